// SHA-256 of the system's libcrypto; see crypto_library.c.
#pragma once

#include <stddef.h>

/// Loads libcrypto from the file of this name; must have been called once, and have answered null, before any digest is asked for.
///
/// Answers null, or what the system's loader says about why it cannot: text of its own, to be copied.
const char *crypto_library_load(const char *name);

/// Writes the SHA-256 (FIPS 180-4) of `count` bytes, 32 bytes long; answers false where libcrypto refuses.
_Bool crypto_library_sha256(const void *bytes, size_t count, unsigned char *digest);
