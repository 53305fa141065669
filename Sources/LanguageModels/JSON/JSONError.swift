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
    case .duplicateKey(let key): "the key '\(key.prefix(40))' is there twice"
    case .longNumber(let place): "the number at byte \(place) has too many digits"
    case .unexpected(let place): "byte \(place) is not what JSON has there"
    case .ended: "it ends too early"
    }
  }
}
