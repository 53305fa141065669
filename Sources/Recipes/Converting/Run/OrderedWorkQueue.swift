import DequeModule

/// Pieces of work that several threads do at once, and whose products come out in the order in which
/// the pieces went in.
///
/// What is on it is bounded: `put` waits while there is too much, by number or by
/// weight. One piece always fits, however heavy it is.
final class OrderedWorkQueue<Piece: Sendable, Product: Sendable>: Sendable {
  private let monitor: Monitor<State>
  private let mostPieces: Int
  private let mostWeight: Int

  private struct State: Sendable {
    /// Pieces that no thread has taken yet.
    var waiting: Deque<Piece> = []
    var weights: [Int: Int] = [:]
    var weight = 0
    var products: [Int: Product] = [:]
    /// So many were put on, and so many products went out.
    var put = 0
    var gone = 0
    var isClosed = false
    var isStopped = false

    var taken: Int { put - waiting.count }

    /// Nil where it is not there yet, and nil inside at the end.
    mutating func next() -> Product?? {
      guard gone < put else { return isClosed ? .some(nil) : nil }
      guard let product = products.removeValue(forKey: gone) else { return nil }
      weight -= weights.removeValue(forKey: gone) ?? 0
      gone += 1
      return .some(product)
    }
  }

  init(mostPieces: Int, mostWeight: Int) {
    self.mostPieces = mostPieces
    self.mostWeight = mostWeight
    monitor = Monitor(State())
  }

  /// Puts a piece on as soon as there is room.
  ///
  /// Returns: false where no more is wanted.
  func put(_ piece: Piece, weight: Int) -> Bool {
    monitor.wait { state in
      if state.isStopped { return false }
      let isEmpty = state.put == state.gone
      guard
        isEmpty || state.put - state.gone < mostPieces && state.weight + weight <= mostWeight
      else { return nil }
      state.waiting.append(piece)
      state.weights[state.put] = weight
      state.weight += weight
      state.put += 1
      return true
    }
  }

  /// Nothing more will be put on.
  func close() {
    monitor.change { $0.isClosed = true }
  }

  /// Nothing more is taken in, and what no thread has taken is left out.
  func stop() {
    monitor.change { state in
      state.isStopped = true
      state.isClosed = true
      state.put = state.taken
      state.waiting = []
    }
  }

  /// Takes the next piece to work on; nil at the end.
  func take() -> (number: Int, piece: Piece)? {
    let taken: (number: Int, piece: Piece)?? = monitor.wait { state in
      let number = state.taken
      guard let piece = state.waiting.popFirst() else { return state.isClosed ? .some(nil) : nil }
      return .some((number, piece))
    }
    return taken ?? nil
  }

  func finish(_ number: Int, _ product: Product) {
    monitor.change { state in
      guard number < state.put else { return }
      state.products[number] = product
    }
  }

  /// A piece will have no product: what comes after it does not go out either.
  func abandon(_ number: Int) {
    stop()
    monitor.change { state in
      state.put = min(state.put, max(number, state.gone))
      state.products = state.products.filter { $0.key < number }
    }
  }

  /// The next product, in the order of the pieces; nil at the end.
  ///
  /// `beforeWaiting` is called where it is not there yet.
  func next(beforeWaiting: () -> Void = {}) -> Product? {
    let ready: Product?? = monitor.change { $0.next() }
    if let ready { return ready }
    beforeWaiting()
    let product: Product?? = monitor.wait { $0.next() }
    return product ?? nil
  }
}
