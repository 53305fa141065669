import Assistant
import FoundationEssentials
import LanguageModels
import Testing

@testable import simmer

/// How a language model is set up: off until somebody says where it is, and no key in any file.
struct ModelSettingsTests {
  @Test func `without a provider there is no model, whatever else is set`() throws {
    let settings = try settings(#"{"model":"m","tiers":["a","b"]}"#)

    #expect(settings.tiers.isEmpty)
    #expect(!settings.isOn)
    #expect(
      settings.unusedTiers
        == "no language model is asked: language_model.tiers is set, but language_model.provider is "
        + "not (set it too, for example to \"openai\")")
    #expect(try self.settings(#"{"model":"m"}"#).unusedTiers == nil)
    #expect(settings.caps.callsPerMinute == 30)
    #expect(settings.caps.callsPerDay == nil)
  }

  @Test(arguments: [
    ("openai", "https://api.openai.com/v1"), ("anthropic", "https://api.anthropic.com"),
    ("ollama", "http://127.0.0.1:11434"),
  ])
  func `a provider is where it usually is`(provider: String, address: String) throws {
    let settings = try settings(#"{"provider":"\#(provider)","model":"m"}"#)

    #expect(settings.tiers.map(\.baseURL) == [address])
    #expect(settings.tiers.map(\.model) == ["m"])
    #expect(settings.tiers.first?.structured == nil)
    #expect(settings.tiers.first?.temperature == nil)
    #expect(settings.asking == .unsure)
  }

  @Test func `everything about an endpoint can be set`() throws {
    let settings = try settings(
      #"""
      {"provider":"anthropic","base_url":"https://gateway.example/claude/v1/","model":"m",
       "headers":{"HTTP-Referer":"https://example.org","X-Title":"Kitchen"},"structured":"tool",
       "anthropic_version":"2026-10-21","deadline":4.5,"connect_timeout":1,"max_reply_tokens":512,
       "temperature":0,"ask":"always",
       "ca_file":"/etc/ca.pem","pinned_public_key":"sha256//AAAA","proxy":"http://127.0.0.1:3128",
       "private_addresses":true,"answers_questions":true,"start_unasked":true,"currency":"EUR","recipes_per_call":3,
       "prices":{"m":{"input":1,"cached_input":0.1,"output":5}}}
      """#)
    let tier = try #require(settings.tiers.first)

    #expect(tier.baseURL == "https://gateway.example/claude")
    #expect(tier.headers.map(\.name) == ["http-referer", "x-title"])
    #expect(tier.structured == .tool)
    #expect(tier.anthropicVersion == "2026-10-21")
    #expect(tier.limits.total == .seconds(4.5))
    #expect(tier.limits.connect == .seconds(1))
    #expect(tier.longestReply == 512)
    #expect(tier.temperature == 0)
    #expect(settings.asking == .always)
    #expect(tier.route.certificateAuthorities == "/etc/ca.pem")
    #expect(tier.route.pinnedPublicKey == "sha256//AAAA")
    #expect(tier.route.proxy == "http://127.0.0.1:3128")
    #expect(tier.route.allowsPrivateAddresses)
    #expect(settings.answersQuestions)
    #expect(settings.startsUnasked)
    #expect(settings.packLimits == PackLimits(texts: 3, answerTokens: 384))
    #expect(settings.forConversion.deadline == .seconds(120))
    #expect(settings.forConversion.tiers.first?.limits.total == .seconds(120))
    #expect(settings.deadline == .seconds(4.5))
    #expect(settings.currency == "EUR")
    #expect(settings.caps.prices["m"] == TokenPrice(input: 1, cachedInput: 0.1, output: 5))
  }

  @Test func `tiers are names, or say what is otherwise with them`() throws {
    let settings = try settings(
      #"""
      {"provider":"openai","api_key_env":"A","deadline":9,"tiers":["small",
       {"model":"large","deadline":20,"max_reply_tokens":4096},
       {"provider":"ollama","model":"local"}]}
      """#)

    #expect(settings.tiers.map(\.model) == ["small", "large", "local"])
    #expect(settings.tiers.map(\.provider) == [.openai, .openai, .ollama])
    #expect(settings.tiers.map(\.limits.total) == [.seconds(9), .seconds(20), .seconds(9)])
    #expect(settings.tiers.last?.baseURL == "http://127.0.0.1:11434")
  }

  @Test(arguments: [
    #"{"a":"#, #"{"model":"a"}"#, #"["a""#, #""a""#, #"a, {"model":"b"}"#, #"a, "b"]"#, "a]",
  ])
  func `tiers in the environment that are no list are refused`(tiers: String) {
    #expect(throws: SettingsError.self) {
      try settings("{}", environment: ["SIMMER_LANGUAGE_MODEL_TIERS": tiers])
    }
  }

  @Test func `in the environment tiers are names with commas, objects are JSON`() throws {
    let settings = try settings(
      #"{"provider":"openai","tiers":["in-file"]}"#,
      environment: [
        "SIMMER_LANGUAGE_MODEL_TIERS": "small, large,",
        "SIMMER_LANGUAGE_MODEL_HEADERS": #"{"X-Title":"Kitchen"}"#,
        "SIMMER_BUDGET_CALLS_PER_DAY": "7",
      ])

    #expect(settings.tiers.map(\.model) == ["small", "large"])
    #expect(settings.tiers.first?.headers == [WebHeader("x-title", "Kitchen")])
    #expect(settings.caps.callsPerDay == 7)
  }

  @Test func `zero is no cap`() throws {
    let settings = try settings(
      #"{"provider":"openai","prices":{"m":{"input":1,"output":2}}}"#,
      beside:
        #""budget":{"calls_per_minute":0,"money_per_month":2.5},"cache":{"max_age_days":1,"max_mb":2}"#
    )

    #expect(settings.caps.callsPerMinute == nil)
    #expect(settings.caps.moneyPerMonth == 2.5)
    #expect(settings.caps.moneyPerDay == nil)
    #expect(settings.cache?.age == .seconds(86400))
    #expect(settings.cache?.bytes == 2 << 20)
  }

  @Test func `a key goes to the address that it was named beside, and to no other`() async throws {
    let settings = try settings(
      #"""
      {"provider":"openai","api_key_env":"MINE","tiers":["small",
       {"model":"elsewhere","base_url":"https://elsewhere.example/v1"},
       {"model":"own","base_url":"https://other.example/v1","api_key_env":"THEIRS"}]}
      """#, environment: ["MINE": "key-one", "THEIRS": "key-two"])
    let keys = settings.tiers.map(\.key)

    #expect(try await keys[0]?.key(within: .seconds(600)).revealed() == "key-one")
    #expect(keys[1] == nil)
    #expect(try await keys[2]?.key(within: .seconds(600)).revealed() == "key-two")
  }

  @Test(arguments: [
    (#"{"provider":"open-ai"}"#, "'language_model.provider' must be"),
    (#"{"provider":"openai","structured":"yes"}"#, "'language_model.structured' must be"),
    (
      #"{"ask":"sometimes"}"#,
      "'language_model.ask' must be \"unsure\" or \"always\""
    ),
    (#"{"temperature":3}"#, "'language_model.temperature' must be"),
    (#"{"base_url":"ftp://example.org"}"#, "'language_model.base_url' must be"),
    (#"{"base_url":"http://example.org/v1"}"#, "plain http"),
    (#"{"base_url":"http://127.0.0.1.example.org/v1"}"#, "plain http"),
    (#"{"base_url":"https://a:b@example.org"}"#, "password"),
    (#"{"base_url":"https://example.org/v1?key=1"}"#, "'?'"),
    (#"{"base_url":"https://exa mple.org"}"#, "'language_model.base_url' must be"),
    (#"{"base_url":"https://example.org:99999"}"#, "'language_model.base_url' must be"),
    (#"{"proxy":"http://a:b@127.0.0.1:1"}"#, "password"),
    (#"{"headers":["a"]}"#, "'language_model.headers' must be"),
    (#"{"headers":{"a":1}}"#, "'language_model.headers.a' must be"),
    (#"{"headers":{"a b":"c"}}"#, "invalid name"),
    (#"{"headers":{"a":"b\r\nc: d"}}"#, "one line"),
    (#"{"headers":{"Host":"c"}}"#, "'host'"),
    (#"{"tiers":"a"}"#, "'language_model.tiers' must be"),
    (#"{"tiers":[1]}"#, "'language_model.tiers[0]' must be"),
    (#"{"tiers":["a","b","c","d","e","f","g","h","i"]}"#, "more than 8"),
    (#"{"tiers":["a",{"deadlin":5}]}"#, "did you mean 'deadline'?"),
    (#"{"tiers":[{"deadline":0}]}"#, "'language_model.tiers[0].deadline' must be from"),
    (#"{"tiers":[{"deadline":"5"}]}"#, "'language_model.tiers[0].deadline' must be a number"),
    (#"{"tiers":[{"max_reply_tokens":100.5}]}"#, "a whole number"),
    (#"{"prices":{"m":{"input":1}}}"#, "'language_model.prices.m' must be"),
    (#"{"prices":{"m":{"inptu":1,"output":1}}}"#, "did you mean 'input'?"),
    (#"{"prices":{"gpt-5.1":{"input":-1,"output":1}}}"#, "must be from 0"),
    (#"{"api_key_env":"MY KEY"}"#, "'language_model.api_key_env' must be the name"),
    (#"{"api_key_env":"A","api_key_file":"/b"}"#, "more than one place for the key"),
    (#"{"api_key_command":"pass 'show"}"#, "a quote that is not closed"),
    (#"{"api_key":"x"}"#, "did you mean 'language_model.api_key_env'?"),
    (#"{"model":null}"#, "'language_model.model' must be text"),
    (#"{"deadline":true}"#, "'language_model.deadline' must be a number"),
  ])
  func `what cannot be used is refused, with what to do`(text: String, wanted: String) throws {
    let error = #expect(throws: SettingsError.self) { try settings(text) }

    #expect(error?.description.contains(wanted) == true, "\(error.map(String.init) ?? "")")
    #expect(error?.description.hasSuffix(")") == true)
  }

  @Test func `a cap on money needs prices`() throws {
    let error = #expect(throws: SettingsError.self) {
      try settings(#"{"provider":"openai"}"#, beside: #""budget":{"money_per_day":1}"#)
    }

    #expect(error?.description.contains("language_model.prices") == true)
  }

  @Test(arguments: [
    #"{"api_key_env":"sk-proj-CANARY0123456789abcdef"}"#,
    #"{"api_key_env":"CANARY0123456789abcdefABCDEF0123"}"#,
    #"{"api_key_file":"sk-ant-CANARY0123456789"}"#,
    #"{"api_key_command":"echo sk-or-v1-CANARY0123456789"}"#,
    #"{"api_key_command":"CANARY0123456789abcdefABCDEF0123"}"#,
    #"{"headers":{"Authorization":"Bearer CANARY"}}"#,
    #"{"headers":{"x-api-key":"CANARY"}}"#, #"{"headers":{"Api-Key":"CANARY"}}"#,
    #"{"headers":{"Cookie":"CANARY"}}"#, #"{"headers":{"X-Auth-Token":"CANARY"}}"#,
    #"{"headers":{"X-Other":"sk-CANARY0123456789"}}"#,
    #"{"tiers":[{"api_key_env":"sk-proj-CANARY0123456789abcdef"}]}"#,
    #"{"tiers":[{"headers":{"Authorization":"CANARY"}}]}"#,
  ])
  func `a key in the file is refused and not repeated`(text: String) throws {
    let error = #expect(throws: SettingsError.self) { try settings(text) }

    guard case .secret = error else {
      Issue.record("\(error.map(String.init) ?? "nothing thrown")")
      return
    }
    #expect(error?.description.contains("CANARY") == false)
  }

  @Test func `names of keys that only look long are taken`() throws {
    for text in [
      #"{"api_key_env":"MY_OPENROUTER_API_KEY_FOR_THE_KITCHEN"}"#,
      #"{"api_key_file":"/run/secrets/0123456789abcdef0123456789abcdef"}"#,
      #"{"api_key_command":"pass show providers/openai"}"#,
      #"{"api_key_command":"bw get password 99ee88d2-6046-4ea7-92c2-acac464b1412"}"#,
      #"{"headers":{"OpenAI-Organization":"org-abcDEF1234567890abcdefgh"}}"#,
    ] {
      #expect(throws: Never.self, "\(text)") { try settings(text) }
    }
  }

  @Test func `a file without an end, or one that is too long, is not read for ever`() throws {
    for path in ["/dev/zero", "/dev/urandom"] {
      #expect(throws: SettingsError.tooLong(path: path, limit: 1 << 20)) {
        try Settings(configuration: path, environment: .init(variables: ["HOME": "/home/cook"]))
      }
    }
  }

  private func settings(
    _ models: String, beside others: String? = nil, environment: [String: String] = [:]
  ) throws -> ModelSettings {
    let sandbox = Sandbox()
    defer { try? FileManager.default.removeItem(atPath: sandbox.folder) }
    let rest = others.map { ",\($0)" } ?? ""
    try sandbox.write(#"{"language_model":\#(models)\#(rest)}"#, to: "config/simmer/config.json")
    let variables = sandbox.environment.merging(environment) { $1 }
    return try Settings(environment: .init(variables: variables)).models
  }
}
