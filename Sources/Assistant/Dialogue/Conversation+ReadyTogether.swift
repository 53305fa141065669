import Timers
import Understanding

/// Timers that are to end with another one.
extension Conversation {
  /// "Make the dumplings finish with the stew": as long from now on as the other has left.
  func endTogether(
    _ request: Request, with other: String, in snapshot: BookSnapshot
  ) -> Response {
    let others: [KitchenTimer]
    switch finder(snapshot).find(Target(name: other), where: \.hasLength) {
    case .timers(let found), .several(let found): others = found
    case .guess(let found, _): others = [found]
    case .missing(let words): return .say(words)
    }
    guard others.count == 1, others[0].isRunning,
      let left = others[0].remaining(at: snapshot.moment), left > .zero
    else { return .say(writer.status(of: others, at: snapshot.moment)) }
    return withSome(request, in: snapshot, where: \.hasLength) { timers in
      .each(timers.map { .setRemaining($0.id, to: left) })
    }
  }
}
