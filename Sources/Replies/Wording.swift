/// What a language says and how it builds it: data, filled in by `ReplyWriter`.
package struct Wording: Sendable {
  /// A template for each sentence; "{left}" is a place that is filled, "{Left}" the same with a
  /// capital.
  package var sentences: [Sentence: String]
  package var units: [Unit]
  package var lessThanASecond: String
  /// Between the two ends of a range, with spaces.
  package var rangeJoint: String
  /// Between the last two of a list, for "and" and for "or".
  package var and: String
  package var or: String
  /// Between two things that follow one another, with spaces.
  package var then: String
  /// Goes before a name that stands for a thing: "the pasta".
  package var article: String
  /// Names that take no article begin with one of these or have such an ending in them.
  package var namesWithoutArticle: NamesWithoutArticle
  package var number: GrammaticalNumber
  /// Numbers that are heard for one another, with how to tell them apart aloud.
  package var soundAlikes: [Int: String]
  package var modes: ModeNames
  /// How a sentence says small counts, from zero.
  package var smallNumbers: [String]
  package var numberWords: Set<String>

  /// A unit of time, largest first.
  package struct Unit: Sendable {
    package var seconds: Int64
    package var one: String
    package var many: String
  }

  package struct NamesWithoutArticle: Sendable {
    package var firstWords: Set<String>
    package var endings: [String]
  }

  /// Whether a name is one thing or many.
  package struct GrammaticalNumber: Sendable {
    package var pluralEndings: [String]
    package var singularEndings: [String]
    package var singulars: Set<String>
    package var plurals: Set<String>
    package var isOne: String
    package var isMany: String
    package var wasOne: String
    package var wasMany: String
    package var hasOne: String
    package var hasMany: String
    package var itOne: String
    package var itMany: String
  }

  package struct ModeNames: Sendable {
    package var timer: String
    package var reminder: String
    package var stopwatch: String
    package var pomodoro: String
    package var focus: String
    package var routine: String
  }
}

extension Wording {
  /// A sentence with its places filled; a place that nobody fills is left out.
  package func say(_ sentence: Sentence, _ places: [Place: String] = [:]) -> String {
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

  /// Several sentences as one text.
  package func join(_ sentences: [String]) -> String {
    sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A number as it begins a sentence: in words while it is small.
  package func count(_ number: Int) -> String {
    smallNumbers.indices.contains(number) ? smallNumbers[number] : "\(number)"
  }

  /// "pasta, rice and eggs".
  package func list(_ words: [String], with joint: String) -> String {
    guard let last = words.last else { return "" }
    guard words.count > 1 else { return last }
    return words.dropLast().joined(separator: ", ") + joint + last
  }
}

/// What is filled into a sentence.
package enum Place: String, CaseIterable {
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
  /// A time of day, and what it is made of.
  case time
  case hour
  case hourOfTwelve
  case minute
  case limit
}

extension String {
  package var capitalizedFirst: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }

  /// With a small first letter, but for abbreviations.
  package var decapitalized: String {
    guard let first, dropFirst().first?.isLowercase == true else { return self }
    return first.lowercased() + dropFirst()
  }

  fileprivate var lowercasedFirst: String {
    guard let first else { return self }
    return first.lowercased() + dropFirst()
  }
}
