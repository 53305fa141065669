import FoundationEssentials
import Glibc
import Recipes
import Testing

/// Whatever a folder holds, and wherever the output goes: an answer, in the end, and never a crash.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct ConvertRoughInputTests {
  private static func convert(_ sandbox: Sandbox, _ more: String...) async throws -> Ended {
    let program = try sandbox.start(["convert", "--route", "local", "\(sandbox.folder)/in"] + more)
    program.closeInput()
    return await program.ended()
  }

  @Test func `names of any bytes cost no other file its answer`() async throws {
    try await Sandbox.with { sandbox in
      let recipe = "Boil the eggs for 5 minutes."
      for name in [
        "new\nline.txt", " lead.txt", "-dash.txt", "quote\".txt", "é🍅.txt", "a*b?[c].txt",
      ] {
        try sandbox.write(recipe, to: "in/" + name)
      }
      let descriptor = open(
        Array("\(sandbox.folder)/in/".utf8CString.dropLast()) + [0x7A, -1, -2]
          + [CChar](".txt\0".utf8CString),
        O_WRONLY | O_CREAT, 0o600)
      #expect(descriptor >= 0)
      close(descriptor)

      let ended = try await Self.convert(sandbox)

      #expect(ended.status == 0)
      #expect(ended.lines.count == 7)
      #expect(ended.lines.count { $0.contains("\"duration\":300") } == 6)
      #expect(ended.output.contains("its name is not UTF-8, give it another one"))
    }
  }

  @Test func `links in circles, links to nowhere and folders as files end`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("Boil the eggs for 5 minutes.", to: "in/x/y/a.txt")
      let files = FileManager.default
      for (link, target) in [
        ("in/x/up", ".."), ("in/x/y/upup", "../.."), ("in/self.txt", "self.txt"),
        ("in/nowhere.md", "nowhere"),
      ] {
        try files.createSymbolicLink(
          atPath: "\(sandbox.folder)/\(link)", withDestinationPath: target)
      }
      try files.createDirectory(
        atPath: "\(sandbox.folder)/in/folder.txt", withIntermediateDirectories: true)

      let ended = try await Self.convert(sandbox)

      #expect(ended.status == 0)
      #expect(ended.lines.count == 3)
      #expect(ended.lines.count { $0.contains("\"code\":\"unreadable\"") } == 2)
    }
  }

  @Test func `a disk that is full and a reader that was never there are said in one line`()
    async throws
  {
    try await Sandbox.with { sandbox in
      try sandbox.write("Boil the eggs for 5 minutes.", to: "in/a.txt")

      for place in [["--output", "/dev/full"], ["--report", "/dev/full"]] {
        let ended = try await sandbox.start(
          ["convert", "--route", "local", "\(sandbox.folder)/in"] + place
        ).ended()
        #expect(ended.status == 74)
        #expect(ended.complaints.contains("No space left on device"))
        #expect(ended.complaints.split(separator: "\n").count == 1)
      }
    }
  }

  @Test(arguments: [
    ["--jobs", "0"], ["--jobs=-1"], ["--jobs", "999"], ["--jobs", "x"], ["--threshold", "nan"],
    ["--threshold", "inf"], ["--threshold=-0.1"], ["--threshold", "2"], ["--shard", "1/0"],
    ["--start", "yesterday", "--to", "ics"], ["--to", "pdf"], ["--wait"], ["--batch-api"],
  ])
  func `numbers that are none are refused`(options: [String]) async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("Boil the eggs for 5 minutes.", to: "in/a.txt")

      let ended = try await sandbox.start(
        ["convert", "\(sandbox.folder)/in"] + options
      ).ended()

      #expect(ended.status == 64)
      #expect(ended.complaints.hasPrefix("simmer: wrong usage: "))
      #expect(ended.output.isEmpty)
    }
  }

  /// Each alone, and all of them in a folder.
  @Test func `bytes of every kind have an answer of their own`() async throws {
    let soup = "Soup\n\nSimmer the soup for 20 minutes.\n"
    let wide = Array(soup.utf16)
    let deep = String(repeating: #"{"@type":"HowToSection","itemListElement":["#, count: 10_000)
    let cases: [(name: String, bytes: [UInt8], says: String)] = [
      ("a-crlf.txt", Array(soup.replacing("\n", with: "\r\n").utf8), "\"duration\":1200"),
      ("b-cr.txt", Array(soup.replacing("\n", with: "\r").utf8), "\"duration\":1200"),
      (
        "c-marked.txt", [0xFF, 0xFE] + wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
        "\"duration\":1200"
      ),
      ("d-wide.txt", wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "not_text"),
      (
        "e-wider.txt", [0xFF, 0xFE, 0, 0] + wide.flatMap { [UInt8($0 & 0xFF), 0, 0, 0] },
        "not_text"
      ),
      ("f-nul.txt", Array("Soup\n\nSimmer \0 for 20 minutes.".utf8), "not_text"),
      ("g-gzip.txt", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x4B, 0xCA], "not_text"),
      ("h-empty.cook", [], "\"empty\""),
      (
        "i-deep.jsonld", Array((#"{"@type":"Recipe","recipeInstructions":"# + deep).utf8),
        "too_deep"
      ),
      (
        "j-circle.jsonld",
        Array(
          (##"{"@graph":[{"@id":"#a","@type":"Recipe","name":"A","recipeInstructions":{"@id":"#b"}},"##
            + ##"{"@id":"#b","@type":"HowToSection","itemListElement":[{"@id":"#a"},{"@id":"#b"},"##
            + ##"{"@type":"HowToStep","text":"Boil 5 minutes."}]}]}"##).utf8), "\"duration\":300"
      ),
      (
        "k-nested.html",
        Array((String(repeating: "<div>", count: 20_000) + "Boil for 5 minutes").utf8),
        "no_recipe"
      ),
      (
        "l-hidden.txt", Array("Soup\n\nSimmer the soup for 1\u{200D}5 minutes.\n".utf8),
        "\"unsure\""
      ),
      ("m-half.ndjson", Array(#"{"id":1,"text":"Boil 5 min"#.utf8), "invalid_json"),
    ]
    try await Sandbox.with { sandbox in
      for (name, bytes, _) in cases {
        try sandbox.write("", to: "in/\(name)")
        try Data(bytes).write(to: URL(filePath: "\(sandbox.folder)/in/\(name)"))
      }

      let ended = try await Self.convert(sandbox)

      #expect(ended.status == 0)
      #expect(ended.lines.count == cases.count)
      for (line, (name, _, says)) in zip(ended.lines, cases) {
        #expect(line.contains(says), "\(name): \(line.prefix(300))")
      }
    }
  }
}
