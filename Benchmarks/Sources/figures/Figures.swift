import Histogram
import Routines
import Timers

/// Prints the figures of the suites named on the command line, or of all of them.
///
///     swift run -c release figures [book] [firing] [journal DIRECTORY] [transport]
///         [cache DIRECTORY] [recipes DIRECTORY [PROGRAM [LINES [PYTHON]]]]
@main
enum Figures {
  static func main() async throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let suite = arguments.isEmpty ? "all" : arguments.removeFirst()
    if ["book", "all"].contains(suite) { try BookFigures.run() }
    if ["firing", "all"].contains(suite) { try await FiringFigures.run() }
    if suite == TransportFigures.client { return try await TransportFigures.ask(arguments) }
    if ["transport", "all"].contains(suite) { try await TransportFigures.run() }
    if ["journal", "all"].contains(suite) {
      try await JournalFigures.run(directory: arguments.first ?? "/var/tmp")
    }
    if ["cache", "all"].contains(suite) {
      try await CacheFigures.run(directory: arguments.first ?? "/var/tmp")
    }
    if ["recipes", "all"].contains(suite) { try RecipeFigures.run(arguments) }
  }
}

/// The percentiles of one operation's durations.
struct Samples {
  private var histogram = Histogram<UInt64>(numberOfSignificantValueDigits: .three)

  mutating func add(nanoseconds: Int64) {
    histogram.record(UInt64(max(nanoseconds, 1)))
  }

  mutating func add(_ length: Duration) {
    add(nanoseconds: length.wholeNanoseconds)
  }

  /// A row: what was measured, how often, and its median, 99th percentile and maximum.
  func print(_ name: String, unit: String = "µs", per: Double = 1000) {
    let row = [50.0, 99.0, 100.0].map { percentile in
      let value = Double(histogram.valueAtPercentile(percentile)) / per
      return "\((value * 1000).rounded() / 1000)"
    }
    Swift.print(
      "\(name): n \(histogram.totalCount), median \(row[0]) \(unit), p99 \(row[1]) \(unit), "
        + "max \(row[2]) \(unit)")
  }
}

/// How long `body` takes, in nanoseconds.
@inline(__always)
func nanoseconds(_ body: () throws -> Void) rethrows -> Int64 {
  let start = ContinuousClock.now
  try body()
  let (seconds, attoseconds) = start.duration(to: .now).components
  return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
}
