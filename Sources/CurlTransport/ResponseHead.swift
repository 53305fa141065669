import LanguageModels

/// The head of an answer, as its lines come in.
struct ResponseHead {
  private(set) var status = 0
  private(set) var headers: [WebHeader] = []
  /// The empty line has come, and no interim answer (1xx) was before it.
  private(set) var isComplete = false

  private let limit: Int
  private var bytes = 0
  private var codings = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes one line with its end; what cannot be borne is thrown.
  ///
  /// Bodies are decompressed by libcurl, once, from gzip or deflate: of more layers, or of a coding that
  /// nobody asked for, the memory that it takes is the sender's choice.
  mutating func take(_ line: UnsafeRawBufferPointer) throws(WebError) {
    bytes += line.count
    guard bytes <= limit else { throw .headersTooLarge(limit: limit) }
    // What comes after the body (a trailer) is counted and left alone.
    guard !isComplete else { return }
    if line.starts(with: "HTTP/".utf8) {
      let words = line.split(separator: UInt8(ascii: " "))
      status = words.dropFirst().first.flatMap { Int($0.trimmed) } ?? 0
      headers = []
      codings = 0
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      isComplete = status >= 200 && line[...].trimmed.isEmpty
      return
    }
    let header = WebHeader(
      String(decoding: line[..<colon], as: UTF8.self), line[(colon + 1)...].trimmed)
    headers.append(header)
    try check(header)
  }

  /// By a length or by chunks; otherwise the body ends where the connection does.
  var statesLength: Bool {
    headers.contains { header in
      switch header.name.lowercased() {
      case "content-length": true
      case "transfer-encoding": header.value.lowercased().contains("chunked")
      default: false
      }
    }
  }

  /// How long the body says that it is, where it does and is not compressed.
  var announcedLength: Int? {
    guard codings == 0 else { return nil }
    return headers.last { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) }
  }

  private mutating func check(_ header: WebHeader) throws(WebError) {
    let name = header.name.lowercased()
    guard name == "content-encoding" || name == "transfer-encoding" else { return }
    for coding in header.value.lowercased().utf8.split(separator: UInt8(ascii: ",")) {
      switch coding.trimmed {
      case "identity", "chunked", "": continue
      case "gzip", "x-gzip", "deflate": codings += 1
      case let other:
        throw .malformed(
          reason: "it is compressed as '\(other.prefix(20))', which was not asked for")
      }
    }
    guard codings <= 1 else { throw .malformed(reason: "it is compressed more than once") }
  }
}

extension Collection<UInt8> {
  /// Without the spaces and line ends round it.
  fileprivate var trimmed: String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let text = Array(drop(while: isSpace))
    let end = text.lastIndex { !isSpace($0) } ?? -1
    return String(decoding: text[...end], as: UTF8.self)
  }
}
