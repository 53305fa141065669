import Assistant
import Testing
import Understanding

@testable import simmer

/// What help shows can be said.
struct ChatHelpTests {
  @Test(arguments: ChatHelp.examples.flatMap(\.sayings))
  func `every example is understood`(saying: String) {
    let interpretation = IntentClassifier().classify(saying)

    #expect(interpretation.isSettled)
    #expect(interpretation.commands.allSatisfy { ![.none, .unknown].contains($0.intent) })
  }

  @Test func `help in chat shows examples of every kind`() async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.simmer("chat", input: Array("help\n".utf8))

      #expect(ended.output.contains("Reminders: \"remind me in ten minutes"))
      #expect(ended.lines.count == 2 + ChatHelp.examples.count)
    }
  }
}
