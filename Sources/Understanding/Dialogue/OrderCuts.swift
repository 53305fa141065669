/// The ways of taking words apart into orders, one after the other: "eggs off and five more on the rice".
///
/// What was meant is the likeliest way: by what the model of dialogues holds each part for, and by where it is cut.
package struct OrderCuts {
  /// Words that may be one order, without the word that joins it to the one before.
  package struct Part {
    package let words: Range<Int>
    package let features: DialogueFeatures
    /// Of the cut before it.
    fileprivate let likelihood: Double
  }

  /// By where a part begins and where it ends, among the places at which words may be cut.
  private let parts: [[Part?]]

  /// Nil where there are too many ways, or none.
  init?(_ utterance: Utterance, _ spoken: SpokenSlots, in kitchen: Context.Kitchen) {
    let count = utterance.words.count
    let inside = spoken.inside
    func isMarked(_ word: Int) -> Bool { spoken.marksBeginning(at: word, of: utterance) }
    func joins(_ word: Int) -> Bool {
      spoken.joints.contains(word)
        || utterance.language.entry(utterance.words[word].id).roles.has(.and)
    }
    // "Eggs two fifty" is not cut between its numbers.
    var numbers: Set<Int> = []
    for item in spoken.items {
      if case .number = item.kind { numbers.formUnion(item.words) }
    }
    var starts = (1..<max(1, count)).filter {
      !inside.contains($0) && !(numbers.contains($0) && numbers.contains($0 - 1))
    }
    if starts.count > Self.mostStarts { starts = starts.filter(isMarked) }
    guard !starts.isEmpty, starts.count <= Self.mostStarts else { return nil }
    starts.insert(0, at: 0)
    let all = DialogueWords(utterance, spoken, in: kitchen)
    let ends = starts.dropFirst() + [count]
    parts = starts.map { start in
      ends.map { end in
        guard start < end, start > 0 || end < count,
          let from = (start..<end).first(where: { !joins($0) })
        else { return nil }
        return Part(
          words: from..<end, features: DialogueFeatures(all, from..<end, in: kitchen),
          likelihood: start == 0 ? 1 : isMarked(start) ? Self.marked : Self.unmarked)
      }
    }
  }

  private static let mostStarts = 16
  private static let most = 4
  private static let mostWays = 8
  /// A way that is less likely by so much is not what was meant.
  private static let leastOfBest = 0.1
  /// How much less likely a cut is than none; and where nothing marks it.
  private static let marked = 0.5
  private static let unmarked = 0.1

  /// The likeliest ways of two parts or more, each of which the model holds for one order; the likeliest first.
  package func ways(by weights: ChoiceWeights) -> [[Part]] {
    let chances = parts.map { row in
      row.map { part in
        part.flatMap { part in
          weights.order(part.features).map { $0.chance * $0.share }
        }
      }
    }
    let found = (2...Self.most).flatMap { count in
      ways(count, keeping: Self.mostWays) { from, to, _ in chances[from][to] }
    }
    .sorted { $0.chance > $1.chance }
    let least = (found.first?.chance ?? 0) * Self.leastOfBest
    return found.prefix(Self.mostWays).filter { $0.chance >= least }.map(\.parts)
  }

  /// So many parts; `chance` is how likely it is that a part is the order with that number.
  package func likeliest(
    _ count: Int, chance: (_ part: Part, _ order: Int) -> Double
  ) -> [Part]? {
    ways(count, keeping: 1) { from, to, order in parts[from][to].map { chance($0, order) } }
      .first?.parts
  }

  private typealias Way = (chance: Double, parts: [Part])

  /// The likeliest ways with so many parts, no more than `most`; the likeliest first.
  private func ways(
    _ count: Int, keeping most: Int,
    chance: (_ from: Int, _ to: Int, _ order: Int) -> Double?
  ) -> [Way] {
    // The likeliest ways to each end in the parts so far.
    var best: [[Way]] = []
    for order in 0..<count {
      best = parts.indices.map { end in
        var found: [Way] = []
        for start in 0...end where (order == 0) == (start == 0) {
          guard let part = parts[start][end], let chance = chance(start, end, order), chance > 0
          else { continue }
          let before = order == 0 ? [(1, [])] : best[start - 1]
          found += before.map { ($0.chance * chance * part.likelihood, $0.parts + [part]) }
        }
        return Array(found.sorted { $0.chance > $1.chance }.prefix(most))
      }
    }
    return best.last ?? []
  }
}

extension ChoiceWeights {
  /// What some words are, if they are one order.
  func order(_ features: DialogueFeatures) -> Choice<DialogueAct>? {
    choice(features, excluding: [.several, .none])
  }
}
