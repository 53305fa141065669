// The few functions of zlib that Simmer calls.
//
// libcurl and SQLite bring zlib with them, so it is there; few starts read an archive, so it is loaded when the first one is
// wanted. What is declared here is zlib's public interface (https://zlib.net/manual.html), the same since 1.0 in 1996; the
// header would be one more package to install.
#include "zlib_library.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>

typedef struct {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *(*zalloc)(void *, unsigned, unsigned);
  void (*zfree)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} stream;

enum { OK = 0, STREAM_END = 1, BUFFER_ERROR = -5, NO_FLUSH = 0 };

static struct {
  int (*inflate_init)(stream *, int window, const char *version, int size);
  int (*inflate)(stream *, int flush);
  int (*inflate_end)(stream *);
  unsigned long (*crc32)(unsigned long, const unsigned char *, unsigned);
} library;

struct zlib_inflation {
  stream stream;
};

const char *zlib_library_load(const char *name) {
  // Never closed: other libraries share it.
  void *file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!file) return dlerror();
#define FIND(member, name) \
  if (!(library.member = (__typeof__(library.member))dlsym(file, name))) return dlerror();
  FIND(inflate_init, "inflateInit2_")
  FIND(inflate, "inflate")
  FIND(inflate_end, "inflateEnd")
  FIND(crc32, "crc32")
  return 0;
}

struct zlib_inflation *zlib_inflation_open(enum zlib_window window) {
  struct zlib_inflation *inflation = calloc(1, sizeof *inflation);
  if (!inflation) return 0;
  // Of the version only the first sign is compared.
  if (library.inflate_init(&inflation->stream, window, "1", sizeof inflation->stream) == OK) return inflation;
  free(inflation);
  return 0;
}

static unsigned bounded(size_t count) { return count > UINT_MAX ? UINT_MAX : (unsigned)count; }

enum zlib_progress zlib_inflation_run(
  struct zlib_inflation *inflation, const unsigned char *in, size_t in_count, unsigned char *out, size_t out_count,
  size_t *in_used, size_t *out_used) {
  stream *stream = &inflation->stream;
  stream->next_in = in;
  stream->avail_in = bounded(in_count);
  stream->next_out = out;
  stream->avail_out = bounded(out_count);
  int answer = library.inflate(stream, NO_FLUSH);
  *in_used = bounded(in_count) - stream->avail_in;
  *out_used = bounded(out_count) - stream->avail_out;
  if (answer == STREAM_END) return ZLIB_ENDED;
  return answer == OK || answer == BUFFER_ERROR ? ZLIB_GOES_ON : ZLIB_BROKEN;
}

void zlib_inflation_close(struct zlib_inflation *inflation) {
  library.inflate_end(&inflation->stream);
  free(inflation);
}

unsigned long zlib_library_crc32(unsigned long sum, const unsigned char *bytes, size_t count) {
  while (count > 0) {
    unsigned part = bounded(count);
    sum = library.crc32(sum, bytes, part);
    bytes += part;
    count -= part;
  }
  return sum;
}
