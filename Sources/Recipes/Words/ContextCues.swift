/// What a word beside a length says, by the name that the texts in `Languages/` call it by.
///
/// Raw values are bit positions in `ContextCues`, so there are at most 128.
enum ContextCue: UInt8, CaseIterable {
  // Small words
  case forWord, article, the, this, of, up, to, than, inside, or
  /// "about", "another": may stand between "for" and the length.
  case about
  case negation
  /// "can", "will": "can be refrigerated".
  case modal
  case being, until
  // Places in time
  case after, before, when, condition, last, first, into
  /// "the 10-minute mark".
  case mark
  case check, ago, ahead, old, within
  /// "ready in 30 minutes".
  case ready
  case took, takes
  // How often, how much
  case each, both, side
  /// "intervals", "bursts".
  case interval
  case again, times, twice, weight, total, more
  // What is no wait
  /// "prep", "cooking": "prep time".
  case phase
  case time
  /// Things that are called after a length: "5-minute oats".
  case thing
  /// "keeps", "lasts", "leftovers": what is ready stays good.
  case lasting
  /// "keep", "store": may be an order to wait.
  case keeping
  case cold
  /// Takes hours or days by itself: "ferment", "marinate".
  case passive
  /// What is kept so is not stored: "keep warm".
  case state
  case optional, serving, make, end, by, bestBefore, least
  /// Goes on by itself, cold or warm: "ferment" but not "refrigerate".
  case another
  case prep
  /// "add 2 minutes".
  case adds
  case whole, instead, plus, having, process
  // How often
  /// "20 minutes apart", "30 minutes between folds".
  case apart
  // One of several ways
  /// What it is done in or with: "oven", "slow cooker", "microwave", "by hand".
  case way
  /// What it is, one of several: "fresh", "rare", "large", "low".
  case variant
  /// "If using", "when cooking".
  case choosing
  // Perhaps
  case you
  /// "may", "might", "could", "can": somebody may leave it.
  case may
  /// "crisper", "stronger": "for a crisper skin".
  case rather
  /// "eventually", "possibly": an end that need not be reached.
  case eventually
  case want
  // Telling
  /// "I", "we", "my": somebody tells of themselves.
  case teller
  /// "forgot", "spent": it is over.
  case past
  /// All that is cooked: "dinner", "the recipe".
  case meal
  /// "start to finish", "all told".
  case overall
  /// "of work", "of hands-on time".
  case work
  /// "and half an hour over".
  case over
  /// Goes on by itself in what is done already: "leave", "stand".
  case leaving
  /// "quick soak:": names another way by itself.
  case shortcut
  /// "slow cooker", "air fryer": takes the place of the oven or the stove.
  case appliance
  case then
  /// What a bare number behind it counts is no time: "makes 12", "gas mark 4".
  case counted
  /// "it", "all": stands for what is cooked.
  case pronoun
  case also
  /// "I like to", "some prefer to".
  case like
  case should, from, out
  // For the grammar of lengths
  case moment
  /// How often, in one word: "daily".
  case often
  /// "every other day".
  case other
  /// Leads to a length, also to one that lost its unit: "for 15", "another 5".
  case leadsBare
  case all, too, degree
  /// What shows how hot the oil is: "a cube of bread".
  case tester
  /// "were": of what is over.
  case was
  case holds, dinner
  /// What is left to itself, so that no number behind it counts things: "rest 10 in the pan".
  case untouched
  /// "give it 10 more", "let it go 10 more".
  case gives
  /// "turning", "shake": done once or twice while something cooks.
  case turns
  case at, halfway
  /// "I've gone 36 hours".
  case went
  /// "takes 10 minutes to throw together".
  case making
  /// "can be held for half an hour".
  case held
  /// "20 minutes to go".
  case left
  /// Where time passes faster or slower: "on the counter", "in an ice bath".
  case coolness
  case reheats
  /// "everybody says ten minutes".
  case says
  /// "will stay hot for an hour".
  case stay
  /// "a natural release", "a gentle simmer".
  case manner
  /// "3 hours max": the upper end.
  case most
  /// "taken", "pulled": out of the cold.
  case pulls
  case maybe
}

/// What a word says about what a length is there for.
///
/// Only sentences with a length are looked at for these, so they are no `RecipeTraits`.
struct ContextCues: CaseSet {
  typealias Case = ContextCue
  let rawValue: UInt128
}
