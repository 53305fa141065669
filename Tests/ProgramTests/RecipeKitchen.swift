import FoundationEssentials
import JSON
import LanguageModels
import LoopbackServer
import Routines
import Synchronization

/// A provider on loopback that reads "… for N minutes" as a good model would, counts which texts it was
/// shown, and can keep its answers back.
final class RecipeKitchen: Sendable {
  private let state = Mutex(State())
  /// Of the recipes with these numbers of minutes it makes up a length.
  private let flawed: @Sendable (Int) -> Bool

  private struct State {
    /// How often each text was shown in a first question.
    var shown: [String: Int] = [:]
    var requests = 0
    /// From this request on answers are kept back.
    var held = Int.max
    var isOpen = false
    var gates: [CheckedContinuation<Void, Never>] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  init(flawed: @escaping @Sendable (Int) -> Bool = { _ in false }) { self.flawed = flawed }

  var shown: [String: Int] { state.withLock(\.shown) }
  var requests: Int { state.withLock(\.requests) }

  /// Keeps the answers to all requests but the first `count` back until `open`.
  func hold(after count: Int) { state.withLock { $0.held = count } }

  func open() {
    let gates = state.withLock { state in
      state.isOpen = true
      defer { state.gates = [] }
      return state.gates
    }
    for gate in gates { gate.resume() }
  }

  /// Returns when so many requests have come in.
  func until(requests count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.requests >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  @Sendable func answer(_ request: ReceivedRequest) async -> Scripted {
    let (items, isAgain) = Self.texts(in: request)
    let (number, ready) = state.withLock { state in
      state.requests += 1
      if !isAgain { for item in items { state.shown[item.text, default: 0] += 1 } }
      let ready = state.watchers.filter { $0.count <= state.requests }
      state.watchers.removeAll { $0.count <= state.requests }
      return (state.requests, ready.map(\.continuation))
    }
    for watcher in ready { watcher.resume() }
    if state.withLock({ number > $0.held }) { await gate() }
    return .answer(Self.answers(to: items, flawed: flawed), to: request)
  }

  private func gate() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.gates.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  // MARK: Reading

  private typealias Item = (id: String, text: String)

  private static func texts(in request: ReceivedRequest) -> (items: [Item], isAgain: Bool) {
    let messages =
      (try? StrictJSON().value(of: request.text.utf8))?["messages"]?.items?
      .filter { $0["role"]?.string != "system" } ?? []
    let shown = messages.first?["content"]?.string ?? ""
    let list = shown.firstIndex(of: "[").map { shown[$0...] } ?? "[]"
    let items = (try? StrictJSON().value(of: list.utf8))?.items ?? []
    return (
      items.map { ($0["id"]?.string ?? "", $0["text"]?.string ?? "") }, messages.count > 1
    )
  }

  private static func answers(
    to items: [Item], flawed: (Int) -> Bool
  ) -> String {
    let answers = items.map { item -> JSONValue in
      let minutes = item.text.split(separator: " ").compactMap { Int($0) }.last ?? 0
      let phase: JSONValue = [
        "quote": .string("\(flawed(minutes) ? 17 : minutes) minutes"), "name": "stew",
        "start": "automatic", "times": "", "cue": "",
      ]
      return ["id": .string(item.id), "phases": .array([phase])]
    }
    return JSONValue.object([.init("answers", .array(answers))]).text
  }

  // MARK: A sandbox

  /// A sandbox that is set up to ask this kitchen, and has agreed to it.
  func with(_ body: (Sandbox, [String: String]) async throws -> Void) async throws {
    try await ModelServer.serving(.plain, answering: answer) { server in
      try await Sandbox.with { sandbox in
        var settings = RoastKitchen.settings(server)
        settings["SIMMER_BUDGET_CALLS_PER_MINUTE"] = "0"
        let agreed = try sandbox.start(["consent", "--yes"], settings: settings)
        agreed.closeInput()
        _ = await agreed.ended()
        do { try await body(sandbox, settings) } catch {
          open()
          throw error
        }
        open()
      }
    }
  }

  /// So many recipes, each other than the others.
  static func lines(_ count: Int) -> [String] {
    (0..<count).map {
      #"{"id":\#($0),"title":"Stew \#($0)","text":"Stew pot \#($0 % 7) for \#($0 + 2) minutes."}"#
    }
  }
}
