import ArgumentParser
import Assistant

/// `simmer doctor`: what works, what does not, and how to mend it.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Check the configuration, the state folder, the engine, the speech programs and the model.",
    discussion: """
      Changes nothing. Tries the sound and speech programs once, and asks the language model's \
      endpoint which models it offers; none of your words are sent. The exit status is 1 if a check \
      fails.

      Example: simmer doctor
      Example: simmer doctor --json | jq '.[] | select(.verdict == "fail")'
      """)

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var place: PlaceOptions

  func run() async throws {
    let settings: Settings
    do {
      settings = try place.settings()
    } catch {
      let failure = CommandFailure("configuration", error)
      try Doctor.show([Finding("configuration", .fail, failure.problem)], json: json)
      throw ExitCode(failure.status.rawValue)
    }
    let findings = await Examination(settings).findings()
    try Doctor.show(findings, json: json)
    if findings.contains(where: { $0.verdict == .fail }) { throw ExitCode(Status.failed.rawValue) }
  }

  static func show(_ findings: [Finding], json: Bool) throws {
    if json { return try Console.say(verbatim: PublicJSON.line(findings)) }
    let width = findings.map(\.check.count).max() ?? 0
    for finding in findings {
      let check = finding.check + String(repeating: " ", count: width - finding.check.count)
      let verdict = finding.verdict.rawValue + (finding.verdict == .ok ? "  " : "")
      try Console.say(
        "\(verdict)  \(check)  \(TerminalText.oneLine(finding.text))",
        hanging: verdict.count + check.count + 4)
    }
  }

  /// What one look found.
  struct Finding: Codable, Hashable {
    var check: String
    var verdict: Verdict
    /// What was seen; where it is not `ok`, also what to do.
    var text: String

    enum Verdict: String, Codable {
      case ok
      case warn
      case fail
    }

    init(_ check: String, _ verdict: Verdict, _ text: String) {
      self.check = check
      self.verdict = verdict
      self.text = text
    }
  }
}
