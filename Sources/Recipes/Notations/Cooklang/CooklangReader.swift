/// Reads Cooklang into what a cook would read, and keeps its timers exactly.
///
///     file    = [ front ] { block }
///     block   = paragraph | ">> " key ":" value | "=" [ name ] { "=" } | "> " note
///     item    = "@" thing | "#" thing | "~" [ name ] "{" amount "}" | comment | text
///     thing   = word | words "{" [ amount ] "}" [ "(" preparation ")" ]
///     amount  = quantity [ "%" unit ]
///     comment = "--" text | "[-" text "-]"
///
/// Source: the Cooklang specification. A paragraph is a step; lines of one that do not go on with a
/// sentence are steps of their own, as older files have them.
struct CooklangReader {
  private var composer: CooklangComposer
  private let bytes: UnsafeBufferPointer<UInt8>
  private var isInComment = false
  /// Where the last "-]" of all stands, so that a comment without end is not searched for twice.
  private let lastCommentEnd: Int
  private var isInNote = false

  static func recipe(of document: String, _ choice: LexiconChoice = .byText) -> Recipe {
    var document = document
    return document.withUTF8 { bytes in
      choice.reading { CooklangReader(bytes, $0).recipe() }
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ lexicon: RecipeLexicon) {
    composer = CooklangComposer(lexicon)
    self.bytes = bytes
    var end = bytes.count - 2
    while end >= 0, !bytes.has("-]", at: end) { end -= 1 }
    lastCommentEnd = end
  }

  private consuming func recipe() -> Recipe {
    let start = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    let front = FrontMatter(bytes, in: start..<bytes.count)
    var title = front?.title
    for member in front?.members ?? [] where member.value != title {
      note(member)
    }
    var at = front?.end ?? start
    while at < bytes.count {
      let end = bytes.firstPlace(of: 10, or: 13, from: at, to: bytes.count)
      readLine(at..<end, &title)
      at = end + (bytes.has("\r\n", at: end) ? 2 : 1)
    }
    composer.endStep()
    return composer.recipe(title: title.map { FrontMatter.text(bytes, $0) })
  }

  private mutating func note(_ member: FrontMatter.Member) {
    let key = [member.parent, member.key].compactMap { $0.map(text) }.joined(separator: ".")
    let values = member.items.isEmpty ? Self.values(text(member.value)) : member.items.map(text)
    composer.note(key, values)
  }

  /// "[soup, quick]" is a list.
  private static func values(_ value: String) -> [String] {
    guard value.hasPrefix("["), value.hasSuffix("]") else { return [value] }
    return value.dropFirst().dropLast().split(separator: ",").map { item in
      String(item.drop { " \"'".contains($0) }.reversed().drop { " \"'".contains($0) }.reversed())
    }
  }

  private func text(_ range: Range<Int>) -> String { FrontMatter.text(bytes, range) }

  private mutating func readLine(_ whole: Range<Int>, _ title: inout Range<Int>?) {
    let line = bytes.trimmed(whole)
    if isInComment {
      composer.read(bytes, line, &isInComment, lastCommentEnd: lastCommentEnd)
      return
    }
    guard let first = line.first else {
      composer.endStep()
      isInNote = false
      return
    }
    if bytes.has(">>", at: first) {
      composer.endStep()
      if let colon = line.first(where: { bytes[$0] == UInt8(ascii: ":") }) {
        let key = bytes.trimmed(min(first + 2, colon)..<colon)
        let value = bytes.trimmed(colon + 1..<line.upperBound)
        if title == nil, key.count == 5, bytes.hasFolded("title", at: key.lowerBound) {
          title = value
        } else if !value.isEmpty {
          composer.note(text(key), [text(value)])
        }
      }
    } else if bytes[first] == UInt8(ascii: "=") {
      composer.endStep()
      var name = line
      while let at = name.first, bytes[at] == UInt8(ascii: "=") { name.removeFirst() }
      while let at = name.last, bytes[at] == UInt8(ascii: "=") { name.removeLast() }
      composer.addSection(bytes, bytes.trimmed(name))
    } else if bytes[first] == UInt8(ascii: ">") {
      composer.endStep()
      isInNote = true
      composer.addNote(bytes, bytes.trimmed(first + 1..<line.upperBound))
    } else if isInNote {
      composer.addNote(bytes, line)
    } else if !composer.readList(bytes, line) {
      composer.beginLine(bytes, line)
      composer.read(bytes, line, &isInComment, lastCommentEnd: lastCommentEnd)
    }
  }
}

extension Range<Int> {
  fileprivate mutating func removeFirst() { self = lowerBound + 1..<upperBound }
  fileprivate mutating func removeLast() { self = lowerBound..<upperBound - 1 }
}
