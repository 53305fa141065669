import Routines
import Timers
package import Understanding

/// Spoken phases in the shape of `simmer.routine/1`, without what was not said.
extension SpokenRoutine: Codable {
  private enum Field: String, CodingKey {
    case name
    case phases
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      items: try fields.decode([Item].self, forKey: .phases))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encodeIfPresent(name, forKey: .name)
    try fields.encode(items, forKey: .phases)
  }
}

extension SpokenRoutine.Item: Codable {
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Routine.Item.Field.self)
    if let group = try fields.decodeIfPresent([SpokenPhase].self, forKey: .group) {
      self = .group(group, repeat: try fields.decodeIfPresent(Int.self, forKey: .times) ?? 1)
    } else {
      self = .phase(try SpokenPhase(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .phase(let phase):
      try phase.encode(to: encoder)
    case .group(let phases, repeat: let times):
      try encoder.encodeGroup(phases, repeat: times)
    }
  }
}

extension SpokenPhase: Codable {
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Phase.Field.self)
    let place = RoutineFormatError.place(decoder.codingPath)
    let kind = try Phase.Kind(fields.decodeIfPresent(String.self, forKey: .kind), in: place)
    let start = try Phase.Start(
      fields.decodeIfPresent(String.self, forKey: .start), in: place)
    self.init(
      id: try fields.decodeIfPresent(String.self, forKey: .id),
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      kind: kind,
      duration: try fields.seconds(forKey: .duration),
      maxDuration: try fields.secondsIfPresent(forKey: .maxDuration),
      repeats: try fields.decodeIfPresent(Int.self, forKey: .repeats) ?? 1,
      start: start,
      cue: try fields.decodeIfPresent(String.self, forKey: .cue),
      evidence: try fields.decodeIfPresent(String.self, forKey: .evidence) ?? "")
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Phase.Field.self)
    try fields.encodeIfPresent(id, forKey: .id)
    try fields.encodeIfPresent(name, forKey: .name)
    try fields.encodeIfPresent(kind.written, forKey: .kind)
    try fields.encode(duration, forKey: .duration)
    try fields.encodeIfPresent(maxDuration, forKey: .maxDuration)
    try fields.encode(repeats, forKey: .repeats)
    if start != .automatic { try fields.encode(start.written, forKey: .start) }
    try fields.encodeIfPresent(cue, forKey: .cue)
    if !evidence.isEmpty { try fields.encode(evidence, forKey: .evidence) }
  }
}
