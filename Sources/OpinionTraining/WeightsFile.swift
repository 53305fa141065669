import Understanding

/// Weights in the bytes of their file (see `OpinionWeights`), rounded to eight bits.
struct WeightsFile {
  let bytes: [UInt8]

  init(_ training: Training, folds: [UInt32], digest: UInt32) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(OpinionWeights.size)
    func append(_ word: UInt32) {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(shift))) }
    }
    let relevance = Rounded(training.relevance)
    let subjects = Rounded(training.subjects)
    append(OpinionWeights.magic)
    append(digest)
    append(relevance.scale)
    append(subjects.scale)
    append(fixed(training.relevanceBias))
    for bias in training.subjectBiases { append(fixed(bias)) }
    for entry in folds { append(entry) }
    bytes += relevance.weights
    bytes += subjects.weights
    self.bytes = bytes
  }
}

/// Weights as multiples of a step; the few beyond 127 steps are cut.
struct Rounded {
  let weights: [UInt8]
  /// 2^16 × 256 × step.
  let scale: UInt32

  init(_ weights: [Double]) {
    let sizes = weights.map(\.magnitude).sorted()
    let most = max(sizes[sizes.count - 1 - sizes.count / 5000], 1e-9)
    scale = UInt32(max(1, (most / 127 * 256 * 65536).rounded()))
    let step = Double(scale) / (256 * 65536)
    self.weights = weights.map {
      UInt8(bitPattern: Int8(max(-127, min(127, ($0 / step).rounded()))))
    }
  }
}

/// A figure in fixed point, 256 to one.
private func fixed(_ value: Double) -> UInt32 { UInt32(bitPattern: Int32((value * 256).rounded())) }
