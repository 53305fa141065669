#include "CLanguages.h"

// #embed is C23; the compilers of Swift's toolchains know it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The bytes of each table, and `list` of them: made by `make language`.
#include "Tables/tables.inc"

const struct language_table *const language_tables = list;
const size_t language_table_count = sizeof list / sizeof list[0];
