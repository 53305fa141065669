import Assistant
import FoundationEssentials
import JSON
import LanguageModels
import Languages
import Recipes
import Routines
import Understanding

/// Lines in, meanings out, in order.
struct InterpretationStream {
  /// An utterance of a million characters fits, also as JSON with its escapes.
  static let longestLine = 8 << 20
  /// So many questions may be under way.
  private static let mostAsked = 8

  private(set) var lines = 0
  private(set) var unreadable = 0
  private let meaning: Interpret.Meaning
  private let asker: LineAsker?
  /// The only one that is on; nil where it is told from the words of each line.
  private let language: LanguageCode?
  private let classifier: IntentClassifier
  private let plans = PlanFinder()
  /// Each line says why, too.
  var explains = false
  /// Timers that run while the lines are said.
  var hasTimers = false
  var running: [String] = []
  /// What days are counted from.
  var today: LocalTime?
  var output = Interpret.Output.json
  private let clock = ContinuousClock()
  private let encoder = PublicJSON.encoder()
  private var written: [UInt8] = []
  /// What waits for a model, and what waits behind it.
  private var waiting: [Waiting] = []
  private var asked = 0
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private enum Waiting {
    case ready([UInt8])
    case asked(Task<InterpretationLine, any Error>)
  }

  init(
    meaning: Interpret.Meaning, classifier: IntentClassifier, asker: LineAsker? = nil,
    language: LanguageCode? = nil
  ) {
    self.meaning = meaning
    self.classifier = classifier
    self.asker = asker
    self.language = language
  }

  mutating func read(_ reader: inout LineReader, format: Interpret.Format) async throws {
    var format = format
    var isFirst = true
    while let line = try await nextLine(&reader) {
      guard case .whole(var bytes) = line else {
        writeError("line_too_long", "line \(lines + 1) is longer than 8 MiB; shorten it")
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
      if asked >= InterpretationStream.mostAsked { try await writeOldestAnswer() }
    }
  }

  /// Waits for every answer, and writes what is left.
  mutating func finish() async throws {
    while !waiting.isEmpty { try await writeOldestAnswer() }
    try flush()
  }

  private mutating func flush() throws {
    guard !written.isEmpty else { return }
    try Console.write(written)
    written.removeAll(keepingCapacity: true)
  }

  private mutating func nextLine(_ reader: inout LineReader) async throws -> LineReader.Line? {
    if written.count >= 1 << 16 { try flush() }
    // Whoever feeds us line by line waits for the answer before the next line.
    if !waiting.isEmpty, !reader.hasLine { try await finish() }
    return try reader.next { try flush() }
  }

  /// Takes the oldest question's answer, and everything that only waited behind it.
  private mutating func writeOldestAnswer() async throws {
    var settled = 0
    for entry in waiting {
      if case .asked(let task) = entry {
        if settled > 0 { break }
        append(try encoded(try await task.value))
        asked -= 1
      } else if case .ready(let line) = entry {
        written.append(contentsOf: line)
      }
      settled += 1
    }
    waiting.removeFirst(settled)
  }

  private mutating func interpret(json bytes: [UInt8]) {
    // Bytes that are no UTF-8 become replacement characters instead of ending the line.
    let repaired = String(decoding: bytes, as: UTF8.self)
    do {
      interpret(try PublicJSON.decoder().decode(InterpretationRequest.self, from: repaired.utf8))
    } catch {
      let reason = (error as? JSONError).map { " (\($0))" } ?? ""
      writeError(
        "invalid_json",
        "line \(lines + 1) is not an object with \"text\"\(reason); "
          + "write {\"id\":1,\"text\":\"…\"}")
    }
  }

  private mutating func interpret(_ request: InterpretationRequest) {
    lines += 1
    switch meaning {
    case .commands:
      let told = language ?? LanguageGuess.standard.language(of: request.text) ?? .standard
      let names = (running + request.running).filter { !$0.isEmpty }
      let context = Context(
        hasTimers: hasTimers || !request.running.isEmpty, timerNames: names, language: told)
      let start = clock.now
      var interpretation = classifier.classify(request.text, context: context)
      let plan = plans.plan(in: request.text, interpretation, language: told)
      let latency = start.duration(to: clock.now)
      if let today {
        interpretation.commands = interpretation.commands.map { $0.dated(from: today) }
      }
      var line = InterpretationLine(
        question: request, interpretation: interpretation, latency: latency)
      line.openLengths = plan?.openLengths.map(\.said) ?? []
      line.plan = plan.map { Command(.startRoutine, routine: $0.routine(in: told)) }
      if language == nil { line.language = told }
      if explains {
        line.explanation = classifier.explanation(of: request.text, context: context)
      }
      guard let asker, asker.asksAlways || plan == nil && interpretation.asksForRoutine else {
        return write(line)
      }
      asked += 1
      waiting.append(.asked(Task { [clock] in try await asker.completed(line, clock) }))
    case .durations:
      write(DurationsLine(id: request.id, durations: Wiring.durations(in: request.text)))
    }
  }

  private mutating func writeError(_ code: String, _ message: String) {
    lines += 1
    unreadable += 1
    write(BadLine(id: .missing, error: .init(code: code, message: message)))
  }

  private mutating func write(_ value: some Encodable) {
    guard let line = try? encoded(value) else { return }
    if waiting.isEmpty {
      append(line)
    } else {
      waiting.append(.ready(line + [UInt8(ascii: "\n")]))
    }
  }

  private func encoded(_ value: some Encodable) throws -> Data {
    guard output == .text else { return try encoder.encode(value) }
    if let line = value as? InterpretationLine {
      return Data(try InterpretationText(line).lines.joined(separator: "\n").utf8)
    }
    if let line = value as? BadLine { return Data("error: \(line.error.message)\n".utf8) }
    return try encoder.encode(value)
  }

  private mutating func append(_ line: Data) {
    written.append(contentsOf: line)
    written.append(UInt8(ascii: "\n"))
  }
}

extension LineAsker {
  /// The line with what a model made of it, and the time that this took too.
  fileprivate func completed(
    _ line: InterpretationLine, _ clock: ContinuousClock
  ) async throws -> InterpretationLine {
    let start = clock.now
    var line = line
    switch try await answer(to: line.question.text) {
    case .success(let proposal): line.proposal = proposal
    case .failure(let failure): line.failure = failure
    case nil: return line
    }
    line.latency += start.duration(to: clock.now)
    return line
  }
}
