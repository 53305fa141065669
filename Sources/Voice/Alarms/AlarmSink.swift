package import Routines
import Timers

/// Something that an alarm can be heard through.
package protocol AlarmSink: Sendable {
  /// For `doctor` and the log.
  var name: String { get }
  /// The setting that names its program, which `doctor` runs to see whether it works; nil where a
  /// self-test tells enough.
  var setting: String? { get }
  /// Makes one alarm heard.
  ///
  /// Throws: whatever kept it from being heard; then the next sink of a chain is tried.
  func sound(_ alarm: Alarm) async throws
  /// Whether an alarm would be heard, as far as can be told without making a noise.
  ///
  /// Throws: what is wrong.
  func selfTest() async throws
}

extension AlarmSink {
  package var setting: String? { nil }
}

/// One call for attention.
package struct Alarm: Hashable, Sendable {
  /// What it is about; empty where nothing is known but that something rings.
  package var text: String
  /// The timers that ring; none for a remark such as "check the eggs".
  package var timers: Set<Identifier>
  /// How often it was heard before, and nobody came.
  package var repetition: Int
  package var isLoud: Bool
  /// Its words are said again and again; the first time they are said in any case.
  package var callsOut: Bool

  package init(
    text: String, timers: Set<Identifier> = [], repetition: Int = 0, isLoud: Bool = false,
    callsOut: Bool = true
  ) {
    self.text = text
    self.timers = timers
    self.repetition = repetition
    self.isLoud = isLoud
    self.callsOut = callsOut
  }
}
