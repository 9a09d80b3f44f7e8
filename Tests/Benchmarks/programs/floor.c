/* The floor of the job: what any program has to do that loads pages with libcurl, parses them with libxml2 and counts their
 * words, on one thread, with nothing else done.
 *
 * usage: floor [--download-only] [--concurrency N] [--per-host N] LIST
 *
 * LIST has one URL a line. For each page one line goes to standard output: words, bytes, URL. */

#include <curl/curl.h>
#include <libxml/HTMLparser.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One page on its way. Handles and their buffers are used again for the next page. */
struct page {
    CURL *easy;
    char *url;
    char *body;
    size_t length, capacity;
};

static bool download_only;
static size_t failures;

static void die(const char *what) {
    fprintf(stderr, "floor: %s\n", what);
    exit(2);
}

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
    struct page *page = context;
    size_t length = size * count;
    if (page->length + length > page->capacity) {
        size_t capacity = (page->length + length) * 2;
        char *body = realloc(page->body, capacity);
        if (!body) return 0;
        page->body = body;
        page->capacity = capacity;
    }
    memcpy(page->body + page->length, bytes, length);
    page->length += length;
    return length;
}

static bool is_space(unsigned char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/* The words of a text; *in_word goes on from one text node to the next. */
static size_t words_of(const xmlChar *text, bool *in_word) {
    size_t words = 0;
    for (; *text; text++) {
        bool space = is_space(*text);
        if (!space && !*in_word) words++;
        *in_word = !space;
    }
    return words;
}

/* The words of all text that stands in neither a script nor a style sheet, in the order of the document. */
static size_t count_words(xmlDocPtr document) {
    size_t words = 0;
    bool in_word = false;
    xmlNodePtr node = xmlDocGetRootElement(document);
    while (node) {
        bool descend = node->children && node->type == XML_ELEMENT_NODE;
        if (node->type == XML_TEXT_NODE) {
            words += words_of(node->content, &in_word);
        } else if (node->type == XML_ELEMENT_NODE
                   && (!strcmp((const char *)node->name, "script") || !strcmp((const char *)node->name, "style"))) {
            descend = false;
        }
        if (descend) {
            node = node->children;
            continue;
        }
        while (node && !node->next) node = node->parent && node->parent->type == XML_ELEMENT_NODE ? node->parent : NULL;
        if (node) node = node->next;
    }
    return words;
}

static void finish(struct page *page, CURLcode result) {
    size_t words = 0;
    long status = 0;
    curl_easy_getinfo(page->easy, CURLINFO_RESPONSE_CODE, &status);
    if (result != CURLE_OK || status != 200) {
        fprintf(stderr, "floor: %s: %s, status %ld\n", page->url, curl_easy_strerror(result), status);
        failures++;
    } else if (!download_only) {
        xmlDocPtr document = htmlReadMemory(
            page->body, (int)page->length, page->url, NULL,
            HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
        if (document) {
            words = count_words(document);
            xmlFreeDoc(document);
        }
    }
    printf("%zu\t%zu\t%s\n", words, page->length, page->url);
    free(page->url);
    page->url = NULL;
}

static char *next_url(FILE *list) {
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length = getline(&line, &capacity, list);
    while (length > 0 && is_space((unsigned char)line[length - 1])) line[--length] = '\0';
    if (length > 0) return line;
    free(line);
    return NULL;
}

static bool begin(struct page *page, CURLM *multi, FILE *list) {
    page->url = next_url(list);
    if (!page->url) return false;
    page->length = 0;
    curl_easy_setopt(page->easy, CURLOPT_URL, page->url);
    return curl_multi_add_handle(multi, page->easy) == CURLM_OK;
}

int main(int count, char **arguments) {
    long concurrency = 32, per_host = 6;
    const char *path = NULL;
    for (int index = 1; index < count; index++) {
        if (!strcmp(arguments[index], "--download-only")) download_only = true;
        else if (!strcmp(arguments[index], "--concurrency") && index + 1 < count) concurrency = atol(arguments[++index]);
        else if (!strcmp(arguments[index], "--per-host") && index + 1 < count) per_host = atol(arguments[++index]);
        else path = arguments[index];
    }
    FILE *list = path ? fopen(path, "r") : NULL;
    if (!list || concurrency < 1) die("usage: floor [--download-only] [--concurrency N] [--per-host N] LIST");

    curl_global_init(CURL_GLOBAL_DEFAULT);
    xmlInitParser();
    CURLM *multi = curl_multi_init();
    struct page *pages = calloc((size_t)concurrency, sizeof *pages);
    if (!multi || !pages) die("no memory");
    curl_multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, per_host);
    for (long index = 0; index < concurrency; index++) {
        struct page *page = &pages[index];
        page->easy = curl_easy_init();
        if (!page->easy) die("no memory");
        curl_easy_setopt(page->easy, CURLOPT_WRITEFUNCTION, receive);
        curl_easy_setopt(page->easy, CURLOPT_WRITEDATA, page);
        curl_easy_setopt(page->easy, CURLOPT_PRIVATE, page);
        curl_easy_setopt(page->easy, CURLOPT_ACCEPT_ENCODING, "");
        begin(page, multi, list);
    }
    for (int running = 1; running > 0;) {
        curl_multi_perform(multi, &running);
        int left;
        for (CURLMsg *message; (message = curl_multi_info_read(multi, &left));) {
            if (message->msg != CURLMSG_DONE) continue;
            struct page *page;
            CURLcode result = message->data.result;
            curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &page);
            curl_multi_remove_handle(multi, page->easy);
            finish(page, result);
            if (begin(page, multi, list)) running = 1;
        }
        if (running) curl_multi_poll(multi, NULL, 0, 1000, NULL);
    }
    for (long index = 0; index < concurrency; index++) {
        curl_easy_cleanup(pages[index].easy);
        free(pages[index].body);
    }
    free(pages);
    curl_multi_cleanup(multi);
    xmlCleanupParser();
    fclose(list);
    return failures ? 1 : 0;
}
