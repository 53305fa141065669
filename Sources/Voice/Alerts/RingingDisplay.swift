package import Routines
package import Timers

/// Something elsewhere that shows what rings, from the first moment on, for as long as it rings.
package protocol RingingDisplay: Sendable {
  /// Who fails where it fails; a sink of the same name counts as the same.
  var name: String { get }
  /// Shows exactly these, what has rung for longest in front; without one, nothing rings any more.
  ///
  /// Throws: whatever kept it from being shown, in bounded time; it is tried again, with what rings then. What was
  /// declined is not tried again before something else rings.
  func show(_ ringing: [RingingAlarm]) async throws
  /// Returns: what a person has to be told of a failure; nil where that is nothing.
  func complaint(about error: any Error, showing ringing: [RingingAlarm]) async -> String?
  /// Nothing is shown after that; the next engine may begin.
  func end() async
}

extension RingingDisplay {
  /// Most hold nothing that another engine waits for.
  package func end() async {}
}

/// A timer, an alarm or a reminder that rings.
package struct RingingAlarm: Hashable, Sendable {
  package var timer: Identifier
  package var name: String?
  /// What was announced.
  package var text: String
  /// When it began to ring, where that is known.
  package var since: Moment?

  package init(timer: Identifier, name: String?, text: String, since: Moment?) {
    self.timer = timer
    self.name = name
    self.text = text
    self.since = since
  }
}
