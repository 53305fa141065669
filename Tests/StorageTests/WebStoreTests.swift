import GRDB
import Testing
import Timers

@testable import Storage

/// What the service for browsers keeps, on the disk.
@Suite struct WebStoreTests {
  private let folder: TestFolder
  private let store: WebStore

  init() throws {
    folder = try TestFolder()
    store = try WebStore(path: folder.path + "/web.sqlite")
  }

  private func begin(
    _ key: String, of caller: String = "me", asking: String = "x", at second: Int = 0,
    in store: WebStore? = nil
  ) async throws -> String {
    let now = Moment.zero + .seconds(second)
    let kept = try await (store ?? self.store).begin(
      key, of: caller, asking: Array(asking.utf8), at: now, forgettingBefore: now - .seconds(60))
    guard let kept else { return "begun" }
    guard kept.isSame else { return "another request" }
    return kept.answer.map { String(decoding: $0, as: UTF8.self) } ?? "unknown"
  }

  private func finish(
    _ key: String, with answer: String = "done", keeping most: Int = 100, bytes: Int = 1000
  ) async throws {
    try await store.finish(
      key, of: "me", answering: Array(answer.utf8), keeping: most, bytes: bytes)
  }

  @Test func `an answer is found by whoever opens the file next`() async throws {
    #expect(try await begin("a") == "begun")
    #expect(try await begin("a") == "unknown")
    try await finish("a", with: "201")
    try await store.close()

    let next = try WebStore(path: folder.path + "/web.sqlite")
    #expect(try await begin("a", in: next) == "201")
    #expect(try await begin("a", asking: "y", in: next) == "another request")
    #expect(try await begin("a", of: "you", in: next) == "begun")
  }

  @Test func `what changed nothing, and what is old, leaves its key free`() async throws {
    #expect(try await begin("a") == "begun")
    try await store.release("a", of: "you")
    #expect(try await begin("a") == "unknown")
    try await store.release("a", of: "me")
    #expect(try await begin("a") == "begun")

    #expect(try await begin("a", at: 60) == "unknown")
    #expect(try await begin("a", at: 61) == "begun")
  }

  @Test func `a caller's oldest answers go, and what is not answered stays`() async throws {
    #expect(try await begin("open", at: 0) == "begun")
    for (second, key) in ["a", "b", "c"].enumerated() {
      #expect(try await begin(key, at: second) == "begun")
      try await finish(key, keeping: 3)
    }
    #expect(try await begin("open", at: 5) == "unknown")
    #expect(try await begin("c", at: 5) == "done")
    #expect(try await begin("b", at: 5) == "done")

    // Too long to be kept beside the others.
    #expect(try await begin("d", at: 6) == "begun")
    try await finish("d", with: String(repeating: "d", count: 20), bytes: 20)
    #expect(try await begin("b", at: 7) == "begun")
    #expect(try await begin("d", at: 7) == String(repeating: "d", count: 20))
  }

  @Test func `a file of a newer Simmer is left as it is`() async throws {
    var file = DatabaseFile(path: folder.path + "/web.sqlite", kind: .web)
    try file.open()
    try file.change { db in
      try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('99 later')")
    }
    file.close()

    #expect(throws: StoreError.self) { try WebStore(path: folder.path + "/web.sqlite") }
  }
}
