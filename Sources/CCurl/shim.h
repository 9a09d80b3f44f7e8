// What Swift cannot import of libcurl as it is: variadic functions, one wrapper for each type of argument.
#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

// The checks are macros on the argument's type; here each wrapper has the right one.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <sys/epoll.h>

// CURLOPTTYPE_LONG and CURLOPTTYPE_VALUES.
static inline CURLcode ccurl_easy_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

// CURLOPTTYPE_OFF_T.
static inline CURLcode ccurl_easy_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

// CURLOPTTYPE_STRINGPOINT: libcurl copies the text. NULL puts the default back.
static inline CURLcode ccurl_easy_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

// CURLOPTTYPE_OBJECTPOINT, CBPOINT and SLISTPOINT: libcurl keeps the pointer, the caller keeps what it points at.
static inline CURLcode ccurl_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

// CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
typedef size_t (*ccurl_data_callback)(char *bytes, size_t size, size_t count, void *context);
static inline CURLcode ccurl_easy_set_data_callback(CURL *easy, CURLoption option, ccurl_data_callback callback) {
    return curl_easy_setopt(easy, option, callback);
}

// CURLOPT_PREREQFUNCTION.
static inline CURLcode ccurl_easy_set_prereq_callback(CURL *easy, curl_prereq_callback callback) {
    return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, callback);
}

// CURLOPT_OPENSOCKETFUNCTION.
static inline CURLcode ccurl_easy_set_opensocket_callback(CURL *easy, curl_opensocket_callback callback) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
}

// CURLOPT_CLOSESOCKETFUNCTION.
static inline CURLcode ccurl_easy_set_closesocket_callback(CURL *easy, curl_closesocket_callback callback) {
    return curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, callback);
}

// CURLOPT_XFERINFOFUNCTION.
static inline CURLcode ccurl_easy_set_progress_callback(CURL *easy, curl_xferinfo_callback callback) {
    return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, callback);
}

static inline CURLcode ccurl_easy_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode ccurl_easy_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(easy, info, value);
}

// CURLINFO_STRING: the text belongs to the handle. CURLINFO_PRIVATE reads as a string too.
static inline CURLcode ccurl_easy_get_string(CURL *easy, CURLINFO info, const char **value) {
    return curl_easy_getinfo(easy, info, (char **)value);
}

// CURLINFO_COOKIELIST: the caller frees the list.
static inline CURLcode ccurl_easy_get_list(CURL *easy, CURLINFO info, struct curl_slist **value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

static inline CURLMcode ccurl_multi_set_pointer(CURLM *multi, CURLMoption option, void *value) {
    return curl_multi_setopt(multi, option, value);
}

static inline CURLMcode ccurl_multi_set_socket_callback(CURLM *multi, curl_socket_callback callback) {
    return curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, callback);
}

static inline CURLMcode ccurl_multi_set_timer_callback(CURLM *multi, curl_multi_timer_callback callback) {
    return curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, callback);
}

static inline CURLSHcode ccurl_share_set_lock_data(CURLSH *share, curl_lock_data data) {
    return curl_share_setopt(share, CURLSHOPT_SHARE, data);
}

// A message's union, which Swift shows as a struct with overlapping members.
static inline CURLcode ccurl_message_result(const CURLMsg *message) {
    return message->data.result;
}

// CURL_GLOBAL_DEFAULT is a macro made of other macros.
static inline CURLcode ccurl_global_init(void) {
    return curl_global_init(CURL_GLOBAL_DEFAULT);
}

// EPOLLIN and its kin are enumerators of signed type; the event field is not.
static inline int ccurl_epoll_set(int poller, int operation, int socket, int reading, int writing) {
    struct epoll_event event = {0};
    event.events = (reading ? (unsigned)EPOLLIN : 0) | (writing ? (unsigned)EPOLLOUT : 0);
    event.data.fd = socket;
    return epoll_ctl(poller, operation, socket, &event);
}

// memmem(3), which the C library shows only to those who ask for its GNU extensions: the first place of `part` in `whole`, in
// time proportional to both together.
extern void *memmem(const void *whole, size_t count, const void *part, size_t part_count);

// epoll_event is packed, with a union in it; this is one ready socket as plain integers.
struct ccurl_ready_socket {
    int socket;
    // CURL_CSELECT_IN and _OUT, or'ed. A broken socket is both: libcurl reads from it and learns the real error.
    int events;
};

// What is ready now, without waiting: the number of sockets written to `ready`, at most `capacity` and 64.
static inline int ccurl_epoll_ready(int poller, struct ccurl_ready_socket *ready, int capacity) {
    struct epoll_event events[64];
    int count = epoll_wait(poller, events, capacity < 64 ? capacity : 64, 0);
    for (int i = 0; i < count; i++) {
        unsigned mask = events[i].events;
        ready[i].socket = events[i].data.fd;
        ready[i].events = ((mask & (EPOLLIN | EPOLLHUP | EPOLLERR)) ? CURL_CSELECT_IN : 0) |
                          ((mask & (EPOLLOUT | EPOLLERR)) ? CURL_CSELECT_OUT : 0);
    }
    return count;
}

#endif
