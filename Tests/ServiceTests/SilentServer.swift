import Dispatch
import Glibc

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
