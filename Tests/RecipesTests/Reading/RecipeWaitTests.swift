import Foundation
import SimmerTesting
import Testing

@testable import Recipes
@testable import Understanding

@Suite struct RecipeWaitTests {
  @Test(arguments: try corpus("recipe-waits", in: .module))
  func tellsWaitsFromTheRest(_ example: Example) {
    #expect(meaning(of: example.unescaped, .step) == example.meaning)
  }

  @Test(arguments: try corpus("recipe-notes", in: .module))
  func readsNotesMoreCarefully(_ example: Example) {
    #expect(meaning(of: example.unescaped, .note) == example.meaning)
  }

  @Test(arguments: [Recipe.Kind.title, .head, .nutrition])
  func `nothing above or beside the method is waited`(_ kind: Recipe.Kind) {
    #expect(meaning(of: "Simmer for 10 minutes", kind) == "not head_time")
  }

  @Test func `ingredients are not looked at`() {
    #expect(meaning(of: "2 eggs, boiled for 10 minutes", .ingredient) == "nothing")
  }

  @Test func `what its author marked up is a timer, whatever stands beside it`() {
    let said = "Keeps for 3 days, or bake it 20 minutes every 5 minutes"
    let timer = Recipe.StatedTimer(duration: .seconds(9), range: 10..<16)
    let recipe = Recipe(text: said, parts: [.init(.step, 0..<said.utf8.count)], timers: [timer])

    let judged = judged(recipe)

    #expect(judged.map(\.duration) == [.seconds(9), .seconds(1200), .seconds(300)])
    #expect(judged.map(\.verdict) == [.wait, .wait, .interval])
    #expect(judged.map(\.stated) == [0, nil, nil])
  }

  @Test(.timeLimit(.minutes(20)))
  func `a sentence of twenty thousand lengths is read`() {
    let said = String(repeating: "simmer for 10 to 12 minutes, ", count: 20_000)
    let recipe = Recipe(text: said, parts: [.init(.step, 0..<said.utf8.count)])

    #expect(judged(recipe).count == 20_000)
  }

  @Test(.timeLimit(.minutes(20)))
  func `a megabyte without an end has no length`() {
    for piece in ["a", "1", "1-", "half ", "10 or ", "minutes ", "about ", "(", "'", "\"", "½"] {
      let said = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
      let recipe = Recipe(text: said, parts: [.init(.step, 0..<said.utf8.count)])

      #expect(judged(recipe).isEmpty, "\(piece)")
    }
  }

  private func judged(_ recipe: Recipe) -> [FoundLength] {
    var source = recipe.text
    return source.withUTF8 { bytes in
      let text = RecipeText(recipe, bytes)
      return DurationClassifier(text: text).judged(LengthFinder(text: text).lengths())
    }
  }

  private func meaning(of said: String, _ kind: Recipe.Kind) -> String {
    let lengths = judged(Recipe(text: said, parts: [.init(kind, 0..<said.utf8.count)]))
    return lengths.isEmpty ? "nothing" : lengths.map(\.meaning).joined(separator: ", ")
  }
}

extension FoundLength {
  fileprivate var meaning: String {
    switch verdict {
    case .wait: span + (repeats > 1 ? " x\(repeats)" : "") + (doubt.map { " " + $0.rawValue } ?? "")
    case .interval: "every " + span
    case .mark(.after): "after " + span
    case .mark(.last): "last " + span
    case .mark(.before): "before " + span
    case .mark(.half): "half"
    case .mark(.later): "later every " + span
    case .none(let code): "not " + code.rawValue
    case .question(let code): "ask " + code.rawValue
    }
  }

  private var span: String { seconds(duration) + (maxDuration.map { "-" + seconds($0) } ?? "") }
}
