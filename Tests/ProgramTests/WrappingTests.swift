import ArgumentParser
import Assistant
import Routines
import Testing
import Timers

@testable import simmer

/// No terminal is so narrow that a word breaks.
@Suite(.timeLimit(.minutes(20))) struct WrappingTests {
  private static let widths = Array(1...200)

  @Test func `help keeps its words whole at every width`() {
    var commands: [any ParsableCommand.Type] = [Simmer.self]
    while let command = commands.popLast() {
      commands += command.configuration.subcommands
      let help = command.helpMessage(columns: HelpText.unbroken)
      for width in WrappingTests.widths {
        let wrapped = HelpText.wrapped(help, to: width)
        #expect(width > 80 || wrapped != help)
        #expect(WrappingTests.fits(wrapped, width), "\(command) at \(width)")
        #expect(WrappingTests.words(wrapped) == WrappingTests.words(help), "\(command), \(width)")
      }
    }
  }

  @Test func `what chat says keeps its words whole at every width`() {
    let reply = """
      You can say "ten minutes for the pasta", "how long is left?" or "cancel the eggs".
        two timers:  pasta and Köstliche Rösti 🥔🥔 東京
      """
    for width in WrappingTests.widths {
      let lines = TerminalText.wrapped(reply, to: width)
      #expect(WrappingTests.fits(lines.joined(separator: "\n"), width), "\(width)")
      #expect(WrappingTests.words(lines.joined(separator: "\n")) == WrappingTests.words(reply))
    }
  }

  @Test func `the live board keeps its words whole and each timer on one line`() {
    var timer = TimerReport(
      id: Identifier(high: 0, low: 1), name: "grandmother's slow tomato sauce",
      duration: .seconds(600), remaining: .seconds(598), state: "paused", phase: nil,
      mode: .countdown)
    let name = Set("grandmother's slow tomato sauce 9:58 paused and 4 more".split(separator: " "))
    for state in ["paused", "running", "ringing"] {
      timer.state = state
      let now = ContinuousClock.now
      let board = LiveBoard(Array(repeating: timer, count: 12), takenAt: now, usesColor: false)
      for width in WrappingTests.widths {
        let lines = board.lines(at: now, columns: width)
        #expect(lines.count == LiveBoard.mostLines + 1)
        for line in lines {
          #expect(TerminalText.columns(of: line) < max(width, 2), "\(width): '\(line)'")
          let words = line.replacing("…", with: "").split(separator: " ")
          #expect(words.allSatisfy { name.contains($0) || $0 == "ringing" }, "'\(line)'")
        }
      }
    }
  }

  @Test func `what is no help stays as it is`() {
    let script = String(repeating: "complete -c simmer ", count: 20) + "\n  indented"

    #expect(HelpText.wrapped(script, to: 40) == script)
  }

  @Test func `a long line goes on below where it began`() {
    let option =
      "USAGE: simmer\n  --json                  Print a JSON array with everything that runs now."

    #expect(
      HelpText.wrapped(option, to: 64) == """
        USAGE: simmer
          --json                  Print a JSON array with everything
                                  that runs now.
        """)
    #expect(
      HelpText.wrapped(option, to: 30) == """
        USAGE: simmer
          --json
            Print a JSON array with
            everything that runs now.
        """)
  }

  @Test func `a program on a narrow terminal gives its whole help`() async throws {
    try await Sandbox.with { sandbox in
      let program = try sandbox.start(["sessions", "--help"], settings: ["COLUMNS": "12"])
      program.closeInput()
      let ended = await program.ended()

      #expect(ended.status == 0)
      #expect(ended.output.contains("--last"))
      #expect(WrappingTests.fits(ended.output, 12))
    }
  }

  /// A line is wider than the terminal only where it is one word that is.
  private static func fits(_ text: String, _ width: Int) -> Bool {
    text.split(separator: "\n").allSatisfy { line in
      TerminalText.columns(of: String(line)) <= width
        || line.trimmingPrefix(" ") == line
          && !line.contains(" ")
    }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0.isNewline }
  }

  @Test func `a reminder says what it is for`() {
    var timer = TimerReport(
      id: Identifier(high: 0, low: 1), name: nil, duration: .seconds(60), remaining: .seconds(19),
      state: "running", phase: nil, mode: .reminder)
    timer.text = "fluff the rice"

    #expect(LiveBoard.text(timer, after: .zero) == "remind: fluff the rice  0:19")
  }
}
