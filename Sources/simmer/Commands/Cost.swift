import ArgumentParser
import Assistant
import FoundationEssentials
import LanguageModels

/// `simmer cost`: what language models were asked, and what it came to.
struct Cost: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Show calls to language models: tokens, money, bytes, time, and what is left of the caps.",
    discussion: """
      One entry for each provider, model and prompt version. Money is computed from the prices in \
      language_model.prices.

      Example: simmer cost --since 7
      Example: simmer cost --json | jq .total.money
      """)

  @Option(help: ArgumentHelp("How many days to look back.", valueName: "days"))
  var since = 30.0

  @Flag(help: "Print a JSON object.")
  var json = false

  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard since > 0, since <= 36_500 else {
      throw ValidationError("--since must be from 0 to 36500 days")
    }
  }

  func run() async throws {
    let settings = try place.settings()
    try await Wiring.withModelRecords(settings, making: false) { store in
      let now = Date()
      let start = now.addingTimeInterval(-since * 86400)
      var report = CostReport(
        since: start, settings.models, try await store?.report(since: start) ?? [])
      report.caps = try await CostReport.caps(settings.models.caps, at: now) { date in
        try await store?.report(since: date) ?? []
      }
      report.cache = CacheReport(
        try await store?.statistics() ?? CacheStatistics(), settings.models.cache)
      if json { return try Console.say(verbatim: PublicJSON.line(report)) }
      for line in report.lines { try Console.say(TerminalText.clean(line)) }
    }
  }
}

/// What calls came to.
struct CostReport: Encodable {
  var since: String
  var currency: String
  var entries: [Line]
  var total = Total()
  var caps: [Cap] = []
  var cache: CacheReport?

  private enum CodingKeys: String, CodingKey {
    case since
    case currency
    case entries = "lines"
    case total
    case caps
    case cache
  }

  struct Line: Encodable {
    var provider: String
    var baseURL: String
    var model: String
    var prompt: String
    var promptVersion: String
    var calls: Int
    var failures: Int
    var inputTokens: Int
    var cachedInputTokens: Int
    var outputTokens: Int
    /// Nil where the price table has not the model.
    var money: Double?
    var bytesSent: Int
    var bytesReceived: Int
    var medianMilliseconds: Double
    var slowMilliseconds: Double

    private enum CodingKeys: String, CodingKey {
      case provider
      case baseURL = "base_url"
      case model
      case prompt
      case promptVersion = "prompt_version"
      case calls
      case failures
      case inputTokens = "input_tokens"
      case cachedInputTokens = "cached_input_tokens"
      case outputTokens = "output_tokens"
      case money
      case bytesSent = "bytes_sent"
      case bytesReceived = "bytes_received"
      case medianMilliseconds = "latency_p50_ms"
      case slowMilliseconds = "latency_p95_ms"
    }

    init(_ line: LedgerLine, _ prices: [String: TokenPrice]) {
      provider = line.model.provider.rawValue
      baseURL = line.model.baseURL
      model = line.model.model
      prompt = line.prompt.id
      promptVersion = line.prompt.version
      calls = line.calls
      failures = line.failures
      inputTokens = line.usage.input
      cachedInputTokens = line.usage.cachedInput
      outputTokens = line.usage.output
      money = line.money ?? prices[line.model.model]?.cost(of: line.usage)
      bytesSent = line.bytesSent
      bytesReceived = line.bytesReceived
      medianMilliseconds = line.median.milliseconds
      slowMilliseconds = line.slow.milliseconds
    }
  }

  struct Total: Encodable {
    var calls = 0
    var failures = 0
    var inputTokens = 0
    var outputTokens = 0
    var money = 0.0
    /// Models whose price nobody has told.
    var unpriced: [String] = []
    var bytesSent = 0
    var bytesReceived = 0

    private enum CodingKeys: String, CodingKey {
      case calls
      case failures
      case inputTokens = "input_tokens"
      case outputTokens = "output_tokens"
      case money
      case unpriced
      case bytesSent = "bytes_sent"
      case bytesReceived = "bytes_received"
    }
  }

  /// A cap that is set, and what is left of it.
  struct Cap: Encodable, Hashable {
    var cap: String
    var limit: Double
    var used: Double
    var left: Double

    init(_ cap: String, limit: Double, used: Double) {
      self.cap = cap
      self.limit = limit
      self.used = used
      left = max(limit - used, 0)
    }
  }

  init(since: Date, _ settings: ModelSettings, _ ledger: [LedgerLine]) {
    self.since = Dates.second(since)
    currency = settings.currency
    entries = ledger.map { Line($0, settings.caps.prices) }
    for line in entries {
      total.calls += line.calls
      total.failures += line.failures
      total.inputTokens += line.inputTokens
      total.outputTokens += line.outputTokens
      total.money += line.money ?? 0
      if line.money == nil, !total.unpriced.contains(line.model) {
        total.unpriced.append(line.model)
      }
      total.bytesSent += line.bytesSent
      total.bytesReceived += line.bytesReceived
    }
  }

  /// The caps that are set, with what the ledger has for their spans.
  static func caps(
    _ caps: SpendingCaps, at now: Date, _ report: (Date) async throws -> [LedgerLine]
  ) async throws -> [Cap] {
    let calendar = LocalCalendar.machine
    let minute = try await Spent(report(now.addingTimeInterval(-60)), caps.prices)
    let day = try await Spent(report(calendar.startOfDay(now)), caps.prices)
    let month = try await Spent(report(calendar.startOfMonth(now)), caps.prices)
    var found: [Cap] = []
    func add(_ name: String, _ limit: Double?, _ used: Double) {
      if let limit { found.append(Cap(name, limit: limit, used: used)) }
    }
    add("calls a minute", caps.callsPerMinute.map(Double.init), Double(minute.calls))
    add("calls a day", caps.callsPerDay.map(Double.init), Double(day.calls))
    add("calls a month", caps.callsPerMonth.map(Double.init), Double(month.calls))
    add("tokens a day", caps.tokensPerDay.map(Double.init), Double(day.tokens))
    add("tokens a month", caps.tokensPerMonth.map(Double.init), Double(month.tokens))
    add("money a day", caps.moneyPerDay, day.money)
    add("money a month", caps.moneyPerMonth, month.money)
    return found
  }

  private struct Spent {
    var calls = 0
    var tokens = 0
    var money = 0.0

    init(_ lines: [LedgerLine], _ prices: [String: TokenPrice]) {
      for line in lines {
        calls += line.calls
        tokens += line.usage.input + line.usage.output
        money += line.money ?? prices[line.model.model]?.cost(of: line.usage) ?? 0
      }
    }
  }

  // MARK: For people

  var lines: [String] {
    guard !entries.isEmpty else {
      return ["No calls since \(since.prefix(10))."] + capLines
    }
    var text = ["Since \(since.prefix(10)):"]
    for line in entries {
      text.append(
        "  \(line.provider) \(line.model), prompt \(line.prompt) \(line.promptVersion)")
      let money = line.money.map { Figures.money($0, currency) } ?? "no price known"
      text.append(
        "    \(counted(line.calls, line.failures)), \(Figures.count(line.inputTokens)) tokens in "
          + "(\(Figures.count(line.cachedInputTokens)) cached), "
          + "\(Figures.count(line.outputTokens)) out, \(money)")
      text.append(
        "    sent \(Figures.bytes(line.bytesSent)), received \(Figures.bytes(line.bytesReceived)), "
          + "p50 \(Figures.decimal(line.medianMilliseconds, places: 0)) ms, "
          + "p95 \(Figures.decimal(line.slowMilliseconds, places: 0)) ms")
    }
    text.append(
      "All: \(counted(total.calls, total.failures)), "
        + "\(Figures.count(total.inputTokens + total.outputTokens)) tokens, "
        + Figures.money(total.money, currency)
        + (total.unpriced.isEmpty
          ? "" : " without \(total.unpriced.joined(separator: ", ")) (see language_model.prices)"))
    return text + capLines
  }

  private var capLines: [String] {
    let lines = caps.map { cap in
      let isMoney = cap.cap.hasPrefix("money")
      let amount = { (number: Double) in
        isMoney ? Figures.money(number, currency) : Figures.count(Int(number))
      }
      return "Left of \(cap.cap): \(amount(cap.left)) of \(amount(cap.limit))"
    }
    guard let cache else { return lines }
    let saved = cache.savedInputTokens + cache.savedOutputTokens
    return lines + [
      "The cache answered \(Figures.count(cache.hits + cache.staleHits)) times and saved "
        + "\(Figures.count(saved)) tokens."
    ]
  }

  private func counted(_ calls: Int, _ failures: Int) -> String {
    let text = calls == 1 ? "1 call" : "\(Figures.count(calls)) calls"
    return failures == 0 ? text : "\(text) (\(Figures.count(failures)) failed)"
  }
}

extension Duration {
  /// With three places.
  var milliseconds: Double {
    let exact = Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
    return (exact * 1000).rounded() / 1000
  }
}
