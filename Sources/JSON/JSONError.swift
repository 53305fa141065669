/// Why bytes are no JSON that Simmer takes.
package enum JSONError: Error, Hashable, Sendable {
  case tooLong(limit: Int)
  case tooDeep(limit: Int)
  case notUTF8(at: Int)
  case duplicateKey(String)
  case longNumber(at: Int)
  case unexpected(at: Int)
  case ended
}

extension JSONError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let limit): "it is longer than \(limit) bytes"
    case .tooDeep(let limit): "it is more than \(limit) levels deep"
    case .notUTF8(let place): "byte \(place) is not UTF-8"
    case .duplicateKey(let key): "the key '\(key.prefix(40))' appears twice"
    case .longNumber(let place): "the number at byte \(place) has too many digits"
    case .unexpected(let place): "unexpected character at byte \(place)"
    case .ended: "it ends too early"
    }
  }

  /// The same for a document that a person wrote, with lines and columns, which count from 1.
  package func description(in document: [UInt8]) -> String {
    func place(_ offset: Int) -> String {
      let before = document.prefix(offset)
      let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let column = String(decoding: before[start...], as: UTF8.self).count + 1
      return "line \(line), column \(column)"
    }
    return switch self {
    case .notUTF8(let offset): "\(place(offset)) is not UTF-8"
    case .longNumber(let offset): "the number at \(place(offset)) has too many digits"
    case .unexpected(let offset): "unexpected character at \(place(offset))"
    case .tooLong, .tooDeep, .duplicateKey, .ended: description
    }
  }
}
