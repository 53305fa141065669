#ifndef FLOORS_H
#define FLOORS_H
#include <stdint.h>

/// Fires `count` deadlines, spread evenly over `span_ns`, with one timerfd and one sorted array: the
/// least that a timer loop can do. `late_ns[i]` is how late deadline i was served. Returns 0, or errno.
int floor_timerfd(int64_t count, int64_t span_ns, int64_t *late_ns);

/// SQLite's WAL with synchronous=FULL; null where it can't be opened.
struct floor_journal;
struct floor_journal *floor_open_journal(const char *path);

/// Writes transactions of so many rows, each with a record of so many bytes; SQLite's error code.
int floor_write_journal(struct floor_journal *journal, int transactions, int rows, int bytes,
                        int64_t *took_ns);
void floor_close_journal(struct floor_journal *journal);

/// Posts `body` `calls` times, one after the other, over one connection of libcurl's easy interface;
/// `took_ns[i]` is how long call i took. Returns 0, or a CURLcode.
int floor_curl(const char *url, const char *authority, const char *body, int64_t length, int calls,
               int64_t *took_ns);

/// Finds one of `rows` rows by a key of 64 letters, `lookups` times, and copies its `bytes` bytes (at
/// most 4096); `took_ns[i]` is how long look-up i took. Returns 0, or an SQLite code.
int floor_lookup(const char *path, int rows, int bytes, int lookups, int64_t *took_ns);
#endif
