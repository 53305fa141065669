import Understanding

/// Reads values out of a JSON document by where they stand.
struct SchemaValues {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Something that was read was no clean text.
  private(set) var isMended = false
  /// A list was longer than any of a recipe.
  private(set) var isCut = false

  static let mostElements = 20_000

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  func scanner(at place: Int) -> JSONScanner {
    JSONScanner(bytes, isTolerant: true, from: place)
  }

  func kind(at place: Int) throws(RecipeError) -> JSONScanner.Kind {
    var scanner = scanner(at: place)
    return try scanner.kind()
  }

  func object(at place: Int) throws(RecipeError) -> SchemaObject {
    var object = SchemaObject(start: place)
    try forEachMember(of: place) { key, at in
      object.note(key, at: at, in: bytes)
      return true
    }
    return object
  }

  /// The first keys of an object, and where their values stand.
  func members(
    at place: Int, most: Int
  ) throws(RecipeError) -> [(key: JSONString, place: Int)] {
    guard try kind(at: place) == .object else { return [] }
    var members: [(JSONString, Int)] = []
    try forEachMember(of: place) { key, at in
      members.append((key, at))
      return members.count < most
    }
    return members
  }

  private func forEachMember(
    of place: Int, _ body: (JSONString, Int) -> Bool
  ) throws(RecipeError) {
    var scanner = scanner(at: place)
    scanner.skipSpace()
    scanner.enter()
    var isFirst = true
    while let key = try scanner.member(isFirst: isFirst) {
      isFirst = false
      scanner.skipSpace()
      guard body(key, scanner.at) else { return }
      try scanner.skip()
    }
  }

  /// Where the elements of an array stand; what is no array is its own only element.
  mutating func elements(at place: Int?) throws(RecipeError) -> [Int] {
    guard let place else { return [] }
    var scanner = scanner(at: place)
    guard try scanner.kind() == .array else { return [place] }
    var elements: [Int] = []
    scanner.enter()
    var isFirst = true
    while try scanner.element(isFirst: isFirst) {
      isFirst = false
      guard elements.count < Self.mostElements else {
        isCut = true
        break
      }
      scanner.skipSpace()
      elements.append(scanner.at)
      try scanner.skip()
    }
    return elements
  }

  /// The first of these members that is a string with something in it.
  mutating func string(
    _ object: SchemaObject, _ members: SchemaObject.Member...
  ) throws(RecipeError) -> String? {
    for place in members.compactMap({ object[$0] }) {
      if let text = try string(at: place) { return text }
    }
    return nil
  }

  /// Nil for what is no string, or says nothing.
  mutating func string(at place: Int) throws(RecipeError) -> String? {
    var scanner = scanner(at: place)
    guard try scanner.kind() == .string else { return nil }
    let text = try text(&scanner)
    return text.utf8.contains(where: { $0 > 32 }) ? text : nil
  }

  mutating func text(_ scanner: inout JSONScanner) throws(RecipeError) -> String {
    let text = try scanner.text(of: scanner.string())
    if text.isMended { isMended = true }
    return text.text
  }

  /// A positive number that can be an amount or minutes; nil for anything else.
  func number(at place: Int?) throws(RecipeError) -> Double? {
    guard let place else { return nil }
    var scanner = scanner(at: place)
    guard try scanner.kind() == .number else { return nil }
    let digits = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[try scanner.number()]), as: UTF8.self)
    guard let number = Double(digits), number > 0, number <= 1_000_000 else { return nil }
    return number
  }

  func isTrue(at place: Int?) -> Bool { place.map { bytes.has("true", at: $0) } ?? false }

  /// The strings of a value: itself, its elements, or what its objects are called.
  mutating func strings(_ place: Int?, depth: Int = 0) throws(RecipeError) -> [String] {
    guard let place, depth < JSONScanner.depthLimit else { return [] }
    var scanner = scanner(at: place)
    switch try scanner.kind() {
    case .string: return [try text(&scanner)]
    case .number:
      let digits = try scanner.number()
      return [String(decoding: UnsafeBufferPointer(rebasing: bytes[digits]), as: UTF8.self)]
    case .word: return []
    case .object:
      let object = try object(at: scanner.at)
      return try strings(
        object[.name] ?? object[.text] ?? object[.value] ?? object[.alternateName]
          ?? object[.itemListElement] ?? object[.item], depth: depth + 1)
    case .array:
      var found: [String] = []
      for element in try elements(at: place) { found += try strings(element, depth: depth + 1) }
      return found
    }
  }
}
