import Assistant
import LanguageModels

/// How a language model is reached, and what it may cost.
struct ModelSettings: Sendable {
  /// From the cheapest up; empty where no provider is set, so that Simmer is local only.
  ///
  /// A model's name may be missing: then `simmer doctor` lists those that the endpoint offers.
  var tiers: [Endpoint] = []
  /// For all tiers and retries of one question together.
  var deadline: Duration = .seconds(10)
  /// The model also answers questions.
  var answersQuestions = false
  var asking = ModelAsking.unsure
  /// What a model proposes starts without a "yes".
  var startsUnasked = false
  /// So many recipes go into one call, where they are short enough.
  var recipesPerCall = 8
  var caps = SpendingCaps()
  /// What `caps` and prices count in.
  var currency = "USD"
  /// Where answers come from; only flags say so.
  var source = ModelSource.network
  /// The flags that this process was given about models: only the engine itself can follow them.
  var flags: [String] = []
  /// Nil where no reply is kept.
  var cache: CacheBounds? = CacheBounds()

  init() {}

  init(_ values: SettingValues, _ environment: Settings.Environment) throws(SettingsError) {
    deadline = try values.duration(.modelDeadline)
    answersQuestions = try values.flag(.answersQuestions)
    asking = try ModelSettings.asking(values)
    startsUnasked = try values.flag(.startsUnasked)
    recipesPerCall = try values.count(.recipesPerCall)
    currency = try values.text(.currency)
    caps = try SpendingCaps(values)
    var bounds = CacheBounds()
    bounds.age = .seconds(try values.number(.cacheDays) * 86400)
    bounds.rows = try values.count(.cacheRows)
    bounds.bytes = try values.count(.cacheMegabytes) << 20
    cache = try values.flag(.cacheEnabled) ? bounds : nil
    let read = try ModelSettings.tiers(values, environment)
    tiers = read.endpoints
    unusedTiers =
      !read.areUnused
      ? nil
      : "no language model is asked: \(SettingKey.tiers.rawValue) is set, but "
        + "\(SettingKey.provider.rawValue) is not (set it too, for example to \"openai\")"
  }

  private static func asking(_ values: SettingValues) throws(SettingsError) -> ModelAsking {
    guard let asking = ModelAsking(rawValue: try values.text(.modelAsking)) else {
      let known = ModelAsking.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw .wrongValue(key: SettingKey.modelAsking.rawValue, wanted: known)
    }
    return asking
  }

  /// Tiers are set, and no provider that would be asked: the user believes that a model is.
  private(set) var unusedTiers: String?

  /// Something is set up to be asked.
  var isOn: Bool { !tiers.isEmpty || source.isReplay }

  private static func tiers(
    _ values: SettingValues, _ environment: Settings.Environment
  ) throws(SettingsError) -> (endpoints: [Endpoint], areUnused: Bool) {
    var reader = EndpointReader(values: values, environment: environment)
    let first = try reader.endpoint(inheritingFrom: nil)
    let path = SettingKey.tiers.rawValue
    let wanted = "a list of model names, or of objects such as {\"model\":\"…\",\"deadline\":5}"
    let items: [SettingTree]
    switch try values.tree(.tiers) {
    case nil: items = []
    case .list(let list): items = list
    default: throw .wrongValue(key: path, wanted: wanted)
    }
    guard items.count <= mostTiers else {
      throw .unusable(
        key: path, problem: "has more than \(mostTiers) tiers", remedy: "remove some")
    }
    var tiers: [Endpoint] = []
    for (place, item) in items.enumerated() {
      let name = "\(path)[\(place)]"
      switch item {
      case .text(let model): reader.moveOn(to: ["model": .text(model)], at: name)
      case .object(let fields): reader.moveOn(to: fields, at: name)
      default: throw .wrongValue(key: name, wanted: wanted)
      }
      if let tier = try reader.endpoint(inheritingFrom: first) { tiers.append(tier) }
    }
    guard let first else { return ([], !items.isEmpty) }
    return (tiers.isEmpty ? [first] : tiers, false)
  }

  private static let mostTiers = 8
}

extension SpendingCaps {
  /// Zero is no cap.
  fileprivate init(_ values: SettingValues) throws(SettingsError) {
    self.init()
    func cap(_ key: SettingKey) throws(SettingsError) -> Int? {
      let count = try values.count(key)
      return count == 0 ? nil : count
    }
    func money(_ key: SettingKey) throws(SettingsError) -> Double? {
      let amount = try values.number(key)
      return amount == 0 ? nil : amount
    }
    callsPerMinute = try cap(.callsPerMinute)
    callsPerDay = try cap(.callsPerDay)
    callsPerMonth = try cap(.callsPerMonth)
    tokensPerDay = try cap(.tokensPerDay)
    tokensPerMonth = try cap(.tokensPerMonth)
    moneyPerDay = try money(.moneyPerDay)
    moneyPerMonth = try money(.moneyPerMonth)
    prices = try SpendingCaps.prices(values)
    for key in [SettingKey.moneyPerDay, .moneyPerMonth] where prices.isEmpty {
      guard try money(key) != nil else { continue }
      throw .unusable(
        key: key.rawValue, problem: "needs prices to count with",
        remedy: "enter what your models cost in language_model.prices")
    }
  }

  private static func prices(_ values: SettingValues) throws(SettingsError) -> [String: TokenPrice]
  {
    let path = SettingKey.prices.rawValue
    let wanted = "an object such as {\"MODEL\":{\"input\":0.4,\"output\":1.6}}, per million tokens"
    guard let tree = try values.tree(.prices) else { return [:] }
    guard case .object(let models) = tree else { throw .wrongValue(key: path, wanted: wanted) }
    var prices: [String: TokenPrice] = [:]
    for (model, price) in models.sorted(by: { $0.key < $1.key }) {
      let name = "\(path).\(model)"
      guard case .object(let fields) = price else { throw .wrongValue(key: name, wanted: wanted) }
      try EndpointReader.check(
        fields.keys, among: ["input", "cached_input", "output"], at: name,
        in: values.file.path)
      func amount(_ field: String) throws(SettingsError) -> Double? {
        guard let value = fields[field] else { return nil }
        guard case .number(let amount) = value else {
          throw .wrongValue(key: "\(name).\(field)", wanted: "a number")
        }
        guard (0...1e6).contains(amount) else {
          throw .outOfBounds(key: "\(name).\(field)", from: 0, to: 1e6)
        }
        return amount
      }
      guard let input = try amount("input"), let output = try amount("output") else {
        throw .wrongValue(key: name, wanted: "an object with \"input\" and \"output\"")
      }
      prices[model] = TokenPrice(
        input: input, cachedInput: try amount("cached_input"), output: output)
    }
    return prices
  }
}
