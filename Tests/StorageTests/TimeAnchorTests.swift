import Glibc
import Routines
import Storage
import Testing
import Timers

@Suite struct TimeAnchorTests {
  private let boot = Identifier(high: 1, low: 1)
  private let otherBoot = Identifier(high: 2, low: 2)
  private let anchor = TimeAnchor(
    reading: ClockReading(boot: Identifier(high: 1, low: 1), uptime: .hour, wall: 20_000 * .day),
    moment: Moment(nanoseconds: 19_000 * .day))

  @Test(arguments: [0, .hour, -.hour, .day, -.day, 10 * .year, -10 * .year, .max, .min] as [Int64])
  func `a step of the wall clock moves nothing while the machine runs`(step: Int64) {
    let later = ClockReading(boot: boot, uptime: 3 * .hour, wall: anchor.reading.wall &+ step)

    #expect(anchor.moment(at: later) == anchor.moment + .seconds(7200))
  }

  @Test func `after a restart of the machine the wall clock tells how long it was off`() {
    let later = ClockReading(boot: otherBoot, uptime: 10, wall: anchor.reading.wall + .day)

    #expect(anchor.moment(at: later) == anchor.moment + .seconds(86400))
  }

  @Test(arguments: [-1, -.hour, -.day, -10 * .year, -20_000 * .day] as [Int64])
  func `a wall clock that went back over a restart does not take the book back`(step: Int64) {
    let later = ClockReading(boot: otherBoot, uptime: 10, wall: anchor.reading.wall + step)

    #expect(anchor.moment(at: later) == anchor.moment)
  }

  @Test func `an uptime that went back belongs to another namespace, and the wall clock counts`() {
    let later = ClockReading(boot: boot, uptime: 5, wall: anchor.reading.wall + .hour)

    #expect(anchor.moment(at: later) == anchor.moment + .seconds(3600))
  }

  @Test func `a machine that does not tell its boot is measured by the wall clock`() {
    var unknown = anchor
    unknown.reading.boot = nil
    let later = ClockReading(boot: nil, uptime: 2 * .hour, wall: anchor.reading.wall + .day)

    #expect(unknown.moment(at: later) == anchor.moment + .seconds(86400))
  }

  @Test func `a new book begins at what the wall says, but not before 1970`() {
    let now = ClockReading(boot: boot, uptime: 5, wall: 20_000 * .day)
    let dead = ClockReading(boot: boot, uptime: 5, wall: -.day)

    #expect(TimeAnchor(first: now).moment == Moment(nanoseconds: 20_000 * .day))
    #expect(TimeAnchor(first: dead).moment == .zero)
  }

  @Test func `a moment's time of day is the wall clock's, wherever the line stands`() {
    let reading = ClockReading.machine()
    let line = TimeAnchor(reading: reading, moment: Moment(nanoseconds: 19_000 * .day))
    let clock = StoredClock(anchor: line)

    let before = Self.localTime()
    let shown = clock.calendar.local(at: clock.now).time
    let after = Self.localTime()

    #expect(shown == before || shown == after || shown == before + .seconds(1))
    #expect(clock.calendar.local(at: .zero + .seconds(19_000 * 86400 - 3600)).time != shown)
  }

  /// By localtime(3).
  private static func localTime() -> TimeOfDay {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return TimeOfDay(seconds: Int(local.tm_hour * 3600 + local.tm_min * 60 + local.tm_sec))
  }

  @Test func `a line tied again and again over steps and restarts only goes forward, and truly`() {
    var random = SeededGenerator(seed: 1)
    var line = anchor
    var reading = anchor.reading
    var boots: UInt64 = 10
    var awake = Duration.zero
    for _ in 0..<10_000 {
      let passed = Int64.random(in: 0...(.hour), using: &random)
      reading.uptime += passed
      reading.wall += passed
      if Int.random(in: 0..<4, using: &random) == 0 {
        reading.wall += .random(in: (-.day)...(.day), using: &random)
      }
      let before = line
      line = line.moved(to: reading)
      awake += .nanoseconds(passed)
      #expect(line.moment - before.moment == .nanoseconds(passed))

      guard Int.random(in: 0..<50, using: &random) == 0 else { continue }
      boots += 1
      reading = ClockReading(
        boot: Identifier(high: boots, low: 0), uptime: 0, wall: reading.wall + .hour)
      line = line.moved(to: reading)
      awake += .seconds(3600)
    }
    #expect(line.moment == anchor.moment + awake)
  }

  @Test func `the clock of the book goes on from the stored moment`() async throws {
    let folder = try TestFolder()
    var options = StoreOptions()
    var reading = ClockReading.machine()
    options.clocks = { [reading] in reading }
    let store = try folder.store(options)
    _ = try await store.journal.load()
    try await store.close()
    let first = reading
    reading.wall += 10 * .year
    reading.uptime += .hour
    options.clocks = { [reading] in reading }

    let again = try folder.store(options)

    // Steps of the wall clock and of the reading cancel out: what passed on the machine is left.
    let before = ClockReading.machine().uptime
    let shown = again.clock.now - TimeAnchor(first: first).moment
    let after = ClockReading.machine().uptime
    #expect(shown >= .nanoseconds(before - first.uptime))
    #expect(shown <= .nanoseconds(after - first.uptime))
  }
}

extension Int64 {
  fileprivate static var hour: Int64 { 3_600_000_000_000 }
  fileprivate static var day: Int64 { 24 * hour }
  fileprivate static var year: Int64 { 365 * day }
}
