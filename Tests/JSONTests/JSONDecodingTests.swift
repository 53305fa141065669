import Foundation
import JSON
import SimmerTesting
import Testing

/// What `Decodable` types get to see of a document, held against Foundation's decoder.
@Suite struct JSONDecodingTests {
  @Test func `two thousand random documents mean what they mean to Foundation`() throws {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<2000 {
      let text = Self.document(&numbers, depth: 0).text

      let ours = try StrictJSON().decode(Anything.self, from: text.utf8)

      #expect(ours == (try JSONDecoder().decode(Anything.self, from: Data(text.utf8))), "\(text)")
    }
  }

  @Test(arguments: [
    (#"{"list":[{"count":1},{"count":"two"}]}"#, "list.1.count"), (#"{"list":[{}]}"#, "list.0"),
    (#"{"list":[null]}"#, "list.0"), (#"{"list":7}"#, "list"), ("[]", ""), (#"{"list":[]}"#, nil),
    (#"{"list":[{"count":1.5}]}"#, "list.0.count"), (#"{"list":[{"count":3.0}]}"#, nil),
    (#"{"list":[{"count":1e2}]}"#, nil), (#"{"list":[{"count":300}]}"#, "list.0.count"),
    (#"{"list":[{"count":-1}]}"#, "list.0.count"), (#"{"list":[{"count":true}]}"#, "list.0.count"),
    (#"{"list":[{"count":1,"note":null}]}"#, nil),
    (#"{"list":[{"count":1,"note":2}]}"#, "list.0.note"),
  ])
  func `an error names the place`(document: String, place: String?) throws {
    do {
      _ = try StrictJSON().decode(Table.self, from: document.utf8)
      #expect(place == nil)
    } catch let error as DecodingError {
      #expect(error.path == place)
    }
  }

  @Test func `an object of many members is looked up as one of few`() throws {
    var json = StrictJSON()
    json.longest = 4_000_000
    let members = (0..<50_000).map { "\"name\($0)\":\($0)" }.joined(separator: ",")

    let counts = try json.decode([String: Int].self, from: "{\(members)}".utf8)

    #expect(counts.count == 50_000)
    #expect(counts["name49999"] == 49999)
  }

  @Test func `a byte order mark is passed over where a person wrote the file`() throws {
    var json = StrictJSON()
    let document: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("[1]".utf8)
    #expect(throws: JSONError.unexpected(at: 0)) { try json.value(of: document) }

    json.skipsByteOrderMark = true

    #expect(try json.value(of: document) == [1])
  }

  @Test(arguments: [
    ("{\n  \"é\": ü}", "unexpected character at line 2, column 8"),
    ("x", "unexpected character at line 1, column 1"), ("{\n", "it ends too early"),
    ("[\n\n" + String(repeating: "9", count: 40), "the number at line 3, column 1"),
  ])
  func `a person is told the line and the column`(document: String, problem: String) {
    let bytes = Array(document.utf8)
    do throws(JSONError) {
      _ = try StrictJSON().value(of: bytes)
      Issue.record("it was read")
    } catch {
      #expect(error.description(in: bytes).hasPrefix(problem))
    }
  }

  private struct Table: Decodable {
    var list: [Row]
  }

  private struct Row: Decodable {
    var count: UInt8
    var note: String?
  }

  /// Whatever a document holds.
  private enum Anything: Decodable, Equatable {
    case null
    case flag(Bool)
    case whole(Int64)
    case number(Double)
    case text(String)
    case list([Anything])
    case object([String: Anything])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let whole = try? container.decode(Int64.self) {
        self = .whole(whole)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Anything].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: Anything].self))
      }
    }
  }

  private static func document(_ numbers: inout SeededNumbers, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 4 ? 5 : 7), using: &numbers) {
    case 0: return .null
    case 1: return .bool(.random(using: &numbers))
    case 2: return .number("\(Int64.random(in: .min ... .max, using: &numbers))")
    case 3: return .number("\(Double.random(in: -1e6...1e6, using: &numbers))")
    case 4:
      return .string(["", "a", "é\n\"", "🍳\u{8}", "\\/"].randomElement(using: &numbers) ?? "")
    case 5:
      return .array(
        (0..<Int.random(in: 0..<6, using: &numbers)).map { _ in
          document(&numbers, depth: depth + 1)
        })
    default:
      return .object(
        (0..<Int.random(in: 0..<24, using: &numbers)).map { number in
          .init("k\(number)", document(&numbers, depth: depth + 2))
        })
    }
  }
}

extension DecodingError {
  /// "list.1.count".
  fileprivate var path: String {
    let path: [any CodingKey] =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath
      @unknown default: []
      }
    return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
