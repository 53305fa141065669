/// Reads a WAV file as it comes in, in whatever pieces, and gives its samples as one channel.
///
///     file      "RIFF" | "RF64"  size  "WAVE"  chunk…
///     chunk     name of 4 bytes, size of 4 bytes, so many bytes, and one more where that is odd
///     "fmt "    encoding, channels, rate, bytes a second, bytes a frame, bits, …
///     "data"    samples
///
/// (Multimedia Programming Interface and Data Specifications 1.0, 1991; EBU Tech 3306 for RF64.) A
/// size that says that it is not known, as a program's that writes into a pipe, or that is more than
/// there is, means "to the end". Memory is bounded by the pieces, however long the file is.
package struct AudioDecoder: Sendable {
  /// The samples a second; nil until they are known.
  package var rate: Int? { format?.rate }

  private var format: SampleFormat?
  private var state: State
  /// What does not make a whole header or frame yet.
  private var pending: [UInt8] = []

  private enum State {
    case opening(orRaw: SampleFormat?)
    case chunk
    case formatChunk(size: Int)
    case skipping(Int)
    /// nil to the end.
    case samples(left: Int?)
  }

  /// For a WAV file; where `raw` is given, what does not begin like one is samples of that format.
  package init(orRaw raw: SampleFormat? = nil) {
    state = .opening(orRaw: raw)
  }

  /// The samples that these bytes complete, from −1 to 1.
  package mutating func read(_ bytes: [UInt8]) throws(AudioError) -> [Float] {
    pending += bytes
    var samples: [Float] = []
    while try step(&samples) {}
    return samples
  }

  /// There are no more bytes.
  package mutating func finish() throws(AudioError) {
    switch state {
    case .opening(let raw): if !pending.isEmpty, raw == nil { throw .notWAV }
    case .chunk, .formatChunk, .skipping: if format == nil { throw .noFormat }
    case .samples: break
    }
  }

  private static let openingSize = 12
  private static let chunkSize = 8
  /// As much of a "fmt " chunk as says anything.
  private static let longestFormat = 40
  /// Sizes from here on stand for one that was not known when the header was written.
  private static let unknownSize = 0x7FFF_0000

  /// Returns: whether there may be more to do with what is pending.
  private mutating func step(_ samples: inout [Float]) throws(AudioError) -> Bool {
    switch state {
    case .opening(let raw):
      if let raw, !"RIFF".utf8.starts(with: pending.prefix(4)), !beginsAsRF64 {
        format = try raw.checked()
        state = .samples(left: nil)
        return true
      }
      guard let opening = take(Self.openingSize) else { return false }
      let name = String(decoding: opening[..<4], as: UTF8.self)
      guard name == "RIFF" || name == "RF64", opening[8...].elementsEqual("WAVE".utf8) else {
        throw .notWAV
      }
      state = .chunk
    case .chunk:
      guard let header = take(Self.chunkSize) else { return false }
      try begin(String(decoding: header[..<4], as: UTF8.self), size: number(header, 4, 4))
    case .formatChunk(let size):
      guard let chunk = take(min(size, Self.longestFormat)) else { return false }
      format = try Self.format(chunk)
      state = .skipping(size - chunk.count + size % 2)
    case .skipping(let left):
      let count = min(left, pending.count)
      pending.removeFirst(count)
      guard count == left else {
        state = .skipping(left - count)
        return false
      }
      state = .chunk
    case .samples(let left):
      return readSamples(left: left, into: &samples)
    }
    return true
  }

  private var beginsAsRF64: Bool { "RF64".utf8.starts(with: pending.prefix(4)) }

  private mutating func begin(_ name: String, size: Int) throws(AudioError) {
    switch name {
    case "fmt " where format == nil: state = .formatChunk(size: size)
    case "data":
      guard format != nil else { throw .noFormat }
      state = .samples(left: size == 0 || size >= Self.unknownSize ? nil : size)
    default: state = .skipping(size + size % 2)
    }
  }

  private mutating func readSamples(left: Int?, into samples: inout [Float]) -> Bool {
    guard let format else { return false }
    let count = min(left ?? .max, pending.count) / format.frame * format.frame
    samples += format.samples(of: pending[..<count])
    pending.removeFirst(count)
    guard let left else { return false }
    state = .samples(left: left - count)
    guard left - count < format.frame else { return false }
    // What follows the samples says nothing that we want.
    state = .skipping(.max)
    return true
  }

  /// The encodings of "fmt ": integers, floating point, and the one that names another further down.
  private enum Code {
    static let integer = 1
    static let floating = 3
    static let extensible = 0xFFFE
  }

  private static func format(_ chunk: [UInt8]) throws(AudioError) -> SampleFormat {
    guard chunk.count >= 16 else { throw .noFormat }
    var code = number(chunk, 0, 2)
    if code == Code.extensible, chunk.count >= 26 { code = number(chunk, 24, 2) }
    let bits = number(chunk, 14, 2)
    let encoding: SampleFormat.Encoding =
      switch (code, bits) {
      case (Code.integer, 8): .unsigned8
      case (Code.integer, 16): .signed16
      case (Code.integer, 24): .signed24
      case (Code.integer, 32): .signed32
      case (Code.floating, 32): .float32
      case (Code.floating, 64): .float64
      default: throw .unsupportedEncoding(code, bits: bits)
      }
    return try SampleFormat(
      encoding, channels: number(chunk, 2, 2), rate: number(chunk, 4, 4)
    ).checked()
  }

  private func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int {
    Self.number(bytes, place, size)
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int {
    (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << ($1 * 8) }
  }

  /// nil where there are not so many bytes yet.
  private mutating func take(_ count: Int) -> [UInt8]? {
    guard pending.count >= count else { return nil }
    defer { pending.removeFirst(count) }
    return Array(pending[..<count])
  }
}
