import Assistant
import JSON
import Languages
import Understanding

/// Answers the events of clients, one at a time.
struct Responder: Sendable {
  let engine: any Engine
  let service: WyomingService
  let models: ModelAnswers

  /// Nothing for events that Simmer does not know, as the protocol asks.
  func answers(to event: WyomingEvent) async -> [WyomingEvent] {
    switch event.type {
    case "describe": [service.description.info]
    case "ping": [WyomingEvent("pong", [.init("text", event["text"] ?? .null)])]
    case "transcript":
      switch service.mode {
      case .handle: [await handled(event)]
      case .intent: recognized(event)
      }
    case "recognize": recognized(event)
    case _: []
    }
  }

  // MARK: Doing what was said

  private func handled(_ event: WyomingEvent) async -> WyomingEvent {
    guard let text = event["text"]?.string else { return .refusal(.noText) }
    // Satellites listen after a wake word, so what Simmer says does not come back through them.
    let segment = Segment(text: text, isTyped: true, language: language(of: event))
    do {
      let turn = try await engine.hear(segment, in: conversation(of: event))
      var reply = [turn.reply]
      var isHandled = turn.isHandled
      if let pending = turn.pending {
        let report = await models.report(for: pending)
        reply.append(report?.reply ?? "")
        isHandled = report.map { $0.code == nil } ?? false
      }
      let text = reply.filter { !$0.isEmpty }.joined(separator: " ")
      return WyomingEvent(
        isHandled ? "handled" : "not-handled",
        (text.isEmpty ? [] : [.init("text", .string(text))]) + context(of: event))
    } catch {
      return .refusal(.engine("\(error)"))
    }
  }

  /// Conversations that name themselves keep their questions apart; all others are one.
  private func conversation(of event: WyomingEvent) -> String {
    let context = event["context"]
    let name = ["conversation_id", "device_id", "satellite_id"].lazy
      .compactMap { context?[$0]?.string }.first { !$0.isEmpty }
    return name.map { "wyoming-\($0.prefix(Self.longestName))" } ?? "wyoming"
  }

  private static let longestName = 200

  // MARK: Telling what was said

  private func recognized(_ event: WyomingEvent) -> [WyomingEvent] {
    guard let text = event["text"]?.string else { return [.refusal(.noText)] }
    let language =
      service.language ?? language(of: event) ?? LanguageGuess.standard.language(of: text)
    // The timers are Home Assistant's, and Simmer does not see them.
    let interpretation = service.classifier.classify(
      text, context: Context(hasTimers: true, language: language ?? .standard))
    guard let intents = TimerIntent.intents(for: interpretation.commands) else {
      return [WyomingEvent("not-recognized", context(of: event))]
    }
    var events = intents.map(\.event)
    for index in events.indices { events[index].data += context(of: event) }
    guard events.count > 1 else { return events }
    return [WyomingEvent("intents-start", context(of: event))] + events
      + [WyomingEvent("intents-stop")]
  }

  // MARK: What comes with the words

  /// "de", and "de-AT" too; nil for a language that Simmer does not speak.
  private func language(of event: WyomingEvent) -> LanguageCode? {
    let tag = event["language"]?.string?.lowercased()
    return tag?.split { $0 == "-" || $0 == "_" }.first.flatMap { LanguageCode(String($0)) }
  }

  /// Given back as it came.
  private func context(of event: WyomingEvent) -> [JSONValue.Member] {
    guard let context = event["context"], context != .null else { return [] }
    return [.init("context", context)]
  }
}

extension Turn {
  /// What was said was for Simmer, understood, and done.
  fileprivate var isHandled: Bool {
    guard failure == nil else { return false }
    return asks || commands.contains { $0.intent != .none && $0.intent != .unknown }
  }
}
