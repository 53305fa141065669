/// Standard input, line by line, and no more of it read than is answered.
final class LineInput: Sendable {
  let lines: AsyncStream<LineReader.Line>
  private let read: AsyncStream<LineReader.Line>.Continuation
  private let mayRead: Pipe
  private let limit: Int

  /// A line longer than `limit` bytes is reported and not kept.
  init(limit: Int) throws {
    (lines, read) = AsyncStream.makeStream()
    mayRead = try Pipe()
    self.limit = limit
    mayRead.ring()
  }

  /// Reads on a thread of its own, which may still wait for input when nobody listens any more; it
  /// ends with the process.
  func start() {
    if !Thread.start({ self.readLines() }) { read.finish() }
  }

  /// Lets the next line be read.
  func answered() { mayRead.ring() }

  private func readLines() {
    var reader = LineReader(limit: limit)
    while mayRead.hearRing(), let line = try? reader.next() { read.yield(line) }
    read.finish()
  }
}
