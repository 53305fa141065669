package import JSON
import NIOCore

/// One message of the Wyoming protocol: what it is, and an object with what it says.
///
/// A message can carry bytes besides, mostly sound. Simmer reads and writes none.
package struct WyomingEvent: Hashable, Sendable {
  package var type: String
  /// The names and values of its data.
  package var data: [JSONValue.Member]

  package init(_ type: String, _ data: [JSONValue.Member] = []) {
    self.type = type
    self.data = data
  }

  /// The value of this name; nil where there is none.
  package subscript(name: String) -> JSONValue? {
    data.first { $0.name == name }?.value
  }
}

extension WyomingEvent {
  /// The message as it is sent: a line of JSON, and the data after it.
  ///
  /// Long data would not fit into the line: the protocol's own library reads lines of 64 KiB.
  func frame(_ allocator: ByteBufferAllocator) -> ByteBuffer {
    let body = data.isEmpty ? "" : JSONValue.object(data).text
    var head: [JSONValue.Member] = [.init("type", .string(type))]
    if !body.isEmpty { head.append(.init("data_length", .number("\(body.utf8.count)"))) }
    var frame = allocator.buffer(capacity: body.utf8.count + 80)
    frame.writeString(JSONValue.object(head).text)
    frame.writeString("\n")
    frame.writeString(body)
    return frame
  }
}
