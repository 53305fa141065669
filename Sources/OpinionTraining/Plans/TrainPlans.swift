import FoundationEssentials
import Recipes
import Understanding

/// Trains what the lengths of spoken plans are, from all languages that have some in `Languages/LANGUAGE/plans`.
///
/// Most of what speaks for a reading are signs that no language has for itself, so that one learns from the other.
struct TrainPlans {
  let steps: [UInt8]
  let counts: [UInt8]
  let count: Int
  /// Of what was put away, language by language.
  let held: [(steps: ChoiceFigures<PlanFeatures>, counts: ChoiceFigures<PlanCountFeatures>)]

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
    let sentences = corpora.flatMap(\.sentences)
    let steps = ChoiceTraining(sentences).bytes(digest: digest)
    let counts = ChoiceTraining(corpora.flatMap(\.counts)).bytes(digest: digest)
    count = sentences.count
    held = try read("plans/held").map { putAway in
      var figures = (
        steps: ChoiceFigures<PlanFeatures>(), counts: ChoiceFigures<PlanCountFeatures>()
      )
      figures.steps.count(putAway.sentences, by: steps)
      figures.counts.count(putAway.counts, by: counts)
      return figures
    }
    self.steps = steps
    self.counts = counts
  }
}
