package import Assistant
import Synchronization
import Timers

/// Asks a gate whom words are said to, and lets through what is for Simmer.
///
/// Simmer is answered by other tasks than those that hear, and the gate is to know.
package final class Gatekeeper: Sendable {
  private let gate: Mutex<WakeGate?>

  /// Without a gate, everything is let through.
  package init(_ gate: WakeGate?) {
    self.gate = Mutex(gate)
  }

  /// The segment with the words that are for Simmer; nil where there are none.
  func admitted(
    _ segment: Segment, at moment: Moment, timers: () async throws -> [TimerReport]
  ) async rethrows -> Segment? {
    var segment = segment
    switch gate.withLock({ $0?.verdict(on: segment.text, at: moment) }) {
    case nil: break
    case .forSimmer(let words):
      let isCalled = gate.withLock { $0?.takeCall(at: moment) } ?? false
      segment.isCalled = isCalled || words != segment.text
      // "A lexus, set a timer" may have been said to Alexa.
      guard segment.isCalled || !segment.alternatives.contains(where: WakePhrase.isForAnother)
      else { return nil }
      let others = segment.alternatives.compactMap { other in
        gate.withLock { $0?.words(ofAlternative: other, wasCalled: segment.isCalled) }
      }
      segment.text = words
      segment.alternatives = Segment.alternatives(others, to: words)
    case .forAlarm(let words):
      guard try await timers().contains(where: { $0.state == "ringing" }) else { return nil }
      segment.text = words
      segment.alternatives = []
    case .called, .forOthers: return nil
    }
    return segment
  }

  /// A wake-word program heard its word.
  func called(at moment: Moment) {
    gate.withLock { $0?.called(at: moment) }
  }

  func answered(_ reply: String, asks: Bool, at moment: Moment) {
    gate.withLock { $0?.answered(reply, asks: asks, at: moment) }
  }
}
