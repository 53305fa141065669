/// What bytes are as a text.
package struct RecipeEncoding: Hashable, Sendable {
  package var text: String
  /// It was no clean UTF-8: `encoding_converted`.
  package var isConverted: Bool

  /// Reads UTF-8, UTF-16 with a byte order mark, or Windows-1252.
  ///
  /// Throws: `.binary`, `.tooLarge`, `.empty`.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, limit: Int = RecipeError.usualLimit
  ) throws(RecipeError) {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    guard !bytes.isEmpty else { throw .empty }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .binary }
    self.text = text
    isConverted = false
  }
}
