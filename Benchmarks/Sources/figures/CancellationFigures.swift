import CurlTransport
import Glibc
import LanguageModels

/// How soon the other end of a call that is given up sees its connection closed.
///
/// The other end is a bare socket that takes the request and never answers.
enum CancellationFigures {
  private static let calls = 200

  static func run() async throws {
    let (listener, port) = try listen()
    defer { close(listener) }
    let body = Array("{}".utf8)
    let request = WebRequest(url: "http://127.0.0.1:\(port)/v1/messages", body: body)
    let transport = CurlTransport()
    var samples = Samples()
    for _ in 0..<calls {
      let call = Task { try await transport.send(request) }
      let peer = accept(listener, nil, nil)
      guard peer >= 0 else { throw NoSocket(number: errno) }
      var received: [UInt8] = []
      while !received.suffix(body.count).elementsEqual(body), let more = read(peer) {
        received += more
      }
      let start = ContinuousClock.now
      call.cancel()
      while read(peer) != nil {}
      samples.add(ContinuousClock.now - start)
      close(peer)
      _ = await call.result
    }
    await transport.close()
    samples.print("  from a cancelled call to the end of its connection at the server")
  }

  private static func listen() throws -> (socket: Int32, port: UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
      guard let pointer, bind(listener, pointer, length) == 0, Glibc.listen(listener, 8) == 0 else {
        return Int32(-1)
      }
      return getsockname(listener, pointer, &length)
    }
    guard status == 0 else { throw NoSocket(number: errno) }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// Nil at the end, however it came.
  private static func read(_ peer: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(peer, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  struct NoSocket: Error {
    let number: Int32
  }
}
