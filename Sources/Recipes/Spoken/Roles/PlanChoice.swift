import Understanding

/// What every length of a description is, as the model of plans takes it.
struct PlanChoice {
  /// The lengths that are steps or calls, by their places in the scene.
  let kept: [Int]
  /// What each of these is, measured by others of them.
  let readings: [PlanReading]
  /// Of each of these, what it may be.
  private let options: [[(reading: PlanReading, chance: Double)]]
  /// How probable each of these is, and that the others are none.
  let chance: Double
  /// What was said to be the time at which all is to be done is a step.
  let isDueAStep: Bool

  /// With `known` it is known which of them are steps or calls; `due` is where it is said when all is to be done.
  init(
    _ scene: PlanScene, by weights: PlanWeights, keeping known: [Int]? = nil,
    due: Range<Int>? = nil
  ) {
    let first = scene.features
    let context = PlanContext(scene, first, by: weights.steps, due: due)
    let features = first.indices.map { PlanContextFeatures(context, at: $0) }
    let other = PlanReading(.other)
    func none(_ at: Int, _ chances: [Double]) -> Double {
      features[at].readings.firstIndex(of: other).map { chances[$0] } ?? 0
    }
    // Where it is said when all is to be done, one step alone is a plan: whether it is one, it says by itself.
    let probabilities = features.indices.map { at -> [Double] in
      let found = weights.contexts.probabilities(features[at])
      let (alone, beside) = (none(at, context.chances[at]), none(at, found))
      guard due != nil, beside < 1 else { return found }
      return features[at].readings.indices.map { place in
        features[at].readings[place] == other
          ? alone : found[place] * (1 - alone) / (1 - beside)
      }
    }
    func isStep(_ at: Int) -> Bool {
      none(at, probabilities[at])
        < (scene.ruled[at].act == .other ? Self.mostDoubt : Self.mostDoubtOfRead)
    }
    isDueAStep = features.indices.contains { context.isDue[$0] && isStep($0) }
    let open = known == nil ? features.indices.filter { !context.isDue[$0] } : []
    let kept = known ?? open.filter(isStep)
    let certain = open.reduce(1) { product, at in
      product * max(none(at, probabilities[at]), 1 - none(at, probabilities[at]))
    }
    func best(_ at: Int, without: Set<PlanRole> = [.other]) -> (PlanReading, Double) {
      let fitting = features[at].readings.indices.filter { place in
        let reading = features[at].readings[place]
        return !without.contains(reading.act)
          && (!reading.act.hasHost || kept.contains(reading.target))
      }
      let most = fitting.max { probabilities[at][$0] < probabilities[at][$1] } ?? 0
      return (features[at].readings[most], probabilities[at][most])
    }
    var chosen = kept.map { best($0) }
    // One alone ends together with nothing.
    if chosen.count(where: { $0.0.act == .together }) == 1 {
      chosen = kept.map { best($0, without: [.other, .together]) }
    }
    self.kept = kept
    let places = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    readings = chosen.map { reading, _ in
      reading.act.hasHost ? PlanReading(reading.act, places[reading.target] ?? 0) : reading
    }
    chance = chosen.reduce(certain) { $0 * $1.1 }
    options = kept.map { at in
      let fitting = features[at].readings.indices.compactMap {
        place -> (reading: PlanReading, chance: Double)? in
        let reading = features[at].readings[place]
        guard reading.act != .other, probabilities[at][place] > Self.leastOption else { return nil }
        guard reading.act.hasHost else { return (reading, probabilities[at][place]) }
        return places[reading.target].map {
          (PlanReading(reading.act, $0), probabilities[at][place])
        }
      }
      return Array(fitting.sorted { $0.chance > $1.chance }.prefix(Self.mostOptions))
    }
  }

  /// The readings of which the time line is the most probable, whichever of them give it.
  ///
  /// "The peas end with the rice" and "the two end together" are the same to a cook.
  func readings<TimeLine: Equatable>(by timeLine: ([PlanReading]) -> TimeLine) -> [PlanReading] {
    var ways: [(readings: [PlanReading], chance: Double)] = [([], 1)]
    for (at, options) in options.enumerated() {
      let options = options.isEmpty ? [(reading: readings[at], chance: 1)] : options
      ways = ways.flatMap { way in
        options.map { (way.readings + [$0.reading], way.chance * $0.chance) }
      }
      ways.sort { $0.chance > $1.chance }
      let least = (ways.first?.chance ?? 0) * Self.leastWay
      ways = Array(ways.prefix(Self.mostWays).prefix { $0.chance >= least })
    }
    // One alone ends together with nothing.
    ways = ways.filter { way in way.readings.count { $0.act == .together } != 1 }
    var lines: [(line: TimeLine, readings: [PlanReading], chance: Double)] = []
    for way in ways {
      let line = timeLine(way.readings)
      if let known = lines.firstIndex(where: { $0.line == line }) {
        lines[known].chance += way.chance
      } else {
        lines.append((line, way.readings, way.chance))
      }
    }
    // Of two that are as probable, the one whose readings are.
    return lines.reversed().max { $0.chance < $1.chance }?.readings ?? readings
  }

  /// Readings that are less probable are left out.
  private static let leastOption = 0.02
  private static let mostOptions = 4
  private static let mostWays = 24
  /// Beside the most probable one.
  private static let leastWay = 0.03

  /// How probable it may be that a length is none of the plan, and that one is which the rules read.
  private static let mostDoubt = 0.5
  private static let mostDoubtOfRead = 0.65
}

/// The models of what the lengths of a description are.
struct PlanWeights {
  /// Of each by itself.
  let steps: ChoiceWeights
  /// Of each beside the others.
  let contexts: ChoiceWeights
  /// Of how often each is done.
  let counts: ChoiceWeights

  /// Nil where a language has none.
  init?(_ language: Language) {
    guard let steps = ChoiceWeights(.plans, language: language.code),
      let contexts = ChoiceWeights(.planContexts, language: language.code),
      let counts = ChoiceWeights(.planCounts, language: language.code)
    else { return nil }
    self.steps = steps
    self.contexts = contexts
    self.counts = counts
  }
}
