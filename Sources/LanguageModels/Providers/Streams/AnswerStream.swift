/// An answer that comes in pieces: bytes go in, and its text comes out as far as it is there.
struct AnswerStream: Sendable {
  /// How documents are told apart.
  enum Framing: Hashable, Sendable {
    /// Server-sent events; "[DONE]" ends them.
    case events
    /// One document a line.
    case lines
  }

  private var frames: Frames
  private var gatherer: any AnswerGatherer

  private enum Frames: Sendable {
    case events(EventStream)
    case lines(StreamLines)
  }

  init(of dialect: some Dialect) {
    gatherer = dialect.gatherer()
    frames =
      switch dialect.framing {
      case .events: .events(EventStream())
      case .lines: .lines(StreamLines(longest: 256 << 10))
      }
  }

  /// Answers with the text that is new.
  mutating func take(_ bytes: some Sequence<UInt8>) throws(AnswerProblem) -> String {
    let before = gatherer.answer.text.utf8.count
    switch frames {
    case .events(var events):
      let found = try events.take(bytes)
      frames = .events(events)
      for event in found { try read(event) }
    case .lines(var lines):
      let found = try lines.take(bytes)
      frames = .lines(lines)
      for line in found { try read(line) }
    }
    return String(gatherer.answer.text.utf8.dropFirst(before)) ?? ""
  }

  /// The whole, once nothing more comes.
  mutating func end() throws(AnswerProblem) -> RawAnswer {
    switch frames {
    case .events(var events):
      for event in try events.end() { try read(event) }
    case .lines(var lines):
      if let line = lines.end() { try read(line) }
    }
    guard gatherer.isComplete else { throw .cut }
    return gatherer.answer
  }

  private mutating func read(_ document: [UInt8]) throws(AnswerProblem) {
    guard document.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
    if document.elementsEqual("[DONE]".utf8) { return gatherer.close() }
    try gatherer.take(JSONValue(reading: document))
  }
}

/// Puts the documents of a stream together.
protocol AnswerGatherer: Sendable {
  var answer: RawAnswer { get }
  /// The stream said that it is done.
  var isComplete: Bool { get }
  mutating func take(_ document: JSONValue) throws(AnswerProblem)
  /// "[DONE]" came.
  mutating func close()
}
