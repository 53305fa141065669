import Testing

/// What `simmer convert` writes of a whole recipe is an input again.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct SavedRecipeTests {
  private static let stew = Array(
    """
    Stew
    Serves 2

    Ingredients
    - 1 onion

    Method
    1. Fry the onion for 5 minutes.
    2. Simmer for 20 to 25 minutes until thick.

    """.utf8)

  @Test func `a saved recipe is converted to every form, and is the same again`() async throws {
    try await Sandbox.with { sandbox in
      let saved = try await sandbox.simmer("convert", "--to", "recipe", input: Self.stew)
      try sandbox.write(saved.output, to: "stew.json")

      for form in ["cooklang", "markdown", "jsonld", "recipe"] {
        let written = try await sandbox.simmer(
          "convert", "--to", form, "\(sandbox.folder)/stew.json")
        let again = try await sandbox.simmer(
          "convert", "--to", "recipe", input: Array(written.output.utf8))

        #expect(written.status == 0, "\(written.complaints)")
        // Cooklang's own word for it.
        let lines = again.output.replacing("servings: 2", with: "Serves 2")
        #expect(lines == saved.output, "\(form): \(written.output)")
      }
    }
  }

  @Test func `a saved recipe is cooked, and one that is wrong says where`() async throws {
    try await Sandbox.with { sandbox in
      let saved = try await sandbox.simmer("convert", "--to", "recipe", input: Self.stew)
      try sandbox.write(saved.output, to: "stew.json")
      try sandbox.write(
        saved.output.replacing("\"step\":2", with: "\"step\":7"), to: "wrong.json")
      let good = try await sandbox.simmer(
        "run", "--detach", "--no-background", "\(sandbox.folder)/stew.json")
      let bad = try await sandbox.simmer(
        "run", "--detach", "--no-background", "\(sandbox.folder)/wrong.json")

      #expect(good.complaints.contains("2 waiting times"), "\(good.complaints)")
      #expect(bad.complaints.contains("'steps[1].step'"), "\(bad.complaints)")
    }
  }

  @Test func `a calendar has the room that is asked for`() async throws {
    try await Sandbox.with { sandbox in
      let calendar = try await sandbox.simmer(
        "convert", "--to", "ics", "--start", "2026-12-24T16:00", "--hands-on", "10",
        input: Self.stew)
      let refused = try await sandbox.simmer("convert", "--hands-on", "10", input: Self.stew)

      #expect(calendar.output.contains("DTSTART:20261224T161000\r\n"), "\(calendar.output)")
      #expect(calendar.output.contains("DTSTART:20261224T161500\r\n"))
      #expect(refused.complaints.contains("--hands-on needs --to ics"))
    }
  }
}
