import Understanding

/// Reads a recipe out of `itemprop` attributes, as pages had it before JSON-LD.
struct Microdata {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let lexicon: RecipeLexicon
  private var composer: SchemaComposer
  private var title: String?
  private var steps = ""
  private var heads: [String] = []
  private var ingredients: [String] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ lexicon: RecipeLexicon) {
    self.bytes = bytes
    self.lexicon = lexicon
    composer = SchemaComposer(lexicon)
  }

  private enum Property {
    case name, ingredient, method
    case time(String)
    case yield
  }

  /// Nil where no method is marked.
  consuming func recipe() -> Recipe? {
    collect()
    guard steps.utf8.contains(where: { $0 > 32 }) else { return nil }
    if let title { composer.add(.title, plain: title.utf8) }
    for head in heads { composer.add(.head, plain: head.utf8) }
    for ingredient in ingredients { composer.add(.ingredient, plain: ingredient.utf8) }
    composer.add(method: steps)
    return Recipe(
      title: title, text: String(decoding: composer.text, as: UTF8.self), parts: composer.parts)
  }

  /// Goes through the tags once; what stands inside a marked element belongs to it.
  private mutating func collect() {
    var at = 0
    var isInRecipe = false
    while at < bytes.count {
      at = bytes.firstPlace(of: UInt8(ascii: "<"), or: UInt8(ascii: "<"), from: at, to: bytes.count)
      guard let tag = MarkupTag(bytes, at: at, to: bytes.count), !tag.isEnd else {
        at += 1
        continue
      }
      at = tag.range.upperBound
      if let type = tag.value(of: "itemtype", in: bytes),
        type.contains(where: { bytes.hasFolded("schema.org/recipe", at: $0) })
      {
        isInRecipe = true
      }
      guard let property = property(of: tag) else { continue }
      if case .name = property, !isInRecipe || title != nil { continue }
      if let content = tag.value(of: "content", in: bytes) ?? tag.value(of: "datetime", in: bytes) {
        note(property, markup: String(decoding: bytes[content], as: UTF8.self))
      } else {
        let end = elementEnd(tag)
        note(property, markup: String(decoding: bytes[at..<end], as: UTF8.self))
        at = end
      }
    }
  }

  private func property(of tag: MarkupTag) -> Property? {
    guard let value = tag.value(of: "itemprop", in: bytes) else { return nil }
    return switch String(decoding: bytes[value], as: UTF8.self) {
    case "name": .name
    case "recipeIngredient", "ingredients": .ingredient
    case "recipeInstructions": .method
    case "prepTime": .time(lexicon.text(.prepTime))
    case "cookTime": .time(lexicon.text(.cookTime))
    case "totalTime": .time(lexicon.text(.totalTime))
    case "recipeYield": .yield
    default: nil
    }
  }

  private mutating func note(_ property: Property, markup: String) {
    let line = SchemaComposer.line(of: markup)
    switch property {
    case .method: steps += markup + "<br>"
    case _ where line.isEmpty: break
    case .name: title = line
    case .ingredient: ingredients.append(line)
    case .yield: heads.append("\(lexicon.text(.yield)): \(line)")
    case .time(let label):
      let length = PeriodReader.seconds(line).map(lexicon.length) ?? line
      if !length.isEmpty { heads.append("\(label): \(length)") }
    }
  }

  /// Where the end tag of an element begins, past elements of the same name inside it.
  private func elementEnd(_ tag: MarkupTag) -> Int {
    var depth = 1
    var at = tag.range.upperBound
    while at < bytes.count {
      at = bytes.firstPlace(of: UInt8(ascii: "<"), or: UInt8(ascii: "<"), from: at, to: bytes.count)
      if let other = MarkupTag(bytes, at: at, to: bytes.count),
        other.name.count == tag.name.count,
        zip(other.name, tag.name).allSatisfy({
          Letters.folded(bytes[$0]) == Letters.folded(bytes[$1])
        })
      {
        depth += other.isEnd ? -1 : 1
        if depth == 0 { return at }
      }
      at += 1
    }
    return bytes.count
  }
}
