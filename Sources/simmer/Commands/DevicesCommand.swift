import ArgumentParser
import Assistant
import Routines
import Timers
import WebService

/// `simmer devices`: who is let into the service.
struct DevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices that are let into the service, the newest first.",
    discussion: """
      They came in by a pairing code ('simmer pair'), as a program, or by the token. One that was \
      not seen for 30 days is forgotten.

      Example: simmer devices --json
      Example: simmer devices revoke "kitchen tablet"
      """,
    subcommands: [Revoke.self])

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var options: EngineOptions

  func run() async throws {
    try await options.withEngine(doing: "devices") { engine, settings in
      let devices = try await Wiring.devices(settings).devices(at: engine.clock.now)
      if json { return try Console.say(verbatim: PublicJSON.line(devices)) }
      if devices.isEmpty { return try Console.say("No device is let in.") }
      for device in devices { try Console.say(DevicesCommand.line(device)) }
    }
  }

  /// "kitchen tablet: control, paired 12:30 ago, seen 0:00 ago (0190…)".
  private static func line(_ device: PairedDevice) -> String {
    let ago = { (passed: Seconds) in ClockText.clock(passed.duration, roundingUp: false) }
    return TerminalText.oneLine(
      "\(device.name): \(device.scope), paired \(ago(device.pairedAgo)) ago, "
        + "seen \(ago(device.seenAgo)) ago (\(device.id))")
  }

  /// `simmer devices revoke`: lets some of them in no more.
  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let devices in no more, by their names or ids.",
      discussion: """
        What such a device follows ends within 15 seconds. All with the same name go.

        Example: simmer devices revoke "kitchen tablet"
        """)

    @Argument(help: "Names or ids, as 'simmer devices' shows them.")
    var which: [String]

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await options.withEngine(doing: "devices") { engine, settings in
        let registry = try Wiring.devices(settings)
        let devices = try await registry.devices(at: engine.clock.now)
        for wanted in which {
          let found = devices.filter { "\($0.id)" == wanted || $0.name == wanted }
          guard !found.isEmpty else {
            throw CommandFailure(
              "devices", "no device is called '\(wanted)' (see 'simmer devices')", status: .badInput
            )
          }
          for device in found where try await registry.revoke(device.id) {
            try Console.say(TerminalText.oneLine("\(device.name) is let in no more."))
          }
        }
      }
    }
  }
}
