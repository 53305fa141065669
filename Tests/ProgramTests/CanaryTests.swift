import Assistant
import Extraction
import FoundationEssentials
import Glibc
import LanguageModels
import LoopbackServer
import Synchronization
import Testing

@testable import simmer

/// A key goes through a thousand runs, those that fail and those that are killed too, and is found
/// nowhere but in the header that it is for.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct CanaryTests {
  private static let key = "canary-9b1f44d0-0123456789abcdef"

  @Test func `the key is in no file, no output and no command line`() async throws {
    let number = Mutex(0)
    let server = try await ModelServer.start(.plain) { request in
      let turn = number.withLock { number in
        number += 1
        return number
      }
      return CanaryTests.answer(turn, request)
    }
    try await Sandbox.with { sandbox in
      var settings = RoastKitchen.settings(server)
      settings["KITCHEN_KEY"] = CanaryTests.key
      settings["SIMMER_BUDGET_CALLS_PER_MINUTE"] = "0"
      _ = try await sandbox.start(["consent", "--yes"], settings: settings).ended()

      var said = try await askInProcess(960, sandbox, settings)
      said += try await runPrograms(40, sandbox, settings, server)

      #expect(server.requests.count > 500)
      #expect(server.requests.contains { $0["authorization"]?.contains(CanaryTests.key) == true })
      #expect(!said.contains(CanaryTests.key))
      let found = try CanaryTests.files(under: sandbox.folder).filter { path in
        let bytes = try Data(contentsOf: URL(filePath: path))
        return bytes.firstRange(of: Data(CanaryTests.key.utf8)) != nil
      }
      #expect(found == [])
      #expect(try CanaryTests.files(under: sandbox.folder).contains { $0.contains("/recorded/") })
    }
    await server.close()
  }

  /// Each with an access of its own, every sixteenth recording; answers with everything that was said.
  private func askInProcess(
    _ count: Int, _ sandbox: Sandbox, _ settings: [String: String]
  ) async throws -> String {
    let environment = Settings.Environment(
      variables: sandbox.environment.merging(settings) { $1 })
    var said = ""
    for run in 0..<count {
      let models = try Settings(environment: environment).models
      let access = try ModelAccess(
        models, stateFolder: sandbox.state,
        source: run.isMultiple(of: 16) ? .record(folder: "\(sandbox.folder)/recorded") : .network,
        // Nobody waits between two tries.
        clock: FrozenClock())
      let phrase = "\(RoastKitchen.phrase), round \(run) minutes"
      do throws(ModelFailure) {
        said += "\(try await access.help.extractor?.proposal(for: phrase) as Any)\n"
      } catch {
        said += "\(error) \(String(reflecting: error)) \(error.code)\n"
      }
      said += "\(models.tiers)\n"
      await access.close()
    }
    return said
  }

  /// Real processes, every fourth of them killed; answers with everything that they wrote, and with
  /// the command lines that there were meanwhile.
  private func runPrograms(
    _ count: Int, _ sandbox: Sandbox, _ settings: [String: String], _ server: ModelServer
  ) async throws -> String {
    var said = ""
    for run in 0..<count {
      let ways = [
        ["say", "--no-background", "\(RoastKitchen.phrase), round \(run)"],
        ["interpret"], ["why", "--sent", "--json"], ["doctor"],
      ]
      let program = try sandbox.start(ways[run % ways.count], settings: settings)
      await program.send("\(RoastKitchen.phrase), line \(run)\n")
      said += CanaryTests.commandLines()
      if run % 4 == 1 { program.signal(SIGKILL) }
      program.closeInput()
      let ended = await program.ended()
      said += ended.output + ended.complaints
    }
    return said
  }

  /// Every way in which a server answers, also by repeating what it was sent.
  private static func answer(_ turn: Int, _ request: ReceivedRequest) -> Scripted {
    let echo = request["authorization"] ?? ""
    switch turn % 8 {
    case 0: return .failure(401, "wrong key: \(echo)", .openai)
    case 1: return .failure(400, "bad request with \(echo)", .openai)
    case 2: return Scripted(headers: [("content-type", "text/html")], pieces: [Array(echo.utf8)])
    case 3: return Scripted(headers: [("content-type", "application/json")], pieces: [[0x7B]])
    case 4: return .answer("{\"name\":\"\(echo)\"}", to: request)
    default: return RoastKitchen.answer(request)
    }
  }

  private static func files(under folder: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return names.map { "\(folder)/\($0)" }.filter { path in
      var found = stat()
      return lstat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFREG
    }
  }

  private static func commandLines() -> String {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { Int($0) != nil }.map { process in
      let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      return String(decoding: bytes, as: UTF8.self)
    }.joined(separator: "\n")
  }
}
