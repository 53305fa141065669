/// A program with its arguments, run without a shell.
package struct PlainCommand: OutsideProgram {
  private let words: [String]

  /// The first of `words` is the program, looked up in PATH.
  package init(_ words: String...) {
    self.words = words
  }

  package init(_ words: [String]) {
    self.words = words
  }

  package func run(
    reading input: [UInt8], output: ([UInt8]) async throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) async throws -> ProgramEnd {
    let child = try ChildProcess(words, reading: input)
    return try await child.followed(output: output, complain: complain)
  }
}
