import FoundationEssentials
import SimmerTesting
import Testing

/// Archives that apps export, through the whole program.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct ConvertArchiveTests {
  private static let files = (1...6).map {
    ("soup-\($0).md", "# Soup \($0)\n\nBoil it for \($0) minutes.\n")
  }

  private static func ids(_ lines: [Substring]) -> [Substring] {
    lines.map { $0.dropFirst(#"{"id":""#.utf8.count).prefix { $0 != "\"" } }
  }

  @Test func `an archive on standard input is read as a file is`() async throws {
    try await Sandbox.with { sandbox in
      let zip = TestZip.zip(Self.files + [("photo.jpg", "x")])
      try Data(zip).write(to: URL(filePath: "\(sandbox.folder)/soups.zip"))

      let file = try await sandbox.simmer(
        "convert", "--route", "local", "\(sandbox.folder)/soups.zip")
      let input = try await sandbox.simmer("convert", "--route", "local", "-", input: zip)

      #expect(Self.ids(input.lines) == (1...6).map { "-/soup-\($0).md" })
      #expect(Self.ids(file.lines) == (1...6).map { "\(sandbox.folder)/soups.zip/soup-\($0).md" })
      #expect(file.status == 0)
      #expect(
        file.complaints == "simmer: convert: 1 file is not called like recipes and left out\n")
    }
  }

  @Test func `a run over an archive is continued inside it`() async throws {
    try await Sandbox.with { sandbox in
      let path = "\(sandbox.folder)/soups.zip"
      let lines = #"{"id":1,"text":"Boil 5 minutes."}\#n{"id":2,"text":"Boil 6 minutes."}"#
      let broken = [("broken.json", "{"), ("list.ndjson", lines)]
      try Data(TestZip.zip(Self.files + broken)).write(to: URL(filePath: path))
      let whole = try await sandbox.simmer("convert", "--route", "local", path)
      #expect(whole.lines.count == 9)

      for done in 0...9 {
        let journal = "journal-\(done)"
        try sandbox.write(whole.lines[..<done].map { $0 + "\n" }.joined(), to: journal)
        let ended = try await sandbox.simmer(
          "convert", "--route", "local", path, "--resume", "\(sandbox.folder)/\(journal)")
        #expect(ended.output == whole.output, "\(done) done: \(ended.complaints)")
      }
    }
  }

  @Test func `a run is not continued with an archive whose files have other names`() async throws {
    try await Sandbox.with { sandbox in
      let path = "\(sandbox.folder)/soups.zip"
      let output = "\(sandbox.folder)/out.ndjson"
      let convert = {
        try await sandbox.simmer(
          "convert", "--route", "local", path, "--output", output, "--resume", output)
      }
      try Data(TestZip.zip(Self.files)).write(to: URL(filePath: path))
      #expect(try await convert().status == 0)
      let renamed = Self.files.map { ("other-" + $0.0, $0.1) }
      try Data(TestZip.zip(renamed)).write(to: URL(filePath: path))

      #expect(try await convert().status == 65)
    }
  }

  @Test func `a folder of everything is converted, and what is no recipe costs one line`()
    async throws
  {
    try await Sandbox.with { sandbox in
      try sandbox.write(
        #"{"name":"A","directions":"Boil 5 minutes.","ingredients":"1 egg"}"#, to: "in/a.json")
      try sandbox.write("Boil the eggs for ~{6%minutes}.", to: "in/b.cook")
      try sandbox.write("<html><body><p>Nothing.</p></body></html>", to: "in/c.htm")
      try sandbox.write(#"{"id":7,"text":"Boil 5 minutes."}"# + "\n", to: "in/d.jsonl")
      try sandbox.write("# Rice\n\nSimmer for 12 minutes.\n", to: "in/e.md")
      try sandbox.write("no zip at all", to: "in/f.zip")
      try sandbox.write("not JSON", to: "in/g.json")
      try sandbox.write("binary", to: "in/h.jpg")
      try sandbox.write("binary", to: "in/i")
      try Data(TestZip.zip([("soup.txt", "Boil it for 5 minutes.")]))
        .write(to: URL(filePath: "\(sandbox.folder)/in/j.paprikarecipes"))

      let ended = try await sandbox.simmer("convert", "--route", "local", "\(sandbox.folder)/in")

      let names = Self.ids(ended.lines).map { $0.split(separator: "/").last }
      #expect(names.prefix(3) == ["a.json", "b.cook", "c.htm"])
      #expect(ended.lines.count == 8)
      #expect(
        ended.lines.map { $0.contains(#""error":{"#) } == [
          false, false, true, false, false, false, true, false,
        ])
      #expect(ended.complaints.contains("2 files are not called like recipes and left out"))
      #expect(ended.status == 0)
    }
  }

  @Test func `a list of recipes is read whole, and none of it is run by chance`() async throws {
    try await Sandbox.with { sandbox in
      let recipe = #"{"name":"A","directions":"Boil 5 minutes.","ingredients":"1 egg"}"#
      let list = #"{"recipes":[\#(recipe),\#(recipe)]}"#
      for (name, content) in [("list.json", list), ("array.json", "[\(recipe),\(recipe)]")] {
        try sandbox.write(content, to: name)
        let path = "\(sandbox.folder)/\(name)"

        let converted = try await sandbox.simmer("convert", "--route", "local", path)
        let input = try await sandbox.simmer(
          "convert", "--route", "local", "-", input: Array(content.utf8))
        let run = try await sandbox.simmer("run", path)

        #expect(Self.ids(converted.lines) == [path[...], "\(path)#2"])
        #expect(Self.ids(input.lines) == ["-", "-#2"])
        #expect(run.status == 65)
        #expect(run.complaints.contains("there are several recipes in it"))
      }
    }
  }

  @Test func `a recipe of an archive is run by its id`() async throws {
    try await Sandbox.with { sandbox in
      let path = "\(sandbox.folder)/soups.zip"
      try Data(TestZip.zip(Self.files)).write(to: URL(filePath: path))

      let several = try await sandbox.simmer("run", path)
      let missing = try await sandbox.simmer("run", path + "/soup-9.md")
      let one = try await sandbox.simmer("run", "--detach", path + "/soup-3.md")

      #expect(several.status == 65)
      #expect(several.complaints.contains("'\(path)/soup-1.md'"))
      #expect(missing.status == 65)
      #expect(missing.complaints.contains("there is no recipe in it that is called so"))
      #expect(one.status == 0, "\(one.complaints)")
      #expect(one.complaints.contains("1 waiting time"))
    }
  }
}
