internal import FoundationEssentials
internal import Glibc

/// Numbers by digest, in a file without a name: however many there are, they take no memory.
///
/// A hash table of slots of 16 bytes, at most half of them taken: the first 64 bits of the digest, and
/// the number; zero is a free slot. Two digests that begin alike are told apart by whoever follows the
/// numbers. The file goes with the last copy, however this process ends.
final class DigestTable {
  private let folder: String
  private var descriptor: Int32
  private var slots: Int
  private(set) var count = 0

  private struct Slot: BitwiseCopyable {
    var key: UInt64 = 0
    var number: UInt64 = 0
  }

  /// `folder` is made where there is none.
  ///
  /// Throws: `unwritable`.
  init(in folder: String, slots: Int = 4096) throws(BatchError) {
    self.folder = folder
    self.slots = slots
    descriptor = try Self.file(in: folder, slots: slots)
  }

  deinit { close(descriptor) }

  /// Adds a number that is not zero.
  func insert(_ number: UInt64, for digest: String) throws(BatchError) {
    if 2 * (count + 1) > slots { try grow() }
    try put(Slot(key: Self.key(of: digest), number: number))
    count += 1
  }

  /// All that were added for the digest, and perhaps for one that begins alike, the lowest first.
  func numbers(for digest: String) throws(BatchError) -> [UInt64] {
    let key = Self.key(of: digest)
    var numbers: [UInt64] = []
    try walk(from: key) { slot, _ in
      if slot.key == key, slot.number != 0 { numbers.append(slot.number) }
      return slot.number == 0
    }
    return numbers.sorted()
  }

  func contains(_ digest: String) throws(BatchError) -> Bool {
    try !numbers(for: digest).isEmpty
  }

  // MARK: Slots

  private static let size = MemoryLayout<Slot>.stride
  /// So many are read at once.
  private static let stretch = 32

  private func put(_ slot: Slot) throws(BatchError) {
    var place = 0
    try walk(from: slot.key) { found, at in
      place = at
      return found.number == 0
    }
    let isWritten = withUnsafeBytes(of: slot) { bytes in
      pwrite(descriptor, bytes.baseAddress, Self.size, off_t(place * Self.size)) == Self.size
    }
    guard isWritten else { throw .unwritable(path: folder, errno: errno) }
  }

  /// From the slot that a key belongs into; `body` answers whether it is at its end.
  private func walk(
    from key: UInt64, _ body: (Slot, Int) -> Bool
  ) throws(BatchError) {
    var place = Int(truncatingIfNeeded: key % UInt64(slots))
    while true {
      let found = try read(from: place)
      for (number, slot) in found.enumerated() where body(slot, place + number) { return }
      place += found.count
      if place >= slots { place = 0 }
    }
  }

  private func read(from place: Int) throws(BatchError) -> [Slot] {
    let wanted = min(Self.stretch, slots - place)
    var isRead = false
    let found = [Slot](unsafeUninitializedCapacity: wanted) { buffer, filled in
      isRead =
        pread(descriptor, buffer.baseAddress, wanted * Self.size, off_t(place * Self.size))
        == wanted * Self.size
      filled = isRead ? wanted : 0
    }
    guard isRead else { throw .unwritable(path: folder, errno: errno) }
    return found
  }

  private func grow() throws(BatchError) {
    // First the new file: whoever ends the old table closes its own.
    let new = try Self.file(in: folder, slots: 2 * slots)
    let old = DigestTable(folder: folder, descriptor: descriptor, slots: slots)
    descriptor = new
    slots *= 2
    var place = 0
    while place < old.slots {
      let found = try old.read(from: place)
      for slot in found where slot.number != 0 { try put(slot) }
      place += found.count
    }
  }

  private init(folder: String, descriptor: Int32, slots: Int) {
    self.folder = folder
    self.descriptor = descriptor
    self.slots = slots
  }

  private static func key(of digest: String) -> UInt64 {
    UInt64(digest.prefix(16), radix: 16) ?? 0
  }

  private static func file(in folder: String, slots: Int) throws(BatchError) -> Int32 {
    if mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw .unwritable(path: folder, errno: errno)
    }
    var name = Array("\(folder)/table-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .unwritable(path: folder, errno: errno) }
    unlink(name)
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
      ftruncate(descriptor, off_t(slots * size)) == 0
    else {
      let code = errno
      close(descriptor)
      throw .unwritable(path: folder, errno: code)
    }
    return descriptor
  }
}
