import Assistant
import Foundation
import JSON
import Recipes
import Routines
import Timers
import Understanding

/// Recipes into routines.
///
/// From a line of NDJSON to a line of NDJSON on one core, the reader alone, how the time grows with the
/// text, and the program itself with one job and with two.
///
/// Both the time that passed and the processor's are printed: on a busy machine only the second says
/// what the work takes.
enum RecipeFigures {
  private static let bytes = 2000
  private static let seed: UInt64 = 2026

  /// `arguments`: a folder for the recipes, the built program, how many lines its long stream has, and
  /// a Python that has the peers.
  static func run(_ arguments: [String]) throws {
    let folder = arguments.first ?? "/var/tmp"
    let file = "\(folder)/simmer-recipes.ndjson"
    // Whoever names the folder wants it for the peers.
    defer { if arguments.isEmpty { try? FileManager.default.removeItem(atPath: file) } }
    let lines = lines(count: 20_000)
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: file, atomically: true, encoding: .utf8)
    let average = lines.reduce(0) { $0 + $1.utf8.count } / lines.count
    print("\(lines.count) recipes in \(file), \(average) bytes a line on average")

    read(lines)
    convert(lines)
    grow()
    var corpus = RecipeCorpus(seed: seed)
    try AskingFigures.run(
      "generated recipes", texts: (1...2000).map { _ in corpus.page(bytes: bytes).text })
    try AskingFigures.run("hand-checked recipes", texts: Corpus.recipes())
    guard arguments.count > 1 else { return }
    try RecipeProgramFigures(program: arguments[1], file: file, lines: lines)
      .run(streamed: arguments.count > 2 ? Int(arguments[2]) ?? 0 : 1_000_000)
    if arguments.count > 3 { try comparePeers(arguments[3], file, program: arguments[1]) }
  }

  /// Others over the same texts, in the same run.
  private static func comparePeers(_ python: String, _ file: String, program: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [
      "peers/recipes.py", file, "--simmer", program, "--gold",
      "../Tests/RecipesTests/Corpora/recipes",
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Child.Failed(reason: "\(python) ended with status \(process.terminationStatus)")
    }
  }

  private static func lines(count: Int) -> [String] {
    var corpus = RecipeCorpus(seed: seed)
    return (1...count).map { corpus.line(id: $0, bytes: bytes) }
  }

  /// Cutting a text into its parts, and reading the waits out of them.
  private static func read(_ lines: [String]) {
    var corpus = RecipeCorpus(seed: seed)
    let texts = lines.indices.map { _ in corpus.page(bytes: bytes).text }
    let size = texts.reduce(0) { $0 + $1.utf8.count }
    var recipes: [Recipe] = []
    recipes.reserveCapacity(texts.count)
    Effort.measure("cutting texts into parts", count: texts.count, bytes: size) {
      for text in texts {
        recipes += (try? RecipeNotation.likely(text.utf8, named: nil).recipes(in: text)) ?? []
      }
    }
    let reader = RecipeReader()
    var phases = 0
    var unsure = 0
    Effort.measure("the reader alone", count: recipes.count, bytes: size) {
      for recipe in recipes {
        let reading = reader.reading(of: recipe)
        phases += reading.phases.count
        if reading.confidence < RecipeAsker.sure { unsure += 1 }
      }
    }
    print("  \(phases) phases found, \(unsure) recipes under a confidence of \(RecipeAsker.sure)")
  }

  /// Everything that `simmer convert` does with one line, on one thread.
  private static func convert(_ lines: [String]) {
    let size = lines.reduce(0) { $0 + $1.utf8.count }
    let converter = RecipeConverter()
    var written = 0
    var failed = 0
    Effort.measure("from line to line", count: lines.count, bytes: size) {
      for var line in lines {
        line.withUTF8 { bytes in
          guard let read = try? RecipeLine(bytes) else {
            failed += 1
            return
          }
          let id: LineIdentifier =
            switch read.id {
            case .text(let text): .text(text)
            case .number(let number): .number(number)
            case .missing: .missing
            }
          var text = JSONBytes()
          text.recipe(converter.converted(read.recipe, id: id))
          written += text.bytes.count
        }
      }
    }
    print("  \(written) bytes written, \(failed) lines failed")
  }

  /// One text of a growing size, as it is and all on one line: the rate is to stay the same.
  ///
  /// A routine has at most 400 phases, so that of a text beyond some 100 kB not every length is named.
  private static func grow() {
    var corpus = RecipeCorpus(seed: seed)
    for size in [10_000, 100_000, 250_000, 500_000, 1_000_000, 2_000_000, 4_000_000] {
      let text = corpus.page(bytes: size).text
      read(text, "a text of \(size / 1000) kB", rounds: max(10_000_000 / size, 5))
      read(
        text.replacing("\n", with: " "), "  the same on one line",
        rounds: max(10_000_000 / size, 5))
    }
  }

  private static func read(_ text: String, _ name: String, rounds: Int) {
    let reader = RecipeReader()
    Effort.measure(name, count: rounds, bytes: rounds * text.utf8.count) {
      for _ in 0..<rounds {
        let recipes = (try? RecipeNotation.text.recipes(in: text)) ?? []
        for recipe in recipes { _ = reader.reading(of: recipe) }
      }
    }
  }
}
