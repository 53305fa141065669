import FoundationEssentials
import Understanding

/// Trains what is said while timers run, in every language that has moments in `Languages/LANGUAGE/dialogue`.
struct TrainDialogue {
  let bytes: [UInt8]
  let count: Int
  /// Of what was put away.
  let held: ChoiceFigures<DialogueFeatures>

  init(language code: String, root: URL) throws {
    let folder = root.appending(path: "Languages/\(code)/dialogue")
    let language = Language.named(code) ?? .standard
    var corpus = try DialogueCorpus(folder: folder, language: language)
    // Whatever is said to others at any time orders nothing while timers run.
    let opinion = root.appending(path: "Languages/\(code)/opinion")
    let files = try SentenceFiles(folder: opinion)
    let corpora = try Corpora(
      listedIn: opinion.appending(path: "corpora.txt"), root: root, pointing: files.pointing)
    corpus.add(said: files.sentences + corpora.training, by: "said", language)
    let putAway = try DialogueCorpus(folder: folder.appending(path: "held"), language: language)
    let again = corpus.sentences.filter { $0.author.hasSuffix(".ndjson") }
    bytes = ChoiceTraining(corpus.sentences + again + again + again).bytes(
      digest: corpus.digest ^ files.digest ^ corpora.digest)
    count = corpus.sentences.count
    var held = ChoiceFigures<DialogueFeatures>()
    held.count(putAway.sentences, by: bytes)
    self.held = held
  }
}
