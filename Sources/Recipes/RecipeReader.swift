/// Reads the waiting times out of a recipe; asks nobody, reads no clock.
///
///     text → words in sentences → lengths → what each is there for → phases
///
/// `RecipeText` reads the words, `LengthFinder` the lengths, `DurationClassifier` tells waits from the rest, and
/// `PhaseMaker` names them and puts them in order.
package struct RecipeReader: Sendable {
  package init() {}

  package func reading(of recipe: Recipe) -> RecipeReading {
    var source = recipe.text
    return source.withUTF8 { bytes in
      let (recipe, foreign) = recipe.readable(bytes)
      guard !recipe.parts.isEmpty || foreign == nil else {
        var reading = RecipeReading(warnings: foreign.map { [$0] } ?? [])
        Self.countScalars(&reading.phases, &reading.warnings, bytes)
        return reading
      }
      let text = RecipeText(recipe, bytes)
      let lengths = DurationClassifier(text: text).judged(LengthFinder(text: text).lengths())
      var (phases, warnings) = PhaseMaker(text: text).phases(of: lengths)
      warnings.reserveCapacity(warnings.count + lengths.count + 2)
      for length in lengths {
        guard let code = length.code else { continue }
        warnings.append(RecipeWarning(code, quote: text.text(length.bytes), range: length.bytes))
      }
      let confidence = ReadingConfidence(lengths: lengths, isForeign: foreign != nil).value(
        of: phases)
      if let foreign { warnings.append(foreign) }
      recipe.state(&phases)
      Self.countScalars(&phases, &warnings, bytes)
      if phases.isEmpty, warnings.sayThatItIsRead { warnings.append(RecipeWarning(.noWaits)) }
      return RecipeReading(phases: phases, warnings: warnings, confidence: confidence)
    }
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
struct ScalarCounter {
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
    let end = min(place, bytes.count)
    guard byte < end else { return scalar }
    scalar += end - byte - bytes.continuations(in: byte..<end)
    byte = end
    return scalar
  }
}
