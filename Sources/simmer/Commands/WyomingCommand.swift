import ArgumentParser
import Wyoming

/// `simmer wyoming`: the brain of voice satellites, and a conversation agent for Home Assistant.
struct WyomingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wyoming",
    abstract: "Answer voice satellites and Home Assistant, in the Wyoming protocol.",
    discussion: """
      Runs until it is told to end. Alarms ring on this machine, too. The protocol knows no \
      passwords: whoever reaches the address can start and stop timers. Docs/HomeAssistant.md shows \
      how to set up Home Assistant.

      Example: simmer wyoming
      Example: simmer wyoming --uri tcp://0.0.0.0:10500
      Example: simmer wyoming --print-avahi-service > /etc/avahi/services/simmer.service
      """)

  @Option(help: ArgumentHelp("Where to listen.", valueName: "tcp://host:port"))
  var uri = WyomingAddress.standard

  @Option(
    help: ArgumentHelp(
      """
      What becomes of words: 'handle' does what they say and answers, 'intent' tells Home Assistant \
      what they mean, so that it keeps the timers.
      """, valueName: "mode"))
  var mode = WyomingService.Mode.handle

  @Flag(help: "Print the file that lets Avahi announce the server, and do nothing else.")
  var printAvahiService = false

  @OptionGroup var talk: ConversationOptions

  @OptionGroup var options: EngineOptions

  func run() async throws {
    if printAvahiService { return try Console.say(verbatim: AvahiService(uri).text) }
    let socket = try Wiring.wyomingSocket(at: uri)
    try await options.serving(as: "wyoming", talking: talk, hearing: "\(uri)") {
      [mode] engine, settings in
      try await Wiring.wyomingServer(engine, settings, mode: mode).run(on: socket) { taken in
        try WyomingCommand.announce(taken)
      }
    }
  }

  /// Says where it listens, and what off loopback that means.
  static func announce(_ taken: WyomingAddress) throws {
    if !taken.isLoopback {
      Console.complain(
        "simmer: \(taken) can be reached by other machines, and asks for no password; let only "
          + "those of your home through")
    }
    try Console.say("Listening at \(taken) for Wyoming.")
  }
}

extension WyomingService.Mode: ExpressibleByArgument {}

extension WyomingAddress: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }

  package var defaultValueDescription: String { "\(self)" }
}
