/// Reads the files of a zip one after the other: stored or deflated, in the order of its list.
///
/// An archive without its list, because it was cut off, is read from its beginning as far as it goes.
/// Nothing is believed: sizes are held against what comes out, files that share bytes are refused, and
/// the name of a file never leads anywhere.
struct ZipReader {
  /// How much may come out of the archive from here on.
  private(set) var left: Int
  /// Why there is nothing more, where that is not the end.
  private(set) var problem: ArchiveError?

  private let archive: ArchiveBytes
  /// What is still to come, the next one last; nil where the list is missing.
  private var listed: [ZipEntry]?
  /// Without a list: where the next file begins, and how many there were.
  private var at = 0
  private var count = 0
  /// Packed bytes of the files so far.
  private var packed = 0

  /// Of a single file, unpacked.
  static let longest = 16 << 20
  /// Of all files of an archive, unpacked.
  static let most = 2 << 30

  struct Found {
    var name: String
    /// Nil where it is not wanted.
    var content: Result<[UInt8], ArchiveError>?
  }

  init(_ archive: ArchiveBytes, left: Int = most) {
    self.archive = archive
    self.left = left
    do throws(ArchiveError) {
      let directory = try ZipDirectory(archive)
      listed = directory.entries.reversed()
      if directory.isCut { problem = .tooManyEntries(limit: ZipDirectory.mostEntries) }
    } catch {
      problem = error
      // What can be read one after the other is, and the rest is told of.
      if error != .cutOff { listed = [] }
    }
  }

  /// The next file, unpacked if it is wanted; nil at the end, where `problem` tells why.
  mutating func next(wants: (String) -> Bool) -> Found? {
    guard left > 0 else {
      (problem, listed) = (.tooMuch(limit: Self.most), [])
      return nil
    }
    guard listed != nil else { return nextInPlace(wants) }
    while let entry = listed?.popLast() {
      if entry.isFolder { continue }
      guard wants(entry.name) else { return Found(name: entry.name) }
      return Found(name: entry.name, content: content(of: entry))
    }
    return nil
  }

  /// What was taken out of an archive inside this one counts here too.
  mutating func take(_ count: Int) { left -= min(count, left) }

  // MARK: By the list

  private mutating func content(of entry: ZipEntry) -> Result<[UInt8], ArchiveError> {
    do throws(ArchiveError) {
      let header = try archive.read(entry.start..<entry.start + ZipEntry.localHeader)[...]
      guard header.starts(with: [0x50, 0x4B, 3, 4]) else { throw .damaged }
      let start =
        entry.start + ZipEntry.localHeader + header.number(at: 26, bytes: 2)
        + header.number(at: 28, bytes: 2)
      // Files that share bytes make much out of little.
      guard packed + entry.packed <= archive.count else { throw .damaged }
      packed += entry.packed
      return .success(try unpacked(entry, start..<start + entry.packed).bytes)
    } catch {
      return .failure(error)
    }
  }

  /// Unpacks what stands in the range; its sizes and sum are those of the entry.
  private mutating func unpacked(
    _ entry: ZipEntry, _ range: Range<Int>
  ) throws(ArchiveError) -> Inflater.Inflated {
    let found = try raw(entry, range, size: entry.size)
    guard found.bytes.count == entry.size, try Inflater.system.crc32(of: found.bytes) == entry.sum
    else {
      throw .damaged
    }
    return found
  }

  private mutating func raw(
    _ entry: ZipEntry, _ range: Range<Int>, size: Int?
  ) throws(ArchiveError) -> Inflater.Inflated {
    guard !entry.isEncrypted else { throw .encrypted }
    guard size ?? 0 <= Self.longest else { throw .tooLarge(limit: Self.longest) }
    guard range.upperBound <= archive.count else { throw .cutOff }
    switch entry.method {
    case 0:
      guard range.count <= Self.longest else { throw .tooLarge(limit: Self.longest) }
      let bytes = try archive.read(range)
      take(bytes.count)
      return Inflater.Inflated(bytes: bytes, used: bytes.count)
    case 8:
      let found: Inflater.Inflated
      do throws(ArchiveError) {
        found = try Inflater.system.inflated(range, of: archive, isGzip: false, limit: Self.longest)
      } catch {
        // The work was done all the same.
        take(Self.longest)
        throw error == .cutOff && range.upperBound < archive.count ? .damaged : error
      }
      take(found.bytes.count)
      return found
    default: throw .unknownMethod(entry.method)
    }
  }

  // MARK: Without the list

  private mutating func nextInPlace(_ wants: (String) -> Bool) -> Found? {
    while count < ZipDirectory.mostEntries {
      let room = at..<min(at + ZipEntry.localHeader + 0xFFFF, archive.count)
      guard at < archive.count, let bytes = try? archive.read(room),
        let entry = ZipEntry(local: bytes[...], start: at)
      else { return nil }
      count += 1
      let start =
        at + ZipEntry.localHeader + bytes[...].number(at: 26, bytes: 2)
        + bytes[...].number(at: 28, bytes: 2)
      let content = contentInPlace(of: entry, from: start)
      // A file that is not whole is the last one, and `problem` says so already.
      guard let content else { return nil }
      if entry.isFolder { continue }
      return Found(name: entry.name, content: wants(entry.name) ? content : nil)
    }
    problem = .tooManyEntries(limit: ZipDirectory.mostEntries)
    return nil
  }

  /// Goes on behind the file; nil where its end is not to be found.
  private mutating func contentInPlace(
    of entry: ZipEntry, from start: Int
  ) -> Result<[UInt8], ArchiveError>? {
    do throws(ArchiveError) {
      guard start <= archive.count, !entry.isZip64 else { return nil }
      guard entry.isMeasuredBehind, entry.packed == 0 else {
        at = start + entry.packed
        guard at <= archive.count else { return nil }
        return .success(try unpacked(entry, start..<at).bytes)
      }
      guard entry.method == 8, !entry.isEncrypted else { return nil }
      at = archive.count
      let found = try raw(entry, start..<archive.count, size: nil)
      // Behind it stand its sum and its two sizes, mostly after a mark of their own.
      let end = start + found.used
      var behind = try archive.read(end..<min(end + 16, archive.count))[...]
      let isMarked = behind.starts(with: [0x50, 0x4B, 7, 8])
      if isMarked { behind = behind.dropFirst(4) }
      guard behind.count >= 12 else { return nil }
      at = end + (isMarked ? 16 : 12)
      let sum = UInt32(truncatingIfNeeded: behind.number(at: 0, bytes: 4))
      guard sum == (try Inflater.system.crc32(of: found.bytes)) else { throw .damaged }
      return .success(found.bytes)
    } catch {
      return error == .cutOff ? nil : .failure(error)
    }
  }
}
