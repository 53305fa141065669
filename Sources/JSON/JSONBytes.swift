/// JSON as bytes, written piece by piece.
///
/// For lines that are written by the million, where `JSONEncoder` takes longer than the reading of the
/// recipe. Whoever uses it writes brackets, keys and commas as they stand.
package struct JSONBytes: Sendable {
  package var bytes: [UInt8] = []

  package init() {}

  /// Brackets, keys and commas, as they are.
  package mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func string(_ text: String?) {
    guard var text else { return raw("null") }
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      while true {
        let at = Self.firstEscaped(in: utf8, from: start)
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<at]))
        guard at < utf8.count else { break }
        escape(utf8[at])
        start = at + 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func number(_ number: Int) {
    guard number >= 0 else {
      bytes.append(contentsOf: number.description.utf8)
      return
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = 20
      var rest = number
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// With at most three decimals; what is no number is 0.
  package mutating func fraction(_ number: Double) {
    guard number.isFinite, abs(number) < 1e12 else { return self.number(0) }
    let thousandths = Int((number * 1000).rounded())
    if thousandths < 0 { raw("-") }
    self.number(abs(thousandths) / 1000)
    var rest = abs(thousandths) % 1000
    guard rest > 0 else { return }
    raw(".")
    var unit = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Seconds, whole where they are whole.
  package mutating func seconds(_ duration: Duration) {
    let (whole, attoseconds) = duration.components
    guard attoseconds != 0 else { return number(Int(whole)) }
    bytes.append(contentsOf: (Double(whole) + Double(attoseconds) / 1e18).description.utf8)
  }

  /// Where the next byte stands that JSON does not take as it is; the end where there is none.
  ///
  /// Eight bytes at once, as most texts have no such byte: see "Determine if a word has a byte less
  /// than n" in Anderson's Bit Twiddling Hacks, whose lowest set bit is exact.
  private static func firstEscaped(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    let ones: UInt64 = 0x0101_0101_0101_0101
    while at + 8 <= utf8.count {
      let eight = UInt64(
        littleEndian: UnsafeRawBufferPointer(utf8).loadUnaligned(
          fromByteOffset: at, as: UInt64.self))
      let quotes = eight ^ (ones &* 0x22)
      let slashes = eight ^ (ones &* 0x5C)
      let found =
        ((eight &- ones &* 0x20) & ~eight | (quotes &- ones) & ~quotes
          | (slashes &- ones) & ~slashes) & (ones &* 0x80)
      if found != 0 { return at + found.trailingZeroBitCount / 8 }
      at += 8
    }
    while at < utf8.count, utf8[at] >= 0x20, utf8[at] != 0x22, utf8[at] != 0x5C { at += 1 }
    return at
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(contentsOf: (JSONEscape.needed(for: byte) ?? "").utf8)
  }
}

extension JSONBytes {
  /// The same for people to read: a member a line, two spaces deeper inside each bracket.
  package var indented: [UInt8] {
    var output = JSONBytes()
    var depth = 0
    var quotes = JSONQuotes()
    for (place, byte) in bytes.enumerated() {
      if quotes.take(byte) {
        output.bytes.append(byte)
        continue
      }
      let isEmpty =
        place + 1 < bytes.count && (bytes[place + 1] == 0x7D || bytes[place + 1] == 0x5D)
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        output.bytes.append(byte)
        depth += 1
        if !isEmpty { output.breakLine(indent: 2 * depth) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if place > 0, bytes[place - 1] != 0x7B, bytes[place - 1] != 0x5B {
          output.breakLine(indent: 2 * depth)
        }
        output.bytes.append(byte)
      case UInt8(ascii: ","):
        output.bytes.append(byte)
        output.breakLine(indent: 2 * depth)
      case UInt8(ascii: ":"): output.bytes += [byte, UInt8(ascii: " ")]
      default: output.bytes.append(byte)
      }
    }
    return output.bytes
  }

  mutating func breakLine(indent: Int) {
    raw("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }
}
