import Understanding

/// Which heard words are words that were said aloud, in the order in which they were said.
///
/// A recogniser drops words, misspells them, joins two and splits one, and what it hears may begin
/// and end anywhere. So words are matched by how alike they are, and the matches that are kept are
/// the chain that is worth most: words passed over on either side cost, and so does going back.
struct EchoAlignment {
  /// Heard words that stand for said ones; two on one side where one was split or two were joined.
  struct Match {
    var heard: Range<Int>
    var said: Range<Int>
    var likeness: Double
  }

  /// In the order of the heard words.
  private(set) var matches: [Match] = []

  init(of heard: [SpokenWord], with said: [SpokenWord]) {
    let all = Self.matches(heard, said)
    var worth: [Double] = []
    var before: [Int] = []
    worth.reserveCapacity(all.count)
    before.reserveCapacity(all.count)
    for (at, match) in all.enumerated() {
      var best = 0.0
      var last = -1
      for earlier in 0..<at where all[earlier].heard.upperBound <= match.heard.lowerBound {
        let worth = worth[earlier] - Self.cost(from: all[earlier], to: match)
        if worth > best { (best, last) = (worth, earlier) }
      }
      worth.append(best + match.likeness * Double(match.heard.count))
      before.append(last)
    }
    var at = worth.indices.max { worth[$0] < worth[$1] } ?? -1
    while at >= 0 {
      matches.append(all[at])
      at = before[at]
    }
    matches.reverse()
  }

  /// How much of the heard words these matches cover; how alike they are matters only half.
  ///
  /// A word or two between them that stand where as many others were said count half, since that is
  /// how a word is misheard.
  func covered(_ heard: [SpokenWord]) -> Double {
    let misheard = zip(matches, matches.dropFirst()).reduce(0) { sum, pair in
      let gap = pair.0.heard.upperBound..<pair.1.heard.lowerBound
      let isMisheard =
        gap.count <= 2 && pair.1.said.lowerBound - pair.0.said.upperBound == gap.count
        && !heard[gap].contains(where: \.isNumber)
      return sum + (isMisheard ? gap.count : 0)
    }
    return matches.reduce(0.5 * Double(misheard)) { covered, match in
      covered + (0.5 + 0.5 * match.likeness) * Double(match.heard.count)
    }
  }

  /// Nothing was left out between the first match and the last.
  var isUnbroken: Bool {
    zip(matches, matches.dropFirst()).allSatisfy { $0.said.upperBound == $1.said.lowerBound }
  }

  /// In the order of the heard words; so many that time stays bounded.
  private static func matches(_ heard: [SpokenWord], _ said: [SpokenWord]) -> [Match] {
    var matches: [Match] = []
    // Most words cannot be alike by their shapes alone, and words are dear to hand on.
    let (heardShapes, saidShapes) = (heard.map(\.shape), said.map(\.shape))
    for i in heard.indices {
      for j in said.indices where matches.count < mostMatches {
        let likeness =
          SpokenWord.mayBeAlike(heardShapes[i], saidShapes[j]) ? heard[i].likeness(to: said[j]) : 0
        if likeness > 0 {
          matches.append(Match(heard: i..<i + 1, said: j..<j + 1, likeness: likeness))
        }
        for next in [j + 1, j + 2] where next < said.count {
          guard SpokenWord.mayBeJoined(saidShapes[j], saidShapes[next], to: heardShapes[i]) else {
            continue
          }
          let joined = SpokenWord.likeness(ofJoined: said[j], said[next], to: heard[i])
          if joined > likeness {
            matches.append(Match(heard: i..<i + 1, said: j..<next + 1, likeness: joined))
          }
        }
        if i + 1 < heard.count,
          SpokenWord.mayBeJoined(heardShapes[i], heardShapes[i + 1], to: saidShapes[j])
        {
          let split = SpokenWord.likeness(ofJoined: heard[i], heard[i + 1], to: said[j])
          if split > likeness {
            matches.append(Match(heard: i..<i + 2, said: j..<j + 1, likeness: split))
          }
        }
      }
    }
    return matches
  }

  private static func cost(from earlier: Match, to match: Match) -> Double {
    let unheard = match.said.lowerBound - earlier.said.upperBound
    let added = match.heard.lowerBound - earlier.heard.upperBound
    return Double(added) * 0.4 + (unheard < 0 ? goingBack : min(Double(unheard) * 0.25, goingBack))
  }

  private static let goingBack = 1.0
  private static let mostMatches = 400
}
