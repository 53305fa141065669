import Dispatch
import Glibc
import Synchronization
import Timers

/// A player that runs and waits for samples.
final class PlayerRun: SampleSession {
  private let child: ChildProcess
  private let socket: Int32
  private let bytesPerSecond: Int
  private let clock: any WallClock
  private let queue = DispatchQueue(label: "simmer.player")
  private let state = Mutex(State())

  private struct State {
    var began: Moment?
    var written = 0
    var hasEnded = false
  }

  /// Throws: `ProgramError`.
  init(_ words: [String], rate: Int, clock: any WallClock) throws(ProgramError) {
    var ends: [Int32] = [-1, -1]
    // Unlike a pipe, a socket can be written to without a signal where nobody reads it any more.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .noPipe(errno) }
    defer { close(ends[1]) }
    // What waits here is not heard yet, and cannot be taken back.
    var size = Int32(Self.waiting)
    setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    do throws(ProgramError) {
      child = try ChildProcess(words, input: ends[1], grace: .zero)
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
    bytesPerSecond = rate * 2
    self.clock = clock
  }

  deinit {
    child.end()
    close(socket)
  }

  private static let waiting = 16 << 10

  var hasEnded: Bool { state.withLock { $0.hasEnded } || child.knownEnd != nil }

  var heard: Duration {
    state.withLock { state in
      guard let began = state.began else { return .zero }
      let written = Duration.seconds(1) * state.written / bytesPerSecond
      return min(written, clock.now - began)
    }
  }

  func play(_ samples: [UInt8]) async throws {
    try Task.checkCancellation()
    state.withLock { $0.began = $0.began ?? clock.now }
    let isWritten = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.send(samples)) }
    }
    try Task.checkCancellation()
    guard isWritten else { throw SamplePlayerError.ended }
    state.withLock { $0.written += samples.count }
  }

  /// The player ends when it has played everything.
  func finish() async throws {
    shutdown(socket, Int32(SHUT_WR))
    let end = try await child.ended()
    guard end.isSuccess else { throw SamplePlayerError.ended }
  }

  func stop() {
    state.withLock { $0.hasEnded = true }
    // Wakes a write that waits.
    shutdown(socket, Int32(SHUT_RDWR))
    child.end()
  }

  private func send(_ samples: [UInt8]) -> Bool {
    var rest = samples[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
