import Assistant
import HTTPTypes
import JSON
import Recipes
import Routines
import Service
import SimmerTesting
import Storage
import Timers

@testable import WebService

/// An engine with the service in front of it, asked without any connection.
struct WebKitchen {
  let clock: ManualClock
  let engine: LocalEngine
  let feed: EventFeed
  let file: WebFile
  let devices: DeviceRegistry
  let responder: WebResponder
  static let port = 8420

  /// `former` is a service that has ended: its engine goes on, and what it has kept is found.
  init(
    token: AccessToken? = nil, pairs: Bool = false, at host: String = WebPlace.standard.host,
    names: [String] = [], limits: WebLimits = WebLimits(), after former: WebKitchen? = nil,
    log: ServiceLog = ServiceLog(), proxies: [String] = [],
    journal: any TimerJournal = MemoryJournal(),
    figures: OutsideFigures = OutsideFigures()
  ) async throws {
    clock = former?.clock ?? ManualClock(at: Moment(nanoseconds: 1_700_000_000_000_000_000))
    if let former {
      engine = former.engine
    } else {
      engine = try await LocalEngine(journal: journal, clock: clock, seed: 1)
    }
    file = try former?.file.reopened() ?? WebFile()
    devices = DeviceRegistry(file.store, limits: limits)
    // This clock stands still between two steps of a test.
    var atOnce = limits
    atOnce.gathering = .zero
    feed = EventFeed(clock: clock, limits: atOnce, log: log)
    var place = WebPlace()
    place.token = token
    place.pairs = pairs
    place.address.host = host
    place.names = names
    place.proxies = try TrustedProxies(proxies)
    responder = WebResponder(
      serving: engine, feed, at: place, keeping: file.store, version: "0", converter: .forTests,
      clock: clock, limits: limits, log: log, figures: { figures })
  }

  /// Asks as a program on this machine does, unless `fields` say otherwise; `type` is that of a change.
  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil,
    fields: [(String, String)] = [], host: String? = "127.0.0.1:8420",
    from peer: String = "127.0.0.1", type: String? = "application/json"
  ) async -> Answer {
    var head = HTTPRequest(method: method, scheme: "http", authority: host, path: path)
    if method != .get, !fields.contains(where: { $0.0.lowercased() == "content-type" }) {
      head.headerFields[.contentType] = type
    }
    for (name, value) in fields {
      guard let name = HTTPField.Name(name) else { continue }
      head.headerFields.append(HTTPField(name: name, value: value))
    }
    return await ask(head, InboundBody(json ?? ""), from: peer)
  }

  /// What is written piece by piece is read to its end.
  func ask(
    _ head: HTTPRequest, _ body: InboundBody, from peer: String = "127.0.0.1"
  ) async -> Answer {
    let ends = ConnectionEnds(peer: peer, port: WebKitchen.port)
    var response = await responder.answer(head, over: ends, body: body)
    guard case .stream(let pieces) = response.content else { return Answer(response) }
    var bytes: [UInt8] = []
    do {
      for try await piece in pieces { bytes += piece }
    } catch {
      bytes += Array("ended by \(error)".utf8)
    }
    response.content = .bytes(bytes)
    return Answer(response)
  }
}

extension WebKitchen {
  /// Starts a countdown, and tells its id.
  func start(_ name: String, _ seconds: Int) async throws -> String {
    try await ask(.post, "/v1/timers", "{\"name\":\"\(name)\",\"duration\":\(seconds)}").text("id")
  }
}

/// The file of a service, which goes away with its test.
final class WebFile: Sendable {
  let store: WebStore
  private let folder: Folder
  var path: String { folder.path }

  private final class Folder: Sendable {
    let path = TestRun.folder()

    deinit { TestRun.remove(path) }
  }

  convenience init() throws { try self.init(in: Folder()) }

  private init(in folder: Folder) throws {
    self.folder = folder
    store = try WebStore(path: folder.path + "/web.sqlite")
  }

  /// As the next service finds it.
  func reopened() throws -> WebFile { try WebFile(in: folder) }
}

extension WebStore: AnswerStore, DeviceStore, EntryStore {}

extension PieceConverter {
  static let forTests = PieceConverter(source: .auto, writer: RecordWriter(.ndjson))
}

extension InboundBody {
  /// One that arrives at once.
  init(_ text: String) {
    self.init([text])
  }

  /// One that arrives in these parts.
  init(_ parts: [String]) {
    self.init(
      AsyncThrowingStream<[UInt8], any Error> { stream in
        for part in parts where !part.isEmpty { stream.yield(Array(part.utf8)) }
        stream.finish()
      })
  }
}

/// An answer, and its JSON.
struct Answer {
  let response: OutboundResponse
  var status: Int { response.status.code }
  var body: String { String(decoding: response.bytes, as: UTF8.self) }

  init(_ response: OutboundResponse) { self.response = response }

  struct NotThere: Error {
    var body: String
  }

  func field(_ name: String) -> String? {
    HTTPField.Name(name).flatMap { response.fields[$0] }
  }

  func json() throws -> JSONValue { try StrictJSON().value(of: response.bytes) }

  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try PublicJSON.decoder().decode(type, from: response.bytes)
  }

  /// A text of the object that was answered.
  func text(_ name: String) throws -> String {
    guard let text = try json()[name]?.string else { throw NotThere(body: body) }
    return text
  }

  /// The reports of an array of timers: "pasta running 600".
  func timers() throws -> [String] {
    try decoded([TimerReport].self).map {
      "\($0.name ?? "-") \($0.state) \($0.remaining.components.seconds)"
    }
  }
}
