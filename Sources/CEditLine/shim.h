// libedit's own interface takes variable arguments, which Swift cannot pass: one plain function here
// for each setting that Simmer uses.

#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <wchar.h>

typedef int (*simmer_getc)(EditLine *, wchar_t *);

typedef char *(*simmer_prompt)(EditLine *);

static inline EditLine *simmer_line_init(void) { return el_init("simmer", stdin, stdout, stderr); }

/// What the function returns stands before the words that are typed; it is asked each time they are drawn.
static inline int simmer_set_prompt(EditLine *line, simmer_prompt prompt) {
  return el_set(line, EL_PROMPT, prompt);
}

/// Writes where libedit writes, so that the order is kept.
static inline void simmer_put(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}

/// Letters of every language can be typed, whatever the environment says of the locale.
static inline void simmer_take_utf8(void) {
  if (!setlocale(LC_CTYPE, "") || MB_CUR_MAX == 1) setlocale(LC_CTYPE, "C.UTF-8");
}

static inline int simmer_set_editor(EditLine *line, const char *name) {
  return el_set(line, EL_EDITOR, name);
}

static inline int simmer_set_signal(EditLine *line, int handled) {
  return el_set(line, EL_SIGNAL, handled);
}

static inline int simmer_set_getc(EditLine *line, simmer_getc reader) {
  return el_set(line, EL_GETCFN, reader);
}

static inline int simmer_set_history(EditLine *line, History *past) {
  return el_set(line, EL_HIST, history, past);
}

static inline int simmer_set_owner(EditLine *line, void *owner) {
  return el_set(line, EL_CLIENTDATA, owner);
}

static inline void *simmer_owner(EditLine *line) {
  void *owner = 0;
  el_get(line, EL_CLIENTDATA, &owner);
  return owner;
}

/// Draws the prompt and what has been typed, as if the line under the cursor were empty.
static inline int simmer_refresh(EditLine *line) { return el_set(line, EL_REFRESH); }

/// Ctrl-C comes as a character, while a line is edited (-d) and between two (-x): libedit draws the prompt
/// before it changes the terminal's mode, so what is typed at once would still be a signal.
static inline int simmer_take_interrupts(EditLine *line) {
  if (el_set(line, EL_SETTY, "-x", "-isig", NULL) != 0) return -1;
  return el_set(line, EL_SETTY, "-d", "-isig", NULL);
}

static inline int simmer_history_size(History *past, int size) {
  HistEvent event;
  return history(past, &event, H_SETSIZE, size);
}

static inline int simmer_history_unique(History *past) {
  HistEvent event;
  return history(past, &event, H_SETUNIQUE, 1);
}

static inline int simmer_history_add(History *past, const char *line) {
  HistEvent event;
  return history(past, &event, H_ENTER, line);
}

static inline int simmer_history_load(History *past, const char *path) {
  HistEvent event;
  return history(past, &event, H_LOAD, path);
}

static inline int simmer_history_save(History *past, const char *path) {
  HistEvent event;
  return history(past, &event, H_SAVE, path);
}

extern int wcwidth(wchar_t character);

/// Columns of a character on the terminal; negative for a control character.
static inline int simmer_character_columns(wchar_t character) { return wcwidth(character); }

static inline int simmer_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
