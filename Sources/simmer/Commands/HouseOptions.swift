import ArgumentParser

/// Which house a command talks to, and how it leaves it.
struct HouseOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Flag(help: "Leave timers stored when this command ends, to ring late at the next start.")
  var noBackground = false

  /// Runs `body` in the house of the options, and leaves it however `body` ends.
  ///
  /// Announcements of what rang while nobody was there go to standard error, unless `body` listens
  /// itself.
  func inHouse(
    doing what: String, tellingFarewell: Bool = false, talking talk: TalkOptions? = nil,
    _ body: (SharedHousehold, Settings) async throws -> Void
  ) async throws {
    let plain = try place.settings()
    let settings = talk?.applied(to: plain) ?? plain
    let house = SharedHousehold(opener: Wiring.opener(settings, place))
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
