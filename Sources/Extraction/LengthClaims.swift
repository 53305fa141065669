/// Gives each length that a text states to one phase at most.
///
/// Where phases quote the same words, each gets a place of its own as long as there are any: a phase
/// moves to another of its places where that makes room. This is the usual search for augmenting paths
/// in a bipartite matching.
struct LengthClaims {
  /// Which phase has a place.
  private var owners: [Int: Int] = [:]
  private let wishes: [[Int]]

  /// `wishes`: for each phase the places that it could have, the best first.
  ///
  /// Returns: for each phase its place; nil where others have them all.
  static func places(for wishes: [[Int]]) -> [Int?] {
    var claims = LengthClaims(wishes: wishes)
    for phase in wishes.indices {
      var tried: Set<Int> = []
      _ = claims.assign(phase, &tried)
    }
    var places: [Int?] = wishes.map { _ in nil }
    for (place, phase) in claims.owners { places[phase] = place }
    return places
  }

  private init(wishes: [[Int]]) { self.wishes = wishes }

  private mutating func assign(_ phase: Int, _ tried: inout Set<Int>) -> Bool {
    // A free place before one that another phase must leave, so that phases stay in their order.
    if let free = wishes[phase].first(where: { owners[$0] == nil }) {
      owners[free] = phase
      return true
    }
    for place in wishes[phase] where tried.insert(place).inserted {
      guard let owner = owners[place], assign(owner, &tried) else { continue }
      owners[place] = phase
      return true
    }
    return false
  }
}
