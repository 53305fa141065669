/// Reads a transcript as it comes in, in whatever pieces.
///
/// Memory is bounded by the longest line or object, whatever the input; what cannot be read becomes a
/// problem in `Heard`, and reading goes on with the next line.
package struct TranscriptReader: Sendable {
  /// Nil once there are no more bytes.
  private var notation: (any TranscriptNotation)?

  package init(format: TranscriptFormat = .auto) {
    notation = format.notation()
  }

  /// What these bytes complete.
  package mutating func read(_ bytes: [UInt8]) -> Heard {
    var heard = Heard()
    notation?.read(bytes, into: &heard)
    return heard
  }

  /// What is left when there are no more bytes; nothing can be read after it.
  package mutating func finish() -> Heard {
    var heard = Heard()
    notation?.finish(into: &heard)
    notation = nil
    return heard
  }
}
