import Assistant
import Configuration
import FoundationEssentials
import Testing

@testable import simmer

/// Flags before environment before file before defaults, and no key that nobody knows.
struct SettingsTests {
  @Test func `the example shows every setting with its default, and no other`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "config.example.json")
    let tree = try SettingTree(reading: Data(contentsOf: file))

    let keys = Set(SettingKey.allCases.map(\.rawValue))
    let shown = tree.leaves(endingAt: keys).map { "\($0.path) = \($0.value.plain)" }.sorted()
    let known = SettingKey.allCases.map { "\($0.rawValue) = \($0.standard.plain)" }.sorted()

    #expect(shown == known)
  }

  @Test func `the example can be used as it is`() async throws {
    try await Sandbox.with { sandbox in
      let example = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "config.example.json")

      let settings = try Settings(
        configuration: example.path, environment: .init(variables: sandbox.environment))
      let standard = try Settings(environment: .init(variables: sandbox.environment))

      #expect(settings.rules == standard.rules)
      #expect(settings.rules == .init())
      #expect(settings.state == standard.state)
    }
  }

  @Test func `the environment comes before the file, and a flag before both`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(
        #"{"state":"/in/file","timers":{"ring_limit":60},"pomodoro":{"rounds":3}}"#,
        to: "config/simmer/config.json")
      var environment = Settings.Environment(variables: sandbox.environment)
      environment.variables["SIMMER_TIMERS_RING_LIMIT"] = "90"
      environment.variables["SIMMER_STATE"] = "/in/environment"

      let settings = try Settings(environment: environment)
      let flagged = try Settings(state: "/in/flag", environment: environment)

      #expect(settings.rules.ringLimit == .seconds(90))
      #expect(settings.rules.pomodoroRounds == 3)
      #expect(settings.state == "/in/environment")
      #expect(flagged.state == "/in/flag")
    }
  }

  @Test func `the ladder of alarms and who is told are set by name`() throws {
    let settings = try Settings(
      environment: .init(variables: [
        "HOME": "/home/cook", "SIMMER_ALARM_LADDER": "insist",
        "SIMMER_ALARM_QUIET_HOURS": "22:00-7:30", "SIMMER_ALERT_COMMAND": "mail cook",
        "SIMMER_ALERT_NTFY": "https://ntfy.test/kitchen/",
        "SIMMER_ALERT_NTFY_TOKEN_FILE": "~/ntfy.token",
        "SIMMER_ALERT_WEBHOOK": "http://127.0.0.1:8123/api/webhook/1",
      ]))

    #expect(settings.rules.ladder == .insist)
    #expect(settings.alerts.command == "mail cook")
    #expect(
      settings.alerts.ntfy
        == .init(url: "https://ntfy.test/kitchen", secret: .file(path: "/home/cook/ntfy.token")))
    #expect(settings.alerts.webhook == .init(url: "http://127.0.0.1:8123/api/webhook/1"))
    #expect(settings.alerts.gotify == nil)
    #expect(settings.alerts.mqtt == nil)
    #expect(settings.quietHours != nil)
  }

  @Test(arguments: [
    ("SIMMER_ALARM_LADDER", "loud"), ("SIMMER_ALARM_QUIET_HOURS", "at night"),
    ("SIMMER_ALARM_QUIET_HOURS", "22:00-22:00"), ("SIMMER_ALARM_QUIET_HOURS", "24:00-07:00"),
    ("SIMMER_ALARM_QUIET_HOURS", "22:00-07:00-08:00"), ("SIMMER_ALERT_NTFY", "ntfy.test/kitchen"),
    ("SIMMER_ALERT_NTFY", "http://ntfy.test/kitchen"),
    ("SIMMER_ALERT_GOTIFY", "https://cook:secret@gotify.test"),
    ("SIMMER_ALERT_GOTIFY_TOKEN_FILE", "/token"), ("SIMMER_ALERT_MQTT", "127.0.0.1/simmer"),
    ("SIMMER_ALERT_MQTT", "mqtt://broker.test/simmer"), ("SIMMER_ALERT_MQTT", "mqtt://"),
    ("SIMMER_ALERT_MQTT", "mqtts://127.0.0.1/simmer"), ("SIMMER_ALERT_MQTT", "mqtt://a@b@[::1]"),
    ("SIMMER_ALERT_MQTT", "mqtt://cook:secret@127.0.0.1"),
    ("SIMMER_ALERT_MQTT", "mqtt://127.0.0.1/kitchen/#"),
    ("SIMMER_ALERT_MQTT", "mqtt://127.0.0.1/kitchen//simmer"),
    ("SIMMER_ALERT_MQTT", "mqtt://127.0.0.1/$SYS"), ("SIMMER_ALERT_MQTT", "mqtt://127.0.0.1:0/a"),
    ("SIMMER_ALERT_MQTT_PASSWORD_FILE", "/password"),
  ])
  func `what cannot be meant is refused`(variable: String, value: String) throws {
    #expect(throws: SettingsError.self) {
      try Settings(environment: .init(variables: ["HOME": "/home/cook", variable: value]))
    }
  }

  @Test(
    arguments: [
      ("mqtt://127.0.0.1", "127.0.0.1", 1883, nil, "simmer"),
      ("mqtt://localhost:1884/kitchen/simmer/", "localhost", 1884, nil, "kitchen/simmer"),
      ("mqtt://cook@[::1]/a_b", "::1", 1883, "cook", "a_b"),
    ] as [(String, String, Int, String?, String)])
  func `a broker is named with its user and its topic`(
    text: String, host: String, port: Int, user: String?, topic: String
  ) throws {
    let settings = try Settings(
      environment: .init(variables: ["HOME": "/home/cook", "SIMMER_ALERT_MQTT": text]))

    let broker = try #require(settings.alerts.mqtt)
    #expect(broker.host == host)
    #expect(broker.port == port)
    #expect(broker.user == user)
    #expect(broker.topic == topic)
    #expect(broker.discovery == "homeassistant")
    #expect(broker.password == nil)
  }

  @Test func `a broker's password is in a file, for its user, and Home Assistant may be left out`()
    throws
  {
    var variables = [
      "HOME": "/home/cook", "SIMMER_ALERT_MQTT": "mqtt://cook@127.0.0.1",
      "SIMMER_ALERT_MQTT_PASSWORD_FILE": "~/mqtt.password", "SIMMER_ALERT_MQTT_DISCOVERY": "",
    ]
    let broker = try #require(try Settings(environment: .init(variables: variables)).alerts.mqtt)
    #expect(broker.password == .file(path: "/home/cook/mqtt.password"))
    #expect(broker.discovery == nil)

    variables["SIMMER_ALERT_MQTT"] = "mqtt://127.0.0.1"
    #expect(throws: SettingsError.self) { try Settings(environment: .init(variables: variables)) }
  }

  @Test func `relative folders in XDG variables count as none`() async throws {
    let environment = Settings.Environment(variables: [
      "HOME": "/home/cook", "XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "./config",
    ])

    let settings = try Settings(environment: environment)

    #expect(settings.state == "/home/cook/.local/state/simmer")
    #expect(settings.file.path == "/home/cook/.config/simmer/config.json")
  }

  @Test func `without a home the state folder must be said`() async throws {
    let environment = Settings.Environment(variables: ["HOME": ""])

    #expect(throws: SettingsError.noHome) { try Settings(environment: environment) }
    let settings = try Settings(state: "/var/simmer", environment: environment)
    #expect(settings.state == "/var/simmer")
  }

  @Test(arguments: [
    ("timer.ring_limit", "timers.ring_limit"), ("bell", "alarm.bell"),
    ("pomodoro.round", "pomodoro.rounds"), ("State", "state"),
    ("speech.comand", "speech.command"), ("speech", "speech.model"),
    ("speach.comand", "speech.command"), ("ring_limit", "timers.ring_limit"),
    ("timres.ring_limit", "timers.ring_limit"), ("sttae", "state"),
    ("language_model.modle", "language_model.model"), ("listen", "listen.recorder"),
    ("alarm.sund", "alarm.sound"), ("alarm.sound_comand", "alarm.sound_command"),
  ])
  func `a mistaken key has a nearest`(mistaken: String, meant: String) {
    #expect(SettingKey.nearest(to: mistaken).rawValue == meant)
  }

  @Test(arguments: [
    (
      #"{"alarm.bell":true,"alarm":{"bell":false}}"#,
      "the key 'alarm.bell' is in 'FILE' twice (keep one of them)"
    ),
    (#"{"alarm":null}"#, "'alarm' must be an object (see config.example.json)"),
    (#"{"alarm":[]}"#, "'alarm' must be an object (see config.example.json)"),
    (
      #"{"alarm":{"bel":true}}"#,
      "unknown key 'alarm.bel' in 'FILE' (did you mean 'alarm.bell'?)"
    ),
  ])
  func `a file that cannot be meant is refused`(text: String, message: String) async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(text, to: "config/simmer/config.json")
      let environment = Settings.Environment(variables: sandbox.environment)

      let error = #expect(throws: SettingsError.self) { try Settings(environment: environment) }

      let path = "\(sandbox.folder)/config/simmer/config.json"
      #expect(error?.description == message.replacing("FILE", with: path))
    }
  }

  @Test func `a variable that is not the JSON that it should be is named`() async throws {
    var environment = Settings.Environment(variables: ["HOME": "/home/cook"])
    environment.variables["SIMMER_LANGUAGE_MODEL_HEADERS"] = #"{"a":"#

    let error = #expect(throws: SettingsError.self) { try Settings(environment: environment) }

    #expect(
      error?.description
        == "'SIMMER_LANGUAGE_MODEL_HEADERS' is not JSON: it ends too early (write it as "
        + "'language_model.headers' is written in config.example.json)")
  }

  @Test func `a variable that is no setting is an error that names the nearest`() throws {
    var environment = Settings.Environment(variables: ["HOME": "/home/cook"])
    environment.variables["SIMMER_TIMER_RING_LIMIT"] = "90"

    let error = #expect(throws: SettingsError.self) { try Settings(environment: environment) }

    #expect(
      "\(error, default: "")" == "unknown setting 'SIMMER_TIMER_RING_LIMIT' in the environment "
        + "(did you mean 'SIMMER_TIMERS_RING_LIMIT'? otherwise unset it)")
  }

  @Test(arguments: [
    ("SIMMER_ALARM_SUND", "SIMMER_ALARM_SOUND"), ("SIMMER_STAET", "SIMMER_STATE"),
    ("SIMMER_LANGUAGE_MODEL", "SIMMER_LANGUAGE_MODEL_MODEL"),
  ])
  func `a mistaken variable has a nearest`(mistaken: String, meant: String) {
    #expect(SettingKey.nearest(toVariable: mistaken).variable == meant)
  }

  @Test func `a variable that a setting names for a key may be called as it likes`() throws {
    var environment = Settings.Environment(variables: ["HOME": "/home/cook"])
    environment.variables["SIMMER_MY_KEY"] = "x"
    #expect(throws: SettingsError.self) { try Settings(environment: environment) }

    environment.variables["SIMMER_LANGUAGE_MODEL_API_KEY_ENV"] = "SIMMER_MY_KEY"

    #expect(try Settings(environment: environment).state == "/home/cook/.local/state/simmer")
  }

  @Test func `numbers keep within their bounds`() async throws {
    for key in SettingKey.allCases {
      guard let bounds = key.bounds else { continue }
      let variable = "SIMMER_" + key.rawValue.replacing(".", with: "_").uppercased()
      let environment = Settings.Environment(variables: [
        "HOME": "/home/cook", variable: "\(Int(bounds.upperBound) + 1)",
      ])
      #expect(throws: SettingsError.self, "\(key)") {
        try Settings(environment: environment)
      }
    }
  }
}

extension SettingTree {
  fileprivate var plain: String {
    switch self {
    case .object(let fields): fields.isEmpty ? "{}" : "\(fields)"
    case .list(let items): items.isEmpty ? "[]" : "\(items)"
    case .text(let text): "'\(text)'"
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .null: "null"
    }
  }
}

extension SettingKey.Standard {
  fileprivate var plain: String {
    switch self {
    case .list: "[]"
    case .object: "{}"
    case .plain(.string(let text)): "'\(text)'"
    case .plain(.bool(let flag)): "\(flag)"
    case .plain(.int(let number)): "\(Double(number))"
    case .plain(.double(let number)): "\(number)"
    case .plain(let other): "\(other)"
    }
  }
}
