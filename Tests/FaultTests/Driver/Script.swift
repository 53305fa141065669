import Routines
import Storage
import Timers

/// A fixed list of commands with a timer that must ring among them, whatever fails.
struct Script {
  let house: House

  func play() async {
    let rings = await house.keeper.receipts()
    _ = await perform(start("toast", .milliseconds(5)), on: "toast", "start")
    var ids: [String: Identifier] = [:]
    for name in ["pasta", "rice", "eggs"] {
      ids[name] = await perform(start(name, .seconds(3600)), on: name, "start")
    }
    for name in ["pasta", "rice", "eggs"] {
      guard let id = ids[name] else { continue }
      _ = await perform(.extend(id, by: .seconds(60)), on: name, "extend 60000000000")
    }
    if let id = ids["pasta"] { _ = await perform(.cancel([id]), on: "pasta", "end") }
    await waitUntilToastRings(rings)
    _ = await perform(start("last", .seconds(3600)), on: "last", "start")
    // A cook who says it again until it is done.
    for _ in 1...40 {
      guard await perform(start("again", .seconds(60)), on: "again", "start") == nil else { break }
    }
  }

  private func start(_ name: String, _ length: Duration) -> TimerCommand {
    .start(NewTimer(name: name, duration: length))
  }

  /// Toast that nobody was promised need not ring.
  private func waitUntilToastRings(_ receipts: AsyncStream<Receipt>) async {
    let isComing = await house.keeper.read { book in
      book.timers.contains { timer in
        guard timer.name == "toast", case .running = timer.state else { return false }
        return true
      }
    }
    guard isComing else { return }
    for await receipt in receipts {
      for case .timer(.finished, let timer, _) in receipt.entry.events where timer.name == "toast" {
        return
      }
    }
  }

  private func perform(
    _ command: TimerCommand, on name: String, _ word: String
  ) async -> Identifier? {
    Output.line("asks \(name) \(word)")
    do {
      let receipt = try await house.keeper.perform(command, at: house.store.clock.now)
      var id: Identifier?
      for case .timer(_, let timer, _) in receipt.entry.events {
        Output.line("done \(Output.face(of: timer))")
        id = timer.id
      }
      return id
    } catch {
      Output.line("failed \(name) \(error)")
      return nil
    }
  }
}
