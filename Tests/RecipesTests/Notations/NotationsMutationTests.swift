import Testing

@testable import Recipes
@testable import Understanding

/// A generator with a seed, so that a failure can be seen again.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
  }
}

/// Texts that were damaged by chance, in every notation.
@Suite(.timeLimit(.minutes(20)))
struct NotationsMutationTests {
  private static let samples: [(RecipeNotation, String)] = [
    (
      .text,
      """
      Jump to Recipe
      Aunt Ida's Stew — 45′ of work
      Prep Time: 20 minutes | Serves 4
      INGREDIENTS:
      ½ cup crème fraîche
      • 200 g beans, soaked 12 hours
      Method
      1. Fry 10 minutes. 2. Rest ½ hour.
      Step 3: Serve “warm”…
      Notes: keeps 3 days
      ★★★★★ I made this 20 minutes ago
      """
    ),
    (
      .markdown,
      """
      ---
      title: Käse
      ---
      # Käse
      <!-- x --> **Tip:** chill 1 hour
      | a | 5 min |
      |---|---|
      ```
      code
      ```
      > quote 3 days
      - [ ] Bake **20 minutes**
      """
    ),
    (
      .cooklang,
      """
      >> time: 1h
      = Soße =
      Fry @rote zwiebeln{2}(fein) in #pan{} ~x{5-10%min} [- no -] then ~{½%hour}. -- end
      > note ~{1%min}
      """
    ),
    (
      .jsonLD,
      #"""
      {"@graph":[{"@type":["Recipe"],"@id":"a","name":"Pi&eacute;\u00e9 \uD83C\uDF70","cookTime":"PT1H",
      "recipeIngredient":["1 &frac12; cup"],"recipeInstructions":[{"@type":"HowToSection","name":"D",
      "itemListElement":[{"@id":"b"},{"text":"Bake <b>5</b> min","timeRequired":"PT5M"}]},"Cool."]},
      {"@id":"b","text":"Mix"}]}
      """#
    ),
    (
      .jsonLD,
      #"""
      [{"name":"Naan","servings":2,"working_time":5,"steps":[{"name":"D","instruction":"Mix {{ ingredients[0] }}.",
      "time":3,"ingredients":[{"food":{"name":"é"},"unit":{"name":"g"},"amount":2.5,"note":"x"}]}]},
      {"recipeServings":2.0,"recipeIngredient":[{"title":"T","display":"","food":"a","quantity":1}],"notes":[{"title":"N","text":"t"}],
      "recipeInstructions":[{"title":"S","text":"Bake 5 min","ingredientReferences":[]}],"nutrition":{"fatContent":"9 g"}},
      {"directions":"Boil\n5 min","ingredients":"1 egg\nDip:","categories":["a"],"comment":[{"name":"Author Notes","text":"n"}]}]
      """#
    ),
    (
      .html,
      #"""
      <div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Pié</h1><p property="author" typeof=Person>
      <b property=name>A</b></p><img property="schema:image" src=http://x.example/é><i property="fatContent">9 g</i>
      <p property=recipeInstructions>Bäke 5&nbsp;min</p><div typeof="Review"><p property="name">x</div></div>
      """#
    ),
    (
      .html,
      #"""
      <!doctype html><h1>Pie &amp; cream</h1><script type="application/ld+json">
      {"@type":"Recipe","name":"A","recipeInstructions":"Bake 5 min"}</script><h2>Method</h2>
      <ol><li itemprop="recipeInstructions">Bäke 5&nbsp;min</ol><!-- x --><table><tr><td>a</table>
      """#
    ),
  ]

  private static let bits: [String] = [
    "<", ">", "<script", "</script>", "<!--", "-->", "{", "}", "[", "]", "\"", "\\", "\\u",
    "\\ud800",
    "&", "&#", "&amp;", "@", "~", "~{", "%", "#", "\n", "\r", "\n\n", "---", "```", "--", "[-",
    "-]",
    "=", ">>", ":", "1. ", "Step 2", "Notes:", "Method", "Ingredients", "é", "½", "🍰", "\u{FEFF}",
    " ",
    "**", "|", ",", "'", "\u{2019}", "10 minutes", "0", "99999999999999999999", "\t",
  ]

  private func damaged(_ text: String, with dice: inout Dice) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      let at = Int.random(in: 0...bytes.count, using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0:
        let bit = Self.bits[Int.random(in: 0..<Self.bits.count, using: &dice)]
        bytes.insert(contentsOf: bit.utf8, at: at)
      case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...9, using: &dice)))
      case 2 where at < bytes.count: bytes[at] = UInt8.random(in: 0...255, using: &dice)
      case 3: bytes = Array(bytes[..<at])
      default: bytes.insert(contentsOf: bytes[at...].prefix(40), at: at)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `damaged texts give whole parts, or an error`(_ seed: UInt64) {
    var dice = Dice(state: seed)
    for round in 0..<1_500 {
      let (notation, sample) = Self.samples[round % Self.samples.count]
      let text = damaged(sample, with: &dice)
      let recipes = (try? notation.recipes(in: text)) ?? []
      for recipe in recipes {
        #expect(fault(of: recipe) == nil, "\(notation): \(text.debugDescription)")
      }
      if notation == .text || notation == .markdown {
        #expect(recipes.allSatisfy { $0.text == text })
      }
    }
  }

  @Test(arguments: [5, 6] as [UInt64])
  func `damaged lines and files give whole parts, or an error`(_ seed: UInt64) {
    var dice = Dice(state: seed)
    let line = #"{"id":"x","title":"Stew \u00e9","text":"Boil.\n\nBake 10 min.","more":[{"a":1}]}"#
    for _ in 0..<1_500 {
      let damaged = Array(damaged(line, with: &dice).utf8)
      if let line = try? RecipeLine(damaged) { #expect(fault(of: line.recipe) == nil) }
      _ = damaged.withUnsafeBufferPointer { RecipeLine.id(of: $0) }
      let found = damaged.withUnsafeBufferPointer { bytes in
        (try? RecipeNotation.recipes(in: bytes, named: nil)) ?? []
      }
      for recipe in found { #expect(fault(of: recipe) == nil) }
    }
  }

  /// What is wrong with the parts of a recipe: they must stand in order, apart, and on scalars.
  private func fault(of recipe: Recipe) -> String? {
    let bytes = Array(recipe.text.utf8)
    func isEdge(_ at: Int) -> Bool { at == bytes.count || bytes[at] & 0xC0 != 0x80 }
    var last = 0
    for part in recipe.parts {
      guard part.range.lowerBound >= last else { return "\(part) overlaps" }
      guard part.range.upperBound <= bytes.count else { return "\(part) is outside" }
      guard isEdge(part.range.lowerBound), isEdge(part.range.upperBound) else {
        return "\(part) cuts a character"
      }
      guard !part.range.isEmpty else { return "\(part) is empty" }
      last = part.range.upperBound
    }
    last = 0
    for timer in recipe.timers {
      guard timer.range.lowerBound >= last, timer.range.upperBound <= bytes.count,
        isEdge(timer.range.lowerBound), isEdge(timer.range.upperBound), timer.duration > .zero,
        recipe.parts.contains(where: {
          $0.range.contains(timer.range.lowerBound) && $0.range.upperBound >= timer.range.upperBound
        })
      else { return "\(timer) is not in its step" }
      last = timer.range.upperBound
    }
    return nil
  }
}
