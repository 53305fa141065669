internal import CZlibLibrary

/// Deflated bytes (RFC 1951), alone as in a zip or in the frame of gzip (RFC 1952), made large again by the
/// system's zlib.
struct Inflater: Sendable {
  /// Loaded when the first archive is read, and then kept.
  static let system = Inflater(library: "libz.so.1")

  /// Why nothing can be inflated; nil where all is well.
  private let failure: String?

  /// `library` is the file, as the system's loader finds it.
  init(library: String) { failure = zlib_library_load(library).map { String(cString: $0) } }

  private static let chunk = 64 << 10

  struct Inflated {
    var bytes: [UInt8]
    /// So many bytes of the archive it was made of.
    var used: Int
  }

  /// Stops as soon as more than `limit` bytes come out, however little they were made of.
  ///
  /// Throws: `.cutOff` where the range ends too early, `.damaged`, `.tooLarge`, `.noZlib`.
  func inflated(
    _ range: Range<Int>, of archive: ArchiveBytes, isGzip: Bool, limit: Int
  ) throws(ArchiveError) -> Inflated {
    if let failure { throw .noZlib(failure) }
    guard let inflation = zlib_inflation_open(isGzip ? ZLIB_GZIP : ZLIB_RAW) else {
      throw .noZlib("there is no memory for it")
    }
    defer { zlib_inflation_close(inflation) }
    var out: [UInt8] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let piece = try archive.read(at..<min(at + Self.chunk, range.upperBound))
      var used = 0
      // A piece of input may fill several of output.
      while true {
        let (progress, taken, added) = run(inflation, piece[used...], &out)
        used += taken
        guard out.count <= limit else { throw .tooLarge(limit: limit) }
        if progress == ZLIB_ENDED {
          return Inflated(bytes: out, used: at + used - range.lowerBound)
        }
        guard progress == ZLIB_GOES_ON else { throw .damaged }
        if added < Self.chunk { break }
      }
      at += piece.count
    }
    throw .cutOff
  }

  private func run(
    _ inflation: OpaquePointer, _ input: ArraySlice<UInt8>, _ out: inout [UInt8]
  ) -> (progress: zlib_progress, used: Int, added: Int) {
    var used = 0
    var added = 0
    var progress = ZLIB_BROKEN
    let room = [UInt8](unsafeUninitializedCapacity: Self.chunk) { room, filled in
      input.withUnsafeBufferPointer { input in
        progress = zlib_inflation_run(
          inflation, input.baseAddress, input.count, room.baseAddress, Self.chunk, &used, &added)
      }
      filled = added
    }
    out += room
    return (progress, used, added)
  }

  /// The sum by which zip and gzip know damaged bytes.
  ///
  /// Throws: `.noZlib`.
  func crc32(of bytes: [UInt8]) throws(ArchiveError) -> UInt32 {
    if let failure { throw .noZlib(failure) }
    let sum = bytes.withUnsafeBufferPointer {
      zlib_library_crc32(0, $0.baseAddress, $0.count)
    }
    return UInt32(truncatingIfNeeded: sum)
  }
}
