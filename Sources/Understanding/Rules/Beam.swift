/// The cheapest few ways to each position, the cheapest first; of those that cost the same, the one that
/// was found first.
struct Beam {
  struct State {
    var cost: Float
    /// The clause before; -1 for none.
    var last: Int32 = -1
    /// Something was told before the first order.
    var isTold = false
    /// Something is told beside the orders that no rule reads.
    var hasAside = false
    /// The last clauses are steps of a routine.
    var plan = Plan.none
  }

  enum Plan: UInt8 {
    case none
    /// Nothing says yet that they follow each other, without which they are no routine.
    case unordered
    case ordered
  }

  private static let most = 5

  private let counts: UnsafeMutablePointer<Int>
  private let states: UnsafeMutablePointer<State>

  init(positions: Int, in workspace: inout Workspace) {
    counts = workspace.take(positions)
    counts.initialize(repeating: 0, count: positions)
    states = workspace.take(positions * Self.most)
  }

  static func size(positions: Int) -> Int {
    positions * (MemoryLayout<Int>.stride + most * MemoryLayout<State>.stride) + 32
  }

  subscript(position: Int) -> UnsafeBufferPointer<State> {
    UnsafeBufferPointer(start: states + position * Self.most, count: counts[position])
  }

  func insert(_ state: State, at position: Int) {
    let list = states + position * Self.most
    let count = counts[position]
    var place = count
    while place > 0, list[place - 1].cost > state.cost { place -= 1 }
    guard place < Self.most else { return }
    var last = min(count, Self.most - 1)
    while last > place {
      list[last] = list[last - 1]
      last -= 1
    }
    list[place] = state
    counts[position] = min(count + 1, Self.most)
  }
}
