/// One pass over the bytes of a document, with a stack of its own instead of the thread's.
struct JSONReader {
  private let bytes: [UInt8]
  private let bounds: StrictJSON
  private var place = 0
  private var open: [Container] = []

  init(bytes: [UInt8], bounds: StrictJSON) {
    self.bytes = bytes
    self.bounds = bounds
  }

  /// An array or object whose end has not been seen.
  private struct Container {
    var isObject: Bool
    var items: [JSONValue] = []
    var members: [JSONValue.Member] = []
    /// The name whose value comes next.
    var name = ""
    /// Kept only once there are many: a few names are compared faster than hashed.
    var names: Set<String> = []

    static let fewNames = 8
  }

  mutating func document() throws(JSONError) -> JSONValue {
    if bounds.skipsByteOrderMark, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    while true {
      guard var value = try scalarOrOpening() else { continue }
      // A value may end the container that it stands in, and that one the next.
      while true {
        if open.isEmpty {
          skipSpace()
          guard place == bytes.count else { throw .unexpected(at: place) }
          return value
        }
        put(value)
        guard let closed = try nextOrEnd() else { break }
        value = closed
      }
    }
  }

  /// A whole value; nil where a container was opened that has something in it.
  private mutating func scalarOrOpening() throws(JSONError) -> JSONValue? {
    skipSpace()
    switch try current() {
    case UInt8(ascii: "["):
      try enter(isObject: false)
      guard try current() == UInt8(ascii: "]") else { return nil }
      return leave()
    case UInt8(ascii: "{"):
      try enter(isObject: true)
      if try current() == UInt8(ascii: "}") { return leave() }
      try readName()
      return nil
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case _: throw .unexpected(at: place)
    }
  }

  private mutating func enter(isObject: Bool) throws(JSONError) {
    guard open.count < bounds.deepest else { throw .tooDeep(limit: bounds.deepest) }
    open.append(Container(isObject: isObject))
    place += 1
    skipSpace()
  }

  private mutating func leave() -> JSONValue {
    place += 1
    let container = open.removeLast()
    return container.isObject ? .object(container.members) : .array(container.items)
  }

  private mutating func put(_ value: JSONValue) {
    let top = open.count - 1
    if open[top].isObject {
      open[top].members.append(JSONValue.Member(open[top].name, value))
    } else {
      open[top].items.append(value)
    }
  }

  /// After a value inside a container: nil where another one follows, else the container itself.
  private mutating func nextOrEnd() throws(JSONError) -> JSONValue? {
    skipSpace()
    let isObject = open[open.count - 1].isObject
    switch try current() {
    case UInt8(ascii: ","):
      place += 1
      if isObject {
        skipSpace()
        try readName()
      }
      return nil
    case UInt8(ascii: "]") where !isObject: return leave()
    case UInt8(ascii: "}") where isObject: return leave()
    case _: throw .unexpected(at: place)
    }
  }

  private mutating func readName() throws(JSONError) {
    guard try current() == UInt8(ascii: "\"") else { throw .unexpected(at: place) }
    let name = try string()
    let top = open.count - 1
    let isThere: Bool
    if open[top].members.count < Container.fewNames {
      isThere = open[top].members.contains { $0.name == name }
    } else {
      if open[top].names.isEmpty { open[top].names = Set(open[top].members.map(\.name)) }
      isThere = !open[top].names.insert(name).inserted
    }
    guard !isThere else { throw .duplicateKey(name) }
    open[top].name = name
    skipSpace()
    guard try current() == UInt8(ascii: ":") else { throw .unexpected(at: place) }
    place += 1
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError)
    -> JSONValue
  {
    for offset in 0..<word.utf8CodeUnitCount {
      guard try current() == word.utf8Start[offset] else { throw .unexpected(at: place) }
      place += 1
    }
    return value
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      case _: return
      }
    }
  }

  private func current() throws(JSONError) -> UInt8 {
    guard place < bytes.count else { throw .ended }
    return bytes[place]
  }
}

// MARK: Numbers

extension JSONReader {
  //     number   = [ "-" ] whole [ "." digits ] [ ( "e" / "E" ) [ "+" / "-" ] digits ]
  //     whole    = "0" / ( "1"…"9" *digit )
  private mutating func number() throws(JSONError) -> String {
    let start = place
    var count = 0
    if bytes[place] == UInt8(ascii: "-") { place += 1 }
    if try current() == UInt8(ascii: "0") {
      place += 1
      count += 1
    } else {
      try digits(&count, of: start)
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      try digits(&count, of: start)
    }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      let sign = try current()
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { place += 1 }
      try digits(&count, of: start)
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// At least one.
  private mutating func digits(_ count: inout Int, of start: Int) throws(JSONError) {
    guard isDigit(try current()) else { throw .unexpected(at: place) }
    while place < bytes.count, isDigit(bytes[place]) {
      place += 1
      count += 1
      guard count <= bounds.mostDigits else { throw .longNumber(at: start) }
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

// MARK: Strings

extension JSONReader {
  private mutating func string() throws(JSONError) -> String {
    place += 1
    var start = place
    var text: [UInt8] = []
    while true {
      let byte = try current()
      switch byte {
      case UInt8(ascii: "\""):
        defer { place += 1 }
        guard !text.isEmpty else { return String(decoding: bytes[start..<place], as: UTF8.self) }
        text += bytes[start..<place]
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<place]
        text += String(try escaped()).utf8
        start = place
      case 0..<0x20: throw .unexpected(at: place)
      case 0x80...: try skipScalar()
      case _: place += 1
      }
    }
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    let start = place
    place += 1
    let byte = try current()
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try fourHexDigits()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // Half of a pair: the other half must follow.
      guard unit < 0xDC00 else { throw .unexpected(at: start) }
      guard try current() == UInt8(ascii: "\\") else { throw .unexpected(at: start) }
      place += 1
      guard try current() == UInt8(ascii: "u") else { throw .unexpected(at: start) }
      place += 1
      let low = try fourHexDigits()
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw .unexpected(at: start) }
      return scalar
    case _: throw .unexpected(at: place - 1)
    }
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = try current()
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw .unexpected(at: place)
      }
      value = value << 4 | UInt32(digit)
      place += 1
    }
    return value
  }

  /// Goes over one scalar of more than one byte: no overlong form, no surrogate, none beyond U+10FFFF.
  private mutating func skipScalar() throws(JSONError) {
    // The Unicode Standard, table 3-7: what may follow a first byte at once.
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[place] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      case _: throw .notUTF8(at: place)
      }
    guard place + length <= bytes.count, second.contains(bytes[place + 1]),
      bytes[(place + 2)..<(place + length)].allSatisfy({ (0x80...0xBF).contains($0) })
    else { throw .notUTF8(at: place) }
    place += length
  }
}
