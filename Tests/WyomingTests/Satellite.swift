import Dispatch
import Glibc
import JSON
import NIOCore

@testable import Wyoming

/// A client that can write anything to a server on loopback.
///
/// It blocks on a queue of its own, so that the server that it waits for has threads to run on.
final class Satellite: Sendable {
  private let socket: Int32
  private let queue = DispatchQueue(label: "satellite")

  struct Unreachable: Error {}

  init(connectingTo address: WyomingAddress) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(address.port).bigEndian
    place.sin_addr.s_addr = inet_addr(address.host)
    let problem = withUnsafePointer(to: &place) {
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

  /// Returns: false once the server has ended the connection.
  @discardableResult
  func send(_ bytes: [UInt8]) async -> Bool {
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

  func send(_ type: String, _ data: JSONValue = [:]) async {
    guard case .object(let members) = data else { return }
    let frame = WyomingEvent(type, members).frame(ByteBufferAllocator())
    await send(Array(frame.readableBytesView))
  }

  /// The next event as its type and its data; nil when the server has ended the connection.
  func event() async -> String? {
    await onQueue { socket -> String? in
      var line: [UInt8] = []
      var byte: UInt8 = 0
      repeat {
        guard recv(socket, &byte, 1, 0) == 1 else { return nil }
        line.append(byte)
      } while byte != UInt8(ascii: "\n")
      guard let head = try? StrictJSON().value(of: line), let type = head["type"]?.string else {
        return "no event: \(String(decoding: line, as: UTF8.self))"
      }
      guard let length = head["data_length"]?.int else { return type }
      var data = [UInt8](repeating: 0, count: length)
      guard recv(socket, &data, length, Int32(MSG_WAITALL)) == length else { return nil }
      return "\(type) \(String(decoding: data, as: UTF8.self))"
    }
  }

  /// What the server answers to an event.
  func answer(to type: String, _ data: JSONValue = [:]) async -> String? {
    await send(type, data)
    return await event()
  }

  private func onQueue<Result: Sendable>(
    _ body: @escaping @Sendable (Int32) -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { [socket] in continuation.resume(returning: body(socket)) }
    }
  }
}
