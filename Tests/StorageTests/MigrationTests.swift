import Foundation
import GRDB
import Testing
import Timers

@testable import Routines
@testable import Storage

/// Every released schema has a database here that must open for ever, as it was written.
///
/// `schema-N.sqlite` is a small book; `schema-N.txt` is what must be read from it.
@Suite struct MigrationTests {
  @Test(arguments: [1])
  func `a database of every released schema opens and says what it said`(schema: Int) async throws {
    let fixtures = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
    let expected = try String(
      contentsOf: fixtures.appendingPathComponent("schema-\(schema).txt"), encoding: .utf8)
    let folder = try TestFolder(holding: "schema-\(schema)")

    let store = try folder.store()
    let book = try await store.journal.load()
    let sessions = try await store.sessions(limit: 10)
    let turns = try await store.turns(limit: 10)
    let area = try await store.fact("area") ?? "-"

    let read =
      ["entries \(book.lastEntry)"] + book.timers.map(\.inOneLine)
      + book.recentlyEnded.map { "ended: \($0.inOneLine)" }
      + book.routines.map { "routine: \($0.name), \($0.items.count) items" }
      + sessions.map { "session: \($0.name ?? "-") \($0.status) \($0.endedAt - $0.startedAt)" }
      + turns + ["area: \(area)"]
    #expect(read.joined(separator: "\n") + "\n" == expected)
    #expect(store.journal.cuts.isEmpty)
  }

  /// `records-1.sqlite` was written by the last Simmer whose phases did not say what they are: a
  /// roast under way, in a snapshot and the entries behind it, and the same roast saved.
  @Test func `phases of the first records say what they are`() async throws {
    let book = try await TestFolder(holding: "records-1").store().journal.load()

    let kinds = [
      "baste interval", "turn mark", "stir interval", "uncover mark", "before-potatoes pause",
    ]
    let saved = try #require(book.routines.first).allPhases.filter { $0.kind != .wait }
    #expect(saved.map { "\($0.id) \($0.kind)" } == kinds)
    let run = try #require(book.timers.first?.run)
    let calls = run.beside.filter { $0.kind != .wait && $0.time == 1 }
    #expect(calls.map { "\($0.id) \($0.kind)" } == kinds)
    #expect(
      run.endingCalls == ["baste", "baste#2", "baste#3", "baste#4", "turn", "stir", "stir#2"])
    let beside = book.timers.dropFirst().map { "\($0.phase?.id ?? "-") \($0.phase?.kind ?? .wait)" }
    #expect(beside == ["baste#2 interval", "uncover mark", "before-potatoes pause"])
  }

  @Test func `what was read of the first records is written as it is now`() async throws {
    let folder = try TestFolder(holding: "records-1")
    let book = try await folder.store().journal.load()

    var bytes = ByteWriter()
    bytes.put(book.snapshot, as: .snapshot)
    var reader = ByteReader(bytes.bytes)
    #expect(try reader.record(TimerBook.Snapshot.self, .snapshot) == book.snapshot)
    #expect(reader.version == Record.version)
  }

  @Test(arguments: [
    ("every 5 minutes", "Stir.", Phase.Kind.interval),
    ("5 minutes", "Stir every 5 minutes.", .interval),
    ("after 5 minutes", "Turn.", .mark), ("5 minutes", "After 5 minutes, turn it.", .mark),
    ("5 minutes", "Meanwhile, toast it for 5 minutes.", .wait), ("5 minutes", "Rest it.", .wait),
  ])
  func `what a phase beside was stood in its instruction`(
    evidence: String, instruction: String, kind: Phase.Kind
  ) {
    var phase = Phase(
      id: "a", name: "until the rice", duration: .seconds(300), start: .with("b"),
      instruction: instruction, evidence: evidence)
    #expect(phase.formerKind == kind)

    phase.start = .after("b")
    #expect(phase.formerKind == .wait)

    phase.id = "b#2"
    #expect(phase.formerKind == kind)
  }

  @Test func `a routine under way listed its calls, whatever they say`() {
    func phase(_ id: String, _ start: Phase.Start) -> Phase {
      Phase(
        id: id, name: id, duration: .seconds(60), start: start, instruction: "Twice an hour.",
        evidence: "an hour")
    }
    var run = RoutineRun(
      routine: nil, name: "a", steps: [],
      beside: [
        phase("stir", .with("a")), phase("stir#2", .after("stir")), phase("turn", .with("a")),
        phase("rice", .with("a")),
      ])

    run.makeCalls(of: ["stir", "turn"])

    #expect(run.beside.map(\.kind) == [.interval, .interval, .mark, .wait])
  }

  @Test func `all the changes of a new database are those that are listed`() throws {
    let folder = try TestFolder()
    var file = StoreFile(path: folder.database, options: StoreOptions())
    try file.open()

    let applied = try file.read { db in try Migrations.all.appliedMigrations(db) }

    #expect(applied == ["1 journal"])
    #expect(applied == Migrations.all.migrations)
  }
}

/// The same of the files that the service, hooks and alerts have; `web-1`, `hooks-1` and `outbox-1` are of the first release.
@Suite struct ServiceMigrationTests {
  private static let start = Moment.zero + .seconds(1_800_000_000)

  private func folder(holding fixture: String, as name: String) throws -> TestFolder {
    let folder = try TestFolder()
    let fixtures = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
    try FileManager.default.copyItem(
      at: fixtures.appendingPathComponent(fixture + ".sqlite"),
      to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    return folder
  }

  @Test func `who was let in by the first service still is, with codes and answers`() async throws {
    let folder = try folder(holding: "web-1", as: "web.sqlite")
    let store = try WebStore(path: "\(folder.path)/web.sqlite")
    let now = Self.start + .seconds(120)
    let (tablet, browser) = (
      "01a0b0c0-0000-7000-8000-000000000001", "01a0b0c0-0000-7000-8000-000000000002"
    )

    func record(_ id: String, showing secret: String) async throws -> String? {
      try await store.device(id, showing: secret, at: now, seenSince: .zero).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(
      try await record(tablet, showing: "tablet's secret")
        == #"{"name":"kitchen tablet","scope":"control"}"#)
    #expect(try await record(browser, showing: "browser's secret") != nil)
    #expect(try await record(tablet, showing: "browser's secret") == nil)
    #expect(
      try await store.use(code: "K7QM3XPB", at: now).map { String(decoding: $0, as: UTF8.self) }
        == #"{"name":"","scope":"view"}"#)
    let done = try await store.begin(
      "a", of: "me", asking: Array("POST /v1/timers\n{}".utf8), at: now, forgettingBefore: .zero)
    #expect(done?.isSame == true && done?.answer == Array("201\n\ndone".utf8))
    let begun = try await store.begin(
      "b", of: "me", asking: Array("POST /v1/undo\n{}".utf8), at: now, forgettingBefore: .zero)
    #expect(begun?.isSame == true && begun?.answer == nil)
  }

  @Test func `what waited for hooks and for alerts still waits`() async throws {
    let hooks = try folder(holding: "hooks-1", as: "hooks.sqlite")
    let alerts = try folder(holding: "outbox-1", as: "outbox.sqlite")

    let events = try await OutboxStore(path: "\(hooks.path)/hooks.sqlite").waiting(since: .zero)
    let waiting = try await OutboxStore(path: "\(alerts.path)/outbox.sqlite").waiting(since: .zero)

    #expect(events.map(\.message.topic) == ["timer.started", "timer.paused"])
    #expect(events.map(\.keptAt) == [Self.start, Self.start + .seconds(1)])
    #expect(waiting.map(\.message.recipient) == ["ntfy"])
    #expect(waiting.map(\.message.body) == [#"{"text":"The pasta is done."}"#])
  }
}

extension KitchenTimer {
  fileprivate var inOneLine: String {
    let words = [mode.rawValue, name ?? text ?? "-", "\(original)", "\(state)"]
    return "\(number) " + words.joined(separator: " ").replacing("Timers.", with: "")
  }
}
