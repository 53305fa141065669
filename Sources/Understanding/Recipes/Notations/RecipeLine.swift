/// One line of NDJSON: a recipe's text with its title, or a schema.org recipe.
///
///     {"id": 7, "title": "Eggs", "text": "Boil the eggs for six minutes."}
///     {"id": "b", "@type": "Recipe", "name": "Eggs", "recipeInstructions": "Boil …"}
///
/// Members that we do not know are passed over.
package struct RecipeLine: Hashable, Sendable {
  package var id: ID
  package var recipe: Recipe

  /// As the line gives it, so that it can be given back.
  package enum ID: Hashable, Sendable {
    case text(String)
    case number(Int)
    case missing
  }

  /// Throws: why it is no recipe; `id(of:)` still tells which line that was.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, limit: Int = RecipeError.usualLimit
  ) throws(RecipeError) {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    var members = RecipeLineMembers(bytes)
    try members.read()
    id = try members.identifier()
    recipe = try members.recipe()
  }

  /// The same for bytes that stand anywhere.
  package init(
    _ bytes: some Sequence<UInt8>, limit: Int = RecipeError.usualLimit
  ) throws(RecipeError) {
    let read: Result<Self, RecipeError> = ContiguousArray(bytes).withUnsafeBufferPointer { bytes in
      do throws(RecipeError) {
        return .success(try Self(bytes, limit: limit))
      } catch {
        return .failure(error)
      }
    }
    self = try read.get()
  }

  /// The id of a line that holds no recipe, as far as it can be read.
  package static func id(of bytes: UnsafeBufferPointer<UInt8>) -> ID {
    var members = RecipeLineMembers(bytes)
    // What broke came after the id, or there is none.
    try? members.read()
    return (try? members.identifier()) ?? .missing
  }
}

/// Where the members of a line stand.
struct RecipeLineMembers {
  private var scanner: JSONScanner
  private var id: Int?
  private var title: Int?
  private var text: Int?
  private var isSchema = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = JSONScanner(bytes) }

  mutating func read() throws(RecipeError) {
    guard try scanner.kind() == .object else { throw scanner.broken }
    scanner.enter()
    var isFirst = true
    while let key = try scanner.member(isFirst: isFirst) {
      isFirst = false
      scanner.skipSpace()
      let bytes = scanner.bytes
      if key.isEqual(to: "text", in: bytes) {
        try note(\.text, "text")
      } else if key.isEqual(to: "id", in: bytes) {
        try note(\.id, "id")
      } else if key.isEqual(to: "title", in: bytes) {
        try note(\.title, "title")
      } else if key.isEqual(to: "@type", in: bytes) || key.isEqual(to: "@graph", in: bytes)
        || key.isEqual(to: "recipeInstructions", in: bytes)
      {
        isSchema = true
      }
      try scanner.skip()
    }
    guard scanner.isAtEnd() else { throw scanner.broken }
  }

  private mutating func note(
    _ member: WritableKeyPath<Self, Int?>, _ name: String
  ) throws(RecipeError) {
    guard self[keyPath: member] == nil else { throw .repeatedMember(name) }
    self[keyPath: member] = scanner.at
  }

  func identifier() throws(RecipeError) -> RecipeLine.ID {
    guard let id else { return .missing }
    var scanner = JSONScanner(scanner.bytes, from: id)
    switch try scanner.kind() {
    case .string: return .text(try scanner.text(of: scanner.string()).text)
    case .number:
      let digits = UnsafeBufferPointer(rebasing: scanner.bytes[try scanner.number()])
      let verbatim = String(decoding: digits, as: UTF8.self)
      return Int(verbatim).map { .number($0) } ?? .text(verbatim)
    case .word where scanner.bytes[id] == UInt8(ascii: "n"): return .missing
    case .word, .object, .array: throw .wrongMember("id")
    }
  }

  func recipe() throws(RecipeError) -> Recipe {
    if isSchema {
      throw .noRecipe(.jsonLD)
    }
    guard let text else { throw .missingMember("text") }
    guard let text = try string(at: text, "text") else { throw .wrongMember("text") }
    let title = try title.flatMap { place throws(RecipeError) in try string(at: place, "title") }
    guard text.text.utf8.contains(where: { $0 > 32 }) else { throw .empty }
    var recipe = Recipe(laidOut: text.text, title: title?.text)
    if text.isMended || title?.isMended == true { recipe.warnings.append(.init(.wrongEncoding)) }
    return recipe
  }

  /// Nil for null.
  private func string(at place: Int, _ member: String) throws(RecipeError) -> JSONText? {
    var scanner = JSONScanner(scanner.bytes, from: place)
    switch try scanner.kind() {
    case .string: return try scanner.text(of: scanner.string())
    case .word where scanner.bytes[place] == UInt8(ascii: "n"): return nil
    case .word, .number, .object, .array: throw .wrongMember(member)
    }
  }
}
