import Assistant
import FoundationEssentials
import JSON
import Languages
import Understanding

/// One line of a suite: what is said, and what it must come to.
struct SuiteCase: Decodable, Hashable {
  var id: String
  var text: String
  /// What it is in; nil where that is told from the words.
  var language: LanguageCode?
  var expected: Expectation

  enum Expectation: Hashable {
    /// Nothing may come of it.
    case nothing
    /// These commands, and no others.
    case commands([Command])
    /// A routine of these phases, started or made.
    case routine(SpokenRoutine)
    /// A plan of these phases, with the moments at which they begin.
    case plan(PlanCase)
    /// Both.
    case commandsWithRoutine([Command], SpokenRoutine)
  }

  private enum Field: String, CodingKey {
    case id
    case text
    case language
    case phases
    case expect
    case commands
    case routine
    case none
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if let number = try? fields.decode(Int.self, forKey: .id) {
      id = "\(number)"
    } else {
      id = try fields.decode(String.self, forKey: .id)
    }
    text = try fields.decode(String.self, forKey: .text)
    language = try fields.decodeIfPresent(String.self, forKey: .language).flatMap(LanguageCode.init)
    if fields.contains(.phases) {
      expected = .plan(try PlanCase(from: decoder))
      return
    }
    let wanted = try fields.nestedContainer(keyedBy: Field.self, forKey: .expect)
    let commands = try wanted.decodeIfPresent([Command].self, forKey: .commands)
    let routine = try wanted.decodeIfPresent(SpokenRoutine.self, forKey: .routine)
    switch (commands, routine, try wanted.decodeIfPresent(Bool.self, forKey: .none) ?? false) {
    case (nil, nil, true): expected = .nothing
    case (let commands?, nil, false): expected = .commands(commands)
    case (nil, let routine?, false): expected = .routine(routine)
    case (let commands?, let routine?, false): expected = .commandsWithRoutine(commands, routine)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .expect, in: fields,
        debugDescription: "commands, a routine, or \"none\":true must be expected")
    }
  }
}

/// A suite: NDJSON, one case a line.
enum Suite {
  /// Throws: `CommandFailure` that names the line.
  static func read(_ path: String) throws -> [SuiteCase] {
    var reader = try LineReader(path: path, limit: longestLine)
    var cases: [SuiteCase] = []
    var ids: Set<String> = []
    var number = 0
    while let line = try reader.next() {
      number += 1
      guard case .whole(let bytes) = line else {
        throw problem(path, number, "is longer than \(longestLine >> 10) KiB (shorten it)")
      }
      guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { continue }
      let found: SuiteCase
      do {
        found = try PublicJSON.decoder().decode(SuiteCase.self, from: bytes)
      } catch {
        throw problem(
          path, number,
          "is not a case (write {\"id\":…,\"text\":…,\"expect\":{\"commands\":[…]}} or \"phases\":[…])"
        )
      }
      guard ids.insert(found.id).inserted else {
        throw problem(path, number, "repeats the id '\(found.id)' (give each case its own)")
      }
      cases.append(found)
      guard cases.count <= mostCases else {
        throw problem(path, number, "is one too many (split the suite)")
      }
    }
    guard !cases.isEmpty else {
      throw CommandFailure(
        "the suite '\(path)'", "is empty (write one case on each line)", status: .badInput)
    }
    return cases
  }

  private static func problem(_ path: String, _ line: Int, _ what: String) -> CommandFailure {
    CommandFailure("the suite '\(path)'", "line \(line) \(what)", status: .badInput)
  }

  private static let longestLine = 1 << 20
  private static let mostCases = 100_000
}
