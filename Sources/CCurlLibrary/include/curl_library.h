// libcurl itself; see curl_library.c.
#pragma once

/// Loads libcurl; must have been called once before any function of libcurl is.
///
/// Answers null, or what the system's loader says about why it cannot: text of its own, to be copied.
const char *curl_library_load(void);
