import Assistant

/// What became of the timers when a process left its engine as its engine.
struct ShutdownOutcome: Hashable, Sendable {
  /// Those for which something will happen by itself.
  var live: Int
  var fate: Fate
  /// Those that rest until somebody does something; they are only stored.
  var resting: [String] = []

  enum Fate: Hashable, Sendable {
    case goesOn
    case stored
    /// The background engine could not be started.
    case storedAfterAll(problem: String)
  }

  /// Nil where there is nothing to tell.
  init?(_ timers: [TimerReport], _ fate: Fate) {
    live = timers.count(where: \.needsAnEngine)
    self.fate = fate
    resting =
      ShutdownOutcome.still("paused", timers.filter { $0.state == "paused" })
      + ShutdownOutcome.still("waiting for \"next\"", timers.filter { $0.state == "waiting" })
    guard live > 0 || !resting.isEmpty else { return nil }
  }

  private static func still(_ state: String, _ timers: [TimerReport]) -> [String] {
    guard !timers.isEmpty else { return [] }
    let names = timers.prefix(3).map { TerminalText.oneLine(LiveBoard.title(of: $0)) }
    let more = timers.count > 3 ? " and \(timers.count - 3) more" : ""
    return ["Still \(state): \(names.joined(separator: ", "))\(more)."]
  }
}

extension ShutdownOutcome: CustomStringConvertible {
  /// It went as it was wanted.
  var isGood: Bool {
    switch fate {
    case .goesOn, .stored: true
    case .storedAfterAll: false
    }
  }

  var description: String {
    ((live > 0 ? [whatBecameOfTheLive] : []) + resting).joined(separator: " ")
  }

  private var whatBecameOfTheLive: String {
    switch fate {
    case .goesOn:
      "\(counted) \(live == 1 ? "goes" : "go") on in the background."
    case .stored:
      "\(counted) \(live == 1 ? "is" : "are") stored; what ends in the meantime rings late, "
        + "at the next start."
    case .storedAfterAll(let problem):
      "\(counted) \(live == 1 ? "is" : "are") stored, but the background engine did not "
        + "start (\(problem)); start simmer again, or what ends in the meantime rings late."
    }
  }

  private var counted: String {
    live == 1 ? "1 timer" : "\(live) timers"
  }
}
