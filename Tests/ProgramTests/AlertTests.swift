import Testing

/// Who is elsewhere is told, by the engine that keeps the timer, whoever has left.
@Suite(.timeLimit(.minutes(20))) struct AlertTests {
  @Test func `a silent alarm is sent out once by the background engine`() async throws {
    try await Sandbox.with { sandbox in
      let sent = try sandbox.pipe(named: "sent")
      let settings = [
        "SIMMER_ALARM_LADDER": "silent", "SIMMER_ALERT_COMMAND": "cat > '\(sent.path)'",
      ]

      let said = try await sandbox.start(
        ["say", "one second for the toast"], settings: settings
      ).ended()

      #expect(said.status == 0)
      #expect(await sent.line() == "The toast is done.")
      // Nothing more comes before somebody dismisses it.
      let dismissed = try await sandbox.start(["say", "stop"], settings: settings).ended()
      #expect(dismissed.output.contains("toast"))
    }
  }

  @Test func `what an engine could not send before it was killed, the next one sends`() async throws
  {
    try await Sandbox.with { sandbox in
      let tried = try sandbox.pipe(named: "tried")
      let sent = try sandbox.pipe(named: "sent")
      func settings(_ command: String) -> [String: String] {
        ["SIMMER_ALARM_LADDER": "silent", "SIMMER_ALERT_COMMAND": command]
      }
      _ = try await sandbox.start(
        ["say", "one second for the toast"], settings: settings("cat > '\(tried.path)'; exit 1")
      ).ended()
      #expect(await tried.line() == "The toast is done.")

      _ = try await sandbox.killEngine()
      _ = try await sandbox.start(["timers"], settings: settings("cat > '\(sent.path)'")).ended()

      #expect(await sent.line() == "The toast is done.")
    }
  }

  @Test func `the trial of alarms tries those who are told, too`() async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.start(
        ["alarm", "test"],
        settings: [
          "SIMMER_ALERT_COMMAND": "grep -q 'This is a test.'",
          "SIMMER_ALERT_NTFY": "http://127.0.0.1:1/kitchen",
          "SIMMER_ALERT_MQTT": "mqtt://cook@127.0.0.1:1/kitchen",
        ]
      ).ended()

      #expect(ended.output.contains("alert by command"))
      #expect(ended.output.contains("was taken; did it arrive?"))
      #expect(ended.output.contains("alert by ntfy"))
      #expect(ended.output.contains("'127.0.0.1' does not answer"))
      #expect(ended.output.contains("alert by mqtt"))
      #expect(ended.output.contains("no broker answers at '127.0.0.1', port 1"))
    }
  }

  @Test func `a password that is not there is told of, and not as a model's`() async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.start(
        ["alarm", "test"],
        settings: [
          "SIMMER_ALERT_MQTT": "mqtt://cook@127.0.0.1:1/kitchen",
          "SIMMER_ALERT_MQTT_PASSWORD_FILE": "\(sandbox.folder)/mqtt.password",
        ]
      ).ended()

      #expect(ended.output.contains("mqtt.password"))
      #expect(!ended.output.contains("language model"))
    }
  }
}
