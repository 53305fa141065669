// Inflating with the system's zlib; see zlib_library.c.
#pragma once

#include <stddef.h>

/// Loads zlib from the file of this name; must have been called once, and have answered null, before anything else here is
/// called.
///
/// Answers null, or what the system's loader says about why it cannot: text of its own, to be copied.
const char *zlib_library_load(const char *name);

/// What is being inflated.
struct zlib_inflation;

/// As zlib's manual has them for inflateInit2: deflated bytes as they are in a zip, or in a gzip file.
enum zlib_window { ZLIB_RAW = -15, ZLIB_GZIP = 31 };

/// How far inflating came.
enum zlib_progress {
  /// More input is needed, or more room.
  ZLIB_GOES_ON,
  ZLIB_ENDED,
  /// The bytes are not what zlib takes, or there is no memory for it.
  ZLIB_BROKEN,
};

/// Null where there is no memory.
struct zlib_inflation *zlib_inflation_open(enum zlib_window window);

/// Inflates as much as there is input and room for, and says how much of each was used.
enum zlib_progress zlib_inflation_run(
  struct zlib_inflation *inflation, const unsigned char *in, size_t in_count, unsigned char *out, size_t out_count,
  size_t *in_used, size_t *out_used);

void zlib_inflation_close(struct zlib_inflation *inflation);

/// The CRC-32 of bytes that follow those with the sum so far; 0 is the sum of none.
unsigned long zlib_library_crc32(unsigned long sum, const unsigned char *bytes, size_t count);
