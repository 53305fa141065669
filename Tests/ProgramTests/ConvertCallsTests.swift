import FoundationEssentials
import Glibc
import Testing

/// Runs that ask a model are cut off, go on, and pay for nothing a second time.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct ConvertCallsTests {
  private static let count = 120

  private static func convert(_ sandbox: Sandbox) -> [String] {
    [
      "convert", "--route", "model", "--from", "ndjson", "\(sandbox.folder)/in.ndjson", "--output",
      "\(sandbox.folder)/out.ndjson", "--resume", "\(sandbox.folder)/out.ndjson",
    ]
  }

  private static func output(_ sandbox: Sandbox) -> String? {
    (try? Data(contentsOf: URL(filePath: "\(sandbox.folder)/out.ndjson")))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a run that nobody cuts off writes, and how often each text was shown.
  private static func whole(
    flawed: @escaping @Sendable (Int) -> Bool = { _ in false }
  ) async throws -> (output: String, requests: Int) {
    let kitchen = RecipeKitchen(flawed: flawed)
    var output: String?
    try await kitchen.with { sandbox, settings in
      try sandbox.write(RecipeKitchen.lines(count).joined(separator: "\n"), to: "in.ndjson")
      _ = try await sandbox.start(convert(sandbox), settings: settings).ended()
      output = Self.output(sandbox)
    }
    return (try #require(output), kitchen.requests)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `the calls under way at a signal come to their end, and none is made twice`(
    signal: Int32
  ) async throws {
    let whole = try await Self.whole()
    for held in [0, 1, 3, 6] {
      let kitchen = RecipeKitchen()
      kitchen.hold(after: held)
      try await kitchen.with { sandbox, settings in
        try sandbox.write(RecipeKitchen.lines(Self.count).joined(separator: "\n"), to: "in.ndjson")
        let program = try sandbox.start(Self.convert(sandbox), settings: settings)
        await kitchen.until(requests: held + 4)

        program.signal(signal)
        let said = await program.complaint()
        kitchen.open()
        let ended = await program.ended()
        #expect(said?.hasPrefix("simmer: convert: waiting for 4 calls") == true, "\(said ?? "")")
        #expect(ended.status == 128 + signal)
        #expect(ended.complaints.contains("stopped after"))
        #expect(kitchen.requests == held + 4)

        let last = try await sandbox.start(Self.convert(sandbox), settings: settings).ended()
        #expect(last.status == 0, "\(last.complaints)")
        #expect(Self.output(sandbox) == whole.output)
      }
      #expect(kitchen.shown.count == Self.count)
      #expect(kitchen.shown.values.allSatisfy { $0 == 1 })
    }
  }

  @Test func `a second signal gives up the calls, and the run goes on another time`() async throws {
    let whole = try await Self.whole()
    let kitchen = RecipeKitchen()
    kitchen.hold(after: 2)
    try await kitchen.with { sandbox, settings in
      try sandbox.write(RecipeKitchen.lines(Self.count).joined(separator: "\n"), to: "in.ndjson")
      let program = try sandbox.start(Self.convert(sandbox), settings: settings)
      await kitchen.until(requests: 6)
      program.signal(SIGINT)
      _ = await program.complaint()
      program.signal(SIGINT)
      let ended = await program.ended()
      #expect(ended.status == 130)
      #expect(ended.complaints.contains("stopped after"))

      kitchen.open()
      let last = try await sandbox.start(Self.convert(sandbox), settings: settings).ended()
      #expect(last.status == 0, "\(last.complaints)")
      #expect(Self.output(sandbox) == whole.output)
    }
  }

  /// Of the calls that were under way at the moment nobody can tell whether they are billed.
  @Test
  func `killed at any call, the output is the same and only what was under way is asked again`()
    async throws
  {
    // Every fifth answer is flawed, and is so again when the model is told.
    let flawed: @Sendable (Int) -> Bool = { $0.isMultiple(of: 5) }
    let whole = try await Self.whole(flawed: flawed)
    let kitchen = RecipeKitchen(flawed: flawed)
    try await kitchen.with { sandbox, settings in
      try sandbox.write(RecipeKitchen.lines(Self.count).joined(separator: "\n"), to: "in.ndjson")
      var kills = 0
      for number in 1...6 {
        let program = try sandbox.start(Self.convert(sandbox), settings: settings)
        await kitchen.until(requests: number * 5)
        program.signal(SIGKILL)
        if await program.ended().status == -SIGKILL { kills += 1 }
      }
      let last = try await sandbox.start(Self.convert(sandbox), settings: settings).ended()
      #expect(last.status == 0, "\(last.complaints)")
      #expect(Self.output(sandbox) == whole.output)
      #expect(kills > 0)
      // Four calls at once, each of which may have had its second question.
      #expect(kitchen.requests <= whole.requests + kills * 8)
    }
  }

  @Test func `what an earlier run had asked about comes from the cache, and says so`() async throws
  {
    let kitchen = RecipeKitchen()
    try await kitchen.with { sandbox, settings in
      try sandbox.write(RecipeKitchen.lines(20).joined(separator: "\n"), to: "in.ndjson")
      let once = try await sandbox.start(Self.convert(sandbox), settings: settings).ended()
      let first = Self.output(sandbox)
      let again = try await sandbox.start(
        ["convert", "--route", "model", "\(sandbox.folder)/in.ndjson"], settings: settings
      ).ended()

      #expect(once.status == 0, "\(once.complaints)")
      #expect(first?.contains("\"route\":\"cache\"") == false)
      #expect(again.output == first?.replacing("\"route\":\"model\"", with: "\"route\":\"cache\""))
      #expect(kitchen.shown.values.allSatisfy { $0 == 1 })
    }
  }
}
