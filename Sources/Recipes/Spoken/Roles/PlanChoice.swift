import Understanding

/// What every length of a description is, as the model of plans takes it.
struct PlanChoice {
  /// The lengths that are steps or calls, by their places in the scene.
  let kept: [Int]
  /// What each of these is, measured by others of them.
  let readings: [PlanReading]
  /// How probable each of these is, and that the others are none.
  let chance: Double
  /// What was said to be the time at which all is to be done is a step.
  let isDueAStep: Bool

  /// With `known` it is known which of them are steps or calls; `due` is where it is said when all is to be done.
  init(
    _ scene: PlanScene, by weights: ChoiceWeights, keeping known: [Int]? = nil,
    due: Range<Int>? = nil
  ) {
    let signs = PlanSigns(scene)
    let features = scene.text.lengths.indices.map { PlanFeatures(scene, signs, at: $0) }
    let probabilities = features.map { weights.probabilities($0) }
    let other = PlanReading(.other)
    func none(_ at: Int) -> Double {
      features[at].readings.firstIndex(of: other).map { probabilities[at][$0] } ?? 0
    }
    func isStep(_ at: Int) -> Bool {
      none(at) < (scene.ruled[at].act == .other ? Self.mostDoubt : Self.mostDoubtOfRead)
    }
    func isDue(_ at: Int) -> Bool {
      due.map { scene.text.lengths[at].mention.range.overlaps($0) } ?? false
    }
    isDueAStep = features.indices.contains { isDue($0) && isStep($0) }
    let open = known == nil ? features.indices.filter { !isDue($0) } : []
    let kept = known ?? open.filter(isStep)
    let certain = open.reduce(1) { $0 * max(none($1), 1 - none($1)) }
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
  }

  /// How probable it may be that a length is none of the plan, and that one is which the rules read.
  private static let mostDoubt = 0.5
  private static let mostDoubtOfRead = 0.65
}
