import JSON

/// Why what a client sent is no message.
enum FrameError: Error, Hashable {
  case notJSON(String, JSONError)
  case notAnObject(String)
  case noType
  case noLength(String)
  case tooLong(String, limit: Int)
}

extension FrameError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notJSON(let part, let error): "the \(part) is not JSON: \(error)"
    case .notAnObject(let part): "the \(part) is not a JSON object"
    case .noType: "the header has no 'type'; name the event"
    case .noLength(let name): "'\(name)' is not a number of bytes"
    case .tooLong(let part, let limit): "'\(part)' is longer than \(limit) bytes; send less at once"
    }
  }
}
