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
    var starts = (1..<max(1, count)).filter { !inside.contains($0) }
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
  /// How much less likely a cut is than none; and where nothing marks it.
  private static let marked = 0.5
  private static let unmarked = 0.1

  /// Two parts or more, each of which the model holds for one order.
  package func likeliest(by weights: ChoiceWeights) -> [Part]? {
    let chances = parts.map { row in
      row.map { part in
        part.flatMap { part in
          weights.order(part.features).map { $0.chance * $0.share }
        }
      }
    }
    return (2...Self.most).compactMap { count in
      likeliest(count) { from, to, _ in chances[from][to] }
    }
    .max { $0.chance < $1.chance }?.parts
  }

  /// So many parts; `chance` is how likely it is that a part is the order with that number.
  package func likeliest(
    _ count: Int, chance: (_ part: Part, _ order: Int) -> Double
  ) -> [Part]? {
    likeliest(count) { from, to, order in parts[from][to].map { chance($0, order) } }?.parts
  }

  private func likeliest(
    _ count: Int, chance: (_ from: Int, _ to: Int, _ order: Int) -> Double?
  ) -> (chance: Double, parts: [Part])? {
    // The likeliest way to each end in the parts so far.
    var best: [(chance: Double, parts: [Part])?] = []
    for order in 0..<count {
      best = parts.indices.map { end in
        var found: (chance: Double, parts: [Part])?
        for start in 0...end where (order == 0) == (start == 0) {
          let before = order == 0 ? (1, []) : best[start - 1]
          guard let before, let part = parts[start][end], let chance = chance(start, end, order)
          else { continue }
          let all = before.chance * chance * part.likelihood
          if all > found?.chance ?? 0 { found = (all, before.parts + [part]) }
        }
        return found
      }
    }
    return best.last ?? nil
  }
}

extension ChoiceWeights {
  /// What some words are, if they are one order.
  func order(_ features: DialogueFeatures) -> Choice<DialogueAct>? {
    choice(features, excluding: [.several, .none])
  }
}
