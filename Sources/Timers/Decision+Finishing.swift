import Routines

/// What somebody has done, whether it rang or not.
extension Decision {
  /// Ends what waits for its moment as if it had rung and been dismissed; what rings, or was missed,
  /// is dismissed.
  mutating func finish(_ ids: [Identifier]) throws(TimerError) {
    var seen: Set<Identifier> = []
    for id in ids where seen.insert(id).inserted {
      guard let timer = live(id), !timer.isRinging else {
        try dismiss([id])
        continue
      }
      guard timer.mode == .reminder || timer.mode == .alarm else {
        throw .notWhile(timer.state, action: "finish", timer: id)
      }
      let moment = timer.acts(at: at)
      end(timer, .dismissed, .finished(at: moment), at: moment)
      beginNext(of: timer, at: moment, noticedAt: moment)
    }
  }
}
