#define _GNU_SOURCE
#include "linux_calls.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <unistd.h>

int simmer_keep_memory_private(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

int simmer_memory_file(void) { return memfd_create("simmer", MFD_CLOEXEC); }

int simmer_private_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int simmer_clock_watch(void) {
  int watch = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
  if (watch >= 0) simmer_arm_clock_watch(watch);
  return watch;
}

// It is set to a moment that never comes, so that it wakes only when it is cancelled (timerfd_create(2)).
void simmer_arm_clock_watch(int watch) {
  struct itimerspec setting = {.it_value = {INT64_MAX / 1000000000, 0}};
  timerfd_settime(watch, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &setting, 0);
}

int simmer_boot_timer(void) { return timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC); }

void simmer_set_boot_timer(int timer, int64_t moment) {
  struct itimerspec setting = {.it_value = {moment / 1000000000, moment % 1000000000}};
  timerfd_settime(timer, TFD_TIMER_ABSTIME, &setting, 0);
}
