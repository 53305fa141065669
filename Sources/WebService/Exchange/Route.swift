import HTTPTypes
import Routines

/// A path that is answered, and how.
struct Route: Sendable {
  var method: HTTPRequest.Method
  /// Such as `/v1/timers/{id}/pause`; what stands in braces may be anything.
  var pattern: String
  /// One line for the description of the interface.
  var summary: String
  /// The JSON Schema of the body; nil where there is none.
  var takes: String?
  /// Types of other texts that may be sent in place of JSON.
  var takesTexts: [String] = []
  /// Those of them that are read as they arrive.
  var streams: Set<String> = []
  /// Changes nothing, though it has a body: doing it again is the same as doing it once.
  var isRead = false
  /// What is no JSON may have so many bytes, and only so many such bodies are taken at a time.
  var longBodies: (limit: Int, work: WorkLimit)?
  var gives: Gift
  /// Whole numbers of the query, and what they may be.
  var numbers: [(name: String, range: ClosedRange<Int>)] = []
  /// Texts of the query.
  var texts: [String] = []
  /// Not everything that its path can name has it, as a note has no photo.
  var isPartial = false
  /// Edits what is there, for a client that says in `If-Match` what it has seen of it.
  var isEdit = false
  var problems = Problems.documents
  /// Answered without a token: it tells nothing of the kitchen.
  var isOpen: Bool
  var answer: @Sendable (RoutedRequest) async throws -> OutboundResponse

  /// The shape of a refusal.
  enum Problems {
    /// RFC 9457.
    case documents
    case openAI
  }

  /// What an answer holds where nothing is wrong.
  enum Gift: Sendable {
    case json
    case nothing
    case text(type: String)
    /// By what is asked for.
    case jsonOr(type: String)
  }

  init(
    _ method: HTTPRequest.Method, _ pattern: String, _ summary: String, takes: String? = nil,
    gives: Gift = .json, isOpen: Bool = false,
    _ answer: @escaping @Sendable (RoutedRequest) async throws -> OutboundResponse
  ) {
    self.method = method
    self.pattern = pattern
    self.summary = summary
    self.takes = takes
    self.gives = gives
    self.isOpen = isOpen
    self.answer = answer
  }

  var hasBody: Bool { method != .get }

  /// What it takes where something has to be shown.
  var scope: Scope { Scope.needed(for: method, pattern) }

  /// Done once for each `Idempotency-Key`.
  ///
  /// What is answered without a token is never kept: a login holds a secret, and its answer lets in.
  var isKeyed: Bool { hasBody && !isOpen && !isRead }

  /// The same route, whose edits are done one after the other.
  func editing(in queue: EditQueue) -> Route {
    var route = self
    route.isEdit = true
    route.answer = { request in try await queue.inTurn { try await answer(request) } }
    return route
  }
}

/// A request with what its route has read of it.
struct RoutedRequest: Sendable {
  var request: InboundRequest
  /// What stands in the places of the braces.
  var parameters: [String: String]
  var query: [String: String]
  /// Nobody in particular for what is open to everybody.
  var caller: Caller

  /// The timer or routine that the path names.
  func identifier() throws -> Identifier {
    let text = parameters["id"] ?? ""
    guard let identifier = Identifier(text) else {
      throw Problem(.notFound, code: "no_such_id", "'\(text.prefix(60))' is not an id")
    }
    return identifier
  }

  /// A whole number of the query, within `range`.
  func number(
    _ name: String, in range: ClosedRange<Int>, standard: Int
  ) throws -> Int {
    guard let text = query[name] else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw Problem(
        .badRequest, code: "malformed",
        "'\(name)' must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

/// All routes, found by method and path.
struct RouteTable: Sendable {
  let routes: [Route]
  /// By how many segments they have.
  private var places: [Int: [(segments: [Segment], route: Route)]] = [:]

  private enum Segment: Sendable {
    case word(String)
    case parameter(String)
  }

  init(_ routes: [Route]) {
    self.routes = routes
    for route in routes {
      let segments = RouteTable.segments(of: route.pattern).map { text in
        text.hasPrefix("{") ? Segment.parameter(String(text.dropFirst().dropLast())) : .word(text)
      }
      places[segments.count, default: []].append((segments, route))
    }
  }

  /// The route of a request.
  ///
  /// Throws: a `Problem` with 404, or 405 where the path has other methods.
  func find(
    _ method: HTTPRequest.Method, _ path: String
  ) throws(Problem) -> (route: Route, parameters: [String: String]) {
    let unknown = Problem(.notFound, code: "no_such_path", "nothing is at '\(path.prefix(80))'")
    let words = RouteTable.segments(of: path)
    var others: [String] = []
    // A HEAD is answered as a GET, without the body.
    let wanted: HTTPRequest.Method = method == .head ? .get : method
    for (segments, route) in places[words.count] ?? [] {
      guard let parameters = RouteTable.parameters(of: segments, in: words) else { continue }
      if route.method == wanted { return (route, parameters) }
      others.append(route.method.rawValue)
    }
    guard !others.isEmpty else { throw unknown }
    var problem = Problem(
      .methodNotAllowed, code: "wrong_method",
      "\(method.rawValue) is not for this path; use \(others.sorted().joined(separator: " or "))")
    problem.fields[.allow] = others.sorted().joined(separator: ", ")
    throw problem
  }

  private static func segments(of path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }

  private static func parameters(of segments: [Segment], in words: [String]) -> [String: String]? {
    var parameters: [String: String] = [:]
    for (segment, word) in zip(segments, words) {
      switch segment {
      // Escapes are read in parameters alone, so that each path has one spelling for whatever looks at it.
      case .word(let expected): guard word == expected else { return nil }
      case .parameter(let name):
        guard let value = word.decodingPercents, !value.isEmpty else { return nil }
        parameters[name] = value
      }
    }
    return parameters
  }
}
