import Understanding

/// Finds a spoken name among others, near names too.
enum NameLookup {
  /// The places of the names that are meant: one, several that are equally near, or none.
  static func find(_ spoken: String, among names: [String]) -> [Int] {
    switch NameMatcher().match(spoken, among: names) {
    case .one(let place): [place]
    case .several(let places): places
    case .none: []
    }
  }
}
