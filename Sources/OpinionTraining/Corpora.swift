import FoundationEssentials
import JSON
import Understanding

/// The sentences of the tests' corpora whose label is clear.
///
/// `Languages/LANGUAGE/opinion/corpora.txt` names the files: below "== all" those that are trained
/// from, below "== part" those of which a third is put away for measuring, chosen by a hash of the
/// sentence, and below "== held" those that are put away whole. A label behind a name is that of every line. What ends in ".said" is a `SaidFile`.
struct Corpora {
  private(set) var training: [LabelledSentence] = []
  /// A third of some, and others whole.
  private(set) var putAway: [LabelledSentence] = []
  private(set) var held: [LabelledSentence] = []
  private(set) var digest = FeatureHash.seed
  private let pointing: Set<String>

  /// Where the files are, below the root of the project.
  private static let folder = "Tests/UnderstandingTests/Corpora"

  init(listedIn list: URL, root: URL, pointing: Set<String>) throws {
    self.pointing = pointing
    var section = ""
    for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("# ") { continue }
      if line.hasPrefix("== ") {
        section = String(line.dropFirst(3))
        continue
      }
      let words = line.split(separator: " ").map(String.init)
      let file = root.appending(path: Self.folder).appending(path: words[0])
      try read(file, label: words.count > 1 ? words[1] : nil, section: section)
    }
  }

  private mutating func read(_ file: URL, label: String?, section part: String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    for byte in text.utf8 { digest = FeatureHash.adding(byte, to: digest) }
    if file.pathExtension == "said" {
      let sentences = try SaidFile(text, pointing: pointing).sentences
      if part == "held" { held += sentences } else { training += sentences }
      return
    }
    var section = label
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      if line.hasPrefix("== ") {
        section = String(line.dropFirst(3).prefix { $0 != " " })
        // Two commands have no one subject.
        if line.contains(" + ") { section = nil }
        continue
      }
      guard
        let (said, label) = file.pathExtension == "ndjson"
          ? try Self.labelled(line) : section.map({ (String(line), $0) }),
        let subject = Opinion.Subject.labelled(label)
      else { continue }
      let sentence = LabelledSentence(text: said, subject: subject)
      if part == "part", Self.isPutAway(said) {
        putAway.append(sentence)
      } else {
        training.append(sentence)
      }
    }
  }

  private static func labelled(_ line: Substring) throws -> (String, String)? {
    let value = try StrictJSON().value(of: line.utf8)
    guard let text = value["text"]?.string else { return nil }
    let expected = value["expect"] ?? value["expect_commands"]
    guard let intent = (expected?[0] ?? expected)?["intent"]?.string else { return nil }
    // What answers a question means more than its words say: "eggs" starts, stops or names.
    if value["context"]?["pending"] != nil, !["confirm", "none", "reject"].contains(intent) {
      return nil
    }
    // The blind corpora call other subjects so.
    let label = intent == "other" ? "none" : intent
    return (text, label)
  }

  /// Whether a sentence belongs to the third that nothing is trained from.
  static func isPutAway(_ text: String) -> Bool {
    var hash = FeatureHash.seed
    for byte in text.utf8 { hash = FeatureHash.adding(byte, to: hash) }
    return (hash >> 7) % 3 == 0
  }
}
