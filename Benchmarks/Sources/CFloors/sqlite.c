#include "floors.h"

#include <sqlite3.h>
#include <string.h>
#include <time.h>

static int64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int floor_sqlite(const char *path, int transactions, int rows, int bytes, int64_t *took_ns) {
  sqlite3 *db = 0;
  sqlite3_stmt *insert = 0;
  char record[4096];
  memset(record, 'x', sizeof record);
  int code = sqlite3_open(path, &db);
  if (!code)
    code = sqlite3_exec(db,
                        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                        "CREATE TABLE entry(number INTEGER PRIMARY KEY, record BLOB)",
                        0, 0, 0);
  if (!code) code = sqlite3_prepare_v2(db, "INSERT INTO entry(record) VALUES (?)", -1, &insert, 0);
  for (int i = 0; !code && i < transactions; i++) {
    int64_t start = now_ns();
    code = sqlite3_exec(db, "BEGIN IMMEDIATE", 0, 0, 0);
    for (int row = 0; !code && row < rows; row++) {
      sqlite3_bind_blob(insert, 1, record, bytes, SQLITE_STATIC);
      code = sqlite3_step(insert) == SQLITE_DONE ? 0 : sqlite3_errcode(db);
      sqlite3_reset(insert);
    }
    if (!code) code = sqlite3_exec(db, "COMMIT", 0, 0, 0);
    took_ns[i] = now_ns() - start;
  }
  sqlite3_finalize(insert);
  sqlite3_close(db);
  return code;
}
