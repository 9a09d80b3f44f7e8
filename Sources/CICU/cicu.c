#include "cicu.h"

#include <pthread.h>
#include <stddef.h>
#include <unicode/uidna.h>

// A UIDNA never changes once it is open, so that all threads may share one.
static UIDNA *shared_idna = NULL;
static pthread_once_t shared_idna_once = PTHREAD_ONCE_INIT;

static void open_shared_idna(void) {
    UErrorCode status = U_ZERO_ERROR;
    UIDNA *idna = uidna_openUTS46(
        UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, &status);
    if (U_SUCCESS(status)) shared_idna = idna;
}

int32_t cicu_domain_to_ascii(const char *name, int32_t length, char *buffer, int32_t capacity) {
    pthread_once(&shared_idna_once, open_shared_idna);
    if (shared_idna == NULL) return -1;
    UErrorCode status = U_ZERO_ERROR;
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    int32_t written = uidna_nameToASCII_UTF8(shared_idna, name, length, buffer, capacity, &info, &status);
    // Hyphens and lengths are not checked, as the URL standard asks: "CheckHyphens" and "VerifyDnsLength" are false.
    const uint32_t ignored = UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4
        | UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG;
    if (U_FAILURE(status) || (info.errors & ~ignored) != 0) return -1;
    return written;
}
