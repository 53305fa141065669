// The functions of libcurl that the transport calls, each of which calls libcurl's own.
//
// A program that is linked with libcurl loads it and some thirty libraries behind it at every start
// (4 ms), and few starts ask a model anything. So nothing is linked: the library is loaded when the
// first transport wants it.
#define CURL_DISABLE_TYPECHECK
#include "curl_library.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <stdarg.h>

// result, name, parameters, arguments
#define FUNCTIONS(FUNCTION) \
  FUNCTION(CURL *, curl_easy_init, (void), ()) \
  FUNCTION(void, curl_easy_cleanup, (CURL *easy), (easy)) \
  FUNCTION(void, curl_easy_reset, (CURL *easy), (easy)) \
  FUNCTION(const char *, curl_easy_strerror, (CURLcode code), (code)) \
  FUNCTION(void, curl_free, (void *text), (text)) \
  FUNCTION(CURLcode, curl_global_init, (long flags), (flags)) \
  FUNCTION(curl_version_info_data *, curl_version_info, (CURLversion age), (age)) \
  FUNCTION(struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *line), \
           (list, line)) \
  FUNCTION(void, curl_slist_free_all, (struct curl_slist *list), (list)) \
  FUNCTION(CURLM *, curl_multi_init, (void), ()) \
  FUNCTION(CURLMcode, curl_multi_cleanup, (CURLM *multi), (multi)) \
  FUNCTION(CURLMcode, curl_multi_add_handle, (CURLM *multi, CURL *easy), (multi, easy)) \
  FUNCTION(CURLMcode, curl_multi_remove_handle, (CURLM *multi, CURL *easy), (multi, easy)) \
  FUNCTION(CURLMcode, curl_multi_perform, (CURLM *multi, int *running), (multi, running)) \
  FUNCTION(CURLMsg *, curl_multi_info_read, (CURLM *multi, int *left), (multi, left)) \
  FUNCTION(CURLMcode, curl_multi_poll, \
           (CURLM *multi, struct curl_waitfd *more, unsigned count, int timeout, int *ready), \
           (multi, more, count, timeout, ready)) \
  FUNCTION(CURLMcode, curl_multi_wakeup, (CURLM *multi), (multi)) \
  FUNCTION(const char *, curl_multi_strerror, (CURLMcode code), (code)) \
  FUNCTION(CURLU *, curl_url, (void), ()) \
  FUNCTION(void, curl_url_cleanup, (CURLU *url), (url)) \
  FUNCTION(CURLUcode, curl_url_get, \
           (CURLU *url, CURLUPart part, char **text, unsigned flags), (url, part, text, flags)) \
  FUNCTION(CURLUcode, curl_url_set, \
           (CURLU *url, CURLUPart part, const char *text, unsigned flags), \
           (url, part, text, flags))

// result, name, type of the handle, type of the option
#define SETTERS(SETTER) \
  SETTER(CURLcode, curl_easy_setopt, CURL, CURLoption) \
  SETTER(CURLcode, curl_easy_getinfo, CURL, CURLINFO) \
  SETTER(CURLMcode, curl_multi_setopt, CURLM, CURLMoption)

static struct {
#define MEMBER(result, name, ...) __typeof__(name) *name;
  FUNCTIONS(MEMBER)
  SETTERS(MEMBER)
} library;

const char *curl_library_load(void) {
  // Never closed: its threads and its handlers at exit may outlast every transport.
  void *file = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!file) return dlerror();
#define FIND(result, name, ...) \
  if (!(library.name = (__typeof__(library.name))dlsym(file, #name))) return dlerror();
  FUNCTIONS(FIND)
  SETTERS(FIND)
  return 0;
}

// Hidden, so that libcurl's calls to itself do not end up here.
#define HIDDEN __attribute__((visibility("hidden")))

#define DEFINE(result, name, parameters, arguments) \
  HIDDEN result name parameters { return library.name arguments; }
FUNCTIONS(DEFINE)

// Every value is a long, a curl_off_t or a pointer, and where those have the size of a pointer they
// are passed as one is.
_Static_assert(sizeof(long) == sizeof(void *) && sizeof(curl_off_t) == sizeof(void *), "64 bits");

#define DEFINE_SETTER(result, name, handle_type, option_type) \
  HIDDEN result(name)(handle_type * handle, option_type option, ...) { \
    va_list values; \
    va_start(values, option); \
    void *value = va_arg(values, void *); \
    va_end(values); \
    return library.name(handle, option, value); \
  }
SETTERS(DEFINE_SETTER)
