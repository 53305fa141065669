import ArgumentParser
import Assistant
import Timers
import WebService

/// `simmer pair`: lets a display, a phone or a program into the service.
struct PairCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pair",
    abstract: "Make a code that lets a display or a phone into the service.",
    discussion: """
      The page asks for the code; it is good once, and for ten minutes. With --program, a token is \
      printed instead, once, for a program that sends it as 'Authorization: Bearer …'. 'simmer \
      devices' lists who is let in.

      view: look at the kitchen. control: change timers, say things, edit the list and routines. \
      admin: also say who may come in.

      Example: simmer pair
      Example: simmer pair --scope view --program grafana
      """)

  @Option(help: "What it may do: view, control or admin.")
  var scope = Scope.control

  @Option(help: ArgumentHelp("Print a token for a program of this name.", valueName: "name"))
  var program: String?

  @Flag(help: "Print a JSON object.")
  var json = false

  @OptionGroup var options: EngineOptions

  func run() async throws {
    try await options.withEngine(doing: "pair") { engine, settings in
      let now = try await engine.clock.now
      let devices = try Wiring.devices(settings)
      if let program {
        let (device, token) = try await devices.add(named: program, with: scope, at: now)
        try Console.say(
          verbatim: json
            ? PublicJSON.line(NewToken(token: token.value, device: device)) : token.value)
      } else {
        let code = try await devices.makeCode(for: scope, at: now)
        if json {
          try Console.say(verbatim: PublicJSON.line(NewCode(code: "\(code)", scope: scope)))
        } else {
          try PairCommand.announce(code)
        }
      }
    }
  }

  static func announce(_ code: PairingCode) throws {
    try Console.say("The pairing code is \(code), good once and for ten minutes.")
  }

  private struct NewCode: Encodable {
    var code: String
    var scope: Scope
  }

  private struct NewToken: Encodable {
    var token: String
    var device: PairedDevice
  }
}

extension Scope: ExpressibleByArgument {}
