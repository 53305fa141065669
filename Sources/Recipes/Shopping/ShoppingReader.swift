package import Languages
package import Routines
import Understanding

/// Makes items of a shopping list from what was said, and from the ingredients of recipes.
package struct ShoppingReader: Sendable {
  private let language: Language
  private let lexicon: RecipeLexicon

  package init(_ language: LanguageCode = .standard) {
    lexicon = .named(language)
    self.language = Language.named(language.rawValue) ?? .standard
  }

  /// "Two pints of milk" is 2 pints of milk; nil where no thing is named.
  ///
  /// `words` are one thing. What is no amount stays in the name, so nothing is lost.
  package func item(_ words: String) -> ShoppingItem? {
    let line = Self.plain(language.withDigits(words))
    guard line.contains(where: \.isLetter) else { return nil }
    var ingredient = IngredientReader.ingredient(of: line, lexicon)
    // "Half and half" is no half of anything, and "2 % milk" no two of it.
    if lexicon.goesOn(ingredient.item) || line.contains("%")
      || !ingredient.item.contains(where: \.isLetter)
      || ingredient.item == line
    {
      ingredient = Ingredient(text: line, item: line)
    }
    // A remark is the cook's own: "milk, the blue one".
    let name = [ingredient.size, ingredient.item, ingredient.note].compactMap(\.self)
    return item(named: name.joined(separator: " "), ingredient)
  }

  /// The ingredients of a recipe that are bought: what comes from the tap is not.
  package func items(of lines: [String], for recipe: String) -> [ShoppingItem] {
    let lexicon = RecipeLexicon.reading(lines.joined(separator: "\n"))
    return lines.prefix(RoutineFormat.Limits.ingredients).compactMap { line in
      let ingredient = IngredientReader.ingredient(of: line, lexicon)
      guard var item = item(named: ingredient.item, ingredient),
        !lexicon.isFree(ingredient.item)
      else { return nil }
      item.recipes = [recipe]
      return item
    }
  }

  private func item(named name: String, _ ingredient: Ingredient) -> ShoppingItem? {
    let name = Self.shortened(name)
    let key = key(of: name)
    guard !key.isEmpty else { return nil }
    let amounts = ([ingredient.amount].compactMap(\.self) + ingredient.more).compactMap { amount in
      amount.quantity.map { ShoppingAmount($0.upperBound, unit: amount.unit?.rawValue).tidied }
    }
    var item = ShoppingItem(key: key, name: name)
    for amount in amounts where amount.quantity > 0 {
      item = item.adding(ShoppingItem(key: key, name: name, amounts: [amount]))
    }
    return item
  }

  /// What tells one thing from another: its words in lower case, without inflection.
  package func key(of name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
      String(decoding: language.singular(Array(word.utf8)), as: UTF8.self)
    }.joined(separator: " ")
  }

  private static func plain(_ words: String) -> String {
    let flat = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return shortened(flat)
  }

  /// Within what an item may have, and cut at a character.
  private static func shortened(_ name: String) -> String {
    var name = Substring(name)
    while name.utf8.count > ShoppingItem.Limits.name { name.removeLast() }
    return String(name)
  }
}

extension RecipeLexicon {
  /// Its first word is "and".
  fileprivate func goesOn(_ item: String) -> Bool {
    guard var first = item.split(separator: " ").first.map(String.init) else { return false }
    let hash = first.withUTF8 { RecipeWord.hash($0, 0..<$0.count) }
    return amount(entry(hash).entry).contains(.and)
  }
}
