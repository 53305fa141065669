internal import FoundationEssentials
import JSON

/// OpenAI's Batch API: a file goes up, a batch is made of it, and files of results come down.
///
/// At most 50,000 requests and 200 MB.
struct OpenAIBatches: BatchDialect {
  let keepsIntents = true

  func upload(_ requests: [BatchRequest], of intent: String, at base: BaseAddress) -> BatchPost? {
    let boundary = "simmer-\(intent)"
    var body: [UInt8] = []
    func add(_ text: String) { body += Array(text.utf8) }
    add("--\(boundary)\r\ncontent-disposition: form-data; name=\"purpose\"\r\n\r\nbatch\r\n")
    add("--\(boundary)\r\ncontent-disposition: form-data; name=\"file\"; ")
    add("filename=\"simmer-\(intent).jsonl\"\r\ncontent-type: application/jsonl\r\n\r\n")
    for request in requests {
      let line: JSONValue = [
        "custom_id": .string(request.id), "method": "POST", "url": .string(Self.call),
        "body": request.body,
      ]
      add(line.text + "\n")
    }
    add("\r\n--\(boundary)--\r\n")
    return BatchPost(
      url("/files", base), contentType: "multipart/form-data; boundary=\(boundary)", body: body)
  }

  func creation(
    of requests: [BatchRequest], file: String?, for intent: String, at base: BaseAddress
  ) -> BatchPost {
    BatchPost(
      url("/batches", base),
      [
        "input_file_id": .string(file ?? ""), "endpoint": .string(Self.call),
        "completion_window": "24h", "metadata": ["simmer_intent": .string(intent)],
      ])
  }

  func listURL(after: String?, at base: BaseAddress) -> String {
    url("/batches", base).asking("limit=100" + (after.map { "&after=\($0)" } ?? ""))
  }

  func recordURL(of batch: String, at base: BaseAddress) -> String {
    url("/batches/\(batch)", base)
  }

  func resultURLs(of record: BatchRecord, at base: BaseAddress) -> [String] {
    record.files.map { url("/files/\($0)/content", base) }
  }

  func record(in document: JSONValue) throws(AnswerProblem) -> BatchRecord {
    if let error = document["error"], error != .null { throw .server(ServerError(in: document)) }
    guard let id = document["id"]?.string, id.isIdentifier(atMost: BatchRecord.longestIdentifier),
      let status = document["status"]?.string
    else { throw .shape("it is not a batch") }
    var record = BatchRecord(id: id, state: .underWay)
    switch status {
    case "completed", "expired", "cancelled": record.state = .ended
    case "failed":
      let reasons = (document["errors"]?["data"]?.items ?? []).prefix(3).compactMap {
        $0["message"]?.string
      }
      record.state = .refused(reasons.joined(separator: "; "))
    default: break  // "validating", "in_progress", "finalizing", "cancelling", what is yet to come.
    }
    record.made = document["created_at"]?.double.map { Date(timeIntervalSince1970: $0) }
    record.expires = document["expires_at"]?.double.map { Date(timeIntervalSince1970: $0) }
    let counts = document["request_counts"]
    record.requests = count(counts?["total"])
    record.done = count(counts?["completed"]) + count(counts?["failed"])
    record.intent = document["metadata"]?["simmer_intent"]?.string
    record.files = [document["output_file_id"], document["error_file_id"]]
      .compactMap { $0?.string }
      .filter { $0.isIdentifier(atMost: BatchRecord.longestIdentifier) }
    return record
  }

  func result(in line: JSONValue) -> BatchResult? {
    guard let id = line["custom_id"]?.string else { return nil }
    if let status = line["response"]?["status_code"]?.int, let body = line["response"]?["body"] {
      return BatchResult(id: id, outcome: .response(status: status, body: body))
    }
    guard let error = line["error"], error != .null else { return nil }
    if error["code"]?.string == "batch_expired" {
      return BatchResult(id: id, outcome: .notDone("expired"))
    }
    if error["code"]?.string == "batch_cancelled" {
      return BatchResult(id: id, outcome: .notDone("cancelled"))
    }
    return BatchResult(
      id: id,
      outcome: .response(status: ServerError(in: error).impliedStatus, body: ["error": error]))
  }

  private func url(_ path: String, _ base: BaseAddress) -> String {
    base.url(path, without: ["/chat/completions"], root: "/v1")
  }

  private static let call = "/v1/chat/completions"
}
