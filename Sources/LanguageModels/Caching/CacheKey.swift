/// What makes two questions the same; anything else that differs is another question.
package struct CacheKey: Hashable, Sendable {
  package var model: ModelIdentity
  package var prompt: PromptIdentity
  package var schemaVersion: String
  /// What was said, with nothing folded but the spelling of numbers, fillers, case and punctuation.
  package var text: String
  /// What else stands in the prompt: "" or a digest of it.
  package var context: String

  package init(
    model: ModelIdentity, prompt: PromptIdentity, schemaVersion: String, text: String,
    context: String = ""
  ) {
    self.model = model
    self.prompt = prompt
    self.schemaVersion = schemaVersion
    self.text = text
    self.context = context
  }

  /// SHA-256 over the fields, each with its length before it, in lower-case hexadecimal.
  package var digest: String {
    get throws(WebError) {
      var fields = FieldDigest(of: "simmer.reply/1")
      fields.add(model.provider.rawValue)
      fields.add(model.baseURL)
      fields.add(model.model)
      fields.add(prompt.id)
      fields.add(prompt.version)
      fields.add(schemaVersion)
      fields.add(text)
      fields.add(context)
      return try fields.hexadecimal
    }
  }
}
