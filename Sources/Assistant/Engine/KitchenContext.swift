package import Routines

/// How things stand now: what another assistant, or a model, has to know to speak of the kitchen.
package struct KitchenContext: Codable, Hashable, Sendable {
  /// What the calendar and the clock on the wall show: ISO 8601.
  package var time: String
  /// How far that is ahead of universal time.
  package var offset: Seconds
  /// What was last spoken, such as "en".
  package var language: String
  /// Running, paused or ringing, the one that was started last at the end.
  package var timers: [TimerReport]
  /// Routines and recipes under way.
  package var runs: [RunReport]
  /// What Simmer has asked and is waiting for, by conversation; the latest last.
  package var questions: [Question]
  /// What language models are being asked.
  package var operations: [Operation]

  package struct Question: Codable, Hashable, Sendable {
    package var conversation: String
    /// What was asked.
    package var text: String

    package init(conversation: String, text: String) {
      self.conversation = conversation
      self.text = text
    }
  }

  package init(
    time: String, offset: Seconds, language: String, timers: [TimerReport], runs: [RunReport],
    questions: [Question], operations: [Operation]
  ) {
    self.time = time
    self.offset = offset
    self.language = language
    self.timers = timers
    self.runs = runs
    self.questions = questions
    self.operations = operations
  }

  /// How many of each there are at most, so that it stays short: the latest.
  static let most = 50
}
