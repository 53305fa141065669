import Glibc

/// The bytes of an archive: in memory, or in a file of which only what is asked for is read.
///
/// A file is read rather than mapped, as one that somebody shortens meanwhile would end the program.
enum ArchiveBytes {
  case memory([UInt8])
  /// Stays open as long as it is used, which is up to its owner.
  case file(descriptor: Int32, count: Int)

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .file(_, let count): count
    }
  }

  /// Throws: `.cutOff` where not all of the range is there.
  func read(_ range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= count else { throw .cutOff }
    switch self {
    case .memory(let bytes): return Array(bytes[range])
    case .file(let descriptor, _): return try Self.read(range, of: descriptor)
    }
  }

  private static func read(
    _ range: Range<Int>, of descriptor: Int32
  ) throws(ArchiveError) -> [UInt8] {
    var problem: InputProblem?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { room, filled in
      while filled < range.count, let base = room.baseAddress {
        let count = pread(
          descriptor, base + filled, range.count - filled, off_t(range.lowerBound + filled))
        if count < 0, errno == EINTR { continue }
        if count < 0 { problem = InputProblem(errno: errno) }
        guard count > 0 else { return }
        filled += count
      }
    }
    if let problem { throw .unreadable(problem) }
    // Somebody shortened it.
    guard bytes.count == range.count else { throw .cutOff }
    return bytes
  }
}

/// What an archive is, by how it begins.
enum ArchiveKind {
  case zip
  /// A single file, compressed.
  case gzip

  init?(_ beginning: [UInt8]) {
    // A zip begins with its first file, or with its end where it is empty.
    if beginning.starts(with: [0x50, 0x4B, 3, 4]) || beginning.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .zip
    } else if beginning.starts(with: [0x1F, 0x8B, 8]) {
      self = .gzip
    } else {
      return nil
    }
  }
}
