import CEditLine
import Glibc
import Synchronization

/// A prompt with line editing and history, live timers above it, and announcements that never garble
/// what is being typed.
///
/// libedit belongs to one thread; everybody else leaves orders and wakes it.
final class LineEditor: Sendable {
  enum Input: Sendable {
    case line(String)
    /// Ctrl-D, or Ctrl-C twice on an empty line.
    case leave
  }

  let inputs: AsyncStream<Input>
  private let typed: AsyncStream<Input>.Continuation
  private let orders = Mutex(Orders())
  private let wakeUp: Pipe
  private let historyPath: String?

  /// What others want of the editing thread.
  struct Orders {
    var shown: [String] = []
    var rings = false
    var board = LiveBoard()
    var mayPrompt = true
    var isOver = false
  }

  init(historyPath: String?) throws {
    self.historyPath = historyPath
    wakeUp = try Pipe()
    (inputs, typed) = AsyncStream.makeStream()
  }

  /// Takes the terminal over.
  ///
  /// Returns: false where it cannot.
  func start() -> Bool { Thread.start { self.edit() } }

  /// Shows lines above the prompt; they must be clean (see `TerminalText`).
  func show(_ lines: [String]) {
    give { $0.shown += lines }
  }

  func ringBell() {
    give { $0.rings = true }
  }

  var isLive: Bool { true }

  func update(_ board: LiveBoard) {
    give { $0.board = board }
  }

  /// The last line is dealt with: the next may be typed.
  func prompt() {
    give { $0.mayPrompt = true }
  }

  /// Gives the terminal back; `inputs` ends when that is done.
  func end() {
    give { $0.isOver = true }
  }

  private func give(_ order: (inout Orders) -> Void) {
    orders.withLock { order(&$0) }
    wakeUp.ring()
  }

  private func edit() {
    let loop = LineEditorLoop(wakeUp: wakeUp, historyPath: historyPath) {
      self.orders.withLock { orders in
        defer {
          orders.shown = []
          orders.rings = false
        }
        return orders
      }
    }
    while let line = loop.nextLine() {
      orders.withLock { $0.mayPrompt = false }
      typed.yield(.line(line))
    }
    loop.leave()
    typed.yield(.leave)
    typed.finish()
  }
}
