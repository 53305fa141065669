import JSON
import Routines

/// Puts what stands before, between and after records around them, so that together they are one
/// document.
struct RecordFrame {
  private let format: TargetFormat
  private var hasBegun = false
  /// The only record so far, which may stay the only one.
  private var held: ConvertedPiece?

  init(_ format: TargetFormat) {
    self.format = format
  }

  var isResumable: Bool { format.isResumable }

  mutating func framed(_ piece: ConvertedPiece) -> [UInt8] {
    guard let frame = format.frame else { return piece.text.bytes }
    guard piece.records > 0 else { return [] }
    if format.writeLone != nil, !hasBegun, held == nil, piece.records == 1 {
      held = piece
      return []
    }
    var bytes: [UInt8] = []
    if let first = held { append(first, in: frame, to: &bytes) }
    held = nil
    append(piece, in: frame, to: &bytes)
    return bytes
  }

  mutating func end() -> [UInt8] {
    guard let frame = format.frame else { return [] }
    var bytes: [UInt8] = []
    if let held {
      if let lone = held.lone, let bytes = format.writeLone?(lone) { return bytes }
      append(held, in: frame, to: &bytes)
    }
    return bytes + Array((hasBegun ? frame.after : frame.empty).utf8)
  }

  private mutating func append(
    _ piece: ConvertedPiece, in frame: TargetFormat.Frame, to bytes: inout [UInt8]
  ) {
    var start = 0
    for end in piece.ends where end > start {
      bytes += (hasBegun ? frame.between : frame.before).utf8
      hasBegun = true
      bytes += piece.text.bytes[start..<end]
      start = end
    }
  }
}
