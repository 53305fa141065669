import JSON

/// NDJSON, and the JSON of whisper and vosk: all that differs is where their objects stand.
struct JSONNotation: TranscriptNotation {
  private var pieces: JSONPieces

  /// Further off than this no time line reaches.
  private static let latest = 9.2e9

  init(isLined: Bool, firstLine: Int = 1) {
    pieces = JSONPieces(isLined: isLined, firstLine: firstLine)
  }

  mutating func read(_ bytes: [UInt8], into heard: inout Heard) {
    for piece in pieces.read(bytes, into: &heard) {
      guard let utterance = Self.decode(piece.bytes) else {
        heard.add(.notJSON, line: piece.line)
        continue
      }
      add(utterance, line: piece.line, into: &heard)
    }
  }

  mutating func finish(into heard: inout Heard) {
    pieces.finish(into: &heard)
  }

  private func add(_ utterance: JSONUtterance, line: Int, into heard: inout Heard) {
    guard !utterance.isSilence, !utterance.isOther else { return }
    guard let text = utterance.text else { return heard.add(.noText, line: line) }
    if let start = utterance.start {
      guard (0...Self.latest).contains(start) else { return heard.add(.badTime, line: line) }
    }
    var spoken = Utterance(
      text, start: utterance.start.map { .nanoseconds(Int64(($0 * 1e9).rounded())) },
      isFinal: !utterance.isPartial, confidence: utterance.confidence, words: utterance.words)
    spoken.alternatives = utterance.alternatives
    heard.add(spoken)
  }

  private static func decode(_ bytes: [UInt8]) -> JSONUtterance? {
    if let utterance = try? json.decode(JSONUtterance.self, from: bytes) { return utterance }
    // What is not UTF-8, or a control character in a string, spoils no more than itself.
    let mended = String(decoding: bytes.lazy.filter { $0 >= 0x20 }, as: UTF8.self)
    return try? json.decode(JSONUtterance.self, from: mended.utf8)
  }

  /// As bounded as the pieces are.
  private static var json: StrictJSON {
    var json = StrictJSON()
    json.longest = LineSplitter.usualLimit * 3
    json.deepest = JSONPieces.deepest + 1
    return json
  }
}

extension TranscriptFormat {
  /// `{"at":…,"text":"…","final":true,"confidence":0.93}` a line; other tools' objects with a text in
  /// them are understood too.
  package static let ndjson = TranscriptFormat("ndjson", notation: { JSONNotation(isLined: true) })

  /// vosk's results, one JSON object after the other, or `vosk-transcriber`'s JSON.
  package static let vosk = TranscriptFormat("vosk", notation: { JSONNotation(isLined: false) })
}
