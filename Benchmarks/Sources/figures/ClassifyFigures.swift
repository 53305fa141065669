import Understanding

/// What it costs to understand one sentence.
enum ClassifyFigures {
  /// `corpora` are NDJSON files with a "text", or plain lines; without any, a few sentences of our own.
  static func run(corpora: [String]) throws {
    let sentences = corpora.isEmpty ? own : try corpora.flatMap(Corpus.sentences(in:))
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

  static let own = [
    "set a timer for ten minutes", "add five minutes to the pasta", "how long is left on the rice",
    "cancel the ten minute timer", "five minutes warm up then three rounds of two minutes work",
    "um could you please set the eggs for six and a half minutes thanks", "pause it",
    "what a lovely day it is today is it not", "stop", "remind me in an hour to turn the oven off",
  ]
}
