import FoundationEssentials
import Glibc
import LanguageModels
import Testing

@testable import simmer

/// Keys come from where they are named, once, and are shown nowhere.
///
/// One after the other: a program that is written while another one is started is busy, since the other
/// one's process holds it open for a moment.
@Suite(.serialized, .timeLimit(.minutes(30))) struct KeyTests {
  @Test(arguments: [0o600, 0o400] as [mode_t])
  func `a key file that is its owner's alone is read`(mode: mode_t) async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("canary-key\n", to: "key")
      chmod("\(sandbox.folder)/key", mode)

      let key = try await MemoizedKey(.file(path: "\(sandbox.folder)/key")).key(
        within: .seconds(20))

      #expect(key.revealed() == "canary-key")
      #expect("\(key)" == "(secret)")
      #expect(String(reflecting: key) == "(secret)")
    }
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o601, 0o610, 0o777] as [mode_t])
  func `a key file that others may read is refused`(mode: mode_t) async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("canary-key\n", to: "key")
      chmod("\(sandbox.folder)/key", mode)

      let reason = await problem(.file(path: "\(sandbox.folder)/key"))

      #expect(reason.contains("can be read by others (mode 0\(String(mode, radix: 8)))"))
      #expect(reason.contains("chmod 600"))
      #expect(!reason.contains("canary"))
    }
  }

  @Test func `a key file must be a file, short, and one word`() async throws {
    try await Sandbox.with { sandbox in
      mkfifo("\(sandbox.folder)/pipe", 0o600)
      try sandbox.write("one\ntwo\n", to: "two")
      try sandbox.write("  \n", to: "blank")
      try sandbox.write(String(repeating: "k", count: 9000), to: "long")
      for name in ["two", "blank", "long"] { chmod("\(sandbox.folder)/\(name)", 0o600) }

      #expect(await problem(.file(path: sandbox.folder)).contains("not a regular file"))
      #expect(await problem(.file(path: "/dev/zero")).contains("not a regular file"))
      #expect(await problem(.file(path: "\(sandbox.folder)/pipe")).contains("not a regular file"))
      #expect(await problem(.file(path: "\(sandbox.folder)/none")).contains("does not exist"))
      #expect(await problem(.file(path: "\(sandbox.folder)/two")).contains("more than one word"))
      #expect(await problem(.file(path: "\(sandbox.folder)/blank")).contains("is empty"))
      #expect(await problem(.file(path: "\(sandbox.folder)/long")).contains("more than 8192 bytes"))
    }
  }

  @Test func `a variable that is not set says so`() async throws {
    #expect(await problem(.variable(name: "MINE", value: nil)).contains("variable MINE is not set"))
    #expect(await problem(.variable(name: "MINE", value: HeldKey(""))).contains("is empty"))
    let key = MemoizedKey(.variable(name: "MINE", value: HeldKey("canary")))
    #expect(try await key.key(within: .seconds(20)).revealed() == "canary")
  }

  @Test func `a program gives a key once, however many ask, and no shell reads its words`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let count = "\(sandbox.folder)/count"
      try sandbox.write("#!/bin/sh\necho x >> '\(count)'\nprintf '%s\\n' \"$1\"\n", to: "give")
      chmod("\(sandbox.folder)/give", 0o700)
      let line = "\(sandbox.folder)/give '$HOME;`id`'"
      let words = try #require(CommandWords.words(of: line))
      let key = MemoizedKey(.command(words))

      let keys = try await withThrowingTaskGroup { group in
        for _ in 0..<20 { group.addTask { try await key.key(within: .seconds(20)).revealed() } }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }

      #expect(keys == ["$HOME;`id`"])
      #expect(try String(contentsOfFile: count, encoding: .utf8) == "x\n")
    }
  }

  @Test func `a program that gives no key is told of, and nothing that it wrote`() async throws {
    #expect(
      await problem(.command(["sh", "-c", "echo canary; echo canary >&2; exit 3"]))
        .contains("status 3"))
    #expect(await problem(.command(["true"])).contains("is empty"))
    #expect(await problem(.command(["/nowhere/at-all"])).contains("cannot be started"))
    #expect(await problem(.command(["cat", "/dev/zero"])).contains("more than 8192 bytes"))
    #expect(await problem(.command(["sh", "-c", "kill -9 $$"])).contains("signal 9"))
    await #expect(throws: KeyProblem.silent(.milliseconds(1))) {
      try await KeyCommand.output(of: ["tail", "-f", "/dev/null"], within: .milliseconds(1))
    }
  }

  @Test func `a program that closes its output and lives on is ended at the limit`() async throws {
    try await Sandbox.with { sandbox in
      let file = "\(sandbox.folder)/pids"
      let script = "sleep 900 & echo $$ $! > '\(file)'; echo key; exec >&-; sleep 900"

      await #expect(throws: KeyProblem.silent(.seconds(1))) {
        try await KeyCommand.output(of: ["sh", "-c", script], within: .seconds(1))
      }

      let pids = try String(contentsOfFile: file, encoding: .utf8).split { $0.isWhitespace }
      #expect(pids.count == 2)
      for pid in pids.compactMap({ pid_t($0) }) {
        while !hasEnded(pid) { await Task.yield() }
      }
    }
  }

  @Test func `a program that ended is done, though what it started holds its output open`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let file = "\(sandbox.folder)/pid"
      let script = "sleep 900 & echo $! > '\(file)'; echo key"

      let bytes = try await KeyCommand.output(of: ["sh", "-c", script], within: .seconds(300))

      #expect(String(decoding: bytes, as: UTF8.self) == "key\n")
      let pid = try #require(
        pid_t(try String(contentsOfFile: file, encoding: .utf8).trimmed))
      kill(pid, SIGKILL)
    }
  }

  @Test func `a program is ended when nobody waits for its key any more`() async throws {
    try await Sandbox.with { sandbox in
      let file = "\(sandbox.folder)/pid"
      let key = MemoizedKey(.command(["sh", "-c", "echo $$ > '\(file)'; exec sleep 900"]))
      let asking = Task { try await key.key(within: .seconds(600)) }
      var line = ""
      while !line.hasSuffix("\n") {
        await Task.yield()
        line = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      }
      let pid = try #require(pid_t(line.trimmed))

      asking.cancel()

      await #expect(throws: ModelFailure.cancelled) { try await asking.value }
      while !hasEnded(pid) { await Task.yield() }
    }
  }

  @Test func `a caller waits for a key no longer than it may`() async throws {
    let key = MemoizedKey(.command(["sh", "-c", "exec >&-; exec sleep 900"]))
    do {
      _ = try await key.key(within: .milliseconds(50))
      Issue.record("a key")
    } catch {
      guard case .noKey(let reason) = error else { throw error }
      #expect(reason.contains("gave no key within 1 s"))
    }
  }

  /// Gone, or dead and not yet waited for.
  private func hasEnded(_ pid: pid_t) -> Bool {
    guard kill(pid, 0) == 0 else { return true }
    let state = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    return state.map { $0.contains(") Z ") } ?? true
  }

  @Test(arguments: [
    ("a b  c", ["a", "b", "c"]), ("a 'b c' d", ["a", "b c", "d"]),
    (#"a "b \" c""#, ["a", #"b " c"#]),
    (#"a\ b"#, ["a b"]), ("''", [""]), ("'a'b\"c\"", ["abc"]), ("", []),
  ])
  func `words are split as a shell would`(line: String, words: [String]) {
    #expect(CommandWords.words(of: line) == words)
  }

  private func problem(_ place: KeyPlace) async -> String {
    do {
      _ = try await MemoizedKey(place).key(within: .seconds(20))
      return ""
    } catch {
      guard case .noKey(let reason) = error else { return "\(error)" }
      #expect(!"\(error)".contains("canary"))
      return reason
    }
  }
}
