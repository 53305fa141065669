/// What a timer, or a step of a recipe, is called when it is spoken of.
package struct SpokenName: Hashable, Sendable {
  package var kind: Kind
  /// As it was given; nil where none was.
  package var name: String?
  /// What tells timers without a name apart.
  package var length: Duration?

  package init(_ kind: Kind, name: String? = nil, length: Duration? = nil) {
    self.kind = kind
    self.name = name
    self.length = length
  }

  /// A raw value is what a grammar's forms call it.
  package enum Kind: String, CaseIterable, Sendable {
    case timer
    /// A timer of which nothing more is known.
    case someTimer = "some timer"
    case alarm
    case reminder
    case stopwatch
    case pomodoro
    case focus
    case routine
    /// A step has a name always, and is called by that alone.
    case step
  }
}
