import Testing
import Timers
import Understanding

@testable import Assistant

/// What becomes of alarms and reminders, and of the list and recipes where there are none.
@Suite struct `Alarm and reminder commands` {
  @Test(arguments: [
    (Command(.setAlarm), "At what time?"),
    (Command(.setAlarm, duration: .seconds(60), recurrence: "FREQ=DAILY"), "At what time?"),
    (Command(.cancelAlarm), Self.noAlarms), (Command(.cancelAlarm, at: "07:00"), Self.noAlarms),
    (Command(.updateAlarm, at: "07:00"), Self.noAlarms), (Command(.alarmStatus), Self.noAlarms),
    (Command(.snoozeAlarm), "Nothing is ringing."),
    (Command(.cancelReminder), "No reminder is running."),
    (Command(.cancelReminder, text: "call mum"), "No reminder is running."),
    (Command(.cancelReminder, at: "18:00"), Self.noReminders),
    (Command(.updateReminder, duration: .seconds(600)), "No reminder is running."),
    (Command(.updateReminder, at: "18:00"), "No reminder is running."),
    (Command(.reminderStatus), Self.noReminders),
    (Command(.listItems), "Nothing is on the shopping list."),
    (Command(.removeItem, target: Target(name: "milk")), "Not on the list: milk."),
    (Command(.checkItem, target: Target(name: "milk")), "Not on the list: milk."),
    (Command(.addItem, about: .whole), "Which recipe? Start it, or say its name."),
    (Command(.findRecipe, text: "goulash"), Self.noRecipes),
    (Command(.scaleRecipe, text: "6"), Self.noScaling),
    (Command(.askRecipe, text: "how much flour"), "I cannot answer that yet. I can keep time."),
  ])
  func whatCannotBeDoneIsSaid(_ command: Command, _ reply: String) async throws {
    let engine = try await LocalEngine.virtual()

    #expect(await engine.reply(to: command, at: 0) == reply)
    #expect(try await engine.timers().isEmpty)
  }

  @Test func `an alarm in a while is a timer`() async throws {
    let engine = try await LocalEngine.virtual()

    let reply = await engine.reply(to: Command(.setAlarm, duration: .seconds(1200)), at: 0)

    #expect(reply == "20 minutes, starting now.")
    #expect(try await engine.timers().map(\.duration) == [.seconds(1200)])
  }

  @Test func `the alarm is what rings, to end it, to put it off, or to ask about it`() async throws
  {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(to: .start("eggs", minutes: 1), .start("rice", minutes: 9), at: 0)

    #expect(
      await engine.reply(to: Command(.alarmStatus), at: 70)
        == "Eggs: done 10 seconds ago, and still ringing.")
    #expect(
      await engine.reply(to: Command(.snoozeAlarm, duration: .seconds(60)), at: 80)
        == "Eggs: 1 minute more.")
    #expect(
      await engine.reply(to: Command(.cancelAlarm), at: 150) == "I stopped ringing for the eggs.")
    #expect(try await engine.names("running") == ["rice"])
  }

  @Test func `an alarm of a day's time is not what rings`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(to: .start("eggs", minutes: 1), at: 0)

    #expect(await engine.reply(to: Command(.cancelAlarm, at: "07:00"), at: 70) == Self.noAlarms)
    #expect(try await engine.names("ringing") == ["eggs"])
  }

  @Test func `what wakes in a while is the alarm, though it counts down`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(to: Command(.setAlarm, duration: .seconds(1200)), at: 0)

    let told = await engine.reply(to: Command(.alarmStatus), at: 30)
    let done = await engine.reply(to: Command(.cancelAlarm), at: 60)

    #expect(told == "Alarm: 19 minutes 30 seconds left.")
    #expect(done == "The alarm is cancelled, with 19 minutes left.")
  }

  @Test func `the only timer may be the alarm, which is asked`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(to: .start(nil, minutes: 20), at: 0)

    let asked = await engine.reply(to: Command(.cancelAlarm), at: 60)
    let done = await engine.reply(to: Command(.confirm), at: 65)

    #expect(asked == "Nothing is ringing. Shall I cancel the 20 minute timer?")
    #expect(done == "The 20 minute timer is cancelled, with 18 minutes 55 seconds left.")
  }

  @Test func `a reminder is found by its words, and no other timer is taken for it`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(
      to: .start("pasta", minutes: 10), .remind("call mum", minutes: 20),
      .remind("water the basil", minutes: 30), at: 0)

    #expect(
      await engine.reply(to: Command(.reminderStatus), at: 60) == """
        Two timers. In 19 minutes I will remind you: call mum. \
        In 29 minutes I will remind you: water the basil.
        """)
    #expect(
      await engine.reply(to: Command(.cancelReminder, text: "call mum"), at: 60)
        == "The reminder is cancelled, with 19 minutes left.")
    #expect(
      await engine.reply(to: Command(.cancelReminder), at: 60)
        == "The reminder is cancelled, with 29 minutes left.")
    #expect(await engine.reply(to: Command(.cancelReminder), at: 90) == "No reminder is running.")
    #expect(try await engine.names("running") == ["pasta"])
  }

  @Test func `all reminders go together, and no timer goes with them`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(
      to: .start("pasta", minutes: 10), .remind("call mum", minutes: 20),
      .remind("water the basil", minutes: 30), at: 0)

    _ = await engine.reply(to: Command(.cancelReminder, target: Target(isAll: true)), at: 60)

    #expect(try await engine.names("running") == ["pasta"])
  }

  @Test func `a reminder gets another moment or other words`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(to: .remind("call mum", minutes: 20), at: 0)

    #expect(
      await engine.reply(to: Command(.updateReminder, duration: .seconds(600)), at: 60)
        == "Reminder: 10 minutes left.")
    #expect(
      await engine.reply(
        to: Command(.updateReminder, duration: .seconds(300), about: .later), at: 60)
        == "Reminder: 5 minutes more, 15 minutes left now.")
    #expect(
      await engine.reply(to: Command(.updateReminder, text: "call dad"), at: 60)
        == "I will remind you in 15 minutes: call dad.")
    #expect(await engine.reply(to: Command(.updateReminder), at: 60) == "In how long?")
    #expect(
      await engine.reply(to: .start(minutes: 3), at: 65) == "Reminder: 3 minutes left.")
    #expect(try await engine.timers().map(\.remaining) == [.seconds(180)])
  }

  private static let noAlarms = "No alarm is set."
  private static let noReminders = "No reminder is set."
  private static let noRecipes = "No recipes are saved. Add some with simmer recipes add."
  private static let noScaling =
    "There is no recipe under way whose ingredients I could scale."
}
