import JSON
internal import Mustache

/// A prompt as it stands in its file: front matter, the part that never changes, and the parts that are
/// filled in.
///
///     ---
///     id: routine
///     version: 1
///     purpose: one sentence
///     schema: routine.schema.json      (optional)
///     ---
///     system text; where there is a schema, a Mustache template that may show {{{schema}}}
///     ---user---
///     user text, a Mustache template that knows {{{text}}}: what was said, as a JSON string; or
///     {{{texts}}}: what is asked about in one call, as a JSON list of objects with "id" and "text"
///     ---found---
///     optional: what is added to the user text where something was found before, a Mustache template
///     that knows {{{found}}}, a JSON list of objects with "quote" and "name"
///     ---again---
///     where there is a schema: what is said when an answer was not good, a Mustache template that
///     knows {{{reasons}}}: why, as a JSON list of strings
package struct PromptTemplate: Sendable {
  package let identity: PromptIdentity
  package let purpose: String
  package let schema: OutputSchema?
  /// The same bytes for every question.
  package let system: String
  /// What an answer is checked against; nil where prose is wanted.
  package let shape: JSONSchema?

  private let user: MustacheTemplate
  private let found: MustacheTemplate?
  private let again: MustacheTemplate?

  /// Reads a template; `schema` is the text of the file that its front matter names.
  package init(source: String, schema: String?) throws(PromptError) {
    let parts = try PromptParts(source)
    identity = parts.identity
    purpose = parts.purpose
    if let file = parts.schemaFile {
      guard let schema else { throw .noSchema(file: file) }
      let document = try Self.document(of: schema, in: file)
      do throws(SchemaError) {
        shape = try JSONSchema(document)
      } catch {
        throw .badSchema(file: file, reason: error.description)
      }
      self.schema = OutputSchema(
        name: parts.identity.id, version: parts.identity.version, text: document.text)
    } else {
      shape = nil
      self.schema = nil
    }
    let given = self.schema?.text
    // An example shows the shape as well, in a tenth of the words.
    system = try Self.template(
      parts.system, of: "system", naming: given == nil ? nil : "schema", isOptional: true
    ).render(["schema": given ?? ""])
    let isList = parts.user.contains("{{{texts}}}")
    user = try Self.template(parts.user, of: "user", naming: isList ? "texts" : "text")
    found = try parts.found.map { source throws(PromptError) in
      try Self.template(source, of: "found", naming: "found")
    }
    again = try parts.again.map { source throws(PromptError) in
      try Self.template(source, of: "again", naming: "reasons")
    }
  }

  /// The user's part for what was said, which can only be data in it, and for what was found there
  /// already.
  package func message(about text: String, found: [FoundPhase] = []) -> String {
    let message = user.render(["text": InertText(text).description])
    guard !found.isEmpty, let template = self.found else { return message }
    let list = found.map { phase in
      "{\"quote\":\(InertText(phase.quote)),\"name\":\(InertText(phase.name))}"
    }
    return message + "\n" + template.render(["found": "[\(list.joined(separator: ","))]"])
  }

  /// The question about several texts at once, each of which can only be data in it.
  ///
  /// `answers` are those that were not good, as JSON, with the reasons; "" where there was none.
  package func question(
    about texts: [PackedText],
    correcting answers: [(id: String, answer: String, reasons: [String])] = []
  ) -> ModelQuestion {
    let list = texts.map { text in
      "{\"id\":\(InertText(text.id)),\"text\":\(InertText(text.text))}"
    }
    let message = user.render(["texts": "[\(list.joined(separator: ",\n "))]"])
    var question = ModelQuestion(
      prompt: identity, system: system, messages: [.init(.user, message)], schema: schema)
    let reasons = answers.flatMap { answer in answer.reasons.map { "\(answer.id): \($0)" } }
    guard !reasons.isEmpty else { return question }
    let given = answers.map(\.answer).filter { !$0.isEmpty }.joined(separator: ",")
    question.messages.append(.init(.assistant, "{\"answers\":[\(given)]}"))
    question.messages.append(.init(.user, correction(for: reasons)))
    return question
  }

  /// What is said to a model whose answer was not good; what the reasons quote can only be data in it.
  ///
  /// The reasons alone for a prompt that has no words for this.
  package func correction(for reasons: [String]) -> String {
    let list = reasons.map { InertText($0).description }.joined(separator: ",\n ")
    return again?.render(["reasons": "[\(list)]"]) ?? "[\(list)]"
  }

  /// The question with nothing else in it.
  package func question(
    about text: String, found: [FoundPhase] = [], after earlier: [ModelQuestion.Message] = []
  ) -> ModelQuestion {
    ModelQuestion(
      prompt: identity, system: system,
      messages: earlier + [.init(.user, message(about: text, found: found))], schema: schema)
  }

  private static func document(of schema: String, in file: String) throws(PromptError) -> JSONValue
  {
    do throws(JSONError) {
      return try StrictJSON().value(of: schema.utf8)
    } catch {
      throw .badSchema(file: file, reason: error.description)
    }
  }

  /// A template that knows one name, and shows it.
  ///
  /// Mustache leaves out what it does not know; a prompt with a hole in it is a mistake.
  private static func template(
    _ source: String, of part: String, naming name: String?, isOptional: Bool = false
  ) throws(PromptError) -> MustacheTemplate {
    let pieces = source.split(separator: "{{", omittingEmptySubsequences: false)
    let tag = name.map { "{\($0)}}}" }
    for piece in pieces.dropFirst() {
      guard let tag, piece.hasPrefix(tag) else {
        let start = piece.prefix(20).prefix { $0 != "\n" }
        throw .badTemplate(
          reason: name.map { "the \(part) part may use {{{\($0)}}}, not '{{\(start)'" }
            ?? "the \(part) part knows no names, and not '{{\(start)'")
      }
    }
    if let name, !isOptional, pieces.count < 2 {
      throw .badTemplate(reason: "the \(part) part does not show {{{\(name)}}}")
    }
    do {
      return try MustacheTemplate(string: source)
    } catch {
      throw .badTemplate(reason: "the \(part) part: \(error)")
    }
  }
}
