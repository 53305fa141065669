import Routines
import Testing
import Timers

@Suite struct CountdownTests {
  var book = TestBook()

  @Test mutating func `a timer rings at its moment and not before`() throws {
    let eggs = try book.start(.seconds(60), "eggs")

    #expect(book.book.nextDue == .at(60))
    #expect(book.pass(to: .at(60) - .nanoseconds(1)).isEmpty)
    #expect(book.pass(to: .at(60)).flatMap(\.story) == ["60 finished eggs"])
    #expect(book.book[eggs]?.state == .ringing(since: .at(60)))
    #expect(book.book[eggs]?.overdue(at: .at(75)) == .seconds(15))
  }

  @Test mutating func `a ringing that nobody acknowledges is missed after the ring limit`() throws {
    let eggs = try book.start(.seconds(60), "eggs")
    book.step(to: .at(659))
    #expect(book.book[eggs]?.isRinging == true)

    #expect(book.pass(to: .at(660)).flatMap(\.story) == ["660 missed eggs"])

    #expect(book.book[eggs] == nil)
    #expect(book.book.missed.map(\.id) == [eggs])
    #expect(book.book.recentlyEnded.map(\.state) == [.finished(at: .at(660))])
    #expect(book.book.nextDue == nil)
  }

  @Test mutating func `the ring limit is a rule`() throws {
    var rules = TimerBook.Rules()
    rules.ringLimit = .seconds(5)
    book = TestBook(rules: rules)
    try book.start(.seconds(60), "eggs")

    book.step(to: .at(60))

    #expect(book.book.nextDue == .at(65))
  }

  @Test mutating func `what fell due while nobody looked rings late and for the whole limit`()
    throws
  {
    let eggs = try book.start(.seconds(60), "eggs")

    book.pass(to: .at(7260))

    #expect(book.book[eggs]?.overdue(at: .at(7260)) == .seconds(7200))
    #expect(book.book.nextDue == .at(7860))
  }

  @Test mutating func `more time while it rings counts from now`() throws {
    let eggs = try book.start(.seconds(60), "eggs")
    book.pass(to: .at(60))

    try book.perform(.extend(eggs, by: .seconds(120)), at: .at(90))

    let timer = try #require(book.book[eggs])
    #expect(timer.due == 210)
    #expect(timer.duration == .seconds(180))
    #expect(timer.elapsed(at: .at(90)) == .seconds(60))
    #expect(timer.rangAt == nil)
    #expect(timer.original == .seconds(60))
  }

  @Test mutating func `more time that was asked for before it rang counts from its end`() throws {
    let eggs = try book.start(.seconds(60), "eggs")
    book.pass(to: .at(61))

    try book.perform(.extend(eggs, by: .seconds(120)), at: .at(58))

    #expect(book.book[eggs]?.due == 180)
  }

  @Test mutating func `a pause that was asked for before it rang holds what was left`() throws {
    let eggs = try book.start(.seconds(60), "eggs")
    book.pass(to: .at(61))

    try book.perform(.pause([eggs]), at: .at(58))

    #expect(book.book[eggs]?.state == .paused(remaining: .seconds(2), check: nil))
    #expect(book.book.nextDue == nil)
  }

  @Test mutating func `a start that was asked for earlier counts from then and may ring at once`()
    throws
  {
    book.pass(to: .at(1000))
    let soon = try book.start(.seconds(60), "soon", at: .at(990))
    let over = try book.start(.seconds(60), "over", at: .at(900))

    #expect(book.book[soon]?.due == 1050)
    #expect(book.pass(to: .at(1000)).flatMap(\.story) == ["960 finished over"])
    #expect(book.book[over]?.rangAt == .at(1000))
  }

  @Test mutating func `nothing happens before what is already done`() throws {
    let eggs = try book.start(.seconds(600), at: .at(100))

    try book.perform(.pause([eggs]), at: .at(50))
    #expect(book.book[eggs]?.state == .paused(remaining: .seconds(600), check: nil))

    try book.perform(.resume([eggs]), at: .at(130))
    try book.perform(.pause([eggs]), at: .at(120))
    #expect(book.book[eggs]?.state == .paused(remaining: .seconds(600), check: nil))
    #expect(book.book[eggs]?.log.pausedFor == .seconds(30))
  }

  @Test mutating func `a pause keeps what is left and the length that was asked for`() throws {
    let eggs = try book.start(.seconds(600), "eggs")
    try book.perform(.pause([eggs]), at: .at(200))
    #expect(book.book.nextDue == nil)
    #expect(book.pass(to: .at(5000)).isEmpty)

    try book.perform(.resume([eggs]), at: .at(5000))

    let timer = try #require(book.book[eggs])
    #expect(timer.due == 5400)
    #expect(timer.duration == .seconds(600))
    #expect(timer.original == .seconds(600))
    #expect(timer.log.pausedFor == .seconds(4800))
  }

  @Test mutating func `the length is counted from the start, the rest from now`() throws {
    let eggs = try book.start(.seconds(600))
    try book.perform(.setLength(eggs, to: .seconds(900), max: nil), at: .at(200))
    #expect(book.book[eggs]?.due == 900)

    try book.perform(.setRemaining(eggs, to: .seconds(60)), at: .at(300))
    #expect(book.book[eggs]?.due == 360)
    #expect(book.book[eggs]?.duration == .seconds(360))

    try book.perform(.shorten(eggs, by: .seconds(20)), at: .at(310))
    #expect(book.book[eggs]?.due == 340)
    #expect(book.book[eggs]?.original == .seconds(600))
  }

  @Test mutating func `a length that is already over is refused`() throws {
    let eggs = try book.start(.seconds(600))

    #expect(throws: TimerError.alreadyElapsed(.seconds(200))) {
      try book.perform(.setLength(eggs, to: .seconds(200), max: nil), at: .at(200))
    }
    #expect(throws: TimerError.nothingLeft(remaining: .seconds(400))) {
      try book.perform(.shorten(eggs, by: .seconds(400)), at: .at(200))
    }
    try book.perform(.shorten(eggs, by: .seconds(399)), at: .at(200))
    try book.perform(.setLength(eggs, to: .seconds(200.5), max: nil), at: .at(200))
  }

  @Test mutating func `set to a length while ringing counts from its start`() throws {
    let eggs = try book.start(.seconds(60))
    book.pass(to: .at(60))

    #expect(throws: TimerError.alreadyElapsed(.seconds(90))) {
      try book.perform(.setLength(eggs, to: .seconds(90), max: nil), at: .at(90))
    }
    try book.perform(.setLength(eggs, to: .seconds(100), max: nil), at: .at(90))

    #expect(book.book[eggs]?.due == 100)
  }

  @Test mutating func `a restart takes the length that it has now`() throws {
    let eggs = try book.start(.seconds(60))
    try book.perform(.extend(eggs, by: .seconds(30)), at: .at(10))
    book.pass(to: .at(95))

    try book.perform(.restart(eggs), at: .at(100))

    #expect(book.book[eggs]?.due == 190)
  }

  @Test func `bounds are kept to the nanosecond`() throws {
    let longest = Duration.seconds(30 * 86400)
    let cases: [(Duration?, Duration?, TimerError?)] = [
      (nil, nil, .noLength),
      (.zero, nil, .lengthNotPositive),
      (.nanoseconds(-1), nil, .lengthNotPositive),
      (.nanoseconds(1), nil, nil),
      (longest, nil, nil),
      (longest + .nanoseconds(1), nil, .lengthTooLong(limit: longest)),
      (.seconds(10), .seconds(9), .rangeReversed(from: .seconds(10), to: .seconds(9))),
      (.seconds(10), .seconds(10), nil),
      (.seconds(10), longest, nil),
      (.seconds(10), longest + .nanoseconds(1), .lengthTooLong(limit: longest)),
    ]
    for (length, max, error) in cases {
      var book = TestBook()
      do {
        try book.perform(.start(NewTimer(duration: length, maxDuration: max)))
        #expect(error == nil, "\(length as Any)")
      } catch let refused {
        #expect(refused == error)
      }
    }
  }

  @Test mutating func `a timer cannot be made longer than the longest by extending it`() throws {
    let longest = Duration.seconds(30 * 86400)
    let bread = try book.start(longest - .seconds(10))

    #expect(throws: TimerError.lengthTooLong(limit: longest)) {
      try book.perform(.extend(bread, by: .seconds(11)))
    }
    #expect(throws: TimerError.lengthTooLong(limit: longest)) {
      try book.perform(.setRemaining(bread, to: longest), at: .at(1))
    }
    try book.perform(.extend(bread, by: .seconds(10)))
  }

  @Test mutating func `names have an end`() throws {
    let long = String(repeating: "n", count: 200)
    let eggs = try book.start(.seconds(60), long)

    #expect(throws: TimerError.nameTooLong(limit: 200)) {
      try book.start(.seconds(60), long + "n")
    }
    #expect(throws: TimerError.nameEmpty) { try book.perform(.rename(eggs, to: " \t")) }
    try book.perform(.rename(eggs, to: "eggs"))
    #expect(book.book[eggs]?.name == "eggs")
  }

  @Test mutating func `there is room for so many timers and no more`() throws {
    var rules = TimerBook.Rules()
    rules.mostTimers = 2
    book = TestBook(rules: rules)
    let first = try book.start(.seconds(60))
    #expect(throws: TimerError.tooManyTimers(limit: 2)) {
      try book.start(routine: [.a(5), .b(5, .with("a"))])
    }
    try book.start(.seconds(60))

    #expect(throws: TimerError.tooManyTimers(limit: 2)) { try book.start(.seconds(60)) }
    try book.perform(.cancel([first]))
    try book.start(.seconds(60))
    #expect(throws: TimerError.tooManyTimers(limit: 2)) { try book.perform(.bringBack(first)) }
  }

  @Test mutating func `several timers are changed together or not at all`() throws {
    let eggs = try book.start(.seconds(60), "eggs")
    let rice = try book.start(.seconds(90), "rice")
    try book.perform(.pause([rice]))
    let before = book.book

    #expect(throws: TimerError.self) { try book.perform(.pause([eggs, rice])) }
    #expect(book.book == before)

    try book.perform(.cancel([rice, eggs, rice]))
    #expect(book.book.count == 0)
    try book.perform(.undo)
    #expect(book.book.timers == before.timers)
  }

  @Test
  mutating func `timers ring in the order in which they are due, whatever they were started in`()
    throws
  {
    for place in 0..<1000 { try book.start(.seconds(1 + (place * 7919) % 1009), "\(place)") }

    let moments = book.pass(to: .at(2000)).map(\.entry.at)

    #expect(moments.count == 1000)
    #expect(moments == moments.sorted())
  }

  @Test mutating func `timers that are due together ring in the order in which they were started`()
    throws
  {
    for place in 0..<50 { try book.start(.seconds(60), "\(place)") }

    #expect(book.pass(to: .at(60)).flatMap(\.names) == (0..<50).map { "\($0)" })
  }

  @Test mutating func `what is over is remembered, the newest first, fifty of them`() throws {
    for place in 0..<60 {
      try book.perform(.cancel([book.start(.seconds(60), "\(place)")]))
    }
    #expect(book.book.recentlyEnded.compactMap(\.name) == (10..<60).reversed().map { "\($0)" })

    for place in 0..<60 { try book.start(.seconds(1 + place), "\(place)", at: .at(100)) }
    book.step(to: .at(2000))
    #expect(book.book.missed.compactMap(\.name) == (10..<60).reversed().map { "\($0)" })
  }
}
