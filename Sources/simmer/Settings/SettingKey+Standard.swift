import Configuration

/// What each setting is and may be.
extension SettingKey {
  /// What it is when nobody says anything.
  enum Standard: Hashable {
    case plain(ConfigContent)
    /// Holds no more than it says: `[]`.
    case list
    /// `{}`
    case object
  }

  var standard: Standard {
    switch self {
    case .alarmBell, .alarmSound, .cacheEnabled: .plain(.bool(true))
    case .answersQuestions, .allowsPrivateAddresses, .pomodoroStartsNext,
      .speechAllowsPrivateAddresses, .startsUnasked:
      .plain(.bool(false))
    case .alarmLadder: .plain(.string("normal"))
    case .alarmQuietHours, .alarmSoundCommand, .alertCommand, .alertGotify, .alertGotifyToken,
      .alertMQTT, .alertMQTTPassword, .alertNtfy, .alertNtfyToken, .alertWebhook,
      .alertWebhookSecret, .baseURL, .certificateAuthorities, .keyCommand, .keyFile, .keyVariable,
      .model, .pinnedPublicKey,
      .provider, .proxy, .recorder, .sttCommand, .sttModel, .speakCommand, .speechKeyCommand,
      .speechKeyFile, .speechKeyVariable, .speechModel, .speechURL, .speechVoice, .state,
      .wakeCommand, .wakePhrase:
      .plain(.string(""))
    case .alertMQTTDiscovery: .plain(.string("homeassistant"))
    case .anthropicVersion: .plain(.string("2023-06-01"))
    case .currency: .plain(.string("USD"))
    case .language, .structured: .plain(.string("auto"))
    case .modelAsking: .plain(.string("unsure"))
    case .temperature: .plain(.double(-1))
    case .headers, .prices: .object
    case .hooks, .tiers: .list
    case .callsPerMinute: .plain(.int(30))
    case .callsPerDay, .callsPerMonth, .tokensPerDay, .tokensPerMonth: .plain(.int(0))
    case .moneyPerDay, .moneyPerMonth: .plain(.double(0))
    case .cacheDays: .plain(.double(30))
    case .cacheMegabytes: .plain(.int(64))
    case .cacheRows: .plain(.int(10_000))
    case .confirmBelow: .plain(.double(0.5))
    case .confirmDestructiveBelow: .plain(.double(0.65))
    case .confirmNumbersBelow: .plain(.double(0.8))
    case .connectTimeout: .plain(.double(3))
    case .correctionExpiry: .plain(.double(60))
    case .echoWindow: .plain(.double(8))
    case .followUp: .plain(.double(10))
    case .longestReply: .plain(.int(2048))
    case .modelDeadline: .plain(.double(10))
    case .questionExpiry: .plain(.double(30))
    case .quietVolume: .plain(.double(0.4))
    case .recipesPerCall: .plain(.int(8))
    case .pomodoroLongRest: .plain(.double(900))
    case .pomodoroRest: .plain(.double(300))
    case .pomodoroRounds: .plain(.int(4))
    case .pomodoroWork: .plain(.double(1500))
    case .longestTimer: .plain(.double(2_592_000))
    case .ringLimit: .plain(.double(600))
    }
  }

  /// What a number may be; nil where the setting is no number.
  var bounds: ClosedRange<Double>? {
    switch self {
    case .alarmBell, .alarmLadder, .alarmQuietHours, .alarmSound, .alarmSoundCommand,
      .alertCommand, .alertGotify, .alertGotifyToken, .alertMQTT, .alertMQTTDiscovery,
      .alertMQTTPassword, .alertNtfy, .alertNtfyToken, .alertWebhook,
      .alertWebhookSecret, .recorder, .sttCommand, .sttModel, .speakCommand,
      .speechAllowsPrivateAddresses, .speechKeyCommand, .speechKeyFile, .speechKeyVariable,
      .speechModel, .speechURL, .speechVoice, .state, .wakeCommand, .wakePhrase,
      .pomodoroStartsNext,
      .cacheEnabled, .answersQuestions, .anthropicVersion, .keyCommand, .keyVariable, .keyFile,
      .baseURL, .certificateAuthorities, .currency, .headers, .hooks, .language, .model,
      .modelAsking,
      .pinnedPublicKey,
      .prices,
      .allowsPrivateAddresses, .provider, .proxy, .startsUnasked, .structured, .tiers:
      nil
    case .callsPerMinute, .callsPerDay, .callsPerMonth: 0...1_000_000_000
    case .tokensPerDay, .tokensPerMonth: 0...1_000_000_000_000
    case .moneyPerDay, .moneyPerMonth: 0...1_000_000_000
    case .cacheDays: 0...36_500
    case .cacheMegabytes: 1...100_000
    case .cacheRows: 1...100_000_000
    case .confirmBelow, .confirmDestructiveBelow, .confirmNumbersBelow, .quietVolume: 0...1
    case .connectTimeout: 0.1...120
    case .correctionExpiry, .echoWindow, .followUp, .questionExpiry: 0...3600
    case .longestReply: 64...1_000_000
    case .modelDeadline: 0.1...600
    case .recipesPerCall: 1...64
    case .temperature: -1...2
    case .pomodoroLongRest, .pomodoroRest, .pomodoroWork: 1...86400
    case .pomodoroRounds: 1...100
    case .longestTimer: 1...2_592_000
    case .ringLimit: 1...86400
    }
  }
}
