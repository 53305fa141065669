import SimmerTesting
import Testing

@testable import Understanding

@Suite struct LanguageTableTests {
  @Test(arguments: ["de", "en"])
  func `the checked-in tables are what the texts compile to`(code: String) throws {
    let source = try LanguageTexts.source(code)

    #expect(
      try LanguageCompiler.table(of: source) == LanguageTexts.table(code, "table"),
      "run make language")
    #expect(
      try RuleCompiler.table(LanguageTexts.rules(code), of: source)
        == LanguageTexts.table(code, "rules"),
      "run make language")
    #expect(Language.named(code)?.code == code)
  }

  @Test func `every language with a folder is available, and no other`() throws {
    #expect(Language.available.map(\.code) == ["de", "en"])
    #expect(Language.available.map(\.name) == ["Deutsch", "English"])
    #expect(Language.named("fr") == nil)
  }

  @Test func `a table holds every kind of word, and every list`() {
    #expect(Role.allCases.count <= 128)
    #expect(WordList.allCases.count <= 192)
  }

  @Test func `a word is found in every spelling, and keeps one meaning`() throws {
    let language = try Self.language(
      """
      language xx
        name = Test
      spelling
        ü = ue | u
      class number
        fünf = 5
      class vague
        über fünf
      list hesitations
        äh | hüm
      """)

    let ids = ["fünf", "fuenf", "funf"].map { language.id(of: $0) }
    #expect(Set(ids).count == 1)
    #expect(ids[0] != 0)
    #expect(language.entry(ids[0]).number == 5)
    #expect(language.id(of: "fünfzig") == 0)
    let over = try #require(language.step(from: 0, over: language.id(of: "uber")))
    let phrase = try #require(language.step(from: over.node, over: ids[2])).phrase
    #expect(language.entry(phrase).roles == [.vague])
    #expect(language[.hesitations].contains("hum"))
    #expect(!language[.hesitations].contains("fünf"))
  }

  @Test func `another form of a word is read by the rules as that word`() throws {
    var source = LanguageSource()
    try source.add("variants\n  stop = stahp | stopp", file: "test.txt")
    let examples = try RuleExamples(
      [("rules.txt", "rule a\n  means cancel_timer\n  - stop it\n  yes stop it")], source: source)

    for said in ["stop it", "stahp it", "stopp it"] {
      #expect(examples.readings(said).map(\.rules) == [["a"]], "\(said)")
    }
    #expect(examples.readings("stoop it").isEmpty)
  }

  @Test(arguments: ["stop", "stop = hold on", "a stop = stahp", "stop = stahp\n  halt = stahp"])
  func `forms of words that cannot be told apart are an error`(line: String) throws {
    var source = LanguageSource()
    try source.add("variants\n  \(line)", file: "test.txt")

    #expect(throws: LanguageError.self) { try RuleCompiler.table([], of: source) }
  }

  @Test(arguments: [
    ("class nubmer\n  one", 1, "unknown class 'nubmer'"),
    ("class number [doubles]\n  one", 1, "unknown flag 'doubles'"),
    ("class number [multiplies\n  one", 1, "'[' without ']'"),
    ("class number\n  one = four", 2, "'four' is no number"),
    ("class number\n  one = 1/0", 2, "'1/0' is no number"),
    ("class number\n  one = 1\n\n  # the same again\n  one = 2", 5, "'one' has another number"),
    ("class number\n  one =", 2, "'=' without a value"),
    ("class number\n  one || two", 2, "an empty phrase"),
    ("class number\n  One", 2, "'One' has a capital letter"),
    ("class", 1, "'class' without a name"),
    ("  one", 1, "a line of phrases without a heading"),
    ("words number\n  one", 1, "'words' opens no section"),
    ("saying help\n  help", 1, "'saying' opens no section"),
    ("list laterwords\n  soon", 1, "unknown list 'laterwords'"),
    ("language xx\n  colour = red", 2, "unknown property 'colour'"),
    ("language xx\n  decimal sign = ;", 2, "a sign in numbers is"),
    ("language xx\n  ones before tens = maybe", 2, "is yes or no"),
    ("verb boiling\n  boil boils boiling boiled", 1, "write verbs as 'verb KIND'"),
    ("verb pot\n  boil boils", 2, "write a verb as"),
    ("verb pot\n  boil boils boiling boiled\nsort wett\n  boil", 3, "unknown sort"),
    ("verb pot\n  boil boils boiling boiled\nsort wet\n  bake", 4, "'bake' is no verb here"),
    ("food\n  boil", 1, "write 'food = dough'"),
    ("class number\n  one\u{0}", 2, "a control character"),
    ("class number\n  one = 1", 1, "no section 'language'"),
    ("class number\n  \(String(repeating: "a", count: 49))", 2, "is longer than 48 bytes"),
  ])
  func `a broken text is an error with its place and the reason`(
    text: String, line: Int, reason: String
  ) {
    let error = #expect(throws: LanguageError.self) { try Self.table(text) }

    #expect(error?.file == "test.txt")
    #expect(error?.line == line)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func `texts of random bytes are read or refused, and a table looks up what is in it`() {
    var random = SeededNumbers(seed: 7)
    let lines = [
      "class number", "  one | two = 2", "list hesitations", "  um", "spelling", "  ä = ae | a",
      "#",
      "class number [joins]", "language xx", "  name = x", "  =", "[", "|", "\r", "\u{0}", "ä",
    ]
    var compiled = 0
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 1...8, using: &random))
        .map { _ in lines.randomElement(using: &random) ?? "" }.joined(separator: "\n")
      guard let table = try? Self.table("language xx\n" + text) else { continue }
      compiled += 1
      #expect(Self.language(table).id(of: "zzz") == 0)
    }
    #expect(compiled > 0)
  }

  private static var noRules: UnsafeRawPointer {
    let table = (try? RuleCompiler.table([])) ?? []
    let kept = UnsafeMutableRawPointer.allocate(byteCount: table.count, alignment: 8)
    kept.copyMemory(from: table, byteCount: table.count)
    return UnsafeRawPointer(kept)
  }

  private static func table(_ text: String) throws -> [UInt8] {
    var source = LanguageSource()
    try source.add(text, file: "test.txt")
    return try LanguageCompiler.table(of: source)
  }

  private static func language(_ text: String) throws -> Language {
    language(try table(text))
  }

  /// Its table is never given back, as a language's is not.
  private static func language(_ table: [UInt8]) -> Language {
    let kept = UnsafeMutableRawPointer.allocate(byteCount: table.count, alignment: 8)
    table.withUnsafeBytes {
      kept.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(kept), byteCount: $0.count)
    }
    return Language(table: kept, rules: noRules)
  }
}

extension Language {
  fileprivate func id(of word: String) -> UInt16 {
    Array(word.utf8).withUnsafeBufferPointer { id(of: $0) }
  }
}
