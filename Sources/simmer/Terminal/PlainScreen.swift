import Glibc

/// A conversation over pipes: lines in, lines out, and no more read than is answered.
final class PlainScreen: ChatScreen {
  let inputs: AsyncStream<LineEditor.Input>
  private let typed: AsyncStream<LineEditor.Input>.Continuation
  private let mayRead: Pipe

  init() throws {
    (inputs, typed) = AsyncStream.makeStream()
    mayRead = try Pipe()
    mayRead.ring()
  }

  /// Without a reader nothing is ever typed, and only `end` ends the conversation.
  func startReading() {
    if !Thread.start({ self.readLines() }) { typed.finish() }
  }

  private func readLines() {
    var reader = LineReader(limit: PlainScreen.longestLine)
    while true {
      guard mayRead.hearRing() else { break }
      guard let line = try? reader.next() else { break }
      guard case .whole(let bytes) = line else {
        show(["That line is longer than \(PlainScreen.longestLine >> 20) MiB; shorten it."])
        prompt()
        continue
      }
      typed.yield(.line(String(decoding: bytes, as: UTF8.self)))
    }
    typed.yield(.leave)
    typed.finish()
  }

  private static let longestLine = 4 << 20

  func show(_ lines: [String]) {
    do {
      for line in lines { try Console.say(line) }
    } catch {
      end()
    }
  }

  func complain(_ line: String) {
    Console.complain(line)
  }

  /// A pipe has no bell.
  func ringBell() {}

  var isLive: Bool { false }

  func update(_ board: LiveBoard) {}

  func prompt() {
    mayRead.ring()
  }

  /// The reading thread may still wait for input that nobody will answer; it ends with the process.
  func end() {
    typed.finish()
  }
}
