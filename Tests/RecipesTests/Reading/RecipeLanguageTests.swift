import Foundation
import Recipes
import SimmerTesting
import Testing
import Understanding

@Suite struct RecipeLanguageTests {
  /// English with the names of dishes from elsewhere may be taken for two languages, and is read
  /// part by part then; it must never be refused.
  @Test(arguments: try corpus("recipe-languages", in: .module))
  func tellsEnglishFromTheRest(_ example: Example) {
    let language = RecipeLanguage.language(of: example.said)

    switch example.meaning {
    case "english": #expect(language == .own || language == .mixed)
    default: #expect(language.rawValue == example.meaning)
    }
  }

  @Test func `no hand-checked recipe is refused, nor a line of one that has a wait`() throws {
    for recipe in try HandCheckedRecipe.all() {
      let language = RecipeLanguage.language(of: recipe.text)
      let refused = recipe.text.split(separator: "\n")
        .filter { RecipeLanguage.language(of: String($0)) == .other }

      #expect(language == .own || language == .mixed, "\(recipe)")
      #expect(refused.count <= 2, "\(recipe.name): \(refused)")
    }
  }

  @Test func `thirty languages and more are in the set, most of them in Latin letters`() throws {
    let others = try corpus("recipe-languages", in: .module).filter { $0.meaning == "other" }
    let latin = others.filter { example in
      example.said.utf8.count { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A } * 2
        > example.said.utf8.count
    }

    #expect(others.count >= 50)
    #expect(latin.count >= 35)
  }

  @Test func `each part of a bilingual recipe is told apart`() {
    let german = "Den Teig 30 Minuten ruhen lassen und dann im Ofen backen."
    let english = "Leave the dough for 30 minutes and then bake it in the oven."

    #expect(RecipeLanguage.language(of: german) == .other)
    #expect(RecipeLanguage.language(of: english) == .own)
  }

  @Test func `a long text is looked at in stretches, and both its halves are seen`() {
    let german = String(repeating: "Den Teig 30 Minuten ruhen lassen und dann backen. ", count: 500)
    let english = String(
      repeating: "Let the dough rest for 30 minutes and then bake it. ", count: 500)

    #expect(RecipeLanguage.language(of: german) == .other)
    #expect(RecipeLanguage.language(of: english) == .own)
    #expect(RecipeLanguage.language(of: german + english) == .mixed)
    #expect(RecipeLanguage.language(of: english + german) == .mixed)
  }

  @Test func `any bytes have an answer`() {
    var random = SeededNumbers(seed: 5)
    for _ in 0..<5000 {
      let bytes = (0..<Int(random.next() % 60)).map { _ in
        UInt8(truncatingIfNeeded: random.next() | (random.next() & 0x80))
      }
      bytes.withUnsafeBufferPointer { bytes in
        #expect(RecipeLanguage.isReadable(bytes) == (RecipeLanguage.language(of: bytes) != .other))
      }
    }
    for value in 0..<UInt32(0x11000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(RecipeLanguage.language(of: "\(scalar) 20 min a\(scalar)b") != .mixed)
    }
  }
}
