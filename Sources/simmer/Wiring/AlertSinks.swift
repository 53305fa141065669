import Assistant
import CurlTransport
import Glibc
import LanguageModels
import MQTT
import Storage
import Timers
import Voice

/// Those who are told of an alarm to which nobody has come, as the settings name them.
///
/// One more is an `AlertSink`, its settings, and its line here.
enum AlertSinks {
  /// `publisher` is one that others have to the broker of the settings, too.
  static func sinks(
    _ settings: Settings, by publisher: MQTTClient? = nil, clock: any WallClock
  ) -> [any AlertSink] {
    let alerts = settings.alerts
    var sinks: [any AlertSink] = []
    if !alerts.command.isEmpty {
      sinks.append(
        CommandAlert(
          EffectProgram(ShellCommand(alerts.command), clock: clock, complain: { _ in })))
    }
    if let mqtt = alerts.mqtt,
      let publisher = publisher ?? Self.publisher(settings, clock: clock)
    {
      sinks.append(MQTTAlert(below: mqtt.topic, by: publisher))
    }
    let services: [(WebAlert.Service, AlertSettings.Service?)] = [
      (.ntfy, alerts.ntfy), (.gotify, alerts.gotify), (.webhook, alerts.webhook),
    ]
    guard services.contains(where: { $0.1 != nil }) else { return sinks }
    let transport = CurlTransport()
    for case (let kind, let service?) in services {
      sinks.append(
        WebAlert(
          kind, at: service.url, secret: secret(of: service), over: transport,
          now: { Int64(Glibc.time(nil)) }))
    }
    return sinks
  }

  /// What the sinks of the settings are called.
  static func names(_ settings: Settings) -> [String] {
    sinks(settings, clock: SystemWallClock(origin: .zero)).map(\.name)
  }

  static func secret(
    of service: AlertSettings.Service
  ) -> (@Sendable () async throws -> Secret)? {
    service.secret.map(secret)
  }

  static func secret(in place: KeyPlace) -> @Sendable () async throws -> Secret {
    // Read for each alert: a token may have been replaced since the last one.
    {
      do {
        return try await MemoizedKey(place).key(within: KeyCommand.patience)
      } catch ModelFailure.noKey(let reason) {
        // It is no key for a language model, as that error would say.
        throw AlertError.unsent(reason: reason)
      }
    }
  }

  /// What hands events on for the engine of a folder; nil where there is no hook.
  ///
  /// Timers go on where events cannot be kept; hooks do not.
  static func hooks(
    _ settings: Settings, in folder: StateFolder, clock: any WallClock
  ) -> HookDesk? {
    guard !settings.hooks.isEmpty else { return nil }
    let complain: @Sendable (String) -> Void = {
      Console.complain("simmer: \(TerminalText.oneLine($0))")
    }
    let hooks = settings.hooks.map { hook -> Hook in
      switch hook.way {
      case .command(let words):
        let program = EffectProgram(PlainCommand(words), clock: clock, complain: { _ in })
        return Hook(hook.name, for: hook.kinds, CommandHook(program))
      case .web(let service):
        return Hook(
          hook.name, for: hook.kinds,
          WebHook(
            at: service.url, secret: secret(of: service), over: CurlTransport(),
            now: { Int64(Glibc.time(nil)) }))
      }
    }
    do {
      return HookDesk(
        hooks, outbox: try StoredHooks(in: folder), clock: clock, complain: complain)
    } catch {
      complain("no hook hears of anything: \(error)")
      return nil
    }
  }

  /// What sends alerts for the engine of a folder; nil where there is nobody to tell.
  static func desk(
    _ settings: Settings, in folder: StateFolder, clock: any WallClock
  ) -> AlertDesk? {
    let publisher = publisher(settings, clock: clock)
    let sinks = sinks(settings, by: publisher, clock: clock)
    let displays = displays(settings, in: folder, by: publisher, clock: clock)
    guard !sinks.isEmpty || !displays.isEmpty else { return nil }
    return AlertDesk(
      sinks, displays: displays, ladder: settings.rules.ladder,
      outbox: sinks.isEmpty ? nil : outbox(in: folder), clock: clock,
      complain: complain)
  }

  static func complain(_ problem: String) { Console.complain("simmer: \(problem)") }

  /// Removes what waits for recipients of which none is left: nobody would ever take it away.
  static func forgetWhatNobodyHears(_ settings: Settings, in folder: StateFolder) async {
    let unheard = [
      (folder.outbox, sinks(settings, clock: SystemWallClock(origin: .zero)).isEmpty),
      (folder.hooks, settings.hooks.isEmpty),
    ]
    for (path, isUnheard) in unheard where isUnheard && access(path, F_OK) == 0 {
      guard let store = try? OutboxStore(path: path) else { continue }
      try? await store.removeAll()
      try? await store.close()
    }
  }

  /// Alerts are sent all the same where they cannot be kept.
  private static func outbox(in folder: StateFolder) -> StoredAlerts? {
    do {
      return try StoredAlerts(in: folder)
    } catch {
      Console.complain("simmer: alerts are not kept for another engine: \(error)")
      return nil
    }
  }
}
