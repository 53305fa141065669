/// How often durations fell into each of some classes.
struct Histogram {
  /// The upper end of each class, in seconds; the last class has none.
  let bounds: [Double]
  private(set) var counts: [Int]
  /// In seconds.
  private(set) var sum = 0.0

  init(bounds: [Double]) {
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count + 1)
  }

  mutating func add(_ duration: Duration) {
    let seconds = max(duration / .seconds(1), 0)
    counts[bounds.firstIndex { seconds <= $0 } ?? bounds.count] += 1
    sum += seconds
  }
}
