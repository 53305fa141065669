import Glibc

/// How loud the room is while nobody speaks, in decibels below full scale.
///
/// It falls at once to the softest moment of the last seconds (minimum statistics: Martin, "Noise power
/// spectral density estimation", 2001). It rises to that moment only where all of these seconds were as loud, as
/// with a fan that is switched on; otherwise slowly, since somebody may be speaking without a pause.
struct NoiseFloor: Sendable {
  /// The softest and the loudest moment of each quarter of a second, the newest last.
  private var spans: [(softest: Float, loudest: Float)] = []
  private var frames = 0
  private var smoothed: Float?
  private var level = Self.presumed

  private static let framesEach = 25
  private static let mostSpans = 14
  /// While little was heard: rooms are louder than this only with a machine running.
  private static let presumed: Float = -38
  /// A recording that is silent to the last bit must not make its own rounding loud.
  private static let lowest: Float = -75
  /// What differs by less, in decibels, is one sound all the time.
  private static let steady: Float = 6
  /// In decibels for each quarter of a second.
  private static let slowRise: Float = 1
  /// Above the floor, in decibels, where speech begins and where it goes on.
  private static let rise: (begin: Float, goOn: Float) = (10, 7)

  mutating func add(_ loudness: Float) {
    // Over some five frames, so that the softest one is not an accident.
    let power = powf(10, loudness / 10)
    let mean = smoothed.map { $0 + (power - $0) / 5 } ?? power
    smoothed = mean
    let now = max(10 * log10f(max(mean, 1e-10)), Self.lowest)
    if frames % Self.framesEach == 0 {
      if spans.count == Self.mostSpans { follow() }
      spans.append((now, now))
      if spans.count > Self.mostSpans { spans.removeFirst() }
    } else {
      let last = spans.count - 1
      spans[last] = (min(spans[last].softest, now), max(spans[last].loudest, now))
    }
    level = min(level, now)
    frames += 1
  }

  private mutating func follow() {
    let softest = spans.lazy.map(\.softest).min() ?? level
    let loudest = spans.lazy.map(\.loudest).max() ?? level
    level = loudest - softest < Self.steady ? softest : min(softest, level + Self.slowRise)
  }

  /// What is louder than this begins speech.
  var beginning: Float { level + Self.rise.begin }

  /// What is louder than this belongs to speech that has begun.
  var goingOn: Float { level + Self.rise.goOn }
}

/// How loud frames are, without what a microphone hears below voices: hum, knocks on the table, and an
/// offset from zero.
struct HumFilter: Sendable {
  private var lastIn: Float = 0
  private var lastOut: Float = 0

  /// A first-order high pass at some 120 Hz, for 16 kHz.
  private static let feedback: Float = 0.953

  /// In decibels below full scale, −100 for silence.
  mutating func loudness(of frame: ArraySlice<Float>) -> Float {
    var sum = Float.zero
    for sample in frame {
      lastOut = Self.feedback * (lastOut + sample - lastIn)
      lastIn = sample
      sum += lastOut * lastOut
    }
    return 10 * log10f(max(sum / Float(frame.count), 1e-10))
  }
}

/// Whether a sound goes up and down like speech.
///
/// A fan, or water that runs, is as loud at one moment as at another; it is taken for speech only until
/// the floor has risen to it.
struct LoudnessSpread: Sendable {
  /// Frames at each whole decibel from −100 to 0.
  private var counts = [Int](repeating: 0, count: 101)
  private var total = 0

  /// Shorter than this, a word may well be steady.
  private static let shortest = 100
  /// From the 15th percentile to the 95th, in decibels.
  private static let steady = 6

  mutating func add(_ loudness: Float) {
    counts[Int(min(max(loudness, -100), 0)) + 100] += 1
    total += 1
  }

  var isSteady: Bool {
    total >= Self.shortest && percentile(95) - percentile(15) < Self.steady
  }

  private func percentile(_ percent: Int) -> Int {
    var left = total * percent / 100
    for (place, count) in counts.enumerated() {
      left -= count
      if left < 0 { return place }
    }
    return counts.count - 1
  }
}
