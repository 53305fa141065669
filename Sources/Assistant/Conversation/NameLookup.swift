import Understanding

/// Finds a spoken name among others, as sure or only near.
enum NameLookup {
  /// The places of the names that are surely meant: one, several that are equally sure, or none.
  static func find(_ spoken: String, among names: [String]) -> [Int] {
    switch NameMatcher().match(spoken, among: names) {
    case .one(let place): [place]
    case .several(let places): places
    case .near, .none: []
    }
  }

  /// The one name that may be meant; nil where there is none or more than one.
  static func guess(_ spoken: String, among names: [String]) -> Int? {
    guard case .near(let places) = NameMatcher().match(spoken, among: names), places.count == 1
    else { return nil }
    return places.first
  }
}
