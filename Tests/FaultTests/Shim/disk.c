// A disk that forgets what was not synced, and that fails when told to; preloaded into a process.
//
// Every file under SIMMER_DISK_ROOT has a durable copy under SIMMER_DISK_SHADOW. A write goes to the
// file at once and into the copy when the file is synced; a name goes into the durable list of its
// folder when the folder is synced. Whatever way the process ends, the copies are what a disk would
// hold after a power cut at that moment.
//
//   SHADOW/n<id>   the durable bytes of file <id>
//   SHADOW/d<id>   the durable names of folder <id>, a line each: "f <id> <name>" or "d <id> <name>"
//   SHADOW/calls   how many calls were counted, a byte each ("o" open, "w" write, "s" sync, ...)
//
//   SIMMER_DISK_CUT=n           kills the process before the n-th counted call
//   SIMMER_DISK_FAIL=n:m:errno  fails the counted calls n to n+m-1; errno 0 writes only half
//   SIMMER_DISK_KEEP=seed       lets about one write in four reach the copy before it is synced
//   SIMMER_DISK_MUTE=folders    takes the syncs of folders and does nothing (a planted fault)

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILES 512
#define HANDLES 1024
#define PATH 1024

struct change { struct change *next; off_t offset; size_t count; int cuts; char bytes[]; };
struct node { int isFolder, isThere; char path[PATH]; struct change *first, *last; };

static struct node nodes[FILES];
static int nodeCount, handles[HANDLES];
static const char *root, *shadow;
static long calls, cutAt, failFrom, failCount, failCode;
static unsigned long long keepSeed;
static int muteFolders, callLog = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))real_##name())
#define FIND(name) \
  static void *real_##name(void) { \
    static void *found; \
    if (!found) found = dlsym(RTLD_NEXT, #name); \
    return found; \
  }
FIND(open) FIND(close) FIND(write) FIND(pwrite) FIND(ftruncate) FIND(fsync) FIND(unlink)
FIND(rename) FIND(mkdir)

static void die(const char *why) {
  dprintf(2, "disk.c: %s\n", why);
  _exit(99);
}

static int isOurs(const char *path) {
  size_t length = root ? strlen(root) : 0;
  return length && !strncmp(path, root, length) && (!path[length] || path[length] == '/');
}

static void tidy(const char *path, char *out) {
  snprintf(out, PATH, "%s", path);
  for (size_t end = strlen(out); end > 1 && out[end - 1] == '/'; end--) out[end - 1] = 0;
}

static struct node *find(const char *path) {
  for (int i = 0; i < nodeCount; i++)
    if (nodes[i].isThere && !strcmp(nodes[i].path, path)) return &nodes[i];
  return NULL;
}

static struct node *add(const char *path, int isFolder) {
  if (nodeCount == FILES) die("too many files");
  struct node *node = &nodes[nodeCount++];
  node->isFolder = isFolder;
  node->isThere = 1;
  snprintf(node->path, PATH, "%s", path);
  return node;
}

static int openCopy(const char *kind, long id, int flags) {
  char path[PATH];
  snprintf(path, PATH, "%s/%s%ld", shadow, kind, id);
  int file = REAL(open)(path, flags | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) die("cannot write the copy");
  return file;
}

static void applyTo(int copy, struct change *change) {
  if (change->cuts) {
    if (REAL(ftruncate)(copy, change->offset)) die("ftruncate");
  } else if (REAL(pwrite)(copy, change->bytes, change->count, change->offset) < 0) {
    die("pwrite");
  }
}

static void forget(struct node *node) {
  for (struct change *next, *change = node->first; change; change = next) {
    next = change->next;
    free(change);
  }
  node->first = node->last = NULL;
}

static void makeDurable(struct node *node) {
  int copy = openCopy("n", node - nodes, O_WRONLY);
  for (struct change *change = node->first; change; change = change->next) applyTo(copy, change);
  REAL(close)(copy);
  forget(node);
}

static void makeNamesDurable(struct node *folder) {
  char path[PATH], temporary[PATH];
  snprintf(temporary, PATH, "%s/temporary", shadow);
  snprintf(path, PATH, "%s/d%ld", shadow, (long)(folder - nodes));
  int list = REAL(open)(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (list < 0) die("cannot write the list");
  size_t length = strlen(folder->path);
  for (int i = 0; i < nodeCount; i++) {
    if (!nodes[i].isThere || strncmp(nodes[i].path, folder->path, length)) continue;
    const char *name = nodes[i].path + length;
    if (*name != '/' || strchr(name + 1, '/')) continue;
    char line[PATH];
    int count = snprintf(line, PATH, "%c %d %s\n", nodes[i].isFolder ? 'd' : 'f', i, name + 1);
    if (REAL(write)(list, line, count) != count) die("list");
  }
  REAL(close)(list);
  if (REAL(rename)(temporary, path)) die("rename");
}

static int isChosen(void) {
  if (!keepSeed) return 0;
  keepSeed = keepSeed * 6364136223846793005ULL + 1442695040888963407ULL;
  return (keepSeed >> 60) < 4;
}

static void note(struct node *node, off_t offset, const void *bytes, size_t count, int cuts) {
  struct change *change = calloc(1, sizeof *change + count);
  if (!change) die("memory");
  change->offset = offset;
  change->count = count;
  change->cuts = cuts;
  if (count) memcpy(change->bytes, bytes, count);
  if (node->last) node->last->next = change; else node->first = change;
  node->last = change;
  if (isChosen()) {
    int copy = openCopy("n", node - nodes, O_WRONLY);
    applyTo(copy, change);
    REAL(close)(copy);
  }
}

// Counts a call; answers 0 to go on, -1 to fail with errno set, 1 to write only half.
static int count(char kind) {
  calls++;
  if (REAL(write)(callLog, &kind, 1) != 1) die("calls");
  if (calls == cutAt) kill(getpid(), SIGKILL);
  if (calls < failFrom || calls >= failFrom + failCount) return 0;
  errno = failCode;
  return failCode ? -1 : 1;
}

// Everything that is there at the start is durable.
static void scan(const char *path) {
  struct node *folder = add(path, 1);
  DIR *entries = opendir(path);
  if (!entries) die("cannot read the root");
  for (struct dirent *entry; (entry = readdir(entries));) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    char inside[PATH];
    if (snprintf(inside, PATH, "%s/%s", path, entry->d_name) >= PATH) die("path");
    struct stat found;
    if (lstat(inside, &found)) continue;
    if (S_ISDIR(found.st_mode)) { scan(inside); continue; }
    if (!S_ISREG(found.st_mode)) continue;
    struct node *node = add(inside, 0);
    int from = REAL(open)(inside, O_RDONLY | O_CLOEXEC), to = openCopy("n", node - nodes, O_WRONLY);
    char piece[1 << 16];
    for (ssize_t count; (count = read(from, piece, sizeof piece)) > 0;)
      if (REAL(write)(to, piece, count) != count) die("copy");
    REAL(close)(from);
    REAL(close)(to);
  }
  closedir(entries);
  makeNamesDurable(folder);
}

__attribute__((constructor)) static void begin(void) {
  const char *text;
  static char clean[PATH];
  shadow = getenv("SIMMER_DISK_SHADOW");
  text = getenv("SIMMER_DISK_ROOT");
  if (!text || !shadow) return;
  tidy(text, clean);
  if ((text = getenv("SIMMER_DISK_CUT"))) cutAt = atol(text);
  if ((text = getenv("SIMMER_DISK_FAIL"))) sscanf(text, "%ld:%ld:%ld", &failFrom, &failCount, &failCode);
  if ((text = getenv("SIMMER_DISK_KEEP"))) keepSeed = strtoull(text, NULL, 10) * 2 + 1;
  if ((text = getenv("SIMMER_DISK_MUTE"))) muteFolders = !strcmp(text, "folders");
  for (int i = 0; i < HANDLES; i++) handles[i] = -1;
  callLog = openCopy("calls", 0, O_WRONLY | O_APPEND);
  scan(clean);
  root = clean;
}

static struct node *nodeOf(int handle) {
  return root && handle >= 0 && handle < HANDLES && handles[handle] >= 0
    ? &nodes[handles[handle]] : NULL;
}

int open(const char *given, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list list;
    va_start(list, flags);
    mode = va_arg(list, mode_t);
    va_end(list);
  }
  if (!isOurs(given)) return REAL(open)(given, flags, mode);
  char path[PATH];
  tidy(given, path);
  pthread_mutex_lock(&lock);
  int result = count('o') < 0 ? -1 : REAL(open)(path, flags, mode);
  if (result >= HANDLES) die("too many handles");
  if (result >= 0) {
    struct node *node = find(path);
    struct stat found;
    if (!node && !fstat(result, &found)) node = add(path, S_ISDIR(found.st_mode));
    if (flags & O_TRUNC) note(node, 0, NULL, 0, 1);
    handles[result] = node - nodes;
  }
  int code = errno;
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open(path, flags, mode);
}

int close(int handle) {
  pthread_mutex_lock(&lock);
  if (nodeOf(handle)) handles[handle] = -1;
  pthread_mutex_unlock(&lock);
  return REAL(close)(handle);
}

static ssize_t put(int handle, const void *bytes, size_t size, off_t offset, int isAt) {
  struct node *node = nodeOf(handle);
  if (!node) return isAt ? REAL(pwrite)(handle, bytes, size, offset) : REAL(write)(handle, bytes, size);
  pthread_mutex_lock(&lock);
  int verdict = count('w');
  ssize_t result = -1;
  if (verdict >= 0) {
    if (verdict == 1 && size > 1) size /= 2;
    if (!isAt) offset = lseek(handle, 0, SEEK_CUR);
    result = isAt ? REAL(pwrite)(handle, bytes, size, offset) : REAL(write)(handle, bytes, size);
    if (result > 0) note(node, offset, bytes, result, 0);
  }
  int code = errno;
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}

ssize_t write(int handle, const void *bytes, size_t size) { return put(handle, bytes, size, 0, 0); }
ssize_t pwrite(int handle, const void *bytes, size_t size, off_t offset) {
  return put(handle, bytes, size, offset, 1);
}
ssize_t pwrite64(int handle, const void *bytes, size_t size, off64_t offset) {
  return put(handle, bytes, size, offset, 1);
}

int ftruncate(int handle, off_t length) {
  struct node *node = nodeOf(handle);
  if (!node) return REAL(ftruncate)(handle, length);
  pthread_mutex_lock(&lock);
  int result = count('t') < 0 ? -1 : REAL(ftruncate)(handle, length);
  if (!result) note(node, length, NULL, 0, 1);
  int code = errno;
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}
int ftruncate64(int handle, off64_t length) { return ftruncate(handle, length); }

// A failed sync loses what it should have written although the file still shows it: the kernel takes
// the pages for clean.
int fsync(int handle) {
  struct node *node = nodeOf(handle);
  if (!node) return REAL(fsync)(handle);
  pthread_mutex_lock(&lock);
  int result = count('s') < 0 ? -1 : 0, code = errno;
  if (node->isFolder) {
    if (!result && !muteFolders) makeNamesDurable(node);
  } else if (result) {
    forget(node);
  } else {
    makeDurable(node);
  }
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}
int fdatasync(int handle) { return fsync(handle); }

int unlink(const char *given) {
  if (!isOurs(given)) return REAL(unlink)(given);
  char path[PATH];
  tidy(given, path);
  pthread_mutex_lock(&lock);
  int result = count('u') < 0 ? -1 : REAL(unlink)(path);
  struct node *node = find(path);
  if (!result && node) node->isThere = 0;
  int code = errno;
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}

int rename(const char *from, const char *to) {
  if (!isOurs(from) || !isOurs(to)) return REAL(rename)(from, to);
  char old[PATH], new[PATH];
  tidy(from, old);
  tidy(to, new);
  pthread_mutex_lock(&lock);
  int result = count('r') < 0 ? -1 : REAL(rename)(old, new);
  if (!result) {
    struct node *moved = find(old), *replaced = find(new);
    if (replaced) replaced->isThere = 0;
    if (moved) snprintf(moved->path, PATH, "%s", new);
  }
  int code = errno;
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}

int mkdir(const char *given, mode_t mode) {
  if (!isOurs(given)) return REAL(mkdir)(given, mode);
  char path[PATH];
  tidy(given, path);
  pthread_mutex_lock(&lock);
  int result = count('m') < 0 ? -1 : REAL(mkdir)(path, mode);
  if (!result) add(path, 1);
  int code = errno;
  pthread_mutex_unlock(&lock);
  errno = code;
  return result;
}
