import JSON
package import Languages

/// What a server says of itself when it is asked: a program that handles what is said, and one that
/// tells what it means.
package struct ServiceDescription: Hashable, Sendable {
  private let version: String
  private let languages: [LanguageCode]

  /// `version` is Simmer's own.
  package init(version: String, languages: [LanguageCode]) {
    self.version = version
    self.languages = languages
  }

  /// All services are listed, also those that there are none of.
  var info: WyomingEvent {
    let handling = program(
      "Keeps timers, alarms, routines and the shopping list.",
      [
        .init("supports_handled_streaming", false),
        .init("supports_home_control", false),
      ])
    let understanding = program("Tells what is said about timers.", [])
    return WyomingEvent(
      "info",
      [
        .init("asr", []), .init("tts", []), .init("handle", .array([handling])),
        .init("intent", .array([understanding])), .init("wake", []), .init("mic", []),
        .init("snd", []),
      ])
  }

  private func program(_ description: String, _ more: [JSONValue.Member]) -> JSONValue {
    let model = artifact(
      description,
      [.init("languages", .array(languages.map { .string($0.rawValue) }))])
    return .object(artifact(description, [.init("models", .array([.object(model)]))] + more))
  }

  private func artifact(
    _ description: String, _ more: [JSONValue.Member]
  ) -> [JSONValue.Member] {
    [
      .init("name", "simmer"),
      .init("attribution", ["name": "Simmer", "url": ""]),
      .init("installed", true),
      .init("description", .string(description)),
      .init("version", .string(version)),
    ] + more
  }
}
