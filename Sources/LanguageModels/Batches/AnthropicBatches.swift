internal import FoundationEssentials
import JSON

/// Anthropic's Message Batches: all requests in one, results as lines of JSON.
///
/// At most 100,000 requests and 256 MB.
///
/// A batch cannot be told what it is for. One that may have been made before we were stopped is found
/// by its time and its number of requests, and known for certain by the ids in its results.
struct AnthropicBatches: BatchDialect {
  let keepsIntents = false

  func upload(_ requests: [BatchRequest], of intent: String, at base: BaseAddress) -> BatchPost? {
    nil
  }

  func creation(
    of requests: [BatchRequest], file: String?, for intent: String, at base: BaseAddress
  ) -> BatchPost {
    let items = requests.map { request -> JSONValue in
      ["custom_id": .string(request.id), "params": request.body]
    }
    return BatchPost(url("", base), ["requests": .array(items)])
  }

  func listURL(after: String?, at base: BaseAddress) -> String {
    url("", base).asking("limit=100" + (after.map { "&after_id=\($0)" } ?? ""))
  }

  func recordURL(of batch: String, at base: BaseAddress) -> String { url("/\(batch)", base) }

  func resultURLs(of record: BatchRecord, at base: BaseAddress) -> [String] {
    [url("/\(record.id)/results", base)]
  }

  func record(in document: JSONValue) throws(AnswerProblem) -> BatchRecord {
    if document["type"]?.string == "error" { throw .server(ServerError(in: document)) }
    guard let id = document["id"]?.string, id.isIdentifier(atMost: BatchRecord.longestIdentifier),
      let status = document["processing_status"]?.string
    else { throw .shape("it is not a batch") }
    var record = BatchRecord(id: id, state: status == "ended" ? .ended : .underWay)
    record.made = document["created_at"]?.string.flatMap(Self.date)
    record.expires = document["expires_at"]?.string.flatMap(Self.date)
    let counts = document["request_counts"]
    record.done = ["succeeded", "errored", "canceled", "expired"]
      .reduce(0) { $0 + count(counts?[$1]) }
    record.requests = record.done + count(counts?["processing"])
    return record
  }

  func result(in line: JSONValue) -> BatchResult? {
    guard let id = line["custom_id"]?.string, let result = line["result"] else { return nil }
    switch result["type"]?.string {
    case "succeeded":
      guard let message = result["message"] else { return nil }
      return BatchResult(id: id, outcome: .response(status: 200, body: message))
    case "errored":
      // An envelope as that of a call that failed.
      let error = result["error"] ?? .null
      return BatchResult(
        id: id, outcome: .response(status: ServerError(in: error).impliedStatus, body: error))
    case "canceled": return BatchResult(id: id, outcome: .notDone("cancelled"))
    case "expired": return BatchResult(id: id, outcome: .notDone("expired"))
    default: return nil  // What is yet to come.
    }
  }

  private func url(_ path: String, _ base: BaseAddress) -> String {
    base.url("/v1/messages/batches" + path, without: ["/messages", "/v1"])
  }

  /// RFC 3339 in universal time, of which the seconds are enough.
  private static func date(_ text: String) -> Date? {
    try? Date(String(text.prefix(19)) + "Z", strategy: .iso8601)
  }
}
