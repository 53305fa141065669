import Dispatch
import Glibc

/// A client that can write anything: bytes over TCP to a port of this machine.
///
/// It blocks on a queue of its own, so that the server that it waits for has threads to run on.
final class TCPClient: Sendable {
  private let socket: Int32
  private let queue = DispatchQueue(label: "tcp client")

  struct Unreachable: Error {}

  init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let problem = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard problem == 0 else {
      close(socket)
      throw Unreachable()
    }
  }

  deinit { close(socket) }

  func send(_ text: String) async {
    let bytes = Array(text.utf8)
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

  /// Says that nothing more is sent.
  func finish() async {
    await onQueue { _ = shutdown($0, Int32(SHUT_WR)) }
  }

  /// All that comes until the server closes the connection.
  func rest() async -> String {
    await onQueue { socket in
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
        all += buffer.prefix(count)
      }
      return String(decoding: all, as: UTF8.self)
    }
  }

  /// What comes until `end` has come; nil where the server has gone before.
  func text(upTo end: String) async -> String? {
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

  private func onQueue<Result: Sendable>(
    _ body: @escaping @Sendable (Int32) -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { [socket] in continuation.resume(returning: body(socket)) }
    }
  }
}
