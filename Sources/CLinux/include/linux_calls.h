// What Linux offers and Swift's Glibc does not show: variadic calls, and those behind _GNU_SOURCE.
#pragma once

#include <stdint.h>

/// From now on no core is dumped, and no other process of this user can read our memory.
int simmer_keep_memory_private(void);

/// A file without a name that lives in memory, closed in every program that is started; -1 with
/// `errno` where there is none.
int simmer_memory_file(void);

/// pipe(2) whose ends are closed in every program that is started, without a moment in between.
int simmer_private_pipe(int ends[2]);

/// A timer of CLOCK_BOOTTIME; reading it blocks until it goes off; -1 where there is none.
int simmer_boot_timer(void);

/// Sets it to a moment in nanoseconds; 0 takes it back.
void simmer_set_boot_timer(int timer, int64_t moment);

/// A timer that can be read once the wall clock was set, after which it is armed anew; -1 where there is none.
int simmer_clock_watch(void);

/// Arms it, and waits for the next time that the clock is set.
void simmer_arm_clock_watch(int watch);
