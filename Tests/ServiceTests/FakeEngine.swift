import Assistant
import Extraction
import Routines
import Timers
import Understanding

/// Answers at once with what it is given, and writes down what it was asked.
actor FakeEngine: Engine {
  private(set) var asked: [String] = []
  private var listeners: [AsyncStream<KitchenEvent>.Continuation] = []
  private var saved: [Routine] = []
  /// While set, `hear` waits for it: a turn that takes its time.
  private var door: AsyncStream<Void>?
  private let entered: AsyncStream<Void>.Continuation
  /// A turn has begun.
  nonisolated let turnsBegun: AsyncStream<Void>

  init() {
    (turnsBegun, entered) = AsyncStream.makeStream()
  }

  func holdTurns(at door: AsyncStream<Void>) {
    self.door = door
  }

  func tell(_ event: KitchenEvent) {
    for listener in listeners { listener.yield(event) }
  }

  func hear(_ segment: Segment, in conversation: String) async throws -> Turn {
    asked.append("hear \(segment.text) in \(conversation)")
    entered.yield()
    if let door { for await _ in door {} }
    return FakeEngine.turn(segment.text, at: segment.spokenAt ?? .zero)
  }

  private var listed: [ShoppingItem] = []

  func timers() async throws -> [TimerReport] { [FakeEngine.timer] }

  func missed() async throws -> [MissedAlarm] {
    [MissedAlarm(timer: FakeEngine.timer, ago: Seconds(.seconds(90)))]
  }

  func changeTimers(_ change: TimerChange) async throws -> [TimerReport] {
    asked.append("change timers \(change)")
    return [FakeEngine.timer]
  }

  func runs() async throws -> [RunReport] {
    [FakeEngine.runningRoutine].compactMap { RunReport($0, at: .zero) }
  }

  func routines() async throws -> [Routine] { saved }

  func save(_ routine: Routine) async throws { saved.append(routine) }

  func deleteRoutine(named name: String) async throws {
    guard let index = saved.firstIndex(where: { $0.name == name }) else {
      throw TimerError.noSuchRoutine(FakeEngine.timer.id)
    }
    saved.remove(at: index)
  }

  func shoppingList() async throws -> [ShoppingItem] { listed }

  func changeList(_ change: ShoppingChange) async throws -> [ShoppingItem] {
    asked.append("change list")
    if case .add(let items) = change { listed += items }
    return listed
  }

  func run(_ routine: Routine) async throws -> Turn {
    FakeEngine.turn("run \(routine.name)", at: .zero)
  }

  func operations() async throws -> [Operation] { [FakeEngine.operation] }

  func context() async throws -> KitchenContext { FakeEngine.context }

  func schedules(days: Int) async throws -> [Schedule] {
    Array(repeating: FakeEngine.schedule, count: min(days, 3))
  }

  func statistics(days: Int) async throws -> SessionStatistics { FakeEngine.statistics }

  func sessions(limit: Int) async throws -> [Session] {
    Array(repeating: FakeEngine.session, count: min(limit, 3))
  }

  func forget(_ kind: StoredKind) async throws -> Int {
    StoredKind.allCases.firstIndex(of: kind) ?? -1
  }

  func turns(limit: Int) async throws -> [TurnRecord] {
    let record = TurnRecord(
      turn: FakeEngine.turn("hello", at: .zero), conversation: "chat", confidence: 0.5,
      rest: "o", receipt: ["started"])
    return Array(repeating: record, count: min(limit, 3))
  }

  func events() async throws -> AsyncStream<KitchenEvent> {
    let (events, continuation) = AsyncStream.makeStream(of: KitchenEvent.self)
    listeners.append(continuation)
    return events
  }

  func close() async {}

  static let timer = TimerReport(
    id: Identifier(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0001), name: "pasta\u{7}\n",
    duration: .seconds(600), remaining: .milliseconds(599_500), state: "running", phase: nil,
    mode: .countdown)

  /// At the first of two steps.
  static let runningRoutine = KitchenTimer(
    id: timer.id, number: 1, mode: .routine, name: "Eggs", original: .seconds(360),
    state: .waiting,
    run: RoutineRun(
      routine: nil, name: "Eggs",
      steps: [
        Phase(id: "fill", name: "Fill", kind: .task, duration: .zero, instruction: "Fill a pot."),
        Phase(id: "boil", name: "Boil", duration: .milliseconds(360_500)),
      ], recipe: RecipeSheet(yield: "Serves 2", ingredients: ["4 eggs"])),
    startedAt: .zero)

  static func turn(_ text: String, at moment: Moment) -> Turn {
    Turn(
      at: moment, text: text, route: .local,
      commands: [Command(.startTimer, duration: .seconds(600), name: "pasta")],
      reply: "Pasta: 10 minutes.", asks: true, timers: [timer], latency: .microseconds(200))
  }

  static let operation = Operation(
    id: timer.id, text: "a roast\n", askedAt: Moment(nanoseconds: 1_699_999_998_000_000_000))

  static let session = Session(
    id: timer.id, timer: timer.id, routine: nil, name: nil, mode: .countdown, startedAt: .zero,
    endedAt: .zero + .seconds(60), planned: .seconds(60), pausedFor: .zero, status: .completed,
    phases: [PhaseRecord(name: "boil", planned: .seconds(60), actual: .seconds(60))])

  static let context = KitchenContext(
    time: "2026-11-25T07:00", offset: Seconds(.seconds(3600)), language: "en", timers: [timer],
    runs: [], questions: [.init(conversation: "chat", text: "For how long?")],
    operations: [operation])

  static let schedule = Schedule(
    timer: timer, start: "2026-11-25T07:00", occurrences: ["2026-11-26T07:00"])

  static let statistics = SessionStatistics(
    days: 7, sessions: 1, time: Seconds(.seconds(60)), streak: .init(present: 1, longest: 2),
    byDay: [.init(day: "2026-11-25", sessions: 1, time: Seconds(.seconds(60)))],
    byName: [
      .init(
        name: "eggs", count: 1, quarters: (58...62).map { Seconds(.seconds($0)) },
        usual: Seconds(.seconds(61)))
    ])

  static let routine = Routine(
    id: timer.id, name: "Eggs",
    items: [.phase(Phase(id: "boil", name: "Boil", duration: .seconds(360)))])
}
