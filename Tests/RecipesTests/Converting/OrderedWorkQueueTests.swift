import Dispatch
import SimmerTesting
import Synchronization
import Testing

@testable import Recipes

/// Order and bounds of what many threads do at once.
@Suite(.timeLimit(.minutes(20))) struct OrderedWorkQueueTests {
  @Test func `products come out in the order of the pieces, whoever is done first`() async {
    let queue = OrderedWorkQueue<Int, Int>(mostPieces: 8, mostWeight: .max)
    let numbers = await offThePool {
      onThread {
        for piece in 0..<5000 { _ = queue.put(piece, weight: 1) }
        queue.close()
      }
      for _ in 0..<4 {
        onThread {
          while let (number, piece) = queue.take() { queue.finish(number, piece * 2) }
        }
      }
      var numbers: [Int] = []
      while let product = queue.next() { numbers.append(product) }
      return numbers
    }

    #expect(numbers == (0..<5000).map { $0 * 2 })
  }

  @Test func `no more is on it than was agreed, and a heavy piece fits alone`() async {
    let queue = OrderedWorkQueue<Int, Int>(mostPieces: 3, mostWeight: 10)
    let most = await offThePool {
      let present = Mutex((now: 0, most: 0))
      onThread {
        for piece in 0..<200 {
          _ = queue.put(piece, weight: piece % 7 == 0 ? 100 : 4)
          present.withLock { state in
            state.now += 1
            state.most = max(state.most, state.now)
          }
        }
        queue.close()
      }
      onThread {
        while let (number, piece) = queue.take() { queue.finish(number, piece) }
      }
      var count = 0
      while queue.next() != nil {
        count += 1
        present.withLock { $0.now -= 1 }
      }
      #expect(count == 200)
      return present.withLock(\.most)
    }

    // One may have been taken away and not be counted off yet.
    #expect(most <= 4)
  }

  @Test func `what was taken is held no longer, though others still wait`() {
    final class Piece: Sendable {}
    let queue = OrderedWorkQueue<Piece, Int>(mostPieces: 10, mostWeight: .max)
    let put = (0..<3).map { _ in Piece() }.map { piece in
      _ = queue.put(piece, weight: 1)
      return Unheld(piece)
    }

    let number = queue.take()?.number

    #expect(number == 0)
    #expect(put.map { $0.object == nil } == [true, false, false])
  }

  private struct Unheld {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  @Test func `after a stop what was begun comes out, and nothing else`() {
    let queue = OrderedWorkQueue<Int, Int>(mostPieces: 10, mostWeight: .max)
    for piece in 0..<5 { _ = queue.put(piece, weight: 1) }
    let first = queue.take()
    let second = queue.take()

    queue.stop()
    queue.finish(second?.number ?? 9, 11)
    queue.finish(first?.number ?? 9, 10)

    #expect(!queue.put(6, weight: 1))
    #expect(queue.take() == nil)
    #expect(queue.next() == 10)
    #expect(queue.next() == 11)
    #expect(queue.next() == nil)
  }

  @Test func `what comes after a piece that is given up does not go out`() {
    let queue = OrderedWorkQueue<Int, Int>(mostPieces: 10, mostWeight: .max)
    for piece in 0..<3 { _ = queue.put(piece, weight: 1) }
    for _ in 0..<3 { _ = queue.take() }
    queue.finish(2, 2)
    queue.finish(0, 0)

    queue.abandon(1)

    #expect(queue.next() == 0)
    #expect(queue.next() == nil)
  }
}

/// Blocks a thread that nothing else needs.
private func onThread(_ body: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "test").async(execute: body)
}
