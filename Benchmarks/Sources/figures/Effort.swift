import Foundation

/// What a piece of work took: time that passed, and the processor's.
struct Effort {
  var seconds: Double
  var processorSeconds: Double

  /// Prints what `body` took, for each of `count` and for its bytes.
  static func measure(_ name: String, count: Int, bytes: Int, _ body: () -> Void) {
    let start = ContinuousClock.now
    let before = processor
    body()
    let processorSeconds = processor - before
    Effort(seconds: start.duration(to: .now) / .seconds(1), processorSeconds: processorSeconds)
      .print(name, count: count, bytes: bytes)
  }

  func print(_ name: String, count: Int, bytes: Int) {
    let each = processorSeconds / Double(count)
    Swift.print(
      "\(name): n \(count), \(Self.rounded(each * 1e6)) µs of processor each, "
        + "\(Int(Double(count) / processorSeconds)) a processor second "
        + "(\(Self.rounded(Double(bytes) / processorSeconds / 1e6)) MB), "
        + "\(Int(Double(count) / seconds)) a second that passed")
  }

  static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  private static var processor: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
