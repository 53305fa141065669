import JSON

/// An answer that comes in pieces: bytes go in, and its text comes out as far as it is there.
struct AnswerStream: Sendable {
  /// How documents are told apart.
  enum Framing: Hashable, Sendable {
    /// Server-sent events; "[DONE]" ends them.
    case events
    /// One document a line.
    case lines
  }

  private let framing: Framing
  // Only that of the framing is used. They are changed in their place: a line that comes byte by byte
  // must not be copied for each.
  private var events = EventStream()
  private var lines = StreamLines(longest: 256 << 10)
  private var gatherer: any AnswerGatherer

  init(of dialect: some Dialect) {
    gatherer = dialect.gatherer()
    framing = dialect.framing
  }

  /// Answers with the text that is new.
  mutating func take(_ bytes: some Sequence<UInt8>) throws(AnswerProblem) -> String {
    let before = gatherer.answer.text.utf8.count
    switch framing {
    case .events:
      for event in try events.take(bytes) { try read(event) }
    case .lines:
      for line in try lines.take(bytes) { try read(line) }
    }
    return String(gatherer.answer.text.utf8.dropFirst(before)) ?? ""
  }

  /// The whole, once nothing more comes.
  mutating func end() throws(AnswerProblem) -> RawAnswer {
    switch framing {
    case .events:
      for event in try events.end() { try read(event) }
    case .lines:
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
