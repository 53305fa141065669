/// Reads a transcript in the notation that its beginning tells.
struct LikelyNotation: TranscriptNotation {
  /// While not enough is known to tell.
  private var head: TranscriptHead
  private var notation: (any TranscriptNotation)?

  init(isWhisper: Bool = false) {
    head = TranscriptHead(isWhisper: isWhisper)
  }

  mutating func read(_ bytes: [UInt8], into heard: inout Heard) {
    if notation != nil {
      notation?.read(bytes, into: &heard)
    } else if let verdict = head.read(bytes[...], into: &heard) {
      switch verdict {
      case .json(let rest, let line):
        var json = JSONNotation(isLined: false, firstLine: line)
        json.read(Array(rest), into: &heard)
        notation = json
      case .lines(let reader): notation = reader
      }
    }
  }

  mutating func finish(into heard: inout Heard) {
    if notation == nil { head.finish(into: &heard) } else { notation?.finish(into: &heard) }
  }
}

extension TranscriptFormat {
  /// Looks at the first bytes.
  package static let auto = TranscriptFormat("auto", notation: { LikelyNotation() })
}
