import Configuration

/// Every setting by its path in the configuration file, which is also its name in the environment:
/// "timers.ring_limit" is SIMMER_TIMERS_RING_LIMIT.
///
/// Lengths of time are in seconds. `config.example.json` shows each with its default.
enum SettingKey: String, CaseIterable {
  case alarmBell = "alarm.bell"
  case alarmLadder = "alarm.ladder"
  case alarmQuietHours = "alarm.quiet_hours"
  case alarmSound = "alarm.sound"
  case alarmSoundCommand = "alarm.sound_command"
  case alertCommand = "alert.command"
  case alertGotify = "alert.gotify"
  case alertGotifyToken = "alert.gotify_token_file"
  case alertMQTT = "alert.mqtt"
  case alertMQTTDiscovery = "alert.mqtt_discovery"
  case alertMQTTPassword = "alert.mqtt_password_file"
  case alertNtfy = "alert.ntfy"
  case alertNtfyToken = "alert.ntfy_token_file"
  case alertWebhook = "alert.webhook"
  case alertWebhookSecret = "alert.webhook_secret_file"
  case callsPerDay = "budget.calls_per_day"
  case callsPerMinute = "budget.calls_per_minute"
  case callsPerMonth = "budget.calls_per_month"
  case moneyPerDay = "budget.money_per_day"
  case moneyPerMonth = "budget.money_per_month"
  case tokensPerDay = "budget.tokens_per_day"
  case tokensPerMonth = "budget.tokens_per_month"
  case cacheEnabled = "cache.enabled"
  case cacheDays = "cache.max_age_days"
  case cacheMegabytes = "cache.max_mb"
  case cacheRows = "cache.max_rows"
  case confirmBelow = "conversation.confirm_below"
  case confirmDestructiveBelow = "conversation.confirm_destructive_below"
  case confirmNumbersBelow = "conversation.confirm_numbers_below"
  case correctionExpiry = "conversation.correction_expiry"
  case echoWindow = "conversation.echo_window"
  case language = "conversation.language"
  case questionExpiry = "conversation.question_expiry"
  case hooks = "hooks"
  case answersQuestions = "language_model.answers_questions"
  case anthropicVersion = "language_model.anthropic_version"
  case keyCommand = "language_model.api_key_command"
  case keyVariable = "language_model.api_key_env"
  case keyFile = "language_model.api_key_file"
  case modelAsking = "language_model.ask"
  case baseURL = "language_model.base_url"
  case certificateAuthorities = "language_model.ca_file"
  case connectTimeout = "language_model.connect_timeout"
  case currency = "language_model.currency"
  case modelDeadline = "language_model.deadline"
  case headers = "language_model.headers"
  case longestReply = "language_model.max_reply_tokens"
  case model = "language_model.model"
  case pinnedPublicKey = "language_model.pinned_public_key"
  case prices = "language_model.prices"
  case allowsPrivateAddresses = "language_model.private_addresses"
  case provider = "language_model.provider"
  case proxy = "language_model.proxy"
  case recipesPerCall = "language_model.recipes_per_call"
  case startsUnasked = "language_model.start_unasked"
  case structured = "language_model.structured"
  case temperature = "language_model.temperature"
  case tiers = "language_model.tiers"
  case followUp = "listen.follow_up"
  case recorder = "listen.recorder"
  case sttCommand = "listen.stt_command"
  case sttModel = "listen.stt_model"
  case wakeCommand = "listen.wake_command"
  case wakePhrase = "listen.wake_phrase"
  case pomodoroLongRest = "pomodoro.long_rest"
  case pomodoroRest = "pomodoro.rest"
  case pomodoroRounds = "pomodoro.rounds"
  case pomodoroStartsNext = "pomodoro.starts_next_by_itself"
  case pomodoroWork = "pomodoro.work"
  case speechKeyCommand = "speech.api_key_command"
  case speechKeyVariable = "speech.api_key_env"
  case speechKeyFile = "speech.api_key_file"
  case speakCommand = "speech.command"
  case speechURL = "speech.endpoint"
  case speechModel = "speech.model"
  case speechAllowsPrivateAddresses = "speech.private_addresses"
  case quietVolume = "speech.quiet_volume"
  case speechVoice = "speech.voice"
  case state = "state"
  case longestTimer = "timers.longest"
  case ringLimit = "timers.ring_limit"

  var key: ConfigKey { ConfigKey(rawValue) }

  /// "ring_limit" of "timers.ring_limit".
  var lastPart: String { rawValue.split(separator: ".").last.map(String.init) ?? rawValue }

  /// What the environment calls it.
  var variable: String {
    "SIMMER_" + rawValue.uppercased().map { $0 == "." ? "_" : String($0) }.joined()
  }

  static func isSection(_ path: String) -> Bool {
    allCases.contains { $0.rawValue.hasPrefix("\(path).") }
  }
}
