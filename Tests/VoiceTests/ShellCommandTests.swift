import Foundation
import SimmerTesting
import Testing
import Timers
import Voice

/// With real programs, none of which waits for time to pass.
@Suite(.timeLimit(.minutes(20))) struct ShellCommandTests {
  private let printed = Recorder<String>()
  private let complaints = Recorder<String>()

  private func run(_ command: String, saying words: String = "") async throws -> ProgramEnd {
    try await ShellCommand(command).run(
      reading: Array(words.utf8),
      output: { printed.record(String(decoding: $0, as: UTF8.self)) },
      complain: { [complaints] in complaints.record($0) })
  }

  @Test func `hears what it prints and how it ended`() async throws {
    #expect(try await run("echo one; echo two") == .exited(status: 0))
    #expect(printed.items.joined() == "one\ntwo\n")
    #expect(try await run("exit 3") == .exited(status: 3))
    #expect(try await run("kill -9 $$") == .killed(signal: 9))
    #expect(try await run("no-such-program-here").isMissing)
  }

  @Test func `hears a line before the program ends`() async throws {
    let listening = Task { try await run("echo first; cat /dev/zero | tr '\\0' ' ' > /dev/null") }

    await printed.until(1)
    listening.cancel()

    _ = try? await listening.value
    #expect(printed.items.first == "first\n")
  }

  @Test func `words go to standard input, and it does not matter whether they are read`()
    async throws
  {
    let words = "it's \"done\" & $HOME \\n `id`"

    #expect(try await run("cat", saying: words) == .exited(status: 0))
    #expect(printed.items.joined() == words)
    #expect(try await run("exit 0", saying: words) == .exited(status: 0))
    #expect(try await run("exit 4 # comment", saying: words) == .exited(status: 4))
  }

  @Test func `complaints are bounded in number and length`() async throws {
    _ = try await run(
      """
      printf '%05000d\\n' 1 >&2; i=0
      while [ $i -lt 500 ]; do echo "line $i" >&2; i=$((i+1)); done
      """)

    #expect(complaints.items.count == 200)
    #expect(complaints.items.allSatisfy { $0.utf8.count <= 2000 })
  }

  @Test func `cancelling ends what it started, too`() async throws {
    let listening = Task {
      try await run("tail -f /dev/null & echo $!; tail -f /dev/null & echo $!; wait")
    }
    await printed.until(1)
    listening.cancel()
    _ = try? await listening.value

    let processes = printed.items.joined().split(separator: "\n").compactMap { Int32($0) }
    #expect(!processes.isEmpty)
    // They were told to end; the time limit is the failure.
    for process in processes { while !isGone(process) { await Task.yield() } }
  }

  /// Cancels a line that first prints its process, once that is ready, and waits until it has ended.
  private func cancelled(
    _ line: String, grace: Duration = .zero, when isReady: (Int32) async -> Void = { _ in }
  ) async throws {
    let program = Task {
      try await ShellCommand(line, grace: grace).run(
        reading: [], output: { printed.record(String(decoding: $0, as: UTF8.self)) },
        complain: { _ in })
    }
    await printed.until(1)
    let process = try #require(Int32(printed.items.joined().prefix { $0 != "\n" }))
    await isReady(process)

    program.cancel()
    _ = try? await program.value

    // The time limit is the failure.
    while !isGone(process) { await Task.yield() }
  }

  @Test func `what ignores a polite request is not waited for, and killed all the same`()
    async throws
  {
    try await cancelled("trap '' TERM; echo $$; tail -f /dev/null")
  }

  @Test(arguments: ["INT", "HUP"])
  func `a program that signals its own group is ended all the same`(_ signal: String) async throws {
    try await cancelled("trap '' INT HUP; echo $$; kill -\(signal) 0; echo; tail -f /dev/null") {
      _ in
      while !printed.items.joined().hasSuffix("\n\n") { await Task.yield() }
    }
  }

  /// One that reads a terminal from the background is stopped with all of its group.
  @Test(arguments: ["TSTP", "STOP"])
  func `a program that is stopped with its group is ended all the same`(_ signal: String)
    async throws
  {
    try await cancelled("trap '' TERM; echo $$; kill -\(signal) 0; tail -f /dev/null") { process in
      while state(of: process) != "T" { await Task.yield() }
    }
  }

  /// Some shells start even the last program of a line as a child, and end before it.
  @Test func `what a line started has the whole grace to end in`() async throws {
    let file = "\(FileManager.default.temporaryDirectory.path)/simmer-saved-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    // It goes on for a while after its parent, and then saves what it has.
    let saving = """
      while kill -s 0 $PPID 2>/dev/null; do :; done
      n=0; while [ $n -lt 200000 ]; do n=$((n + 1)); done; echo saved > '\(file)'; exit
      """
    let line = """
      SAVING="\(saving.replacing("$", with: "\\$"))" \
      sh -c 'trap "$SAVING" TERM; echo $$; while :; do tail -f /dev/null & wait; done'; true
      """

    try await cancelled(line, grace: .seconds(600))

    #expect(try String(contentsOfFile: file, encoding: .utf8) == "saved\n")
  }

  @Test func `its own end counts, although what it left behind complains on`() async throws {
    let clock = ManualClock()
    let ending = Task {
      try await ShellCommand(
        "echo $$; tail -f /dev/null >/dev/null & exit 3", lingerLimit: .init(.seconds(5), on: clock)
      ).run(
        reading: [], output: { printed.record(String(decoding: $0, as: UTF8.self)) },
        complain: { _ in })
    }
    await clock.untilSomeoneSleeps()
    let process = try #require(Int32(printed.items.joined().dropLast()))
    while kill(process, 0) == 0 { await Task.yield() }

    clock.advance(by: .seconds(5))

    #expect(try await ending.value == .exited(status: 3))
  }

  @Test func `what holds its output open from outside its group is not waited for`() async throws {
    let daemon = Task { try await run("setsid tail -f /dev/null & echo $!; wait") }
    await printed.until(1)

    daemon.cancel()

    await #expect(throws: CancellationError.self) { _ = try await daemon.value }
    let process = try #require(Int32(printed.items.joined().dropLast()))
    kill(process, SIGKILL)
  }

  @Test func `what it reads may be long, and need not be read`() async throws {
    let words = String(repeating: "a very long story ", count: 100_000)

    #expect(try await run("wc -c", saying: words) == .exited(status: 0))
    #expect(printed.items.joined() == "\(words.utf8.count)\n")
    #expect(try await run("exit 0", saying: words) == .exited(status: 0))
  }

  @Test func `a program that takes too long is ended`() async throws {
    let clock = ManualClock()
    let speaking = Task {
      try await EffectProgram(ShellCommand("tail -f /dev/null"), clock: clock, complain: { _ in })
        .perform(within: .seconds(30))
    }
    await clock.untilSomeoneSleeps()

    clock.advance(by: .seconds(30))

    await #expect(throws: ProgramError.tookTooLong(.seconds(30))) { try await speaking.value }
  }

  @Test(arguments: ["", " 2>&-"])
  func `a program that closes its output and keeps running is ended after a while`(
    alsoCloses: String
  ) async throws {
    let clock = ManualClock()
    let listening = Task {
      try await ShellCommand(
        "echo $$; exec sleep 900 >&-\(alsoCloses)",
        lingerLimit: .init(.seconds(5), on: clock)
      ).run(
        reading: [], output: { printed.record(String(decoding: $0, as: UTF8.self)) },
        complain: { _ in })
    }
    await clock.untilSomeoneSleeps(until: .zero + .seconds(5))
    let process = try #require(Int32(printed.items.joined().dropLast()))
    #expect(!isGone(process))

    clock.advance(by: .seconds(5))

    #expect(try await listening.value == .closedOutput)
    while !isGone(process) { await Task.yield() }
  }

  @Test func `a program that closes its output and then ends has its own status`() async throws {
    let clock = ManualClock()
    let end = try await ShellCommand(
      "exec >&-; echo late >&2; exit 3", lingerLimit: .init(.seconds(5), on: clock)
    ).run(reading: [], output: { _ in }, complain: { [complaints] in complaints.record($0) })

    #expect(end == .exited(status: 3))
    #expect(complaints.items == ["late"])
  }

  /// Gone, or a zombie that waits for whoever adopted it.
  private func isGone(_ process: Int32) -> Bool { [nil, "Z"].contains(state(of: process)) }

  /// As /proc names it; nil where there is no such process.
  private func state(of process: Int32) -> Character? {
    let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return stat?.split(separator: ")").last?.dropFirst().first
  }
}
