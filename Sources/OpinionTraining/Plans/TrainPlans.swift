import FoundationEssentials
import Recipes
import Understanding

/// Trains what the lengths of spoken plans are, from all languages that have some in `Languages/LANGUAGE/plans`.
///
/// Most of what speaks for a reading are signs that no language has for itself, so that one learns from the other.
struct TrainPlans {
  let steps: [UInt8]
  let contexts: [UInt8]
  let counts: [UInt8]
  let count: Int
  /// Of what was put away, language by language.
  let held: [Held]

  struct Held {
    var steps = ChoiceFigures<PlanFeatures>()
    var contexts = ChoiceFigures<PlanContextFeatures>()
    var counts = ChoiceFigures<PlanCountFeatures>()
  }

  init(languages: [String], root: URL) throws {
    func read(_ folder: String) throws -> [PlanCorpus] {
      try languages.map { code in
        try PlanCorpus(
          folder: root.appending(path: "Languages/\(code)/\(folder)"),
          language: Language.named(code) ?? .standard)
      }
    }
    var corpora = try read("plans")
    for (place, code) in languages.enumerated() {
      try corpora[place].add(suite: root.appending(path: "Examples/eval/plans.ndjson"))
      corpora[place].add(
        try MomentFiles(folder: root.appending(path: "Languages/\(code)/dialogue")))
    }
    let digest = corpora.reduce(0) { $0 ^ $1.digest }
    let descriptions = corpora.flatMap(\.descriptions)
    let steps = Self.steps(descriptions).bytes(digest: digest)
    let contexts = ChoiceTraining(Self.inContext(descriptions), rates: Self.ofContexts)
      .bytes(digest: digest)
    let counts = ChoiceTraining(
      descriptions.flatMap { $0.sentences($0.counts.features, $0.times) }
    ).bytes(digest: digest)
    count = descriptions.reduce(0) { $0 + $1.readings.count { $0 != nil } }
    held = try read("plans/held").map { putAway in
      var figures = Held()
      for description in putAway.descriptions {
        figures.steps.count(
          description.sentences(description.features, description.readings), by: steps)
        figures.counts.count(
          description.sentences(description.counts.features, description.times), by: counts)
        figures.contexts.count(Self.inContext([description], by: steps), by: contexts)
      }
      return figures
    }
    self.steps = steps
    self.contexts = contexts
    self.counts = counts
  }

  private static func steps(_ descriptions: [PlanCorpus.Description]) -> ChoiceTraining {
    ChoiceTraining(descriptions.flatMap { $0.sentences($0.features, $0.readings) })
  }

  /// What the second model learns from: what the first makes of descriptions that it has not learned from.
  ///
  /// There it is as sure as it will be of those that come.
  private static func inContext(
    _ descriptions: [PlanCorpus.Description]
  ) -> [ChoiceSentence<PlanContextFeatures>] {
    (0..<parts).flatMap { part in
      let isApart = { (description: PlanCorpus.Description) in
        Int(FeatureHash.text(description.text) >> 8) % parts == part
      }
      let others = steps(descriptions.filter { !isApart($0) }).bytes(digest: 0)
      return inContext(descriptions.filter(isApart), by: others)
    }
  }

  private static func inContext(
    _ descriptions: [PlanCorpus.Description], by bytes: [UInt8]
  ) -> [ChoiceSentence<PlanContextFeatures>] {
    bytes.withUnsafeBytes { bytes in
      guard let weights = ChoiceWeights(bytes: bytes) else { return [] }
      return descriptions.flatMap { description in
        description.sentences(
          description.scene.contexts(description.features, by: weights), description.readings)
      }
    }
  }

  private static let parts = 5
  /// What one description has alone is believed less there.
  private static let ofContexts = ChoiceTraining.Rates(decay: 0.05)
}
