import Assistant
import Foundation
import LanguageModels
import Service
import Storage
import Testing

@testable import simmer

/// `simmer forget` deletes what it names, and nothing else.
@Suite(.timeLimit(.minutes(20))) struct ForgetTests {
  private static let routine = #"""
    {"schema":"simmer.routine/1","name":"Eggs","phases":[{"id":"boil","name":"Boil","duration":360}]}
    """#

  /// Something of every kind.
  private static func fill(_ sandbox: Sandbox) async throws {
    try sandbox.write(routine, to: "eggs.json")
    _ = try await sandbox.simmer("routines", "save", "\(sandbox.folder)/eggs.json")
    _ = try await sandbox.simmer("say", "ten minutes for the pasta")
    _ = try await sandbox.simmer("say", "cancel the pasta")
    _ = try await sandbox.simmer("say", "--no-background", "twenty minutes for the rice")
    try sandbox.write("one\ntwo\n", to: "state/simmer/history")
    let models = try ModelStore(path: "\(sandbox.state)/models.sqlite")
    try await models.give(
      Consent(provider: .ollama, baseURL: "http://127.0.0.1:1", date: Date()))
    try await models.close()
  }

  @Test func `everything goes, and what went is told`() async throws {
    try await Sandbox.with { sandbox in
      try await ForgetTests.fill(sandbox)

      let ended = try await sandbox.simmer("forget", "--yes")

      #expect(ended.status == 0)
      #expect(ended.output.contains("1 timer, 1 routine, 2 sessions, 3 turns, 1 consent, 2 lines"))
      #expect(!FileManager.default.fileExists(atPath: "\(sandbox.state)/simmer.sqlite"))
      #expect(!FileManager.default.fileExists(atPath: "\(sandbox.state)/history"))
      for (command, empty) in [
        ("timers", "No timers.\n"), ("routines", "No routines.\n"),
        ("sessions", "No sessions.\n"), ("why", "Nothing has been said yet.\n"),
      ] {
        #expect(try await sandbox.simmer(command).output == empty)
      }
      #expect(
        try await sandbox.simmer("forget", "--yes").output == "There was nothing to delete.\n")
    }
  }

  @Test func `a kind goes and the others stay`() async throws {
    try await Sandbox.with { sandbox in
      try await ForgetTests.fill(sandbox)

      let ended = try await sandbox.simmer("forget", "sessions", "turns", "--yes", "--json")

      #expect(ended.output == "{\"deleted\":{\"sessions\":1,\"turns\":3}}\n")
      #expect(try await sandbox.simmer("sessions").output == "No sessions.\n")
      #expect(try await sandbox.simmer("routines").output == "Eggs  1 step\n")
      #expect(try await sandbox.simmer("timers", "--no-background").output.hasPrefix("rice  "))
    }
  }

  @Test func `with a running engine it goes through that`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the pasta")
      let engine = try await sandbox.engine()
      #expect(try await engine.timers().map(\.name) == ["pasta"])

      let ended = try await sandbox.simmer("forget", "timers", "turns", "--yes")

      #expect(ended.output == "Deleted: 1 timer, 1 turn.\n")
      #expect(try await engine.timers().isEmpty)
      #expect(try await engine.turns(limit: 10).isEmpty)
      await engine.close()
    }
  }

  @Test func `nothing is deleted where nobody was asked`() async throws {
    try await Sandbox.with { sandbox in
      try await ForgetTests.fill(sandbox)

      let ended = try await sandbox.simmer("forget", "routines")

      #expect(ended.status == 64)
      #expect(ended.complaints.contains("say --yes"))
      #expect(try await sandbox.simmer("routines").output == "Eggs  1 step\n")
    }
  }

  @Test func `on a terminal it asks first`() async throws {
    try await Sandbox.with { sandbox in
      try await ForgetTests.fill(sandbox)

      let refused = try Terminal(sandbox, ["forget", "routines"])
      _ = await refused.past("1 routine.")
      _ = await refused.past("[y/N] ")
      refused.type("n\r")
      _ = await refused.rest()
      #expect(await refused.status() == 1)
      #expect(try await sandbox.simmer("routines").output == "Eggs  1 step\n")

      let agreed = try Terminal(sandbox, ["forget", "routines"])
      _ = await agreed.past("[y/N] ")
      agreed.type("y\r")
      #expect(await agreed.rest().contains("Deleted: 1 routine."))
      #expect(try await sandbox.simmer("routines").output == "No routines.\n")
    }
  }
}
