import HTTPTypes
import JSON
import SimmerTesting
import Synchronization
import Testing

@testable import WebService

/// Recipes into routines over HTTP.
@Suite(.timeLimit(.minutes(5))) struct ConvertRouteTests {
  private static let lines = "application/x-ndjson"
  private static let eggs =
    "{\"id\":\"a\",\"title\":\"Eggs\",\"text\":\"Boil the eggs for 6 minutes.\"}"

  private static let ends = ConnectionEnds(peer: "127.0.0.1", port: WebKitchen.port)
  private static let head = HTTPRequest(
    method: .post, scheme: "http", authority: "127.0.0.1:8420", path: "/v1/convert",
    headerFields: [.contentType: lines])

  private func convert(
    _ body: InboundBody, type: String = lines, fields: HTTPFields = [:],
    in kitchen: WebKitchen
  ) async -> Answer {
    var head = ConvertRouteTests.head
    head.headerFields.append(contentsOf: fields)
    head.headerFields[.contentType] = type
    return await kitchen.ask(head, body)
  }

  /// "Boil 360", or the code of what could not be read.
  private func shown(_ line: Substring) throws -> String {
    let json = try StrictJSON().value(of: line.utf8)
    if let code = json["error"]?["code"]?.string { return code }
    let phase = json["routine"]?["phases"]?[0]
    return "\(json["title"]?.string ?? "-"): \(phase?["duration"]?.int ?? 0)"
  }

  @Test func `an object becomes the line of its recipe`() async throws {
    let kitchen = try await WebKitchen()

    let answer = await convert(
      InboundBody(ConvertRouteTests.eggs), type: "application/json", in: kitchen)

    #expect(answer.status == 200)
    #expect(answer.field("Content-Type") == "application/json")
    #expect(try answer.text("id") == "a" && answer.text("route") == "local")
    #expect(try answer.json()["routine"]?["phases"]?[0]?["duration"]?.int == 360)
  }

  @Test func `a text becomes a line for each recipe in it`() async throws {
    let kitchen = try await WebKitchen()

    let answer = await convert(
      InboundBody("Eggs\n\nBoil the eggs for 6 minutes.\n"), type: "text/plain; charset=utf-8",
      in: kitchen)

    #expect(answer.status == 200)
    #expect(answer.field("Content-Type") == ConvertRouteTests.lines)
    #expect(try answer.body.split(separator: "\n").map(shown) == ["Eggs: 360"])
  }

  @Test func `each recipe is read in its own language, in every type of body`() async throws {
    let kitchen = try await WebKitchen()
    let suppe = "{\"title\":\"Suppe\",\"text\":\"Die Suppe 20 Minuten köcheln lassen.\"}"
    let kuchen = """
      {"@type":"Recipe","name":"Kuchen","recipeInstructions":["Den Teig 45 Minuten backen."]}
      """
    let soupe = """
      {"title":"Soupe","text":"Faire revenir les oignons et laisser cuire 40 minutes avec le sel."}
      """
    let lines = [ConvertRouteTests.eggs, suppe, kuchen, soupe, ConvertRouteTests.eggs]

    let stream = await convert(InboundBody(lines.joined(separator: "\n")), in: kitchen)
    let object = await convert(InboundBody(suppe), type: "application/json", in: kitchen)
    let text = await convert(
      InboundBody("Suppe\n\nDie Suppe 20 Minuten köcheln lassen.\n"), type: "text/plain",
      in: kitchen)

    let answers = stream.body.split(separator: "\n")
    #expect(
      try answers.map(shown) == [
        "Eggs: 360", "Suppe: 1200", "Kuchen: 2700", "Soupe: 0", "Eggs: 360",
      ])
    #expect(answers.map { $0.contains("not_english") } == [false, false, false, true, false])
    #expect(answers[1].contains("\"name\":\"Suppe köcheln\""))
    #expect(try shown(object.body[...]) == "Suppe: 1200")
    #expect(try text.body.split(separator: "\n").map(shown) == ["Suppe: 1200"])
  }

  @Test(arguments: [
    ("application/json", "{\"title\":\"Eggs\"}", "invalid_line"),
    ("application/json", "{\"text\":", "invalid_json"), ("application/json", "", "invalid_json"),
    ("text/plain", "", "empty"), ("text/plain", "a\u{0}b", "not_text"),
  ])
  func `what holds no recipe is a problem`(type: String, body: String, code: String) async throws {
    let kitchen = try await WebKitchen()

    let answer = await convert(InboundBody(body), type: type, in: kitchen)

    #expect(answer.status == 422)
    #expect(try answer.text("code") == code)
  }

  @Test func `each line of a stream has its answer in its place`() async throws {
    var limits = WebLimits()
    limits.body = 200
    let kitchen = try await WebKitchen(limits: limits)
    let long = "{\"text\":\"\(String(repeating: "x", count: 300))\"}"
    let text = [ConvertRouteTests.eggs, "{\"id\":7}", "", long, "no JSON", ConvertRouteTests.eggs]
      .joined(separator: "\n")

    let answer = await convert(
      InboundBody(text.map(String.init)), type: ConvertRouteTests.lines, in: kitchen)

    let lines = answer.body.split(separator: "\n")
    #expect(
      try lines.map(shown) == [
        "Eggs: 360", "invalid_line", "line_too_long", "invalid_json", "Eggs: 360",
      ])
    #expect(lines.dropFirst().first?.contains("\"id\":7") == true)
    #expect(lines.dropFirst(3).first?.contains("line 5: ") == true)
  }

  @Test func `no line is read before the one before it is answered`() async throws {
    let kitchen = try await WebKitchen()
    let read = Mutex(0)
    let body = InboundBody(
      AsyncThrowingStream<[UInt8], any Error> {
        read.withLock { read in
          read += 1
          return read > 50 ? nil : Array("\(ConvertRouteTests.eggs)\n".utf8)
        }
      })
    let response = await kitchen.responder.answer(
      ConvertRouteTests.head, over: ConvertRouteTests.ends, body: body)
    guard case .stream(let pieces) = response.content else {
      Issue.record("no stream")
      return
    }

    var written = 0
    for try await _ in pieces {
      written += 1
      #expect(read.withLock { $0 } == written)
    }

    #expect(written == 50)
  }

  @Test func `a reader that goes away ends the work`() async throws {
    let kitchen = try await WebKitchen()
    let read = Mutex(0)
    let body = InboundBody(
      AsyncThrowingStream<[UInt8], any Error> {
        read.withLock { $0 += 1 }
        return Array("\(ConvertRouteTests.eggs)\n".utf8)
      })
    let response = await kitchen.responder.answer(
      ConvertRouteTests.head, over: ConvertRouteTests.ends, body: body)
    guard case .stream(let pieces) = response.content else {
      Issue.record("no stream")
      return
    }

    for try await _ in pieces { break }

    #expect(read.withLock { $0 } == 1)
  }

  @Test func `a stream that is too long ends with a line that says so`() async throws {
    var limits = WebLimits()
    limits.streamedBody = 150
    let kitchen = try await WebKitchen(limits: limits)
    let parts = Array(repeating: ConvertRouteTests.eggs + "\n", count: 5)

    let answer = await convert(InboundBody(parts), in: kitchen)

    #expect(
      try answer.body.split(separator: "\n").map(shown) == ["Eggs: 360", "Eggs: 360", "cut_short"])
  }

  @Test func `more than may be converted at a time is refused, and taken when there is room`()
    async throws
  {
    var limits = WebLimits()
    limits.conversions = 1
    let kitchen = try await WebKitchen(limits: limits)
    var underWay: OutboundResponse? = await kitchen.responder.answer(
      ConvertRouteTests.head, over: ConvertRouteTests.ends, body: InboundBody(""))
    let refused = await convert(InboundBody(ConvertRouteTests.eggs), in: kitchen)
    withExtendedLifetime(underWay) {}
    underWay = nil

    let taken = await convert(InboundBody(ConvertRouteTests.eggs), in: kitchen)

    #expect(refused.status == 503)
    #expect(refused.field("Retry-After") == "1")
    #expect(taken.status == 200)
  }

  @Test func `a form of another site is not served`() async throws {
    let kitchen = try await WebKitchen()

    let foreign = await convert(
      InboundBody("Boil for 6 minutes."), type: "text/plain",
      fields: [.origin: "http://elsewhere.example"], in: kitchen)
    let form = await convert(
      InboundBody("text=a"), type: "application/x-www-form-urlencoded", in: kitchen)

    #expect(foreign.status == 403)
    #expect(form.status == 415)
    // What changes something takes JSON alone, as ever.
    #expect(await kitchen.ask(.post, "/v1/turns", "ten minutes", type: "text/plain").status == 415)
  }
}
