#ifndef CLANGUAGES_H
#define CLANGUAGES_H

#include <stddef.h>
#include <stdint.h>

// The compiled tables of every language, which `make language` makes from the texts in Languages/.
//
// A table is read where it lies: little-endian, aligned to 8 bytes, no pointers in it. Offsets are
// in bytes from the table's beginning; counts of slots are powers of two, and half of them are
// taken at most, so that a search ends.

#define LANGUAGE_TABLE_VERSION 3

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
  uint32_t verbs;
  uint32_t verb_count;
  uint32_t letters;
  uint32_t letter_count;
};

// A stretch of letters.
struct language_text {
  uint32_t start;
  uint32_t count;
};

// A verb of a kitchen.
struct language_verb {
  uint64_t sorts;
  uint8_t kind;
  uint8_t has_food;
  uint8_t is_food_fixed;
  uint8_t form_count;
  uint32_t reserved;
  struct language_text name;
  struct language_text food;
  struct language_text forms[4];  // "-" is none
};

// What is known of a word or a phrase.
struct language_meaning {
  uint64_t roles[2];
  double number;
  double unit;  // seconds
  uint8_t flags;
  uint8_t reserved[7];
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
  uint64_t lists[3];  // all 0 in an empty slot
  double number;
  uint32_t hash;
  uint32_t start;
  uint32_t text_start;
  uint16_t count;
  uint16_t text_count;
};

// The rules of a language: networks of arcs, and the words that they are made of.

#define RULE_TABLE_VERSION 8
#define RULE_SPECIAL_CLASSES 30

struct rule_header {
  uint32_t version;
  uint32_t size;
  uint32_t arcs;
  uint32_t arc_count;
  uint32_t nodes;
  uint32_t node_count;
  uint32_t phrases;  // of struct rule_network
  uint32_t phrase_count;
  uint32_t rules;
  uint32_t rule_count;
  uint32_t groups;  // of struct rule_group
  uint32_t group_count;
  uint32_t members;  // of struct rule_set; the first is that of nodes that belong to no rule
  uint32_t member_count;
  uint32_t conditions;  // of uint32_t: sets of states, of which one has to hold
  uint32_t condition_count;
  uint32_t constants;  // of struct rule_constant
  uint32_t constant_count;
  uint32_t texts;  // of struct rule_text
  uint32_t text_count;
  uint32_t entries;
  uint32_t entry_count;
  uint32_t words;
  uint32_t word_count;  // slots
  uint32_t spellings;   // of struct rule_spelling
  uint32_t spelling_count;
  uint32_t steps;
  uint32_t step_count;
  uint32_t letters;
  uint32_t letter_count;
  // What a user's own records need, and reading does not: names, as texts.
  uint32_t class_names;  // of uint16_t
  uint32_t class_name_count;
  uint32_t phrase_names;  // of uint16_t, as many as there are phrases
  uint32_t ways;          // of struct rule_way
  uint32_t way_count;
  uint32_t padding;
  uint16_t special[RULE_SPECIAL_CLASSES];  // classes that the engine asks for; 255 is none
  uint16_t tail;                           // a phrase; 0xFFFF is none
  uint16_t reserved[1];
};

// Some classes, or some rules of a group: a bit for each.
struct rule_set {
  uint64_t bits[4];
};

struct rule_arc {
  uint8_t kind;
  uint8_t slot;
  uint16_t next;      // a node
  uint16_t argument;  // a word's id, a class, a phrase or a text
  uint8_t place;      // in an ArcFilter
  uint8_t reserved;
  float cost;
};

struct rule_node {
  uint64_t filter;  // of its arcs
  uint16_t first;   // of its arcs
  uint16_t count;
  uint16_t members;  // the rules of a group that can still end behind it
  uint16_t reserved;
};

// Rules whose networks are one: what several begin with is gone over once.
struct rule_group {
  uint16_t first;  // of its rules
  uint16_t count;  // at most 256
  uint16_t start;  // a node
  uint16_t reserved;
  uint16_t places[65];  // where the start's arcs of each place begin, and the end of all
};

struct rule_network {
  struct rule_set openers;
  struct rule_set needed;
  uint64_t opening_words;  // ids, modulo 64
  uint64_t cut;            // an ArcFilter: every way goes over something in it
  uint16_t start;          // a node
  uint16_t kinds;          // it may begin with an arc of these, a bit for each
  uint8_t is_open;         // it may begin with anything
  uint8_t reserved[3];
};

struct rule_rule {
  struct rule_network network;
  float cost;
  uint32_t unless;
  uint16_t name;  // a text
  uint16_t first_condition;
  uint16_t first_constant;
  uint8_t condition_count;
  uint8_t constant_count;
  uint8_t intent;
  uint8_t reserved;
  uint16_t flags;
  uint16_t padding[2];
};

struct rule_constant {
  uint16_t slot;
  uint16_t text;
};

struct rule_text {
  uint32_t start;  // of its letters
  uint32_t count;
};

// Letters, and another way to write them, as texts: "ä" is also "ae".
struct rule_way {
  uint16_t written;
  uint16_t also;
};

// What is known of a word or a phrase, by id.
struct rule_entry {
  struct rule_set classes;
  uint64_t filter;
  float value;
  uint32_t reserved;
};

struct rule_word {
  uint64_t hash;
  uint16_t id;  // 0 in an empty slot
  uint16_t reserved[3];
};

struct rule_spelling {
  uint32_t start;  // of its letters
  uint16_t count;
  uint16_t id;
};

// The words of recipes in a language. Counts of slots are powers of two.

#define RECIPE_TABLE_VERSION 3

struct recipe_header {
  uint32_t version;
  uint32_t size;
  uint32_t words;  // of struct recipe_word
  uint32_t word_count;
  uint32_t entries;  // of struct recipe_entry; the first is that of an unknown word
  uint32_t entry_count;
  uint32_t lines;  // of struct recipe_line
  uint32_t line_count;
  uint32_t tongues;  // of struct recipe_tongue
  uint32_t tongue_count;
  uint32_t language_count;  // of which tongues tell
  uint32_t labels;          // of struct recipe_label
  uint32_t label_count;
  uint32_t texts;  // of struct language_text
  uint32_t text_count;
  uint32_t letters;
  uint32_t letter_count;
  uint32_t reserved;
};

struct recipe_word {
  uint64_t hash;  // 0 in an empty slot
  uint64_t traits;
  float value;
  uint16_t entry;
  uint16_t reserved;
};

// What a word says beside a length, in a name, in a length, and in a line of ingredients.
struct recipe_entry {
  uint64_t cues[2];
  uint64_t naming;
  uint64_t roles[2];
  uint32_t amount;
  uint32_t aisle;  // 0 is none
};

// A phrase, or the beginning of one, with which a line or a heading begins.
struct recipe_line {
  uint64_t hash;  // 0 in an empty slot
  uint32_t roles;
  uint32_t reserved;
};

// A word of up to eight bytes, and the languages that it is a sign of, a bit for each.
struct recipe_tongue {
  uint64_t word;  // 0 in an empty slot
  uint32_t tongues;
  uint32_t reserved;
};

struct recipe_label {
  uint32_t first;  // of its texts
  uint32_t count;
};

struct language_table {
  const uint8_t *bytes;
  size_t size;
  const uint8_t *rules;
  size_t rules_size;
  const uint8_t *recipes;  // 0 where recipes are not read in this language
  size_t recipes_size;
};

extern const struct language_table *const language_tables;
extern const size_t language_table_count;

#endif
