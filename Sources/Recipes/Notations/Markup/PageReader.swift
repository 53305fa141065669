/// Finds the recipes of a page: as JSON-LD, as microdata or RDFa, or in what a reader of it sees.
///
/// Nothing is built of the page; each of the three goes through it once.
struct PageReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let lexicon: LexiconChoice
  /// A block that was no JSON while another gave a recipe.
  private var hasBrokenBlock = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ lexicon: LexiconChoice) {
    self.bytes = bytes
    self.lexicon = lexicon.preferring(Self.language(of: bytes))
  }

  /// What the tag of the whole page says of its language.
  private static func language(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var at = 0
    let end = min(bytes.count, startLength)
    while at < end {
      at = bytes.firstPlace(of: UInt8(ascii: "<"), or: UInt8(ascii: "<"), from: at, to: end)
      guard let tag = MarkupTag(bytes, at: at, to: end) else {
        at += 1
        continue
      }
      if tag.isNamed("html", in: bytes) {
        return tag.value(of: "lang", in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
      }
      at = tag.range.upperBound
    }
    return nil
  }

  /// That tag stands no further from the start, in bytes.
  private static let startLength = 4096

  consuming func recipes() throws(RecipeError) -> [Recipe] {
    var recipes: [Recipe] = []
    for block in blocks() {
      do throws(RecipeError) {
        recipes += try self.recipes(in: UnsafeBufferPointer(rebasing: bytes[block]))
      } catch {
        switch error {
        case .noRecipe, .empty: break
        case .binary, .tooLarge, .brokenJSON, .tooDeep, .missingMember, .wrongMember,
          .repeatedMember, .noWholeRecipe:
          hasBrokenBlock = true
        }
      }
    }
    if recipes.isEmpty { recipes = Microdata(bytes, lexicon).found() }
    if recipes.isEmpty, let recipe = visible() { recipes = [recipe] }
    guard !recipes.isEmpty else { throw .noRecipe(.html) }
    if hasBrokenBlock {
      for k in recipes.indices { recipes[k].warnings.append(RecipeWarning(.badMarkup)) }
    }
    return recipes
  }

  /// Where the content of each script of JSON-LD stands.
  private func blocks() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = 0
    while at < bytes.count {
      at = bytes.firstPlace(of: UInt8(ascii: "<"), or: UInt8(ascii: "<"), from: at, to: bytes.count)
      guard let tag = MarkupTag(bytes, at: at, to: bytes.count), tag.isNamed("script", in: bytes)
      else {
        at += 1
        continue
      }
      at = tag.range.upperBound
      guard !tag.isEnd else { continue }
      let end = contentEnd(from: at)
      if isJSONLD(tag) { found.append(at..<end) }
      at = end
    }
    return found
  }

  private func isJSONLD(_ tag: MarkupTag) -> Bool {
    guard let type = tag.value(of: "type", in: bytes) else { return false }
    return type.contains { bytes.hasFolded("ld+json", at: $0) }
  }

  /// Where a script ends: at its end tag, or where the next one begins.
  private func contentEnd(from start: Int) -> Int {
    var at = start
    while at < bytes.count {
      at = bytes.firstPlace(of: UInt8(ascii: "<"), or: UInt8(ascii: "<"), from: at, to: bytes.count)
      if bytes.hasFolded("</script", at: at) || bytes.hasFolded("<script", at: at) { return at }
      at += 1
    }
    return bytes.count
  }

  private func recipes(
    in block: UnsafeBufferPointer<UInt8>
  ) throws(RecipeError) -> [Recipe] {
    do throws(RecipeError) {
      var reader = SchemaReader(block, lexicon)
      return try reader.recipes(wholly: false)
    } catch {
      // Some pages encode the whole block as if it were text.
      guard case .brokenJSON = error, block.contains(UInt8(ascii: "&")) else { throw error }
      var text = MarkupText(block, keepsTags: true)
      text.add(0..<block.count)
      let read: Result<[Recipe], RecipeError> = text.out.withUnsafeBufferPointer { bytes in
        do throws(RecipeError) {
          var reader = SchemaReader(bytes, lexicon)
          return .success(try reader.recipes(wholly: false))
        } catch {
          return .failure(error)
        }
      }
      return try read.get()
    }
  }

  /// What a reader of the page sees, if it looks like a recipe.
  private func visible() -> Recipe? {
    var text = MarkupText(bytes, marksLayout: true)
    text.add(0..<bytes.count)
    guard text.out.contains(where: { $0 > 32 }) else { return nil }
    let (laid, own) = text.out.withUnsafeBufferPointer { bytes in
      let own = lexicon.lexicon(of: bytes)
      return (RecipeLayout(words: own.lines, isMarkdown: true).parts(of: bytes), own)
    }
    guard laid.hasMethod, laid.parts.contains(where: { $0.kind == .step }) else { return nil }
    var recipe = Recipe(
      text: String(decoding: text.out, as: UTF8.self), parts: laid.parts, lexicon: own)
    recipe.title = laid.title.flatMap { Recipe.text($0, of: recipe.text) }
    if laid.isCut { recipe.warnings.append(RecipeWarning(.cutShort)) }
    return recipe
  }
}
