/// A prompt as it stands in its file: front matter, the part that never changes, and the part that is
/// filled in.
///
///     ---
///     id: routine
///     version: 1
///     purpose: one sentence
///     schema: routine.schema.json      (optional)
///     ---
///     system text, a Mustache template that knows {{{schema}}} only
///     ---user---
///     user text, a Mustache template that knows {{{text}}}: what was said, as a JSON string
package struct PromptTemplate: Sendable {
  package let identity: PromptIdentity
  package let purpose: String
  package let schema: OutputSchema?
  /// The same bytes for every question.
  package let system: String

  /// Reads a template; `schema` is the text of the file that its front matter names.
  package init(source: String, schema: String?) throws(PromptError) {
    throw .noFrontMatter
  }

  /// The user's part for what was said, which can only be data in it.
  package func message(about text: String) -> String { "" }

  /// The question with nothing else in it.
  package func question(
    about text: String, after earlier: [ModelQuestion.Message] = []
  ) -> ModelQuestion {
    ModelQuestion(
      prompt: identity, system: system, messages: earlier + [.init(.user, message(about: text))],
      schema: schema)
  }
}

/// Why a file is no prompt.
package enum PromptError: Error, Hashable, Sendable {
  case noFrontMatter
  case missing(field: String)
  case noUserPart
  case noSchema(file: String)
  case badSchema(file: String, reason: String)
  case badTemplate(reason: String)
  case unreadable(path: String)
}
