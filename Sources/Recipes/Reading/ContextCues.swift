/// What a word beside a length says about what the length is there for.
///
/// Only sentences with a length are looked at for these, so they are no `RecipeTraits`.
///
/// Worked out where they are used, as stored numbers of 128 bits would be made at their first use, and
/// each use would have to ask whether that has been.
struct ContextCues: OptionSet, Sendable {
  let rawValue: UInt128

  // Small words
  static var forWord: Self { Self(rawValue: 1 &<< 0) }
  static var article: Self { Self(rawValue: 1 &<< 1) }
  static var the: Self { Self(rawValue: 1 &<< 2) }
  static var this: Self { Self(rawValue: 1 &<< 3) }
  static var of: Self { Self(rawValue: 1 &<< 4) }
  static var up: Self { Self(rawValue: 1 &<< 5) }
  static var to: Self { Self(rawValue: 1 &<< 6) }
  static var than: Self { Self(rawValue: 1 &<< 7) }
  static var inside: Self { Self(rawValue: 1 &<< 8) }
  static var or: Self { Self(rawValue: 1 &<< 9) }
  /// "about", "another": may stand between "for" and the length.
  static var about: Self { Self(rawValue: 1 &<< 10) }
  static var negation: Self { Self(rawValue: 1 &<< 11) }
  /// "can", "will": "can be refrigerated".
  static var modal: Self { Self(rawValue: 1 &<< 12) }
  static var being: Self { Self(rawValue: 1 &<< 13) }
  static var until: Self { Self(rawValue: 1 &<< 14) }
  // Places in time
  static var after: Self { Self(rawValue: 1 &<< 15) }
  static var before: Self { Self(rawValue: 1 &<< 16) }
  static var when: Self { Self(rawValue: 1 &<< 17) }
  static var condition: Self { Self(rawValue: 1 &<< 18) }
  static var last: Self { Self(rawValue: 1 &<< 19) }
  static var first: Self { Self(rawValue: 1 &<< 20) }
  static var into: Self { Self(rawValue: 1 &<< 21) }
  /// "the 10-minute mark".
  static var mark: Self { Self(rawValue: 1 &<< 22) }
  static var check: Self { Self(rawValue: 1 &<< 23) }
  static var ago: Self { Self(rawValue: 1 &<< 24) }
  static var ahead: Self { Self(rawValue: 1 &<< 25) }
  static var old: Self { Self(rawValue: 1 &<< 26) }
  static var within: Self { Self(rawValue: 1 &<< 27) }
  /// "ready in 30 minutes".
  static var ready: Self { Self(rawValue: 1 &<< 28) }
  static var took: Self { Self(rawValue: 1 &<< 29) }
  static var takes: Self { Self(rawValue: 1 &<< 30) }
  // How often, how much
  static var each: Self { Self(rawValue: 1 &<< 31) }
  static var both: Self { Self(rawValue: 1 &<< 32) }
  static var side: Self { Self(rawValue: 1 &<< 33) }
  /// "intervals", "bursts".
  static var interval: Self { Self(rawValue: 1 &<< 34) }
  static var again: Self { Self(rawValue: 1 &<< 35) }
  static var times: Self { Self(rawValue: 1 &<< 36) }
  static var twice: Self { Self(rawValue: 1 &<< 37) }
  static var weight: Self { Self(rawValue: 1 &<< 38) }
  static var total: Self { Self(rawValue: 1 &<< 39) }
  static var more: Self { Self(rawValue: 1 &<< 40) }
  // What is no wait
  /// "prep", "cooking": "prep time".
  static var phase: Self { Self(rawValue: 1 &<< 41) }
  static var time: Self { Self(rawValue: 1 &<< 42) }
  /// Things that are called after a length: "5-minute oats".
  static var thing: Self { Self(rawValue: 1 &<< 43) }
  /// "keeps", "lasts", "leftovers": what is ready stays good.
  static var lasting: Self { Self(rawValue: 1 &<< 57) }
  /// "keep", "store": may be an order to wait.
  static var keeping: Self { Self(rawValue: 1 &<< 44) }
  static var cold: Self { Self(rawValue: 1 &<< 46) }
  /// Takes hours or days by itself: "ferment", "marinate".
  static var passive: Self { Self(rawValue: 1 &<< 47) }
  /// What is kept so is not stored: "keep warm".
  static var state: Self { Self(rawValue: 1 &<< 48) }
  static var optional: Self { Self(rawValue: 1 &<< 49) }
  static var serving: Self { Self(rawValue: 1 &<< 50) }
  static var make: Self { Self(rawValue: 1 &<< 51) }
  static var end: Self { Self(rawValue: 1 &<< 52) }
  static var by: Self { Self(rawValue: 1 &<< 53) }
  static var bestBefore: Self { Self(rawValue: 1 &<< 54) }
  static var least: Self { Self(rawValue: 1 &<< 55) }
  /// Goes on by itself, cold or warm: "ferment" but not "refrigerate".
  static var another: Self { Self(rawValue: 1 &<< 45) }
  static var prep: Self { Self(rawValue: 1 &<< 58) }
  /// "add 2 minutes".
  static var adds: Self { Self(rawValue: 1 &<< 59) }
  static var whole: Self { Self(rawValue: 1 &<< 60) }
  static var instead: Self { Self(rawValue: 1 &<< 61) }
  static var plus: Self { Self(rawValue: 1 &<< 62) }
  static var having: Self { Self(rawValue: 1 &<< 63) }
  static var process: Self { Self(rawValue: 1 &<< 56) }
  // How often
  /// "20 minutes apart", "30 minutes between folds".
  static var apart: Self { Self(rawValue: 1 &<< 64) }
  // One of several ways
  /// What it is done in or with: "oven", "slow cooker", "microwave", "by hand".
  static var way: Self { Self(rawValue: 1 &<< 65) }
  /// What it is, one of several: "fresh", "rare", "large", "low".
  static var variant: Self { Self(rawValue: 1 &<< 66) }
  /// "If using", "when cooking".
  static var choosing: Self { Self(rawValue: 1 &<< 67) }
  // Perhaps
  static var you: Self { Self(rawValue: 1 &<< 68) }
  /// "may", "might", "could", "can": somebody may leave it.
  static var may: Self { Self(rawValue: 1 &<< 69) }
  /// "crisper", "stronger": "for a crisper skin".
  static var rather: Self { Self(rawValue: 1 &<< 70) }
  /// "eventually", "possibly": an end that need not be reached.
  static var eventually: Self { Self(rawValue: 1 &<< 71) }
  static var want: Self { Self(rawValue: 1 &<< 72) }
  // Telling
  /// "I", "we", "my": somebody tells of themselves.
  static var teller: Self { Self(rawValue: 1 &<< 73) }
  /// "forgot", "spent": it is over.
  static var past: Self { Self(rawValue: 1 &<< 74) }
  /// All that is cooked: "dinner", "the recipe".
  static var meal: Self { Self(rawValue: 1 &<< 75) }
  /// "start to finish", "all told".
  static var overall: Self { Self(rawValue: 1 &<< 76) }
  /// "of work", "of hands-on time".
  static var work: Self { Self(rawValue: 1 &<< 77) }
  /// "and half an hour over".
  static var over: Self { Self(rawValue: 1 &<< 78) }
  /// Goes on by itself in what is done already: "leave", "stand".
  static var leaving: Self { Self(rawValue: 1 &<< 79) }
  /// "quick soak:": names another way by itself.
  static var shortcut: Self { Self(rawValue: 1 &<< 80) }
  /// "slow cooker", "air fryer": takes the place of the oven or the stove.
  static var appliance: Self { Self(rawValue: 1 &<< 101) }
  static var then: Self { Self(rawValue: 1 &<< 81) }
  /// What a bare number behind it counts is no time: "makes 12", "gas mark 4".
  static var counted: Self { Self(rawValue: 1 &<< 82) }
  /// "it", "all": stands for what is cooked.
  static var pronoun: Self { Self(rawValue: 1 &<< 83) }
  static var also: Self { Self(rawValue: 1 &<< 84) }
  /// "I like to", "some prefer to".
  static var like: Self { Self(rawValue: 1 &<< 85) }
  static var should: Self { Self(rawValue: 1 &<< 86) }
  static var from: Self { Self(rawValue: 1 &<< 87) }
  static var out: Self { Self(rawValue: 1 &<< 90) }
  // For the grammar of lengths
  static var moment: Self { Self(rawValue: 1 &<< 91) }
  /// How often, in one word: "daily".
  static var often: Self { Self(rawValue: 1 &<< 92) }
  /// "every other day".
  static var other: Self { Self(rawValue: 1 &<< 93) }
  /// Leads to a length, also to one that lost its unit: "for 15", "another 5".
  static var leadsBare: Self { Self(rawValue: 1 &<< 94) }
  static var all: Self { Self(rawValue: 1 &<< 95) }
  static var too: Self { Self(rawValue: 1 &<< 96) }
  static var degree: Self { Self(rawValue: 1 &<< 97) }
  /// What shows how hot the oil is: "a cube of bread".
  static var tester: Self { Self(rawValue: 1 &<< 98) }
  /// "were": of what is over.
  static var was: Self { Self(rawValue: 1 &<< 99) }
  static var holds: Self { Self(rawValue: 1 &<< 100) }
  static var dinner: Self { Self(rawValue: 1 &<< 88) }
  /// What is left to itself, so that no number behind it counts things: "rest 10 in the pan".
  static var untouched: Self { Self(rawValue: 1 &<< 102) }
  /// "give it 10 more", "let it go 10 more".
  static var gives: Self { Self(rawValue: 1 &<< 103) }
  /// "turning", "shake": done once or twice while something cooks.
  static var turns: Self { Self(rawValue: 1 &<< 104) }
  static var at: Self { Self(rawValue: 1 &<< 105) }
  static var halfway: Self { Self(rawValue: 1 &<< 106) }
  /// "I've gone 36 hours".
  static var went: Self { Self(rawValue: 1 &<< 107) }
  /// "takes 10 minutes to throw together".
  static var making: Self { Self(rawValue: 1 &<< 108) }
  /// "can be held for half an hour".
  static var held: Self { Self(rawValue: 1 &<< 109) }
  /// "20 minutes to go".
  static var left: Self { Self(rawValue: 1 &<< 110) }
  /// Where time passes faster or slower: "on the counter", "in an ice bath".
  static var coolness: Self { Self(rawValue: 1 &<< 111) }
  static var reheats: Self { Self(rawValue: 1 &<< 113) }
  /// "everybody says ten minutes".
  static var says: Self { Self(rawValue: 1 &<< 115) }
  /// "will stay hot for an hour".
  static var stay: Self { Self(rawValue: 1 &<< 116) }
  /// "a natural release", "a gentle simmer".
  static var manner: Self { Self(rawValue: 1 &<< 117) }
  /// "3 hours max": the upper end.
  static var most: Self { Self(rawValue: 1 &<< 114) }
  /// "taken", "pulled": out of the cold.
  static var pulls: Self { Self(rawValue: 1 &<< 112) }
  static var maybe: Self { Self(rawValue: 1 &<< 89) }
}
