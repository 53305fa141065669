import ArgumentParser
import Assistant
import Timers
import UnixSignals

/// `simmer serve`: the service for browsers and other programs.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the kitchen display and the HTTP interface.",
    discussion: """
      Open the address that it prints in any browser. Alarms ring from here too, as they do in \
      'chat'. It serves this machine alone, unless you name another address with --listen; then a \
      token is required, which browsers ask for once. Docs/Service.md has the whole interface.

      Example: simmer serve
      Example: simmer serve --listen 0.0.0.0:8420 --allow-host kitchen.local --token-file ~/.simmer-token
      """)

  @Option(
    help: ArgumentHelp(
      "Where to listen; port 0 takes any that is free.", valueName: "host:port"))
  var listen = Wiring.standardWebAddress

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "A name by which browsers reach this machine; may be repeated.", valueName: "name"))
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with the token that whoever uses the service must show, which only you may read.",
      discussion: "Make one with: (umask 077; openssl rand -hex 32 > FILE).", valueName: "file"),
    completion: .file())
  var tokenFile: String?

  @OptionGroup var options: EngineOptions

  func run() async throws {
    let place = try Wiring.webPlace(listen: listen, names: names, tokenFile: tokenFile)
    try await options.withEngine(doing: "serve") { engine, settings in
      let events = try await engine.events()
      // Before anybody knows that it is there, and may end it.
      let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
      let server = try await Wiring.webServer(serving: engine, at: place)
      try Console.say("The kitchen display is at \(server.address)")
      let alarms = Alarms(
        settings, bell: Console.terminalBell,
        complain: { Console.complain(TerminalText.oneLine($0)) })
      await alarms.resumeRinging((try? await engine.timers()) ?? [])
      await withTaskGroup { group in
        group.addTask {
          for await event in events {
            if !event.announcement.isEmpty {
              Console.complain("! \(TerminalText.oneLine(event.announcement))")
            }
            await alarms.follow(event)
          }
        }
        group.addTask {
          for await _ in signals { return }
        }
        await group.next()
        group.cancelAll()
      }
      await server.stop()
      await alarms.end()
    }
  }
}
