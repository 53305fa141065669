import Routines
import Timers

/// Turns receipts into the events that every way out shows.
struct EventMaker: Sendable {
  /// Since when this house has been able to ring.
  let awake: Moment

  /// The events of one receipt in order; what was due while nobody could be told happens when
  /// somebody can.
  ///
  /// What time did is announced, unless it is about timers that a turn's reply has just told of;
  /// what a turn did is in its reply. `turn` is the moment of the turn that they belong to, and
  /// `writer` writes in the language of a timer.
  func events(
    of receipt: Receipt, in turn: Moment? = nil, told: Set<Identifier> = [],
    by writer: (KitchenTimer) -> ReplyWriter
  ) -> [KitchenEvent] {
    var events: [KitchenEvent] = []
    let earliest = max(turn ?? awake, awake)
    var ringing = Set(receipt.before.values.filter(\.isRinging).map(\.id))
    let isTime = receipt.entry.cause == .time
    for (index, event) in receipt.entry.events.enumerated() {
      switch event {
      case .timer(let kind, let timer, let at):
        let isNews = isTime && !told.contains(timer.id)
        let words =
          isNews ? writer(timer).announcement(of: index, in: receipt, awake: awake) : ""
        let heard = max(at, timer.rangAt ?? at, earliest)
        events.append(happened(kind, timer, at: heard, words))
        events += alarm(timer, at: heard, &ringing)
      case .routineSaved(let routine):
        events.append(
          KitchenEvent(
            at: max(receipt.entry.at, earliest), kind: .routineSaved, routine: routine))
      case .sessionRecorded(let session):
        let at = events.last?.at ?? max(receipt.entry.at, earliest)
        events.append(KitchenEvent(at: at, kind: .sessionRecorded, session: session))
      case .restored(let images, let at):
        for case .timer(let id, let image) in images {
          events += restored(id, image, receipt, at: max(at, earliest), &ringing)
        }
      case .routineDeleted, .item, .sessionWithdrawn: break
      }
    }
    return events
  }

  private func happened(
    _ kind: TimerEvent.Kind, _ timer: KitchenTimer, at moment: Moment, _ words: String
  ) -> KitchenEvent {
    KitchenEvent(
      at: moment, kind: name(kind, of: timer),
      timer: TimerReport(timer, at: moment) ?? TimerReport(ended: timer), announcement: words)
  }

  private func name(_ kind: TimerEvent.Kind, of timer: KitchenTimer) -> KitchenEvent.Kind {
    switch kind {
    case .started: .timerStarted
    case .updated, .lapped: .timerUpdated
    case .paused: .timerPaused
    case .resumed: .timerResumed
    case .check: .timerCheck
    case .finished: timer.mode == .reminder ? .reminderDue : .timerFinished
    case .cancelled: .timerCancelled
    case .dismissed: .timerDismissed
    case .missed: .timerUpdated
    case .escalated: .alarmEscalated
    case .phaseStarted: .phaseStarted
    case .phaseFinished: .phaseFinished
    case .routineFinished: .routineFinished
    }
  }

  /// An alarm that began or fell silent with the change.
  private func alarm(
    _ timer: KitchenTimer, at moment: Moment, _ ringing: inout Set<Identifier>
  ) -> [KitchenEvent] {
    let report = TimerReport(timer, at: moment) ?? TimerReport(ended: timer)
    if timer.isRinging {
      guard ringing.insert(timer.id).inserted else { return [] }
      return [KitchenEvent(at: moment, kind: .alarmRinging, timer: report)]
    }
    guard ringing.remove(timer.id) != nil else { return [] }
    return [KitchenEvent(at: moment, kind: .alarmSilenced, timer: report)]
  }

  private func restored(
    _ id: Identifier, _ image: KitchenTimer?, _ receipt: Receipt, at moment: Moment,
    _ ringing: inout Set<Identifier>
  ) -> [KitchenEvent] {
    guard let image else {
      guard let gone = receipt.before[id], !gone.hasEnded else { return [] }
      var events = [
        KitchenEvent(at: moment, kind: .timerCancelled, timer: TimerReport(ended: gone))
      ]
      if ringing.remove(id) != nil {
        events.append(
          KitchenEvent(at: moment, kind: .alarmSilenced, timer: TimerReport(ended: gone)))
      }
      return events
    }
    let wasLive = receipt.before[id].map { !$0.hasEnded } ?? false
    guard wasLive || !image.hasEnded else { return [] }
    let kind: KitchenEvent.Kind =
      image.hasEnded ? .timerCancelled : wasLive ? .timerUpdated : .timerStarted
    let report = TimerReport(image, at: moment) ?? TimerReport(ended: image)
    return [KitchenEvent(at: moment, kind: kind, timer: report)]
      + alarm(image, at: moment, &ringing)
  }
}
