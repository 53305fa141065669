import Assistant
import Routines
import Testing
import Timers

@testable import simmer

/// What stands before the words that are typed.
@Suite struct PromptTests {
  @Test(
    arguments: [
      (0, [], 80, "> "), (2, [], 80, "2 missed > "),
      (0, [.reminder], 80, "1 due > "), (2, [.reminder, .alarm], 80, "2 missed, 2 due > "),
      // A timer that rings stands above the prompt; a narrow terminal has room for words first.
      (0, [.countdown], 80, "> "), (2, [], 22, "2 missed > "), (2, [], 21, "> "),
    ] as [(Int, [KitchenTimer.Mode], Int, String)])
  func `the prompt counts what was missed and what is due`(
    missed: Int, ringing: [KitchenTimer.Mode], columns: Int, prompt: String
  ) {
    let timers = ringing.map { mode in
      TimerReport(
        id: Identifier(high: 0, low: 1), name: "tea", duration: .zero, remaining: .zero,
        state: "ringing", phase: nil, mode: mode)
    }
    let board = LiveBoard(timers, takenAt: .now, usesColor: false, missed: missed)

    #expect(board.prompt(columns: columns) == prompt)
  }
}
