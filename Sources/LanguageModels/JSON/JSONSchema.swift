package import JSON

/// A JSON Schema of the subset that every provider takes, and the check of a document against it.
///
/// What no provider may be relied upon to keep is checked here: types, names, and that nothing is
/// missing or added. Bounds on numbers, lengths and counts may stand in a schema, but some providers
/// refuse them and others ignore them, so they mean nothing here either: what a value may be is the
/// business of whoever reads it.
///
///     schema    = type / enum / const / anyOf / $ref, and a description
///     object    = properties, all of them required, additionalProperties false
///     array     = items
package struct JSONSchema: Sendable {
  let root: Node

  /// Throws for whatever is outside the subset, so that a prompt's schema is known to be good.
  package init(_ document: JSONValue) throws(SchemaError) {
    var reader = SchemaReader(definitions: document["$defs"])
    root = try reader.root(document)
  }

  /// The first difference between a document and the schema, in the order of the schema; nil for none.
  package func mismatch(in document: JSONValue) -> SchemaMismatch? {
    root.mismatch(in: document, at: "")
  }

  /// One schema within the whole, with its references resolved.
  struct Node: Sendable {
    /// Empty for any.
    var types: Set<Kind> = []
    var properties: [Property] = []
    /// Of an array; one at most.
    var items: [Node] = []
    /// What the value must be one of; nil for anything.
    var values: [JSONValue]?
    /// What it must fit one of; empty for anything.
    var alternatives: [Node] = []
  }

  struct Property: Sendable {
    var name: String
    var node: Node
  }

  enum Kind: String, Sendable, CaseIterable {
    case null
    case boolean
    case integer
    case number
    case string
    case array
    case object
  }
}

/// Where a document is not as a schema has it.
package struct SchemaMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// "phases[2].duration"; "" for the document itself.
  package var path: String
  package var reason: String

  /// "phases[2].duration: not a number".
  package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

extension JSONSchema.Node {
  func mismatch(in value: JSONValue, at path: String) -> SchemaMismatch? {
    if !types.isEmpty, !types.contains(where: { $0.fits(value) }) {
      let names = JSONSchema.Kind.allCases.filter(types.contains).map(\.words)
      return SchemaMismatch(path: path, reason: "not \(names.joined(separator: " or "))")
    }
    if let values, !values.contains(where: { $0.isSame(as: value) }) {
      let all = values.map(\.text).joined(separator: ", ")
      return SchemaMismatch(path: path, reason: "not one of \(all)")
    }
    switch value {
    case .object(let members):
      if let mismatch = mismatch(in: members, of: value, at: path) { return mismatch }
    case .array(let elements):
      for node in items {
        for (place, element) in elements.enumerated() {
          if let mismatch = node.mismatch(in: element, at: "\(path)[\(place)]") { return mismatch }
        }
      }
    case .null, .bool, .number, .string: break
    }
    guard !alternatives.isEmpty else { return nil }
    let mismatches = alternatives.map { $0.mismatch(in: value, at: path) }
    guard mismatches.allSatisfy({ $0 != nil }) else { return nil }
    // The deepest one tells most: the alternative that was meant went furthest.
    return mismatches.compactMap(\.self).max { $0.path.utf8.count < $1.path.utf8.count }
  }

  private func mismatch(
    in members: [JSONValue.Member], of value: JSONValue, at path: String
  ) -> SchemaMismatch? {
    guard types.contains(.object) else { return nil }
    for property in properties {
      guard let member = value[property.name] else {
        return SchemaMismatch(path: path, reason: "'\(property.name)' is missing")
      }
      let place = path.isEmpty ? property.name : "\(path).\(property.name)"
      if let mismatch = property.node.mismatch(in: member, at: place) { return mismatch }
    }
    guard members.count > properties.count else { return nil }
    let names = Set(properties.map(\.name))
    let added = members.first { !names.contains($0.name) }
    return added.map {
      SchemaMismatch(path: path, reason: "\(InertText($0.name, longest: 40)) is not asked for")
    }
  }
}

extension JSONSchema.Kind {
  func fits(_ value: JSONValue) -> Bool {
    switch self {
    case .null: value == .null
    case .boolean: value.bool != nil
    case .integer: value.int != nil
    case .number: value.double != nil
    case .string: value.string != nil
    case .array: value.items != nil
    case .object: if case .object = value { true } else { false }
    }
  }

  fileprivate var words: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// Equal as JSON Schema has it: 1 and 1.0 are, and the order of members does not matter.
  func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)):
      one == two || (double != nil && double == other.double)
    case (.array(let one), .array(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    case (.object(let one), .object(let two)):
      one.count == two.count
        && one.allSatisfy { member in other[member.name]?.isSame(as: member.value) ?? false }
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _):
      self == other
    }
  }
}
