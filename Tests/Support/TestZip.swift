/// Makes zips of stored files, which a test may spoil.
package enum TestZip {
  package struct File {
    package var name: String
    package var content: [UInt8]
    /// As in the list: from its mark to before the name, but with the local header's places.
    package var header: [UInt8]
    package var start: Int
  }

  package static func zip(_ files: [(String, String)], spoil: (inout File) -> Void = { _ in })
    -> [UInt8]
  {
    var archive: [UInt8] = []
    var list: [UInt8] = []
    for (name, text) in files {
      let content = Array(text.utf8)
      var file = File(
        name: name, content: content, header: header(name, content), start: archive.count)
      archive += file.header + Array(name.utf8) + content
      spoil(&file)
      list += [0x50, 0x4B, 1, 2, 20, 0] + file.header[4...] + little(0, 10) + little(file.start, 4)
      list += Array(name.utf8)
    }
    let count = min(files.count, 0xFFFE)
    return archive + list + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + little(count, 2) + little(count, 2)
      + little(list.count, 4) + little(archive.count, 4) + [0, 0]
  }

  /// A local header: mark, version, flags, method, time, sum, sizes, lengths.
  private static func header(_ name: String, _ content: [UInt8]) -> [UInt8] {
    [0x50, 0x4B, 3, 4, 20, 0] + little(0, 8) + little(Int(crc(content)), 4)
      + little(content.count, 4) + little(content.count, 4) + little(name.utf8.count, 2) + [0, 0]
  }

  private static func little(_ number: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Bit by bit, so that the reader's own sum is not held against itself.
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
