/// A language's texts, as they are written.
///
///     text    = {heading {INDENT line} | "#" comment}
///     heading = "class" ROLE {ROLE} ["[" FLAG {FLAG} "]"] ["=" value]
///             | "list" LIST
///             | "spelling"                             "ä = ae | a": other spellings of letters
///             | "variants"                             "ist = is | isch": other forms of words, for the rules
///             | "language" CODE                        its properties, one a line
///     line    = phrase {"|" phrase} ["=" value]
///     value   = number | number "/" number | words
///
/// Phrases are in lower case, with "'" for every apostrophe.
package struct LanguageSource: Sendable {
  package private(set) var sections: [Section] = []

  package struct Section: Sendable {
    package var place: Place
    /// The heading's words, without flags and value: ["class", "unit", "shortUnit"].
    package var heading: [Substring]
    package var flags: [Substring] = []
    package var value: Substring?
    package var lines: [Line] = []
  }

  package struct Line: Sendable {
    package var place: Place
    package var phrases: [Substring]
    package var value: Substring?
  }

  /// Where something stands in the texts.
  package struct Place: Sendable {
    package var file: String
    package var line: Int

    package func error(_ reason: String) -> LanguageError {
      LanguageError(file: file, line: line, reason: reason)
    }
  }

  package init() {}

  /// What letters are also written as.
  func spellings() throws(LanguageError) -> [(written: String, also: [String])] {
    var all: [(written: String, also: [String])] = []
    for section in sections where section.heading.first == "spelling" {
      all += try section.spellings()
    }
    return all
  }

  /// Words that are said in other forms as well: in a dialect, or in haste.
  ///
  /// Throws: where one has a space in it, or a form belongs to two words.
  func variants() throws(LanguageError) -> [(word: String, also: [String])] {
    var all: [(word: String, also: [String])] = []
    var taken: Set<String> = []
    for section in sections where section.heading.first == "variants" {
      for line in section.lines {
        let also = line.value.map { $0.split(separator: "|").map(Self.words) } ?? []
        guard line.phrases.count == 1, Self.words(line.phrases[0]).count == 1, !also.isEmpty,
          also.allSatisfy({ $0.count == 1 })
        else { throw line.place.error("write the forms of a word as 'ist = is | isch'") }
        let forms = also.map { String($0[0]) }
        for form in forms where !taken.insert(form).inserted {
          throw line.place.error("'\(form)' is a form of another word already")
        }
        all.append((String(line.phrases[0]), forms))
      }
    }
    return all
  }

  /// Reads one file more; `name` is what an error calls it.
  package mutating func add(_ text: String, file name: String) throws(LanguageError) {
    var isOpen = false
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let place = Place(file: name, line: number)
      if let control = line.unicodeScalars.first(where: { $0.value < 32 && $0 != "\t" }) {
        throw place.error("a control character, U+\(String(control.value, radix: 16)); remove it")
      }
      let content = Self.uncommented(line)
      guard let first = content.first(where: { $0 != " " && $0 != "\t" }) else { continue }
      if content.first == first {
        sections.append(try Self.heading(content, at: place))
        isOpen = true
      } else if isOpen {
        sections[sections.count - 1].lines.append(try Self.line(content, at: place))
      } else {
        throw place.error(
          "a line of phrases without a heading; begin with one such as 'class unit'")
      }
    }
  }

  /// "#" opens a comment at the beginning of a line and after a space.
  private static func uncommented(_ line: Substring) -> Substring {
    var before: Character = " "
    for at in line.indices {
      if line[at] == "#", before == " " || before == "\t" { return line[..<at] }
      before = line[at]
    }
    return line
  }

  private static func heading(
    _ text: Substring, at place: Place
  ) throws(LanguageError) -> Section {
    var (text, value) = try parted(text, at: place)
    var flags: [Substring] = []
    if let open = text.firstIndex(of: "[") {
      guard let close = text.firstIndex(of: "]"), open < close,
        text[text.index(after: close)...].allSatisfy({ $0 == " " || $0 == "\t" })
      else {
        throw place.error("'[' without ']' at the end; write flags as in 'class unit [misspelt]'")
      }
      flags = words(text[text.index(after: open)..<close])
      text = text[..<open]
    }
    return Section(place: place, heading: words(text), flags: flags, value: value)
  }

  private static func line(_ text: Substring, at place: Place) throws(LanguageError) -> Line {
    let (text, value) = try parted(text, at: place)
    let phrases = text.split(separator: "|", omittingEmptySubsequences: false)
      .map { Substring(words($0).joined(separator: " ")) }
    // A "|" at the end of a line only says that the next one goes on.
    let isClosed = phrases.count > 1 && phrases.last == ""
    guard !phrases.dropLast(isClosed ? 1 : 0).contains("") else {
      throw place.error("an empty phrase; write phrases as in 'one | two'")
    }
    return Line(place: place, phrases: phrases.filter { $0 != "" }, value: value)
  }

  /// What stands before and after "=".
  private static func parted(
    _ text: Substring, at place: Place
  ) throws(LanguageError) -> (Substring, Substring?) {
    guard let sign = text.firstIndex(of: "=") else { return (text, nil) }
    let value = words(text[text.index(after: sign)...]).joined(separator: " ")
    guard !value.isEmpty else { throw place.error("'=' without a value after it") }
    return (text[..<sign], Substring(value))
  }

  /// What is written for no letter at all.
  fileprivate static let nothing = "\"\""

  package static func words(_ text: Substring) -> [Substring] {
    text.split { $0 == " " || $0 == "\t" }
  }
}

extension LanguageSource.Section {
  /// Of a section of spellings: `""` leaves the letter out.
  func spellings() throws(LanguageError) -> [(written: String, also: [String])] {
    var all: [(written: String, also: [String])] = []
    for line in lines {
      guard line.phrases.count == 1, let value = line.value else {
        throw line.place.error("write a spelling as 'ä = ae | a'")
      }
      let also = value.split(separator: "|").map { LanguageSource.words($0).joined() }
        .map { $0 == LanguageSource.nothing ? "" : $0 }
      all.append((String(line.phrases[0]), also))
    }
    return all
  }
}
