import Timers
import Understanding

/// What a language says and how it builds it: data, filled in by `ReplyWriter`.
package struct Wording: Sendable {
  /// A template for each sentence; "{left}" is a place that is filled, "{Left}" the same with a
  /// capital.
  var sentences: [Sentence: String]
  var units: [Unit]
  var lessThanASecond: String
  /// Between the two ends of a range, with spaces.
  var rangeJoint: String
  /// Between the last two of a list, for "and" and for "or".
  var and: String
  var or: String
  /// Between two things that follow one another, with spaces.
  var then: String
  /// Goes before a name that stands for a thing: "the pasta".
  var article: String
  /// Names that take no article begin with one of these or have such an ending in them.
  var namesWithoutArticle: NamesWithoutArticle
  var number: GrammaticalNumber
  /// Numbers that are heard for one another, with how to tell them apart aloud.
  var soundAlikes: [Int: String]
  var modes: ModeNames
  /// How a sentence says small counts, from zero.
  var smallNumbers: [String]
  var numberWords: Set<String>
  /// Why something in a recipe became no phase, or is not certain, and what to do.
  var recipeWarnings: [RecipeWarning.Code: String]

  /// A unit of time, largest first.
  struct Unit: Sendable {
    var seconds: Int64
    var one: String
    var many: String
  }

  struct NamesWithoutArticle: Sendable {
    var firstWords: Set<String>
    var endings: [String]
  }

  /// Whether a name is one thing or many.
  struct GrammaticalNumber: Sendable {
    var pluralEndings: [String]
    var singularEndings: [String]
    var singulars: Set<String>
    var plurals: Set<String>
    var isOne: String
    var isMany: String
    var wasOne: String
    var wasMany: String
    var hasOne: String
    var hasMany: String
    var itOne: String
    var itMany: String
  }

  struct ModeNames: Sendable {
    var timer: String
    var reminder: String
    var stopwatch: String
    var pomodoro: String
    var focus: String
    var routine: String

    func name(of mode: KitchenTimer.Mode) -> String {
      switch mode {
      case .countdown: timer
      case .reminder: reminder
      case .routine: routine
      case .pomodoro: pomodoro
      case .focus: focus
      case .stopwatch: stopwatch
      }
    }
  }
}

extension Wording {
  /// A sentence with its places filled; a place that nobody fills is left out.
  func say(_ sentence: Sentence, _ places: [Place: String] = [:]) -> String {
    var said = ""
    var rest = Substring(sentences[sentence] ?? "")
    while let open = rest.firstIndex(of: "{") {
      said += rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      let word = String(rest[rest.index(after: open)..<close])
      if let place = Place(rawValue: word) {
        said += places[place] ?? ""
      } else if let place = Place(rawValue: word.lowercasedFirst) {
        said += (places[place] ?? "").capitalizedFirst
      }
      rest = rest[rest.index(after: close)...]
    }
    return said + rest
  }

  /// "pasta, rice and eggs".
  func list(_ words: [String], with joint: String) -> String {
    guard let last = words.last else { return "" }
    guard words.count > 1 else { return last }
    return words.dropLast().joined(separator: ", ") + joint + last
  }
}

/// What is filled into a sentence.
enum Place: String, CaseIterable {
  case name
  case old
  case the
  case label
  /// "is" or "are", after the number of the name.
  case verb
  case was
  case itHas
  case length
  case left
  case change
  case ago
  case count
  case list
  case others
  case phase
  case next
  case text
  case words
  case digits
  case limit
}

extension String {
  var capitalizedFirst: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }

  fileprivate var lowercasedFirst: String {
    guard let first else { return self }
    return first.lowercased() + dropFirst()
  }
}
