#include "cicu_case.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/ucasemap.h>
#include <unicode/uchar.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

typedef int32_t (*case_mapping)(const UCaseMap *, char *, int32_t, const char *, int32_t, UErrorCode *);

static int32_t map_case(case_mapping map, const char *language, const char *text, int32_t length, char *buffer,
                        int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UCaseMap *mapper = ucasemap_open(language, 0, &status);
    if (U_FAILURE(status)) return -1;
    int32_t written = map(mapper, buffer, capacity, text, length, &status);
    ucasemap_close(mapper);
    if (status == U_BUFFER_OVERFLOW_ERROR) return written > capacity ? written : -1;
    return U_FAILURE(status) ? -1 : written;
}

int32_t cicu_to_upper(const char *language, const char *text, int32_t length, char *buffer, int32_t capacity) {
    return map_case(ucasemap_utf8ToUpper, language, text, length, buffer, capacity);
}

int32_t cicu_to_lower(const char *language, const char *text, int32_t length, char *buffer, int32_t capacity) {
    return map_case(ucasemap_utf8ToLower, language, text, length, buffer, capacity);
}

struct cicu_breaks {
    UBreakIterator *words;
    UBreakIterator *characters;
};

cicu_breaks *cicu_breaks_open(void) {
    return calloc(1, sizeof(cicu_breaks));
}

void cicu_breaks_close(cicu_breaks *breaks) {
    if (breaks == NULL) return;
    if (breaks->words != NULL) ubrk_close(breaks->words);
    if (breaks->characters != NULL) ubrk_close(breaks->characters);
    free(breaks);
}

/// The iterator in `slot`, made when it is first asked for; NULL on failure.
static UBreakIterator *iterator(UBreakIterator **slot, UBreakIteratorType type) {
    if (*slot == NULL) {
        UErrorCode status = U_ZERO_ERROR;
        UBreakIterator *made = ubrk_open(type, "en_US", NULL, 0, &status);
        if (U_SUCCESS(status)) *slot = made;
    }
    return *slot;
}

/// UTF-16 for UTF-8 text behind `room` free units at the start; to be freed. NULL on failure.
static UChar *utf16_copy(const char *text, int32_t length, int32_t room, int32_t *count) {
    // No UTF-8 text has more UTF-16 units than bytes.
    UChar *units = malloc(((size_t)length + (size_t)room + 1) * sizeof(UChar));
    if (units == NULL) return NULL;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8WithSub(units + room, length + 1, count, text, length, 0xFFFD, NULL, &status);
    if (U_FAILURE(status)) {
        free(units);
        return NULL;
    }
    return units;
}

int32_t cicu_capitalize(cicu_breaks *breaks, uint16_t previous, const char *text, int32_t length, char *buffer,
                        int32_t capacity) {
    UBreakIterator *words = iterator(&breaks->words, UBRK_WORD);
    if (words == NULL) return -1;
    int32_t count = 0;
    UChar *original = utf16_copy(text, length, 1, &count);
    if (original == NULL) return -1;
    UChar *analysed = malloc(((size_t)count + 1) * sizeof(UChar));
    if (analysed == NULL) {
        free(original);
        return -1;
    }
    original[0] = previous;
    for (int32_t i = 0; i <= count; i++) {
        UChar unit = original[i];
        // A no-break space separates words like a space; neither a full stop nor an at sign joins two.
        analysed[i] = unit == 0x00A0 ? 0x0020 : unit == 0x002E || unit == 0xFF0E || unit == 0x0040 ? 0x003B : unit;
    }
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(words, analysed, count + 1, &status);
    int32_t written = -1;
    if (U_SUCCESS(status)) {
        for (int32_t start = ubrk_first(words); start != UBRK_DONE && start <= count; start = ubrk_next(words)) {
            // The first unit is not part of the text.
            if (start > 0 && original[start] != 0x00A0) original[start] = (UChar)u_totitle(original[start]);
        }
        u_strToUTF8WithSub(buffer, capacity, &written, original + 1, count, 0xFFFD, NULL, &status);
        if (status == U_BUFFER_OVERFLOW_ERROR) status = written > capacity ? U_ZERO_ERROR : status;
        if (U_FAILURE(status)) written = -1;
    }
    free(analysed);
    free(original);
    return written;
}

int32_t cicu_count_graphemes(cicu_breaks *breaks, const char *text, int32_t length) {
    UBreakIterator *characters = iterator(&breaks->characters, UBRK_CHARACTER);
    if (characters == NULL) return -1;
    int32_t count = 0;
    UChar *units = utf16_copy(text, length, 0, &count);
    if (units == NULL) return -1;
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(characters, units, count, &status);
    int32_t graphemes = -1;
    if (U_SUCCESS(status)) {
        graphemes = 0;
        ubrk_first(characters);
        while (ubrk_next(characters) != UBRK_DONE) graphemes += 1;
    }
    free(units);
    return graphemes;
}

/// Whether a character is punctuation that `::first-letter` takes along.
static UBool is_first_letter_punctuation(UChar32 c) {
    return (U_GET_GC_MASK(c)
            & (U_GC_PS_MASK | U_GC_PE_MASK | U_GC_PI_MASK | U_GC_PF_MASK | U_GC_PO_MASK)) != 0;
}

/// Whether a character is white space before a first letter.
static UBool is_first_letter_space(UChar32 c) {
    return c == 0x00A0 || u_charDirection(c) == U_WHITE_SPACE_NEUTRAL || (c >= 0x09 && c <= 0x0D);
}

int32_t cicu_first_letter_length(const char *text, int32_t length, int32_t keeps_line_feeds) {
    int32_t end = 0;
    int32_t next = 0;
    UChar32 c = 0;
    while (end == 0) {
        if (next >= length) return 0;
        U8_NEXT(text, next, length, c);
        if (c == '\n' && keeps_line_feeds) return -1;
        if (!is_first_letter_space(c) && !is_first_letter_punctuation(c)) end = next;
    }
    while (next < length) {
        U8_NEXT(text, next, length, c);
        if ((U_GET_GC_MASK(c) & U_GC_M_MASK) == 0 && !is_first_letter_punctuation(c)) break;
        end = next;
    }
    return end;
}
