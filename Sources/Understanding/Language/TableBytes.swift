/// The bytes of a table while it is put together: room for its header, and its parts behind it, each at a
/// multiple of eight.
package struct TableBytes<Header> {
  private var bytes = [UInt8](repeating: 0, count: MemoryLayout<Header>.size)

  package init() {}

  /// Where the values begin, in bytes from the table's beginning.
  package mutating func append<Value>(_ values: [Value]) -> UInt32 {
    align()
    let start = bytes.count
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
    return UInt32(start)
  }

  /// The whole table, whose header is told its size.
  package mutating func table(
    _ header: Header, size: WritableKeyPath<Header, UInt32>
  ) -> [UInt8] {
    align()
    var header = header
    header[keyPath: size] = UInt32(bytes.count)
    withUnsafeBytes(of: header) { bytes.replaceSubrange(0..<$0.count, with: $0) }
    return bytes
  }

  private mutating func align() {
    while bytes.count % 8 != 0 { bytes.append(0) }
  }
}
