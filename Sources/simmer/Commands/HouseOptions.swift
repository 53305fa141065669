import ArgumentParser

/// Which house a command talks to.
struct HouseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The state folder (default: $XDG_STATE_HOME/simmer).", valueName: "dir"),
    completion: .directory)
  var state: String?

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "The configuration file (default: $XDG_CONFIG_HOME/simmer/config.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var configuration: String?

  @Flag(help: "Leave timers stored when this command ends, to ring late at the next start.")
  var noBackground = false

  func settings() async throws -> Settings {
    do {
      return try await Settings(state: state, configuration: configuration)
    } catch {
      throw CommandFailure("configuration", error)
    }
  }

  /// Runs `body` in the house of the options, and leaves it however `body` ends.
  ///
  /// Announcements of what rang while nobody was there go to standard error, unless `body` listens
  /// itself.
  func inHouse(
    doing what: String, tellingFarewell: Bool = false,
    _ body: (SharedHousehold, Settings) async throws -> Void
  ) async throws {
    let settings = try await settings()
    let house = SharedHousehold(opener: Wiring.opener(settings, options: self))
    let problem: (any Error)?
    do {
      try await body(house, settings)
      problem = nil
    } catch {
      problem = error
    }
    let farewell = await house.leave(keepingInBackground: !noBackground)
    if let farewell, !farewell.isGood {
      Console.complain("simmer: \(farewell)")
    } else if let farewell {
      if tellingFarewell {
        try Console.say("\(farewell)")
      } else if farewell.live > 0 {
        Console.complain("\(farewell)")
      }
    }
    guard let problem else { return }
    if problem is Console.Closed { throw problem }
    throw CommandFailure(what, problem)
  }
}
