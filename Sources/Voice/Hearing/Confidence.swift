/// How sure a transcriber is, on the one scale of 0 to 1 that a segment carries.
enum Confidence {
  /// 1 + half of whisper's mean log probability of a token.
  ///
  /// So −1, below which whisper itself decodes again, is 0.5. A repetition loop (compression over
  /// 2.4, again whisper's own bound) halves that, and probable silence takes its share away.
  static func ofWhisper(
    averageLogProbability: Double, compression: Double? = nil, noSpeech: Double? = nil
  ) -> Double? {
    guard averageLogProbability.isFinite else { return nil }
    var confidence = 1 + averageLogProbability / 2
    if let compression, compression > 2.4 { confidence /= 2 }
    if let noSpeech, noSpeech > 0.6 { confidence *= 1 - min(noSpeech, 1) }
    return bounded(confidence)
  }

  /// whisper's own rule for silence: it then leaves the segment out.
  static func isSilence(averageLogProbability: Double?, noSpeech: Double?) -> Bool {
    guard let averageLogProbability, let noSpeech else { return false }
    return noSpeech > 0.6 && averageLogProbability < -1
  }

  /// The mean of what each word or token was given; nil without any.
  static func mean(_ parts: [Double]) -> Double? {
    let usable = parts.filter(\.isFinite)
    guard !usable.isEmpty else { return nil }
    return bounded(usable.reduce(0, +) / Double(usable.count))
  }

  /// nil for what is not on the scale, such as vosk's score of an alternative.
  static func given(_ value: Double?) -> Double? {
    guard let value, (0...1).contains(value) else { return nil }
    return value
  }

  private static func bounded(_ value: Double) -> Double {
    min(max((value * 10_000).rounded() / 10_000, 0), 1)
  }
}
