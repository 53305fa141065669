internal import Dispatch
internal import Glibc

/// A client that can write anything to a server on this machine.
///
/// It blocks on a queue of its own, so that the server that it waits for has threads to run on.
package final class SocketClient: Sendable {
  private let socket: Int32
  private let queue = DispatchQueue(label: "socket client")

  package struct Unreachable: Error {}

  /// To a Unix socket.
  package init(connectingTo path: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    try reach(&address)
  }

  /// To a port of 127.0.0.1.
  package init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    try reach(&address)
  }

  deinit { close(socket) }

  private func reach<Address>(_ address: inout Address) throws {
    let problem = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
    guard problem == 0 else { throw Unreachable() }
  }

  @discardableResult
  package func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

  /// Returns: false once the server has ended the connection.
  @discardableResult
  package func send(_ bytes: [UInt8]) async -> Bool {
    await onQueue { socket in
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// Says that nothing more is sent.
  package func finish() async {
    await onQueue { _ = shutdown($0, Int32(SHUT_WR)) }
  }

  /// All that comes until the server closes the connection.
  package func rest() async -> String {
    await onQueue { socket in
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
        all += buffer.prefix(count)
      }
      return String(decoding: all, as: UTF8.self)
    }
  }

  /// The next line without its end; nil when the server has gone.
  package func line() async -> String? {
    await text(upTo: "\n").map { String($0.dropLast()) }
  }

  /// What comes until `end` has come; nil where the server has gone before.
  package func text(upTo end: String) async -> String? {
    await onQueue { socket in
      var all: [UInt8] = []
      var byte: UInt8 = 0
      let end = Array(end.utf8)
      while recv(socket, &byte, 1, 0) == 1 {
        all.append(byte)
        if all.suffix(end.count).elementsEqual(end) { return String(decoding: all, as: UTF8.self) }
      }
      return nil
    }
  }

  /// So many bytes; nil where the server has gone before.
  package func bytes(_ count: Int) async -> [UInt8]? {
    await onQueue { socket in
      var bytes = [UInt8](repeating: 0, count: count)
      return recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count ? bytes : nil
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
