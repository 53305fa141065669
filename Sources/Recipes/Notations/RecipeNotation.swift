/// How a recipe is written down.
package enum RecipeNotation: String, Hashable, Sendable, CaseIterable {
  case text
  case markdown
  case cooklang
  /// schema.org/Recipe as JSON.
  case jsonLD = "jsonld"
  /// A page with schema.org/Recipe in it.
  case html

  /// Every recipe in the bytes of a file, whatever its encoding.
  ///
  /// With no notation given, it is the likely one for the file's name and content.
  package static func recipes(
    in bytes: UnsafeBufferPointer<UInt8>, named name: String?, as notation: Self? = nil,
    limit: Int = RecipeError.usualLimit
  ) throws(RecipeError) -> [Recipe] {
    let encoding = try RecipeEncoding(bytes, limit: limit)
    let notation = notation ?? likely(encoding.text.utf8, named: name)
    var recipes = try notation.recipes(in: encoding.text)
    if encoding.isConverted {
      for k in recipes.indices { recipes[k].warnings.append(.init(.wrongEncoding)) }
    }
    return recipes
  }

  /// Every recipe in a document; a page or a graph may hold several, and a text holds one.
  ///
  /// Throws: why there is none.
  package func recipes(
    in document: String, limit: Int = RecipeError.usualLimit
  ) throws(RecipeError) -> [Recipe] {
    var document = document
    guard document.utf8.count <= limit else { throw .tooLarge(limit: limit) }
    guard document.utf8.contains(where: { $0 > 32 }) else { throw .empty }
    switch self {
    case .text: return [Recipe(laidOut: document)]
    case .markdown: return [Recipe(laidOut: document, isMarkdown: true)]
    case .cooklang: return [CooklangReader.recipe(of: document)]
    case .jsonLD, .html:
      let isPage = self == .html
      let read: Result<[Recipe], RecipeError> = document.withUTF8 { bytes in
        do throws(RecipeError) {
          if isPage { return .success(try PageReader(bytes).recipes()) }
          var reader = SchemaReader(bytes)
          return .success(try reader.recipes())
        } catch {
          return .failure(error)
        }
      }
      return try read.get()
    }
  }
}

/// Why a document holds no recipe that can be read.
package enum RecipeError: Error, Hashable, Sendable {
  case empty
  case binary
  case tooLarge(limit: Int)
  case noRecipe(RecipeNotation)
  case brokenJSON(offset: Int)
  case tooDeep(limit: Int)
  /// Of a line of NDJSON.
  case missingMember(String)
  case wrongMember(String)
  case repeatedMember(String)

  /// In bytes.
  package static let usualLimit = 128 << 20
}

extension RecipeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "it is empty; give a recipe"
    case .binary: "this is not text; give a recipe as text, Markdown, Cooklang, JSON or HTML"
    case .tooLarge(let limit): "it is longer than \(limit >> 20) MiB; split it"
    case .noRecipe(.html): "this page has no schema.org recipe; save its text instead"
    case .noRecipe: "there is no recipe in it; see Docs/Recipes.md for what is read"
    case .brokenJSON(let offset): "the JSON cannot be read at byte \(offset); correct it there"
    case .tooDeep(let limit): "brackets are nested more than \(limit) deep; a recipe needs only ten"
    case .missingMember(let name): "the line has no '\(name)'; give it as a string"
    case .wrongMember(let name): "'\(name)' has the wrong type; give it as a string"
    case .repeatedMember(let name): "'\(name)' appears twice in the line; keep one of them"
    }
  }

  /// A word for programs.
  package var code: String {
    switch self {
    case .empty: "empty"
    case .binary: "not_text"
    case .tooLarge: "too_large"
    case .noRecipe: "no_recipe"
    case .brokenJSON: "invalid_json"
    case .tooDeep: "too_deep"
    case .missingMember, .wrongMember, .repeatedMember: "invalid_line"
    }
  }
}
