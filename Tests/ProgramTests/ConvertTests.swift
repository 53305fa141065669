import FoundationEssentials
import Glibc
import Testing

/// `simmer convert` is a filter: one line out for each recipe in, whatever is in it.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct ConvertTests {
  static func line(_ id: Int) -> String {
    #"{"id":\#(id),"title":"Soup \#(id)","text":"Simmer the soup for \#(id % 50 + 1) minutes."}"#
  }

  @Test(arguments: [1, 4])
  func `every line has its answer, in order and with its own id`(jobs: Int) async throws {
    try await Sandbox.with { sandbox in
      let lines = (0..<3000).map(Self.line)

      let ended = try await sandbox.simmer(
        "convert", "--route", "local", "--jobs", "\(jobs)",
        input: Array(lines.joined(separator: "\n").utf8))

      #expect(ended.status == 0)
      #expect(ended.complaints.isEmpty)
      #expect(ended.lines.count == 3000)
      for (number, line) in ended.lines.enumerated() {
        #expect(line.hasPrefix("{\"id\":\(number),\"title\":\"Soup \(number)\","))
      }
    }
  }

  @Test func `whoever feeds line by line is answered line by line`() async throws {
    try await Sandbox.with { sandbox in
      let program = try sandbox.start(["convert", "--route", "local", "--from", "ndjson"])

      for number in 1...20 {
        await program.send(Self.line(number) + "\n")
        #expect(await program.line()?.hasPrefix("{\"id\":\(number),") == true)
      }
      program.closeInput()

      #expect(await program.ended().status == 0)
    }
  }

  @Test func `a bad recipe has an error in its place, and only --strict fails`() async throws {
    try await Sandbox.with { sandbox in
      let input = Array(
        """
        {"id":"a","text":"Boil 5 minutes."}
        {"id":"b"}
        not json
        \(String(repeating: "[", count: 100_000))

        {"id":"c","text":"Boil 5 minutes."}
        """.utf8)

      let ended = try await sandbox.simmer(
        "convert", "--route", "local", "--from", "ndjson", input: input)
      let strict = try await sandbox.simmer(
        "convert", "--route", "local", "--from", "ndjson", "--strict", input: input)

      #expect(ended.status == 0)
      #expect(ended.lines.count == 5)
      #expect(
        ended.lines[1].hasPrefix(#"{"id":"b","error":{"code":"invalid_line","message":"line 2"#))
      #expect(ended.lines[2].hasPrefix(#"{"id":null,"error":{"code":"invalid_json""#))
      #expect(ended.lines[3].contains("\"error\""))
      #expect(ended.lines[4].hasPrefix(#"{"id":"c","title":null,"routine":{"#))
      #expect(ended.complaints.hasPrefix("simmer: convert: 3 of 5 recipes could not be read"))
      #expect(strict.status == 1)
      #expect(strict.output == ended.output)
    }
  }

  @Test func `a line without end costs one error, and the stream goes on`() async throws {
    try await Sandbox.with { sandbox in
      let long = [UInt8](repeating: UInt8(ascii: "x"), count: 20 << 20)
      let input = Array((Self.line(1) + "\n").utf8) + long + Array(("\n" + Self.line(2)).utf8)

      let ended = try await sandbox.simmer(
        "convert", "--route", "local", "--from", "ndjson", input: input)

      #expect(ended.lines.count == 3)
      #expect(ended.lines[1].contains("\"code\":\"line_too_long\",\"message\":\"line 2 is longer"))
      #expect(ended.lines[2].hasPrefix("{\"id\":2,"))
    }
  }

  @Test func `a folder is walked in order, and links in circles end`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("Boil 5 minutes.", to: "in/b.txt")
      try sandbox.write("Boil 5 minutes.", to: "in/a/z.md")
      try sandbox.write("Boil 5 minutes.", to: "in/a/.hidden.txt")
      try sandbox.write("Boil 5 minutes.", to: "in/c.png")
      try sandbox.write(Self.line(7) + "\n" + Self.line(8), to: "in/c.ndjson")
      try sandbox.write(" \n", to: "in/d.txt")
      try FileManager.default.createSymbolicLink(
        atPath: "\(sandbox.folder)/in/a/loop", withDestinationPath: "..")

      let ended = try await sandbox.simmer("convert", "--route", "local", "\(sandbox.folder)/in")
      let pattern = try await sandbox.simmer(
        "convert", "--route", "local", "\(sandbox.folder)/in/*.txt")

      let folder = "\(sandbox.folder)/in"
      let expected: [String] = [
        "\"\(folder)/a/z.md\"", "\"\(folder)/b.txt\"", "7", "8", "\"\(folder)/d.txt\"",
      ]
      #expect(ended.ids == expected)
      #expect(ended.lines.last?.contains("\"code\":\"empty\"") == true)
      #expect(pattern.ids.count == 2)
    }
  }

  @Test func `parts of the input by position make the whole`() async throws {
    try await Sandbox.with { sandbox in
      let input = Array((0..<50).map { Self.line($0) + "\n" }.joined().utf8)
      let whole = try await sandbox.simmer("convert", "--route", "local", input: input)
      var parts: [[Substring]] = []
      for number in 0..<3 {
        let part = try await sandbox.simmer(
          "convert", "--route", "local", "--shard", "\(number)/3", input: input)
        parts.append(part.lines.map { $0 })
      }

      let merged: [Substring] = (0..<50).map { number in parts[number % 3][number / 3] }
      #expect(whole.lines == merged)
    }
  }

  @Test func `a single recipe as JSON is a routine that runs`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("Eggs\n\nBoil the eggs for 6 minutes.\n", to: "eggs.txt")
      let one = try await sandbox.simmer(
        "convert", "--route", "local", "--to", "json", "\(sandbox.folder)/eggs.txt", "--output",
        "\(sandbox.folder)/eggs.json")
      let several = try await sandbox.simmer(
        "convert", "--route", "local", "--to", "json", "\(sandbox.folder)/eggs.txt",
        "\(sandbox.folder)/none.txt")

      #expect(one.status == 0)
      let run = try await sandbox.simmer("run", "--detach", "\(sandbox.folder)/eggs.json")
      #expect(run.status == 0, "\(run.complaints)")
      let list = try JSONList.members(of: several.output)
      #expect(list.count == 2)
    }
  }

  @Test func `what cannot be done is said in one line with its status`() async throws {
    try await Sandbox.with { sandbox in
      let missing = try await sandbox.simmer(
        "convert", "--route", "local", "\(sandbox.folder)/no.txt")
      let model = try await sandbox.simmer("convert", "--route", "model", input: [0x61])
      let shard = try await sandbox.simmer("convert", "--shard", "3/3")
      let resume = try await sandbox.simmer("convert", "--to", "ics", "--resume", "x")
      let place = try await sandbox.simmer(
        "convert", "--route", "local", "--output", "\(sandbox.folder)/no/out", input: [0x61])

      #expect(missing.status == 74)
      #expect(model.status == 78)
      #expect(shard.status == 64)
      #expect(resume.status == 64)
      #expect(place.status == 74)
      for ended in [missing, model, shard, resume, place] {
        #expect(ended.complaints.hasPrefix("simmer: "))
        #expect(ended.complaints.split(separator: "\n").count == 1)
      }
    }
  }

  @Test func `what gives no text, and what the run writes itself, is no input`() async throws {
    try await Sandbox.with { sandbox in
      let folder = "\(sandbox.folder)/in"
      try sandbox.write("Soup\n\nBoil 5 minutes.", to: "in/a.txt")
      #expect(mkfifo("\(folder)/b.txt", 0o600) == 0)
      let output = "\(folder)/out.ndjson"
      for _ in 1...2 {
        let ended = try await sandbox.simmer(
          "convert", "--route", "local", folder, "--output", output)
        #expect(ended.status == 0, "\(ended.complaints)")
        let written = String(decoding: try Data(contentsOf: URL(filePath: output)), as: UTF8.self)
        #expect(written.split(separator: "\n").count == 1)
      }

      for format in ["auto", "text"] {
        let endless = try await sandbox.simmer(
          "convert", "--route", "local", "--from", format, "/dev/zero")
        #expect(endless.output.contains(#""code":"not_text""#))
      }
    }
  }

  @Test func `one file for two purposes is refused`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("Soup\n\nBoil 5 minutes.", to: "a.txt")
      let (input, other) = ("\(sandbox.folder)/a.txt", "\(sandbox.folder)/b")
      for options in [
        ["--output", input], ["--report", input], ["--resume", input], ["--output", ""],
        ["--resume", ""], ["--output", other, "--report", "\(sandbox.folder)/./b"],
      ] {
        let ended = try await sandbox.start(["convert", "--route", "local", input] + options)
          .ended()
        #expect(ended.status == 64, "\(options)")
      }
      let text = String(decoding: try Data(contentsOf: URL(filePath: input)), as: UTF8.self)
      #expect(text == "Soup\n\nBoil 5 minutes.")
    }
  }

  @Test func `the report counts what was done`() async throws {
    try await Sandbox.with { sandbox in
      let path = "\(sandbox.folder)/report.json"
      let ended = try await sandbox.simmer(
        "convert", "--route", "local", "--progress", "json", "--report", path, "--from", "ndjson",
        input: Array((Self.line(1) + "\nnot json\n").utf8))

      let written = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      #expect(written.hasPrefix(#"{"report":{"recipes":2,"converted":1,"without_waits":0,"#))
      #expect(written.contains(#""failures":1,"routes":{"local":1}"#))
      #expect(written.contains(#""errors":{"invalid_json":1}"#))
      #expect(ended.complaints.contains(#"{"report":{"recipes":2,"#))
    }
  }

  @Test func `a reader that goes away ends it quietly`() async throws {
    try await Sandbox.with { sandbox in
      let program = try sandbox.start(["convert", "--route", "local", "--from", "ndjson"])
      await program.send(Self.line(1) + "\n")
      _ = await program.line()

      program.closeOutput()
      for number in 0..<5000 { await program.send(Self.line(number) + "\n") }
      program.closeInput()

      let ended = await program.ended()
      #expect(ended.status == 0)
      #expect(ended.complaints.isEmpty)
    }
  }
}

extension Ended {
  /// As they stand in the lines.
  var ids: [String] {
    lines.map { line in String(line.dropFirst(6).prefix { $0 != "," }) }
  }
}

/// The members of a JSON list, undecoded.
private enum JSONList {
  struct Anything: Decodable {}

  static func members(of text: String) throws -> [Anything] {
    try JSONDecoder().decode([Anything].self, from: Data(text.utf8))
  }
}
