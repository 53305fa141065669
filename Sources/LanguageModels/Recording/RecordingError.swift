package import JSON

/// Why a file is no recording.
package enum RecordingError: Error, Hashable, Sendable {
  case malformed(JSONError)
  case otherVersion
  case noOrigin
  case missing(String)
  case unknownField(String)
  case badField(String)
  /// The hash in the file is not that of the request in it.
  case otherHash(String)
  /// Nothing can be hashed here.
  case noHash(WebError)
}

extension RecordingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let error): "it is not JSON: \(error)"
    case .otherVersion: "it is not a recording of version 1"
    case .noOrigin: "it does not say where it comes from (write it under 'origin')"
    case .missing(let field): "'\(field)' is missing"
    case .unknownField(let field): "'\(field.prefix(60))' is not a field of a recording"
    case .badField(let field): "'\(field.prefix(60))' has a value that is not allowed"
    case .otherHash(let hash): "its request has the hash '\(hash)', but it names another"
    case .noHash(let error): "its hash cannot be checked: \(error)"
    }
  }
}
