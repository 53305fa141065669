import CurlTransport
import Extraction
import Foundation
import JSON
import LanguageModels
import LoopbackServer
import SimmerTesting
import Synchronization
import Timers
import Understanding

@testable import Assistant
@testable import Recipes
@testable import Routines

/// A clock that days pass on when a test says so, or when somebody sleeps.
final class DayClock: CallClock {
  private let state = Mutex((passed: Duration.zero, sleeps: [Duration]()))

  var uptime: Duration { state.withLock { $0.passed } }
  var sleeps: [Duration] { state.withLock { $0.sleeps } }
  var date: Date { Date(timeIntervalSince1970: 1_800_000_000 + uptime / .seconds(1)) }

  func pass(_ hours: Int) { state.withLock { $0.passed += .seconds(hours * 3600) } }

  func sleep(for length: Duration) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.passed += length
      state.sleeps.append(length)
    }
  }
}

/// Ends a run as a power cut would, at a point of its choice: nothing that comes after it is sent or
/// kept, and the folder is as it was then.
final class PowerCut: Sendable {
  private let folder: String
  private let state: Mutex<(left: Int, isOut: Bool)>

  init(after points: Int, folder: String) {
    self.folder = folder
    state = Mutex((points, false))
  }

  /// It happened.
  var isOut: Bool { state.withLock { $0.isOut } }
  private var snapshot: String { folder + ".snapshot" }

  /// Answers whether there is no power any more.
  func pass() -> Bool {
    state.withLock { state in
      if state.isOut { return true }
      if state.left == 0 {
        state.isOut = true
        try? FileManager.default.copyItem(atPath: folder, toPath: snapshot)
        return true
      }
      state.left -= 1
      return false
    }
  }

  /// The folder is as it was when the power went.
  func restore() throws {
    try? FileManager.default.removeItem(atPath: folder)
    if FileManager.default.fileExists(atPath: snapshot) {
      try FileManager.default.moveItem(atPath: snapshot, toPath: folder)
    }
  }
}

/// Sends through another one while there is power; a cut comes before a request, or before its answer.
struct CutTransport: WebTransport {
  let base: any WebTransport
  let cut: PowerCut?

  func send(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse {
    if cut?.pass() == true { throw .cut }
    let response = try await base.send(request, onPiece: onPiece)
    if cut?.pass() == true { throw .cut }
    return response
  }
}

/// A ledger that is there as long as the fixture, with cuts before and after each entry.
struct CutLedger: CallLedger {
  let base: any CallLedger
  let cut: PowerCut?

  func begin(
    _ call: PlannedCall, within caps: SpendingCaps
  ) async throws(ModelFailure) -> CallNumber {
    if cut?.pass() == true { throw .cancelled }
    let number = try await base.begin(call, within: caps)
    if cut?.pass() == true { throw .cancelled }
    return number
  }

  func end(_ number: CallNumber, _ outcome: CallOutcome) async {
    if cut?.pass() == true { return }
    await base.end(number, outcome)
    _ = cut?.pass()
  }

  func report(since date: Date) async throws -> [LedgerLine] { try await base.report(since: date) }
  func sent(limit: Int) async throws -> [SentRequest] { try await base.sent(limit: limit) }
}

struct Agreement: ConsentBook {
  var isGiven = true
  func isGiven(for endpoint: ModelIdentity) async -> Bool { isGiven }
}

struct BatchKey: KeySource {
  func key(within limit: Duration) async throws(ModelFailure) -> Secret {
    Secret("sk-canary-batch-1")
  }
}

/// Everything that stays between two runs of the same command.
final class BatchFixture {
  let provider: BatchProvider
  let server: ModelServer
  let clock: DayClock
  let ledger = LanguageModels.MemoryLedger(calendar: .universal)
  let folder: String
  var endpoint: Endpoint
  var caps = SpendingCaps()
  var consent = Agreement()
  var limits = PackLimits(texts: 2)
  var most = BatchLimits()
  var waits = false
  var capabilities = LanguageModels.MemoryCapabilities()

  init(
    _ dialect: Dialect, reply: @escaping @Sendable (BatchProvider.Asked) -> BatchProvider.Reply
  ) async throws {
    let clock = DayClock()
    self.clock = clock
    let provider = BatchProvider(dialect, now: { clock.date }, reply: reply)
    self.provider = provider
    server = try await ModelServer.start { provider.answer($0) }
    folder = TestRun.folder() + "/batch"
    endpoint = Endpoint(
      provider: dialect == .openai ? .openai : .anthropic, baseURL: server.baseURL(dialect),
      model: "m")
    endpoint.key = BatchKey()
    endpoint.route.certificateAuthorities = try await TestCertificates.shared().authority
    caps.prices = ["m": TokenPrice(input: 2, output: 8)]
  }

  func close() async {
    await server.close()
    TestRun.remove(folder)
  }

  enum Run: Equatable {
    case complete([[String]])
    case comeBack(String)
  }

  /// One run of the command, with everything in memory new.
  func run(_ recipes: [AskedRecipe], cut: PowerCut? = nil) async throws -> Run {
    try await pass(recipes, try batcher(cut))
  }

  /// Everything of one process.
  func batcher(_ cut: PowerCut? = nil) throws -> RecipeBatcher {
    let services = HTTPModel.Services(
      transport: CutTransport(base: CurlTransport(), cut: cut),
      ledger: CutLedger(base: ledger, cut: cut), consent: consent, capabilities: capabilities,
      caps: caps, clock: clock)
    let model = HTTPModel(endpoint, tier: 0, services: services)
    let prompt = try PromptLibrary().recipes
    let batches = try BatchRunner(
      model, prompt: prompt, folder: folder, limits: limits, most: most, waits: waits)
    return RecipeBatcher(
      batches: batches,
      router: ModelRouter(tiers: [model], cache: ReplyCache(store: nil), clock: clock),
      prompt: prompt)
  }

  /// Goes through the recipes once.
  func pass(_ recipes: [AskedRecipe], _ batcher: RecipeBatcher) async throws -> Run {
    if case .comeBack(let words) = try await batcher.open() { return .comeBack(words) }
    let completed = try await batcher.completed(recipes)
    if case .comeBack(let words) = try await batcher.settle() { return .comeBack(words) }
    return .complete(completed.map(printed))
  }
}

/// A recipe of one step, which the local side is not sure of.
func asked(_ step: String, id: Int) -> AskedRecipe {
  let recipe = Recipe(
    title: "Recipe \(id)", text: step, parts: [.init(.step, 0..<step.utf8.count)])
  let reading = RecipeReading(confidence: 0.4)
  return AskedRecipe(
    recipe: recipe, reading: reading,
    local: RecipeConverter().converted(recipe, reading: reading, id: .number(id)))
}

/// Route, phases and warnings.
func printed(_ converted: ConvertedRecipe) -> [String] {
  [converted.route.rawValue]
    + (converted.routine?.items ?? []).compactMap { item in
      guard case .phase(let phase) = item else { return nil }
      return "\(phase.name) \(phase.duration.components.seconds) “\(phase.evidence ?? "")”"
    }
    + converted.warnings.map { $0.code.rawValue + ($0.reason.map { ": \($0)" } ?? "") }
}

/// What a good model answers to the texts of a pack: a phase of each "N minutes".
func goodAnswers(_ asked: BatchProvider.Asked) -> String {
  answers(asked) { text in
    DurationReader().mentions(in: text).map(\.text)
  }
}

/// The answer to a pack, with these quotes for each text.
func answers(_ asked: BatchProvider.Asked, _ quotes: (String) -> [String]) -> String {
  let list = asked.shown.firstIndex(of: "[").map { asked.shown[$0...] } ?? "[]"
  let items = (try? StrictJSON().value(of: list.utf8))?.items ?? []
  let answers = items.map { item -> JSONValue in
    let found = quotes(item["text"]?.string ?? "").map { quote -> JSONValue in
      [
        "quote": .string(quote), "name": "stew", "start": "automatic", "times": "", "cue": "",
      ]
    }
    return ["id": item["id"] ?? "", "phases": .array(found)]
  }
  return JSONValue.object([.init("answers", .array(answers))]).text
}
