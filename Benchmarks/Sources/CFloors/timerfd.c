#include "floors.h"

#include <errno.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static int64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_BOOTTIME, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int floor_timerfd(int64_t count, int64_t span_ns, int64_t *late_ns) {
  int fd = timerfd_create(CLOCK_BOOTTIME, 0);
  if (fd < 0) return errno;
  errno = 0;
  int64_t start = now_ns() + 1000000;
  for (int64_t next = 0; next < count;) {
    int64_t due = start + span_ns * next / count;
    struct itimerspec when = {.it_value = {due / 1000000000, due % 1000000000}};
    if (timerfd_settime(fd, TFD_TIMER_ABSTIME, &when, 0)) break;
    uint64_t expirations;
    if (read(fd, &expirations, sizeof expirations) < 0) break;
    int64_t now = now_ns();
    while (next < count && (due = start + span_ns * next / count) <= now) {
      late_ns[next++] = now_ns() - due;
    }
  }
  int failed = errno;
  close(fd);
  return failed;
}
