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
  /// A description, and what each of its lengths is.
  struct Description {
    let author: String
    let text: String
    let scene: PlanScene
    /// Of every length.
    let features: [PlanFeatures]
    /// The right readings of each length, all of one role; nil where none can be told.
    let readings: [[PlanReading]?]
    /// Of the lengths that are steps, calls or delays, with what may say how often each is done.
    let counts: PlanCountScene
    /// How often each of these is done, in the same way.
    let times: [[ChoiceReading<PlanCount>]?]

    init(
      author: String, text: String, scene: PlanScene, readings: [[PlanReading]?],
      counts: PlanCountScene, times: [Int?]
    ) {
      self.author = author
      self.text = text
      self.scene = scene
      self.readings = readings
      self.counts = counts
      features = scene.features
      self.times = counts.right(times)
    }

    /// Features with what is right of each.
    func sentences<Features: ChoiceFeatures>(
      _ features: [Features], _ right: [[ChoiceReading<Features.Act>]?]
    ) -> [ChoiceSentence<Features>] {
      zip(features, right).compactMap { features, right in
        right.map { right in
          ChoiceSentence(
            author: author, text: text, act: right[0].act, features: features,
            right: features.readings.indices.filter { right.contains(features.readings[$0]) })
        }
      }
    }
  }

  private(set) var descriptions: [Description] = []
  private(set) var digest: UInt32
  private let language: Language

  /// Adds what is said to others, where two numbers or more are in it: none of them is of a plan.
  mutating func add(_ moments: MomentFiles) {
    digest ^= moments.digest
    let reader = PlanReader(language: language)
    let talk = moments.said.filter { $0.act == .none }
      .map { (hash: FeatureHash.text($0.text), text: $0.text) }.sorted { $0.hash < $1.hash }
    let most = descriptions.reduce(0) { $0 + $1.readings.count } / Self.shareOfTalk
    var count = 0
    for text in talk.lazy.map(\.text) where count < most {
      let scene = reader.scene(of: text)
      guard scene.lengths.count > 1 else { continue }
      count += scene.lengths.count
      descriptions.append(
        Description(
          author: "talk", text: text, scene: scene,
          readings: scene.lengths.map { _ in [PlanReading(.other)] },
          counts: reader.counts(scene, []), times: []))
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
    let kept = labels.readings.indices.compactMap { at in
      (labels.readings[at] ?? [PlanReading(.next)]).first.flatMap {
        $0.act == .other ? nil : (length: at, reading: $0)
      }
    }
    descriptions.append(
      Description(
        author: author, text: text, scene: scene, readings: labels.readings,
        counts: reader.counts(scene, kept), times: kept.map { labels.times[$0.length] }))
  }
}
