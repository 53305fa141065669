import JSON
import NIOCore
import Service
import SimmerTesting

@testable import Wyoming

/// A client of a Wyoming server that can write anything.
struct Satellite {
  private let client: SocketClient

  init(connectingTo address: WyomingAddress) throws {
    client = try SocketClient(port: address.port)
  }

  /// Returns: false once the server has ended the connection.
  @discardableResult
  func send(_ bytes: [UInt8]) async -> Bool { await client.send(bytes) }

  func send(_ type: String, _ data: JSONValue = [:]) async {
    guard case .object(let members) = data else { return }
    let frame = WyomingEvent(type, members).frame(ByteBufferAllocator())
    await send(Array(frame.readableBytesView))
  }

  /// The next event as its type and its data; nil when the server has ended the connection.
  func event() async -> String? {
    guard let line = await client.line() else { return nil }
    guard let head = try? StrictJSON().value(of: line.utf8), let type = head["type"]?.string else {
      return "no event: \(line)"
    }
    guard let length = head["data_length"]?.int else { return type }
    guard let data = await client.bytes(length) else { return nil }
    return "\(type) \(String(decoding: data, as: UTF8.self))"
  }

  /// What the server answers to an event.
  func answer(to type: String, _ data: JSONValue = [:]) async -> String? {
    await send(type, data)
    return await event()
  }
}
