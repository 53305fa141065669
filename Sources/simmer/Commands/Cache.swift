import ArgumentParser
import Assistant
import FoundationEssentials
import LanguageModels

/// `simmer cache`: what models answered already.
struct Cache: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show, clear or prune the stored answers of language models.",
    discussion: "Example: simmer cache stats --json",
    subcommands: [Statistics.self, Clear.self, Prune.self],
    defaultSubcommand: Statistics.self)

  /// What all of its commands take.
  struct Options: ParsableArguments {
    @Flag(help: "Print a JSON object.")
    var json = false

    @OptionGroup var place: PlaceOptions
  }

  struct Statistics: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "stats", abstract: "Show how many answers are stored and what they saved.",
      discussion: "Example: simmer cache stats --json | jq .hits")

    @OptionGroup var options: Options

    func run() async throws {
      let settings = try options.place.settings()
      try await Wiring.withModelRecords(settings, making: false) { store in
        let report = CacheReport(
          try await store?.statistics() ?? CacheStatistics(), settings.models.cache)
        if options.json { return try Console.say(verbatim: PublicJSON.line(report)) }
        for line in report.lines { try Console.say(line) }
      }
    }
  }

  struct Clear: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete every stored answer.", discussion: "Example: simmer cache clear")

    @OptionGroup var options: Options

    func run() async throws {
      try await Wiring.withModelRecords(try options.place.settings(), making: false) { store in
        try Cache.sayRemoved(try await store?.clear() ?? 0, json: options.json)
      }
    }
  }

  struct Prune: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete answers beyond the limits that the 'cache' settings give.",
      discussion: "Example: simmer cache prune")

    @OptionGroup var options: Options

    func run() async throws {
      let settings = try options.place.settings()
      try await Wiring.withModelRecords(settings, making: false) { store in
        let bounds = settings.models.cache ?? CacheBounds()
        try Cache.sayRemoved(
          try await store?.prune(to: bounds, at: Date()) ?? 0, json: options.json)
      }
    }
  }

  private static func sayRemoved(_ count: Int, json: Bool) throws {
    if json { return try Console.say(verbatim: PublicJSON.line(["removed": count])) }
    try Console.say(count == 1 ? "1 answer was removed." : "\(count) answers were removed.")
  }
}

/// What stands in the cache.
struct CacheReport: Encodable {
  var enabled: Bool
  var rows: Int
  var bytes: Int
  var maxRows: Int?
  var maxBytes: Int?
  var maxAgeDays: Double?
  var oldest: String?
  var hits: Int
  var staleHits: Int
  var misses: Int
  var savedInputTokens: Int
  var savedOutputTokens: Int

  private enum CodingKeys: String, CodingKey {
    case enabled
    case rows
    case bytes
    case maxRows = "max_rows"
    case maxBytes = "max_bytes"
    case maxAgeDays = "max_age_days"
    case oldest
    case hits
    case staleHits = "stale_hits"
    case misses
    case savedInputTokens = "saved_input_tokens"
    case savedOutputTokens = "saved_output_tokens"
  }

  init(_ statistics: CacheStatistics, _ bounds: CacheBounds?) {
    enabled = bounds != nil
    rows = statistics.rows
    bytes = statistics.bytes
    maxRows = bounds?.rows
    maxBytes = bounds?.bytes
    maxAgeDays = bounds.map { Double($0.age.components.seconds) / 86400 }
    oldest = statistics.oldest.map(Dates.second)
    hits = statistics.hits
    staleHits = statistics.staleHits
    misses = statistics.misses
    savedInputTokens = statistics.saved.input
    savedOutputTokens = statistics.saved.output
  }

  var lines: [String] {
    let asked = hits + staleHits + misses
    let share = asked == 0 ? "" : " (\((hits + staleHits) * 100 / asked) %)"
    return [
      "kept    \(rows) \(rows == 1 ? "answer" : "answers"), \(Figures.bytes(bytes))"
        + (enabled ? "" : "; no more are added (cache.enabled is false)"),
      "oldest  \(oldest ?? "none")",
      "hits    \(hits + staleHits) of \(asked)\(share), \(staleHits) of them outdated ones while offline",
      "saved   \(Figures.count(savedInputTokens + savedOutputTokens)) tokens",
    ]
  }
}

/// Figures as people read them.
enum Figures {
  /// "1,234,567".
  static func count(_ number: Int) -> String {
    let digits = Array(String(abs(number)))
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// "512 B", "12.3 kB", "4.5 MB".
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) B"
    case ..<1_000_000: "\(decimal(Double(count) / 1000, places: 1)) kB"
    default: "\(decimal(Double(count) / 1_000_000, places: 1)) MB"
    }
  }

  /// "0.0123 USD": as many places as a fraction of a cent needs.
  static func money(_ amount: Double, _ currency: String) -> String {
    "\(decimal(amount, places: amount < 1 ? 4 : 2)) \(currency)"
  }

  static func milliseconds(_ length: Duration) -> String {
    let amount =
      Double(length.components.seconds) * 1000 + Double(length.components.attoseconds) / 1e15
    return "\(decimal(amount, places: amount < 10 ? 1 : 0)) ms"
  }

  static func decimal(_ number: Double, places: Int) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((abs(number) * scale).rounded())
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % Int(scale))
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(sign)\(scaled / Int(scale)).\(zeros)\(fraction)"
  }
}
