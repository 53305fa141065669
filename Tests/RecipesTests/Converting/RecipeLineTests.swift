import Extraction
import FoundationEssentials
import JSON
import Recipes
import Routines
import SimmerTesting
import Testing
import Timers
import Understanding

/// What `convert` writes can always be read and run, whoever read the recipe.
@Suite struct `Lines of converted recipes` {
  @Test func `a line has its members in the order of the interface page`() {
    let recipe = Recipe(title: "Eggs", text: "Boil 6 to 8 minutes.", parts: [])
    let reading = RecipeReading(
      phases: [
        RecipePhase(
          Phase(
            id: "boil", name: "Boil the eggs", duration: .seconds(360), maxDuration: .seconds(480),
            cue: "until set", instruction: "Boil 6 to 8 minutes.", evidence: "6 to 8 minutes"),
          range: 5..<19, confidence: 0.98)
      ],
      warnings: [RecipeWarning(.age, quote: "2 years", range: 1..<8, phase: "boil")])

    let converted = RecipeConverter().converted(recipe, reading: reading, id: .number(7))

    let line = String(decoding: written(converted), as: UTF8.self)
    #expect(
      line.hasPrefix(#"{"id":7,"title":"Eggs","routine":{"schema":"simmer.routine/1","id":""#))
    #expect(
      line.contains(
        #""phases":[{"id":"boil","name":"Boil the eggs","duration":360,"max_duration":480,"repeat":1,"#
          + #""start":"automatic","cue":"until set","instruction":"Boil 6 to 8 minutes.","#
          + #""evidence":"6 to 8 minutes"}]},"route":"local","warnings":[{"code":"age","message":""#
      ))
    #expect(
      line.hasSuffix(
        #","text":"2 years","start":1,"end":8,"phase":"boil"}],"#
          + #""evidence":[{"phase":"boil","start":5,"end":19,"confidence":0.98,"role":"wait"}]}"#))
  }

  @Test func `a recipe without waits has no routine, and says so`() {
    let converted = RecipeConverter().converted(
      Recipe(text: "Slice and serve.", parts: []), reading: RecipeReading(), id: .text("a"))

    #expect(converted.routine == nil)
    #expect(converted.warnings.map(\.code) == [.noWaits])
    #expect(String(decoding: written(converted), as: UTF8.self).contains(#""routine":null"#))
  }

  @Test func `the same recipe and id are the same routine, another id is another`() throws {
    let recipe = Recipe(title: "Soup", text: "Simmer 20 minutes.", parts: [])
    var liar = Liar(seed: 2)
    let reading = liar.reading()
    try #require(!reading.phases.isEmpty)
    let converter = RecipeConverter()
    let ids = [LineIdentifier.number(1), .text("1"), .missing, .number(2)].map {
      converter.converted(recipe, reading: reading, id: $0).routine?.id
    }

    #expect(Set(ids).count == 4)
    #expect(ids[0] == converter.converted(recipe, reading: reading, id: .number(1)).routine?.id)
  }

  @Test func `whatever a reader claims, the line can be read and the routine run`() async throws {
    for seed in 0..<400 {
      var liar = Liar(seed: UInt64(seed))
      let recipe = Recipe(title: liar.text(), text: liar.text(), parts: [], uri: liar.text())
      let converted = RecipeConverter().converted(
        recipe, reading: liar.reading(), id: .text(liar.text()))

      let line = written(converted)
      let decoded = try JSONDecoder().decode(ReadLine.self, from: Data(line))
      #expect(decoded.id == converted.id)
      #expect(decoded.title == converted.title)
      #expect(decoded.warnings.map(\.code) == converted.warnings.map(\.code.rawValue))
      #expect(decoded.evidence.map(\.phase) == converted.evidence.map(\.phase))
      guard let routine = converted.routine else {
        #expect(converted.warnings.contains { $0.code == .noWaits })
        continue
      }
      var document = JSONBytes()
      document.routine(routine)
      #expect(try RoutineFormat.read(document.bytes) == routine, "seed \(seed)")
      #expect(try RoutineFormat.read(document.indented) == routine, "seed \(seed)")
      #expect(converted.evidence.map(\.phase) == routine.phaseIDs)
      var random = SeededGenerator(seed: 1)
      _ = try TimerBook().decide(.startRoutine(routine), at: .zero, using: &random)
    }
  }

  @Test func `it means what JSONEncoder writes`() throws {
    for seed in 0..<100 {
      var liar = Liar(seed: UInt64(seed))
      let converted = RecipeConverter().converted(
        Recipe(title: liar.text(), text: "x", parts: []), reading: liar.reading(), id: .missing)
      guard let routine = converted.routine else { continue }
      var document = JSONBytes()
      document.routine(routine)

      let own = try StrictJSON().decode(Routine.self, from: Data(document.bytes))
      let others = try StrictJSON().decode(
        Routine.self, from: JSONEncoder().encode(routine))

      #expect(own == others)
    }
  }

  @Test func `every scalar and every control character comes back`() throws {
    var text = ""
    for value in UInt32(0)..<0x3000 { Unicode.Scalar(value).map { text.unicodeScalars.append($0) } }
    text += "\u{2028}\u{FFFF}\u{1F373}\u{10FFFF}/\\\""
    var bytes = JSONBytes()
    bytes.string(text)

    #expect(try JSONDecoder().decode(String.self, from: Data(bytes.bytes)) == text)
  }

  @Test func `every warning has a sentence of its own`() throws {
    let converted = ConvertedRecipe(
      id: .missing, title: nil, routine: nil, route: .local,
      warnings: RecipeWarning.Code.allCases.map { RecipeWarning($0) }, evidence: [])

    let line = try JSONDecoder().decode(ReadLine.self, from: Data(written(converted)))

    for warning in line.warnings {
      #expect(warning.message != warning.code && warning.message.contains(" "), "\(warning.code)")
    }
    #expect(Set(line.warnings.map(\.message)).count == line.warnings.count)
  }

  @Test func `what is too long for a timer is left out with a warning`() {
    let phase = { (length: Duration, most: Duration?) in
      RecipePhase(
        Phase(
          id: "cure", name: "Cure", duration: length, maxDuration: most, instruction: "",
          evidence: "long"), range: 0..<4, confidence: 1)
    }
    let month = Duration.seconds(30 * 86400)
    let converted = RecipeConverter().converted(
      Recipe(text: "Cure", parts: []),
      reading: RecipeReading(phases: [
        phase(month, nil), phase(month + .seconds(1), nil), phase(month, month * 2),
        phase(.zero, nil),
      ]), id: .missing)

    #expect(converted.routine?.phaseIDs == ["cure", "cure-2"])
    #expect(converted.warnings.map(\.code) == [.tooLong, .tooLong, .notAWait])
  }
}

private func written(_ recipe: ConvertedRecipe) -> [UInt8] {
  var text = JSONBytes()
  text.recipe(recipe)
  return text.bytes
}

private struct ReadLine: Decodable {
  var id: LineIdentifier
  var title: String?
  var route: String
  var warnings: [Warning]
  var evidence: [Evidence]

  struct Warning: Decodable {
    var code: String
    var message: String
  }

  struct Evidence: Decodable {
    var phase: String
    var start: Int
    var end: Int
    var confidence: Double
  }
}

extension Routine {
  fileprivate var phaseIDs: [String] {
    items.compactMap { item in
      guard case .phase(let phase) = item else { return nil }
      return phase.id
    }
  }
}

/// A reader that claims anything: lengths that cannot be, texts without end, circles.
private struct Liar {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func reading() -> RecipeReading {
    let count = [0, 1, 3, 8, 700].randomElement(using: &random) ?? 1
    return RecipeReading(
      phases: (0..<count).map { _ in phase() },
      warnings: (0..<Int.random(in: 0...4, using: &random)).map { _ in warning() },
      confidence: number())
  }

  private mutating func phase() -> RecipePhase {
    RecipePhase(
      Phase(
        id: id(), name: text(),
        kind: Phase.Kind.allCases.randomElement(using: &random) ?? .wait, duration: length(),
        maxDuration: Bool.random(using: &random) ? length() : nil,
        repeats: [-1, 0, 1, 1, 3, 5000].randomElement(using: &random) ?? 1,
        start: [.automatic, .onCue, .with(id()), .after(id())].randomElement(using: &random)
          ?? .automatic,
        cue: Bool.random(using: &random) ? text() : nil, instruction: text(), evidence: text()),
      range: 0..<Int.random(in: 0...9, using: &random), confidence: number())
  }

  private mutating func warning() -> RecipeWarning {
    RecipeWarning(
      RecipeWarning.Code.allCases.randomElement(using: &random) ?? .unsure, quote: text(),
      range: 0..<3, phase: id())
  }

  private mutating func id() -> String {
    ["a", "b", "c", "a#2", "", " ", "boil", text()].randomElement(using: &random) ?? "a"
  }

  private mutating func length() -> Duration {
    [
      .zero, .seconds(-5), .seconds(60), .milliseconds(1500), .nanoseconds(1),
      .init(secondsComponent: 1, attosecondsComponent: 1), .seconds(30 * 86400),
      .seconds(31 * 86400), .seconds(Int64.max / 4),
    ].randomElement(using: &random) ?? .zero
  }

  private mutating func number() -> Double {
    [0, 0.5, 1, -1, .nan, .infinity, 1e300, 0.123456].randomElement(using: &random) ?? 0
  }

  mutating func text() -> String {
    let pieces = [
      "Simmer", " ", "\u{0}", "\"", "\\", "\n", "é", "e\u{301}", "👩‍🍳", "\u{1B}[2J", "🇩🇪", "\u{202E}",
    ]
    let length = [0, 1, 5, 40, 3000].randomElement(using: &random) ?? 1
    return (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
