import Foundation
import Routines
import Testing

@testable import Recipes
@testable import Understanding

/// The words of recipes, as texts and as tables.
@Suite struct RecipeWordTests {
  @Test func `the checked-in table is what the texts compile to`() throws {
    let table = try RecipeWordCompiler.table(Self.files, of: Self.language)
    let checkedIn = try Data(
      contentsOf: Self.root.appending(path: "Sources/CLanguages/Tables/en.recipes"))

    #expect(table == Array(checkedIn), "run make language")
  }

  @Test func `every class, cue, list and kind of line that the reader asks for has words`() throws {
    var source = LanguageSource()
    for file in try Self.files { try source.add(file.text, file: file.name) }
    let compiled = try RecipeWordCompiler(source, of: Self.language)
    let words = compiled.words.values

    for trait in RecipeTrait.allCases {
      #expect(words.contains { $0.traits.contains(trait) }, "\(trait)")
    }
    for cue in ContextCue.allCases {
      #expect(words.contains { $0.cues.contains(cue) }, "\(cue)")
    }
    for list in NamingList.allCases {
      #expect(words.contains { $0.naming >> UInt64(list.rawValue) & 1 != 0 }, "\(list)")
    }
    for role in LayoutRole.allCases {
      #expect(compiled.lines.values.contains { $0.contains(role) }, "\(role)")
    }
  }

  @Test func `numbers and units are those that commands are read by`() throws {
    let lexicon = RecipeLexicon.standard
    func value(_ word: String) -> Float {
      Array(word.utf8).withUnsafeBufferPointer {
        lexicon.entry(RecipeWord.hash($0, 0..<$0.count)).value
      }
    }

    #expect(["minutes", "mintues", "hr", "weeks"].map(value) == [60, 60, 3600, 604_800])
    #expect(["seven", "fourty", "hundred", "quarter"].map(value) == [7, 40, 100, 0.25])
    // Too short to be sure that it is misspelt.
    #expect(value("hors") == 0)
  }

  @Test func `there is room for every class in the sets, and for every verb in a word`() {
    #expect(RecipeTrait.allCases.count <= 55)
    #expect(ContextCue.allCases.count <= 128)
    #expect(NamingList.allCases.count <= 64)
    #expect(LayoutRole.allCases.count <= 32)
    #expect(Language.standard.cookingVerbs.count < RecipeTraits.mostVerbs)
  }

  @Test(arguments: [
    ("words food\n  egg", 1, "'words' opens no section"),
    ("class foood\n  egg", 1, "unknown name 'foood'"),
    ("class food\n  ice-cream", 2, "'ice-cream' is not one word"),
    ("class food\n  Egg", 2, "'Egg' is not one word"),
    ("class food\n  fried egg", 2, "'fried egg' is not one word"),
    ("value = many\n  few", 1, "write a value as"),
    ("place = oven\n  aga", 1, "'oven' is no verb"),
    ("cue\n  for", 1, "write 'cue NAME'"),
    ("small it\n  it", 1, "no such small word"),
    ("class food\n  egg", 1, "no label 'prepTime'"),
  ])
  func `a broken text is an error with its place and the reason`(
    text: String, line: Int, reason: String
  ) {
    let error = #expect(throws: LanguageError.self) {
      try RecipeWordCompiler.table([("test.txt", text)], of: Self.language)
    }

    #expect(error?.file == "test.txt")
    #expect(error?.line == line)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func `recipes are read in the language that is given, by its texts alone`() throws {
    let lexicon = try Self.lexicon(
      language: """
        language xx
          name = Test
        verb pot
          kochen kocht kochend gekocht
        """,
      recipes: """
        class time unit
          minuten
        value = 60
          minuten
        class food
          nudeln
        class filler
          die
        line method
          zubereitung
        tongue own
          nudeln | kochen | die
        tongue english
          the | noodles | cook | for
        label prepTime
          Vorbereitung
        label article
          die
        """)
    let text = "Zubereitung\n\nkochen die Nudeln 10 Minuten."
    let recipe = try #require(
      try RecipeNotation.text.recipes(in: text, lexicon: .always(lexicon)).first)
    let reading = RecipeReader().reading(of: recipe)

    #expect(reading.phases.map(\.name) == ["Kochen die Nudeln"])
    #expect(reading.phases.map(\.duration) == [.seconds(600)])
    let foreign = try #require(
      try RecipeNotation.text.recipes(
        in: "Cook the noodles for 10 minutes. The noodles cook for the noodles.",
        lexicon: .always(lexicon)
      ).first)
    #expect(RecipeReader().reading(of: foreign).phases.isEmpty)
  }

  // MARK: Texts

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static var files: [(name: String, text: String)] {
    get throws { try texts(in: "Languages/en/recipes") }
  }

  private static var language: LanguageSource {
    get throws {
      var source = LanguageSource()
      for file in try texts(in: "Languages/en") { try source.add(file.text, file: file.name) }
      return source
    }
  }

  private static func texts(in folder: String) throws -> [(name: String, text: String)] {
    let folder = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".txt") }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  /// Of texts that lack what the test does not ask for; its table is kept until the tests end.
  private static func lexicon(language: String, recipes: String) throws -> RecipeLexicon {
    var source = LanguageSource()
    try source.add(language, file: "language.txt")
    let labels = RecipeLabel.allCases.map { "\($0)" }
      .filter { !recipes.contains("label \($0)\n") }.map { "\nlabel \($0)\n  -" }.joined()
    let table = try #require(
      try RecipeWordCompiler.table([("recipes.txt", recipes + labels)], of: source))
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: table.count, alignment: 8)
    room.copyBytes(from: table)
    return RecipeLexicon(
      try #require(UnsafeRawPointer(room.baseAddress)), of: .standard,
      verbs: try CookingVerb.verbs(of: source))
  }
}
