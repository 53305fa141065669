import Glibc
import Testing

@testable import Routines
@testable import simmer

/// A conversation on a real terminal.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct TerminalTests {
  @Test func `words are typed, answered, and left with Ctrl-D`() async throws {
    try await Sandbox.with { sandbox in
      let terminal = try Terminal(sandbox, ["chat"])
      _ = await terminal.past("> ")

      terminal.type("ten minutes for the pasta\r")
      _ = await terminal.past("Pasta: 10 minutes, starting now.")
      _ = await terminal.past("pasta  ")
      terminal.type("\u{4}")
      let rest = await terminal.rest()

      #expect(rest.contains("1 timer goes on in the background."))
      #expect(await terminal.status() == 0)
    }
  }

  @Test func `an announcement comes while something is typed, and the words stay`() async throws {
    try await Sandbox.with { sandbox in
      let terminal = try Terminal(sandbox, ["chat"])
      _ = await terminal.past("> ")

      terminal.type("one second for the toast\r")
      _ = await terminal.past("starting now.")
      terminal.type("ten minutes for the pa")
      _ = await terminal.past("! The toast is done.")
      _ = await terminal.past("toast  ringing")
      terminal.type("sta\r")
      _ = await terminal.past("Pasta: 10 minutes, starting now.")
      terminal.type("\u{4}")
      _ = await terminal.rest()

      #expect(await terminal.status() == 0)
    }
  }

  @Test func `talk for nobody and Ctrl-Z are told what to do instead`() async throws {
    try await Sandbox.with { sandbox in
      let terminal = try Terminal(sandbox, ["chat"])
      _ = await terminal.past("> ")

      terminal.type("well I never\r")
      _ = await terminal.past("(nothing to do; ")
      terminal.type("\u{1A}")
      _ = await terminal.past("press Ctrl-D to leave, timers go on)")
      terminal.type("\u{4}")
      _ = await terminal.rest()

      #expect(await terminal.status() == 0)
    }
  }

  @Test func `what nobody came to is counted in the prompt, until somebody knows of it`()
    async throws
  {
    try await Sandbox.with { sandbox in
      try sandbox.write(
        #"{"timers": {"ring_limit": 1}, "alarm": {"bell": false}}"#,
        to: "config/simmer/config.json")
      let terminal = try Terminal(sandbox, ["chat"])
      _ = await terminal.past("> ")

      terminal.type("one second for the toast\r")
      _ = await terminal.past("1 missed > ")
      terminal.type("what did I miss\r")
      _ = await terminal.past("toast")
      terminal.type("got it\r")
      var drawn = await terminal.past("> ")
      while drawn.hasSuffix("missed > ") { drawn = await terminal.past("> ") }
      terminal.type("\u{4}")
      _ = await terminal.rest()

      #expect(await terminal.status() == 0)
    }
  }

  @Test func `the bell rings with an alarm`() async throws {
    try await Sandbox.with { sandbox in
      let terminal = try Terminal(sandbox, ["chat"])
      _ = await terminal.past("> ")

      terminal.type("one second for the toast\r")

      #expect(await terminal.past("\u{7}").hasSuffix("\u{7}"))
      terminal.type("\u{4}")
      _ = await terminal.rest()
    }
  }

  @Test func `Ctrl-C empties the line, and twice on an empty one it leaves`() async throws {
    try await Sandbox.with { sandbox in
      let terminal = try Terminal(sandbox, ["chat"])
      _ = await terminal.past("> ")

      terminal.type("cancel everyth\u{3}how long is left\r")
      let answer = await terminal.past("timer")
      terminal.type("\u{3}")
      _ = await terminal.past("press Ctrl-C again")
      terminal.type("\u{3}")
      _ = await terminal.rest()

      #expect(!answer.contains("don't understand"))
      #expect(await terminal.status() == 0)
    }
  }

  @Test func `what was typed is there again with the arrow key, also the next time`() async throws {
    try await Sandbox.with { sandbox in
      let first = try Terminal(sandbox, ["chat"])
      _ = await first.past("> ")
      first.type("ten minutes for the soup\r")
      _ = await first.past("starting now.")
      first.type("\u{4}")
      _ = await first.rest()

      let second = try Terminal(sandbox, ["chat"])
      _ = await second.past("> ")
      second.type("\u{1B}[A")
      _ = await second.past("ten minutes for the soup")
      second.type("\u{3}\u{4}")
      _ = await second.rest()

      #expect(await second.status() == 0)
    }
  }

  @Test func `a recipe that waits for its first next is cooked to its end`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(
        """
        Quick eggs

        1. Boil the eggs for 1 second.
        2. Put them into cold water and cool them for 1 second.
        """, to: "eggs.txt")
      let terminal = try Terminal(sandbox, ["run", "\(sandbox.folder)/eggs.txt"])
      _ = await terminal.past("Say next to begin.")

      terminal.type("begin\r")
      _ = await terminal.past("Boil the eggs: 1 second, starting now.")
      _ = await terminal.past("Boil the eggs: done.")
      _ = await terminal.past("Say next to begin.")
      terminal.type("ready\r")
      _ = await terminal.past("1 second, starting now.")
      _ = await terminal.past("! The Quick eggs are done.")
      terminal.type("stop\r")
      _ = await terminal.rest()

      #expect(await terminal.status() == 0)
    }
  }

  @Test func `a name with control characters does not reach the terminal raw`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(
        #"""
        {"schema":"simmer.routine/1","name":"Evil \u001b]0;title\u0007 routine",
         "phases":[{"id":"a","name":"boil\u001b[2J","duration":600}]}
        """#, to: "evil.json")
      let saved = try await sandbox.simmer("routines", "save", "\(sandbox.folder)/evil.json")
      let listed = try await sandbox.simmer("routines")
      let run = try await sandbox.simmer("run", "--detach", "\(sandbox.folder)/evil.json")
      let timers = try await sandbox.simmer("timers")

      for ended in [saved, listed, run, timers] {
        #expect(ended.status == 0)
        #expect(!ended.output.contains("\u{1B}"))
        #expect(!ended.complaints.contains("\u{1B}"))
      }
    }
  }
}

/// What stands on the live lines and what is taken out of foreign text.
struct TerminalTextTests {
  @Test func `control characters and marks that turn the writing are replaced`() {
    let foreign = "a\u{1B}[2Jb\u{7}\u{202E}c\u{9B}d\u{0}\r"

    #expect(
      TerminalText.clean(foreign)
        == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}c\u{FFFD}d\u{FFFD}\u{FFFD}")
    #expect(TerminalText.clean("plain ä 🥚\nlines") == "plain ä 🥚\nlines")
    #expect(TerminalText.oneLine(" two\n  lines\t") == "two lines")
  }

  @Test func `text is cut at the width of the terminal`() {
    #expect(TerminalText.fitted("pasta", to: 3) == "pas")
    #expect(TerminalText.fitted("日本語", to: 5) == "日本")
    #expect(TerminalText.columns(of: "日a🥚") == 5)
  }

  @Test(arguments: [
    (Duration.seconds(0), "0:00"), (.milliseconds(1), "0:01"), (.seconds(59), "0:59"),
    (.milliseconds(59_001), "1:00"), (.seconds(3599), "59:59"), (.seconds(3600), "1:00:00"),
    (.seconds(2_592_000), "720:00:00"), (.seconds(-5), "0:00"),
  ])
  func `a countdown shows 1 until it is over`(duration: Duration, text: String) {
    #expect(ClockText.clock(duration, roundingUp: true) == text)
  }
}
