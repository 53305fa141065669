// What Linux offers and Swift's Glibc does not show: variadic calls and those behind _GNU_SOURCE.
#pragma once

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// From now on no core is dumped, and no other process of this user can read our memory.
static inline int simmer_keep_memory_private(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

/// A file that has no name and lives in memory, closed in every program that is started; -1 with
/// `errno` where there is none.
static inline int simmer_memory_file(void) { return (int)syscall(SYS_memfd_create, "simmer", 1u); }

/// pipe(2) whose ends are closed in every program that is started, without a moment in between.
static inline int simmer_private_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}
