#define _GNU_SOURCE
#include "cthreads.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct end {
    char *message;
    int status;
    int milliseconds;
    struct end *previous;
};

// NULL until somebody asked for it. What was there before is kept: another thread may be reading it.
static _Atomic(struct end *) end;

void cthreads_end_without(const char *message, int status, int milliseconds) {
    struct end *new = malloc(sizeof *new);
    if (!new) return;
    new->message = message ? strdup(message) : NULL;
    new->status = status;
    new->milliseconds = milliseconds;
    new->previous = atomic_load(&end);
    atomic_store(&end, new);
}

// The sanitizers stand in the same place, and have to be told of each thread.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CTHREADS_IS_INSTRUMENTED
#endif
#endif

#ifndef CTHREADS_IS_INSTRUMENTED

typedef int (*create_function)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

static void *nothing(void *argument) { return argument; }

// Whether it is not the stack that there is no room for: then no thread can be made, however small.
static int has_no_thread(create_function create) {
    pthread_attr_t small;
    pthread_t thread;
    if (pthread_attr_init(&small)) return 0;
    pthread_attr_setstacksize(&small, 64 << 10);
    pthread_attr_setdetachstate(&small, PTHREAD_CREATE_DETACHED);
    int code = create(&thread, &small, nothing, NULL);
    pthread_attr_destroy(&small);
    return code == EAGAIN;
}

static long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void say(const char *text) {
    // Progress may stand in the line.
    if (isatty(STDERR_FILENO)) (void)!write(STDERR_FILENO, "\r\033[K", 4);
    (void)!write(STDERR_FILENO, text, strlen(text));
}

// The C library's function (pthread_create(3)), for all of this process: a name that a program has comes before those of its
// libraries.
int pthread_create(
    pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*start)(void *), void *restrict argument
) {
    static _Atomic(create_function) known;
    create_function create = atomic_load(&known);
    if (!create) {
        create = (create_function)dlsym(RTLD_NEXT, "pthread_create");
        if (!create) return EAGAIN;
        atomic_store(&known, create);
    }
    int code = create(thread, attributes, start, argument);
    struct end *end_now = atomic_load(&end);
    if (code != EAGAIN || !end_now) return code;
    for (long began = now(); code == EAGAIN && now() - began < end_now->milliseconds;) {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        code = create(thread, attributes, start, argument);
    }
    if (code != EAGAIN) return code;
    if (!has_no_thread(create)) {
        // One has just become free, or it is the stack after all.
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        return create(thread, attributes, start, argument);
    }
    // Others may come here too: the first one speaks.
    static atomic_flag is_over = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&is_over)) for (;;) pause();
    end_now = atomic_load(&end);
    if (end_now->message) say(end_now->message);
    _exit(end_now->status);
}

#endif
