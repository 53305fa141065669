import Glibc
import Testing

@testable import simmer

/// Phrases of the user's own, in `$XDG_CONFIG_HOME/simmer/phrases`.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct OwnPhrasesTests {
  private static let yank = """
    class yank
      yank
    rule mine.yank
      means cancel_timer
      - {yank} [{the}] target=NAME
      yes yank the casserole

    """

  @Test func `a phrase file makes a new sentence work, in interpret and in a conversation`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let before = try await sandbox.simmer("interpret", input: Array("yank the rice\n".utf8))
      try sandbox.write(Self.yank, to: "config/simmer/phrases/mine.txt")
      let after = try await sandbox.simmer("interpret", input: Array("yank the rice\n".utf8))
      let talk = try await sandbox.simmer(
        "chat", "--no-background", input: Array("ten minutes for the rice\nyank the rice\n".utf8))

      #expect(before.output.contains(#""intent":"none""#))
      #expect(after.output.contains(#""intent":"cancel_timer","target":{"name":"rice"}"#))
      #expect(after.complaints.isEmpty)
      #expect(talk.output.contains("Rice timer cancelled"), "\(talk.output)")
    }
  }

  @Test func `another language has a folder of its own`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("class pause\n  parke\n", to: "config/simmer/phrases/de/a.txt")
      let ended = try await sandbox.simmer(
        "interpret", input: Array("parke den Timer für die Nudeln\n".utf8),
        settings: ["SIMMER_CONVERSATION_LANGUAGE": "de"])

      #expect(ended.complaints.isEmpty)
      #expect(ended.output.contains(#""intent":"pause_timer","target":{"name":"Nudeln"}"#))
    }
  }

  @Test func `a broken file is named with its line, once, and everything else works`() async throws
  {
    try await Sandbox.with { sandbox in
      try sandbox.write(Self.yank, to: "config/simmer/phrases/good.txt")
      try sandbox.write(
        "rule bad\n  means cancel_timer\n  - {nosuch} b\n", to: "config/simmer/phrases/bad.txt")

      let ended = try await sandbox.simmer(
        "interpret", input: Array("yank the rice\nten minutes\n".utf8))

      #expect(ended.status == 0)
      #expect(ended.lines.count == 2)
      #expect(ended.output.contains("cancel_timer"))
      #expect(
        ended.complaints == """
          simmer: phrases: \(sandbox.folder)/config/simmer/phrases/bad.txt:3: there is no class nosuch \
          (the file is left out; correct it)

          """)
    }
  }

  @Test func `whatever is in the folder, the rest is used and the problem named`() async throws {
    try await Sandbox.with { sandbox in
      let folder = "\(sandbox.folder)/config/simmer/phrases"
      try sandbox.write(Self.yank, to: "config/simmer/phrases/good.txt")
      try sandbox.write("class thing\n  a\u{0}b\n", to: "config/simmer/phrases/nul.txt")
      try sandbox.write("not read", to: "config/simmer/phrases/.hidden.txt")
      try sandbox.write("not read", to: "config/simmer/phrases/notes.md")
      try sandbox.write("class thing\n  x\n", to: "config/simmer/phrases/xx/a.txt")
      try sandbox.write(
        String(repeating: "#" + String(repeating: "a", count: 1023), count: 300),
        to: "config/simmer/phrases/long.txt")
      #expect(mkfifo("\(folder)/pipe.txt", 0o600) == 0)
      #expect(mkdir("\(folder)/folder.txt", 0o700) == 0)
      #expect(symlink("loop.txt", "\(folder)/loop.txt") == 0)
      #expect(symlink(".", "\(folder)/de") == 0)
      let bytes = try #require(fopen("\(folder)/latin.txt", "w"))
      for byte: UInt8 in Array("class thing\n  pur".utf8) + [0xE9, 0x65, 0x0A] {
        fputc(Int32(byte), bytes)
      }
      fclose(bytes)

      let found = OwnPhrases(in: folder).problems.map {
        $0.split(separator: "/").last.map(String.init) ?? ""
      }
      let ended = try await sandbox.simmer("interpret", input: Array("yank the rice\n".utf8))

      #expect(found.contains("folder.txt: not a regular file"))
      #expect(found.contains("latin.txt:2: not UTF-8"))
      #expect(found.contains("long.txt: longer than 256 KiB"))
      #expect(found.contains { $0.hasPrefix("loop.txt: ") })
      #expect(found.contains("nul.txt:2: a control character, U+0; remove it"))
      #expect(found.contains("pipe.txt: not a regular file"))
      #expect(found.contains("xx: no language has this name; there are en, de"))
      #expect(!found.contains { $0.contains("hidden") || $0.contains("notes") })
      #expect(ended.status == 0)
      #expect(ended.output.contains("cancel_timer"))
    }
  }

  @Test func `more files than are read are not read`() async throws {
    try await Sandbox.with { sandbox in
      for number in 10..<90 {
        try sandbox.write(
          "class thing\n  zorp\(number)\n", to: "config/simmer/phrases/\(number).txt")
      }

      let phrases = OwnPhrases(in: "\(sandbox.folder)/config/simmer/phrases")

      #expect(phrases.count == 64)
      #expect(phrases.problems.count == 1)
      #expect(phrases.problems.first?.hasSuffix("phrases: more than 64 files") == true)
    }
  }

  @Test func `doctor says what is in use and what is wrong`() async throws {
    try await Sandbox.with { sandbox in
      let none = try await sandbox.simmer("doctor")
      try sandbox.write(Self.yank, to: "config/simmer/phrases/good.txt")
      try sandbox.write("clas\n", to: "config/simmer/phrases/bad.txt")
      let some = try await sandbox.simmer("doctor")

      #expect(none.output.contains("none of your own are in use"))
      #expect(some.output.contains("1 file in use"))
      #expect(some.output.contains("bad.txt:1: \"clas\" begins no record"))
    }
  }

  @Test func `explain shows the readings, their costs and the second opinion`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(Self.yank, to: "config/simmer/phrases/mine.txt")
      let said = Array(
        "yank the rice\nset a timer for the casserole for an hour\nthe weather is nice\n".utf8)

      let plain = try await sandbox.simmer("interpret", input: said)
      let json = try await sandbox.simmer("interpret", "--explain", input: said)
      let text = try await sandbox.simmer(
        "interpret", "--explain", "--output", "text", input: said)

      #expect(!plain.output.contains("explanation"))
      #expect(json.lines.count == 3)
      #expect(json.lines.first?.contains(#""outcome":"settled""#) == true)
      #expect(json.lines.first?.contains(#""own":true,"rules":["mine.yank"]"#) == true)
      #expect(json.lines.dropFirst().first?.contains(#""margin":"#) == true)
      #expect(json.lines.last?.contains(#""outcome":"ignored","readings":[]"#) == true)
      #expect(text.output.contains("  > 0.10  mine.yank (yours): cancel_timer "), "\(text.output)")
      #expect(text.output.contains("  second opinion: "))
      #expect(text.output.contains("no rule reads all of it"))
    }
  }

  @Test func `lengths of time have no explanation`() async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.simmer("interpret", "--as", "durations", "--explain")

      #expect(ended.status == 64)
      #expect(ended.complaints.contains("--as durations has no --explain"))
    }
  }
}
