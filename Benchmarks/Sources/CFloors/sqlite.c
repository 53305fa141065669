#include "floors.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

struct floor_journal {
  sqlite3 *db;
  sqlite3_stmt *insert;
};

struct floor_journal *floor_open_journal(const char *path) {
  struct floor_journal *journal = calloc(1, sizeof *journal);
  if (!journal) return 0;
  int code = sqlite3_open(path, &journal->db);
  if (!code)
    code = sqlite3_exec(journal->db,
                        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                        "CREATE TABLE entry(number INTEGER PRIMARY KEY, record BLOB)",
                        0, 0, 0);
  if (!code)
    code = sqlite3_prepare_v2(journal->db, "INSERT INTO entry(record) VALUES (?)", -1,
                              &journal->insert, 0);
  if (!code) return journal;
  floor_close_journal(journal);
  return 0;
}

int floor_write_journal(struct floor_journal *journal, int transactions, int rows, int bytes,
                        int64_t *took_ns) {
  sqlite3 *db = journal->db;
  sqlite3_stmt *insert = journal->insert;
  char record[4096];
  memset(record, 'x', sizeof record);
  int code = 0;
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
  return code;
}

void floor_close_journal(struct floor_journal *journal) {
  sqlite3_finalize(journal->insert);
  sqlite3_close(journal->db);
  free(journal);
}

int floor_lookup(const char *path, int rows, int bytes, int lookups, int64_t *took_ns) {
  sqlite3 *db = 0;
  sqlite3_stmt *insert = 0, *find = 0;
  char record[4096], key[65];
  memset(record, 'x', sizeof record);
  if (bytes > (int)sizeof record) bytes = sizeof record;
  int code = sqlite3_open(path, &db);
  if (!code)
    code = sqlite3_exec(db,
                        "PRAGMA journal_mode=WAL; BEGIN;"
                        "CREATE TABLE reply(number INTEGER PRIMARY KEY, key TEXT UNIQUE, text TEXT)",
                        0, 0, 0);
  if (!code)
    code = sqlite3_prepare_v2(db, "INSERT INTO reply(key, text) VALUES (?, ?)", -1, &insert, 0);
  for (int row = 0; !code && row < rows; row++) {
    snprintf(key, sizeof key, "%064x", row * 2654435761u);
    sqlite3_bind_text(insert, 1, key, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(insert, 2, record, bytes, SQLITE_STATIC);
    code = sqlite3_step(insert) == SQLITE_DONE ? 0 : sqlite3_errcode(db);
    sqlite3_reset(insert);
  }
  if (!code) code = sqlite3_exec(db, "COMMIT", 0, 0, 0);
  if (!code) code = sqlite3_prepare_v2(db, "SELECT text FROM reply WHERE key = ?", -1, &find, 0);
  for (int i = 0; !code && i < lookups; i++) {
    snprintf(key, sizeof key, "%064x", (unsigned)((i * 7919) % rows) * 2654435761u);
    int64_t start = now_ns();
    sqlite3_bind_text(find, 1, key, -1, SQLITE_TRANSIENT);
    code = sqlite3_step(find) == SQLITE_ROW ? 0 : 1;
    if (!code) memcpy(record, sqlite3_column_text(find, 0), (size_t)sqlite3_column_bytes(find, 0));
    sqlite3_reset(find);
    took_ns[i] = now_ns() - start;
  }
  sqlite3_finalize(insert);
  sqlite3_finalize(find);
  sqlite3_close(db);
  return code;
}
