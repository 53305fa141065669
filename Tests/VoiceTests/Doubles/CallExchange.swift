import Assistant
import Synchronization
import Voice

/// A recogniser and a wake-word program that wait for each other: something is heard, then the program prints, then
/// something more is heard.
final class CallExchange: SegmentSource, OutsideProgram {
  private let before: String
  private let pieces: [String]
  private let after: String
  /// How the program ends at first.
  private let failure: Mutex<ProgramEnd?>
  private let (isHeard, hear) = AsyncStream<Void>.makeStream()
  private let (isPrinted, print) = AsyncStream<Void>.makeStream()

  init(
    failing failure: ProgramEnd? = nil, before: String, printing pieces: [String],
    then after: String
  ) {
    self.failure = Mutex(failure)
    self.before = before
    self.pieces = pieces
    self.after = after
  }

  func listen(_ report: (SourceEvent) async throws -> Void) async throws {
    try await report(.segment(Segment(text: before)))
    hear.finish()
    for await _ in isPrinted {}
    try Task.checkCancellation()
    try await report(.segment(Segment(text: after)))
  }

  func run(
    reading input: [UInt8], output: ([UInt8]) async throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) async throws -> ProgramEnd {
    let failure = failure.withLock { failure in
      defer { failure = nil }
      return failure
    }
    if let failure { return failure }
    for await _ in isHeard {}
    for piece in pieces { try await output(Array(piece.utf8)) }
    print.finish()
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }
}
