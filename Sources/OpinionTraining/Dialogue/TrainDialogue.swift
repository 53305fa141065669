import FoundationEssentials
import Understanding

/// Trains what is said while timers run, in every language that has moments in `Languages/LANGUAGE/dialogue`.
struct TrainDialogue {
  /// A model, and how it does with what was put away.
  struct Model<Features: ChoiceFeatures> {
    let bytes: [UInt8]
    let count: Int
    let held: ChoiceFigures<Features>

    init(
      bytes: [UInt8], count: Int, putAway: [ChoiceSentence<Features>]
    ) {
      self.bytes = bytes
      self.count = count
      var held = ChoiceFigures<Features>()
      held.count(putAway, by: bytes)
      self.held = held
    }

    init(
      _ sentences: [ChoiceSentence<Features>], putAway: [ChoiceSentence<Features>], digest: UInt32
    ) {
      self.init(
        bytes: ChoiceTraining(sentences).bytes(digest: digest), count: sentences.count,
        putAway: putAway)
    }
  }

  /// Of the model of acts, which leaves out two features of five each time.
  private static let rates = ChoiceTraining.Rates(dropped: 0.4)

  let acts: Model<DialogueFeatures>
  let names: Model<NameFeatures>
  let lengths: Model<LengthFeatures>

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
    var quick = Self.rates
    quick.epochs = 6
    let first = ChoiceTraining(sentences, rates: quick).bytes(digest: digest)
    let orders = first.withUnsafeBytes { bytes in
      ChoiceWeights(bytes: bytes).map { corpus.orders(by: $0) } ?? []
    }
    let bytes = ChoiceTraining(sentences + orders + orders, rates: Self.rates)
      .bytes(digest: digest)
    acts = Model(bytes: bytes, count: corpus.sentences.count, putAway: putAway.sentences)
    func slots(
      of corpus: DialogueCorpus
    ) -> (names: [ChoiceSentence<NameFeatures>], lengths: [ChoiceSentence<LengthFeatures>]) {
      bytes.withUnsafeBytes { ChoiceWeights(bytes: $0).map(corpus.slots) ?? ([], []) }
    }
    let (trained, held) = (slots(of: corpus), slots(of: putAway))
    names = Model(trained.names, putAway: held.names, digest: digest)
    lengths = Model(trained.lengths, putAway: held.lengths, digest: digest)
  }
}
