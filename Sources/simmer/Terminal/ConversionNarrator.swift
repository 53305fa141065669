import Glibc
import Recipes
import Synchronization

/// Tells on standard error what happens in a run of `simmer convert`.
final class ConversionNarrator: Sendable {
  private let place: OutputPlace
  private let progress: Mutex<ConversionProgress>
  private let makeProgress: @Sendable () -> ConversionProgress

  init(
    _ style: ConversionProgress.Style, inputs: [String], place: OutputPlace,
    spent: @escaping @Sendable () -> Double?
  ) {
    self.place = place
    makeProgress = {
      let clock = ContinuousClock()
      let start = clock.now
      return ConversionProgress(
        style: style, isTerminal: isatty(STDERR_FILENO) == 1, totalBytes: Self.bytes(of: inputs),
        spent: spent, now: { start.duration(to: clock.now) }, say: Console.complainPartly)
    }
    progress = Mutex(makeProgress())
  }

  func report(_ tally: ConversionTally) -> ConversionReport {
    progress.withLock { $0.report(tally) }
  }

  @Sendable func tell(_ event: ConversionEvent) {
    switch event {
    case .began: progress.withLock { $0 = makeProgress() }
    case .wrote(let tally): progress.withLock { $0.note(tally) }
    case .passedOver(let files):
      complain(
        "\(files) file\(files == 1 ? " is" : "s are") not called like recipes and left out")
    case .ended(let tally): progress.withLock { $0.finish(tally) }
    case .waiting(let calls):
      complain(
        "waiting for \(calls.count) calls to the model that are under way, at most "
          + "\(calls.limit.components.seconds) s (the same signal again gives them up; they may "
          + "still be billed)")
    case .stoppedAsking: complain("stopped (the same command continues)")
    case .comeBack(let line): complain(TerminalText.oneLine(line))
    case .stopped(let records, let canContinue):
      complain("stopped after \(records) recipes" + (canContinue ? " (\(place.wayOn))" : ""))
    case .wasComplete(let records):
      complain(
        "that run is finished already, with these \(records) recipes; nothing was converted")
    case .tookOver(let records):
      complain(
        "\(records) recipes were taken from what was there already; of these only the last was "
          + "compared with the input")
    }
  }

  private func complain(_ words: String) { Console.complain("simmer: convert: \(words)") }

  /// Nil where an input is not a file, and its size is not known.
  private static func bytes(of inputs: [String]) -> Int? {
    var total = 0
    for input in inputs {
      var status = stat()
      let found = input == "-" ? fstat(STDIN_FILENO, &status) : stat(input, &status)
      guard found == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      total += Int(status.st_size)
    }
    return total
  }
}

extension OutputPlace {
  /// How a run that was cut off is continued.
  fileprivate var wayOn: String {
    switch (file, journal) {
    case (let file?, let journal?) where journal == file + ".partial":
      "continue with the same command and --resume '\(file)'"
    case (_, .some): "the same command continues"
    case (_, nil): "--resume with the file that this was written to continues"
    }
  }
}
