import Assistant
import Glibc
import Service
import SimmerTesting
import Testing

/// JSON nested as deep as you like comes in at no door, and ends no process.
///
/// Foundation's decoder traps at the 513th bracket where the input ends there.
@Suite(.timeLimit(.minutes(20))) struct DeepJSONTests {
  @Test(arguments: Door.allCases, Nesting.all)
  func `a document nested deeply is refused`(door: Door, nesting: Nesting) async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(nesting.document, to: "deep.json")
      try sandbox.write(#"{"name":"deep","phases":"# + nesting.document, to: "routine.json")
      try sandbox.write(
        #"{"text":"hello","deep":"# + nesting.document + (nesting.isClosed ? "}" : ""),
        to: "heard.json")
      try sandbox.write(
        #"{"id":1,"text":"five minutes","expect":{"none":true}}"# + "\n", to: "suite.ndjson")

      let ended = try await door.refused(nesting, in: sandbox)

      #expect(ended.status == door.status)
      #expect(!(ended.output + ended.complaints).isEmpty)
    }
  }

  @Test(arguments: [512, 513, 514, 100_000])
  func `an engine that is sent such a line goes on, and its timer rings`(depth: Int) async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "one second for the egg, ten minutes for the rice")
      let engine = try await sandbox.engine()
      let events = try await engine.events()

      let answer = await offThePool { [path = sandbox.socket] in
        exchange(String(repeating: "[", count: depth) + "\n", at: path)
      }

      #expect(answer.contains("malformed"))
      var isRinging = try await engine.timers().contains { $0.state == "ringing" }
      if !isRinging {
        for await event in events where event.timer?.state == "ringing" {
          isRinging = true
          break
        }
      }
      #expect(isRinging)
      await engine.close()
    }
  }

  /// Everything that reads JSON which another program, or a person, wrote.
  enum Door: CaseIterable {
    case interpret
    case configuration
    case run
    case runInARoutine
    case evaluate
    case compare
    case listenToRoutine
    case listenToTranscript
    case tiers
    case convert

    var status: Int32 {
      switch self {
      case .interpret, .run, .runInARoutine, .evaluate, .compare, .listenToRoutine,
        .listenToTranscript:
        65
      case .configuration, .tiers: 78
      case .convert: 1
      }
    }

    func refused(_ nesting: Nesting, in sandbox: Sandbox) async throws -> Ended {
      let deep = "\(sandbox.folder)/deep.json"
      switch self {
      case .interpret:
        return try await sandbox.simmer(
          "interpret", "--format", "ndjson", "-", input: Array(nesting.document.utf8))
      case .configuration: return try await sandbox.simmer("timers", "--config", deep)
      case .run: return try await sandbox.simmer("run", deep)
      case .runInARoutine:
        return try await sandbox.simmer("run", "\(sandbox.folder)/routine.json")
      case .evaluate: return try await sandbox.simmer("eval", deep)
      case .compare:
        return try await sandbox.simmer(
          "eval", "--local", "--compare", deep, "\(sandbox.folder)/suite.ndjson")
      case .listenToRoutine:
        return try await sandbox.simmer(
          "listen", "--clock", "virtual", "--routine", deep, "--input", "/dev/null")
      case .listenToTranscript:
        return try await sandbox.simmer(
          "listen", "--clock", "virtual", "--input", "\(sandbox.folder)/heard.json",
          "--format", "ndjson")
      case .tiers:
        // A list; and no longer than Linux lets a variable be.
        let tiers = "[" + nesting.document.prefix(100_000)
        return try await sandbox.simmer(
          "timers", settings: ["SIMMER_LANGUAGE_MODEL_TIERS": tiers])
      case .convert:
        return try await sandbox.simmer("convert", "--strict", "--from", "jsonld", deep)
      }
    }
  }

  struct Nesting: CustomTestStringConvertible {
    var depth: Int
    var isObject: Bool
    var isClosed: Bool

    static let all: [Nesting] = [512, 513, 514, 100_000].flatMap { depth in
      [(false, false), (false, true), (true, false), (true, true)].map {
        Nesting(depth: depth, isObject: $0, isClosed: $1)
      }
    }

    var document: String {
      let opening = String(repeating: isObject ? #"{"a":"# : "[", count: depth)
      guard isClosed else { return opening }
      return opening + "1" + String(repeating: isObject ? "}" : "]", count: depth)
    }

    var testDescription: String {
      "\(depth) \(isObject ? "objects" : "lists"), \(isClosed ? "closed" : "cut off")"
    }
  }
}

/// Writes one line to a socket, and gives what comes back first.
private func exchange(_ line: String, at path: String) -> String {
  let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(client) }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let problem = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  guard problem == 0 else { return "" }
  let bytes = Array(line.utf8)
  var sent = 0
  while sent < bytes.count {
    let count = send(client, Array(bytes[sent...]), bytes.count - sent, Int32(MSG_NOSIGNAL))
    guard count > 0 else { return "" }
    sent += count
  }
  var answer = [UInt8](repeating: 0, count: 1000)
  let count = recv(client, &answer, answer.count, 0)
  return String(decoding: answer.prefix(max(count, 0)), as: UTF8.self)
}
