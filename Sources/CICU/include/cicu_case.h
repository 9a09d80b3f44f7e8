// Case mapping and text boundaries for CSS's text-transform, by ICU's ucasemap.h, uchar.h and ubrk.h.
#ifndef CICU_CASE_H
#define CICU_CASE_H

#include <stdint.h>

/// Maps UTF-8 text to upper case by the full mappings of Unicode with the tailoring of a language ("" for none).
/// Returns the number of bytes of the whole result; when that is more than `capacity` the buffer holds no whole result and
/// the caller tries again. Returns -1 on failure.
int32_t cicu_to_upper(const char *_Nonnull language, const char *_Nonnull text, int32_t length, char *_Nonnull buffer,
                      int32_t capacity);

/// Maps UTF-8 text to lower case; otherwise as `cicu_to_upper`.
int32_t cicu_to_lower(const char *_Nonnull language, const char *_Nonnull text, int32_t length, char *_Nonnull buffer,
                      int32_t capacity);

/// Finds where words or letters start. It keeps ICU's iterators, which are slow to make; for one thread at a time.
typedef struct cicu_breaks cicu_breaks;

cicu_breaks *_Nullable cicu_breaks_open(void);
void cicu_breaks_close(cicu_breaks *_Nullable breaks);

/// Maps the first letter of each word to title case, the way browsers do: words are those of UAX 29, but a full stop always
/// ends one, and only letters of the Basic Multilingual Plane are mapped, one to one. `previous` is the character that
/// stands before the text, as a UTF-16 unit. Returns as `cicu_to_upper`.
int32_t cicu_capitalize(cicu_breaks *_Nonnull breaks, uint16_t previous, const char *_Nonnull text, int32_t length,
                        char *_Nonnull buffer, int32_t capacity);

/// The number of grapheme clusters (UAX 29) of UTF-8 text, or -1 on failure.
int32_t cicu_count_graphemes(cicu_breaks *_Nonnull breaks, const char *_Nonnull text, int32_t length);

/// How many bytes at the start of UTF-8 text the `::first-letter` pseudo-element takes: white space, punctuation, one letter
/// with its marks, and the punctuation behind it (CSS Pseudo-Elements 4, section 2.2); 0 when there is no letter, -1 when a
/// line feed that breaks the line stands before it.
int32_t cicu_first_letter_length(const char *_Nonnull text, int32_t length, int32_t keeps_line_feeds);

#endif
