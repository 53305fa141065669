/// A line of values from one task to another, which the first waits to join while it is long.
struct WaitingLine<Value: Sendable>: Sendable {
  private let values: AsyncStream<Value>
  private let value: AsyncStream<Value>.Continuation
  /// One for each place in the line that is free.
  private let places: AsyncStream<Void>
  private let place: AsyncStream<Void>.Continuation

  init(longest: Int) {
    (values, value) = AsyncStream.makeStream()
    (places, place) = AsyncStream.makeStream()
    for _ in 0..<longest { place.yield() }
  }

  /// For the one task that adds.
  func entry() -> Entry { Entry(value: value, places: places.makeAsyncIterator()) }

  struct Entry {
    fileprivate let value: AsyncStream<Value>.Continuation
    fileprivate var places: AsyncStream<Void>.AsyncIterator

    /// Throws: `CancellationError`.
    mutating func add(_ added: Value) async throws {
      guard await places.next(isolation: #isolation) != nil else { throw CancellationError() }
      value.yield(added)
    }
  }

  /// There will be no more.
  func close() { value.finish() }

  /// For the one task that takes.
  func leaving() -> AsyncMapSequence<AsyncStream<Value>, Value> {
    values.map { [place] value in
      place.yield()
      return value
    }
  }
}
