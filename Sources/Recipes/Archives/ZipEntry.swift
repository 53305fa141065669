/// A file in a zip, as its header says.
///
/// Source: APPNOTE.TXT 6.3.10, sections 4.3.7 (local header) and 4.3.12 (central directory).
struct ZipEntry {
  var name: String
  var flags: Int
  var method: Int
  var sum: UInt32
  /// In the archive.
  var packed: Int
  /// Unpacked.
  var size: Int
  /// Where its local header stands.
  var start: Int

  var isFolder: Bool { name.hasSuffix("/") || name.hasSuffix("\\") }
  /// Bits 0, 6 and 13: its bytes, or its header, are encrypted.
  var isEncrypted: Bool { flags & 0x2041 != 0 }
  /// Bit 3: its sum and sizes stand behind its bytes.
  var isMeasuredBehind: Bool { flags & 8 != 0 }
  var isZip64: Bool { packed == 0xFFFF_FFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF }

  static let localHeader = 30
  static let centralHeader = 46

  /// A local header; the bytes begin with it and go on with the name.
  init?(local bytes: ArraySlice<UInt8>, start: Int) {
    guard bytes.count >= Self.localHeader, bytes.starts(with: [0x50, 0x4B, 3, 4]) else {
      return nil
    }
    let name = bytes.number(at: 26, bytes: 2)
    guard bytes.count >= Self.localHeader + name else { return nil }
    flags = bytes.number(at: 6, bytes: 2)
    method = bytes.number(at: 8, bytes: 2)
    sum = UInt32(truncatingIfNeeded: bytes.number(at: 14, bytes: 4))
    packed = bytes.number(at: 18, bytes: 4)
    size = bytes.number(at: 22, bytes: 4)
    self.start = start
    self.name = Self.text(bytes.dropFirst(Self.localHeader).prefix(name))
  }

  /// A header of the central directory.
  init?(central bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.centralHeader, bytes.starts(with: [0x50, 0x4B, 1, 2]) else {
      return nil
    }
    let name = bytes.number(at: 28, bytes: 2)
    guard bytes.count >= Self.centralHeader + name else { return nil }
    flags = bytes.number(at: 8, bytes: 2)
    method = bytes.number(at: 10, bytes: 2)
    sum = UInt32(truncatingIfNeeded: bytes.number(at: 16, bytes: 4))
    packed = bytes.number(at: 20, bytes: 4)
    size = bytes.number(at: 24, bytes: 4)
    start = bytes.number(at: 42, bytes: 4)
    self.name = Self.text(bytes.dropFirst(Self.centralHeader).prefix(name))
  }

  /// How many bytes a header of the central directory has with its name, extra field and comment.
  static func centralCount(_ bytes: ArraySlice<UInt8>) -> Int {
    centralHeader + bytes.number(at: 28, bytes: 2) + bytes.number(at: 30, bytes: 2)
      + bytes.number(at: 32, bytes: 2)
  }

  /// UTF-8, or what Windows wrote where it is none.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.lazy.map(RecipeEncoding.windows1252)))
  }
}

extension ArraySlice<UInt8> {
  /// The number of so many bytes, the lowest first, at a place from the start; the bytes must be there.
  func number(at place: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[startIndex + place + $1]) << (8 * $1) }
  }
}
