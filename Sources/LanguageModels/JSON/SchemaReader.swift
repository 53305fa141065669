import JSON

/// Reads a schema, holding it against what the strictest providers take.
struct SchemaReader {
  private let definitions: JSONValue?
  private var propertyCount = 0
  private var valueCount = 0
  private var unionCount = 0
  private var nodeCount = 0
  /// The references that are being followed.
  private var following: [String] = []

  // OpenAI's older bounds and Anthropic's on unions, whichever is smaller. References are written
  // out, so that nodes are bounded too: definitions that hold each other twice double each time.
  private static let deepest = 5
  private static let mostProperties = 100
  private static let mostValues = 1000
  private static let mostUnions = 16
  private static let mostNodes = 1000

  private static let known: Set<String> = [
    "type", "properties", "required", "additionalProperties", "items", "enum", "const", "anyOf",
    "description", "$ref",
  ]
  /// Allowed and without a meaning.
  private static let bounds: Set<String> = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
    "maxLength", "minItems", "maxItems", "uniqueItems",
  ]

  init(definitions: JSONValue?) {
    self.definitions = definitions
  }

  mutating func root(_ document: JSONValue) throws(SchemaError) -> JSONSchema.Node {
    guard case .object(let members) = document, document["type"]?.string == "object" else {
      throw .rootIsNoObject
    }
    let inner = JSONValue.object(members.filter { $0.name != "$defs" })
    let node = try node(inner, at: "", depth: 0)
    guard case .object(let members)? = definitions else {
      guard definitions == nil else { throw .badValue(of: "$defs", at: "the root") }
      return node
    }
    // What nothing refers to is sent all the same.
    for member in members {
      following = [member.name]
      _ = try self.node(member.value, at: "$defs.\(member.name)", depth: 1)
    }
    return node
  }

  private mutating func node(
    _ schema: JSONValue, at path: String, depth: Int
  ) throws(SchemaError) -> JSONSchema.Node {
    let place = path.isEmpty ? "the root" : path
    guard case .object(let members) = schema else { throw .badValue(of: "schema", at: place) }
    for member in members
    where !Self.known.contains(member.name) && !Self.bounds.contains(member.name) {
      throw .unknownKeyword(member.name, at: place)
    }
    nodeCount += 1
    guard nodeCount <= Self.mostNodes else { throw .tooMuch("parts", limit: Self.mostNodes) }
    guard depth <= Self.deepest else { throw .tooMuch("levels", limit: Self.deepest) }
    if let description = schema["description"], description.string == nil {
      throw .badValue(of: "description", at: place)
    }
    if let reference = schema["$ref"] { return try referred(to: reference, members, depth: depth) }

    var node = JSONSchema.Node()
    node.types = try types(of: schema, at: place)
    node.values = try values(of: schema, at: place)
    node.properties = try properties(of: schema, node.types, at: path, depth: depth)
    if node.types.contains(.array) {
      guard let items = schema["items"] else { throw .noItems(at: place) }
      node.items = [try self.node(items, at: "\(path)[]", depth: depth + 1)]
    } else if schema["items"] != nil {
      throw .badValue(of: "items", at: place)
    }
    node.alternatives = try alternatives(of: schema, at: path, depth: depth)
    if node.types.isEmpty, node.values == nil, node.alternatives.isEmpty {
      throw .badValue(of: "type", at: place)
    }
    return node
  }

  /// A reference stands alone, but for its description.
  private mutating func referred(
    to reference: JSONValue, _ members: [JSONValue.Member], depth: Int
  ) throws(SchemaError) -> JSONSchema.Node {
    let prefix = "#/$defs/"
    guard let text = reference.string, text.hasPrefix(prefix) else {
      throw .unknownReference(reference.string ?? reference.text)
    }
    if let other = members.first(where: { $0.name != "$ref" && $0.name != "description" }) {
      throw .unknownKeyword(other.name, at: "a $ref")
    }
    let name = String(text.dropFirst(prefix.count))
    guard let target = definitions?[name] else { throw .unknownReference(text) }
    guard !following.contains(name) else { throw .recursive(name) }
    following.append(name)
    defer { following.removeLast() }
    return try node(target, at: "$defs.\(name)", depth: depth)
  }

  private mutating func types(
    of schema: JSONValue, at place: String
  ) throws(SchemaError) -> Set<JSONSchema.Kind> {
    guard let type = schema["type"] else { return [] }
    let names = type.items ?? [type]
    if type.items != nil { try countUnion() }
    var kinds: Set<JSONSchema.Kind> = []
    for name in names {
      guard let kind = name.string.flatMap(JSONSchema.Kind.init), kinds.insert(kind).inserted
      else { throw .badValue(of: "type", at: place) }
    }
    guard !kinds.isEmpty else { throw .badValue(of: "type", at: place) }
    return kinds
  }

  private mutating func values(
    of schema: JSONValue, at place: String
  ) throws(SchemaError) -> [JSONValue]? {
    if let value = schema["const"] {
      guard schema["enum"] == nil else { throw .badValue(of: "enum", at: place) }
      return [value]
    }
    guard let list = schema["enum"] else { return nil }
    guard let values = list.items, !values.isEmpty else { throw .badValue(of: "enum", at: place) }
    valueCount += values.count
    guard valueCount <= Self.mostValues else {
      throw .tooMuch("values under enum", limit: Self.mostValues)
    }
    return values
  }

  private mutating func properties(
    of schema: JSONValue, _ types: Set<JSONSchema.Kind>, at path: String, depth: Int
  ) throws(SchemaError) -> [JSONSchema.Property] {
    let place = path.isEmpty ? "the root" : path
    guard types.contains(.object) else {
      for word in ["properties", "required", "additionalProperties"] where schema[word] != nil {
        throw .badValue(of: word, at: place)
      }
      return []
    }
    guard case .object(let members)? = schema["properties"] else {
      throw .badValue(of: "properties", at: place)
    }
    guard schema["additionalProperties"] == .bool(false) else { throw .open(at: place) }
    let required = Set((schema["required"]?.items ?? []).compactMap(\.string))
    let missing = members.first { !required.contains($0.name) }
    if let missing { throw .optional(property: missing.name, at: place) }
    guard required.count == members.count else { throw .badValue(of: "required", at: place) }
    propertyCount += members.count
    guard propertyCount <= Self.mostProperties else {
      throw .tooMuch("properties", limit: Self.mostProperties)
    }
    var properties: [JSONSchema.Property] = []
    for member in members {
      let inner = path.isEmpty ? member.name : "\(path).\(member.name)"
      let node = try node(member.value, at: inner, depth: depth + 1)
      properties.append(JSONSchema.Property(name: member.name, node: node))
    }
    return properties
  }

  private mutating func alternatives(
    of schema: JSONValue, at path: String, depth: Int
  ) throws(SchemaError) -> [JSONSchema.Node] {
    guard let list = schema["anyOf"] else { return [] }
    let place = path.isEmpty ? "the root" : path
    guard depth > 0 else { throw .rootIsNoObject }
    guard let schemas = list.items, !schemas.isEmpty else {
      throw .badValue(of: "anyOf", at: place)
    }
    try countUnion()
    var nodes: [JSONSchema.Node] = []
    var firstNames: Set<String> = []
    for schema in schemas {
      let node = try node(schema, at: path, depth: depth)
      if let name = node.properties.first?.name, !firstNames.insert(name).inserted {
        throw .alike(property: name, at: place)
      }
      nodes.append(node)
    }
    return nodes
  }

  private mutating func countUnion() throws(SchemaError) {
    unionCount += 1
    guard unionCount <= Self.mostUnions else {
      throw .tooMuch("places with several types", limit: Self.mostUnions)
    }
  }
}
