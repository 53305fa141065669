import Routines
import Timers
import Understanding

@testable import Assistant

extension LocalEngine {
  static func virtual() async throws -> LocalEngine {
    try await LocalEngine(journal: MemoryJournal(), clock: VirtualClock(), seed: 1)
  }

  /// What is said to commands, whatever words they may come from, so many seconds after noon.
  func reply(to commands: Command..., at seconds: Int) async -> String {
    let moment = Moment.noon + .seconds(seconds)
    _ = await advance(to: moment)
    open("kitchen", at: moment)
    let snapshot = await look(at: moment)
    let opening = conversations["kitchen"].open(
      Interpretation(commands: commands, confidence: 1), text: "", confidence: HeardConfidence(),
      in: snapshot)
    let outcome = await carryOut(opening, in: "kitchen", seeing: snapshot)
    return finish(outcome, in: "kitchen", because: nil, at: moment)
  }

  /// The names of the timers that are in a state, in the order in which they were started.
  func names(_ state: String) async throws -> [String] {
    try await timers().filter { $0.state == state }.map { $0.name ?? "" }
  }
}

extension Moment {
  fileprivate static let noon = Moment.zero + .seconds(12 * 3600)
}

extension Command {
  /// A command such as "ten minutes for the pasta".
  static func start(_ name: String? = nil, minutes: Int) -> Command {
    Command(.startTimer, duration: .seconds(minutes * 60), name: name)
  }

  /// A command such as "remind me in ten minutes to call mum".
  static func remind(_ text: String, minutes: Int) -> Command {
    Command(.setReminder, duration: .seconds(minutes * 60), text: text)
  }
}
