import CAllocations
import Foundation
import Understanding

/// Prints what it costs to understand a sentence.
///
///     figures ROUNDS CORPUS…
///
/// A corpus has a sentence a line, or JSON with a "text". Every sentence is read once a round. The first
/// figures of a line are of each sentence's fastest round, which other programs on the machine disturb
/// least; those after the bar are of all rounds but the first.
@main
enum Figures {
  static func main() throws {
    let began = nanoseconds()
    let classifier = IntentClassifier()
    _ = classifier.classify("set a timer for ten minutes")
    let loaded = Double(nanoseconds() - began) / 1000
    print("languages and first sentence: \(rounded(loaded)) µs")

    var arguments = CommandLine.arguments.dropFirst()
    let rounds = arguments.popFirst().flatMap { Int($0) } ?? 20
    let corpora = try arguments.map {
      (name: $0.split(separator: "/").last ?? "", try sentences($0))
    }
    for (name, sentences) in corpora { measure("\(name)", sentences, rounds, classifier) }
    let words = corpora.flatMap { $0.1.flatMap { $0.split(separator: " ") } }
    guard words.count > 60 else { return }
    measure("60 words of these at random", shuffled(words), rounds, classifier)
  }

  private static func measure(
    _ name: String, _ sentences: [String], _ rounds: Int, _ classifier: IntentClassifier
  ) {
    var best = [Int](repeating: .max, count: sentences.count)
    var all: [Int] = []
    var counts: [Int] = []
    var bytes: [Int] = []
    all.reserveCapacity(sentences.count * rounds)
    for round in 0..<rounds {
      for (place, sentence) in sentences.enumerated() {
        let (count, size) = (allocations(), allocated_bytes())
        let start = nanoseconds()
        let interpretation = classifier.classify(sentence)
        let took = nanoseconds() - start
        withExtendedLifetime(interpretation) {}
        best[place] = min(best[place], took)
        if round > 0 {
          all.append(took)
        } else {
          counts.append(Int(allocations() - count))
          bytes.append(Int(allocated_bytes() - size))
        }
      }
    }
    print(
      "\(name): n \(sentences.count) × \(rounds), µs: median \(quantile(best, 0.5)), p99 "
        + "\(quantile(best, 0.99)), max \(quantile(best, 1)) | median \(quantile(all, 0.5)), p99 "
        + "\(quantile(all, 0.99)); allocations: median \(quantile(counts, 0.5, of: 1)), max "
        + "\(quantile(counts, 1, of: 1)), median kB \(quantile(bytes, 0.5))")
  }

  private static func quantile(_ values: [Int], _ part: Double, of unit: Double = 1000) -> Double {
    guard !values.isEmpty else { return 0 }
    let place = min(values.count - 1, Int(Double(values.count) * part))
    return rounded(Double(values.sorted()[place]) / unit)
  }

  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  private static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private static func sentences(_ path: String) throws -> [String] {
    struct Line: Decodable { let text: String }
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      guard line.hasPrefix("{") else { return String(line) }
      return try JSONDecoder().decode(Line.self, from: Data(line.utf8)).text
    }
  }

  /// 200 sentences of 60 words that have nothing to do with each other, always the same.
  private static func shuffled(_ words: [Substring]) -> [String] {
    var state: UInt64 = 7
    return (0..<200).map { _ in
      (0..<60).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return String(words[Int(state >> 33) % words.count])
      }.joined(separator: " ")
    }
  }
}
