import ArgumentParser
import Assistant
import Routines
import Timers
import Voice

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
        Alarms go to the first that works of sound command, tone, notification and terminal bell, and \
        to speech beside it. The exit status is 1 when none works.

        Example: simmer alarm test
        Example: simmer alarm test --json | jq '.[] | select(.verdict == "fail")'
        """)

    @Flag(help: "Print a JSON array.")
    var json = false

    @OptionGroup var place: PlaceOptions

    func run() async throws {
      let settings = try place.settings()
      let speech = settings.speech(complain: { _ in })
      let sinks = AlarmSinks(
        settings, speech: speech, bell: Console.terminalBell, complain: Console.complain)
      var findings: [Doctor.Finding] = []
      for sink in sinks.chain + (sinks.speech.map { [$0] } ?? []) {
        findings.append(await Test.tried(sink))
      }
      findings += sinks.absent.map { Doctor.Finding($0.name, .warn, $0.fault ?? "") }
      try Doctor.show(findings, json: json)
      await speech?.end()
      guard findings.contains(where: { $0.verdict == .ok }) else {
        throw ExitCode(Status.failed.rawValue)
      }
    }

    /// An alarm of its own, with a timer, so that it is the ring that is heard.
    private static func tried(_ sink: any AlarmSink) async -> Doctor.Finding {
      do {
        try await sink.sound(
          Alarm(text: "This is a test.", timers: [Identifier(high: 0, low: 0)]))
        return Doctor.Finding(sink.name, .ok, "did what it should; was it heard?")
      } catch {
        return Doctor.Finding(sink.name, .fail, "\(error)")
      }
    }
  }
}
