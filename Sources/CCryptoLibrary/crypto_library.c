// The one function of libcrypto that Simmer calls.
//
// libcurl brings libcrypto with it, so it is there wherever a model can be asked; nothing is built for a digest. It is
// loaded when the first digest is wanted: linked, it would cost every start a millisecond, and few starts want one.
// The prototype is declared here, as the headers would be one more package to install.
#include "crypto_library.h"

#include <dlfcn.h>

// The same in every version that has been released: OpenSSL 0.9.8 to 3, BoringSSL and LibreSSL.
typedef unsigned char *sha256_function(const unsigned char *bytes, size_t count, unsigned char *digest);

static sha256_function *sha256;

const char *crypto_library_load(const char *name) {
  // Never closed: other libraries share it.
  void *file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!file) return dlerror();
  sha256_function *found = (sha256_function *)dlsym(file, "SHA256");
  if (!found) return dlerror();
  sha256 = found;
  return 0;
}

_Bool crypto_library_sha256(const void *bytes, size_t count, unsigned char *digest) {
  return sha256 && sha256(bytes, count, digest);
}
