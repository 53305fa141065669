import Glibc
import SimmerTesting
import Synchronization
import Testing

@testable import Recipes
@testable import simmer

/// Order and bounds of what many threads do at once.
@Suite(.timeLimit(.minutes(10))) struct OrderedWorkQueueTests {
  @Test func `products come out in the order of the pieces, whoever is done first`() async {
    let queue = OrderedWorkQueue<Int, Int>(mostPieces: 8, mostWeight: .max)
    let numbers = await offThePool {
      simmer.Thread.run {
        for piece in 0..<5000 { _ = queue.put(piece, weight: 1) }
        queue.close()
      }
      for _ in 0..<4 {
        simmer.Thread.run {
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
      simmer.Thread.run {
        for piece in 0..<200 {
          _ = queue.put(piece, weight: piece % 7 == 0 ? 100 : 4)
          present.withLock { state in
            state.now += 1
            state.most = max(state.most, state.now)
          }
        }
        queue.close()
      }
      simmer.Thread.run {
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

/// Lines are cut anywhere a read may end.
@Suite(.timeLimit(.minutes(10))) struct LineBlocksTests {
  @Test(arguments: [1, 2, 3, 7, 64, 1 << 18])
  func `blocks hold whole lines, and all of them in order`(size: Int) throws {
    let text = (0..<300).map { String(repeating: "x", count: $0 % 17) + "\($0)" }
      .joined(separator: "\n")
    let file = try TemporaryBytes(Array(text.utf8))
    var blocks = LineBlocks(descriptor: file.open(), size: size, longest: 1000)

    var read: [UInt8] = []
    var lines = 0
    while let block = try blocks.next() {
      guard case .lines(let bytes, let first) = block else {
        Issue.record("a line is too long")
        continue
      }
      #expect(first == lines)
      lines += Bytes.lines(in: bytes)
      read += bytes
      #expect(bytes.last == 0x0A || lines == 300)
    }

    #expect(String(decoding: read, as: UTF8.self) == text)
    #expect(lines == 300)
  }

  @Test func `a line without end is reported once, and those after it are read`() throws {
    let long = [UInt8](repeating: 0x61, count: 500_000)
    let file = try TemporaryBytes(Array("one\n".utf8) + long + Array("\nthree\n".utf8))
    var blocks = LineBlocks(descriptor: file.open(), size: 1 << 12, longest: 1 << 16)

    var seen: [LineBlocks.Block] = []
    while let block = try blocks.next() { seen.append(block) }

    #expect(
      seen == [
        .lines(Array("one\n".utf8), first: 0), .tooLong(line: 1),
        .lines(Array("three\n".utf8), first: 2),
      ])
  }

  @Test(arguments: [
    (#"{"id":1,"text":"a"}"#, true), (#"{"id":1,"text":"a"}"# + "\n" + #"{"id":2}"#, true),
    ("\u{FEFF}{\"text\":\"a\"}\n", true), ("{\n  \"@type\": \"Recipe\"\n}", false),
    (#"{"@type":"Recipe","name":"a"}"#, false),
    (#"{"@type":"Recipe"}"# + "\n" + #"{"@type":"Recipe"}"#, true), ("Eggs\n\nBoil.", false),
    ("[{\"@type\":\"Recipe\"}]", false), ("", false), ("{", false),
    (#"{"text":"no end yet "#, true),
  ])
  func `lines are told from documents by how they begin`(beginning: String, isLines: Bool) {
    #expect(LineShape.isLines(Array(beginning.utf8)) == isLines)
  }
}

/// A file that is gone with its last copy.
struct TemporaryBytes: ~Copyable {
  private let path: String

  init(_ bytes: [UInt8]) throws {
    path = TestRun.folder() + "/bytes"
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    Descriptor(descriptor).write(bytes)
  }

  func open() -> Int32 { Glibc.open(path, O_RDONLY | O_CLOEXEC) }

  deinit { unlink(path) }
}
