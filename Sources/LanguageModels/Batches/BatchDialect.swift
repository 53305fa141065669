internal import FoundationEssentials
import JSON

/// A provider's way of taking many requests at once and answering them within a day.
protocol BatchDialect: Sendable {
  /// What has to be sent before a batch can be made of it; nil where all goes in one.
  func upload(_ requests: [BatchRequest], of intent: String, at base: BaseAddress) -> BatchPost?
  /// `file` is what the upload was answered with.
  func creation(
    of requests: [BatchRequest], file: String?, for intent: String, at base: BaseAddress
  ) -> BatchPost
  /// The batches that there are, the newest first; `after` is the last one of the page before.
  func listURL(after: String?, at base: BaseAddress) -> String
  func recordURL(of batch: String, at base: BaseAddress) -> String
  /// Where the results of a batch that ended are; never an address that a server told us.
  func resultURLs(of record: BatchRecord, at base: BaseAddress) -> [String]

  func record(in document: JSONValue) throws(AnswerProblem) -> BatchRecord
  /// One line of the results; nil for what is none.
  func result(in line: JSONValue) -> BatchResult?
  /// Whether a batch is told what it is for, and tells it again.
  var keepsIntents: Bool { get }
}

struct BatchPost: Sendable {
  var url: String
  var contentType: String
  var body: [UInt8]

  init(_ url: String, _ document: JSONValue) {
    self.url = url
    contentType = "application/json"
    body = Array(document.text.utf8)
  }

  init(_ url: String, contentType: String, body: [UInt8]) {
    self.url = url
    self.contentType = contentType
    self.body = body
  }
}

/// What became of one request.
struct BatchResult: Sendable {
  /// The id that the request was given.
  var id: String
  var outcome: Outcome

  enum Outcome: Sendable {
    /// An answer as the provider would have sent it at once.
    case response(status: Int, body: JSONValue)
    case notDone(String)
  }
}

extension JSONValue {
  /// Without what only a call that is answered at once may ask for.
  var withoutStreaming: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != "stream" && $0.name != "stream_options" })
  }
}

extension String {
  /// With a query added to what may be one already.
  func asking(_ query: String) -> String { self + (contains("?") ? "&" : "?") + query }
}
