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
  private enum Field: String, CodingKey {
    case group
    case times = "repeat"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
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
    case .group(let phases, let times):
      var fields = encoder.container(keyedBy: Field.self)
      try fields.encode(phases, forKey: .group)
      try fields.encode(times, forKey: .times)
    }
  }
}

extension SpokenPhase: Codable {
  private enum Field: String, CodingKey {
    case id
    case start
    case cue
    case name
    case duration
    case maxDuration = "max_duration"
    case repeats = "repeat"
    case evidence
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      id: try fields.decodeIfPresent(String.self, forKey: .id),
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      duration: try fields.seconds(forKey: .duration),
      maxDuration: try fields.secondsIfPresent(forKey: .maxDuration),
      repeats: try fields.decodeIfPresent(Int.self, forKey: .repeats) ?? 1,
      start: try Start(fields.decodeIfPresent(String.self, forKey: .start)),
      cue: try fields.decodeIfPresent(String.self, forKey: .cue),
      evidence: try fields.decodeIfPresent(String.self, forKey: .evidence) ?? "")
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encodeIfPresent(name, forKey: .name)
    try fields.encode(duration, forKey: .duration)
    try fields.encodeIfPresent(maxDuration, forKey: .maxDuration)
    try fields.encode(repeats, forKey: .repeats)
    try fields.encodeIfPresent(id, forKey: .id)
    if start != .automatic { try fields.encode(start.written, forKey: .start) }
    try fields.encodeIfPresent(cue, forKey: .cue)
    if !evidence.isEmpty { try fields.encode(evidence, forKey: .evidence) }
  }
}

/// As in `simmer.routine/1`: "automatic", "on_cue", "with:id", "after:id".
extension SpokenPhase.Start {
  fileprivate init(_ text: String?) throws {
    switch try Phase.Start(text, in: "a spoken phase") {
    case .automatic: self = .automatic
    case .onCue: self = .onCue
    case .with(let id): self = .with(id)
    case .after(let id): self = .after(id)
    }
  }

  fileprivate var written: String {
    switch self {
    case .automatic: Phase.Start.automatic.written
    case .onCue: Phase.Start.onCue.written
    case .with(let id): Phase.Start.with(id).written
    case .after(let id): Phase.Start.after(id).written
    }
  }
}
