import Routines
import Timers

/// Recipe pages of one's own making, as people paste them.
///
/// They have head times, ingredients, a method of which three steps in ten state a length, and notes
/// about what keeps how long. The same seed gives the same pages. Some lengths stand in heads, notes
/// and side remarks, where a timer would be wrong.
struct RecipeCorpus {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A page of at least this many bytes, and of not many more.
  mutating func page(bytes: Int) -> (title: String, text: String) {
    let dish = one(of: RecipePhrases.dishes)
    let title = "\(one(of: RecipePhrases.manners)) \(dish)"
    var text = "\(title)\n\n\(head())\n\nIngredients\n"
    for _ in 0..<Int.random(in: 8...13, using: &random) { text += "\(ingredient())\n" }
    let notes = note(about: dish)
    text += "\nMethod\n"
    var number = 1
    let numbered = Bool.random(using: &random)
    repeat {
      text += numbered ? "\(number). \(step())\n" : "\(step())\n"
      number += 1
    } while text.utf8.count + notes.utf8.count < bytes
    return (title, text + notes)
  }

  /// Such a page as a line of NDJSON.
  mutating func line(id: Int, bytes: Int) -> String {
    let page = page(bytes: bytes)
    return #"{"id":"\#(id)","title":\#(quoted(page.title)),"text":\#(quoted(page.text))}"#
  }

  private mutating func head() -> String {
    let preparation = Int.random(in: 1...6, using: &random) * 5
    let cooking = Int.random(in: 2...20, using: &random) * 5
    return switch Int.random(in: 0..<3, using: &random) {
    case 0:
      "Serves 4\nPrep time: \(preparation) minutes\nCook time: \(cooking) minutes\n"
        + "Total time: \(preparation + cooking) minutes"
    case 1: "Prep \(preparation) min | Cook \(cooking) min | Makes \(cooking % 7 + 2) portions"
    default: "Serves 2 to 4 people. Ready in about \(cooking + preparation) minutes."
    }
  }

  private mutating func ingredient() -> String {
    let amount = one(of: ["1", "2", "3", "½", "1½", "250 g", "400 g", "2 tbsp", "1 tsp", "150 ml"])
    return "- \(amount) \(one(of: RecipePhrases.foods))\(one(of: RecipePhrases.cuts))"
  }

  private mutating func note(about dish: String) -> String {
    let days = Int.random(in: 2...5, using: &random)
    return "\nNotes\nThe \(dish) keeps \(days) days in the fridge, or up to \(days) months frozen. "
      + "\(one(of: RecipePhrases.asides))\n"
  }

  private mutating func step() -> String {
    let food = one(of: RecipePhrases.foods)
    let isWait = Int.random(in: 0..<10, using: &random) < 3
    let sentence = one(of: isWait ? RecipePhrases.waits : RecipePhrases.work)
      .split(separator: "#", omittingEmptySubsequences: false)
    var text = String(sentence[0])
    for piece in sentence.dropFirst() { text += length() + piece }
    return text.split(separator: "@", omittingEmptySubsequences: false).joined(separator: food)
  }

  private mutating func length() -> String {
    let few = Int.random(in: 2...12, using: &random)
    let fives = Int.random(in: 2...11, using: &random) * 5
    return switch Int.random(in: 0..<14, using: &random) {
    case 0...4: "\(fives) minutes"
    case 5, 6: "\(few) to \(few + 2) minutes"
    case 7: "\(fives)-\(fives + 5) min"
    case 8: "about \(few) minutes"
    case 9: "1 hour \(fives) minutes"
    case 10: "half an hour"
    case 11: "1½ hours"
    case 12: "\(fives) seconds"
    default: "another \(few) minutes"
    }
  }

  private mutating func one(of texts: [String]) -> String {
    texts[Int.random(in: texts.indices, using: &random)]
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\n", with: #"\n"#) + "\""
  }
}
