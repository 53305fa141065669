import JSON

/// What stands before, between and after records, so that together they are one document.
struct RecordFrame {
  private let format: TargetFormat
  private var hasBegun = false
  /// The only record so far, which may stay the only one.
  private var held: ConvertedPiece?

  init(_ format: TargetFormat) {
    self.format = format
  }

  /// A part of the output is worth something without the rest.
  var isResumable: Bool { format == .ndjson }

  mutating func framed(_ piece: ConvertedPiece) -> [UInt8] {
    switch format {
    // A calendar file may hold several calendars.
    case .ndjson, .ics: return piece.text.bytes
    case .cooklang, .markdown:
      var bytes: [UInt8] = []
      append(piece, to: &bytes)
      return bytes
    case .json: break
    }
    guard piece.records > 0 else { return [] }
    if !hasBegun, held == nil, piece.records == 1 {
      held = piece
      return []
    }
    var bytes: [UInt8] = []
    if let first = held { append(first, to: &bytes) }
    held = nil
    append(piece, to: &bytes)
    return bytes
  }

  /// A single recipe is the bare routine, so that `simmer run` takes it.
  mutating func end() -> [UInt8] {
    guard format == .json else { return [] }
    var bytes: [UInt8] = []
    if let held {
      if let routine = held.lone?.routine {
        var text = JSONBytes()
        text.routine(routine)
        return text.indented + [UInt8(ascii: "\n")]
      }
      append(held, to: &bytes)
    }
    return bytes + Array((hasBegun ? "\n]\n" : "[]\n").utf8)
  }

  private mutating func append(_ piece: ConvertedPiece, to bytes: inout [UInt8]) {
    var start = 0
    for end in piece.ends where end > start {
      bytes += hasBegun ? between : before
      hasBegun = true
      let record = piece.text.bytes[start..<end]
      bytes += format == .json ? record.dropLast() : record
      start = end
    }
  }

  private var before: [UInt8] { format == .json ? Array("[\n".utf8) : [] }

  private var between: [UInt8] {
    switch format {
    case .ndjson, .ics: []
    case .json: Array(",\n".utf8)
    case .cooklang: Array("\n".utf8)
    case .markdown: Array("\n---\n\n".utf8)
    }
  }
}
