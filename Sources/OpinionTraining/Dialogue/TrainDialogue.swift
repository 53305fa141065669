import FoundationEssentials
import Understanding

/// Trains what is said while timers run, in every language that has moments in `Languages/LANGUAGE/dialogue`.
struct TrainDialogue {
  let bytes: [UInt8]
  let count: Int
  /// Of what was put away.
  let held: ChoiceFigures<DialogueFeatures>
  /// Of the model of names.
  let nameBytes: [UInt8]
  let nameCount: Int
  let heldNames: ChoiceFigures<NameFeatures>

  init(language code: String, root: URL) throws {
    let folder = root.appending(path: "Languages/\(code)/dialogue")
    let language = Language.named(code) ?? .standard
    var corpus = try DialogueCorpus(folder: folder, language: language)
    // Whatever is said to others at any time orders nothing while timers run.
    let opinion = root.appending(path: "Languages/\(code)/opinion")
    let files = try SentenceFiles(folder: opinion)
    let corpora = try Corpora(
      listedIn: opinion.appending(path: "corpora.txt"), root: root, pointing: files.pointing)
    corpus.add(said: files.sentences + corpora.training, by: "said")
    let putAway = try DialogueCorpus(folder: folder.appending(path: "held"), language: language)
    let again = corpus.sentences.filter { $0.author.hasSuffix(".ndjson") }
    let digest = corpus.digest ^ files.digest ^ corpora.digest
    let sentences = corpus.sentences + again + again + again
    // Where one of several orders ends, only what is learned from single ones tells.
    let first = ChoiceTraining(sentences, rates: .init(epochs: 6)).bytes(digest: digest)
    let orders = first.withUnsafeBytes { bytes in
      ChoiceWeights(bytes: bytes).map { corpus.orders(by: $0) } ?? []
    }
    let bytes = ChoiceTraining(sentences + orders + orders).bytes(digest: digest)
    self.bytes = bytes
    func names(of corpus: DialogueCorpus) -> [ChoiceSentence<NameFeatures>] {
      bytes.withUnsafeBytes { bytes in
        ChoiceWeights(bytes: bytes).map { corpus.names(by: $0) } ?? []
      }
    }
    let named = names(of: corpus)
    nameBytes = ChoiceTraining(named).bytes(digest: digest)
    nameCount = named.count
    count = corpus.sentences.count
    var held = ChoiceFigures<DialogueFeatures>()
    held.count(putAway.sentences, by: bytes)
    self.held = held
    var heldNames = ChoiceFigures<NameFeatures>()
    heldNames.count(names(of: putAway), by: nameBytes)
    self.heldNames = heldNames
  }
}
