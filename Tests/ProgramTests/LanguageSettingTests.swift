import Assistant
import Languages
import Testing

@testable import simmer

/// `conversation.language`: what the program speaks, and where it says so.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct LanguageSettingTests {
  @Test(arguments: [("auto", nil), ("en", "en"), ("de", "de")])
  func `a language is known by its code, and auto is none`(code: String, spoken: String?) throws {
    let settings = try Settings(environment: environment(code))

    #expect(settings.rules.language?.rawValue == spoken)
  }

  @Test(arguments: ["fr", "DE", "german", ""])
  func `another one is an error that names those that there are`(code: String) throws {
    let error = #expect(throws: SettingsError.self) { try Settings(environment: environment(code)) }

    let message = "\(error, default: "")"
    #expect(message.contains("conversation.language"))
    #expect(message.contains(#""auto", "en", "de""#))
  }

  @Test func `interpret names the language where more than one is on`() async throws {
    try await Sandbox.with { sandbox in
      let input = Array("ten minutes for the rice\nzehn Minuten für den Reis\nstop\n".utf8)
      let told = try await sandbox.simmer("interpret", input: input)
      let fixed = try await sandbox.simmer(
        "interpret", input: input, settings: ["SIMMER_CONVERSATION_LANGUAGE": "en"])

      #expect(told.status == 0)
      let codes = told.lines.map { line in
        ["en", "de"].first { line.contains("\"language\":\"\($0)\"") }
      }
      #expect(codes == ["en", "de", "en"])
      #expect(fixed.lines.count == 3)
      #expect(!fixed.output.contains("\"language\""))
    }
  }

  @Test func `what a recipe leaves in doubt is said in the language that is set`() async throws {
    try await Sandbox.with { sandbox in
      let recipe = Array("Soup\n\nSimmer for 20 minutes. Keeps for 3 days.\n".utf8)
      let german = ["SIMMER_CONVERSATION_LANGUAGE": "de"]
      let line = try await sandbox.simmer(
        "convert", "--route", "local", input: recipe, settings: german)
      let sheet = try await sandbox.simmer(
        "convert", "--route", "local", "--to", "sheet", input: recipe, settings: german)

      #expect(line.output.contains("so lange hält es sich, das ist keine Wartezeit"))
      #expect(sheet.output.contains("**Wartezeit: insgesamt 20 Minuten.**"))
      #expect(sheet.output.contains("## Bitte prüfen"))
    }
  }

  @Test func `a recipe in a language that is not read is answered in the one that is set`()
    async throws
  {
    try await Sandbox.with { sandbox in
      try sandbox.write(
        """
        Soupe aux lentilles

        Faire revenir les lentilles avec les oignons dans une grande casserole et verser le bouillon.
        Laisser cuire à feu doux pendant 40 minutes puis servir avec du pain.
        """, to: "soupe.txt")

      let ended = try await sandbox.simmer(
        "run", "\(sandbox.folder)/soupe.txt", settings: ["SIMMER_CONVERSATION_LANGUAGE": "de"])

      #expect(ended.status == 65)
      #expect(ended.complaints.contains("das sieht weder nach Deutsch noch nach Englisch aus"))
    }
  }

  @Test func `a folder of recipes in two languages is converted, each in its own`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(
        "Soup\n\nSimmer the soup for 20 minutes and serve it.", to: "recipes/a.txt")
      try sandbox.write("Suppe\n\nDie Suppe 20 Minuten köcheln lassen.", to: "recipes/b.txt")
      try sandbox.write(
        "Soupe\n\nLaisser cuire les oignons dans le bouillon pendant 20 minutes.",
        to: "recipes/c.txt")
      try sandbox.write("Tiramisu\n\n1. Espresso.", to: "recipes/d.txt")

      let plain = try await sandbox.simmer(
        "convert", "--route", "local", "\(sandbox.folder)/recipes")
      let german = try await sandbox.simmer(
        "convert", "--route", "local", "--to", "markdown", "\(sandbox.folder)/recipes",
        settings: ["SIMMER_CONVERSATION_LANGUAGE": "de"])

      let lines = plain.lines
      #expect(lines.count == 4)
      #expect(lines[0].contains("\"name\":\"Simmer the soup\""))
      #expect(lines[1].contains("\"name\":\"Suppe köcheln\""))
      #expect(lines.map { $0.contains("not_english") } == [false, false, true, false])
      let headings = german.lines.filter { $0.hasPrefix("## ") }
      #expect(headings == ["## Method", "## Zubereitung", "## Zubereitung", "## Zubereitung"])
    }
  }

  private func environment(_ code: String) -> Settings.Environment {
    .init(variables: ["HOME": "/home/cook", "SIMMER_CONVERSATION_LANGUAGE": code])
  }
}
