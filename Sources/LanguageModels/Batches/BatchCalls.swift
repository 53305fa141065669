internal import FoundationEssentials
import JSON

/// The requests that make, look for and fetch batches.
///
/// None is made again by itself: whoever runs the command runs it again, and what was made without
/// our hearing of it is looked for first.
struct BatchCalls: Sendable {
  let requestBuilder: RequestBuilder
  let dialect: any BatchDialect
  let services: HTTPModel.Services
  /// The way that a schema is asked for.
  let phrasing: RequestOptions

  /// Throws: `badRequest` for a provider that has no batches; what `RequestBuilder` throws.
  init(_ model: HTTPModel, asking schema: Bool = true) async throws(ModelFailure) {
    guard let dialect = model.endpoint.provider.batchDialect else {
      throw .badRequest(
        status: 0, message: "'\(model.endpoint.provider.rawValue)' has no batch endpoint")
    }
    self.dialect = dialect
    services = model.services
    requestBuilder = try await RequestBuilder(
      to: model.endpoint, within: model.endpoint.limits.total)
    var phrasing = RequestOptions(
      model: model.endpoint.model, longestReply: model.endpoint.longestReply,
      temperature: model.endpoint.temperature, habits: model.learned.habits)
    let known = await services.capabilities.structuredOutput(of: model.endpoint.identity)
    phrasing.way = model.endpoint.structured ?? known ?? requestBuilder.dialect.ladder.first
    self.phrasing = phrasing
  }

  /// The body that asks this question.
  func body(of question: ModelQuestion) throws(ModelFailure) -> JSONValue {
    var schema: JSONValue?
    if let text = question.schema?.text { schema = try? StrictJSON().value(of: text.utf8) }
    return requestBuilder.dialect.body(of: question, in: phrasing, schema: schema).withoutStreaming
  }

  // MARK: Making

  func upload(_ requests: [BatchRequest], of intent: String) async throws(ModelFailure) -> String? {
    guard let post = dialect.upload(requests, of: intent, at: requestBuilder.base) else {
      return nil
    }
    let document = try await document(request(post))
    guard let id = document["id"]?.string, id.isIdentifier(atMost: BatchRecord.longestIdentifier)
    else {
      throw .wrongShape(reason: "the file that was sent has no id")
    }
    return id
  }

  func create(
    _ requests: [BatchRequest], file: String?, for intent: String
  ) async throws(ModelFailure) -> BatchRecord {
    try record(
      in: await document(
        request(dialect.creation(of: requests, file: file, for: intent, at: requestBuilder.base))))
  }

  /// What is sent, for the ledger.
  func creation(of requests: [BatchRequest], for intent: String) -> WebRequest {
    request(
      dialect.upload(requests, of: intent, at: requestBuilder.base)
        ?? dialect.creation(of: requests, file: nil, for: intent, at: requestBuilder.base))
  }

  private func request(_ post: BatchPost) -> WebRequest {
    WebRequest(
      url: post.url,
      headers: [
        WebHeader("content-type", post.contentType), WebHeader("accept", "application/json"),
      ] + requestBuilder.headers,
      body: post.body, limits: limits(body: 1 << 20), route: requestBuilder.endpoint.route,
      label: "batch")
  }

  // MARK: Looking

  func record(of batch: String) async throws(ModelFailure) -> BatchRecord {
    try record(in: await document(get(dialect.recordURL(of: batch, at: requestBuilder.base))))
  }

  /// All batches that were made since then, the newest first.
  ///
  /// Throws: `wrongShape` where they are too many to be sure that none is missing.
  func records(since date: Date) async throws(ModelFailure) -> [BatchRecord] {
    var records: [BatchRecord] = []
    var after: String?
    for _ in 0..<Self.mostPages {
      let page = try await document(get(dialect.listURL(after: after, at: requestBuilder.base)))
      guard let items = page["data"]?.items else {
        throw .wrongShape(reason: "it has no list of batches")
      }
      for item in items.prefix(1000) { records.append(try record(in: item)) }
      let isOver = records.last?.made.map { $0 < date } ?? items.isEmpty
      guard !isOver, page["has_more"]?.bool == true, let last = records.last?.id, last != after
      else { return records.filter { $0.made.map { $0 >= date } ?? true } }
      after = last
    }
    throw .wrongShape(reason: "there are too many batches to find ours among them")
  }

  // MARK: Fetching

  /// What became of the requests.
  ///
  /// Throws: `wrongShape` for what are no results at all, as the page of a proxy in their place: what
  /// is paid for is not given up for that.
  func results(
    of record: BatchRecord, to requests: [BatchRequest]
  ) async throws(ModelFailure) -> BatchResults {
    var results = BatchResults(to: requests)
    for url in dialect.resultURLs(of: record, at: requestBuilder.base) {
      let response = try await answer(get(url, longest: Self.longestResults))
      var isReadable = false
      for line in response.body.split(separator: UInt8(ascii: "\n")) {
        var reader = StrictJSON()
        reader.longest = Self.longestLine
        guard let document = try? reader.value(of: Array(line)),
          let result = dialect.result(in: document)
        else { continue }
        isReadable = true
        results.take(result, in: self)
      }
      guard isReadable || record.done == 0 else {
        throw .wrongShape(reason: "the results of batch '\(record.id)' cannot be read")
      }
    }
    return results
  }

  /// As if it had been answered at once.
  func exchange(_ status: Int, _ body: JSONValue) -> Exchange {
    let response = WebResponse(
      status: status, headers: [WebHeader("content-type", "application/json")],
      body: Array(body.text.utf8))
    return Exchange(
      response, to: phrasing, in: requestBuilder.dialect, words: requestBuilder.words,
      at: services.clock.date)
  }

  private func get(_ url: String, longest: Int = 4 << 20) -> WebRequest {
    WebRequest(
      method: "GET", url: url,
      headers: [WebHeader("accept", "application/json")] + requestBuilder.headers,
      limits: limits(body: longest), route: requestBuilder.endpoint.route, label: "batch")
  }

  // MARK: On the wire

  private func record(in document: JSONValue) throws(ModelFailure) -> BatchRecord {
    do throws(AnswerProblem) {
      return try dialect.record(in: document)
    } catch {
      throw FailedAttempt(error, words: requestBuilder.words).failure
    }
  }

  private func document(_ request: WebRequest) async throws(ModelFailure) -> JSONValue {
    let response = try await answer(request)
    do throws(AnswerProblem) {
      return try JSONValue(reading: response.body, longest: 4 << 20)
    } catch {
      throw FailedAttempt(error, words: requestBuilder.words).failure
    }
  }

  private func answer(_ request: WebRequest) async throws(ModelFailure) -> WebResponse {
    let response: WebResponse
    do throws(WebError) {
      response = try await services.transport.send(request)
    } catch {
      throw error == .cancelled ? .cancelled : .web(error)
    }
    guard (200...299).contains(response.status) else {
      throw FailedAttempt(response, words: requestBuilder.words, at: services.clock.date).failure
    }
    return response
  }

  /// Megabytes take their time, and nobody waits for them.
  private func limits(body: Int) -> WebLimits {
    var limits = requestBuilder.endpoint.limits
    limits.firstByte = .seconds(300)
    limits.total = .seconds(1200)
    limits.stall = .seconds(60)
    limits.bodyBytes = body
    return limits
  }

  private static let mostPages = 20
  private static let longestResults = 128 << 20
  private static let longestLine = 1 << 20
}

/// The results of a batch as far as they are about requests that were made; of two about the same one
/// the first counts.
struct BatchResults: Sendable {
  private(set) var exchanges: [String: Result<Exchange, BatchGap>] = [:]
  /// Some are about requests that nobody here made.
  private(set) var hasForeign = false
  private let known: Set<String>

  init(to requests: [BatchRequest]) { known = Set(requests.map(\.id)) }

  mutating func take(_ result: BatchResult, in calls: BatchCalls) {
    guard known.contains(result.id) else {
      hasForeign = true
      return
    }
    guard exchanges[result.id] == nil else { return }
    exchanges[result.id] =
      switch result.outcome {
      case .notDone(let reason): .failure(BatchGap(reason: reason))
      case .response(let status, let body): .success(calls.exchange(status, body))
      }
  }
}

/// Why a request of a batch has no answer, though the batch is over.
struct BatchGap: Error, Hashable, Sendable {
  var reason: String
}
