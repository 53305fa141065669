/// Why a file is no prompt.
package enum PromptError: Error, Hashable, Sendable {
  case noFrontMatter
  case missing(field: String)
  /// A line of the front matter that is not known, is there twice, or says nothing that can be used.
  case badField(String, value: String)
  case noUserPart
  case noAgainPart
  case noSchema(file: String)
  case badSchema(file: String, reason: String)
  case badTemplate(reason: String)
  case unreadable(path: String)
  /// What is wrong in which file.
  indirect case inFile(path: String, PromptError)
}

extension PromptError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFrontMatter:
      "it does not begin with front matter (see Prompts/README.md)"
    case .missing(let field):
      "its front matter has no '\(field)' (write '\(field): …')"
    case .badField(let name, let value):
      "'\(name.prefix(40)): \(value.prefix(40))' is not allowed in the front matter "
        + "(only id, version, purpose and schema are, each once)"
    case .noUserPart:
      "it has no line ---user--- (what was said comes after it)"
    case .noAgainPart:
      "it has no line ---again--- (how a model is asked again comes after it)"
    case .noSchema(let file):
      "the schema '\(file)' that it names does not exist"
    case .badSchema(let file, let reason):
      "the schema '\(file)' cannot be used: \(reason)"
    case .badTemplate(let reason):
      reason
    case .unreadable(let path):
      "'\(path)' cannot be read (it must be UTF-8 text of at most 256 KiB)"
    case .inFile(let path, let error):
      "the prompt '\(path)' cannot be used: \(error)"
    }
  }
}
