/// What became of the timers when a process left its household.
enum Farewell: Hashable, Sendable {
  case goesOn(timers: Int)
  case stored(timers: Int)
  /// The background engine could not be started.
  case storedAfterAll(timers: Int, problem: String)
}

extension Farewell: CustomStringConvertible {
  /// It went as it was wanted.
  var isGood: Bool {
    switch self {
    case .goesOn, .stored: true
    case .storedAfterAll: false
    }
  }

  var description: String {
    switch self {
    case .goesOn(let timers):
      "\(counted(timers)) \(timers == 1 ? "goes" : "go") on in the background."
    case .stored(let timers):
      "\(counted(timers)) \(timers == 1 ? "is" : "are") stored; what ends meanwhile rings late, "
        + "when simmer is next started."
    case .storedAfterAll(let timers, let problem):
      "\(counted(timers)) \(timers == 1 ? "is" : "are") stored, but the background engine did not "
        + "start (\(problem)); start simmer again, or what ends meanwhile rings late."
    }
  }

  private func counted(_ timers: Int) -> String {
    timers == 1 ? "1 timer" : "\(timers) timers"
  }
}
