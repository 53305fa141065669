/// A transcript in a file, or one that comes in through a pipe.
package struct TranscriptFile: SegmentSource {
  private let input: ByteInput
  private let format: TranscriptFormat

  /// `path` may be "-" for standard input.
  package init(path: String, format: TranscriptFormat = .auto) throws(ByteInputError) {
    input = try path == "-" ? ByteInput.standard : ByteInput(path: path)
    self.format = format
  }

  package func listen(_ report: (SourceEvent) async throws -> Void) async throws {
    var reader = TranscriptReader(format: format)
    while let bytes = try await input.next() {
      try await reader.read(bytes).reportAll(to: report)
    }
    try await reader.finish().reportAll(to: report)
  }
}
