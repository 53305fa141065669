/// The list of files that stands at the end of a zip.
///
/// Source: APPNOTE.TXT 6.3.10, section 4.3.16 (end of central directory).
struct ZipDirectory {
  private(set) var entries: [ZipEntry] = []
  /// Where the list begins, and so the files end.
  private(set) var start = 0
  /// There are more files than are listed here.
  private(set) var isCut = false

  static let mostEntries = 10_000
  private static let end = 22
  /// Of the comment behind the end.
  private static let longestComment = 0xFFFF
  private static let mostBytes = 8 << 20

  /// Throws: `.cutOff` where no list is to be found.
  init(_ archive: ArchiveBytes) throws(ArchiveError) {
    let from = max(0, archive.count - Self.end - Self.longestComment)
    let tail = try archive.read(from..<archive.count)
    guard let place = Self.end(in: tail) else { throw .cutOff }
    let end = tail[place...]
    let count = end.number(at: 10, bytes: 2)
    let size = end.number(at: 12, bytes: 4)
    let offset = end.number(at: 16, bytes: 4)
    guard count != 0xFFFF, size != 0xFFFF_FFFF, offset != 0xFFFF_FFFF else { throw .zip64 }
    start = from + place - size
    // Otherwise it is the list of an archive in this one, whose own list is missing.
    guard start == offset else { throw .cutOff }
    guard size <= Self.mostBytes else { throw .tooManyEntries(limit: Self.mostEntries) }
    try read(archive.read(start..<start + size)[...], count)
  }

  private mutating func read(
    _ list: ArraySlice<UInt8>, _ count: Int
  ) throws(ArchiveError) {
    var rest = list
    while entries.count < count {
      guard entries.count < Self.mostEntries else {
        isCut = true
        return
      }
      guard let entry = ZipEntry(central: rest) else { throw .cutOff }
      guard !entry.isZip64 else { throw .zip64 }
      entries.append(entry)
      rest = rest.dropFirst(ZipEntry.centralCount(rest))
    }
  }

  /// Where the end record begins: the last one whose comment ends with the archive.
  private static func end(in tail: [UInt8]) -> Int? {
    guard tail.count >= end else { return nil }
    for place in stride(from: tail.count - end, through: 0, by: -1)
    where tail[place] == 0x50 && tail[place...].starts(with: [0x50, 0x4B, 5, 6]) {
      if place + end + tail[place...].number(at: 20, bytes: 2) == tail.count { return place }
    }
    return nil
  }
}
