/// Why a text of a language could not be read.
package struct LanguageError: Error, Equatable, CustomStringConvertible {
  package var file: String
  /// Counted from 1.
  package var line: Int
  package var reason: String

  package init(file: String, line: Int, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  package var description: String { "\(file):\(line): \(reason)" }
}
