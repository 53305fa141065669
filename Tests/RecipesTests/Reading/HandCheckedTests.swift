import Recipes
import Routines
import Testing
import Understanding

/// The reader against recipes that were labelled by hand, by somebody who had not seen it.
@Suite struct HandCheckedTests {
  /// What each half must reach, in per cent: as measured, rounded down to half a point, and only
  /// ever raised.
  ///
  /// The halves are read apart, since the reader may be fitted to the open one; nobody is told which
  /// sentences of the blind half fail.
  private static let floors: [RecipeScore.Figure: (open: Double, blind: Double)] = [
    .precision: (99, 92),
    .recall: (97, 95.5),
    .name: (92.5, 88.5),
    .cue: (98.5, 97),
    .noCue: (99, 98.5),
    .start: (99, 98),
    .ownStart: (100, 80),
    .repeats: (100, 88.5),
    .interval: (100, 80),
    .mark: (92, 80),
    .keptOut: (99, 84.5),
    .keptOutCode: (93.5, 76.5),
    .question: (100, 88.5),
    .questionCode: (100, 88.5),
    .alternative: (92, 84),
    .doubt: (82, 60),
    .evidence: (100, 100),
  ]

  private static let floorsOfF1 = (open: 98.0, blind: 93.5)

  @Test func `recipes are read as a good cook would`() throws {
    let recipes = try HandCheckedRecipe.all()
    let open = try score(recipes.filter { !$0.isBlind })
    let blind = try score(recipes.filter(\.isBlind))

    print("hand-checked recipes            open             blind")
    print(row("waits: strict F1", open.strictF1, nil, blind.strictF1, nil))
    for figure in RecipeScore.Figure.allCases {
      print(
        row(figure.rawValue, open[figure].value, open[figure], blind[figure].value, blind[figure]))
    }
    for failure in open.failures { print("  \(failure)") }

    #expect(100 * open.strictF1 >= Self.floorsOfF1.open)
    #expect(100 * blind.strictF1 >= Self.floorsOfF1.blind)
    for figure in RecipeScore.Figure.allCases {
      let floor = Self.floors[figure] ?? (0, 0)
      #expect(100 * open[figure].value >= floor.open, "\(figure.rawValue), open")
      #expect(100 * blind[figure].value >= floor.blind, "\(figure.rawValue), blind")
    }
    #expect(open[.evidence].value == 1)
    #expect(blind[.evidence].value == 1)
  }

  @Test func `every wait has an id of its own, and starts with one that is there`() throws {
    for recipe in try HandCheckedRecipe.all() {
      let phases = try reading(of: recipe).phases
      let ids = phases.map(\.id)

      #expect(Set(ids).count == ids.count, "\(recipe)")
      for phase in phases {
        switch phase.start {
        case .automatic, .onCue: break
        case .with(let id), .after(let id): #expect(ids.contains(id) && id != phase.id, "\(recipe)")
        }
      }
    }
  }

  @Test func `there are a hundred recipes and more, with whole pages and a blind half`() throws {
    let recipes = try HandCheckedRecipe.all()

    #expect(recipes.count >= 100)
    #expect(recipes.count(where: \.isPage) >= 41)
    #expect(recipes.count(where: \.isBlind) >= 61)
  }

  @Test func `another recipe's reading is not right`() throws {
    let recipes = try HandCheckedRecipe.all()
    var score = RecipeScore()
    for (recipe, other) in zip(recipes, recipes.dropFirst()) {
      score.add(try reading(of: other), of: recipe)
    }

    #expect(score[.recall].value < 0.2)
  }

  private func score(_ recipes: [HandCheckedRecipe]) throws -> RecipeScore {
    var score = RecipeScore()
    for recipe in recipes { score.add(try reading(of: recipe), of: recipe) }
    return score
  }

  /// As `simmer convert` reads a text whose notation nobody names.
  private func reading(of recipe: HandCheckedRecipe) throws -> RecipeReading {
    var text = recipe.text
    let recipes = try text.withUTF8 { try RecipeNotation.recipes(in: $0, named: nil) }
    let read = try #require(recipes.first)

    #expect(recipes.count == 1, "\(recipe)")
    #expect(read.text == recipe.text, "\(recipe)")
    return RecipeReader().reading(of: read)
  }

  private func row(
    _ name: String, _ open: Double, _ openOf: RecipeScore.Share?, _ blind: Double,
    _ blindOf: RecipeScore.Share?
  ) -> String {
    let cells = [(open, openOf), (blind, blindOf)].map { value, share in
      let of = share.map { " (\($0.right) of \($0.of))" } ?? ""
      return "\((value * 1000).rounded() / 10) %\(of)".padded(to: 20)
    }
    return name.padded(to: 30) + cells.joined()
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
