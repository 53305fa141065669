// libcurl, with its variadic calls made callable from Swift.
#pragma once

#include <curl/curl.h>
