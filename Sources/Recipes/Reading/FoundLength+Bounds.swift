extension FoundLength {
  /// No timer runs for nothing, nor for more than thirty days; a range that ends later keeps its
  /// beginning.
  mutating func settleBounds() {
    switch verdict {
    case .none, .question, .mark(.half): return
    case .wait, .interval, .mark(.after), .mark(.last), .mark(.before), .mark(.later): break
    }
    if duration <= .zero {
      verdict = .none(.notAWait)
    } else if duration > Self.longest {
      verdict = .question(.tooLong)
    } else if let maxDuration, maxDuration > Self.longest || maxDuration < duration {
      self.maxDuration = nil
      if maxDuration > Self.longest { doubt = .tooLong }
    }
  }

  private static let longest = Duration.seconds(30 * 86_400)
}
