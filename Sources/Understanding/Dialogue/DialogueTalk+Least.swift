/// How sure the model of dialogues has to be, which hangs on what is lost if it is wrong.
///
/// Set where most of what authors said is right and little is done wrong; of what was put away only the totals were
/// looked at (see `Docs/Decisions/dialogue-model.md`).
extension DialogueTalk {
  /// How probable an act and what it is about have to be.
  enum Least {
    /// Of one that the model cut out of several: it is surer of the whole breath than of each part.
    static let order = 0.55
    /// Of what ends or renames something there.
    static let destroysInOrder = 0.75
    /// Where it says what is not; nothing ends by that.
    static let deniedInOrder = 0.9
    static let others = 0.85
    static let told = 0.6
    /// That none runs, for "is there anything on" may be about the television.
    static let toldOfNone = 0.9
    static let again = 0.7
    static let changes = 0.6
    static let destroys = 0.85
    /// Where it is one of several orders: nothing ends in "stir the pasta and two more on the eggs".
    static let destroysInPart = 0.95
    /// Of what takes back the last order, or says what it should have been.
    static let takesBack = 0.6
    /// "Time my run" may be anything.
    static let stopwatch = 0.85
    /// Of what ends a noise: Simmer's own words, heard wrongly, must not.
    static let heard = 0.85
    /// Where it tells of others, or says what is not.
    static let reported = 0.8
    static let denied = 0.9
    /// Of strangers' words that the model was so sure of, it took 97 of 100 for what they were, and next to none that
    /// were not said to Simmer.
    static let certain = 0.9
    static let surelyOthers = 0.96
    /// To do what is asked for though something is told or denied beside it.
    static let beyondDoubt = 0.97
    /// Of several lengths that are said, to be the one that is meant.
    static let length = 0.8
    static let noDoubt = 0.95
    /// To begin to count up where nothing is timed: of such moments it was told little.
    static let whereNoneRuns = 0.97
    /// That it is about this, where the act is certain.
    static let share = 0.7
    /// To be of a timer whose name other words stand beside: "the eclair filling cream four minutes more".
    static let beside = 0.75
    /// More, where none of several timers is named.
    static let unnamed = 0.1
    /// More, where its name was only heard in what sounds like it.
    static let misheard = 0.3
    /// More, where words that nobody knows may name something else.
    static let unknown = 0.15
    /// More, for each unit of the natural logarithm by which the second opinion holds it for others' words.
    static let perDoubt = 0.06
    static let perDoubtOfLoss = 0.15
    /// Less, where it is one of several orders.
    static let ofPart = 0.15
    /// To be done instead of what a rule reads.
    static let insteadOfRule = 0.9
    /// For words that are cut into several orders.
    static let several = 0.65
    /// To end what the second opinion would end.
    static let likely = 0.6
  }

  /// How sure the second opinion has to be that it was said to Simmer.
  enum LeastRelevance {
    /// What is less likely ours is nobody's order: "yesssssssss".
    static let any: Float = -1000
    static let beyondDoubt: Float = -300
    /// To ask for what was not said.
    static let untold: Float = 0
    /// To begin a new timer of nothing that is known to be timed, where the model has no doubt.
    static let unknown: Float = -200
    static let names: Float = 0
    static let renames: Float = 100
    static let stopwatch: Float = 100
    static let cancelsAll = Segmentation.leastForAny
  }
}
