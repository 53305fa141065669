import Extraction
import Languages
import Routines
import Timers
import Understanding

/// One `turn` line of `listen --output json`.
extension Turn: Codable {
  private enum Field: String, CodingKey {
    case at
    case event
    case text
    case route
    case commands
    case reply
    case asks
    case timers
    case latency = "latency_ms"
    case failure
    case pending
    case id
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let milliseconds = try fields.decodeIfPresent(Double.self, forKey: .latency) ?? 0
    self.init(
      at: try fields.moment(forKey: .at),
      text: try fields.decode(String.self, forKey: .text),
      route: try fields.word(Route.self, forKey: .route),
      commands: try fields.decode([Command].self, forKey: .commands),
      reply: try fields.decode(String.self, forKey: .reply),
      asks: try fields.decodeIfPresent(Bool.self, forKey: .asks) ?? false,
      timers: try fields.decode([TimerReport].self, forKey: .timers),
      latency: .microseconds(Int64((min(max(milliseconds, 0), 1e12) * 1000).rounded())))
    failure = try fields.decodeIfPresent(String.self, forKey: .failure)
    pending = try fields.decodeIfPresent(Identifier.self, forKey: .pending)
    id = try fields.decodeIfPresent(Identifier.self, forKey: .id)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(at, forKey: .at)
    try fields.encode(KitchenEvent.Kind.turn.rawValue, forKey: .event)
    try fields.encode(text, forKey: .text)
    try fields.encode(route.rawValue, forKey: .route)
    try fields.encode(commands, forKey: .commands)
    try fields.encode(reply, forKey: .reply)
    if asks { try fields.encode(true, forKey: .asks) }
    try fields.encode(timers, forKey: .timers)
    try fields.encode(Double(latency.wholeNanoseconds / 1000) / 1000, forKey: .latency)
    try fields.encodeIfPresent(failure, forKey: .failure)
    try fields.encodeIfPresent(pending, forKey: .pending)
    try fields.encodeIfPresent(id, forKey: .id)
  }
}

extension TimerReport: Codable {
  private enum Field: String, CodingKey {
    case id
    case name
    case text
    case duration
    case maxDuration = "max_duration"
    case remaining
    case state
    case rung
    case phase
    case mode
    case at
    case recurrence
    case language
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      id: try fields.decode(Identifier.self, forKey: .id),
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      duration: try fields.seconds(forKey: .duration),
      remaining: try fields.seconds(forKey: .remaining),
      state: try fields.decode(String.self, forKey: .state),
      phase: try fields.decodeIfPresent(String.self, forKey: .phase),
      mode: try fields.word(KitchenTimer.Mode.self, forKey: .mode))
    maxDuration = try fields.secondsIfPresent(forKey: .maxDuration)
    text = try fields.decodeIfPresent(String.self, forKey: .text)
    rung = try fields.decodeIfPresent(Int.self, forKey: .rung) ?? 0
    at = try fields.decodeIfPresent(String.self, forKey: .at)
    recurrence = try fields.decodeIfPresent(String.self, forKey: .recurrence)
    language = try fields.decodeIfPresent(String.self, forKey: .language).flatMap {
      LanguageCode($0)
    }
  }

  /// `name` and `phase` are written as null where there is none.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(name, forKey: .name)
    try fields.encodeIfPresent(text, forKey: .text)
    try fields.encode(duration, forKey: .duration)
    try fields.encodeIfPresent(maxDuration, forKey: .maxDuration)
    try fields.encode(remaining, forKey: .remaining)
    try fields.encode(state, forKey: .state)
    if rung != 0 { try fields.encode(rung, forKey: .rung) }
    try fields.encode(phase, forKey: .phase)
    try fields.encode(mode.rawValue, forKey: .mode)
    try fields.encodeIfPresent(at, forKey: .at)
    try fields.encodeIfPresent(recurrence, forKey: .recurrence)
    try fields.encodeIfPresent(language?.rawValue, forKey: .language)
  }
}

extension Turn {
  /// What it asked for, by the public names, without what was said.
  package var intents: [String] { commands.map(\.intent.rawValue) }

  /// The public name of its route.
  package var routeName: String { route.rawValue }
}
