import JSON

/// The members of one object of `simmer.recipe/1`, which are all known.
struct WholeRecipeMembers {
  private let value: JSONValue
  private let path: String

  /// Throws: for what is no object, and for a member that is not one of these.
  init(_ value: JSONValue, at path: String, known: [String]) throws(WholeRecipeError) {
    guard case .object(let members) = value else { throw .wrongType(path, wanted: .object) }
    self.value = value
    self.path = path
    for member in members where !known.contains(member.name) {
      throw .unknown(place(String(member.name.prefix(60))))
    }
  }

  func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// Nil where there is none, and for null where that may stand.
  func text(_ name: String, orNull: Bool = false) throws(WholeRecipeError) -> String? {
    switch value[name] {
    case nil: return nil
    case .null where orNull: return nil
    case .string(let text): return text
    case .some: throw .wrongType(place(name), wanted: .text)
    }
  }

  func neededText(_ name: String) throws(WholeRecipeError) -> String {
    guard let text = try text(name) else { throw .missing(place(name)) }
    return text
  }

  func has(_ name: String) -> Bool { value[name] != nil }

  /// Only true is ever written; what is missing is false.
  func flag(_ name: String) throws(WholeRecipeError) -> Bool {
    guard let value = value[name] else { return false }
    guard case .bool(let flag) = value else { throw .wrongType(place(name), wanted: .flag) }
    return flag
  }

  func number(
    _ name: String, in bounds: ClosedRange<Double>
  ) throws(WholeRecipeError) -> Double? {
    guard let value = value[name] else { return nil }
    guard let number = value.double else { throw .wrongType(place(name), wanted: .number) }
    guard bounds.contains(number) else { throw .outOfRange(place(name)) }
    return number
  }

  func whole(_ name: String, in bounds: ClosedRange<Int>) throws(WholeRecipeError) -> Int? {
    guard let value = value[name] else { return nil }
    guard let number = value.int else { throw .wrongType(place(name), wanted: .number) }
    guard bounds.contains(number) else { throw .outOfRange(place(name)) }
    return number
  }

  /// A number, or two for a range.
  func range(
    _ low: String, _ high: String, in bounds: ClosedRange<Double>
  ) throws(WholeRecipeError) -> ClosedRange<Double>? {
    let most = try number(high, in: bounds)
    guard let least = try number(low, in: bounds) else {
      if most != nil { throw .missing(place(low)) }
      return nil
    }
    guard let most else { return least...least }
    guard most >= least else { throw .outOfRange(place(high)) }
    return least...most
  }

  /// Nothing where the member is missing, unless it is `needed`.
  func list<Element>(
    _ name: String, isNeeded: Bool = false, limit: Int = .max,
    _ read: (JSONValue, _ path: String) throws(WholeRecipeError) -> Element
  ) throws(WholeRecipeError) -> [Element] {
    guard let value = value[name] else {
      if isNeeded { throw .missing(place(name)) }
      return []
    }
    guard let items = value.items else { throw .wrongType(place(name), wanted: .list) }
    guard items.count <= limit else { throw .tooMany(place(name), limit: limit) }
    var elements: [Element] = []
    elements.reserveCapacity(items.count)
    for (number, item) in items.enumerated() {
      elements.append(try read(item, "\(place(name))[\(number)]"))
    }
    return elements
  }

  func texts(_ name: String, limit: Int = .max) throws(WholeRecipeError) -> [String] {
    try list(name, limit: limit) { (value, path) throws(WholeRecipeError) in
      guard let text = value.string else { throw .wrongType(path, wanted: .text) }
      return text
    }
  }

  func object(
    _ name: String, known: [String]
  ) throws(WholeRecipeError) -> WholeRecipeMembers? {
    guard let value = value[name] else { return nil }
    return try WholeRecipeMembers(value, at: place(name), known: known)
  }
}
