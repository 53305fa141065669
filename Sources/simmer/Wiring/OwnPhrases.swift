import Languages
import Understanding

/// The languages with the user's own phrases in them.
struct OwnPhrases: Sendable {
  var languages = Language.available
  /// How many files are in use.
  private(set) var count = 0
  /// Why others are not, one sentence each.
  private(set) var problems: [String] = []

  /// Nothing is compiled where there are no phrases.
  init(in folder: String) {
    let contents = PhraseFolder(path: folder).contents()
    problems = contents.problems.map { "\($0)" }
    for index in languages.indices {
      guard let code = LanguageCode(languages[index].code), let files = contents.files[code] else {
        continue
      }
      let (language, wrong) = languages[index].adding(files)
      languages[index] = language
      count += files.count - Set(wrong.map(\.file)).count
      problems += wrong.map { "\($0)" }
    }
  }

  /// So many are told of; the others wait until these are mended.
  private static let mostTold = 10

  /// Says which files are left out, and why.
  func complain() {
    for problem in problems.prefix(Self.mostTold) {
      Console.complain(
        TerminalText.oneLine("simmer: phrases: \(problem) (the file is left out; correct it)"))
    }
    if problems.count > Self.mostTold {
      Console.complain("simmer: phrases: and \(problems.count - Self.mostTold) more")
    }
  }
}

extension Wiring {
  /// For every language, with the user's own phrases; what is wrong with those is said on standard error.
  static func classifier() -> IntentClassifier {
    let phrases = OwnPhrases(in: Settings.Environment.process.phrasesFolder)
    phrases.complain()
    return IntentClassifier(languages: phrases.languages)
  }
}
