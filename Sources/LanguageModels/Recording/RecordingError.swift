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
    case .malformed(let error): "it is no JSON: \(error)"
    case .otherVersion: "it is no recording of version 1"
    case .noOrigin: "it does not say where it is from (write it under 'origin')"
    case .missing(let field): "'\(field)' is missing"
    case .unknownField(let field): "'\(field.prefix(60))' is not known in a recording"
    case .badField(let field): "'\(field.prefix(60))' is not as it should be"
    case .otherHash(let hash): "its request has the hash '\(hash)' and not the one that it names"
    case .noHash(let error): "its hash cannot be checked: \(error)"
    }
  }
}
