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
    let tree = try JSONDecoder().decode(JSONTree.self, from: Data(contentsOf: file))

    let shown = tree.leaves().map { "\($0.path) = \($0.value)" }.sorted()
    let known = SettingKey.allCases.map { "\($0.rawValue) = \($0.standard.plain)" }.sorted()

    #expect(shown == known)
  }

  @Test func `the example can be used as it is`() async throws {
    try await House.with { house in
      let example = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "config.example.json")

      let settings = try await Settings(
        configuration: example.path, environment: .init(variables: house.environment))
      let standard = try await Settings(environment: .init(variables: house.environment))

      #expect(settings.house == standard.house)
      #expect(settings.house == .init())
      #expect(settings.state == standard.state)
    }
  }

  @Test func `the environment comes before the file, and a flag before both`() async throws {
    try await House.with { house in
      try house.write(
        #"{"state":"/in/file","timers":{"ring_limit":60},"pomodoro":{"rounds":3}}"#,
        to: "config/simmer/config.json")
      var environment = Settings.Environment(variables: house.environment)
      environment.variables["SIMMER_TIMERS_RING_LIMIT"] = "90"
      environment.variables["SIMMER_STATE"] = "/in/environment"

      let settings = try await Settings(environment: environment)
      let flagged = try await Settings(state: "/in/flag", environment: environment)

      #expect(settings.house.ringLimit == .seconds(90))
      #expect(settings.house.pomodoroRounds == 3)
      #expect(settings.state == "/in/environment")
      #expect(flagged.state == "/in/flag")
    }
  }

  @Test func `relative folders in XDG variables count as none`() async throws {
    let environment = Settings.Environment(variables: [
      "HOME": "/home/cook", "XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "./config",
    ])

    let settings = try await Settings(environment: environment)

    #expect(settings.state == "/home/cook/.local/state/simmer")
    #expect(settings.file.path == "/home/cook/.config/simmer/config.json")
  }

  @Test func `without a home the state folder must be said`() async throws {
    let environment = Settings.Environment(variables: ["HOME": ""])

    await #expect(throws: SettingsError.noHome) { try await Settings(environment: environment) }
    let settings = try await Settings(state: "/var/simmer", environment: environment)
    #expect(settings.state == "/var/simmer")
  }

  @Test(arguments: [
    ("timer.ring_limit", "timers.ring_limit"), ("bell", "alarm.bell"),
    ("pomodoro.round", "pomodoro.rounds"), ("State", "state"),
    ("speech.comand", "speech.command"),
  ])
  func `a mistaken key has a nearest`(mistaken: String, meant: String) {
    #expect(SettingKey.nearest(to: mistaken).rawValue == meant)
  }

  @Test func `numbers keep within their bounds`() async throws {
    for key in SettingKey.allCases {
      guard let bounds = key.bounds else { continue }
      let variable = "SIMMER_" + key.rawValue.replacing(".", with: "_").uppercased()
      let environment = Settings.Environment(variables: [
        "HOME": "/home/cook", variable: "\(Int(bounds.upperBound) + 1)",
      ])
      await #expect(throws: SettingsError.self, "\(key)") {
        try await Settings(environment: environment)
      }
    }
  }
}

/// JSON with its values as text.
private indirect enum JSONTree: Decodable {
  case object([String: JSONTree])
  case value(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let fields = try? container.decode([String: JSONTree].self) {
      self = .object(fields)
    } else if let flag = try? container.decode(Bool.self) {
      self = .value("\(flag)")
    } else if let number = try? container.decode(Double.self) {
      self = .value("\(number)")
    } else {
      self = .value("'\(try container.decode(String.self))'")
    }
  }

  func leaves(under path: String = "") -> [(path: String, value: String)] {
    switch self {
    case .value(let value): [(path, value)]
    case .object(let fields):
      fields.flatMap { name, tree in
        tree.leaves(under: path.isEmpty ? name : "\(path).\(name)")
      }
    }
  }
}

extension ConfigContent {
  fileprivate var plain: String {
    switch self {
    case .string(let text): "'\(text)'"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(Double(number))"
    case .double(let number): "\(number)"
    default: "\(self)"
    }
  }
}
