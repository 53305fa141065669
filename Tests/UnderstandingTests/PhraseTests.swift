import Foundation
import SimmerTesting
import Testing

@testable import Understanding

/// A user's own phrases, beside those of a language.
@Suite struct PhraseTests {
  @Test func `a rule of the user's own reads what no rule read before`() {
    let (language, problems) = Language.english.adding([
      PhraseFile(
        name: "mine.txt",
        text: """
          class yank
            yank | yoink
          phrase Prize
            - [{the}] target=NAME
          rule mine.yank
            means cancel_timer
            - {yank} Prize
            yes yank the casserole
            yes yoink my grandmother's stew
            no the casserole
          """)
    ])

    #expect(problems == [])
    #expect(reading("yank the casserole", .english) == "none")
    #expect(reading("yank the casserole", language) == #"cancel_timer of "casserole""#)
    #expect(reading("Yank the stew, please", language) == #"cancel_timer of "stew""#)
  }

  @Test func `words join the classes of the language, and its rules read them`() {
    let (language, problems) = Language.english.adding([
      PhraseFile(name: "mine.txt", text: "class pause\n  park | put in-the garage\n")
    ])

    #expect(problems == [])
    #expect(reading("park the pasta timer", .english) == "unknown")
    #expect(reading("park the pasta timer", language) == #"pause_timer of "pasta""#)
    #expect(
      reading("put in the garage the pasta timer", language) == #"pause_timer of "pasta""#)
    #expect(reading("pause the pasta timer", language) == #"pause_timer of "pasta""#)
  }

  @Test func `a name is learned, with whatever words are in it`() {
    let (language, problems) = Language.english.adding([
      PhraseFile(name: "names.txt", text: "class thing\n  the big if | what's-her-name\r\n")
    ])

    #expect(problems == [])
    for name in ["the big if", "what's-her-name"] {
      let said = "stop \(name)"
      #expect(!reading(said, .english).contains("\"\(name)\""))
      #expect(reading(said, language) == #"cancel_timer of "\#(name)""#)
    }
  }

  @Test func `a live timer is meant by its name, with whatever words are in it`() {
    let context = Context(timerNames: ["now or never"])

    let found = IntentClassifier(language: .english)
      .classify("pause the now or never timer", context: context)

    #expect(UnderstandingTests.reading(found.commands) == #"pause_timer of "now or never""#)
  }

  @Test func `a sentence may have a length and a name of its own`() {
    let (language, problems) = Language.english.adding([
      PhraseFile(
        name: "mine.txt",
        text:
          "rule mine.tea\n  means start_timer duration=240 name=tea\n  - tea time\n  yes tea time\n"
      )
    ])

    #expect(problems == [])
    #expect(reading("tea time", language) == #"start_timer 240 "tea""#)
  }

  @Test func `German words are read in every spelling`() {
    let (language, problems) = Language.german.adding([
      PhraseFile(
        name: "de/mine.txt",
        text: """
          class weg
            wegräumen
          rule mine.weg
            means cancel_timer
            - [{the}] target=NAME {weg}
          """)
    ])

    #expect(problems == [])
    let read = ["wegräumen", "wegraeumen", "WEGRÄUMEN"].map {
      reading("den Auflauf \($0)", language)
    }
    #expect(Set(read) == [#"cancel_timer of "Auflauf""#])
  }

  @Test func `all that is not the user's own is read as before`() throws {
    let (language, problems) = Language.english.adding([
      PhraseFile(
        name: "mine.txt", text: "rule mine\n  means help\n  - zorp [zarp]*\n  yes zorp zarp\n")
    ])
    let before = IntentClassifier(language: .english)
    let after = IntentClassifier(language: language)
    var count = 0

    for record in try RuleReader.records(LanguageTexts.rules("en")) {
      for example in record.yes + record.no {
        #expect(after.classify(example.text) == before.classify(example.text))
        count += 1
      }
    }

    #expect(problems == [])
    #expect(count > 300)
    #expect(reading("zorp zarp zarp", language) == "help")
  }

  @Test func `the second opinion has no say in a user's own rule`() throws {
    let said = "release the kraken on the neighbours"
    let (language, problems) = Language.english.adding([
      PhraseFile(
        name: "mine.txt",
        text: "rule mine\n  means resume_timer\n  - release the kraken on the neighbours +2.2\n")
    ])

    let explanation = try #require(IntentClassifier(language: language).explanation(of: said))

    #expect(problems == [])
    #expect(explanation.doubt + 2.2 > Explanation.limit)
    #expect(explanation.outcome == .settled)
    #expect(explanation.winner?.isOwn == true)
    #expect(reading(said, language) == "resume_timer")
  }

  @Test func `a broken file is left out, and what needs it, and nothing else`() {
    let (language, problems) = Language.english.adding([
      PhraseFile(
        name: "a.txt", text: "class yank\n  yank\nrule broken\n  means nothing\n  - {yank}\n"),
      PhraseFile(
        name: "b.txt", text: "rule b\n  means cancel_timer\n  - {yank} [{the}] target=NAME\n"),
      PhraseFile(name: "c.txt", text: "class pause\n  park\n"),
    ])

    #expect(
      problems.map(\.description) == [
        #"a.txt:3: "nothing" is no meaning"#, "b.txt:3: there is no class yank",
      ])
    #expect(reading("park the pasta timer", language) == #"pause_timer of "pasta""#)
    #expect(reading("yank the pasta", language) == "none")
  }

  @Test func `the example in the documents works`() throws {
    let page = try String(
      contentsOf: LanguageTexts.root.appending(path: "Docs/Languages.md"), encoding: .utf8)
    let section = try #require(page.firstRange(of: "## Your own words")?.upperBound)
    let lines = page[section...].split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("    ") }.prefix { $0.isEmpty || $0.hasPrefix("    ") }
    let text = lines.map { $0.dropFirst(4) }.joined(separator: "\n")

    let (language, problems) = Language.english.adding([PhraseFile(name: "page", text: text)])

    #expect(problems == [])
    #expect(reading("park the rice timer", language) == #"pause_timer of "rice""#)
    #expect(reading("cancel grandma's stew", language) == #"cancel_timer of "grandma's stew""#)
    #expect(reading("yank the rice", language) == #"cancel_timer of "rice""#)
  }

  @Test func `files may use what others define, in any order`() {
    let (language, problems) = Language.english.adding([
      PhraseFile(
        name: "a.txt", text: "rule b\n  means cancel_timer\n  - {yank} [{the}] target=NAME\n"),
      PhraseFile(name: "b.txt", text: "class yank\n  yank\n"),
    ])

    #expect(problems == [])
    #expect(reading("yank the pasta", language) == #"cancel_timer of "pasta""#)
  }

  @Test func `an example that is not read as it should be is an error with its line`() {
    let (_, problems) = Language.english.adding([
      PhraseFile(
        name: "mine.txt",
        text: """
          rule mine
            means pause_timer
            - chill [{the}] target=NAME
            yes chill the rice
            yes pause the rice timer
            yes the weather is nice
            no chill the pasta
          """)
    ])

    #expect(
      problems.map(\.description) == [
        #"mine.txt:5: "pause the rice timer" is not read as mine but as pause.one"#,
        #"mine.txt:6: "the weather is nice" is not read as mine but by no rule"#,
        #"mine.txt:7: "chill the pasta" is read as mine"#,
      ])
  }

  /// All different, without digits: "[baa] [bab] ".
  private static func optionalWords(_ count: Int, _ line: Int) -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    return (line * count..<(line + 1) * count).map { number in
      let letters = [number / 676, number / 26 % 26, number % 26].map { alphabet[$0] }
      return "[b\(String(letters))] "
    }.joined()
  }

  @Test func `phrases that are made of each other in a circle are measured to an end`() {
    let text = """
      phrase One
        - NAME (Two)
      phrase Two
        - NAME Three (One | zeps)
        - NAME Three
      phrase Three
        - NAME One
        - NAME zeta
      phrase Four
        - NAME
      rule own.circle
        means pause_timer
        - zalpha Four
        yes zalpha rice
      """
    let (language, problems) = Language.english.adding([PhraseFile(name: "mine.txt", text: text)])

    #expect(problems.isEmpty)
    let reading = UtteranceReader(language).classify("zalpha rice", context: .empty)
    #expect(reading.commands == [Command(.pauseTimer)])
  }

  @Test(arguments: [
    (
      "class pasue\n  freeze",
      "1: there is no class pasue, and no pattern of yours has {pasue} in it"
    ),
    ("class thing\n  - pie", "2: words stand in a class without a dash before them"),
    ("class thing\n  pie | …", "2: \" …\" has no word in it"),
    ("class ordinal\n  umpteenth = nan", "2: \" nan\" is no number"),
    ("class ordinal\n  umpteenth = 1e30", "2: \" 1e30\" is no number"),
    ("class thing\n  a\u{0}b", "2: a control character, U+0; remove it"),
    ("class thing\r\n  pie\r\nclass\r\n", "3: class takes one name"),
    ("rule a\n  means start_timer\n  - …", "3: \"…\" has no word in it"),
    ("rule a\n  means start_timer\n  - a +inf", "3: a cost is a number from -5 to 9, not +inf"),
    ("rule a\n  means start_timer\n  - a -99", "3: a cost is a number from -5 to 9, not -99"),
    ("rule a\n  means start_timer duration=ten\n  - a", "1: duration cannot be \"ten\""),
    ("rule a\n  means start_timer\n  - duration={cancel}", "3: duration cannot keep {cancel}"),
    ("rule a\n  means start_timer\n  - at=LENGTH", "3: at cannot keep LENGTH"),
    ("rule a\n  means start_timer\n  - a <targetIndex=x>", "3: targetIndex cannot be \"x\""),
    ("rule a\n  means start_timer\n  - ([a] [b])*", "1: a repeats, with *, what may be nothing"),
    (
      "phrase B\n  - [b]\nrule a\n  means start_timer\n  - (B B)*",
      "3: a repeats, with *, what may be nothing"
    ),
    ("phrase B\n  - [b] B c\n  - c", "1: B begins with itself"),
    ("phrase B\n  - C\nphrase C\n  - B\n  - c", "1: B begins with itself"),
    ("phrase NAME\n  - b", "1: NAME is found by the engine itself"),
    ("phrase Timer\n  - b", "1: phrase Timer stands twice"),
    ("rule pause.one\n  means pause_timer\n  - b", "1: rule pause.one stands twice"),
    (
      "rule a\n  means pause_timer\n  - \(String(repeating: "(", count: 30))b", "3: brackets within"
    ),
    ("rule a\n  means pause_timer\n  - \(String(repeating: "b ", count: 300))", "3: more than 200"),
    (
      "rule a\n  means pause_timer\n"
        + (0..<50).map { "  - \(Self.optionalWords(60, $0))c\n" }.joined(),
      "1: more than a table of rules holds"
    ),
    (
      // Nodes that stand for many others.
      "rule a\n  means pause_timer\n"
        + String(
          repeating: "  - (a | b)* a \(String(repeating: "(a | b) ", count: 26))c\n", count: 300),
      "1: more than a table of rules holds"
    ),
    (
      // Twenty words after an "a", any of which may be one, are a million nodes.
      "rule a\n  means pause_timer\n  - (a | b)* a \(String(repeating: "(a | b) ", count: 20))c",
      "1: more than a table of rules holds"
    ),
    ("class thing\n  \(String(repeating: "pie ", count: 20))", "2: a phrase of more than 12 words"),
    ("class thing\n  \(String(repeating: "p", count: 99))", "2: \"ppppppppp"),
    (String(repeating: "class thing\n", count: 3000), "2001: more than 2000 records of your own"),
    ("rule a\n" + String(repeating: "  yes a\n", count: 5000), "1: more than 4000 examples"),
  ])
  func `a broken record is an error with its line`(text: String, problem: String) {
    let (_, problems) = Language.english.adding([PhraseFile(name: "mine.txt", text: text)])

    #expect(problems.count == 1)
    #expect(problems.first?.description.hasPrefix("mine.txt:\(problem)") == true, "\(problems)")
  }

  @Test func `more words than a table holds are an error`() {
    let words = (0..<60_000).map { "w\($0)" }
    let lines = stride(from: 0, to: words.count, by: 100).map {
      "  " + words[$0..<($0 + 100)].joined(separator: " | ")
    }

    let (_, problems) = Language.english.adding([
      PhraseFile(name: "mine.txt", text: "class thing\n" + lines.joined(separator: "\n"))
    ])

    #expect(problems.first?.reason == "more than a table of rules holds")
  }

  @Test func `a pattern made to keep the matcher busy ends like any other`() {
    let optional = (0..<60).map { "[zorp\($0)]" }.joined(separator: " ")
    let (language, problems) = Language.english.adding([
      PhraseFile(
        name: "mine.txt",
        text: """
          phrase Deep
            - (\(optional) a)* [Deeper]
          phrase Deeper
            - a (\(optional) a)* [Deeper]
          rule deep
            means help
            - (\(optional) item=NAME)* b
          rule deeper
            means help
            - a Deep*
          """)
    ])

    #expect(
      problems.map(\.description) == ["mine.txt:8: deeper repeats, with *, what may be nothing"])
    _ = reading(String(repeating: "a ", count: 79), language)
    let (mended, none) = Language.english.adding([
      PhraseFile(
        name: "mine.txt",
        text: """
          phrase Deeper
            - a (\(optional) a)* [Deeper]
          rule deep
            means help
            - (\(optional) item=NAME)* b
          rule deeper
            means help
            - Deeper c
          """)
    ])
    #expect(none == [])
    for end in ["a", "b", "c"] {
      #expect(reading(String(repeating: "a ", count: 78) + end, mended) != "")
    }
  }

  @Test func `files of random records are compiled or refused`() {
    var random = SeededNumbers(seed: 11)
    let lines = [
      "class thing", "class x", "  pie | x", "phrase P", "  - a [P] b", "  - {thing} P*", "  - P",
      "rule r", "rule s", "  means start_timer all=1", "  means same", "  - {x} NAME", "  - REST",
      "  yes a b", "  no pie", "  when ringing|timers", "  cost 1", "  offer", "  agreed",
      "  - ([a] | {x})*", "#", "\r", "\u{0}", "  - ((", "  x = 4", "  - <name=a> b",
    ]
    var compiled = 0
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in lines.randomElement(using: &random) ?? "" }.joined(separator: "\n")
      let (language, problems) = Language.english.adding([PhraseFile(name: "m", text: text)])
      if problems.isEmpty { compiled += 1 }
      #expect(reading("set a timer for ten minutes", language) != "")
    }
    #expect(compiled > 0)
  }

  private func reading(_ text: String, _ language: Language) -> String {
    UnderstandingTests.reading(IntentClassifier(language: language).classify(text).commands)
  }
}
