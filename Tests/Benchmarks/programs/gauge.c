/* Runs a command and measures it and all that it starts: a program of its own, since a child's peak memory begins with that of
 * the process that started it, and this one is small.
 *
 * usage: gauge RESULT COMMAND [ARGUMENT...]
 *
 * RESULT gets one line of JSON: seconds of wall time, of user and of system CPU time, the peak resident kilobytes of the
 * largest single process, and the exit status. */

#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;
static volatile sig_atomic_t child;

static void pass_on(int number) {
    if (child > 0) kill(child, number);
}

static double seconds(struct timeval time) {
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
    if (count < 3) {
        fprintf(stderr, "usage: gauge RESULT COMMAND [ARGUMENT...]\n");
        return 2;
    }
    /* Whatever the command leaves behind becomes ours, so that its time is counted too. */
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    signal(SIGINT, pass_on);
    signal(SIGTERM, pass_on);
    double start = now();
    pid_t pid;
    int failure = posix_spawnp(&pid, arguments[2], NULL, NULL, arguments + 2, environ);
    if (failure) {
        fprintf(stderr, "gauge: %s: %s\n", arguments[2], strerror(failure));
        return 127;
    }
    child = pid;
    int status = 0, one;
    double wall = 0;
    for (;;) {
        pid_t ended = wait(&one);
        if (ended == pid) {
            status = one;
            wall = now() - start;
            child = 0;
        } else if (ended < 0 && errno != EINTR) {
            break;
        }
    }
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    FILE *result = fopen(arguments[1], "w");
    if (!result) {
        perror(arguments[1]);
        return 2;
    }
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    fprintf(
        result, "{\"wall\": %.6f, \"user\": %.6f, \"system\": %.6f, \"peak\": %ld, \"status\": %d}\n", wall,
        seconds(usage.ru_utime), seconds(usage.ru_stime), usage.ru_maxrss, code);
    return fclose(result) ? 2 : code;
}
