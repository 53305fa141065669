import ArgumentParser
import Assistant
import FoundationEssentials
import Understanding

/// `simmer interpret`: a filter that knows no state folder, no settings and no network.
struct Interpret: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what words would mean; changes nothing.",
    discussion: """
      Reads plain lines or NDJSON {"id":…,"text":…} and writes one JSON object for each, in order.

      Example: simmer interpret --as durations recipe.txt
      Example: echo "add five minutes to the pasta" | simmer interpret
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case auto
    case text
    case ndjson
  }

  enum Meaning: String, ExpressibleByArgument, CaseIterable {
    case commands
    case durations
  }

  @Argument(help: "Files to read; '-' is standard input.", completion: .file())
  var files: [String] = ["-"]

  @Option(help: "How the input is written.")
  var format = Format.auto

  @Option(name: .customLong("as"), help: "What to look for.")
  var meaning = Meaning.commands

  func run() throws {
    var stream = InterpretationStream(meaning: meaning)
    for file in files {
      var reader = try LineReader(path: file, limit: InterpretationStream.longestLine)
      try stream.read(&reader, format: format)
    }
    try stream.flush()
    guard stream.unreadable > 0 else { return }
    throw CommandFailure(
      "interpret",
      "\(stream.unreadable) of \(stream.lines) lines could not be read "
        + "(each has an \"error\" in the output)",
      status: .badInput)
  }
}

/// Lines in, meanings out.
struct InterpretationStream {
  /// An utterance of a million characters fits, also as JSON with its escapes.
  static let longestLine = 8 << 20

  private(set) var lines = 0
  private(set) var unreadable = 0
  private let meaning: Interpret.Meaning
  private let classifier = IntentClassifier()
  private let clock = ContinuousClock()
  private let encoder = PublicJSON.encoder()
  private var output: [UInt8] = []
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(meaning: Interpret.Meaning) {
    self.meaning = meaning
  }

  mutating func read(_ reader: inout LineReader, format: Interpret.Format) throws {
    var format = format
    var isFirst = true
    while let line = try nextLine(&reader) {
      guard case .whole(var bytes) = line else {
        note("line_too_long", "line \(lines + 1) is longer than 8 MiB; cut it")
        continue
      }
      if isFirst, bytes.starts(with: InterpretationStream.byteOrderMark) { bytes.removeFirst(3) }
      isFirst = false
      let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if format == .auto, !isBlank {
        format = bytes.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "{") ? .ndjson : .text
      }
      if format == .ndjson, isBlank { continue }
      if format == .ndjson {
        interpret(json: bytes)
      } else {
        interpret(
          InterpretationRequest(
            id: .text("\(lines + 1)"), text: String(decoding: bytes, as: UTF8.self)))
      }
    }
  }

  mutating func flush() throws {
    guard !output.isEmpty else { return }
    try Console.write(output)
    output.removeAll(keepingCapacity: true)
  }

  private mutating func nextLine(_ reader: inout LineReader) throws -> LineReader.Line? {
    if output.count >= 1 << 16 { try flush() }
    // Whoever feeds us line by line waits for the answer before the next line.
    return try reader.next { try flush() }
  }

  private mutating func interpret(json bytes: [UInt8]) {
    // Bytes that are no UTF-8 become replacement characters instead of ending the line.
    let repaired = Data(String(decoding: bytes, as: UTF8.self).utf8)
    do {
      interpret(try JSONDecoder().decode(InterpretationRequest.self, from: repaired))
    } catch {
      note(
        "invalid_json",
        "line \(lines + 1) is not an object with \"text\"; write {\"id\":1,\"text\":\"…\"}")
    }
  }

  private mutating func interpret(_ request: InterpretationRequest) {
    lines += 1
    switch meaning {
    case .commands:
      let start = clock.now
      let interpretation = classifier.classify(request.text)
      let latency = start.duration(to: clock.now)
      write(
        InterpretationLine(
          question: request, interpretation: interpretation, latency: latency))
    case .durations:
      write(DurationsLine(id: request.id, durations: Wiring.durations(in: request.text)))
    }
  }

  private mutating func note(_ code: String, _ message: String) {
    lines += 1
    unreadable += 1
    write(BadLine(id: .missing, error: .init(code: code, message: message)))
  }

  private mutating func write(_ value: some Encodable) {
    guard let line = try? encoder.encode(value) else { return }
    output.append(contentsOf: line)
    output.append(UInt8(ascii: "\n"))
  }
}

/// What stands in the output for a line that could not be read.
struct BadLine: Encodable {
  var id: LineIdentifier
  var error: Problem

  struct Problem: Encodable {
    var code: String
    var message: String
  }
}
