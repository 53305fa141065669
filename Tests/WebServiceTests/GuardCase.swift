// `Bundle` is where the files of a test target are.
import Foundation
import Testing

/// A request with its header fields, and the status that it gets.
///
/// A corpus has a line for each: the status, the host, and after that what else it carries, as `Name: value` between
/// bars. `-` is a request without a host.
struct GuardCase: Sendable, CustomTestStringConvertible {
  var line: String
  var status: Int
  var host: String?
  var fields: [(String, String)]

  var testDescription: String { line }

  struct Malformed: Error {
    var line: String
  }

  static func corpus(_ name: String) throws -> [GuardCase] {
    guard
      let url = Bundle.module.url(
        forResource: name, withExtension: "txt", subdirectory: "Corpora")
    else { throw Malformed(line: name) }
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { try GuardCase(String($0)) }
  }

  private init(_ line: String) throws {
    let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    let head = parts[0].split(separator: " ", maxSplits: 1).map(String.init)
    guard head.count == 2, let status = Int(head[0]) else { throw Malformed(line: line) }
    self.line = line
    self.status = status
    host = head[1] == "-" ? nil : head[1]
    fields = try parts.dropFirst().map { part in
      guard let colon = part.firstIndex(of: ":") else { throw Malformed(line: line) }
      let value = part[part.index(after: colon)...].drop { $0 == " " }
      return (String(part[..<colon]), String(value))
    }
  }
}
