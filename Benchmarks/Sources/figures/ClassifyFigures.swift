import Understanding

/// What it costs to understand one sentence.
enum ClassifyFigures {
  /// `corpora` are NDJSON files with a "text", or plain lines; without any, the blind corpus.
  static func run(corpora: [String]) throws {
    let sentences = try (corpora.isEmpty ? Corpus.blind : corpora).flatMap(Corpus.sentences(in:))
    let classifier = IntentClassifier()
    for sentence in sentences { _ = classifier.classify(sentence) }

    var samples = Samples()
    for _ in 0..<max(1, 50_000 / sentences.count) {
      for sentence in sentences {
        samples.add(nanoseconds: nanoseconds { _ = classifier.classify(sentence) })
      }
    }
    samples.print("classify, \(sentences.count) sentences")

    var floor = Samples()
    for _ in 0..<max(1, 50_000 / sentences.count) {
      for sentence in sentences {
        floor.add(
          nanoseconds: nanoseconds {
            _ = sentence.split(separator: " ").map { $0.lowercased() }
          })
      }
    }
    floor.print("  floor: split at spaces and lower-case")
  }
}
