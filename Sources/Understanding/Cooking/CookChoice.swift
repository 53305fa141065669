/// The most probable act, and of its readings the most probable one.
package struct CookChoice {
  package let reading: CookReading
  /// Of the act, whichever step or line it is about.
  package let chance: Double
  /// That a wait begins, whatever the choice is.
  package let beginning: Double
  /// That the cooking goes on: a wait begins, or a step is wanted.
  package let going: Double
  /// That it was only heard.
  package let hearing: Double

  /// Nil where there is no reading.
  package init?(_ features: CookFeatures, _ probabilities: [Double]) {
    var acts = [Double](repeating: 0, count: CookAct.allCases.count)
    var best = [Int?](repeating: nil, count: acts.count)
    for (place, chance) in probabilities.enumerated() {
      let act = Int(features.readings[place].act.rawValue)
      acts[act] += chance
      if best[act].map({ probabilities[$0] < chance }) ?? true { best[act] = place }
    }
    guard let most = acts.indices.max(by: { acts[$0] < acts[$1] }), let place = best[most] else {
      return nil
    }
    reading = features.readings[place]
    chance = acts[most]
    hearing = acts[Int(CookAct.heard.rawValue)]
    going = acts[Int(CookAct.begin.rawValue)] + acts[Int(CookAct.on.rawValue)]
    beginning = acts[Int(CookAct.begin.rawValue)]
  }
}
