import Assistant
import HTTPTypes
import Routines
import Timers

extension Route {
  /// Words, routines, the shopping list, and what was.
  static func kitchen(of engine: any Engine) -> [Route] {
    let edits = EditQueue()
    return [
      Route(.post, "/v1/turns", "Say something, and hear the answer", takes: BodySchemas.saidWords)
      {
        request in
        let said = try request.request.decoded(SaidWords.self)
        let turn = try await engine.hear(try said.segment, in: said.conversationName)
        return try OutboundResponse(turn)
      },
      page("/v1/turns", "What was said and answered, the newest first") {
        try await engine.turns(limit: $0).map { $0.withoutReading }
      },
      Route(
        .get, "/v1/turns/{id}/trace",
        "How a turn came to what it did: heard, read, ordered, done, said"
      ) { request in
        guard let trace = try await engine.trace(of: try request.identifier()) else {
          throw Problem(
            .notFound, code: "no_such_turn",
            "no such turn is remembered; the last 1000 are (see /v1/turns)")
        }
        let fields: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
        return OutboundResponse(
          .ok, fields: fields, .bytes(Array(try trace.document().utf8)))
      },
      page("/v1/sessions", "Timers and routines that have ended, the newest first") {
        try await engine.sessions(limit: $0)
      },
      Route(.get, "/v1/routines", "The saved routines") { _ in
        try OutboundResponse(json: try await engine.routines())
      },
      Route(
        .post, "/v1/routines", "Save a routine, in place of one with the same id",
        takes: BodySchemas.routine
      ) {
        request in
        let routine = try request.request.decoded(Routine.self)
        try request.checkSeen(try await engine.routine(routine.id))
        try await engine.save(routine)
        var response = try OutboundResponse.tagged(.created, json: routine)
        response.fields[.location] = "/v1/routines/\(routine.id)"
        return response
      }.editing(in: edits),
      Route(.get, "/v1/routines/{id}", "One saved routine") { request in
        try OutboundResponse.tagged(json: try await engine.routine(request))
      },
      Route(.delete, "/v1/routines/{id}", "Delete a saved routine", gives: .nothing) { request in
        let routine = try await engine.routine(request)
        try request.checkSeen(routine)
        try await engine.deleteRoutine(named: routine.name)
        return .done
      }.editing(in: edits),
      Route(.post, "/v1/routines/{id}/run", "Start a saved routine at once") { request in
        try OutboundResponse(try await engine.run(try await engine.routine(request)))
      },
      Route(.get, "/v1/list", "What is to be bought, and what is ticked") { _ in
        try OutboundResponse.tagged(json: try await engine.shoppingList())
      },
      Route(.post, "/v1/list", "Add, tick, untick or remove things", takes: BodySchemas.listChange)
      {
        request in
        let change = try request.request.decoded(ShoppingChange.self)
        try request.checkSeen(try await engine.shoppingList())
        return try OutboundResponse(json: try await engine.changeList(change))
      }.editing(in: edits),
    ]
  }

  /// A list that may be long, in parts: `limit` entries, after the first `offset`.
  ///
  /// All that are newer are read as well, so that an offset is bounded.
  static func page<Entry: Encodable & SendableMetatype>(
    _ path: String, _ summary: String,
    _ newest: @escaping @Sendable (Int) async throws -> [Entry]
  ) -> Route {
    let (limits, offsets) = (1...500, 0...5_000)
    var route = Route(.get, path, summary) { request in
      let limit = try request.number("limit", in: limits, standard: 50)
      let offset = try request.number("offset", in: offsets, standard: 0)
      // One more than is wanted tells whether there are more.
      let entries = Array(try await newest(offset + limit + 1).dropFirst(offset))
      var response = try OutboundResponse(json: Array(entries.prefix(limit)))
      if entries.count > limit, offsets.contains(offset + limit) {
        response.fields[.link] =
          "<\(path)?limit=\(limit)&offset=\(offset + limit)>; rel=\"next\""
      }
      return response
    }
    route.numbers = [("limit", limits), ("offset", offsets)]
    return route
  }
}

extension OutboundResponse {
  /// A turn, whose id is in the field `Simmer-Turn` as well.
  fileprivate init(_ turn: Turn) throws {
    try self.init(json: turn)
    mark(turn)
  }
}

extension TurnRecord {
  /// A page of them would be long; the trace has it.
  fileprivate var withoutReading: TurnRecord {
    var record = self
    record.reading = nil
    return record
  }
}

/// What somebody says to the service: `{"text":"ten minutes for the pasta"}`.
private struct SaidWords: Decodable {
  var text: String
  /// Keeps questions and "it" apart for people who talk at the same time.
  var conversation: String?
  /// A transcriber's, where the words did not come from a keyboard.
  var confidence: Double?

  /// Throws: a `Problem` for a confidence that is none.
  var segment: Segment {
    get throws {
      guard (0...1).contains(confidence ?? 1) else {
        throw Problem(.badRequest, code: "malformed", "a confidence is from 0 to 1")
      }
      return Segment(text: text, confidence: confidence, isTyped: confidence == nil)
    }
  }

  /// No conversation of another way in can be meant.
  var conversationName: String { "web-\((conversation ?? "").prefix(60))" }
}

extension Engine {
  /// The saved routine that a path names.
  fileprivate func routine(_ request: RoutedRequest) async throws -> Routine {
    let id = try request.identifier()
    guard let routine = try await routine(id) else { throw TimerError.noSuchRoutine(id) }
    return routine
  }

  fileprivate func routine(_ id: Identifier) async throws -> Routine? {
    try await routines().first { $0.id == id }
  }
}
