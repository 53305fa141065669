import ArgumentParser

/// `simmer chat`: a conversation on the terminal.
struct Chat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Talk with Simmer in the terminal (the default).",
    discussion: """
      Running timers are shown above the prompt. Ctrl-C clears the line and, pressed twice, leaves; \
      Ctrl-D leaves. Timers go on in the background.

      Example: simmer chat
      Example: simmer chat --replay Recordings/models
      Example: printf 'ten minutes\\nhow long?\\n' | simmer chat
      """)

  private static let greeting =
    "What shall I time? (\"help\" shows what you can say; Ctrl-D leaves)"

  @OptionGroup var talk: ConversationOptions

  @OptionGroup var options: EngineOptions

  func run() async throws {
    try await options.withEngine(doing: "chat", reportingShutdown: true, talking: talk) {
      engine, settings in
      let screen = try Wiring.screen(settings)
      try await ChatLoop(
        engine: engine, settings: settings, screen: screen.chat,
        start: {
          screen.start()
          if screen.isInteractive { screen.chat.show([Chat.greeting]) }
        }
      ).run()
    }
  }
}
