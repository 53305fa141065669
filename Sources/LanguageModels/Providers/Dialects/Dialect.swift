import JSON

/// A provider's way of being asked, and of answering.
///
/// A dialect is a value without state: it writes a question's bytes and reads an answer's. What is
/// the same for all (status, retries, the ladder) stands in `RetryingCall`.
protocol Dialect: Sendable {
  /// The ways to ask for a schema that it knows, the best first.
  var ladder: [StructuredOutput] { get }
  /// How its streams are cut into documents.
  var framing: AnswerStream.Framing { get }

  /// How the address of every question ends.
  var path: String { get }
  func url(at base: BaseAddress) -> String
  func modelsURL(at base: BaseAddress) -> String
  /// Whatever the call needs besides its content type and its key.
  func headers(for endpoint: Endpoint) -> [WebHeader]
  /// Members stand in the order in which they change: schema and rules first, what was said last.
  /// `schema` is there when `phrasing.way` is.
  func body(of question: ModelQuestion, in phrasing: RequestOptions, schema: JSONValue?)
    -> JSONValue

  func answer(in document: JSONValue) throws(AnswerProblem) -> RawAnswer
  func gatherer() -> any AnswerGatherer
  func offers(in document: JSONValue) throws(AnswerProblem) -> [OfferedModel]
}

extension Secret {
  /// As most providers want it.
  var bearer: WebHeader { WebHeader("authorization", "Bearer \(revealed())", isSecret: true) }
}

extension JSONValue {
  /// The models of a list under "data", as most providers write it; `retirement` finds the day.
  func offeredModels(
    retirement: (JSONValue) -> String?
  ) throws(AnswerProblem) -> [OfferedModel] {
    guard let items = self["data"]?.items else { throw .shape("it has no list of models") }
    return items.compactMap { item in
      guard let id = item["id"]?.string else { return nil }
      return OfferedModel(id: id, retires: retirement(item))
    }
  }
}
