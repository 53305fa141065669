/// Where the members of a schema.org object stand that a recipe is read from.
struct SchemaObject {
  var start: Int
  var isRecipe = false
  private var places: [Member: Int] = [:]

  enum Member: String, CaseIterable {
    case type = "@type"
    case id = "@id"
    case value = "@value"
    case list = "@list"
    case name, headline, text, description, url, inLanguage, mainEntityOfPage, alternateName, item
    case itemListElement, recipeInstructions, recipeIngredient, ingredients, recipeYield, steps
    case abstract, author, image, nutrition, keywords, recipeCategory, recipeCuisine, tool, supply
    case prepTime, cookTime, totalTime, performTime, timeRequired
  }

  init(start: Int) { self.start = start }

  subscript(_ member: Member) -> Int? { places[member] }

  var hasMethod: Bool { self[.recipeInstructions] != nil || self[.steps] != nil }

  mutating func note(_ key: JSONString, at place: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard key.isPlain, key.end - key.start < 24, key.end > key.start else { return }
    let name = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[key.start..<key.end]), as: UTF8.self)
    // Of members that are repeated, the first counts.
    if let member = Member(rawValue: name), places[member] == nil { places[member] = place }
  }
}
