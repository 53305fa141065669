// prctl(2), whose variadic face Swift cannot call.
#pragma once

#include <sys/prctl.h>

/// From now on no core is dumped, and no other process of this user can read our memory.
static inline int simmer_keep_memory_private(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
