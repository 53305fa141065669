import Testing

@testable import Recipes

/// What a notation or a format says of itself is all that is known of it anywhere.
@Suite struct FormatTableTests {
  @Test func `each name on the command line stands for one notation or format`() {
    for format in SourceFormat.allCases {
      #expect(SourceFormat(rawValue: format.rawValue) == format)
    }
    for format in TargetFormat.allCases {
      #expect(TargetFormat(rawValue: format.rawValue) == format)
    }
    #expect(Set(SourceFormat.allCases.map(\.rawValue)).count == SourceFormat.allCases.count)
    #expect(Set(TargetFormat.allCases.map(\.rawValue)).count == TargetFormat.allCases.count)
    #expect(SourceFormat(rawValue: "pdf") == nil)
    #expect(TargetFormat(rawValue: "pdf") == nil)
  }

  @Test func `no ending leads to two notations, and each is looked for in folders`() {
    let endings = RecipeNotation.allCases.flatMap { $0.endings + $0.sharedEndings }

    #expect(Set(endings).count == endings.count)
    let others = ["ndjson", "jsonl", "zip", "paprikarecipe", "paprikarecipes"]
    #expect(RecipeFiles.endings == Set(endings + others))
    for notation in RecipeNotation.allCases {
      for ending in notation.endings {
        #expect(RecipeNotation.likely("x".utf8, named: "soup.\(ending)") == notation)
      }
    }
  }

  @Test func `what is no text is refused with the names of all notations`() {
    #expect(
      RecipeError.binary.description
        == "this is not text; give a recipe as text, Markdown, Cooklang, JSON or HTML")
  }
}
