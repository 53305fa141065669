// ICU's data with nothing in it, in place of the 34 MB that Foundation brings into a static program.
//
// GRDB needs Foundation, and Foundation is linked with ICU: calendars, zones and words of all languages. Simmer imports
// FoundationEssentials alone and formats nothing by a locale; .ci/check-source refuses what would ask ICU. With this table a
// time zone by its name is nil, and a DateFormatter, a NumberFormatter or another calendar than the Gregorian one ends the program.
//
// The linker takes the first definition that it meets, which is this one. It is hidden, so that a program that is linked with
// Foundation's shared library, as in a debug build, keeps the data of that. The name has ICU's version in it: another toolchain
// may need another, and `make install` says how large the program is.
#include "empty_icu.h"

#include <stdint.h>

// UDataInfo and its header, of ICU's common/unicode/udata.h and common/ucmndata.h: a table of contents without an entry.
__attribute__((visibility("hidden"), aligned(16))) const struct {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size, reserved;
  uint8_t is_big_endian, charset, char16_size, reserved_too;
  uint8_t format[4], format_version[4], data_version[4];
  uint8_t padding[8];
  uint32_t count;
} icudt76_dat = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .char16_size = 2,
    .format = {'C', 'm', 'n', 'D'},
    .format_version = {1},
};
