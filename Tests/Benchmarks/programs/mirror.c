/* A network with a delay: an interface whose packets come back after a while with sender and receiver exchanged.
 *
 * A machine that has the address A on this interface reaches itself under every other address of the interface's network: what
 * it sends to B comes back as if B had sent it to A, the answer likewise. So one server, listening at A, serves as many
 * origins as there are addresses, and each of its packets, the handshake's too, takes the delay in each direction. The exchange
 * leaves all checksums as they are, since they are sums.
 *
 * usage: mirror INTERFACE MILLISECONDS
 *
 * Needs the right to make an interface: run it in a network namespace of its own. Says "ready" once the interface is there. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/if_tun.h>
#include <net/if.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { CAPACITY = 1 << 16, LARGEST = 2048 };

/* The packets on their way, in the order in which they came, which is that in which they leave. */
struct packet {
    double due;
    size_t length;
    unsigned char bytes[LARGEST];
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Exchanges the addresses of an IPv4 packet (RFC 791, section 3.1). */
static void exchange_addresses(unsigned char *bytes) {
    unsigned char sender[4];
    memcpy(sender, bytes + 12, 4);
    memcpy(bytes + 12, bytes + 16, 4);
    memcpy(bytes + 16, sender, 4);
}

static int open_interface(const char *name) {
    int descriptor = open("/dev/net/tun", O_RDWR | O_NONBLOCK);
    struct ifreq request = {.ifr_flags = IFF_TUN | IFF_NO_PI};
    if (descriptor < 0 || strlen(name) >= sizeof request.ifr_name) return -1;
    strcpy(request.ifr_name, name);
    return ioctl(descriptor, TUNSETIFF, &request) < 0 ? -1 : descriptor;
}

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: mirror INTERFACE MILLISECONDS\n");
        return 2;
    }
    double delay = atof(arguments[2]) / 1000;
    int interface = open_interface(arguments[1]);
    struct packet *packets = calloc(CAPACITY, sizeof *packets);
    if (interface < 0 || !packets) {
        perror("mirror");
        return 1;
    }
    puts("ready");
    fflush(stdout);
    for (size_t first = 0, next = 0;;) {
        double time = now();
        while (first != next && packets[first % CAPACITY].due <= time) {
            struct packet *packet = &packets[first % CAPACITY];
            if (write(interface, packet->bytes, packet->length) < 0 && errno == EAGAIN) break;
            first++;
        }
        bool has_room = next - first < CAPACITY;
        if (has_room) {
            struct packet *packet = &packets[next % CAPACITY];
            ssize_t length = read(interface, packet->bytes, LARGEST);
            if (length >= 20 && packet->bytes[0] >> 4 == 4) {
                exchange_addresses(packet->bytes);
                packet->length = (size_t)length;
                packet->due = now() + delay;
                next++;
                continue;
            }
            if (length >= 0) continue;
            if (errno != EAGAIN && errno != EINTR) return 0;
        }
        struct pollfd wish = {.fd = interface, .events = has_room ? POLLIN : 0};
        struct timespec wait, *longest = NULL;
        if (first != next) {
            double left = packets[first % CAPACITY].due - now();
            if (left < 0) left = 0;
            wait = (struct timespec){.tv_sec = (time_t)left, .tv_nsec = (long)((left - (double)(time_t)left) * 1e9)};
            longest = &wait;
        }
        ppoll(&wish, 1, longest, NULL);
    }
}
