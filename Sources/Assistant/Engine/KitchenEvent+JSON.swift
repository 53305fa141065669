import Routines
import Timers

/// One line of `listen --output json`: a turn's own fields, or what happened and to what.
extension KitchenEvent: Codable {
  private enum Field: String, CodingKey {
    case at
    case event
    case conversation
    case timer
    case routine
    case session
    case announcement
    case cause = "turn"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let kind = try fields.word(Kind.self, forKey: .event)
    self.init(
      at: try fields.moment(forKey: .at),
      kind: kind,
      timer: try fields.decodeIfPresent(TimerReport.self, forKey: .timer),
      routine: try fields.decodeIfPresent(Routine.self, forKey: .routine),
      session: try fields.decodeIfPresent(Session.self, forKey: .session),
      announcement: try fields.decodeIfPresent(String.self, forKey: .announcement) ?? "")
    conversation = try fields.decodeIfPresent(String.self, forKey: .conversation)
    cause = try fields.decodeIfPresent(Identifier.self, forKey: .cause)
    if kind == .turn { turn = try Turn(from: decoder) }
    if kind.isOfModel { model = try ModelReport(from: decoder) }
  }

  package func encode(to encoder: any Encoder) throws {
    if let turn { try turn.encode(to: encoder) }
    if let model { try model.encode(to: encoder) }
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(at, forKey: .at)
    try fields.encode(kind.rawValue, forKey: .event)
    try fields.encodeIfPresent(conversation, forKey: .conversation)
    try fields.encodeIfPresent(cause, forKey: .cause)
    try fields.encodeIfPresent(timer, forKey: .timer)
    try fields.encodeIfPresent(routine, forKey: .routine)
    try fields.encodeIfPresent(session, forKey: .session)
    if !announcement.isEmpty { try fields.encode(announcement, forKey: .announcement) }
  }
}

extension KitchenEvent.Kind {
  /// What a model does.
  package var isOfModel: Bool {
    switch self {
    case .modelPending, .modelAnswered, .modelFailed: true
    case .turn, .timerStarted, .timerUpdated, .timerPaused, .timerResumed, .timerCheck,
      .timerFinished, .timerCancelled, .timerDismissed, .phaseStarted, .phaseFinished,
      .routineSaved, .routineFinished, .adjustmentApplied, .sessionRecorded, .reminderDue,
      .alarmRinging, .alarmEscalated, .alarmSilenced, .sourceFailed, .sourceRestarted:
      false
    }
  }
}
