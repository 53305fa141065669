/// One line of NDJSON: a recipe's text with its title, a recipe of schema.org or of an app, or a whole recipe as Simmer
/// writes it.
///
///     {"id": 7, "title": "Eggs", "text": "Boil the eggs for six minutes."}
///     {"id": "b", "@type": "Recipe", "name": "Eggs", "recipeInstructions": "Boil …"}
///     {"schema": "simmer.recipe/1", "id": "c", "title": "Eggs", "ingredients": […], "steps": […]}
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
    _ bytes: UnsafeBufferPointer<UInt8>, limit: Int = RecipeError.usualLimit,
    lexicon: LexiconChoice = .byText
  ) throws(RecipeError) {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    var members = RecipeLineMembers(bytes)
    try members.read()
    id = try members.identifier()
    recipe = try members.recipe(lexicon)
  }

  /// The same for bytes that stand anywhere.
  package init(
    _ bytes: some Sequence<UInt8>, limit: Int = RecipeError.usualLimit,
    lexicon: LexiconChoice = .byText
  ) throws(RecipeError) {
    let read: Result<Self, RecipeError> = ContiguousArray(bytes).withUnsafeBufferPointer { bytes in
      do throws(RecipeError) {
        return .success(try Self(bytes, limit: limit, lexicon: lexicon))
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
  private var title: Member?
  private var text: Member?
  /// There is a text, even where it has no end.
  private(set) var hasText = false
  /// There are several recipes in it.
  private(set) var isList = false
  private var isSchema = false
  /// A member that recipes of apps have.
  private var isOfApp = false
  /// It says that it is a `simmer.recipe/1`.
  private(set) var isWhole = false

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
        guard text == nil else { throw .repeatedMember("text") }
        hasText = true
        text = try member()
      } else if key.isEqual(to: "title", in: bytes) {
        guard title == nil else { throw .repeatedMember("title") }
        title = try member()
      } else if key.isEqual(to: "id", in: bytes) {
        guard id == nil else { throw .repeatedMember("id") }
        id = scanner.at
        try scanner.skip()
      } else if key.isEqual(to: "schema", in: bytes) {
        if bytes.has("\"simmer.recipe/", at: scanner.at) { isWhole = true }
        try scanner.skip()
      } else {
        if key.isOfSchema(in: bytes) { isSchema = true }
        if key.isOfApp(in: bytes) { isOfApp = true }
        if key.isEqual(to: "recipes", in: bytes) { isList = true }
        try scanner.skip()
      }
    }
    guard scanner.skipToEnd() else { throw scanner.broken }
  }

  private mutating func member() throws(RecipeError) -> Member {
    let start = scanner.at
    if try scanner.kind() == .string { return .string(try scanner.string()) }
    try scanner.skip()
    return scanner.bytes.has("null", at: start) ? .null : .other
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

  func recipe(_ lexicon: LexiconChoice) throws(RecipeError) -> Recipe {
    if isWhole { return try Recipe(wholeJSON: scanner.bytes, lexicon) }
    if isSchema || isOfApp && text == nil {
      var reader = SchemaReader(scanner.bytes, lexicon)
      let recipes = try reader.recipes()
      guard let first = recipes.first else { throw .noRecipe(.jsonLD) }
      return first
    }
    guard let text else { throw .missingMember("text") }
    guard let text = try string(text, "text") else { throw .wrongMember("text") }
    let title = try string(title ?? .null, "title")
    guard text.text.utf8.contains(where: { $0 > 32 }) else { throw .empty }
    var recipe = Recipe(laidOut: text.text, title: title?.text, lexicon: lexicon)
    if text.isMended || title?.isMended == true { recipe.warnings.append(.init(.wrongEncoding)) }
    return recipe
  }

  /// Nil for null.
  private func string(_ member: Member, _ name: String) throws(RecipeError) -> JSONText? {
    switch member {
    case .string(let string): return try scanner.text(of: string)
    case .null: return nil
    case .other: throw .wrongMember(name)
    }
  }

  private enum Member {
    case string(JSONString)
    case null
    case other
  }
}

extension JSONString {
  /// Whether only an object of schema.org has such a member.
  fileprivate func isOfSchema(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isEqual(to: "@type", in: bytes) || isEqual(to: "@graph", in: bytes)
      || isEqual(to: "recipeInstructions", in: bytes)
  }

  /// Whether recipes of apps have such a member, or a list of them.
  fileprivate func isOfApp(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isEqual(to: "directions", in: bytes) || isEqual(to: "steps", in: bytes)
      || isEqual(to: "instructions", in: bytes) || isEqual(to: "instructions_list", in: bytes)
      || isEqual(to: "recipes", in: bytes)
  }
}
