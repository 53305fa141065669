import Foundation
import JSON
import Languages
import Replies
import Routines
import SimmerTesting
import Testing
import Understanding

@testable import Recipes

/// German recipes, by the reader of `simmer convert` and of `POST /v1/convert`.
@Suite struct GermanConversionTests {
  private static let waits = ["Teig gehen 3600", "Zwiebeln andünsten 300", "Backen 2700"]
  private static let english = "Soup\n\nMethod\nSimmer the soup for 20 minutes, then serve it."
  private static let german = "Suppe\n\nZubereitung\nDie Suppe 20 Minuten köcheln lassen."
  private static let french =
    "Soupe\n\nFaire revenir les oignons et laisser cuire la soupe 20 minutes avec le bouillon."

  // MARK: Notations

  @Test(arguments: GermanFixture.all)
  func `a German recipe is converted like an English one, in every notation`(
    name: String, document: String
  ) throws {
    let recipes = try Array(document.utf8).withUnsafeBufferPointer {
      try RecipeNotation.recipes(in: $0, named: name)
    }
    let recipe = try #require(recipes.first)
    let converted = RecipeConverter(keepsWhole: true).converted(recipe, id: .text(name))
    let whole = try #require(converted.whole)

    #expect(recipes.count == 1)
    #expect(Self.waits(of: converted.routine) == Self.waits)
    #expect(!converted.warnings.contains { $0.code == .otherLanguage })
    #expect(whole.title == "Zwiebelkuchen")
    #expect(whole.servings == 4...4)
    #expect(whole.head.contains("Vorbereitungszeit: 20 Minuten"))
    #expect(
      whole.ingredients.flatMap(\.ingredients).map(\.item) == ["Mehl", "Zwiebeln", "Öl"])
    #expect(whole.steps.count == 3)
    #expect(whole.steps.map(\.phases.count) == [1, 1, 1])
  }

  @Test(arguments: GermanFixture.all)
  func `the same content tells the same, whether its name does or not`(
    name: String, document: String
  ) throws {
    let converter = PieceConverter(source: .auto, writer: RecordWriter(.ndjson))

    let lines = try converter.converted(document: Array(document.utf8)).split(separator: 10)

    #expect(lines.count == 1)
    #expect(try Self.shown(lines[0]) == "Zwiebelkuchen: " + Self.waits.joined(separator: ", "))
  }

  @Test(arguments: [TargetFormat.markdown, .cooklang, .jsonld, .recipe])
  func `what is written of it is read again, with the same waits`(_ format: TargetFormat) throws {
    let writer = PieceConverter(source: .auto, writer: RecordWriter(format))

    for (name, document) in GermanFixture.all {
      let written = try writer.converted(document: Array(document.utf8))
      let reader = PieceConverter(source: .auto, writer: RecordWriter(.ndjson))
      // A lone line would be taken for NDJSON by a run; as a document it is JSON.
      let lines = try reader.converted(document: written).split(separator: 10)

      #expect(
        try lines.map(Self.shown) == ["Zwiebelkuchen: " + Self.waits.joined(separator: ", ")],
        "\(name): \(String(decoding: written, as: UTF8.self))")
    }
  }

  @Test func `headings and labels are German, and so are quantities`() throws {
    let markdown = String(
      decoding: try PieceConverter(
        source: .auto, writer: RecordWriter(.markdown), portions: Portions("2x")
      ).converted(document: Array(GermanFixture.schema(#""tool":"Blech","#).utf8)), as: UTF8.self)

    #expect(markdown.contains("## Zubereitung\n"))
    #expect(markdown.contains("## Geräte\n"))
    #expect(
      markdown.contains("- *1000 g* Mehl") || markdown.contains("- *1 kg* Mehl"), "\(markdown)")
    #expect(markdown.contains("- *6 EL* Öl"))
    #expect(!markdown.contains("Method") && !markdown.contains("Yield"))
  }

  @Test func `why a length is what it is, is told of German recipes too`() throws {
    let text = String(
      decoding: try PieceConverter(source: .auto, writer: RecordWriter(.explanation))
        .converted(document: Array(GermanFixture.text.utf8)), as: UTF8.self)

    #expect(text.contains("\"60 Minuten\": wait, \"Teig gehen\""))
    #expect(text.contains("\"20 Minuten\": head_time"))
    #expect(text.contains("\"3 Tage\": shelf_life"))
  }

  // MARK: Mixed input

  @Test func `each line of NDJSON is read in its own language`() throws {
    let converter = PieceConverter(source: .ndjson, writer: RecordWriter(.ndjson))
    let lines = [
      Self.line(Self.english), Self.line(Self.german), Self.line(Self.french),
      GermanFixture.schema().replacing("\n", with: ""),
      GermanFixture.paprika.replacing("\n", with: ""), Self.line(Self.english),
    ]

    let converted = lines.enumerated().map {
      converter.converted(line: Array($1.utf8), number: $0 + 1)
    }

    let german = "Zwiebelkuchen: " + Self.waits.joined(separator: ", ")
    #expect(
      try converted.map { try Self.shown($0) } == [
        "Soup: Simmer the soup 1200", "Suppe: Suppe köcheln 1200", "Soupe:  not_english", german,
        german, "Soup: Simmer the soup 1200",
      ])
  }

  @Test func `each recipe of a list is read in its own language`() throws {
    let english = """
      {"@type":"Recipe","name":"Soup","prepTime":"PT20M","recipeIngredient":["2 onions"],
       "recipeInstructions":"Simmer the soup with the onions for 20 minutes."}
      """
    let list = "[\(english),\(GermanFixture.schema()),\(english)]"

    let recipes = try RecipeNotation.jsonLD.recipes(in: list)

    #expect(recipes.map(\.lexicon.language.code) == ["en", "de", "en"])
    #expect(recipes[0].text.contains("Prep time: 20 minutes"))
    #expect(recipes[1].text.contains("Vorbereitungszeit: 20 Minuten"))
  }

  @Test func `each file of a folder is read in its own language`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "simmer-german-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      ("a.txt", Self.english), ("b.txt", Self.german), ("c.md", "# " + Self.english),
      ("d.jsonld", GermanFixture.schema()), ("e.txt", Self.french),
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    var reader = InputReader(
      files: RecipeFiles([folder.path]), source: .auto, shard: nil, size: 1 << 16,
      standardInput: -1)
    let converter = PieceConverter(source: .auto, writer: RecordWriter(.ndjson))
    var lines: [String] = []
    try reader.read { piece, _ in
      let text = converter.converted(piece).text.bytes
      lines += text.split(separator: 10).compactMap { try? Self.shown($0) }
      return true
    }

    #expect(
      lines == [
        "Soup: Simmer the soup 1200", "Suppe: Suppe köcheln 1200", "Soup: Simmer the soup 1200",
        "Zwiebelkuchen: " + Self.waits.joined(separator: ", "), "Soupe:  not_english",
      ])
  }

  // MARK: What tells the language

  @Test func `where its words tell nothing, what a notation states does`() throws {
    func head(_ document: String, _ notation: RecipeNotation) throws -> String? {
      let recipe = try #require(try notation.recipes(in: document).first)
      return RecipeConverter(keepsWhole: true).converted(recipe, id: .missing).whole?.head.first
    }
    func schema(_ language: String) -> String {
      """
      {"@type":"Recipe",\(language)"name":"Tiramisu","prepTime":"PT20M",
       "recipeIngredient":["500 g Mascarpone"],"recipeInstructions":"Mascarpone, Espresso."}
      """
    }
    func page(_ language: String) -> String {
      """
      <!doctype html><html\(language)><body><div itemscope itemtype="https://schema.org/Recipe">
      <i itemprop="name">Tiramisu</i><time itemprop="prepTime" datetime="PT20M"></time>
      <p itemprop="recipeInstructions">Mascarpone, Espresso.</p></div></body></html>
      """
    }

    #expect(try head(schema(""), .jsonLD) == "Prep time: 20 minutes")
    #expect(try head(schema(#""inLanguage":"de","#), .jsonLD) == "Vorbereitungszeit: 20 Minuten")
    #expect(try head(schema(#""inLanguage":"fr","#), .jsonLD) == "Prep time: 20 minutes")
    #expect(try head(page(""), .html) == "Prep time: 20 minutes")
    #expect(try head(page(" lang=\"de-DE\""), .html) == "Vorbereitungszeit: 20 Minuten")
    #expect(try head(page(" lang=de"), .html) == "Vorbereitungszeit: 20 Minuten")
    #expect(try head(page(" lang=\"en\""), .html) == "Prep time: 20 minutes")
    #expect(try head(page(" lang"), .html) == "Prep time: 20 minutes")
  }

  @Test func `where nothing tells, the usual language does`() throws {
    func heading(_ language: String) throws -> Bool {
      let converter = PieceConverter(
        source: .auto, writer: RecordWriter(.markdown),
        lexicon: .byText(usual: LanguageCode(language)))
      let written = try converter.converted(document: Array("Tiramisu\n\n1. Espresso.".utf8))
      return String(decoding: written, as: UTF8.self).contains("## Zubereitung")
    }

    #expect(try heading("de"))
    #expect(try !heading("en"))
  }

  // MARK: Hostile texts

  @Test func `of a recipe in two languages, the one of fewer words is left out and told`() throws {
    let steps = """
      Den Teig mit dem Mehl verrühren und 30 Minuten ruhen lassen.

      Stir the dough with the flour and then let it rest for 20 minutes.

      """
    let german = "Danach bei 175 Grad im Ofen 45 Minuten backen und auf einem Blech servieren."
    let english = "Then bake it with the onions until brown, for 45 minutes, and serve it hot."
    func read(_ text: String) throws -> ConvertedRecipe {
      let recipe = try #require(try RecipeNotation.text.recipes(in: text).first)
      return RecipeConverter().converted(recipe, id: .missing)
    }

    for (text, seconds) in [
      (steps + german, [1800, 2700]), (steps + english, [1200, 2700]),
    ] as [(String, [Int64])] {
      let converted = try read(text)
      let warnings = converted.warnings.filter { $0.code == .otherLanguage }

      #expect(
        converted.routine?.allPhases.map(\.duration) == seconds.map { .seconds($0) }, "\(text)")
      #expect(warnings.count == 1 && warnings[0].range != nil)
      #expect(
        Wording().say(warnings[0].message).contains("another language than the rest of the recipe"))
    }
  }

  @Test func `French still gives no timers, and says so`() throws {
    for usual in ["en", "de"] {
      let converter = PieceConverter(
        source: .auto, writer: RecordWriter(.ndjson), lexicon: .byText(usual: LanguageCode(usual)))

      let line = try converter.converted(document: Array(Self.french.utf8))

      let json = try StrictJSON().value(of: line)
      #expect(json["routine"] == .null)
      #expect(json["warnings"]?[0]?["code"]?.string == "not_english")
      #expect(
        json["warnings"]?[0]?["message"]?.string
          == "this looks like neither English nor German, the languages that recipes are read in; "
          + "translate it")
    }
  }

  /// A megabyte of one thing, told by a short name.
  struct LongText: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var before = ""
    var piece: String
    var after = ""

    var bytes: [UInt8] {
      let middle = String(repeating: piece, count: 700_000 / piece.utf8.count)
      return Array((before + middle + after).utf8)
    }

    static let all = [
      LongText(testDescription: "one word of umlauts", piece: "ÄÖÜäöüß"),
      LongText(testDescription: "words of one umlaut", piece: "ä "),
      LongText(testDescription: "one German word", piece: "und "),
      LongText(testDescription: "lines of one umlaut", piece: "ü\n"),
      LongText(
        testDescription: "a page in a long language", before: "<html lang=\"", piece: "de",
        after: "\"><p>Rühren."),
      LongText(
        testDescription: "a recipe in a long language",
        before: #"{"@type":"Recipe","inLanguage":""#, piece: "ä",
        after: #"","recipeInstructions":"Rühren."}"#),
    ]
  }

  @Test(.timeLimit(.minutes(1)), arguments: LongText.all)
  func `a megabyte of umlauts has an answer, or a reason`(_ text: LongText) throws {
    let converter = PieceConverter(source: .auto, writer: RecordWriter(.ndjson), keepsWhole: true)

    do throws(RecipeError) {
      let line = try converter.converted(document: text.bytes)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line)) }
    } catch {
      #expect("\(error)".utf8.count < 1000)
    }
  }

  @Test func `an empty text is refused as ever, whatever is usual`() {
    for usual in ["en", "de"] {
      let converter = PieceConverter(
        source: .auto, writer: RecordWriter(.ndjson), lexicon: .byText(usual: LanguageCode(usual)))

      #expect(throws: RecipeError.empty) { try converter.converted(document: Array(" \n".utf8)) }
    }
  }

  // MARK: What else is known of it

  @Test func `how long it takes in all is told by its head, also in hours`() throws {
    let text = GermanFixture.text.replacing(
      "Vorbereitungszeit: 20", with: "Gesamtzeit: 2 Stunden 20")
    let recipe = try #require(try RecipeNotation.text.recipes(in: text).first)

    let saved = try #require(RecipeConverter(keepsWhole: true).saved(recipe, from: "a"))

    #expect(saved.takes == .seconds(8400))
  }

  @Test func `no model is asked about a German recipe`() throws {
    let recipe = try #require(try RecipeNotation.text.recipes(in: Self.german).first)
    let english = try #require(try RecipeNotation.text.recipes(in: Self.english).first)
    let converter = RecipeConverter()

    #expect(!converter.asked(recipe, id: .missing).isWanted(sure: 1, always: true))
    #expect(converter.asked(english, id: .missing).isWanted(sure: 1, always: true))
  }

  // MARK: Shown

  private static func line(_ text: String) -> String {
    var line = JSONBytes()
    line.raw("{\"text\":")
    line.string(text)
    line.raw("}")
    return String(decoding: line.bytes, as: UTF8.self)
  }

  private static func waits(of routine: Routine?) -> [String] {
    (routine?.allPhases ?? []).map { "\($0.name) \($0.duration.components.seconds)" }
  }

  /// "Suppe: Suppe köcheln 1200", and the warning about its language.
  private static func shown(_ line: some Sequence<UInt8>) throws -> String {
    let json = try StrictJSON().value(of: Array(line))
    let phases = (json["routine"]?["phases"]?.items ?? []).map {
      "\($0["name"]?.string ?? "-") \($0["duration"]?.int ?? 0)"
    }
    let isOther = (json["warnings"]?.items ?? []).contains { $0["code"] == "not_english" }
    return "\(json["title"]?.string ?? "-"): \(phases.joined(separator: ", "))"
      + (isOther ? " not_english" : "")
  }
}
