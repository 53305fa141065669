import Testing
import Timers

@testable import Assistant
@testable import Replies

/// Trap 16: what we say ourselves is no command, and what answers us is.
@Suite struct `Echo gate` {
  @Test(arguments: [
    ("10 minutes, starting now.", "ten minutes starting now", true),
    ("10 minutes, starting now.", "minutes starting now", true),
    ("The eggs are done.", "the eggs are done", true),
    ("Undone. Pasta: 4 minutes left.", "pasta four minutes left", true),
    ("Pasta: 25 minutes, starting now.", "Pasta: twenty-five minutes, starting now.", true),
    ("Which one, pasta or eggs?", "eggs", false),
    ("Which one, pasta or eggs?", "the pasta", false),
    ("For how long?", "ten minutes", false),
    ("10 minutes, starting now.", "ten minutes", false),
    ("Pasta: 10 minutes, starting now.", "pasta ten minutes", false),
    (
      "Say ten minutes for the pasta, how long is left, or cancel the pasta.",
      "ten minutes for the pasta", false
    ),
    ("The eggs are done.", "stop", false),
  ])
  func knowsItsOwnWords(_ said: String, _ heard: String, _ isEcho: Bool) {
    var gate = EchoGate(
      window: .seconds(8), numberWords: Wording().numberWords)

    gate.remember(said, at: .zero)

    #expect(gate.isEcho(heard, at: .zero + .seconds(3)) == isEcho)
    #expect(!gate.isEcho(heard, at: .zero + .seconds(60)))
  }
}
