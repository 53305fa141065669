import Assistant
import Foundation
import Timers

/// One conversation out of a file: lines of time, who, and words.
struct Dialogue: Sendable, CustomStringConvertible {
  var title: String
  var file: String
  var line: Int
  var settings: [String] = []
  var lines: [Line] = []

  var description: String { "\(file):\(line) \(title)" }

  struct Line: Sendable, Equatable {
    var at: Moment
    /// ">" heard, "<" said, "!" announced.
    var mark: Character
    /// Whose conversation it is; "" for the only one.
    var speaker = ""
    var confidence: Double?
    var words: String

    var text: String {
      let sure = confidence.map { "(\($0)) " } ?? ""
      return "\(at.onTheClock) \(speaker)\(mark) \(sure)\(words)"
    }
  }

  /// Reads `hh:mm:ss speaker> (0.4) words`; speaker and confidence are rare.
  static func read(_ text: String, from file: String) -> [Dialogue] {
    var dialogues: [Dialogue] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("#") {
        let title = line.drop { $0 == "#" || $0 == " " }
        dialogues.append(Dialogue(title: String(title), file: file, line: number + 1))
      } else if line.hasPrefix("%") {
        dialogues[dialogues.count - 1].settings.append(
          line.dropFirst().trimmingCharacters(in: .whitespaces))
      } else if let spoken = Line(line) {
        dialogues[dialogues.count - 1].lines.append(spoken)
      }
    }
    return dialogues
  }

  static let all: [Dialogue] = {
    guard let folder = Bundle.module.url(forResource: "Conversations", withExtension: nil),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return Dialogue.read(text ?? "", from: name)
    }
  }()
}

extension Dialogue.Line {
  init?(_ line: Substring) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count >= 2, let at = Moment(onTheClock: parts[0]), let mark = parts[1].last,
      "><!".contains(mark)
    else { return nil }
    var words = parts.count > 2 ? String(parts[2]) : ""
    var confidence: Double?
    if words.hasPrefix("("), let close = words.firstIndex(of: ")"),
      let sure = Double(words[words.index(after: words.startIndex)..<close])
    {
      confidence = sure
      words = words[words.index(after: close)...].trimmingCharacters(in: .whitespaces)
    }
    self.init(
      at: at, mark: mark, speaker: String(parts[1].dropLast()), confidence: confidence,
      words: words)
  }
}

extension Moment {
  init?(onTheClock text: Substring) {
    let numbers = text.split(separator: ":").compactMap { Int64($0) }
    guard numbers.count == 3 else { return nil }
    self = .zero + .seconds(numbers[0] * 3600 + numbers[1] * 60 + numbers[2])
  }

  var onTheClock: String {
    let seconds = (self - .zero).components.seconds
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { number in
      number < 10 ? "0\(number)" : "\(number)"
    }.joined(separator: ":")
  }
}
