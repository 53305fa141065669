import Routines
import Timers

/// What one timer costs in memory when 100,000 run.
enum BookFigures {
  static func run() throws {
    var random = SystemRandomNumberGenerator()
    var book = TimerBook()
    let running = 100_000
    var ids: [Identifier] = []
    for number in 0..<running {
      let length = Duration.seconds(Int64.random(in: 60...86_400, using: &random))
      let entry = try book.decide(
        .start(NewTimer(name: "timer \(number)", duration: length)), at: .zero, using: &random)
      ids += book.apply(entry).after.keys
    }
    print("book with \(book.count) running timers")
    ids.shuffle(using: &random)

    var insert = Samples()
    var cancel = Samples()
    for id in ids.prefix(20_000) {
      cancel.add(
        nanoseconds: try nanoseconds {
          _ = book.apply(try book.decide(.cancel([id]), at: .zero, using: &random))
        })
      let length = Duration.seconds(Int64.random(in: 60...86_400, using: &random))
      insert.add(
        nanoseconds: try nanoseconds {
          _ = book.apply(
            try book.decide(.start(NewTimer(duration: length)), at: .zero, using: &random))
        })
    }
    insert.print("  start")
    cancel.print("  cancel")

    var fire = Samples()
    var miss = Samples()
    for _ in 0..<40_000 {
      guard let due = book.nextDue else { break }
      let missed = book.missed.first?.id
      let took = nanoseconds { _ = book.advance(to: due) }
      if book.missed.first?.id == missed {
        fire.add(nanoseconds: took)
      } else {
        miss.add(nanoseconds: took)
      }
    }
    fire.print("  fire")
    miss.print("  miss (nobody came within the ring limit)")
  }
}
