import Synchronization
import Understanding

/// A run of `simmer convert`: one thread reads, as many as wanted convert, and one writes in order.
///
///     InputReader → OrderedWorkQueue → PieceConverter × jobs → (models) → ConversionOutput
final class Conversion: Sendable {
  private let queue: OrderedWorkQueue<InputPiece, ConvertedPiece>
  private let converter: PieceConverter
  private let jobs: Int
  private let batcher: QuestionBatcher?
  private let problem = Mutex<ConversionError?>(nil)
  private let filesPassedOver = Mutex(0)
  private let startThread: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Bytes of input for one piece, and for all that are on their way.
  private static let pieceSize = 256 << 10
  private static let mostWeight = 16 << 20

  init(
    converter: PieceConverter, jobs: Int,
    startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.startThread = startThread
    self.converter = converter
    self.jobs = jobs
    // A piece that waits for a model lets others go on meanwhile.
    queue = OrderedWorkQueue(
      mostPieces: converter.asker == nil ? 4 * jobs + 4 : max(64, 4 * jobs),
      mostWeight: Self.mostWeight)
    batcher = converter.asker.map { QuestionBatcher($0) }
  }

  static func pieceSize(jobs: Int) -> Int {
    max(32 << 10, min(pieceSize, mostWeight / (4 * jobs + 4)))
  }

  /// Takes in no more; what is under way comes out, calls included.
  ///
  /// Returns: the calls that are waited for, if any.
  func stop() -> CallsUnderWay? {
    queue.stop()
    return batcher?.stop()
  }

  /// Waits for no calls any more.
  ///
  /// Returns: whether there were any.
  func cancel() -> Bool {
    queue.stop()
    return batcher?.cancel() ?? false
  }

  /// Files that are no recipes by their names, once the input was read.
  var passedOver: Int { filesPassedOver.withLock { $0 } }

  /// `write` takes the pieces in order, on a thread of its own.
  ///
  /// Throws: what `write` threw, or why the input cannot be used; then nothing more is converted.
  func run(
    _ reader: InputReader, _ write: @escaping @Sendable (ConvertedPiece) throws -> Void
  ) async throws {
    startThread { [self] in
      var reader = reader
      do throws(ConversionError) {
        try reader.read { queue.put($0, weight: $1) }
      } catch {
        problem.withLock { $0 = error }
      }
      let passedOver = reader.passedOver
      filesPassedOver.withLock { $0 = passedOver }
      queue.close()
    }
    for _ in 0..<jobs {
      startThread { [self] in work() }
    }
    let written: Result<Void, any Error> = await withCheckedContinuation { continuation in
      startThread { [self] in
        continuation.resume(
          returning: Result {
            while let piece = queue.next(beforeWaiting: { batcher?.flush() }) { try write(piece) }
            if let problem = problem.withLock(\.self) { throw problem }
          })
      }
    }
    if case .failure = written { _ = cancel() }
    // What comes behind a recipe that was given up has no place in the output; its answer has one in
    // the cache.
    await batcher?.untilIdle()
    try written.get()
  }

  private func work() {
    while let (number, piece) = queue.take() {
      let converted = converter.converted(piece)
      guard let batcher, !converted.asked.isEmpty else {
        queue.finish(number, converted)
        continue
      }
      batcher.complete(converted) { [queue] whole in
        if let whole { queue.finish(number, whole) } else { queue.abandon(number) }
      }
    }
  }
}
