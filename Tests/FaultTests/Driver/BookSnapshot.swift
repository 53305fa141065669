import Routines
import Storage
import Timers

/// Several cooks who give commands without end, each to timers of their own.
struct BookSnapshot {
  let house: House
  let seed: UInt64

  func work(clients: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<clients {
        group.addTask {
          var cook = await Cook(client: client, seed: seed, house: house)
          while true { await cook.act() }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// One cook: says what is about to be asked, asks, and says what came of it.
private struct Cook {
  let client: Int
  let seed: UInt64
  let house: House
  private var random: SeededGenerator
  private var started = 0
  private var own: [Identifier]

  init(client: Int, seed: UInt64, house: House) async {
    self.client = client
    self.seed = seed
    self.house = house
    random = SeededGenerator(seed: seed &* 1000 &+ UInt64(client))
    own = await house.keeper.read { book in
      book.timers.filter { $0.name?.hasPrefix("c\(client)-") ?? false }.map(\.id)
    }
  }

  mutating func act() async {
    guard own.count > 2, let id = own.randomElement(using: &random), own.count > 12 || chance(70)
    else { return await start() }
    guard let timer = await house.keeper.read({ book in book[id] }) else {
      own.removeAll { $0 == id }
      return
    }
    let length = Duration.seconds(Int64(random.next(upperBound: UInt64(5000)) + 1))
    let (command, word): (TimerCommand, String) =
      if own.count > 12 {
        timer.isRinging ? (.dismiss([id]), "end") : (.cancel([id]), "end")
      } else if timer.isRinging {
        (.dismiss([id]), "end")
      } else if timer.isPaused {
        (.resume([id]), "resume")
      } else if chance(50) {
        (.extend(id, by: length), "extend \(length.wholeNanoseconds)")
      } else {
        (.pause([id]), "pause")
      }
    await perform(command, on: timer.name ?? "-", word)
  }

  private mutating func start() async {
    started += 1
    let name = "c\(client)-\(seed)-\(started)"
    let milliseconds =
      chance(20)
      ? random.next(upperBound: UInt64(80)) + 1
      : 20_000_000 + random.next(upperBound: UInt64(60_000_000))
    let length = Duration.milliseconds(Int64(milliseconds))
    let command = TimerCommand.start(NewTimer(name: name, duration: length))
    await perform(command, on: name, "start \(length.wholeNanoseconds)")
  }

  private mutating func perform(_ command: TimerCommand, on name: String, _ word: String) async {
    Output.line("asks \(name) \(word)")
    do {
      let receipt = try await house.keeper.perform(command, at: house.store.clock.now)
      for case .timer(let kind, let timer, _) in receipt.entry.events {
        if kind == .started { own.append(timer.id) }
        if timer.hasEnded { own.removeAll { $0 == timer.id } }
        Output.line("done \(Output.face(of: timer))")
      }
    } catch let error as TimerError {
      Output.line("refused \(name) \(error)")
    } catch {
      Output.line("failed \(name) \(error)")
    }
  }

  private mutating func chance(_ percent: UInt64) -> Bool {
    random.next(upperBound: UInt64(100)) < percent
  }
}
