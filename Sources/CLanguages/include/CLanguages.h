#ifndef CLANGUAGES_H
#define CLANGUAGES_H

#include <stddef.h>
#include <stdint.h>

// The compiled tables of every language, which `make language` makes from the texts in Languages/.
//
// A table is read where it lies: little-endian, aligned to 8 bytes, no pointers in it. Offsets are
// in bytes from the table's beginning; counts of slots are powers of two, and half of them are
// taken at most, so that a search ends.

#define LANGUAGE_TABLE_VERSION 1

struct language_header {
  uint32_t version;
  uint32_t size;
  uint8_t code[8];   // "en", filled up with zeros
  uint8_t name[24];  // "English", filled up with zeros
  uint32_t traits;
  uint8_t decimal;   // the sign before decimals
  uint8_t grouping;  // the sign between thousands
  uint16_t longest;  // words in the longest phrase of a list
  uint32_t entries;  // of uint16_t: the meaning of each word and phrase, by id; 0 is not known
  uint32_t entry_count;
  uint32_t meanings;
  uint32_t meaning_count;
  uint32_t slots;
  uint32_t slot_count;
  uint32_t steps;
  uint32_t step_count;
  uint32_t list_slots;
  uint32_t list_slot_count;
  uint32_t letters;
  uint32_t letter_count;
};

// What is known of a word or a phrase.
struct language_meaning {
  uint64_t roles[2];
  double number;
  double unit;  // seconds
  int32_t ordinal;
  uint8_t intent;
  uint8_t topic;  // 0 is none
  uint8_t flags;
  uint8_t reserved;
};

// A word; several spellings may have one id.
struct language_slot {
  uint32_t hash;
  uint32_t start;  // of its letters
  uint16_t count;
  uint16_t id;  // 0 in an empty slot
};

// From a place in a phrase over a word to the next place.
struct language_step {
  uint32_t key;   // place << 16 | word
  uint16_t node;  // 0 in an empty step
  uint16_t phrase;
};

// A phrase of the lists that stand beside the grammar's words.
struct language_list_slot {
  uint64_t lists[2];  // 0 and 0 in an empty slot
  double number;
  uint32_t hash;
  uint32_t start;
  uint32_t text_start;
  uint16_t count;
  uint16_t text_count;
};

struct language_table {
  const uint8_t *bytes;
  size_t size;
};

extern const struct language_table *const language_tables;
extern const size_t language_table_count;

#endif
