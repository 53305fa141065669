import FoundationEssentials
import JSON
import Logging

/// Writes each entry of swift-log as one line of text or JSON.
struct LineLogHandler: LogHandler {
  let format: ServiceLog.Format
  let now: @Sendable () -> Date
  let write: @Sendable (String) -> Void
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  init(
    format: ServiceLog.Format, now: @escaping @Sendable () -> Date,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.format = format
    self.now = now
    self.write = write
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let own = event.metadata ?? [:]
    let all = metadata.merging(own) { $1 }.sorted { $0.key < $1.key }
    let (level, message) = (event.level.rawValue, "\(event.message)")
    let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    switch format {
    case .json:
      let members: [JSONValue.Member] =
        [
          .init("at", .string(time)), .init("level", .string(level)),
          .init("event", .string(LineLogHandler.cut(message))),
        ] + all.map { .init($0.key, LineLogHandler.json($0.value)) }
      write(JSONValue.object(members).text)
    case .text:
      let words = all.map { "\($0.key)=\(LineLogHandler.word($0.value))" }
      write(([time, level, LineLogHandler.cut(message)] + words).joined(separator: " "))
    }
  }

  private static func json(_ value: Logger.MetadataValue) -> JSONValue {
    switch value {
    case .array(let items): .array(items.map { json($0) })
    case .dictionary(let members):
      .object(members.sorted { $0.key < $1.key }.map { .init($0.key, json($0.value)) })
    case .stringConvertible(let number as Int): .number("\(number)")
    case .stringConvertible(let number as Double) where number.isFinite: .number("\(number)")
    case .string, .stringConvertible: .string(cut("\(value)"))
    }
  }

  /// In quotes where it is more than a plain word.
  private static func word(_ value: Logger.MetadataValue) -> String {
    if case .array(let items) = value { return items.map { word($0) }.joined(separator: ",") }
    let text = cut("\(value)")
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 }
    return isPlain ? text : JSONValue.string(text).text
  }

  /// An entry is one short line, whatever is in it.
  private static func cut(_ text: String) -> String {
    text.unicodeScalars.count > longest ? String(text.unicodeScalars.prefix(longest)) + "…" : text
  }

  private static let longest = 200
}
