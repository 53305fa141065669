import ArgumentParser

/// `simmer alarm`: how alarms are heard.
struct AlarmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alarm",
    abstract: "Try how alarms are heard.",
    discussion: "Example: simmer alarm test",
    subcommands: [Test.self])

  /// `simmer alarm test`: tries every way to be heard.
  struct Test: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Try every way in which an alarm can be heard, and say what became of each.",
      discussion: """
        Alarms go to the first that works of \(ways), and to speech beside it. The exit status is 1 \
        when none works.

        Example: simmer alarm test
        Example: simmer alarm test --json | jq '.[] | select(.verdict == "fail")'
        """)

    @Flag(help: "Print a JSON array.")
    var json = false

    @OptionGroup var place: PlaceOptions

    func run() async throws {
      let settings = try place.settings()
      let trial = AlarmTrial(settings, complain: Console.complain)
      let findings = await trial.tried()
      try Doctor.show(findings, json: json)
      await trial.end()
      guard findings.contains(where: { $0.verdict == .ok }) else {
        throw ExitCode(Status.failed.rawValue)
      }
    }

    /// "sound command, tone, notification and terminal bell".
    private static var ways: String {
      let names = AlarmSinks.names
      return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
  }
}
