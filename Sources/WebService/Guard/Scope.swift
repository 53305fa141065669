import HTTPTypes

/// How much of the service somebody may use; each includes the one before it.
package enum Scope: String, CaseIterable, Codable, Comparable, Sendable {
  /// To look at the kitchen, and follow what happens.
  case view
  /// To change what happens: timers, words, routines, the list.
  case control
  /// To say who may come in.
  case admin

  package static func < (a: Scope, b: Scope) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .view: 0
    case .control: 1
    case .admin: 2
    }
  }
}

extension Scope {
  /// What each operation takes: the first row with its method whose path it is, or is below.
  private static let table: [(methods: Set<HTTPRequest.Method>, path: String, scope: Scope)] = [
    ([.get, .post, .delete], "/v1/devices", .admin),
    // Texts go in and come out, and nothing changes.
    ([.post], "/v1/convert", .view),
    ([.get], "/", .view),
    ([.post, .delete], "/v1", .control),
  ]

  /// What no row is about takes all there is.
  static func needed(for method: HTTPRequest.Method, _ pattern: String) -> Scope {
    let row = table.first { row in
      row.methods.contains(method)
        && (row.path == "/" || pattern == row.path || pattern.hasPrefix("\(row.path)/"))
    }
    return row?.scope ?? .admin
  }
}
