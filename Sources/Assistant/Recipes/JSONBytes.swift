/// JSON as bytes, written piece by piece.
///
/// For lines that are written by the million, where `JSONEncoder` takes longer than the reading of the
/// recipe. Whoever uses it writes brackets, keys and commas as they stand.
package struct JSONBytes: Sendable {
  package var bytes: [UInt8] = []

  package init() {}

  /// Brackets, keys and commas, as they are.
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func string(_ text: String?) {
    guard var text else { return raw("null") }
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      for at in utf8.indices {
        let byte = utf8[at]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
          continue
        }
        bytes.append(contentsOf: utf8[start..<at])
        escape(byte)
        start = at + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func number(_ number: Int) {
    guard number >= 0 else {
      bytes.append(contentsOf: number.description.utf8)
      return
    }
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// With at most three decimals; what is no number is 0.
  package mutating func fraction(_ number: Double) {
    guard number.isFinite, abs(number) < 1e12 else { return self.number(0) }
    let thousandths = Int((number * 1000).rounded())
    guard thousandths % 1000 != 0 else { return self.number(thousandths / 1000) }
    bytes.append(contentsOf: (Double(thousandths) / 1000).description.utf8)
  }

  /// Seconds, whole where they are whole.
  mutating func seconds(_ duration: Duration) {
    let (whole, attoseconds) = duration.components
    guard attoseconds != 0 else { return number(Int(whole)) }
    bytes.append(contentsOf: (Double(whole) + Double(attoseconds) / 1e18).description.utf8)
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      raw("u00")
      bytes.append(JSONBytes.hexDigits[Int(byte >> 4)])
      bytes.append(JSONBytes.hexDigits[Int(byte & 15)])
    }
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
}

extension JSONBytes {
  /// The same for people to read: a member a line, two spaces deeper inside each bracket.
  package var indented: [UInt8] {
    var output: [UInt8] = []
    var depth = 0
    var isInString = false
    var isEscaped = false
    for (place, byte) in bytes.enumerated() {
      if isInString {
        output.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      let isEmpty =
        place + 1 < bytes.count && (bytes[place + 1] == 0x7D || bytes[place + 1] == 0x5D)
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        output.append(byte)
        depth += 1
        if !isEmpty { JSONBytes.breakLine(depth, &output) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if place > 0, bytes[place - 1] != 0x7B, bytes[place - 1] != 0x5B {
          JSONBytes.breakLine(depth, &output)
        }
        output.append(byte)
      case UInt8(ascii: ","):
        output.append(byte)
        JSONBytes.breakLine(depth, &output)
      case UInt8(ascii: ":"): output += [byte, UInt8(ascii: " ")]
      default:
        isInString = byte == UInt8(ascii: "\"")
        output.append(byte)
      }
    }
    return output
  }

  private static func breakLine(_ depth: Int, _ output: inout [UInt8]) {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}
