#include "cicu.h"

#include <unicode/uidna.h>
#include <stddef.h>

int32_t cicu_domain_to_ascii(const char *name, int32_t length, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    UIDNA *idna = uidna_openUTS46(
        UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, &status);
    if (U_FAILURE(status)) return -1;
    int32_t written = uidna_nameToASCII_UTF8(idna, name, length, buffer, capacity, &info, &status);
    uidna_close(idna);
    // Hyphens and lengths are not checked, as the URL standard asks: "CheckHyphens" and "VerifyDnsLength" are false.
    const uint32_t ignored = UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4
        | UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG;
    if (U_FAILURE(status) || (info.errors & ~ignored) != 0) return -1;
    return written;
}
