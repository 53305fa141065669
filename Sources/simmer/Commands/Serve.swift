import ArgumentParser
import WebService
import Wyoming

/// `simmer serve`: the service for browsers and other programs.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the kitchen display and the HTTP interface.",
    discussion: """
      Open the address that it prints in any browser. Alarms ring from here too, as they do in \
      'chat'. It serves this machine alone, unless you name another address with --listen; then a \
      token or a pairing code is required, which browsers ask for once. Docs/Service.md has the whole interface.

      Example: simmer serve
      Example: simmer serve --listen 0.0.0.0:8420 --pair
      Example: simmer serve --wyoming tcp://127.0.0.1:10500
      Example: simmer serve --listen 0.0.0.0:8420 --allow-host kitchen.local --token-file ~/.simmer-token
      """)

  @Option(
    help: ArgumentHelp(
      "Where to listen (default: \(Wiring.standardWebAddress)); port 0 takes any that is free.",
      valueName: "host:port"))
  var listen: String?

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

  @Flag(
    help: ArgumentHelp(
      "Let in only what has paired, and print a code for the first display.",
      discussion: "'simmer pair' makes more codes, and 'simmer devices' lists what is let in."))
  var pair = false

  @Option(
    help: ArgumentHelp(
      "Answer voice satellites and Home Assistant there, too, as 'wyoming' does.",
      valueName: "tcp://host:port"))
  var wyoming: WyomingAddress?

  @Option(
    name: .customLong("trust-proxy"),
    help: ArgumentHelp(
      "A reverse proxy that says in X-Forwarded-For or Forwarded where a request came from; may be repeated.",
      discussion: "Without it, all who come by a proxy are one caller to the limits.",
      valueName: "address"))
  var proxies: [String] = []

  @Option(
    help: ArgumentHelp(
      "Log changes, refusals, turns and what comes of them to standard error: as text, or as JSON, an object a line.",
      discussion:
        "Nothing that was said is in it; each turn has an id there, by which GET /v1/turns/ID/trace tells more."
    ))
  var logFormat: ServiceLog.Format?

  @OptionGroup var options: EngineOptions

  func run() async throws {
    let sockets = try Wiring.serviceSockets(
      listen: listen, wyoming: wyoming, names: names, tokenFile: tokenFile, pairs: pair,
      proxies: proxies)
    try await options.serving(as: "serve", hearing: sockets.ear) { engine, settings in
      try await Wiring.serve(engine, settings, at: sockets, logging: logFormat) {
        display, code, wyoming in
        try Console.say("The kitchen display is at \(display)")
        if let code { try PairCommand.announce(code) }
        if let wyoming { try WyomingCommand.announce(wyoming) }
      }
    }
  }
}

extension ServiceLog.Format: ExpressibleByArgument {}
