/// What a model is asked.
///
/// What changes least comes first, so that a provider's prompt cache stays warm: schema, then `system`
/// (byte-identical for all questions of a prompt), then the messages, with what was said last.
package struct ModelQuestion: Hashable, Sendable {
  package var prompt: PromptIdentity
  package var system: String
  package var messages: [Message]
  /// Nil where prose is wanted.
  package var schema: OutputSchema?

  package init(
    prompt: PromptIdentity, system: String, messages: [Message], schema: OutputSchema? = nil
  ) {
    self.prompt = prompt
    self.system = system
    self.messages = messages
    self.schema = schema
  }

  package struct Message: Hashable, Sendable {
    package var role: Role
    package var text: String

    package init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }

  package enum Role: String, Hashable, Sendable {
    case user
    case assistant
  }
}

/// Which prompt, and which state of it.
package struct PromptIdentity: Hashable, Sendable {
  package var id: String
  package var version: String

  package init(id: String, version: String) {
    self.id = id
    self.version = version
  }
}

/// A JSON Schema (the portable subset that all providers take), byte-stable.
package struct OutputSchema: Hashable, Sendable {
  /// `[A-Za-z0-9_-]`, at most 64 characters.
  package var name: String
  package var version: String
  /// The schema's text, compact, always the same bytes.
  package var text: String

  package init(name: String, version: String, text: String) {
    self.name = name
    self.version = version
    self.text = text
  }
}
