import FoundationEssentials
import JSON
import Recipes
import Understanding

/// Spoken descriptions of plans, each with what it comes to.
///
/// `Languages/LANGUAGE/plans/` has a file for each author, NDJSON, in the form of the suites of `simmer eval`:
///
///     {"id": …, "text": …, "phases": [{"name": …, "duration": seconds, "repeat": 1, "begin": seconds, "kind": "mark"}, …]}
///
/// The phases stand in the order in which they are said. One without `begin` waits for the cook's sign
/// (`"after_cue": true`) or comes after one that does. A description without phases is no plan. Those in `held` are put
/// away: nothing is trained from them.
struct PlanCorpus {
  private(set) var sentences: [ChoiceSentence<PlanFeatures>] = []
  private(set) var counts: [ChoiceSentence<PlanCountFeatures>] = []
  private(set) var digest: UInt32
  private let language: Language

  /// Adds what is said to others, where two numbers or more are in it: none of them is of a plan.
  mutating func add(_ moments: MomentFiles) {
    digest ^= moments.digest
    let reader = PlanReader(language: language)
    let talk = moments.said.filter { $0.act == .none }
      .map { (hash: FeatureHash.text($0.text), text: $0.text) }.sorted { $0.hash < $1.hash }
    let most = sentences.count / Self.shareOfTalk
    var count = 0
    for text in talk.lazy.map(\.text) where count < most {
      let scene = reader.scene(of: text)
      guard scene.lengths.count > 1 else { continue }
      count += scene.lengths.count
      for features in scene.features {
        let right = features.readings.indices.filter { features.readings[$0].act == .other }
        sentences.append(
          ChoiceSentence(author: "talk", text: text, act: .other, features: features, right: right))
      }
    }
  }

  /// For one length of talk so many of plans: more would drown these.
  private static let shareOfTalk = 4

  init(folder: URL, language: Language) throws {
    let corpus = try ChoiceCorpus(folder: folder)
    digest = corpus.digest
    self.language = language
    for (author, lines) in corpus.files { try add(lines, by: author) }
  }

  /// Adds the descriptions of this language in a suite.
  mutating func add(suite: URL) throws {
    let text = try String(contentsOf: suite, encoding: .utf8)
    for byte in text.utf8 { digest = FeatureHash.adding(byte, to: digest) }
    let lines = try text.split(separator: "\n").map { try StrictJSON().value(of: $0.utf8) }
    try add(lines.filter { $0["language"]?.string == language.code }, by: "suite")
  }

  private mutating func add(_ lines: [JSONValue], by author: String) throws {
    for line in lines {
      guard let text = line["text"]?.string, let phases = line["phases"]?.items,
        case let said = phases.compactMap(PlanLabels.Phase.init), said.count == phases.count
      else { throw ChoiceCorpusError(author: author, line: line) }
      add(text, said, by: author)
    }
  }

  private mutating func add(_ text: String, _ phases: [PlanLabels.Phase], by author: String) {
    let reader = PlanReader(language: language)
    let scene = reader.scene(of: text)
    let labels = PlanLabels(
      phases, scene.lengths, ruled: scene.ruled, speaksOfEnd: scene.speaksOfEnd)
    for (features, label) in zip(scene.features, labels.readings) {
      guard let label else { continue }
      sentences.append(
        ChoiceSentence(
          author: author, text: text, act: label[0].act, features: features,
          right: features.readings.indices.filter { label.contains(features.readings[$0]) }))
    }
    let kept = labels.readings.indices.compactMap { at in
      (labels.readings[at] ?? [PlanReading(.next)]).first.flatMap {
        $0.act == .other ? nil : (length: at, reading: $0)
      }
    }
    counts += reader.counts(scene, kept).labelled(kept.map { labels.times[$0.length] }).map {
      ChoiceSentence(
        author: author, text: text, act: $0.act, features: $0.features, right: $0.right)
    }
  }
}
