package import Understanding

/// Every way of taking a length of a spoken description, once it is known what all of them probably are.
///
/// The first model (`PlanFeatures`) takes each length by itself. This one sees what it made of the others, and says how
/// much more or less probable that makes each of its readings: two steps that end together need each other, and what ends
/// with another ends with the last of its steps. (Stacked generalization; Wolpert, 1992.) Kinds of features:
///
/// | kind | of the length (for every role) |
/// | --- | --- |
/// | 1 to 4 | what the ones before and behind it are, whether steps or not |
/// | 5 to 9 | the same of the steps alone |
/// | 10, 11 | how many others have each role |
/// | 12, 13 | whether it is the longest step, the first or the last |
///
/// | kind | of the step that it is measured by |
/// | --- | --- |
/// | 20, 21 | what that is, and how many steps away |
/// | 22, 23 | whether another step follows it, and whether it is the longest |
package struct PlanContextFeatures: ChoiceFeatures {
  package static let buckets = 16_384

  package let readings: [ChoiceReading<PlanRole>]
  package let shared: [UInt32]
  package let priors: [Double]
  private let context: PlanContext
  private let at: Int

  init(_ context: PlanContext, at: Int) {
    self.context = context
    self.at = at
    readings = context.features[at].readings
    priors = context.chances[at].map { max($0, Self.leastChance) }
    shared = Self.shared(context, at)
  }

  /// What the first model thinks impossible may be so all the same.
  private static let leastChance = 0.001

  private static func shared(_ context: PlanContext, _ at: Int) -> [UInt32] {
    var found: [UInt32] = []
    func add(_ kind: UInt32, _ one: UInt32, _ other: UInt32 = 0, _ third: UInt32 = 0) {
      found.append(FeatureHash.feature(kind, one, other &+ third &* 256))
    }
    let own = context.role(at)
    let ruled = UInt32(context.scene.ruled[at].act.rawValue)
    for (place, step) in [-2, -1, 1, 2].enumerated() {
      let near = context.role(at + step) + 32 * UInt32(place)
      add(1, near)
      add(2, near, own)
      add(3, near, ruled)
    }
    add(4, context.role(at - 1), context.role(at + 1))
    add(4, own, ruled, 1)
    add(4, own, 0, 2)
    let before = context.steps.filter { $0 < at }
    let behind = context.steps.filter { $0 > at }
    let last = before.last.map(context.role) ?? 30
    let next = behind.first.map(context.role) ?? 30
    add(5, last, next)
    add(6, last, own)
    add(6, last, ruled, 1)
    add(7, next, own)
    add(7, next, ruled, 1)
    add(8, last, own, before.dropLast().last.map(context.role) ?? 30)
    add(9, last, next, own)
    for role in PlanRole.allCases {
      let others = context.count(role, without: at)
      add(10, UInt32(role.rawValue), others)
      add(11, UInt32(role.rawValue), others, own)
    }
    add(12, context.longest == at ? 1 : 0, own)
    add(13, (before.isEmpty ? 1 : 0) + (behind.isEmpty ? 2 : 0), own)
    return found
  }

  package func visitTarget(
    of reading: PlanReading, _ body: (UInt32) -> Void, words lexical: (UInt32) -> Void
  ) {
    guard reading.act.hasHost else { return }
    func add(_ kind: UInt32, _ one: UInt32, _ other: UInt32 = 0) {
      body(FeatureHash.feature(kind, one, other))
    }
    let host = reading.target
    let role = context.role(host)
    let between = context.steps.count { host < at ? host < $0 && $0 < at : at < $0 && $0 < host }
    let distance = UInt32(min(3, between)) + (host < at ? 0 : 4)
    add(20, role, distance)
    add(21, role)
    add(21, 32 + distance)
    let follower = context.steps.first { $0 > host && $0 != at }.map(context.role) ?? 30
    add(22, follower, distance)
    add(22, follower, 100 + role)
    let lengths = context.scene.text.lengths
    let isShorter = lengths[host].mention.duration < lengths[at].mention.duration
    add(23, (context.longest == host ? 1 : 0) + (isShorter ? 2 : 0), role)
  }
}

/// What the first model makes of all lengths of a description.
struct PlanContext {
  let scene: PlanScene
  let features: [PlanFeatures]
  /// Of every reading of every length.
  let chances: [[Double]]
  /// The lengths that are more probably in the plan than not.
  let steps: [Int]
  let longest: Int?
  let isDue: [Bool]
  private var roles: [PlanRole]

  /// `due`: where it is said when all is to be done, in Unicode scalars, which is no step beside others.
  init(
    _ scene: PlanScene, _ features: [PlanFeatures], by weights: ChoiceWeights,
    due: Range<Int>? = nil
  ) {
    self.scene = scene
    self.features = features
    chances = features.map { weights.probabilities($0) }
    roles = zip(features, chances).map { features, chances in
      var sums = [Double](repeating: 0, count: PlanRole.allCases.count)
      for (reading, chance) in zip(features.readings, chances) {
        sums[Int(reading.act.rawValue)] += chance
      }
      return PlanRole.allCases.max {
        sums[Int($0.rawValue)] < sums[Int($1.rawValue)]
      } ?? .other
    }
    isDue = scene.text.lengths.map { length in
      due.map(length.mention.range.overlaps) ?? false
    }
    for at in roles.indices where isDue[at] { roles[at] = .other }
    let roles = roles
    steps = roles.indices.filter { roles[$0] != .other }
    let lengths = scene.text.lengths
    longest = steps.max { lengths[$0].mention.duration < lengths[$1].mention.duration }
  }

  /// The role of a length as a number, and of what is before the first and behind the last.
  func role(_ at: Int) -> UInt32 {
    at < 0 ? 28 : at < roles.count ? UInt32(roles[at].rawValue) : 29
  }

  /// How many lengths have a role, of more than three as many.
  func count(_ role: PlanRole, without at: Int) -> UInt32 {
    UInt32(min(3, roles.indices.count { roles[$0] == role && $0 != at }))
  }
}

extension PlanScene {
  /// What the second model sees of every length.
  package func contexts(_ features: [PlanFeatures], by weights: ChoiceWeights)
    -> [PlanContextFeatures]
  {
    let context = PlanContext(self, features, by: weights)
    return features.indices.map { PlanContextFeatures(context, at: $0) }
  }
}
