/// Why a schema is not of the subset that every provider takes.
package enum SchemaError: Error, Hashable, Sendable {
  case rootIsNoObject
  case unknownKeyword(String, at: String)
  case badValue(of: String, at: String)
  /// An object that does not say `"additionalProperties": false`.
  case open(at: String)
  case optional(property: String, at: String)
  case noItems(at: String)
  case unknownReference(String)
  case recursive(String)
  /// Two alternatives that begin with the same property.
  case alike(property: String, at: String)
  case tooMuch(String, limit: Int)
}

extension SchemaError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .rootIsNoObject:
      "the root is not an object (wrap it in one: \"type\": \"object\")"
    case .unknownKeyword(let word, let path):
      "'\(word)' at \(path) is not supported by every provider (leave it out)"
    case .badValue(let word, let path):
      "'\(word)' at \(path) has a value that is not allowed there"
    case .open(let path):
      "the object at \(path) accepts any property (write \"additionalProperties\": false)"
    case .optional(let name, let path):
      "'\(name)' at \(path) is not required (require it, and choose a value that means 'absent')"
    case .noItems(let path):
      "the array at \(path) does not say what is in it (write \"items\")"
    case .unknownReference(let name):
      "'\(name)' is not defined under $defs"
    case .recursive(let name):
      "'\(name)' contains itself (write out as many levels as are needed)"
    case .alike(let property, let path):
      "two alternatives at \(path) begin with '\(property)' (begin them with different names)"
    case .tooMuch(let what, let limit):
      "it has more than \(limit) \(what)"
    }
  }
}
