import Timers

/// Keeps one display as things are: only the newest state is ever sent, again and again until it is taken.
///
/// It belongs to the actor that calls it, and runs there.
final class DisplayUpdater {
  let display: any RingingDisplay
  private let clock: any WallClock
  private var wanted: [RingingAlarm]?
  /// Nil where it is not known.
  private var shown: [RingingAlarm]?

  /// The last comes again and again.
  private static let pauses: [Duration] = [.seconds(5), .seconds(20), .seconds(60)]
  /// About an hour; after that the next change tries anew.
  private static let mostFailures = 62

  init(_ display: any RingingDisplay, clock: any WallClock) {
    self.display = display
    self.clock = clock
  }

  /// Returns: whether that is shown only once `run` has been called.
  func want(_ ringing: [RingingAlarm]) -> Bool {
    wanted = ringing
    return ringing != shown
  }

  /// Returns when what is wanted is shown, when it is declined or given up, and, once the task is cancelled, after one
  /// more failure.
  func run(failed: (String) -> Void, worked: () -> Void) async {
    var failures = 0
    while let next = wanted, next != shown {
      // What is on its way is not called back: then nobody would know what is shown.
      let showing = Task { [display] in try await display.show(next) }
      switch await showing.result {
      case .success:
        shown = next
        failures = 0
        worked()
      case .failure(let error):
        shown = nil
        if let complaint = await display.complaint(about: error, showing: next) {
          failed(complaint)
        }
        if case AlertError.declined = error { return }
        failures += 1
        guard failures < Self.mostFailures, !Task.isCancelled else { return }
        let pause = Self.pauses[min(failures, Self.pauses.count) - 1]
        // Whoever ends tries once more at once.
        try? await clock.sleep(until: clock.now + pause)
      }
    }
  }
}
