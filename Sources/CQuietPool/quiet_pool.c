// An idle engine must not wake, but libdispatch's thread pool on Linux does so every second for as
// long as the process lives: `_dispatch_workq_init_once` (libdispatch, src/event/workqueue.c) starts a
// timer of NSEC_PER_SEC with no leeway that looks for blocked threads. There is no public switch, so
// the linker routes that call through here (`--wrap`, in Package.swift) and the look is taken every
// five minutes. Nothing else in the program sets a timer of exactly this shape. It works where
// libdispatch is linked statically, as the release build does; elsewhere it changes nothing.

#include <stdint.h>

void __real_dispatch_source_set_timer(
    void *source, uint64_t start, uint64_t interval, uint64_t leeway);

void __wrap_dispatch_source_set_timer(
    void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  const uint64_t second = 1000000000;
  if (interval == second && leeway == 0) interval = 300 * second;
  __real_dispatch_source_set_timer(source, start, interval, leeway);
}
