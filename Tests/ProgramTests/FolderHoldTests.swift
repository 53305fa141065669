import FoundationEssentials
import Recipes
import Testing

/// One run at a time keeps the folder of its batches.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct FolderHoldTests {
  @Test func `a second one is refused until the first is let go`() async throws {
    try await Sandbox.with { sandbox in
      let folder = "\(sandbox.folder)/out.ndjson.batch"
      let first = try FolderHold(folder)

      let refusal = #expect(throws: ConversionError.self) { try FolderHold(folder) }
      #expect(refusal?.description.contains("another run is writing '\(folder)'") == true)

      first.letGo()
      let second = try FolderHold(folder)
      second.letGo()
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test func `a folder with something in it stays, without the lock`() async throws {
    try await Sandbox.with { sandbox in
      let folder = "\(sandbox.folder)/out.ndjson.batch"
      let hold = try FolderHold(folder)
      try sandbox.write("{}", to: "out.ndjson.batch/state.json")

      hold.letGo()

      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["state.json"])
    }
  }

  @Test func `a run beside another one sends nothing`() async throws {
    let kitchen = RecipeKitchen()
    try await kitchen.with { sandbox, settings in
      try sandbox.write(RecipeKitchen.lines(3).joined(separator: "\n"), to: "in.ndjson")
      let output = "\(sandbox.folder)/out.ndjson"
      let hold = try FolderHold(output + ".batch")

      let ended = try await sandbox.start(
        [
          "convert", "--route", "model", "--batch-api", "\(sandbox.folder)/in.ndjson", "--output",
          output,
        ], settings: settings
      ).ended()

      #expect(ended.status == 74)
      #expect(ended.complaints.contains("another run is writing '\(output).batch'"))
      #expect(kitchen.requests == 0)
      #expect(!FileManager.default.fileExists(atPath: output))
      hold.letGo()
    }
  }
}
