internal import FoundationEssentials
import JSON

extension RequestBuilder {
  /// The models in the answer to `listRequest`, by name.
  func offers(in response: WebResponse, at date: Date) throws(FailedAttempt) -> [OfferedModel] {
    guard (200...299).contains(response.status) else {
      throw FailedAttempt(response, words: words, at: date)
    }
    let type = response["content-type"]?.lowercased() ?? ""
    guard type.contains("json") || type.isEmpty else {
      throw FailedAttempt(.notJSON(contentType: words.cleaned(type)))
    }
    do throws(AnswerProblem) {
      // Some offer hundreds of models, each with a description.
      let list = try JSONValue(reading: response.body, longest: endpoint.limits.bodyBytes)
      return try dialect.offers(in: list)
        .map { OfferedModel(id: words.cleaned($0.id), retires: $0.retires.map(words.cleaned)) }
        .sorted { $0.id < $1.id }
    } catch {
      throw FailedAttempt(error, words: words)
    }
  }
}
