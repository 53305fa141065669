package import Routines
package import Timers

/// A change to timers that a program asks for, where a person would say it.
///
/// As JSON its `verb` tells which: `{"verb":"start","duration":600,"name":"pasta"}`,
/// `{"verb":"pause","timer":"…"}`, `{"verb":"add","timer":"…","seconds":60}`; `{"verb":"undo"}` without a timer
/// takes the last change back.
package enum TimerChange: Hashable, Sendable {
  case start(NewTimer)
  case act(TimerAction, on: Identifier)
  /// A negative length is taken away.
  case add(Duration, to: Identifier)
  /// Takes the last change back, whoever made it.
  case undoLast

  package var command: TimerCommand {
    switch self {
    case .start(let timer): .start(timer)
    case .act(let action, let timer): action.command(for: timer)
    case .add(let length, let timer) where length < .zero:
      .shorten(timer, by: .zero - length)
    case .add(let length, let timer): .extend(timer, by: length)
    case .undoLast: .undo
    }
  }
}

/// What one touch does to a timer.
package enum TimerAction: String, Hashable, Sendable, CaseIterable {
  case pause
  case resume
  case stop
  /// Acknowledges a ring.
  case dismiss
  /// What a reminder or an alarm is for is done, before it rings or while it does.
  case done
  /// Ends the step of a routine and begins the next.
  case next
  case skip
  case back
  case restart
  /// Takes its end back: it was stopped, dismissed or missed.
  case undo

  func command(for timer: Identifier) -> TimerCommand {
    switch self {
    case .pause: .pause([timer])
    case .resume: .resume([timer])
    case .stop: .cancel([timer])
    case .dismiss: .dismiss([timer])
    case .done: .finish([timer])
    case .next: .advance(timer)
    case .skip: .skip(timer)
    case .back: .goBack(timer)
    case .restart: .restart(timer)
    case .undo: .bringBack(timer)
    }
  }
}

extension TimerChange: Codable {
  private enum Field: String, CodingKey {
    case verb
    case timer
    case seconds
  }

  private static let startVerb = "start"
  private static let addVerb = "add"

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let verb = try fields.decode(String.self, forKey: .verb)
    switch verb {
    case TimerChange.startVerb: self = .start(try NewTimer(from: decoder))
    case TimerAction.undo.rawValue where !fields.contains(.timer): self = .undoLast
    case TimerChange.addVerb:
      self = .add(
        try fields.seconds(forKey: .seconds),
        to: try fields.decode(Identifier.self, forKey: .timer))
    default:
      guard let action = TimerAction(rawValue: verb) else {
        throw DecodingError.dataCorruptedError(
          forKey: .verb, in: fields,
          debugDescription: "no change to a timer is called '\(verb.prefix(60))'")
      }
      self = .act(action, on: try fields.decode(Identifier.self, forKey: .timer))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .start(let timer):
      try fields.encode(TimerChange.startVerb, forKey: .verb)
      try timer.encode(to: encoder)
    case .act(let action, let timer):
      try fields.encode(action.rawValue, forKey: .verb)
      try fields.encode(timer, forKey: .timer)
    case .add(let length, let timer):
      try fields.encode(TimerChange.addVerb, forKey: .verb)
      try fields.encode(timer, forKey: .timer)
      try fields.encode(length, forKey: .seconds)
    case .undoLast:
      try fields.encode(TimerAction.undo.rawValue, forKey: .verb)
    }
  }
}

/// A countdown or a stopwatch: `{"duration":600,"max_duration":720,"name":"pasta"}`, `{"mode":"stopwatch"}`.
///
/// What waits for a time of day is asked for in words.
extension NewTimer: Codable {
  private enum Field: String, CodingKey {
    case mode
    case name
    case duration
    case maxDuration = "max_duration"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let mode =
      fields.contains(.mode) ? try fields.word(KitchenTimer.Mode.self, forKey: .mode) : .countdown
    guard mode == .countdown || mode == .stopwatch else {
      throw DecodingError.dataCorruptedError(
        forKey: .mode, in: fields,
        debugDescription:
          "only a countdown or a stopwatch is started like this; say the rest in words")
    }
    self.init(
      mode: mode,
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      duration: try fields.secondsIfPresent(forKey: .duration),
      maxDuration: try fields.secondsIfPresent(forKey: .maxDuration))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(mode.rawValue, forKey: .mode)
    try fields.encodeIfPresent(name, forKey: .name)
    try fields.encodeIfPresent(duration, forKey: .duration)
    try fields.encodeIfPresent(maxDuration, forKey: .maxDuration)
  }
}

extension Receipt {
  /// The timers that it changed, in their order, as they were left at `moment`.
  func timers(at moment: Moment) -> [TimerReport] {
    touched.compactMap { touched in
      if let after = touched.after, let report = TimerReport(after, at: moment) { return report }
      return (touched.after ?? touched.before).map { TimerReport(ended: $0) }
    }
  }
}
