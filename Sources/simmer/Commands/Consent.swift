import ArgumentParser
import Assistant
import FoundationEssentials
import Glibc
import LanguageModels
import Routines
import Voice

/// `simmer consent`: whether words may leave this machine, and to where.
struct AskConsent: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consent",
    abstract: "Show what would be sent to the language model; agree to it, or withdraw.",
    discussion: """
      Nothing is sent until you agree. You agree once for each provider and address. A server that \
      speaks replies (speech.endpoint) is agreed to apart, with --speech.

      Example: simmer consent
      Example: simmer consent --yes
      Example: simmer consent --withdraw
      """)

  @Flag(help: "Agree without being asked.")
  var yes = false

  @Flag(help: "Of the server that speaks replies, not of the language model.")
  var speech = false

  @Flag(help: "Withdraw every agreement in this state folder.")
  var withdraw = false

  @Flag(help: "Print a JSON object and ask nothing.")
  var json = false

  @OptionGroup var place: PlaceOptions

  func validate() throws {
    if yes, withdraw {
      throw ValidationError("--yes and --withdraw cannot be combined; choose one")
    }
  }

  func run() async throws {
    let settings = try place.settings()
    if withdraw { return try await withdrawAll(settings) }
    let ways = speech ? settings.speech.consentWays : ConsentWay.all(settings.models)
    guard !ways.isEmpty || !speech else {
      throw CommandFailure(
        "consent", "no server speaks replies (set speech.endpoint)", status: .configuration)
    }
    guard !ways.isEmpty else {
      throw CommandFailure(
        "consent", "\(ModelFailure.notConfigured)", status: .configuration)
    }
    try await Wiring.withModelRecords(settings, making: yes || !json) { store in
      var given = try await store?.consents() ?? []
      if yes || !json && !ways.allSatisfy({ $0.consent(in: given) != nil }) {
        if !json { try show(ways, given) }
        try decide(ways)
        for way in ways where way.consent(in: given) == nil {
          try await store?.give(
            Consent(provider: way.provider, baseURL: way.baseURL, date: Date()))
        }
        given = try await store?.consents() ?? []
        if !json { return try Console.say("Agreed. To withdraw, run 'simmer consent --withdraw'.") }
      }
      if json {
        return try Console.say(
          verbatim: PublicJSON.line(ConsentReport(ways, given, masks: !speech)))
      }
      try show(ways, given)
      try Console.say("You have agreed. To withdraw, run 'simmer consent --withdraw'.")
    }
  }

  private func withdrawAll(_ settings: Settings) async throws {
    try await Wiring.withModelRecords(settings, making: false) { store in
      var count = 0
      for consent in try await store?.consents() ?? []
      where try await store?.withdraw(provider: consent.provider, baseURL: consent.baseURL) == true
      {
        count += 1
      }
      if json { return try Console.say(verbatim: PublicJSON.line(["withdrawn": count])) }
      try Console.say(
        count == 0
          ? "You had not agreed; nothing is sent." : "Withdrawn; nothing is sent any more.")
    }
  }

  private func show(_ ways: [ConsentWay], _ given: [Consent]) throws {
    try Console.say(
      speech
        ? "What Simmer answers and calls out would be sent, to be spoken, to:"
        : "What Simmer cannot work out on this machine would be sent to:")
    for way in ways {
      let models = way.models.isEmpty ? "no model chosen yet" : way.models.joined(separator: ", ")
      let state =
        way.consent(in: given).map { "agreed on \(Dates.day($0.date))" } ?? "not agreed yet"
      let place = speech ? way.address : "\(way.provider.rawValue) at \(way.address)"
      try Console.say(TerminalText.oneLine("  \(place) (\(models)): \(state)"))
    }
    if speech {
      return try Console.say(
        "Sent are those words as they are, with the names and reminders in them; no sound.")
    }
    try Console.say(
      """
      Sent are the words of that one sentence and a fixed prompt; with a question, also the \
      questions and answers just before it. Your timers, your routines and your name are not sent.
      E-mail addresses, phone numbers and card numbers are masked first:
        said  \(ConsentReport.example)
        sent  \(ConsentReport.maskedExample)
      'simmer why --sent' shows what was sent, 'simmer cost' what it cost.
      """)
  }

  /// Throws: where nobody agrees, or nobody is there to be asked.
  private func decide(_ ways: [ConsentWay]) throws {
    if yes { return }
    guard Console.isTerminal else {
      throw CommandFailure(
        "consent", "there is no terminal to ask on (agree with 'simmer consent --yes')",
        status: .usage)
    }
    try Console.write("Do you agree? [y/N] ")
    var reader = LineReader(limit: 1000)
    guard case .whole(let bytes)? = try reader.next(),
      ["y", "yes"].contains(String(decoding: bytes, as: UTF8.self).trimmed.lowercased())
    else {
      throw CommandFailure(
        "consent", "you did not agree, so nothing is sent (see 'simmer consent')", status: .failed)
    }
  }
}

/// A place that words would go to.
struct ConsentWay: Hashable {
  var provider: Provider
  var baseURL: String
  var models: [String]

  /// The base URL, without what tells a server that speaks from a model.
  var address: String { baseURL.split(separator: " ").last.map(String.init) ?? baseURL }

  static func all(_ settings: ModelSettings) -> [ConsentWay] {
    var ways: [ConsentWay] = []
    for tier in settings.tiers {
      let models = tier.model.isEmpty ? [] : [tier.model]
      if let known = ways.firstIndex(where: {
        $0.provider == tier.provider && $0.baseURL == tier.baseURL
      }) {
        ways[known].models += models.filter { !ways[known].models.contains($0) }
      } else {
        ways.append(ConsentWay(provider: tier.provider, baseURL: tier.baseURL, models: models))
      }
    }
    return ways
  }

  func consent(in given: [Consent]) -> Consent? {
    given.first { $0.provider == provider && $0.baseURL == baseURL }
  }
}

/// The same for scripts.
struct ConsentReport: Encodable {
  var recipients: [Recipient]
  var masked = ["e-mail addresses", "phone numbers", "card numbers"]
  /// Nil where nothing is masked.
  var example: Example? = Example()

  struct Recipient: Encodable {
    var provider: String
    var baseURL: String
    var models: [String]
    /// Nil where nobody has.
    var agreed: String?

    private enum CodingKeys: String, CodingKey {
      case provider
      case baseURL = "base_url"
      case models
      case agreed
    }
  }

  struct Example: Encodable {
    var said = ConsentReport.example
    var sent = ConsentReport.maskedExample
  }

  /// A server that speaks gets the words as they are: unless it `masks`, nothing is.
  init(_ ways: [ConsentWay], _ given: [Consent], masks: Bool) {
    if !masks {
      masked = []
      example = nil
    }
    recipients = ways.map { way in
      Recipient(
        provider: way.provider.rawValue, baseURL: way.address, models: way.models,
        agreed: way.consent(in: given).map { Dates.second($0.date) })
    }
  }

  static let example = "roast an hour twenty, then call 0171 234 5678 or mail gran@example.org"
  static var maskedExample: String { PersonalDataMask().masked(example) }
}

/// Dates as people and scripts read them, by the local calendar.
enum Dates {
  /// "2026-11-21".
  static func day(_ date: Date) -> String { String(second(date).prefix(10)) }

  /// "2026-11-21T18:05:00".
  static func second(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return "" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(local.tm_year + 1900)-\(two(local.tm_mon + 1))-\(two(local.tm_mday))"
      + "T\(two(local.tm_hour)):\(two(local.tm_min)):\(two(local.tm_sec))"
  }
}

extension SpeechSettings {
  /// Where what is spoken goes, for `simmer consent`.
  var consentWays: [ConsentWay] {
    guard let endpoint else { return [] }
    let identity = ModelIdentity.speech(at: endpoint.url)
    return [
      ConsentWay(
        provider: identity.provider, baseURL: identity.baseURL, models: [endpoint.model])
    ]
  }
}
