import JSON

/// What a recorded request asks, as far as the dialects have it in common.
package struct RecordedQuestion: Hashable, Sendable {
  /// Nil for a request that asks no model, such as one for the list of models.
  package var model: ModelIdentity?
  /// What was said last, as it stood in the prompt; "" if nothing was.
  package var text: String
  /// The model has been told that an earlier answer was not good.
  package var isAskedAgain: Bool

  package init(_ request: Recording.Request) {
    self.init(url: request.url, document: request.document)
  }

  init(url: String, document: JSONValue?) {
    let url = URLParts(url).text
    if let provider = Provider.calling(url), let name = document?["model"]?.string {
      let base = String(url.dropLast(provider.dialect.path.count))
      model = ModelIdentity(provider: provider, baseURL: base, model: name)
    } else {
      model = nil
    }
    let said = (document?["messages"]?.items ?? [])
      .filter { $0["role"]?.string == "user" }
      .compactMap { Self.words(of: $0["content"]) }
    text = said.compactMap(Self.literal).last ?? said.last ?? ""
    isAskedAgain = said.count > 1 && said.last.flatMap(Self.literal) == nil
  }

  /// A message is a text or a list of parts with a text each.
  private static func words(of content: JSONValue?) -> String? {
    if let text = content?.string { return text }
    let parts = content?.items?.compactMap { $0["text"]?.string }
    return parts?.joined(separator: "\n")
  }

  /// What a prompt holds as a JSON string on a line of its own.
  private static func literal(in message: String) -> String? {
    for line in message.split(separator: "\n").reversed() where line.hasPrefix("\"") {
      if let text = try? StrictJSON().value(of: line.utf8).string { return text }
    }
    return nil
  }
}
