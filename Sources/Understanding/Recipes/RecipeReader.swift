/// Reads the waiting times out of a recipe; asks nobody, reads no clock.
///
///     text → words in sentences → lengths → what each is there for → phases
///
/// `RecipeText` reads the words, `LengthFinder` the lengths, `WaitJudge` tells waits from the rest, and
/// `PhaseMaker` names them and puts them in order.
package struct RecipeReader: Sendable {
  package init() {}

  package func reading(of recipe: Recipe) -> RecipeReading {
    var source = recipe.text
    return source.withUTF8 { bytes in
      let language = RecipeLanguage.language(of: bytes)
      let text = RecipeText(Self.english(recipe, language, bytes), bytes)
      let lengths = WaitJudge(text: text).judged(LengthFinder(text: text).lengths())
      var (phases, warnings) = PhaseMaker(text: text).phases(of: lengths)
      for length in lengths {
        guard let code = length.code else { continue }
        warnings.append(RecipeWarning(code, quote: text.text(length.bytes), range: length.bytes))
      }
      let confidence = ReadingConfidence(lengths: lengths, language: language).value(of: phases)
      Self.countScalars(&phases, &warnings, bytes)
      switch language {
      case .english, .unclear: break
      case .mixed, .other: warnings.append(RecipeWarning(.notEnglish))
      }
      if phases.isEmpty { warnings.append(RecipeWarning(.noWaits)) }
      return RecipeReading(phases: phases, warnings: warnings, confidence: confidence)
    }
  }

  /// The recipe without the parts that are in another language.
  ///
  /// Timers that its author marked up are numbers, and good in any.
  private static func english(
    _ recipe: Recipe, _ language: RecipeLanguage, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Recipe {
    var recipe = recipe
    switch language {
    case .english, .unclear: break
    case .mixed:
      recipe.parts.removeAll {
        !RecipeLanguage.isEnglish(UnsafeBufferPointer(rebasing: bytes[$0.range]))
      }
    case .other:
      let timers = recipe.timers
      recipe.parts.removeAll { part in !timers.contains { part.range.overlaps($0.range) } }
    }
    return recipe
  }

  /// Turns places in bytes into places in Unicode scalars, in one pass.
  private static func countScalars(
    _ phases: inout [RecipePhase], _ warnings: inout [RecipeWarning],
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    warnings.sort { ($0.range?.lowerBound ?? .max) < ($1.range?.lowerBound ?? .max) }
    var counter = ScalarCounter(bytes: bytes)
    for place in phases.indices { phases[place].range = counter.scalars(phases[place].range) }
    counter = ScalarCounter(bytes: bytes)
    for place in warnings.indices {
      warnings[place].range = warnings[place].range.map { counter.scalars($0) }
    }
  }
}

/// Counts Unicode scalars up to places that are asked for in order.
private struct ScalarCounter {
  let bytes: UnsafeBufferPointer<UInt8>
  private var byte = 0
  private var scalar = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func scalars(_ range: Range<Int>) -> Range<Int> {
    let start = count(to: range.lowerBound)
    return start..<count(to: range.upperBound)
  }

  private mutating func count(to place: Int) -> Int {
    if place < byte { (byte, scalar) = (0, 0) }
    while byte < min(place, bytes.count) {
      if bytes[byte] & 0xC0 != 0x80 { scalar += 1 }
      byte += 1
    }
    return scalar
  }
}
