package import Languages
package import Routines
import Understanding

/// Where in a shop a thing is found, in the order in which most shops are walked through.
///
/// Raw values stand in the tables of words, beginning with 1. The words of an aisle are in
/// `recipes/aisles.txt` of a language.
package enum Aisle: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  case produce = 1
  case bakery, meat, fish, dairy, frozen, tins, pasta, baking, spices, sauces, sweets, drinks,
    household
  /// Comes from the tap, and is not bought.
  case tap

  package static func < (a: Aisle, b: Aisle) -> Bool { a.rawValue < b.rawValue }
}

extension ShoppingItem {
  /// Nil where no word of it tells.
  package var aisle: Aisle? {
    RecipeLexicon.standard.aisle(of: self)
      ?? RecipeLexicon.all.lazy.compactMap { $0.aisle(of: self) }.first
  }
}

extension RecipeLexicon {
  /// Where a thing is found, by the last word of its name that tells: "tomato ketchup", "orange juice".
  ///
  /// What comes in a tin stands with the tins.
  func aisle(of item: ShoppingItem) -> Aisle? {
    if item.amounts.contains(where: { $0.unit == CookingUnit.can.rawValue }) { return .tins }
    return aisles(of: item.name).last
  }

  /// Nobody buys it: "cold water".
  func isFree(_ name: String) -> Bool {
    let aisles = aisles(of: name)
    return !aisles.isEmpty && aisles.allSatisfy { $0 == .tap }
  }

  private func aisles(of name: String) -> [Aisle] {
    name.lowercased().split { !$0.isLetter }.compactMap { word in
      if let known = aisle(of: word) { return known }
      guard language.traits.contains(.joinsWords) else { return nil }
      // What a word that was joined ends with is the thing: "Tomatenmark".
      return word.indices.dropFirst(Self.shortestPart).lazy
        .filter { word[$0...].count >= Self.shortestPart }
        .compactMap { aisle(of: word[$0...]) }.first
    }
  }

  private func aisle(of word: Substring) -> Aisle? {
    var word = String(word)
    let hash = word.withUTF8 { RecipeWord.hash($0, 0..<$0.count) }
    return aisle(entry(hash).entry)
  }

  /// Shorter ends are ends of anything.
  private static let shortestPart = 3
}

extension [ShoppingItem] {
  /// The language whose words of a shop know most of them; the standard one where none knows more.
  package var language: LanguageCode {
    let known = RecipeLexicon.all.map { lexicon in
      (language: lexicon.language.code, count: count { lexicon.aisle(of: $0) != nil })
    }
    let most = known.map(\.count).max() ?? 0
    let best = known.filter { $0.count == most }.compactMap { LanguageCode($0.language) }
    return best.contains(.standard) ? .standard : best.first ?? .standard
  }

  /// In the order in which a shop is walked through; what no aisle is known for comes last.
  package var inAisles: [ShoppingItem] {
    map { (aisle: $0.aisle?.rawValue ?? .max, item: $0) }
      .sorted { ($0.aisle, $0.item.number) < ($1.aisle, $1.item.number) }.map(\.item)
  }
}
