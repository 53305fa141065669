/// What is meant by words that are spoken while timers run.
package enum DialogueAct: UInt8, CaseIterable, Sendable {
  /// A new timer.
  case start
  /// A new one, as long as another.
  case same
  /// More time, or less.
  case add
  case less
  /// It is to be so long, or to have so much left.
  case set
  case pause
  case resume
  /// From its beginning.
  case restart
  case cancel
  /// What rings was heard.
  case heard
  case rename
  case stopwatch
  /// How long is left, what runs.
  case status
  /// What the last order should have been.
  case instead
  /// The last order is taken back.
  case undo
  /// What was cancelled is wanted again.
  case back
  /// What was said last, once more.
  case again
  /// More than one order.
  case several
  /// For Simmer, but not about timers.
  case other
  /// Nothing that was said to Simmer.
  case none

  /// It is about timers that there are.
  package var hasTarget: Bool {
    switch self {
    case .same, .add, .less, .set, .pause, .resume, .restart, .cancel, .heard, .rename, .status:
      true
    case .start, .stopwatch, .instead, .undo, .back, .again, .several, .other, .none: false
    }
  }

  /// It is about what was done last.
  package var takesBack: Bool {
    switch self {
    case .instead, .undo, .back: true
    default: false
    }
  }

  /// It may give a name.
  package var mayGiveName: Bool {
    switch self {
    case .start, .same, .rename, .instead: true
    default: false
    }
  }

  /// A noise is ended as a timer is; one that is as long as another is begun.
  var inEffect: DialogueAct {
    switch self {
    case .heard: .cancel
    case .same: .start
    case .back: .undo
    default: self
    }
  }

  /// By its name in a corpus.
  package init?(named name: String) {
    guard let act = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = act
  }

  /// What an order is; nil where it is none about timers.
  package init?(of intent: Intent) {
    switch intent {
    case .startTimer: self = .start
    case .increaseTimer: self = .add
    case .decreaseTimer: self = .less
    case .setDuration: self = .set
    case .pauseTimer: self = .pause
    case .resumeTimer: self = .resume
    case .restartTimer: self = .restart
    case .cancelTimer, .cancelAllTimers: self = .cancel
    case .dismiss: self = .heard
    case .renameTimer: self = .rename
    case .timerStatus, .listTimers: self = .status
    case .startStopwatch: self = .stopwatch
    case .reject: self = .instead
    case .undo: self = .undo
    case .repeatReply: self = .again
    default: return nil
    }
  }
}
