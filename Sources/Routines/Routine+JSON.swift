/// A routine as a `simmer.routine/1` document.
extension Routine: Codable {
  private enum Field: String, CodingKey, CaseIterable {
    case schema
    case id
    case name
    case description
    case category
    case source
    case recipe
    case phases
  }

  /// Throws: `RoutineFormatError`, or a `DecodingError` for what has the wrong type.
  package init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(Field.allCases.map(\.rawValue))
    let fields = try decoder.container(keyedBy: Field.self)
    let schema = try fields.decodeIfPresent(String.self, forKey: .schema)
    guard schema == RoutineFormat.schema else { throw RoutineFormatError.wrongSchema(schema) }
    let items = try fields.decode([Item].self, forKey: .phases)
    let name = try fields.text(forKey: .name, limit: RoutineFormat.Limits.nameLength)
    self.init(
      id: try fields.decodeIfPresent(Identifier.self, forKey: .id)
        // The same document without an id is the same routine every time it is read.
        ?? Identifier(
          milliseconds: 0,
          hashing: "\(name)\u{0}[\(items.map(\.identity).joined(separator: ", "))]"),
      name: name,
      summary: try fields.textIfPresent(forKey: .description),
      category: try fields.textIfPresent(forKey: .category),
      source: try fields.decodeIfPresent(Source.self, forKey: .source),
      recipe: try fields.decodeIfPresent(RecipeSheet.self, forKey: .recipe),
      items: items)
    try checkPhases()
    let lengths = Dictionary(uniqueKeysWithValues: allPhases.map { ($0.id, $0.duration) })
    self.items = try withSettledMarks.items.map { item throws(RoutineFormatError) in
      try item.withCalls(in: lengths)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(RoutineFormat.schema, forKey: .schema)
    try fields.encode(id, forKey: .id)
    try fields.encode(name, forKey: .name)
    try fields.encode(summary, forKey: .description)
    try fields.encodeIfPresent(category, forKey: .category)
    try fields.encodeIfPresent(source, forKey: .source)
    try fields.encodeIfPresent(recipe, forKey: .recipe)
    try fields.encode(items, forKey: .phases)
  }

  private func checkPhases() throws(RoutineFormatError) {
    let phases = allPhases
    guard !phases.isEmpty else { throw .noPhases }
    guard phases.count <= RoutineFormat.Limits.phases else {
      throw .tooManyPhases(limit: RoutineFormat.Limits.phases)
    }
    var ids: Set<String> = []
    for phase in phases where !ids.insert(phase.id).inserted {
      throw .duplicatePhase(phase.id)
    }
    // Work by hand has no time that anything could run beside, and what may not run at all has none either.
    ids.subtract(
      phases.lazy.filter { $0.kind == .task || $0.kind == .alternative }.map(\.id))
    for phase in phases {
      switch phase.start {
      case .automatic, .onCue: continue
      case .with(let other), .after(let other):
        guard ids.contains(other), other != phase.id else {
          throw .unknownPhase(other, neededBy: phase.id)
        }
      }
    }
    if let call = callWithoutHost { throw .callWithoutHost(call.id, call.kind) }
  }
}

extension Routine.Source: Codable {
  private enum Field: String, CodingKey, CaseIterable {
    case kind
    case title
    case uri
  }

  package init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(Field.allCases.map(\.rawValue))
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      kind: try fields.word(Kind.self, forKey: .kind),
      title: try fields.textIfPresent(forKey: .title),
      uri: try fields.textIfPresent(forKey: .uri))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(kind.rawValue, forKey: .kind)
    try fields.encodeIfPresent(title, forKey: .title)
    try fields.encodeIfPresent(uri, forKey: .uri)
  }
}

extension Routine.Item: Codable {
  /// The public names; a spoken group has them too.
  package enum Field: String, CodingKey, CaseIterable {
    case group
    case times = "repeat"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    guard fields.contains(.group) else {
      self = .phase(try Phase(from: decoder))
      return
    }
    try decoder.refuseUnknownFields(Field.allCases.map(\.rawValue))
    let group = try fields.decode([Phase].self, forKey: .group)
    guard !group.isEmpty else { throw RoutineFormatError.noPhases }
    self = .group(
      group, repeat: try decoder.times(fields.decodeIfPresent(Int.self, forKey: .times)))
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .phase(let phase):
      try phase.encode(to: encoder)
    case .group(let phases, let times):
      try encoder.encodeGroup(phases, repeat: times)
    }
  }
}

extension Encoder {
  /// Phases that are done several times, written or spoken ones.
  package func encodeGroup(_ phases: [some Encodable], repeat times: Int) throws {
    var fields = container(keyedBy: Routine.Item.Field.self)
    try fields.encode(phases, forKey: .group)
    try fields.encode(times, forKey: .times)
  }
}
