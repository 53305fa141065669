import Dispatch
import Glibc

/// A client that can write anything: bytes over a Unix socket.
///
/// It blocks on a queue of its own, so that the engine that it waits for has threads to run on.
final class RawClient: Sendable {
  private let socket: Int32
  private let queue = DispatchQueue(label: "raw client")

  struct Unreachable: Error {}

  init(connectingTo path: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let problem = withAddress(of: path) { connect(socket, $0, $1) }
    guard problem == 0 else {
      close(socket)
      throw Unreachable()
    }
  }

  deinit { close(socket) }

  func send(_ text: String) async {
    await send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) async {
    await onQueue { socket in
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return }
        sent += count
      }
    }
  }

  /// The next line; nil when the server has gone.
  func line() async -> String? {
    await onQueue { socket in
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while recv(socket, &byte, 1, 0) == 1 {
        if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
        bytes.append(byte)
      }
      return nil
    }
  }

  private func onQueue<Result: Sendable>(
    _ body: @escaping @Sendable (Int32) -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { [socket] in continuation.resume(returning: body(socket)) }
    }
  }
}

/// A socket that takes connections and never says anything.
struct SilentServer: ~Copyable {
  private let socket: Int32

  init(at path: String) {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    _ = withAddress(of: path) { bind(socket, $0, $1) }
    listen(socket, 4)
  }

  deinit { close(socket) }
}

/// An engine that answers each line with the next of its lines, and dies after the last.
final class ScriptedServer: Sendable {
  private let socket: Int32
  private let queue = DispatchQueue(label: "scripted server")

  init(at path: String, answering answers: [String]) {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    _ = withAddress(of: path) { bind(socket, $0, $1) }
    listen(socket, 4)
    queue.async { [socket] in
      let client = accept(socket, nil, nil)
      var byte: UInt8 = 0
      for answer in answers {
        while recv(client, &byte, 1, 0) == 1, byte != UInt8(ascii: "\n") {}
        let bytes = Array(answer.utf8)
        _ = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      }
      close(client)
    }
  }

  deinit { close(socket) }
}

private func withAddress<Result>(
  of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
