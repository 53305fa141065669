import Assistant
import Foundation
import LanguageModels
import Recipes
import Understanding

/// What a language model would be asked about recipes.
///
/// How many of them, in how many calls, and how many tokens those are; nobody is asked.
enum AskingFigures {
  /// What stands round a question in a request: names of members, the model, limits.
  private static let envelope = 200

  static func run(_ name: String, texts: [String]) throws {
    let converter = RecipeConverter()
    var asked: [AskedRecipe] = []
    for text in texts {
      for recipe in (try? RecipeNotation.likely(text.utf8, named: nil).recipes(in: text)) ?? [] {
        asked.append(converter.asked(recipe, id: .missing))
      }
    }
    let unsure = asked.filter { $0.reading.confidence < RecipeAsker.sure }
    let share = Double(unsure.count) / Double(max(asked.count, 1))
    print("\(name): \(unsure.count) of \(asked.count) under \(RecipeAsker.sure) (\(share))")
    try count("  those", unsure, showsAll: false)
    try count("  all of them", asked, showsAll: true)
  }

  private static func count(_ name: String, _ asked: [AskedRecipe], showsAll: Bool) throws {
    let prompt = try PromptLibrary().recipes
    let texts = try asked.compactMap {
      try RecipeQuestion($0, sure: RecipeAsker.sure, showsAll: showsAll)?.packed
    }
    guard !texts.isEmpty else { return }
    let packs = PackLimits().packs(of: texts)
    var sent = 0
    for pack in packs {
      let question = prompt.question(about: pack)
      sent += question.system.utf8.count + (question.schema?.text.utf8.count ?? 0) + envelope
      sent += question.messages.reduce(0) { $0 + $1.text.utf8.count }
    }
    let answered = texts.reduce(0) { $0 + $1.answerTokens }
    let each = { (total: Int) in Effort.rounded(Double(total) / Double(texts.count)) }
    print(
      "\(name): \(texts.count) to ask about, \(packs.count) calls; for each recipe "
        + "\(each(sent)) bytes sent, \(each(sent / 3)) tokens as the ledger counts, "
        + "\(each(answered)) tokens of answer at most")
  }
}
