import PlainText
package import Timers

/// A notification on the desktop, shown by `notify-send`.
package struct DesktopNotification: AlarmSink {
  private let notify: @Sendable (String) -> any OutsideProgram
  private let hasDesktop: Bool
  private let clock: any WallClock

  private static let patience = Duration.seconds(3)
  /// One a minute is enough of those that stay until they are clicked away.
  private static let shownEvery = 12

  /// `hasDesktop` tells whether there is a session bus; `notify` makes the program that shows a
  /// text.
  package init(
    hasDesktop: Bool, clock: any WallClock,
    notify: @escaping @Sendable (String) -> any OutsideProgram = { text in
      PlainCommand("notify-send", "--app-name=Simmer", "--urgency=critical", "--", text)
    }
  ) {
    self.hasDesktop = hasDesktop
    self.clock = clock
    self.notify = notify
  }

  package var name: String { "notification" }

  package func sound(_ alarm: Alarm) async throws {
    guard hasDesktop else { throw NotificationError.noDesktop }
    guard alarm.repetition % Self.shownEvery == 0 else { return }
    try await show(alarm.text.isEmpty ? "Simmer" : TextCleaner.partOfLine(alarm.text))
  }

  /// There is no asking a desktop without showing something: only that the program is there is looked
  /// at.
  package func selfTest() async throws {
    guard hasDesktop else { throw NotificationError.noDesktop }
    try await run(PlainCommand("notify-send", "--version"))
  }

  private func show(_ text: String) async throws {
    try await run(notify(text))
  }

  private func run(_ program: any OutsideProgram) async throws {
    try await EffectProgram(program, clock: clock, complain: { _ in })
      .perform(within: Self.patience)
  }
}

/// Why nothing was shown on the desktop.
package enum NotificationError: Error, Hashable, Sendable {
  case noDesktop
}

extension NotificationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDesktop: "this process does not belong to a desktop session"
    }
  }
}
