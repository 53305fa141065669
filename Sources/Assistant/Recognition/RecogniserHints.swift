package import Languages
import PlainText
import Replies
package import Routines

/// What a speech recogniser is told of what is likely to be said.
///
/// Made anew whenever it is needed, from what runs at that moment.
package struct RecogniserHints: Hashable, Sendable {
  /// Words that stand before what it hears, as if they had been said; empty where the language is not
  /// known.
  package var prompt: String
  /// Everything that is likely to be said, in JSGF.
  package var grammar: String
  /// The same without the names of what runs, which may be in no dictionary.
  package var commonGrammar: String
  /// The code of the language that is spoken, or "auto".
  package var language: String

  package init(
    prompt: String = "", grammar: String = "", commonGrammar: String = "", language: String = "auto"
  ) {
    self.prompt = prompt
    self.grammar = grammar
    self.commonGrammar = commonGrammar
    self.language = language
  }

  /// `language` is nil where it is told from the words.
  package init(timers: [TimerReport], routines: [Routine], language: LanguageCode?) {
    self.init(language: language?.rawValue ?? "auto")
    let names = RecogniserHints.names(timers, routines)
    // Words of another language would lead a recogniser that listens for any of them astray.
    let spoken = language ?? timers.lazy.compactMap(\.language).last
    if let spoken { prompt = RecogniserHints.prompt(names, Wording(spoken)) }
    grammar = SpeechGrammar(names: names, language: spoken ?? .standard).text
    commonGrammar = SpeechGrammar(names: [], language: spoken ?? .standard).text
  }

  /// As many names as a prompt has room for; a recogniser reads some 200 words of it.
  private static let mostNames = 16
  private static let longestName = 40

  /// The names that run, then those that can be started.
  private static func names(_ timers: [TimerReport], _ routines: [Routine]) -> [String] {
    let running = timers.flatMap { [$0.name, $0.phase] }
    var names: [String] = []
    for name in running + routines.map({ $0.name }) {
      guard let name, case let clean = TextCleaner.name(name, longest: longestName), !clean.isEmpty,
        !names.contains(clean)
      else { continue }
      names.append(clean)
      if names.count == mostNames { break }
    }
    return names
  }

  private static func prompt(_ names: [String], _ wording: Wording) -> String {
    let things = wording.commonThings.filter { !names.contains($0) }
    let all = Array((names + things).prefix(mostNames))
    return wording.likelySpeech(about: all.first ?? "", names: all)
  }
}
