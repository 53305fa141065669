import FoundationEssentials
import Routines
import Understanding

/// The sentences of `Languages/LANGUAGE/opinion/`, written out.
///
/// `lists.txt` holds the lists that patterns name, and `folds.txt` the words for numbers and units and
/// what is timed and yet stays a word of its own; the class `thing` of the rules tells what is timed. Below
/// "== compounds 4", which has no words, it ends compounds with four letters or more.
/// Every other file holds patterns below the label they have. Each gives as many sentences as the
/// longest of its choices has options, and up to twelve at least below "== start_timer 12".
struct SentenceFiles {
  let sentences: [LabelledSentence]
  let folds: [UInt32]
  /// What is known to be timed, word for word; and what only points at a timer.
  let things: Set<String>
  let pointing: Set<String>
  /// Of every byte that was read.
  let digest: UInt32

  init(folder: URL) throws {
    var digest = FeatureHash.seed
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.sorted()
    var files: [String: [Section]] = [:]
    for name in names where name != "corpora.txt" {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for byte in text.utf8 { digest = FeatureHash.adding(byte, to: digest) }
      files[name] = try Self.sections(of: text, in: name)
    }
    var lists: [String: [SentencePattern]] = [:]
    for section in files["lists.txt"] ?? [] { lists[section.label] = section.patterns }
    let things = try String(
      contentsOf: folder.deletingLastPathComponent().appending(path: "rules/things.txt"),
      encoding: .utf8)
    for byte in things.utf8 { digest = FeatureHash.adding(byte, to: digest) }
    self.digest = digest
    let timed = Self.words(ofThingsIn: things)
    guard !timed.isEmpty else { throw SentenceFileError.noThings }
    folds = try Self.folds(files["folds.txt"] ?? [], lists: lists, things: timed)
    self.things = Set(timed)
    var anyway = SeededGenerator(seed: 1)
    pointing = Set(
      try (lists["pointing"] ?? []).flatMap { try $0.sentences(200, from: lists, by: &anyway) })

    var sentences: [LabelledSentence] = []
    for name in names where !["corpora.txt", "folds.txt", "lists.txt"].contains(name) {
      for section in files[name] ?? [] {
        guard let subject = Opinion.Subject.labelled(section.label) else {
          throw SentenceFileError.unknownLabel(section.label, file: name)
        }
        var random = SeededGenerator(seed: UInt64(digest))
        for pattern in section.patterns {
          let most = max(section.fewest, min(pattern.options * 2, 40))
          for text in try pattern.sentences(most, from: lists, by: &random) {
            sentences.append(LabelledSentence(text: text, subject: subject))
          }
        }
      }
    }
    self.sentences = sentences
  }

  private struct Section {
    var label: String
    var fewest: Int
    var patterns: [SentencePattern] = []
  }

  private static func sections(of text: String, in name: String) throws -> [Section] {
    var sections: [Section] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      if line.hasPrefix("== ") {
        let words = line.dropFirst(3).split(separator: " ")
        guard let label = words.first else { throw SentenceFileError.unknownLabel("", file: name) }
        let fewest = words.count > 1 ? Int(words[1]) ?? 1 : 1
        sections.append(Section(label: String(label), fewest: fewest))
      } else {
        guard !sections.isEmpty else { throw SentenceFileError.noLabel(String(line), file: name) }
        sections[sections.count - 1].patterns.append(try SentencePattern(line))
      }
    }
    return sections
  }

  /// The single words of the class `thing`.
  private static func words(ofThingsIn text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "class thing") else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.joined(separator: "|")
      .split(separator: "|")
      .map { $0.split(separator: " ").joined(separator: " ").filter { $0 != "'" } }
      .filter { !$0.isEmpty && !$0.contains(" ") }
  }

  private static func folds(
    _ sections: [Section], lists: [String: [SentencePattern]], things: [String]
  ) throws -> [UInt32] {
    // What is a number or a unit as well counts as that, and what stands apart as itself.
    var words = things.map { thing in
      (
        hash: thing.utf8.reduce(FeatureHash.seed) { FeatureHash.adding($1, to: $0) },
        kind: FoldTable.Kind.thing
      )
    }
    var shortestEnd = 0
    for section in sections {
      if section.label == "compounds" { shortestEnd = section.fewest }
      let kind: FoldTable.Kind =
        switch section.label {
        case "unit": .unit
        case "apart": .word
        default: .number
        }
      var random = SeededGenerator(seed: 1)
      for pattern in section.patterns {
        for word in try pattern.sentences(100, from: lists, by: &random) {
          words.append(
            (word.utf8.reduce(FeatureHash.seed) { FeatureHash.adding($1, to: $0) }, kind))
        }
      }
    }
    guard let table = FoldTable.layOut(words, shortestEnd: shortestEnd) else {
      throw SentenceFileError.tooManyFolds
    }
    return table
  }
}

/// Why the sentences of a language cannot be used.
enum SentenceFileError: Error, Equatable {
  case unknownLabel(String, file: String)
  case noLabel(String, file: String)
  case tooManyFolds
  case noThings
}

extension SentenceFileError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownLabel(let label, let file):
      "\(file): '\(label)' is no label; see Opinion.Subject.labelled"
    case .noLabel(let line, let file): "\(file): '\(line)' stands above the first '== label'"
    case .noThings: "things.txt has no 'class thing' with words below it"
    case .tooManyFolds:
      "folds.txt, things.txt: more words than fit; at most \(FoldTable.mostWords)"
    }
  }
}
