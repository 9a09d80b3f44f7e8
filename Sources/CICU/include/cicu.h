// The few functions of ICU that we use, behind a header with none of ICU's own types: those clash, in one module graph,
// with the types of the ICU that Foundation carries.
#ifndef CICU_H
#define CICU_H

#include <stdint.h>

/// Converts a host name to its ASCII form by UTS 46, as the URL standard's "domain to ASCII" asks with beStrict false
/// (CheckHyphens false, CheckBidi true, CheckJoiners true, UseSTD3ASCIIRules false, Transitional_Processing false,
/// VerifyDnsLength false). Returns the number of bytes written, or -1 when the name is not valid or does not fit.
int32_t cicu_domain_to_ascii(const char *_Nonnull name, int32_t length, char *_Nonnull buffer, int32_t capacity);

#include "cicu_case.h"

#endif
