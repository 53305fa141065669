import JSON

/// One request of a batch: a question about a pack of texts.
struct BatchRequest: Hashable, Sendable {
  /// A digest of the model, the prompt, the schema and all that is asked: the same question has the
  /// same id whenever it is asked, so that whatever comes back can be joined to it.
  let id: String
  /// The digests of its texts, in order.
  let texts: [String]
  /// What is sent, in the provider's dialect.
  let body: JSONValue

  init(
    _ question: ModelQuestion, about texts: [PackedText], of model: ModelIdentity, body: JSONValue
  ) throws(WebError) {
    var digest = FieldDigest(of: "simmer.batch/1")
    digest.add(model.provider.rawValue)
    digest.add(model.baseURL)
    digest.add(model.model)
    digest.add(question.prompt.id)
    digest.add(question.prompt.version)
    digest.add(question.schema?.version ?? "")
    for message in question.messages { digest.add(message.text) }
    id = String(try digest.hexadecimal.prefix(32))
    self.texts = texts.map(\.digest)
    self.body = body
  }

  /// As it is kept in a file.
  init?(_ document: JSONValue) {
    guard let id = document["id"]?.string, let body = document["body"],
      let texts = document["texts"]?.items?.compactMap(\.string)
    else { return nil }
    self.id = id
    self.texts = texts
    self.body = body
  }

  var document: JSONValue {
    ["id": .string(id), "texts": .array(texts.map { .string($0) }), "body": body]
  }
}

/// What came of one text in a batch.
package struct BatchAnswer: Hashable, Sendable {
  /// Of the text.
  var digest: String
  /// As JSON; "" where there is none.
  package var text = ""
  /// Its part of what the request came to.
  package var usage = TokenUsage()
  /// Why there is none: a failure's code, or "expired", "cancelled", "missing".
  package var problem: String?
}

extension BatchAnswer {
  init?(_ document: JSONValue) {
    guard let digest = document["text"]?.string else { return nil }
    self.digest = digest
    text = document["answer"]?.string ?? ""
    problem = document["problem"]?.string
    usage = TokenUsage(
      input: document["input"]?.int ?? 0, cachedInput: document["cached"]?.int ?? 0,
      cacheWrites: document["written"]?.int ?? 0, output: document["output"]?.int ?? 0)
  }

  var document: JSONValue {
    [
      "text": .string(digest), "answer": .string(text),
      "problem": problem.map { .string($0) } ?? .null, "input": .number(String(usage.input)),
      "cached": .number(String(usage.cachedInput)),
      "written": .number(String(usage.cacheWrites)), "output": .number(String(usage.output)),
    ]
  }
}
