import Routines
import Timers

/// A book after random commands, and every entry on the way.
struct RandomBook {
  private(set) var book = TimerBook()
  private(set) var entries: [JournalEntry] = []
  private var random: SeededGenerator
  private var now: Moment

  init(seed: UInt64, from start: Moment = Moment(nanoseconds: 1_700_000_000_000_000_000)) {
    random = SeededGenerator(seed: seed)
    now = start
  }

  /// Gives commands until there are so many entries.
  mutating func live(entries count: Int) {
    while entries.count < count {
      now = now + .milliseconds(Int64.random(in: 0...20_000, using: &random))
      for receipt in book.advance(to: now) { entries.append(receipt.entry) }
      guard let entry = try? book.decide(command(), at: now, using: &random) else { continue }
      book.apply(entry)
      entries.append(entry)
    }
  }

  private mutating func command() -> TimerCommand {
    let timers = book.timers
    guard let timer = timers.randomElement(using: &random),
      Int.random(in: 0..<3, using: &random) > 0
    else { return start() }
    let length = Duration.seconds(Double.random(in: 0.1...900, using: &random))
    return switch Int.random(in: 0..<18, using: &random) {
    case 15: .addItems([.random(using: &random), .random(using: &random)])
    case 16: .checkItems([ShoppingItem.random(using: &random).key], true)
    case 17: .removeItems([ShoppingItem.random(using: &random).key])
    case 0: .cancel([timer.id])
    case 1: .pause([timer.id])
    case 2: .resume([timer.id])
    case 3: .dismiss([timer.id])
    case 4: .extend(timer.id, by: length)
    case 5: .shorten(timer.id, by: length)
    case 6: .setLength(timer.id, to: length, max: length + .seconds(60))
    case 7: .setRemaining(timer.id, to: length)
    case 8: .rename(timer.id, to: "crème \(Int.random(in: 0..<99, using: &random))")
    case 9: .restart(timer.id)
    case 10: .advance(timer.id)
    case 11: .lap(timer.id)
    case 12: .undo
    case 13: .carryOn(timer.id, as: .eggs(beginningLike: timer, using: &random))
    default: .cancel(timers.map(\.id))
    }
  }

  private mutating func start() -> TimerCommand {
    let length = Duration.seconds(Int64.random(in: 1...3600, using: &random))
    return switch Int.random(in: 0..<8, using: &random) {
    case 0: .startRoutine(.eggs(using: &random))
    case 1: .startPomodoro(Pomodoro(name: "writing"))
    case 2: .start(NewTimer(mode: .stopwatch, duration: nil))
    case 3: .start(NewTimer(mode: .reminder, text: "turn the oven off", duration: length))
    case 4: .saveRoutine(.eggs(using: &random))
    case 5: .start(NewTimer(name: "rice", duration: length, maxDuration: length + .seconds(90)))
    default: .start(NewTimer(name: "pasta", duration: length))
    }
  }
}

extension Routine {
  /// Every kind of phase and every field.
  static func eggs(using random: inout SeededGenerator) -> Routine {
    let boil = Phase(
      id: "boil", name: "Boil the eggs", duration: .seconds(360), maxDuration: .seconds(480),
      cue: "until the whites are set", instruction: "Lower the eggs in.", evidence: "6 to 8 minutes"
    )
    let cool = Phase(id: "cool", name: "Cool", duration: .seconds(60), repeats: 2, start: .onCue)
    let salt = Phase(
      id: "salt", name: "Salt", kind: .mark, duration: .seconds(30), start: .with("boil"))
    let shake = Phase(
      id: "shake", name: "Shake", kind: .mark, duration: .seconds(180), position: .halfway,
      start: .with("boil"))
    let uncover = Phase(
      id: "uncover", name: "Uncover", kind: .mark, duration: .seconds(300),
      position: .beforeEnd(.seconds(60)), start: .with("boil"))
    let stir = Phase(
      id: "stir", name: "Stir", kind: .interval, duration: .seconds(100), repeats: 3,
      start: .with("boil"))
    let pause = Phase(
      id: "before-toast", name: "until the toast", kind: .pause, duration: .seconds(45),
      start: .with("boil"))
    let peel = Phase(id: "peel", name: "Peel", duration: .seconds(90), start: .after("boil"))
    return Routine(
      id: Identifier(at: .zero, using: &random), name: "Eggs", summary: "soft", category: "cooking",
      source: Source(kind: .recipe, title: "Eggs", uri: "https://example.org"),
      items: [
        .phase(boil), .phase(salt), .phase(shake), .phase(uncover), .phase(stir), .phase(pause),
        .phase(peel),
        .group([cool], repeat: 2),
      ])
  }

  /// The same with a first phase that is as long as a countdown.
  static func eggs(
    beginningLike timer: KitchenTimer, using random: inout SeededGenerator
  ) -> Routine {
    var routine = eggs(using: &random)
    if case .phase(var first) = routine.items[0] {
      first.duration = timer.original
      first.maxDuration = nil
      routine.items[0] = .phase(first)
    }
    return routine
  }
}

extension ShoppingItem {
  /// One of a few things, so that some are wanted twice.
  static func random(using random: inout some RandomNumberGenerator) -> ShoppingItem {
    let name = "crème \(Int.random(in: 0..<4, using: &random))"
    let amount = ShoppingAmount(
      Double.random(in: 0.1...900, using: &random), unit: Bool.random(using: &random) ? "ml" : nil)
    return ShoppingItem(key: name, name: name, amounts: [amount], recipes: ["flan"])
  }
}
