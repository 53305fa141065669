import Assistant
import SimmerTesting
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(20))) struct SilenceNoticeTests {
  private let clock = ManualClock()
  private let complaints = Recorder<String>()
  private let sound = FakeSink("sound")

  private func notice() -> SilenceNotice {
    SilenceNotice(sound, complain: { [complaints] in complaints.record($0) })
  }

  @Test func `every start is told of where nothing can be heard, those together once`() async {
    sound.isDead = true
    let notice = notice()

    for second in [0.0, 0.2, 5] { notice.timersStarted(at: .zero + .seconds(second)) }
    await notice.finish()

    #expect(complaints.items == [SilenceNotice.text, SilenceNotice.text])
  }

  @Test func `nothing is said where alarms are heard`() async {
    let notice = notice()

    notice.timersStarted(at: .zero)
    await notice.finish()

    #expect(complaints.items.isEmpty)
  }

  @Test func `a ringer gives notice of each timer that starts, and of nothing else`() async {
    sound.isDead = true
    let notice = notice()
    let ringer = Ringer([], clock: clock, notice: notice, complain: { _ in })

    await ringer.follow(KitchenEvent(at: .zero, kind: .timerUpdated, timer: .pasta()))
    await notice.finish()
    #expect(complaints.items.isEmpty)
    await ringer.follow(KitchenEvent(at: .zero, kind: .timerStarted))
    await notice.finish()

    #expect(complaints.items == [SilenceNotice.text])
  }
}
