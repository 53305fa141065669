import JSON

/// Server-sent events, as the HTML standard has them (9.2.6), but for two things: the last event also
/// counts where the blank line after it is missing, and lines and events are bounded.
///
/// Only an event's data are kept: every provider names an event's type in them too.
struct EventStream: Sendable {
  private let longest: Int
  private var lines: StreamLines
  private var data: [UInt8] = []
  private var hasData = false
  private var isFirstLine = true

  init(longest: Int = 256 << 10) {
    self.longest = longest
    lines = StreamLines(longest: longest)
  }

  /// The data of the events that end in these bytes.
  mutating func take(_ bytes: some Sequence<UInt8>) throws(AnswerProblem) -> [[UInt8]] {
    var events: [[UInt8]] = []
    for line in try lines.take(bytes) {
      if let event = try read(line[...]) { events.append(event) }
    }
    return events
  }

  mutating func end() throws(AnswerProblem) -> [[UInt8]] {
    var events: [[UInt8]] = []
    if let line = lines.end(), let event = try read(line[...]) { events.append(event) }
    if let event = dispatched() { events.append(event) }
    return events
  }

  /// Takes a line in; answers with the event that it ends.
  private mutating func read(_ line: ArraySlice<UInt8>) throws(AnswerProblem) -> [UInt8]? {
    var line = line
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    guard !line.isEmpty else { return dispatched() }
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    guard name.elementsEqual("data".utf8) else { return nil }  // A comment has an empty name.
    var value = line.dropFirst(name.count + 1)
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    if hasData { data.append(UInt8(ascii: "\n")) }
    hasData = true
    data += value
    guard data.count <= longest else { throw .malformed(.tooLong(limit: longest)) }
    return nil
  }

  private mutating func dispatched() -> [UInt8]? {
    defer {
      data = []
      hasData = false
    }
    return hasData ? data : nil
  }
}
