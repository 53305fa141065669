import Routines
package import Timers

/// What became of a timer, with its moments as seconds since the start that the coder was given.
extension Session: Codable {
  private enum Field: String, CodingKey {
    case id
    case timer
    case routine
    case name
    case mode
    case startedAt = "started_at"
    case endedAt = "ended_at"
    case planned
    case pausedFor = "paused_for"
    case status
    case phases
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      id: try fields.decode(Identifier.self, forKey: .id),
      timer: try fields.decode(Identifier.self, forKey: .timer),
      routine: try fields.decodeIfPresent(Identifier.self, forKey: .routine),
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      mode: try fields.word(KitchenTimer.Mode.self, forKey: .mode),
      startedAt: try fields.moment(forKey: .startedAt),
      endedAt: try fields.moment(forKey: .endedAt),
      planned: try fields.seconds(forKey: .planned),
      pausedFor: try fields.seconds(forKey: .pausedFor),
      status: try fields.word(Status.self, forKey: .status),
      phases: try fields.decode([PhaseRecord].self, forKey: .phases))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(timer, forKey: .timer)
    try fields.encode(routine, forKey: .routine)
    try fields.encode(name, forKey: .name)
    try fields.encode(mode.rawValue, forKey: .mode)
    try fields.encode(startedAt, forKey: .startedAt)
    try fields.encode(endedAt, forKey: .endedAt)
    try fields.encode(planned, forKey: .planned)
    try fields.encode(pausedFor, forKey: .pausedFor)
    try fields.encode(status.rawValue, forKey: .status)
    try fields.encode(phases, forKey: .phases)
  }
}

extension PhaseRecord: Codable {
  private enum Field: String, CodingKey {
    case name
    case planned
    case actual
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      name: try fields.decode(String.self, forKey: .name),
      planned: try fields.seconds(forKey: .planned),
      actual: try fields.seconds(forKey: .actual))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(planned, forKey: .planned)
    try fields.encode(actual, forKey: .actual)
  }
}
