import Routines
import Timers

/// Makes up commands as a busy, confused household would: mostly sensible, some impossible.
struct RandomCommands {
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// One in `count` times.
  mutating func isOnce(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  /// A length from a second to two hours, rarely impossible.
  mutating func length() -> Duration {
    switch number(0...30) {
    case 0: .zero
    case 1: .seconds(-5)
    case 2: .seconds(31 * 86400)
    case 3...8: .milliseconds(number(1...9000))
    default: .seconds(number(1...7200))
    }
  }

  mutating func pause() -> Duration {
    switch number(0...5) {
    case 0: .zero
    case 1: .milliseconds(number(1...2000))
    case 2...4: .seconds(number(1...900))
    default: .seconds(number(900...20000))
    }
  }

  mutating func timer(of book: TimerBook) -> Identifier {
    if isOnce(in: 12), let over = book.recentlyEnded.randomElement(using: &random) {
      return over.id
    }
    let timers = book.timers
    guard !isOnce(in: 25), let timer = timers.randomElement(using: &random) else {
      return Identifier(high: 7, low: 7)
    }
    return timer.id
  }

  mutating func phase(_ id: String) -> Phase {
    let duration = length()
    return Phase(
      id: id, name: id, duration: duration,
      maxDuration: isOnce(in: 4) ? duration + .seconds(number(0...600)) : nil,
      repeats: isOnce(in: 4) ? number(1...3) : 1, start: isOnce(in: 4) ? .onCue : .automatic)
  }

  mutating func routine() -> Routine {
    var items: [Routine.Item] = []
    let count = number(1...5)
    for place in 0..<count {
      var phase = phase("p\(place)")
      if place > 0, isOnce(in: 3) {
        let host = "p\(number(0...(place - 1)))"
        phase.start = isOnce(in: 2) ? .with(host) : .after(host)
        if case .with = phase.start, isOnce(in: 2) {
          phase.kind = Phase.Kind.allCases[number(0...3)]
        }
      }
      if phase.host == nil, isOnce(in: 5) {
        phase = Phase(
          id: phase.id, name: phase.name, kind: .task, duration: .zero, start: .onCue)
      }
      if isOnce(in: 5) {
        var other = self.phase("q\(place)")
        if isOnce(in: 2) { other.start = .with("p\(place)") }
        items.append(.group([phase, other], repeat: number(1...3)))
      } else {
        items.append(.phase(phase))
      }
    }
    return Routine(
      id: Identifier(high: 9, low: UInt64(number(1...6))), name: "routine", items: items)
  }

  /// A routine that mostly begins as a countdown under way does.
  private mutating func carryOn(_ book: TimerBook) -> TimerCommand {
    let countdowns = book.timers.filter { $0.mode == .countdown && $0.parent == nil }
    guard !isOnce(in: 8), let timer = countdowns.randomElement(using: &random) else {
      return .carryOn(self.timer(of: book), as: routine())
    }
    var routine = routine()
    if case .phase(var first) = routine.items[0] {
      first.duration = timer.original
      first.maxDuration = nil
      routine.items[0] = .phase(first)
    }
    return .carryOn(timer.id, as: routine)
  }

  /// One of a few things, so that some are wanted twice.
  private mutating func item() -> ShoppingItem {
    let name = "thing \(number(0...4))"
    let units = [nil, "g", "kg", "cup", "tsp"]
    return ShoppingItem(
      key: name, name: name,
      amounts: isOnce(in: 3)
        ? [] : [ShoppingAmount(Double(number(1...900)), unit: units[number(0...4)])],
      recipes: isOnce(in: 3) ? ["soup \(number(0...2))"] : [])
  }

  mutating func command(for book: TimerBook) -> TimerCommand {
    let id = timer(of: book)
    switch number(0...52) {
    case 0...7:
      let duration = length()
      return .start(
        NewTimer(
          mode: isOnce(in: 6) ? .stopwatch : isOnce(in: 4) ? .reminder : .countdown,
          name: isOnce(in: 3) ? "t\(number(0...5))" : nil, duration: duration,
          maxDuration: isOnce(in: 4) ? duration + .seconds(number(-2...600)) : nil))
    case 8...10: return .startRoutine(routine())
    case 11:
      return .startPomodoro(
        Pomodoro(rounds: number(0...4), startsNextByItself: isOnce(in: 2)))
    case 12...13: return .cancel([id])
    case 14: return .cancel([id, timer(of: book), timer(of: book)])
    case 15...16: return .pause([id])
    case 17: return .pause(book.timers.map(\.id))
    case 18...20: return .resume([id])
    case 21...22: return .dismiss(book.timers.filter(\.isRinging).prefix(2).map(\.id))
    case 23...24: return .extend(id, by: length())
    case 25: return .shorten(id, by: length())
    case 26:
      let duration = length()
      return .setLength(id, to: duration, max: isOnce(in: 3) ? duration + .seconds(30) : nil)
    case 27: return .setRemaining(id, to: length())
    case 28: return .rename(id, to: isOnce(in: 9) ? "" : "new name")
    case 29: return .restart(id)
    case 30...31: return .advance(id)
    case 32: return .goBack(id)
    case 33: return .addPhase(id, phase("p\(number(0...9))"), at: number(-1...6))
    case 34: return .removePhase(id, at: number(-1...6))
    case 35: return .lap(id)
    case 36: return .saveRoutine(routine())
    case 37: return .deleteRoutine(Identifier(high: 9, low: UInt64(number(1...6))))
    case 38...39: return .undo
    case 40: return .bringBack(id)
    case 41...42: return .setAside(id)
    case 43: return .setPhase(id, at: number(-1...6), to: length(), max: nil)
    case 46...47: return .addItems((0...number(0...2)).map { _ in item() })
    case 48: return .checkItems([item().key, item().key], isOnce(in: 2))
    case 49...50: return .removeItems([item().key])
    case 51...52:
      let offset = Duration.seconds(isOnce(in: 3) ? 0 : number(-600...300))
      return .start(
        NewTimer(
          text: "stir", following: Following(id, offset: offset, name: nil, length: .seconds(60))))
    default: return carryOn(book)
    }
  }
}
