import Assistant
import FoundationEssentials
import Languages
import Voice

/// What can be set: flags before environment before the configuration file before the defaults.
///
/// The only place that looks at the environment.
struct Settings: Sendable {
  /// Where a state folder keeps the lines that were typed.
  static let historyName = "history"

  /// The state folder, an absolute path.
  var state: String
  var rules = EngineRules()
  /// The terminal rings its bell with an alarm.
  var ringsBell = true
  /// Alarms are tones where no command makes them.
  var playsTones = true
  /// Empty where there is none.
  var soundCommand = ""
  var speech = SpeechSettings()
  var sttCommand = ""
  var alerts = AlertSettings()
  var hooks: [HookSettings] = []
  /// Nil where every hour is as any other.
  var quietHours: QuietHours?
  var sttModel = ""
  /// Records the microphone for a recogniser that does not hear by itself; empty where nothing does.
  var recorder = ""
  /// What is said to be heard; empty where everything is.
  var wakePhrase = ""
  /// The command line of a wake-word program.
  var wakeCommand = ""
  /// How long that is not needed after Simmer said something.
  var followUp: Duration = .seconds(10)
  var models = ModelSettings()
  /// Where sockets may be whose path in the state folder would be too long; nil where there is none.
  var runtimeFolder: String?
  /// There is a desktop that notifications can be shown on.
  var hasDesktop = false
  /// The configuration file that was looked for, and whether it was there.
  var file: (path: String, exists: Bool)

  /// Throws: `SettingsError`.
  init(
    state: String? = nil, configuration: String? = nil,
    environment: Environment = .process
  ) throws(SettingsError) {
    let path = configuration ?? environment.configurationPath
    let file = try ConfigurationFile(path: path, isRequired: configuration != nil)
    self.file = (path, file.values != nil)
    let values = SettingValues(file: file, environment: environment)
    try VariableCheck.check(environment, values)

    let folder: String
    if let state { folder = state } else { folder = try values.text(.state) }
    self.state = folder.isEmpty ? try environment.stateFolder() : Environment.absolute(folder)
    runtimeFolder = environment.runtimeFolder
    hasDesktop = environment.hasDesktop
    ringsBell = try values.flag(.alarmBell)
    playsTones = try values.flag(.alarmSound)
    soundCommand = try values.text(.alarmSoundCommand)
    speech = try SpeechSettings(values, environment)
    sttCommand = try values.text(.sttCommand)
    rules.ladder = try Settings.ladder(values)
    quietHours = try Settings.quietHours(values)
    alerts = try AlertSettings(values, environment)
    hooks = try HookSettings.all(values, environment)
    sttModel = try values.text(.sttModel)
    recorder = try values.text(.recorder)
    wakePhrase = try values.text(.wakePhrase)
    wakeCommand = try values.text(.wakeCommand)
    guard wakePhrase.isEmpty || WakePhrase(wakePhrase) != nil else {
      throw .wrongValue(key: SettingKey.wakePhrase.rawValue, wanted: "words that can be said")
    }
    followUp = try values.duration(.followUp)
    rules.startsNextRoundByItself = try values.flag(.pomodoroStartsNext)
    rules.pomodoroWork = try values.duration(.pomodoroWork)
    rules.pomodoroRest = try values.duration(.pomodoroRest)
    rules.pomodoroLongRest = try values.duration(.pomodoroLongRest)
    rules.pomodoroRounds = try values.count(.pomodoroRounds)
    rules.ringLimit = try values.duration(.ringLimit)
    rules.longestTimer = try values.duration(.longestTimer)
    rules.language = try Settings.language(values)
    rules.questionExpiry = try values.duration(.questionExpiry)
    rules.correctionExpiry = try values.duration(.correctionExpiry)
    rules.echoWindow = try values.duration(.echoWindow)
    rules.confirmBelow = try values.number(.confirmBelow)
    rules.confirmDestructiveBelow = try values.number(.confirmDestructiveBelow)
    rules.confirmNumbersBelow = try values.number(.confirmNumbersBelow)
    models = try ModelSettings(values, environment)
    rules.startsProposalsUnasked = models.startsUnasked
    rules.modelAsking = models.asking
  }

  private static func quietHours(_ values: SettingValues) throws(SettingsError) -> QuietHours? {
    let text = try values.text(.alarmQuietHours)
    guard !text.isEmpty else { return nil }
    guard let hours = QuietHours(text) else {
      throw .wrongValue(
        key: SettingKey.alarmQuietHours.rawValue, wanted: "hours such as \"22-7\"")
    }
    return hours
  }

  private static func ladder(_ values: SettingValues) throws(SettingsError) -> AlarmLadder {
    guard let ladder = AlarmLadder(rawValue: try values.text(.alarmLadder)) else {
      let known = AlarmLadder.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw .wrongValue(key: SettingKey.alarmLadder.rawValue, wanted: known)
    }
    return ladder
  }

  /// The code of the language that is spoken, or "auto".
  var spokenLanguage: String { rules.language?.rawValue ?? "auto" }

  /// Nil where it is told from the words.
  private static func language(_ values: SettingValues) throws(SettingsError) -> LanguageCode? {
    let code = try values.text(.language)
    guard code != "auto" else { return nil }
    guard let language = LanguageCode(code) else {
      let known = LanguageCode.all.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw .wrongValue(key: SettingKey.language.rawValue, wanted: "\"auto\", \(known)")
    }
    return language
  }

  /// The variables that a process was started with.
  struct Environment: Sendable {
    var variables: [String: String]

    static var process: Environment { Environment(variables: ProcessInfo.processInfo.environment) }

    /// `$XDG_CONFIG_HOME/simmer/config.json`; a relative path in the variable counts as none.
    var configurationPath: String {
      "\(folder("XDG_CONFIG_HOME", elseInHome: ".config") ?? "/etc/xdg")/simmer/config.json"
    }

    /// `$XDG_CONFIG_HOME/simmer/phrases`, whichever configuration file is used.
    var phrasesFolder: String {
      "\(folder("XDG_CONFIG_HOME", elseInHome: ".config") ?? "/etc/xdg")/simmer/phrases"
    }

    /// Where a person's own units of systemd are enabled.
    var userUnits: String {
      "\(folder("XDG_CONFIG_HOME", elseInHome: ".config") ?? "/etc/xdg")/systemd/user"
    }

    /// `$XDG_RUNTIME_DIR`, if it is an absolute path.
    var runtimeFolder: String? {
      variables["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// A session bus is named, or stands where systemd puts it.
    var hasDesktop: Bool {
      if variables["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false { return true }
      return runtimeFolder.map { FileManager.default.fileExists(atPath: "\($0)/bus") } ?? false
    }

    /// Throws: `SettingsError.noHome`.
    func stateFolder() throws(SettingsError) -> String {
      guard let base = folder("XDG_STATE_HOME", elseInHome: ".local/state") else { throw .noHome }
      return "\(base)/simmer"
    }

    /// Colours and cursor movements are wanted, as far as this tells (https://no-color.org).
    var wantsColor: Bool { (variables["NO_COLOR"] ?? "").isEmpty }

    /// How wide the terminal is said to be.
    var columns: Int? { variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }

    /// The terminal can move its cursor.
    var hasCapableTerminal: Bool { !["", "dumb"].contains(variables["TERM"] ?? "") }

    private func folder(_ variable: String, elseInHome place: String) -> String? {
      if let path = variables[variable], path.hasPrefix("/") { return path }
      guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
      return "\(home)/\(place)"
    }

    /// Absolute; "~/" is the home folder.
    func path(_ text: String) -> String {
      guard text.hasPrefix("~/"), let home = variables["HOME"] else {
        return Environment.absolute(text)
      }
      return "\(home)/\(text.dropFirst(2))"
    }

    static func absolute(_ path: String) -> String {
      path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }
  }
}
