package import FoundationEssentials
import Synchronization

/// A provider's batch endpoint: it takes batches, is done with them when a test says so, and can lose
/// what it answers.
///
/// It reads what it is sent with a reader of its own, and hands results out in another order.
package final class BatchProvider: Sendable {
  package let dialect: Dialect
  private let now: @Sendable () -> Date
  private let reply: @Sendable (Asked) -> Reply
  private let state = Mutex(State())

  /// One request of a batch.
  package struct Asked: Sendable {
    package var id: String
    package var model: String
    /// What was asked.
    package var shown: String
    /// What was said last.
    package var message: String
    /// How many messages there are.
    package var messages: Int
    package var tool: String?
  }

  package enum Reply: Sendable {
    case says(String)
    case fails(Int, String)
    case expires
    case isCancelled
    /// No line is about it.
    case isLost
    /// This line, whatever it is.
    case line(String)
  }

  private struct State {
    var files: [String: [Asked]] = [:]
    var batches: [Batch] = []
    var fault: (@Sendable (ReceivedRequest) -> Scripted?)?
    var isRefusing = false
    var stray: [String] = []
  }

  private struct Batch {
    var id: String
    var intent: String
    var made: Date
    var asked: [Asked]
    var isDone = false
    var isRefused = false
  }

  package init(
    _ dialect: Dialect, now: @escaping @Sendable () -> Date,
    reply: @escaping @Sendable (Asked) -> Reply
  ) {
    self.dialect = dialect
    self.now = now
    self.reply = reply
  }

  /// What it was asked, in the order of the batches.
  package var asked: [[Asked]] { state.withLock { $0.batches.map(\.asked) } }
  package var uploads: Int { state.withLock { $0.files.count } }

  /// All batches are done from now on.
  package func finish() {
    state.withLock { state in
      for at in state.batches.indices { state.batches[at].isDone = true }
    }
  }

  /// Batches that are made from now on are refused as a whole.
  package func refuse() { state.withLock { $0.isRefusing = true } }

  /// Lines that stand among all results.
  package func stray(_ lines: [String]) { state.withLock { $0.stray = lines } }

  /// What answers in the place of the provider; nil leaves it to the provider.
  package func fault(_ fault: (@Sendable (ReceivedRequest) -> Scripted?)?) {
    state.withLock { $0.fault = fault }
  }

  /// Somebody else's batch, of so many requests.
  package func addStranger(requests: Int) {
    let date = now()
    state.withLock { state in
      let asked = (0..<requests).map {
        Asked(id: "stranger-\($0)", model: "m", shown: "", message: "", messages: 1, tool: nil)
      }
      state.batches.append(
        Batch(id: "batch_stranger", intent: "", made: date, asked: asked, isDone: true))
    }
  }

  package func answer(_ request: ReceivedRequest) -> Scripted {
    if let fault = state.withLock({ $0.fault }), let answer = fault(request) { return answer }
    let path = request.path.prefix { $0 != "?" }
    let parts = path.split(separator: "/").map(String.init)
    return switch (request.method, dialect, parts.dropFirst(1).first ?? "") {
    case ("POST", .openai, "files"): upload(request)
    case ("GET", .openai, "files"): results(parts.count > 2 ? parts[2] : "")
    case ("POST", .openai, "batches"): create(request)
    case ("GET", .openai, "batches") where parts.count == 2: list()
    case ("GET", .openai, "batches"): record(parts[2])
    case ("POST", .anthropic, "messages"): create(request)
    case ("GET", .anthropic, "messages") where parts.count == 3: list()
    case ("GET", .anthropic, "messages") where parts.last == "results": results(parts[3])
    case ("GET", .anthropic, "messages") where parts.count > 3: record(parts[3])
    case (_, _, _): .failure(404, "no such path \(path)", dialect)
    }
  }

  // MARK: Taking

  private func upload(_ request: ReceivedRequest) -> Scripted {
    let type = request["content-type"] ?? ""
    guard type.hasPrefix("multipart/form-data; boundary="),
      let boundary = type.split(separator: "=").last,
      let asked = Self.lines(in: request.text, boundary: String(boundary))
    else { return .failure(400, "no form", dialect) }
    let id = state.withLock { state in
      let id = "file-\(state.files.count + 1)"
      state.files[id] = asked
      return id
    }
    return .json(["id": .string(id), "object": "file", "purpose": "batch"])
  }

  private static func lines(in form: String, boundary: String) -> [Asked]? {
    let parts = form.split(separator: "--\(boundary)", omittingEmptySubsequences: true)
    guard form.hasSuffix("--\(boundary)--\r\n"),
      parts.contains(where: { $0.contains("name=\"purpose\"\r\n\r\nbatch\r\n") }),
      let file = parts.first(where: { $0.contains("filename=\"") }),
      let start = file.firstRange(of: "\r\n\r\n")
    else { return nil }
    let asked = file[start.upperBound...].split(whereSeparator: \.isNewline).map {
      (try? JSONDecoder().decode(Line.self, from: Data($0.utf8)))
    }
    guard
      !asked.contains(where: {
        $0 == nil || $0?.url != "/v1/chat/completions" || $0?.method != "POST"
      })
    else { return nil }
    return asked.compactMap { $0?.asked }
  }

  private func create(_ request: ReceivedRequest) -> Scripted {
    guard let made = try? JSONDecoder().decode(Creation.self, from: Data(request.body)) else {
      return .failure(400, "no batch", dialect)
    }
    let date = now()
    let id = state.withLock { state -> String? in
      let asked = made.requests?.map(\.asked) ?? state.files[made.inputFileID ?? ""]
      guard let asked else { return nil }
      state.batches.append(
        Batch(
          id: "batch_\(state.batches.count + 1)", intent: made.metadata?.simmerIntent ?? "",
          made: date, asked: asked, isDone: state.isRefusing, isRefused: state.isRefusing))
      return state.batches.last?.id
    }
    return id.map(record) ?? .failure(400, "no such file", dialect)
  }

  // MARK: Telling

  private func list() -> Scripted {
    let batches = state.withLock { $0.batches }
    return .json([
      "data": .array(batches.reversed().map(document)), "has_more": false,
    ])
  }

  private func record(_ id: String) -> Scripted {
    let batch = state.withLock { state in state.batches.first { $0.id == id } }
    return batch.map { .json(document($0)) } ?? .failure(404, "no such batch", dialect)
  }

  private func document(_ batch: Batch) -> JSONText {
    let count = JSONText.number(Double(batch.asked.count))
    switch dialect {
    case .anthropic:
      return [
        "id": .string(batch.id), "type": "message_batch",
        "processing_status": .string(batch.isDone ? "ended" : "in_progress"),
        "request_counts": [
          "processing": batch.isDone ? 0 : count, "succeeded": batch.isDone ? count : 0,
          "errored": 0, "canceled": 0, "expired": 0,
        ],
        "created_at": .string(batch.made.formatted(.iso8601)),
        "expires_at": .string(batch.made.addingTimeInterval(86400).formatted(.iso8601)),
        "results_url": "https://elsewhere.example/steal",
      ]
    case .openai, .ollama:
      return [
        "id": .string(batch.id), "object": "batch",
        "status": .string(
          batch.isRefused ? "failed" : batch.isDone ? "completed" : "in_progress"),
        "errors": batch.isRefused ? ["data": [["message": "not like this"]]] : nil,
        "created_at": .number(batch.made.timeIntervalSince1970.rounded()),
        "expires_at": .number(batch.made.timeIntervalSince1970.rounded() + 86400),
        "request_counts": ["total": count, "completed": batch.isDone ? count : 0, "failed": 0],
        "metadata": ["simmer_intent": .string(batch.intent)],
        "output_file_id": batch.isDone && !batch.isRefused ? .string("out-\(batch.id)") : nil,
        "error_file_id": nil,
      ]
    }
  }

  private func results(_ name: String) -> Scripted {
    let id = name.hasPrefix("out-") ? String(name.dropFirst(4)) : name
    let (batch, stray) = state.withLock { state in
      (state.batches.first { $0.id == id }, state.stray)
    }
    guard let batch, batch.isDone else { return .failure(404, "no results yet", dialect) }
    let lines = stray + batch.asked.reversed().compactMap(line)
    return Scripted(
      headers: [("content-type", "application/x-jsonl")],
      pieces: [Array((lines.joined(separator: "\n") + "\n").utf8)])
  }

  private func line(about asked: Asked) -> String? {
    let id = JSONText.string(asked.id)
    let isOpenAI = dialect == .openai
    switch reply(asked) {
    case .isLost: return nil
    case .line(let line): return line
    case .says(let text):
      let body = WholeAnswer(
        text: text, model: asked.model, tool: asked.tool, ending: .complete,
        usage: ScriptedUsage()
      ).body(dialect)
      let line: JSONText =
        isOpenAI
        ? [
          "id": "r", "custom_id": id, "response": ["status_code": 200, "body": body], "error": nil,
        ] : ["custom_id": id, "result": ["type": "succeeded", "message": body]]
      return line.text
    case .fails(let status, let message):
      let error: JSONText = ["type": "invalid_request_error", "message": .string(message)]
      let line: JSONText =
        isOpenAI
        ? [
          "custom_id": id,
          "response": ["status_code": .number(Double(status)), "body": ["error": error]],
        ]
        : [
          "custom_id": id,
          "result": ["type": "errored", "error": ["type": "error", "error": error]],
        ]
      return line.text
    case .expires:
      let line: JSONText =
        isOpenAI
        ? ["custom_id": id, "response": nil, "error": ["code": "batch_expired", "message": ""]]
        : ["custom_id": id, "result": ["type": "expired"]]
      return line.text
    case .isCancelled:
      let line: JSONText =
        isOpenAI
        ? ["custom_id": id, "response": nil, "error": ["code": "batch_cancelled", "message": ""]]
        : ["custom_id": id, "result": ["type": "canceled"]]
      return line.text
    }
  }

  // MARK: Reading

  private struct Creation: Decodable {
    var inputFileID: String?
    var metadata: Metadata?
    var requests: [Line]?

    struct Metadata: Decodable {
      var simmerIntent: String?

      private enum CodingKeys: String, CodingKey { case simmerIntent = "simmer_intent" }
    }

    private enum CodingKeys: String, CodingKey {
      case inputFileID = "input_file_id"
      case metadata
      case requests
    }
  }

  private struct Line: Decodable {
    var id: String
    var method: String?
    var url: String?
    var body: Question?
    var params: Question?

    private enum CodingKeys: String, CodingKey {
      case id = "custom_id"
      case method
      case url
      case body
      case params
    }

    struct Question: Decodable {
      var model: String
      var messages: [Message]
      var choice: Choice?

      private enum CodingKeys: String, CodingKey {
        case model
        case messages
        case choice = "tool_choice"
      }
    }

    struct Message: Decodable {
      var role: String
      var content: String
    }

    struct Choice: Decodable { var name: String? }

    var asked: Asked {
      let question = body ?? params
      return Asked(
        id: id, model: question?.model ?? "",
        shown: question?.messages.first { $0.role == "user" }?.content ?? "",
        message: question?.messages.last?.content ?? "",
        messages: question?.messages.filter { $0.role != "system" }.count ?? 0,
        tool: question?.choice?.name)
    }
  }
}
