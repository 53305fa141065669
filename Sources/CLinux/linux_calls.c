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

int simmer_boot_timer(void) { return timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC); }

void simmer_set_boot_timer(int timer, int64_t moment) {
  struct itimerspec setting = {.it_value = {moment / 1000000000, moment % 1000000000}};
  timerfd_settime(timer, TFD_TIMER_ABSTIME, &setting, 0);
}
