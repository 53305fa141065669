/// A phase inside a `simmer.routine/1` document.
extension Phase: Codable {
  /// The public names; a spoken phase has them too.
  package enum Field: String, CodingKey, CaseIterable {
    case id
    case name
    case kind
    case duration
    case beforeEnd = "before_end"
    case halfway
    case maxDuration = "max_duration"
    case repeats = "repeat"
    case start
    case cue
    case instruction
    case evidence
    case step
  }

  package init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(Field.allCases.map(\.rawValue))
    let fields = try decoder.container(keyedBy: Field.self)
    let place = RoutineFormatError.place(decoder.codingPath)
    let kind = try Kind(fields.decodeIfPresent(String.self, forKey: .kind), in: place)
    guard kind != .task else {
      self = try Phase(task: fields, in: place)
      return
    }
    if let position = try Position(fields, of: kind, in: place) {
      self = try Phase(markAt: position, fields, in: place)
      return
    }
    let duration = try fields.seconds(forKey: .duration)
    let maxDuration = try fields.secondsIfPresent(forKey: .maxDuration)
    for (field, length) in [("duration", duration), ("max_duration", maxDuration)] {
      guard let length else { continue }
      guard length > .zero, length <= RoutineFormat.Limits.longest else {
        throw RoutineFormatError.length(field: field, seconds: length.inSeconds, in: place)
      }
    }
    if let maxDuration, maxDuration < duration {
      throw RoutineFormatError.rangeReversed(in: place)
    }
    let name = try fields.text(forKey: .name, limit: RoutineFormat.Limits.nameLength)
    let isOpen = kind == .interval && !fields.contains(.repeats)
    self.init(
      id: try fields.textIfPresent(forKey: .id) ?? name,
      name: name,
      kind: kind,
      duration: duration,
      maxDuration: maxDuration == duration ? nil : maxDuration,
      repeats: isOpen
        ? Phase.untilItsHostEnds
        : try decoder.times(fields.decodeIfPresent(Int.self, forKey: .repeats)),
      start: try Start(fields.decodeIfPresent(String.self, forKey: .start), in: place),
      cue: try fields.textIfPresent(forKey: .cue),
      instruction: try fields.textIfPresent(forKey: .instruction),
      evidence: try fields.textIfPresent(forKey: .evidence),
      step: try fields.decodeIfPresent(Int.self, forKey: .step))
  }

  /// A mark whose `duration` follows from its host's, once that is known.
  private init(
    markAt position: Position, _ fields: KeyedDecodingContainer<Field>, in place: String
  ) throws {
    for field in [Field.duration, .maxDuration] where fields.contains(field) {
      throw RoutineFormatError.positionWithLength(field: field.rawValue, in: place)
    }
    let times = try fields.decodeIfPresent(Int.self, forKey: .repeats) ?? 1
    guard times == 1 else { throw RoutineFormatError.repeatOutOfRange(times, in: place, limit: 1) }
    let name = try fields.text(forKey: .name, limit: RoutineFormat.Limits.nameLength)
    self.init(
      id: try fields.textIfPresent(forKey: .id) ?? name, name: name, kind: .mark,
      duration: position.offset(in: .zero), position: position,
      start: try Start(fields.decodeIfPresent(String.self, forKey: .start), in: place),
      cue: try fields.textIfPresent(forKey: .cue),
      instruction: try fields.textIfPresent(forKey: .instruction),
      evidence: try fields.textIfPresent(forKey: .evidence),
      step: try fields.decodeIfPresent(Int.self, forKey: .step))
  }

  /// Work by hand, which has nothing to count.
  private init(task fields: KeyedDecodingContainer<Field>, in place: String) throws {
    for field in [Field.duration, .beforeEnd, .halfway, .maxDuration, .repeats]
    where fields.contains(field) {
      throw RoutineFormatError.taskWithLength(field: field.rawValue, in: place)
    }
    let start = try fields.decodeIfPresent(String.self, forKey: .start)
    guard start == nil || start == Start.onCue.written else {
      throw RoutineFormatError.taskWithLength(field: Field.start.rawValue, in: place)
    }
    let name = try fields.text(forKey: .name, limit: RoutineFormat.Limits.nameLength)
    self.init(
      id: try fields.textIfPresent(forKey: .id) ?? name, name: name, kind: .task, duration: .zero,
      start: .onCue, cue: try fields.textIfPresent(forKey: .cue),
      instruction: try fields.textIfPresent(forKey: .instruction),
      evidence: try fields.textIfPresent(forKey: .evidence),
      step: try fields.decodeIfPresent(Int.self, forKey: .step))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(name, forKey: .name)
    try fields.encodeIfPresent(kind.written, forKey: .kind)
    if kind != .task {
      switch position {
      case .beforeEnd(let rest): try fields.encode(rest, forKey: .beforeEnd)
      case .halfway: try fields.encode(true, forKey: .halfway)
      case nil: try fields.encode(duration, forKey: .duration)
      }
      try fields.encodeIfPresent(maxDuration, forKey: .maxDuration)
      try fields.encode(repeats, forKey: .repeats)
    }
    try fields.encode(start.written, forKey: .start)
    try fields.encodeIfPresent(cue, forKey: .cue)
    try fields.encodeIfPresent(instruction, forKey: .instruction)
    try fields.encodeIfPresent(evidence, forKey: .evidence)
    try fields.encodeIfPresent(step, forKey: .step)
  }
}

extension Phase.Position {
  /// Nil where none is stated.
  fileprivate init?(
    _ fields: KeyedDecodingContainer<Phase.Field>, of kind: Phase.Kind, in place: String
  ) throws {
    let rest = try fields.secondsIfPresent(forKey: .beforeEnd)
    let isHalfway = try fields.decodeIfPresent(Bool.self, forKey: .halfway) ?? false
    guard rest != nil || isHalfway else { return nil }
    let field = rest == nil ? Phase.Field.halfway : .beforeEnd
    guard kind == .mark else {
      throw RoutineFormatError.positionWithoutMark(field: field.rawValue, in: place)
    }
    guard let rest else {
      self = .halfway
      return
    }
    guard !isHalfway else {
      throw RoutineFormatError.positionWithLength(field: Phase.Field.halfway.rawValue, in: place)
    }
    guard rest > .zero, rest <= RoutineFormat.Limits.longest else {
      throw RoutineFormatError.length(field: field.rawValue, seconds: rest.inSeconds, in: place)
    }
    self = .beforeEnd(rest)
  }
}

extension Phase.Kind {
  package init(_ text: String?, in place: String) throws(RoutineFormatError) {
    guard let text else {
      self = .wait
      return
    }
    guard let kind = Self(rawValue: text) else {
      throw .kindUnknown(String(text.prefix(60)), in: place)
    }
    self = kind
  }

  /// Nil for a wait, which goes without saying.
  package var written: String? { self == .wait ? nil : rawValue }
}

extension Phase.Start {
  package init(_ text: String?, in place: String) throws(RoutineFormatError) {
    guard let text else {
      self = .automatic
      return
    }
    if text == "automatic" {
      self = .automatic
    } else if text == "on_cue" {
      self = .onCue
    } else if text.hasPrefix("with:"), text.utf8.count > 5 {
      self = .with(String(text.dropFirst(5)))
    } else if text.hasPrefix("after:"), text.utf8.count > 6 {
      self = .after(String(text.dropFirst(6)))
    } else {
      throw .startUnknown(String(text.prefix(60)), in: place)
    }
  }

  /// As the document writes it.
  package var written: String {
    switch self {
    case .automatic: "automatic"
    case .onCue: "on_cue"
    case .with(let id): "with:\(id)"
    case .after(let id): "after:\(id)"
    }
  }
}

/// Any word that stands before a colon.
private struct AnyField: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}

extension Decoder {
  package func refuseUnknownFields(_ known: [String]) throws {
    let fields = try container(keyedBy: AnyField.self).allKeys.map(\.stringValue).sorted()
    for field in fields
    where !known.contains(field) && !field.hasPrefix("x-") && !field.hasPrefix("$") {
      throw RoutineFormatError.unknownField(
        String(field.prefix(60)), in: RoutineFormatError.place(codingPath))
    }
  }

  /// How often something repeats: once unless it says otherwise.
  func times(_ times: Int?) throws(RoutineFormatError) -> Int {
    let times = times ?? 1
    guard (1...RoutineFormat.Limits.repeats).contains(times) else {
      throw .repeatOutOfRange(
        times, in: RoutineFormatError.place(codingPath), limit: RoutineFormat.Limits.repeats)
    }
    return times
  }
}

extension KeyedDecodingContainer {
  /// A text that must be there, bounded, with something in it.
  func text(forKey key: Key, limit: Int) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw RoutineFormatError.empty(
        field: key.stringValue, in: RoutineFormatError.place(codingPath))
    }
    guard text.count <= limit else {
      throw RoutineFormatError.tooLong(field: key.stringValue, limit: limit)
    }
    return text
  }

  func textIfPresent(forKey key: Key) throws -> String? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard text.utf8.count <= RoutineFormat.Limits.textLength else {
      throw RoutineFormatError.tooLong(
        field: key.stringValue, limit: RoutineFormat.Limits.textLength)
    }
    return text
  }
}
