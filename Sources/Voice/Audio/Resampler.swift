import Glibc

/// Turns samples of one rate into samples of another, in whatever pieces they come.
///
/// Each sample out is a sum of those in around its moment, weighed by a windowed sinc that leaves out
/// what the lower of the two rates cannot carry. So no tone above is heard as another one below.
package struct Resampler: Sendable {
  private let source: Int
  private let target: Int
  /// How far a sample out looks to either side, in samples in.
  private let reach: Int
  /// Weights for each of the places that a sample out can have between two samples in.
  private let weights: [[Float]]
  private var input: [Float]
  /// Of the first sample of `input`, counted from the first that ever came in.
  private var inputStart: Int
  private var taken = 0
  private var given = 0

  /// Zeros of the sinc to either side.
  private static let zeros = 12.0
  /// Of the lower rate's half, so that the window's slope lies below it.
  private static let passing = 0.92
  private static let mostPhases = 320

  package init(from source: Int, to target: Int = SampleFormat.speech.rate) {
    self.source = source
    self.target = target
    let cutoff = Self.passing * min(1, Double(target) / Double(source))
    let reach = Int((Self.zeros / cutoff).rounded(.up))
    let phases = min(target / Self.commonDivisor(source, target), Self.mostPhases)
    self.reach = reach
    weights =
      source == target
      ? []
      : (0..<phases).map { phase in
        Self.weights(at: Double(phase) / Double(phases), reach: reach, cutoff: cutoff)
      }
    // Silence before the first sample.
    input = [Float](repeating: 0, count: reach)
    inputStart = -reach
  }

  /// The samples that these complete.
  package mutating func resample(_ samples: [Float]) -> [Float] {
    guard !weights.isEmpty else { return samples }
    taken += samples.count
    input += samples
    return produce(until: taken - reach)
  }

  /// There are no more samples.
  package mutating func finish() -> [Float] {
    guard !weights.isEmpty else { return [] }
    input += [Float](repeating: 0, count: reach + 1)
    return produce(until: taken)
  }

  private mutating func produce(until end: Int) -> [Float] {
    var output: [Float] = []
    while true {
      let (base, rest) = (given * source).quotientAndRemainder(dividingBy: target)
      guard base < end else { break }
      // A place that has no weights of its own takes those of the one before it.
      let phase = rest * weights.count / target
      output.append(sum(at: base - reach + 1 - inputStart, weights[phase]))
      given += 1
    }
    let needed = given * source / target - reach + 1 - inputStart
    if needed > 1 << 14 {
      let count = min(needed, input.count)
      input.removeFirst(count)
      inputStart += count
    }
    return output
  }

  private func sum(at place: Int, _ weights: [Float]) -> Float {
    input.withUnsafeBufferPointer { input in
      weights.withUnsafeBufferPointer { weights in
        var sum = Float.zero
        for index in weights.indices where input.indices.contains(place + index) {
          sum += input[place + index] * weights[index]
        }
        return sum
      }
    }
  }

  /// For the samples from `reach` − 1 before a place to `reach` after it; they add up to 1.
  private static func weights(at fraction: Double, reach: Int, cutoff: Double) -> [Float] {
    let weights = (1 - reach...reach).map { offset in
      let distance = Double(offset) - fraction
      let turn = Double.pi * distance * cutoff
      let sinc = abs(turn) < 1e-9 ? 1 : sin(turn) / turn
      let window = (1 + cos(Double.pi * min(abs(distance) / Double(reach), 1))) / 2
      return sinc * window
    }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}
