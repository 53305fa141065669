import Understanding

/// Finds the recipes of schema.org and of apps in a JSON document, wherever they stand in it.
///
/// Every value is visited once; what a recipe refers to by `@id` is looked up, each id once for
/// each recipe, so that circles end.
struct SchemaReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private let lexicon: LexiconChoice
  private(set) var objects: [SchemaObject] = []
  /// Where an object with an id stands, and how many we remember.
  private(set) var ids: [String: Int] = [:]
  private static let idLimit = 10_000
  /// More recipes are not read out of one document.
  private static let recipeLimit = 10_000

  private var scanner: JSONScanner

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ lexicon: LexiconChoice) {
    self.lexicon = lexicon
    self.bytes = bytes
    scanner = JSONScanner(bytes, isTolerant: true)
  }

  /// The recipes of a document, in its order.
  ///
  /// `wholly` asks that nothing follows the document.
  mutating func recipes(wholly: Bool = true) throws(RecipeError) -> [Recipe] {
    try visit(depth: 0)
    if wholly, !scanner.skipToEnd(), !isAtSemicolon { throw scanner.broken }
    objects.sort { $0.start < $1.start }
    let withMethod = objects.filter { !$0.methods.isEmpty }
    var recipes: [Recipe] = []
    for object in withMethod.isEmpty ? objects : withMethod {
      let recipe = try lexicon.reading { lexicon throws(RecipeError) in
        try SchemaRecipe(bytes, ids, lexicon).recipe(object)
      }
      // Without a type, only what has something of a recipe is one.
      let isRecipe = object.isRecipe || recipe.parts.contains { $0.kind == .step }
      if !recipe.parts.isEmpty, isRecipe { recipes.append(recipe) }
    }
    guard !recipes.isEmpty else { throw .noRecipe(.jsonLD) }
    return recipes
  }

  /// Some pages write their JSON as a statement.
  private var isAtSemicolon: Bool { bytes[scanner.at] == UInt8(ascii: ";") }

  private mutating func visit(depth: Int) throws(RecipeError) {
    guard depth < JSONScanner.depthLimit else { throw .tooDeep(limit: JSONScanner.depthLimit) }
    switch try scanner.kind() {
    case .object: try visitObject(depth: depth)
    case .array:
      scanner.enter()
      var isFirst = true
      while try scanner.element(isFirst: isFirst) {
        isFirst = false
        try visit(depth: depth + 1)
      }
    case .string, .number, .word: try scanner.skip()
    }
  }

  private mutating func visitObject(depth: Int) throws(RecipeError) {
    var object = SchemaObject(start: scanner.at)
    scanner.enter()
    var isFirst = true
    var members = 0
    while let key = try scanner.member(isFirst: isFirst) {
      isFirst = false
      members += 1
      scanner.skipSpace()
      object.note(key, at: scanner.at, in: bytes)
      if key.isEqual(to: "@type", in: bytes) {
        object.isRecipe = try readType()
      } else {
        try visit(depth: depth + 1)
      }
    }
    if members > 1, let id = object[.id], ids.count < Self.idLimit {
      var place = JSONScanner(bytes, isTolerant: true, from: id)
      if try place.kind() == .string {
        ids[try place.text(of: place.string()).text] = object.start
      }
    }
    if object.isRecipe || object.isRecipeOfApp, objects.count < Self.recipeLimit {
      objects.append(object)
    }
  }

  /// Reads the type that stands here, a string or several, and says whether it is a recipe.
  private mutating func readType() throws(RecipeError) -> Bool {
    switch try scanner.kind() {
    case .string: return isRecipe(try scanner.string())
    case .array:
      scanner.enter()
      var isFirst = true
      var found = false
      while try scanner.element(isFirst: isFirst) {
        isFirst = false
        if try scanner.kind() == .string {
          if isRecipe(try scanner.string()) { found = true }
        } else {
          try scanner.skip()
        }
      }
      return found
    case .object, .number, .word:
      try scanner.skip()
      return false
    }
  }

  /// "Recipe", "schema:Recipe", "https://schema.org/Recipe".
  private func isRecipe(_ type: JSONString) -> Bool {
    let name: StaticString = "recipe"
    let start = type.end - name.utf8CodeUnitCount
    guard start >= type.start, bytes.hasFolded(name, at: start) else { return false }
    return start == type.start || !Letters.isLetter(bytes[start - 1])
  }
}
