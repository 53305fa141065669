/// What the second opinion holds of one utterance.
///
/// All figures are fixed point, 256 to the natural logarithm's unit: a margin of 256 is odds of e to
/// one, 1024 of about 55 to one.
package struct Opinion: Sendable {
  /// The odds that it was said to Simmer at all; below zero it probably was not.
  package let relevance: Int32
  /// A score for each subject, in the order of `Subject`, as if it were for Simmer.
  private let scores: InlineArray<20, Int32>

  /// Margins from which a subject is what was meant, and from which nothing else can be.
  static let clear: Int32 = 256
  static let sure: Int32 = 768

  init(relevance: Int32, scores: InlineArray<20, Int32>) {
    self.relevance = relevance
    self.scores = scores
  }

  package subscript(subject: Subject) -> Int32 { scores[Int(subject.rawValue)] }

  /// The subject with the highest score, and how far it is ahead of the next.
  package var best: (subject: Subject, margin: Int32) {
    var first = 0
    var second = -1
    for place in 1..<20 {
      if scores[place] > scores[first] {
        second = first
        first = place
      } else if second < 0 || scores[place] > scores[second] {
        second = place
      }
    }
    return (Subject(rawValue: UInt8(first)) ?? .other, scores[first] - scores[second])
  }
}

extension Opinion {
  /// How unexpected it would be that this was the subject, in nats: 0 where it can be no other.
  ///
  /// The softmax of the scores, negated and in the logarithm; off by 0.01 at most.
  func surprise(of subject: Subject) -> Float {
    let top = self[best.subject]
    var sum: Float = 0
    for place in 0..<20 { sum += Self.exponential(Float(scores[place] - top) / 256) }
    return Self.logarithm(sum) + Float(top - self[subject]) / 256
  }

  /// Of what is not above 0.
  private static func exponential(_ power: Float) -> Float {
    let doublings = max(power * 1.442_695, -40)
    let whole = doublings.rounded(.down)
    let rest = doublings - whole
    let significand = 1 + rest * (0.6565 + rest * 0.3435)
    return Float(sign: .plus, exponent: Int(whole), significand: significand)
  }

  /// Of what is 1 at least.
  private static func logarithm(_ number: Float) -> Float {
    let rest = number.significand - 1
    return 0.693_147 * (Float(number.exponent) + rest * (1.4205 - rest * (0.5605 - rest * 0.14)))
  }

  /// What an utterance for Simmer is about, coarsely.
  ///
  /// The order is that of the weights' columns.
  package enum Subject: UInt8, CaseIterable, Sendable {
    case startTimer, cancelTimer, cancelAllTimers, pauseTimer, resumeTimer
    case increaseTimer, decreaseTimer, setDuration, renameTimer, restartTimer
    /// How long is left, and what runs.
    case status
    case stopwatch
    /// Recipes, steps and exercises in rounds.
    case routine
    case alarm, reminder
    /// The shopping list, and notes.
    case list
    /// Yes, no, thanks, never mind.
    case answer
    /// A cook's question.
    case question
    /// Undo, say that again, what can you do.
    case talk
    /// Talk of timers that no timer can act on.
    case other
  }
}

extension Opinion.Subject {
  /// "start_timer".
  var label: String {
    "\(self)".reduce(into: "") { label, letter in
      label += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
    }
  }

  /// What a command is about; nil where sentences of one subject may ask for it as well as those of another.
  init?(of command: Command) {
    switch command.intent {
    // "Set it to ten", "the same again": what it is, the words do not say.
    case .startTimer where command.target?.pronoun != nil,
      .setDuration where command.target?.pronoun != nil:
      return nil
    case .startTimer: self = .startTimer
    case .cancelTimer: self = .cancelTimer
    case .pauseTimer: self = .pauseTimer
    case .resumeTimer: self = .resumeTimer
    case .increaseTimer: self = .increaseTimer
    case .decreaseTimer: self = .decreaseTimer
    case .setDuration: self = .setDuration
    case .renameTimer: self = .renameTimer
    case .restartTimer: self = .restartTimer
    case .timerStatus, .listTimers: self = .status
    case .ask: self = .question
    case .setAlarm, .cancelAlarm, .updateAlarm, .snoozeAlarm, .alarmStatus: self = .alarm
    case .setReminder, .cancelReminder, .updateReminder, .reminderStatus: self = .reminder
    default: return nil
    }
  }

  /// It is about a timer, and nothing else.
  var isTimers: Bool { rawValue <= Self.status.rawValue }
}
