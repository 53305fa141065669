package import Assistant
internal import DequeModule
import FoundationEssentials
import HTTPTypes
import Routines
package import Timers

/// What happens in the kitchen, numbered, for everybody who follows it over HTTP.
///
/// Somebody who was away for a moment is told what was missed, out of the last events that are kept; whoever was away
/// for longer is told to look anew. Nobody is waited for: a follower who does not read is dropped, and may come back.
package actor EventFeed {
  private let clock: any WallClock
  private let limits: WebLimits
  private let log: ServiceLog
  package nonisolated let metrics = WebMetrics()
  /// What language models made of turns.
  nonisolated let models: ModelAnswers
  /// Tells the ids of this feed from those of one before it.
  private let epoch: String
  private var last = 0
  private var kept: Deque<Numbered> = []
  private var keptBytes = 0
  private var followers: [Int: Follower] = [:]
  /// What the followers are given when the gathering is over, in its order.
  private var gathered: [String] = []
  private var gathering: Task<Void, Never>?
  private var arrivals = 0
  private let progressWanted: AsyncStream<Void>
  private let wantProgress: AsyncStream<Void>.Continuation
  private var lastProgress: [TimerReport] = []

  /// The engine tells nothing any more.
  private var isOver = false

  private struct Numbered {
    var number: Int
    var text: String
  }

  private struct Follower {
    var texts: WaitingTexts.Inlet
    var wantsProgress: Bool
    var peer: String
    var isLetIn: @Sendable () async -> Bool
  }

  package init(
    clock: any WallClock, limits: WebLimits = WebLimits(), log: ServiceLog = ServiceLog()
  ) {
    self.log = log
    self.clock = clock
    self.limits = limits
    models = ModelAnswers(clock: clock, patience: limits.modelAnswer)
    epoch = String(UInt64(bitPattern: clock.now.nanoseconds), radix: 36)
    (progressWanted, wantProgress) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Passes on what the engine tells, until it ends.
  package func run(_ events: AsyncStream<KitchenEvent>, of engine: any Engine) async {
    await withTaskGroup { group in
      group.addTask { await self.beat() }
      group.addTask { await self.tellProgress(of: engine) }
      for await event in events {
        await models.note(event)
        add(event)
      }
      group.cancelAll()
    }
    isOver = true
    handOut()
    if !Task.isCancelled { log.lostEngine() }
    for follower in followers.values { follower.texts.finish() }
  }

  package func add(_ event: KitchenEvent) {
    metrics.count(event, late: clock.now - event.at)
    log.happened(event)
    guard let data = try? PublicJSON.line(event) else { return }
    keep(named: event.kind.rawValue, data)
  }

  private func keep(named name: String, _ data: String) {
    last += 1
    let text = EventFeed.text(name, data, id: id(of: last))
    kept.append(Numbered(number: last, text: text))
    keptBytes += text.utf8.count
    while kept.count > limits.keptEvents || keptBytes > limits.keptBytes {
      keptBytes -= kept.removeFirst().text.utf8.count
    }
    tell(text)
  }

  /// Tells that there are other notes and photos than before.
  func tellEntries() {
    keep(named: "entries", clockData)
  }

  /// Follows from now on, or from behind the event `id`.
  ///
  /// It ends when whoever follows is not let in any more, which is asked at each heartbeat.
  ///
  /// Throws: a `Problem` where too many follow already, or too many from `peer`.
  package func follow(
    after id: String? = nil, wantingProgress: Bool = false, from peer: String = "",
    as isLetIn: @escaping @Sendable () async -> Bool = { true }
  ) throws(Problem) -> EventSubscription {
    guard !isOver else {
      throw Problem(.serviceUnavailable, code: "engine_lost", "no engine tells what happens")
    }
    guard followers.count < limits.followers else { throw EventFeed.tooMany(limits.followers) }
    let isCounted = limits.countsLoopback || !ConnectionEnds(peer: peer, port: 0).isLoopback
    guard !isCounted || followers.values.count(where: { $0.peer == peer }) < limits.followersPerPeer
    else { throw EventFeed.tooMany(limits.followersPerPeer) }
    // It is among what was missed, and is not told twice.
    handOut()
    let (texts, inlet) = WaitingTexts.make(upTo: limits.waitingEvents)
    arrivals += 1
    let number = arrivals
    followers[number] = Follower(
      texts: inlet, wantsProgress: wantingProgress, peer: peer, isLetIn: isLetIn)
    inlet.onTermination { [weak self] in
      guard let self else { return }
      Task { await self.forget(number) }
    }
    if wantingProgress { wantProgress.yield() }
    return EventSubscription(missed: missed(after: id), texts: texts)
  }

  private static func tooMany(_ count: Int) -> Problem {
    var problem = Problem(
      .serviceUnavailable, code: "too_many_followers",
      "\(count) programs follow the events already; end one of them")
    problem.fields[.retryAfter] = "10"
    return problem
  }

  /// How many follow.
  package var count: Int { followers.count }

  private func forget(_ number: Int) {
    followers[number] = nil
  }

  /// What somebody is told first: what was missed, or that it is not known any more, and what the clock shows.
  private func missed(after id: String?) -> [String] {
    var texts: [String] = []
    if let id, !id.isEmpty {
      let oldest = kept.first?.number ?? last + 1
      if let number = number(of: id), number <= last, number >= oldest - 1 {
        texts = kept.filter { $0.number > number }.map(\.text)
      } else {
        texts = [EventFeed.text("reset", clockData, id: self.id(of: last))]
      }
    }
    return texts + [EventFeed.text("clock", clockData, id: self.id(of: last))]
  }

  /// Gives it to the followers together with what else happens within `limits.gathering`.
  ///
  /// Each of hundreds of followers costs a write; so a busy kitchen costs no more of them than a calm one. And the
  /// engine's own listeners, who let alarms sound, are served first.
  private func tell(_ text: String) {
    gathered.append(text)
    guard limits.gathering > .zero, !isOver, gathered.count < limits.waitingEvents else {
      return handOut()
    }
    guard gathering == nil else { return }
    let end = clock.now + limits.gathering
    gathering = Task { [weak self, clock] in
      guard (try? await clock.sleep(until: end)) != nil else { return }
      await self?.handOut()
    }
  }

  private func handOut() {
    gathering?.cancel()
    gathering = nil
    guard !gathered.isEmpty else { return }
    give(gathered.joined(), of: gathered.count)
    gathered.removeAll(keepingCapacity: true)
  }

  private func give(_ text: String, of count: Int, progress: Bool = false) {
    for (number, follower) in followers where !progress || follower.wantsProgress {
      guard !follower.texts.add(text, of: count) else { continue }
      follower.texts.finish()
      followers[number] = nil
      log.dropped(followerFrom: follower.peer)
    }
  }

  /// Shows everybody that the connection lives, and what the clock shows.
  private func beat() async {
    while !Task.isCancelled {
      do { try await clock.sleep(until: clock.now + limits.heartbeat) } catch { return }
      await dropRevoked()
      tell(EventFeed.text("clock", clockData))
    }
  }

  private func dropRevoked() async {
    for (number, follower) in followers {
      let isLetIn = await follower.isLetIn()
      guard !isLetIn else { continue }
      follower.texts.finish()
      followers[number] = nil
    }
  }

  /// Once a second what is left, for whoever cannot count; nothing while nothing changes.
  private func tellProgress(of engine: any Engine) async {
    for await _ in progressWanted {
      while followers.values.contains(where: \.wantsProgress) {
        do { try await clock.sleep(until: clock.now + .seconds(1)) } catch { return }
        guard let timers = try? await engine.timers().filter(\.isActive) else { continue }
        let isRunning = timers.contains { $0.state == "running" }
        guard isRunning, timers != lastProgress else { continue }
        lastProgress = timers
        guard let data = try? PublicJSON.line(timers) else { continue }
        handOut()
        give(EventFeed.text("progress", data), of: 1, progress: true)
      }
    }
  }

  private var clockData: String { "{\"now\":\((clock.now - .zero).inSeconds)}" }

  private func id(of number: Int) -> String { "\(epoch)-\(number)" }

  /// Nil for an id of another feed, or for what is none.
  private func number(of id: String) -> Int? {
    let parts = id.split(separator: "-")
    guard parts.count == 2, parts[0] == epoch, let number = Int(parts[1]), number >= 0 else {
      return nil
    }
    return number
  }

  /// One event of the stream; `data` is JSON, which has no line ends.
  private static func text(_ name: String, _ data: String, id: String? = nil) -> String {
    "\(id.map { "id: \($0)\n" } ?? "")event: \(name)\ndata: \(data)\n\n"
  }
}

/// What one follower is sent: texts of server-sent events.
package struct EventSubscription: Sendable {
  /// At once.
  package let missed: [String]
  /// As it happens; ends where the follower did not read, or the engine is gone.
  package let texts: WaitingTexts
}
