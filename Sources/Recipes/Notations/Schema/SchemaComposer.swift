import Understanding

/// Writes a recipe out as a cook would read it, part by part, each on a line of its own.
struct SchemaComposer {
  private let lexicon: RecipeLexicon
  private(set) var text: [UInt8] = []
  private(set) var parts: [Recipe.Part] = []
  private(set) var timers: [Recipe.StatedTimer] = []
  /// Only the first lines of the method were read.
  private(set) var isCut = false

  init(_ lexicon: RecipeLexicon) { self.lexicon = lexicon }

  /// Adds what a reader sees of a string that may hold markup; gives it back.
  mutating func add(_ kind: Recipe.Kind, markup: String) {
    for line in Self.lines(of: markup) { add(kind, plain: line) }
  }

  mutating func add(_ kind: Recipe.Kind, plain: some Collection<UInt8>) {
    guard !plain.isEmpty else { return }
    if !text.isEmpty { text.append(10) }
    let start = text.count
    text.append(contentsOf: plain)
    parts.append(.init(kind, start..<text.count))
  }

  /// Adds a text of the method that its author laid out himself.
  mutating func add(method markup: String) {
    let plain = Self.plain(markup)
    guard !plain.isEmpty else { return }
    if !text.isEmpty { text.append(10) }
    let start = text.count
    text.append(contentsOf: plain)
    let laid = plain.withUnsafeBufferPointer {
      RecipeLayout(words: lexicon.lines, isMethod: true).parts(of: $0)
    }
    if laid.isCut { isCut = true }
    parts += laid.parts.map { part in
      let range = part.range.lowerBound + start..<part.range.upperBound + start
      // Under a heading of the method nothing is a title.
      return .init(part.kind == .title ? .section : part.kind, range)
    }
  }

  /// Adds the length that a step states beside its words, in brackets behind them.
  mutating func add(seconds: Double) {
    guard seconds > 0, let last = parts.last, last.kind == .step else { return }
    let said = lexicon.length(ofSeconds: seconds)
    text.append(contentsOf: " (".utf8)
    let start = text.count
    text.append(contentsOf: said.utf8)
    timers.append(
      .init(
        duration: .milliseconds(Int64((seconds * 1000).rounded())), range: start..<text.count))
    text.append(contentsOf: ")".utf8)
    parts[parts.count - 1].range = last.range.lowerBound..<text.count
  }

  /// Whether the parts from this one on state a length themselves.
  func hasLength(from part: Int) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      parts[part...].contains { lexicon.lines.hasLength(bytes, $0.range) }
    }
  }

  /// Whether a name is only "Step 3".
  func isStepMark(_ name: String) -> Bool { look(at: name).shape.contains(.empty) }

  /// What a line begins with.
  func lead(of line: String) -> LayoutRoles { look(at: line).lead }

  private func look(at line: String) -> LayoutLine {
    var text = line
    return text.withUTF8 { bytes in
      var line = LayoutLine(start: 0, end: Int32(bytes.count), width: 0, leadEnd: 0)
      var look = LayoutLook(bytes, words: lexicon.lines)
      look.look(at: &line)
      return line
    }
  }

  static func plain(_ markup: String) -> [UInt8] {
    var markup = markup
    return markup.withUTF8 { bytes in
      var text = MarkupText(bytes)
      text.add(0..<bytes.count)
      // What was encoded twice holds tags only now.
      let once = text.out
      guard bytes.contains(UInt8(ascii: "&")), once.contains(UInt8(ascii: "<")) else { return once }
      return once.withUnsafeBufferPointer { bytes in
        var text = MarkupText(bytes)
        text.add(0..<bytes.count)
        return text.out
      }
    }
  }

  static func lines(of markup: String) -> [ArraySlice<UInt8>] {
    plain(markup).split(separator: 10)
  }

  /// On one line.
  static func line(of markup: String) -> String {
    String(decoding: Array(lines(of: markup).joined(separator: [32])), as: UTF8.self)
  }
}
