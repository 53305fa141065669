import FoundationEssentials
import Glibc
import Recipes
import Testing

/// A run that is cut off anywhere is continued by the same command, and gives the same bytes.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct ConvertResumeTests {
  private static let recipes = 4000

  private static func input(_ sandbox: Sandbox) throws -> String {
    let lines = (0..<recipes).map { ConvertTests.line($0) + ($0 % 9 == 0 ? "\n\n" : "\n") }
    try sandbox.write(lines.joined(), to: "in.ndjson")
    return "\(sandbox.folder)/in.ndjson"
  }

  private static func whole(_ sandbox: Sandbox, _ path: String) async throws -> String {
    try await sandbox.simmer("convert", "--route", "local", path).output
  }

  private static func text(of path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `killed at many moments, the output is that of one run`() async throws {
    try await Sandbox.with { sandbox in
      let path = try Self.input(sandbox)
      let whole = try await Self.whole(sandbox, path)
      let output = "\(sandbox.folder)/out.ndjson"
      let command = ["convert", "--route", "local", "--output", output, "--resume", output]

      // The input comes through a pipe, so that how far a run gets is ours to say.
      let lines = try #require(Self.text(of: path)).split(separator: "\n")
      for fed in stride(from: 150, to: Self.recipes, by: 450) {
        let program = try sandbox.start(command + ["--from", "ndjson", "-"])
        await program.send(lines[..<fed].joined(separator: "\n") + "\n")
        try await Growth(output + ".partial").reach((fed - 140) * 100)
        program.signal(SIGKILL)
        let ended = await program.ended()
        #expect(ended.status == -SIGKILL)
        #expect(Self.text(of: output) == nil)
      }
      let last = try await sandbox.simmer(
        "convert", "--route", "local", "--output", output, "--resume", output, "--from", "ndjson",
        "-", input: Array(lines.joined(separator: "\n").utf8))

      #expect(last.status == 0, "\(last.complaints)")
      #expect(Self.text(of: output) == whole)
      #expect(Self.text(of: output + ".partial") == nil)
      #expect(Self.text(of: output + ".partial.check") == nil)
      #expect(Self.text(of: output + ".check")?.contains("\nend 4000 ") == true)
    }
  }

  @Test func `cut off at any byte, the rest is added and nothing is lost`() async throws {
    try await Sandbox.with { sandbox in
      let path = try Self.input(sandbox)
      let whole = try await Self.whole(sandbox, path)
      for cut in [0, 1, 5, 300, 301, 77_777, whole.utf8.count - 1, whole.utf8.count] {
        let journal = "\(sandbox.folder)/cut-\(cut)"
        try sandbox.write(
          String(decoding: Array(whole.utf8)[..<cut], as: UTF8.self), to: "cut-\(cut)")

        let ended = try await sandbox.simmer(
          "convert", "--route", "local", path, "--resume", journal)

        #expect(ended.status == 0, "\(ended.complaints)")
        #expect(ended.output == whole, "cut at \(cut)")
        #expect(Self.text(of: journal) == whole, "cut at \(cut)")
      }
    }
  }

  @Test func `files with several recipes are continued inside a file`() async throws {
    try await Sandbox.with { sandbox in
      for name in ["a", "b", "c"] {
        let recipes = (0..<5).map {
          #"{"@type":"Recipe","name":"\#(name)\#($0)","recipeInstructions":"Boil 5 minutes."}"#
        }
        try sandbox.write(
          #"{"@graph":[\#(recipes.joined(separator: ","))]}"#, to: "in/\(name).jsonld")
      }
      let whole = try await Self.whole(sandbox, "\(sandbox.folder)/in")
      let lines = whole.split(separator: "\n", omittingEmptySubsequences: true)

      for done in 0...lines.count {
        try sandbox.write(lines[..<done].map { $0 + "\n" }.joined(), to: "journal-\(done)")
        let ended = try await sandbox.simmer(
          "convert", "--route", "local", "\(sandbox.folder)/in", "--resume",
          "\(sandbox.folder)/journal-\(done)")
        #expect(ended.output == whole, "\(done) done: \(ended.complaints)")
      }
    }
  }

  @Test func `another input or other options are refused, and nothing is written`() async throws {
    try await Sandbox.with { sandbox in
      let path = try Self.input(sandbox)
      let journal = "\(sandbox.folder)/journal"
      let first = try await sandbox.simmer("convert", "--route", "local", path, "--resume", journal)
      let before = try #require(Self.text(of: journal))
      let changed = try #require(Self.text(of: path)).replacing("Soup 3\"", with: "Stew 3\"")
      try sandbox.write(changed, to: "changed.ndjson")

      let other = try await sandbox.simmer(
        "convert", "--route", "local", "\(sandbox.folder)/changed.ndjson", "--resume", journal)
      let options = try await sandbox.simmer(
        "convert", "--route", "local", "--shard", "0/2", path, "--resume", journal)
      let shorter = try await sandbox.simmer(
        "convert", "--route", "local", "--from", "ndjson", "-", "--resume", "\(journal)",
        input: Array(ConvertTests.line(0).utf8))

      #expect(first.status == 0)
      #expect(other.status == 65)
      #expect(other.complaints.contains("the input has changed since the run began"))
      #expect(options.status == 64)
      #expect(shorter.status != 0)
      for ended in [other, options, shorter] { #expect(ended.output.isEmpty) }
      #expect(Self.text(of: journal) == before)
    }
  }

  /// Beside its output, and by itself on standard output.
  @Test(arguments: [["--output", "out", "--resume", "out"], ["--resume", "out"]])
  func `of a finished run the same command says so, and another input is refused`(
    places: [String]
  ) async throws {
    try await Sandbox.with { sandbox in
      let path = try Self.input(sandbox)
      let output = "\(sandbox.folder)/out"
      let places = places.map { $0 == "out" ? output : $0 }
      func run(_ input: String) async throws -> Ended {
        let program = try sandbox.start(["convert", "--route", "local", input] + places)
        program.closeInput()
        return await program.ended()
      }
      let first = try await run(path)
      let whole = try #require(Self.text(of: output))
      let text = try #require(Self.text(of: path))

      let again = try await run(path)
      #expect(again.status == 0)
      #expect(again.output == first.output)
      #expect(again.complaints.contains("that run is finished already, with these 4000 recipes"))

      for changed in [
        text.replacing("Soup 3\"", with: "Stew 3\""), text + ConvertTests.line(1),
        String(text.prefix(text.utf8.count / 2)), "",
      ] {
        try sandbox.write(changed, to: "changed.ndjson")
        let refused = try await run("\(sandbox.folder)/changed.ndjson")
        #expect(refused.status == 65, "\(refused.complaints)")
        #expect(refused.output.isEmpty)
        #expect(Self.text(of: output) == whole)
      }

      // Killed after the one was moved and before the other was.
      try FileManager.default.moveItem(
        atPath: output + ".check", toPath: "\(sandbox.folder)/check")
      if places.contains("--output") {
        try FileManager.default.moveItem(
          atPath: "\(sandbox.folder)/check", toPath: output + ".partial.check")
        let goneOn = try await run(path)
        #expect(goneOn.complaints.contains("that run is finished already"))
        #expect(Self.text(of: output + ".check") != nil)
      } else {
        try FileManager.default.moveItem(
          atPath: "\(sandbox.folder)/check", toPath: output + ".check")
      }

      try sandbox.write(String(whole.dropLast(40)), to: "out")
      let damaged = try await run(path)
      #expect(damaged.status == 65)
      #expect(damaged.complaints.contains("has been changed since"))
    }
  }

  /// What a cut-off run without `--output` left is no finished output: it stays until the whole is there.
  @Test func `what was cut off on standard output is continued into a file`() async throws {
    try await Sandbox.with { sandbox in
      let path = try Self.input(sandbox)
      let output = "\(sandbox.folder)/out"
      _ = try await sandbox.simmer("convert", "--route", "local", path, "--resume", output)
      let whole = try #require(Self.text(of: output))
      let check = try #require(Self.text(of: output + ".check"))
      let half = whole.split(separator: "\n").prefix(2000).joined(separator: "\n") + "\n"
      let beginning = check.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n"
      try sandbox.write(half, to: "out")
      try sandbox.write(beginning, to: "out.check")

      let other = try await sandbox.simmer(
        "convert", "--route", "local", "/dev/null", "--output", output, "--resume", output)
      #expect(other.status == 65, "\(other.complaints)")
      #expect(Self.text(of: output) == half)

      let ended = try await sandbox.simmer(
        "convert", "--route", "local", path, "--output", output, "--resume", output)
      #expect(ended.status == 0, "\(ended.complaints)")
      #expect(Self.text(of: output) == whole)
      #expect(Self.text(of: output + ".partial") == nil)
      #expect(Self.text(of: output + ".check")?.contains("\nend 4000 ") == true)
    }
  }

  @Test func `a run without --resume leaves nothing beside its output`() async throws {
    try await Sandbox.with { sandbox in
      let path = try Self.input(sandbox)
      let output = "\(sandbox.folder)/out.ndjson"
      for extra in [["--resume", output], []] {
        let program = try sandbox.start(
          ["convert", "--route", "local", path, "--output", output] + extra)
        program.closeInput()
        #expect(await program.ended().status == 0)
        #expect((Self.text(of: output + ".check") == nil) == extra.isEmpty)
        #expect(Self.text(of: output + ".partial.check") == nil)
      }
    }
  }

  @Test func `a file of somebody else is left as it was`() async throws {
    try await Sandbox.with { sandbox in
      let recipe = "Soup\n\nSimmer for 20 minutes."
      let lines = [ConvertTests.line(0), ConvertTests.line(1)].joined(separator: "\n")
      try sandbox.write(recipe, to: "recipe.txt")
      try sandbox.write(lines, to: "lines.ndjson")
      let input = try Self.input(sandbox)
      let output = "\(sandbox.folder)/out.ndjson"

      for (name, text) in [("recipe.txt", recipe), ("lines.ndjson", lines)] {
        let path = "\(sandbox.folder)/\(name)"
        for place in [["--resume", path], ["--output", path, "--resume", path]] {
          let ended = try await sandbox.start(["convert", "--route", "local", input] + place)
            .ended()
          #expect(ended.status == 65, "\(ended.complaints)")
          #expect(Self.text(of: path) == text)
        }
      }
      try sandbox.write(recipe, to: "out.ndjson.partial.check")
      let ended = try await sandbox.simmer("convert", "--route", "local", input, "--output", output)
      #expect(ended.status == 65)
      #expect(Self.text(of: output + ".partial.check") == recipe)
      unlink(output + ".partial.check")
      try sandbox.write(recipe, to: "out.ndjson.partial.check.new")
      let other = try await sandbox.simmer("convert", "--route", "local", input, "--output", output)
      #expect(other.status == 65)
      #expect(Self.text(of: output + ".partial.check.new") == recipe)
      // What a run left that was killed is in nobody's way.
      try sandbox.write("simmer conv", to: "out.ndjson.partial.check.new")
      let third = try await sandbox.simmer("convert", "--route", "local", input, "--output", output)
      #expect(third.status == 0)
    }
  }

  @Test func `a second run to the same output is refused and harms nothing`() async throws {
    try await Sandbox.with { sandbox in
      let path = try Self.input(sandbox)
      let output = "\(sandbox.folder)/out.ndjson"
      let program = try sandbox.start([
        "convert", "--route", "local", "--from", "ndjson", "--output", output, "-",
      ])
      await program.send((0..<100).map { ConvertTests.line($0) + "\n" }.joined())
      try await Growth(output + ".partial").reach(10_000)

      let second = try await sandbox.simmer("convert", "--route", "local", path, "--output", output)
      program.closeInput()

      #expect(second.status == 74)
      #expect(second.complaints.contains("another run is writing"))
      #expect(await program.ended().status == 0)
      #expect(Self.text(of: output)?.split(separator: "\n").count == 100)
    }
  }

  @Test func `SIGINT writes what is complete, and says how to go on`() async throws {
    try await Sandbox.with { sandbox in
      let path = try Self.input(sandbox)
      let whole = try await Self.whole(sandbox, path)
      let output = "\(sandbox.folder)/out.ndjson"
      let program = try sandbox.start([
        "convert", "--route", "local", "--from", "ndjson", "--output", output, "-",
      ])
      await program.send((0..<100).map { ConvertTests.line($0) + "\n" }.joined())
      let done = whole.split(separator: "\n").prefix(100).reduce(0) { $0 + $1.utf8.count + 1 }
      try await Growth(output + ".partial").reach(done)

      program.signal(SIGINT)
      let ended = await program.ended()

      #expect(ended.status == 130)
      #expect(ended.complaints.contains("stopped after 100 recipes"))
      #expect(ended.complaints.contains("--resume"))
      let goneOn = try await sandbox.simmer(
        "convert", "--route", "local", "--output", output, "--resume", output, "--from", "ndjson",
        "-", input: Array(try #require(Self.text(of: path)).utf8))
      #expect(goneOn.status == 0, "\(goneOn.complaints)")
      #expect(Self.text(of: output) == whole)
    }
  }

  @Test func `an output is there whole or not at all`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("old", to: "out.json")
      let output = "\(sandbox.folder)/out.json"
      let program = try sandbox.start([
        "convert", "--route", "local", "--from", "ndjson", "--to", "json", "--output", output, "-",
      ])
      await program.send((0..<50).map { ConvertTests.line($0) + "\n" }.joined())
      try await Growth(output + ".partial").reach(1000)
      #expect(Self.text(of: output) == "old")

      program.signal(SIGTERM)
      #expect(await program.ended().status == 143)
      #expect(Self.text(of: output) == "old")
      #expect(Self.text(of: output + ".partial") == nil)
    }
  }
}
