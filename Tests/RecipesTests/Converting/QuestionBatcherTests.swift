import FoundationEssentials
import SimmerTesting
import Synchronization
import Testing
import Timers
import Understanding

@testable import Recipes

/// Recipes that wait for a model are gathered, asked about, and come back each in its piece.
@Suite(.timeLimit(.minutes(20))) struct QuestionBatcherTests {
  @Test func `a question that comes after everybody has begun to wait is asked about`() async {
    let asker = ScriptedAsker(window: 8)
    let batcher = QuestionBatcher(asker)
    // The writer has waited already, and will not again.
    batcher.flush()

    let piece = await withCheckedContinuation { continuation in
      batcher.complete(Self.piece(0, asking: 1)) { continuation.resume(returning: $0) }
    }

    #expect(piece?.records == 1)
    #expect(asker.asked == [1])
  }

  @Test func `what comes while a call is under way is gathered, and asked about after it`() async {
    let asker = ScriptedAsker(window: 8, isHeld: true)
    let batcher = QuestionBatcher(asker)
    let finished = Finished()
    batcher.complete(Self.piece(0, asking: 1), finished.note)
    batcher.complete(Self.piece(1, asking: 2), finished.note)
    batcher.complete(Self.piece(2, asking: 3), finished.note)

    asker.open()
    await batcher.untilIdle()

    #expect(asker.asked == [1, 5])
    #expect(finished.records == [1, 2, 3])
  }

  @Test func `a full window does not wait for others`() async {
    let asker = ScriptedAsker(window: 4, isHeld: true)
    let batcher = QuestionBatcher(asker)
    let finished = Finished()
    batcher.complete(Self.piece(0, asking: 1), finished.note)

    batcher.complete(Self.piece(1, asking: 9), finished.note)

    asker.open()
    await batcher.untilIdle()
    #expect(asker.asked.sorted() == [1, 1, 4, 4])
    #expect(finished.records == [1, 9])
  }

  @Test func `many threads at once, and every piece comes back once and whole`() async {
    let asker = ScriptedAsker(window: 8)
    let batcher = QuestionBatcher(asker)
    let finished = Finished()
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for number in 0..<200 {
            batcher.complete(Self.piece(number, asking: number % 5 + 1), finished.note)
            if number % 7 == thread { batcher.flush() }
          }
        }
      }
    }
    batcher.flush()
    await batcher.untilIdle()

    #expect(finished.records.count == 1600)
    #expect(finished.records.reduce(0, +) == 8 * 40 * 15)
    #expect(finished.lost == 0)
    #expect(asker.asked.reduce(0, +) == 8 * 40 * 15)
  }

  @Test func `after a stop calls under way end, and what nobody was asked about is given up`() async
  {
    let asker = ScriptedAsker(window: 8, isHeld: true)
    let batcher = QuestionBatcher(asker)
    let finished = Finished()
    batcher.complete(Self.piece(0, asking: 2), finished.note)
    batcher.complete(Self.piece(1, asking: 3), finished.note)

    let waited = batcher.stop()
    batcher.complete(Self.piece(2, asking: 1), finished.note)
    batcher.flush()
    asker.open()
    await batcher.untilIdle()

    #expect(waited == CallsUnderWay(count: 1, limit: .seconds(1)))
    #expect(asker.asked == [2])
    #expect(finished.records == [2])
    #expect(finished.lost == 2)
  }

  @Test func `cancelled, nothing is waited for and everything is given up`() async {
    let asker = ScriptedAsker(window: 2, isHeld: true)
    let batcher = QuestionBatcher(asker)
    let finished = Finished()
    for number in 0..<3 { batcher.complete(Self.piece(number, asking: 2), finished.note) }

    #expect(batcher.cancel())
    await batcher.untilIdle()

    #expect(!batcher.cancel())
    #expect(finished.records.isEmpty)
    #expect(finished.lost == 3)
  }

  private static func piece(_ number: Int, asking count: Int) -> ConvertedPiece {
    var piece = ConvertedPiece(writer: RecordWriter(.ndjson), sum: 0)
    for place in 0..<count {
      let text = "Stew \(number) for \(place + 2) minutes."
      let recipe = Recipe(title: nil, text: text, parts: [.init(.step, 0..<text.utf8.count)])
      piece.ask(RecipeConverter().asked(recipe, id: .number(number)), taking: .zero)
    }
    return piece
  }
}

/// Pieces that came back.
private final class Finished: Sendable {
  private let state = Mutex((records: [Int](), lost: 0))

  /// Of each whole piece, how many records it has.
  var records: [Int] { state.withLock { $0.records.sorted() } }
  var lost: Int { state.withLock { $0.lost } }

  @Sendable func note(_ piece: ConvertedPiece?) {
    state.withLock { state in
      if let piece { state.records.append(piece.records) } else { state.lost += 1 }
    }
  }
}

/// Gives every recipe back as it was read here, at once or when it is let.
private final class ScriptedAsker: RecipeAsking {
  let window: Int
  private let state: Mutex<State>

  private struct State {
    var isHeld: Bool
    var asked: [Int] = []
    var underWay = 0
    var gates: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  init(window: Int, isHeld: Bool = false) {
    self.window = window
    state = Mutex(State(isHeld: isHeld))
  }

  /// How many recipes came in each call.
  var asked: [Int] { state.withLock(\.asked) }

  func open() {
    let gates = state.withLock { state in
      state.isHeld = false
      defer { state.gates = [:] }
      return state.gates
    }
    for gate in gates.values { gate.resume() }
  }

  func wants(_ recipe: AskedRecipe) -> Bool { true }
  func since(_ date: Date) -> any RecipeAsking { self }

  func stop() -> CallsUnderWay? { CallsUnderWay(count: 1, limit: .seconds(1)) }

  func completed(
    _ recipes: [AskedRecipe]
  ) async throws(CancellationError) -> [ConvertedRecipe] {
    let number = state.withLock { state in
      state.asked.append(recipes.count)
      return state.asked.count
    }
    do {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let isFree = state.withLock { state in
            guard state.isHeld, !Task.isCancelled else { return true }
            state.gates[number] = continuation
            return false
          }
          if isFree { continuation.resume() }
        }
      } onCancel: {
        state.withLock { $0.gates.removeValue(forKey: number) }?.resume()
      }
    } catch {
      throw CancellationError()
    }
    if Task.isCancelled { throw CancellationError() }
    return recipes.map(\.local)
  }
}
