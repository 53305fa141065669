import Dispatch
import Glibc
import Synchronization

/// An open file that is closed once.
final class Descriptor: Sendable {
  private let number: Mutex<Int32>

  init(_ number: Int32) {
    self.number = Mutex(number)
  }

  deinit { close() }

  var value: Int32 { number.withLock { $0 } }

  func close() {
    number.withLock { number in
      if number >= 0 { Glibc.close(number) }
      number = -1
    }
  }

  /// All of it, unless nobody reads.
  func write(_ bytes: [UInt8]) {
    signal(SIGPIPE, SIG_IGN)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.write(value, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      sent += count
    }
  }
}

/// Reads a file in the background, and lets tests wait for what they expect in it.
final class Reader: Sendable {
  private let source: Descriptor
  private let state = Mutex(State())

  private struct State {
    var bytes: [UInt8] = []
    var hasEnded = false
    var waiting: [Waiting] = []
  }

  private struct Waiting {
    var needs: @Sendable (State) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  init(_ descriptor: Int32) {
    source = Descriptor(descriptor)
    let thread = DispatchQueue(label: "reader")
    thread.async { [self] in
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(source.value, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        take(count > 0 ? Array(chunk[..<count]) : nil)
        if count <= 0 { return }
      }
    }
  }

  /// The next line without its end; nil at the end.
  func line() async -> String? {
    await until { $0.bytes.contains(UInt8(ascii: "\n")) }
    return state.withLock { state in
      guard let end = state.bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let line = String(decoding: state.bytes[..<end], as: UTF8.self)
      state.bytes.removeSubrange(...end)
      return line
    }
  }

  /// Everything that is still to come.
  func rest() async -> String {
    await until { _ in false }
    return state.withLock { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Waits until `text` was written, and takes all up to its end.
  ///
  /// Returns: what came, up to then.
  func past(_ text: String) async -> String {
    let wanted = Array(text.utf8)
    await until { $0.bytes.firstRange(of: wanted) != nil }
    return state.withLock { state in
      let end = state.bytes.firstRange(of: wanted)?.upperBound ?? state.bytes.endIndex
      defer { state.bytes.removeSubrange(..<end) }
      return String(decoding: state.bytes[..<end], as: UTF8.self)
    }
  }

  func close() {
    source.close()
  }

  /// A test whose time is over waits no longer: what it reads has ended.
  private func until(_ needs: @escaping @Sendable (State) -> Bool) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if state.hasEnded || needs(state) { return true }
          state.waiting.append(Waiting(needs: needs, continuation: continuation))
          return false
        }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      take(nil)
    }
  }

  private func take(_ bytes: [UInt8]?) {
    let ready = state.withLock { state in
      if let bytes { state.bytes += bytes } else { state.hasEnded = true }
      let now = state
      let ready = now.waiting.filter { now.hasEnded || $0.needs(now) }
      state.waiting.removeAll { now.hasEnded || $0.needs(now) }
      return ready.map(\.continuation)
    }
    for continuation in ready { continuation.resume() }
  }
}
