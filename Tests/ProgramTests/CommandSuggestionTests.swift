import ArgumentParser
import Testing

@testable import simmer

/// Words that are no command get the line that was meant.
@Suite(.timeLimit(.minutes(20))) struct CommandSuggestionTests {
  @Test(arguments: [
    (["tiemrs"], "no command 'tiemrs' (did you mean 'simmer timers'?)"),
    (["tiemrs", "--json"], "no command 'tiemrs' (did you mean 'simmer timers --json'?)"),
    (["conv", "recipes/"], "no command 'conv' (did you mean 'simmer convert recipes/'?)"),
    (["sya", "ten"], "no command 'sya' (did you mean 'simmer say ten'?)"),
    (
      ["ten", "minutes", "for", "the", "pasta"],
      "no command 'ten' (did you mean 'simmer say ten minutes for the pasta'?)"
    ),
    // One letter from "chat", which takes no words.
    (
      ["what", "is", "next?"], "no command 'what' (did you mean 'simmer say what is \"next?\"'?)"
    ),
    // A shell runs nothing of what is pasted into it.
    (
      ["tea", "$(rm x) `y` \\"],
      #"no command 'tea' (did you mean 'simmer say tea "\$(rm x) \`y\` \\"'?)"#
    ),
    (["pause"], "no command 'pause' (did you mean 'simmer say pause'?)"),
    (["routines", "lst"], "no command 'routines lst' (did you mean 'simmer routines list'?)"),
    (
      ["cache", "frobnicate"],
      "no command 'cache frobnicate' (choose one of stats, clear, prune)"
    ),
  ])
  func `what was meant is suggested`(typed: [String], suggestion: String) {
    #expect(CommandSuggestion(typed)?.description == suggestion)
  }

  @Test(arguments: [["timers", "x"], ["--nonsense"], [], ["help", "tiemrs"], ["say"]])
  func `a command that is known needs none`(typed: [String]) {
    #expect(CommandSuggestion(typed) == nil)
  }

  @Test func `the program says it in one line and exits with 64`() async throws {
    try await Sandbox.with { sandbox in
      let slip = try await sandbox.simmer("tiemrs")
      let words = try await sandbox.simmer("ten", "minutes", "for", "the", "pasta")

      #expect(slip.status == 64)
      #expect(slip.complaints == "simmer: no command 'tiemrs' (did you mean 'simmer timers'?)\n")
      #expect(words.status == 64)
      #expect(
        words.complaints
          == "simmer: no command 'ten' (did you mean 'simmer say ten minutes for the pasta'?)\n")
    }
  }
}
