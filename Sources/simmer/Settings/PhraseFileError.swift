/// Why a file of the user's own phrases cannot be used.
enum PhraseFileError: Error, Hashable {
  case unreadable(path: String, reason: String)
  case notAFile(path: String)
  case tooLong(path: String, limit: Int)
  case notText(path: String, line: Int)
  case tooMany(path: String, limit: Int)
  case unknownLanguage(path: String, known: [String])
}

extension PhraseFileError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .notAFile(let path): "\(path): not a regular file"
    case .tooLong(let path, let limit): "\(path): longer than \(limit >> 10) KiB"
    case .notText(let path, let line): "\(path):\(line): not UTF-8"
    case .tooMany(let path, let limit): "\(path): more than \(limit) files"
    case .unknownLanguage(let path, let known):
      "\(path): no language has this name; there are \(known.joined(separator: ", "))"
    }
  }
}
