import FoundationEssentials
import Understanding

/// Trains what cooks say in every language that has recipes in `Languages/LANGUAGE/cooking`.
struct TrainCooking {
  let bytes: [UInt8]
  let count: Int
  /// Of what was put away.
  let held: ChoiceFigures<CookFeatures>

  init(language code: String, root: URL) throws {
    let folder = root.appending(path: "Languages/\(code)/cooking")
    let language = Language.named(code) ?? .standard
    let corpus = try Self.corpus(language: code, root: root)
    let putAway = try CookCorpus(folder: folder.appending(path: "held"), language: language)
    let training = ChoiceTraining(corpus.sentences + corpus.elsewhere)
    bytes = training.bytes(digest: corpus.digest)
    count = corpus.sentences.count
    var held = ChoiceFigures<CookFeatures>()
    held.count(putAway.sentences, by: bytes)
    self.held = held
  }

  /// How it does with somebody whom it never heard: each author's sentences by weights from all others'.
  static func strangers(language code: String, root: URL) throws -> ChoiceFigures<CookFeatures> {
    let corpus = try Self.corpus(language: code, root: root)
    var figures = ChoiceFigures<CookFeatures>()
    for author in Set(corpus.sentences.map(\.author)).sorted() where author != "phrases.ndjson" {
      let others = ChoiceTraining(
        (corpus.sentences + corpus.elsewhere).filter { $0.author != author })
      figures.count(corpus.sentences.filter { $0.author == author }, by: others.bytes(digest: 0))
    }
    return figures
  }

  /// How the weights that are built in do with the utterances in a folder.
  static func figures(language code: String, folder: URL) throws -> ChoiceFigures<CookFeatures> {
    let corpus = try CookCorpus(folder: folder, language: .named(code) ?? .standard)
    var figures = ChoiceFigures<CookFeatures>()
    if let weights = ChoiceWeights(.cooking, language: code) {
      figures.count(corpus.sentences, weights)
    }
    return figures
  }

  /// What it is trained from.
  private static func corpus(language code: String, root: URL) throws -> CookCorpus {
    let folder = root.appending(path: "Languages/\(code)")
    var corpus = try CookCorpus(
      folder: folder.appending(path: "cooking"), language: Language.named(code) ?? .standard)
    corpus.add(try MomentFiles(folder: folder.appending(path: "dialogue")))
    return corpus
  }
}
