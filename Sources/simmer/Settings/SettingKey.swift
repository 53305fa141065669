import Configuration

/// Every setting by its path in the configuration file, which is also its name in the environment:
/// "timers.ring_limit" is SIMMER_TIMERS_RING_LIMIT.
///
/// Lengths of time are in seconds. `config.example.json` shows each with its default.
enum SettingKey: String, CaseIterable {
  case alarmBell = "alarm.bell"
  case alarmSoundCommand = "alarm.sound_command"
  case confirmBelow = "conversation.confirm_below"
  case confirmDestructiveBelow = "conversation.confirm_destructive_below"
  case confirmNumbersBelow = "conversation.confirm_numbers_below"
  case correctionExpiry = "conversation.correction_expiry"
  case echoWindow = "conversation.echo_window"
  case questionExpiry = "conversation.question_expiry"
  case sttCommand = "listen.stt_command"
  case pomodoroLongRest = "pomodoro.long_rest"
  case pomodoroRest = "pomodoro.rest"
  case pomodoroRounds = "pomodoro.rounds"
  case pomodoroStartsNext = "pomodoro.starts_next_by_itself"
  case pomodoroWork = "pomodoro.work"
  case speakCommand = "speech.command"
  case state = "state"
  case longestTimer = "timers.longest"
  case ringLimit = "timers.ring_limit"

  /// What it is when nobody says anything.
  var standard: ConfigContent {
    switch self {
    case .alarmBell: .bool(true)
    case .alarmSoundCommand, .sttCommand, .speakCommand, .state: .string("")
    case .confirmBelow: .double(0.5)
    case .confirmDestructiveBelow: .double(0.65)
    case .confirmNumbersBelow: .double(0.8)
    case .correctionExpiry: .double(60)
    case .echoWindow: .double(8)
    case .questionExpiry: .double(30)
    case .pomodoroLongRest: .double(900)
    case .pomodoroRest: .double(300)
    case .pomodoroRounds: .int(4)
    case .pomodoroStartsNext: .bool(false)
    case .pomodoroWork: .double(1500)
    case .longestTimer: .double(2_592_000)
    case .ringLimit: .double(600)
    }
  }

  /// What a number may be; nil where the setting is no number.
  var bounds: ClosedRange<Double>? {
    switch self {
    case .alarmBell, .alarmSoundCommand, .sttCommand, .speakCommand, .state, .pomodoroStartsNext:
      nil
    case .confirmBelow, .confirmDestructiveBelow, .confirmNumbersBelow: 0...1
    case .correctionExpiry, .echoWindow, .questionExpiry: 0...3600
    case .pomodoroLongRest, .pomodoroRest, .pomodoroWork: 1...86400
    case .pomodoroRounds: 1...100
    case .longestTimer: 1...2_592_000
    case .ringLimit: 1...86400
    }
  }

  var key: ConfigKey { ConfigKey(rawValue) }

  /// The known key that looks most like a mistaken one.
  static func nearest(to mistaken: String) -> SettingKey {
    allCases.min { strangeness($0.rawValue, mistaken) < strangeness($1.rawValue, mistaken) }
      ?? .state
  }

  /// Whoever forgot the section, or took a wrong one, meant the last part.
  private static func strangeness(_ key: String, _ mistaken: String) -> Int {
    let lastPart = { (path: String) in path.split(separator: ".").last.map(String.init) ?? path }
    return min(distance(key, mistaken), distance(lastPart(key), lastPart(mistaken)) + 1)
  }

  /// The Levenshtein distance: how many letters must be put in, taken out or exchanged.
  private static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b.unicodeScalars.prefix(200))
    var row = Array(0...b.count)
    for (line, scalar) in a.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in b.indices {
        let exchanged = diagonal + (scalar == b[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(exchanged, diagonal + 1, row[column] + 1)
      }
    }
    return row[b.count]
  }
}
