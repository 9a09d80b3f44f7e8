// What a process does when the system lets it have no further thread.
#ifndef CTHREADS_H
#define CTHREADS_H

// From now on, a thread that cannot be made is waited for, and when none can be made for `milliseconds`, the process ends with
// `status`, and says `message` on standard error first; NULL says nothing. May be called again, from any thread; the message is
// copied.
//
// Whoever makes threads takes it for granted that it can: Dispatch tries again for ever, and holds up whoever wants a thread;
// JavaScriptCore ends the process as if it had a fault. This is the one place that all of them come through.
void cthreads_end_without(const char *message, int status, int milliseconds);

#endif
