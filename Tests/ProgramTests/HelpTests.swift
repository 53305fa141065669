import ArgumentParser
import Testing

@testable import simmer

/// Whoever asks is told.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct HelpTests {
  @Test func `every command has an example in its help`() {
    var commands: [any ParsableCommand.Type] = [Simmer.self]
    while let command = commands.popLast() {
      commands += command.configuration.subcommands
      let hasSubcommands = !command.configuration.subcommands.isEmpty
      #expect(command.helpMessage().contains("Example: simmer") || hasSubcommands, "\(command)")
      #expect(!command.configuration.abstract.isEmpty)
    }
  }

  @Test func `help, version and completions end well`() async throws {
    try await Sandbox.with { sandbox in
      for arguments in [
        ["--help"], ["say", "--help"], ["help", "listen"], ["--version"],
        ["--generate-completion-script", "bash"], ["--generate-completion-script", "zsh"],
        ["--generate-completion-script", "fish"],
      ] {
        let program = try sandbox.start(arguments)
        program.closeInput()
        let ended = await program.ended()
        #expect(ended.status == 0, "\(arguments)")
        #expect(!ended.output.isEmpty)
        #expect(ended.complaints.isEmpty)
      }
    }
  }
}
