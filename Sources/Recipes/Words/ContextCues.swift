/// What a word beside a length says, by the name that the texts in `Languages/` call it by.
///
/// Raw values are bit positions in `ContextCues`, so there are at most 128.
enum ContextCue: UInt8, CaseIterable {
  case forWord, article, the, this, of, up, to, than, inside, or, about, negation, modal, being
  case until, after, before, when, condition, last, first, into, mark, check, ago, ahead, old
  case within, ready, took, takes, each, both, side, interval, again, times, twice, weight
  case total, more, phase, time, thing, lasting, keeping, cold, passive, state, optional
  case serving, make, end, by, bestBefore, least, another, prep, adds, whole, instead, plus
  case having, process, apart, way, variant, choosing, you, may, rather, eventually, want
  case teller, past, meal, overall, work, over, leaving, shortcut, appliance, then, counted
  case pronoun, also, like, should, from, out, moment, often, other, leadsBare, all, too, degree
  case tester, was, holds, dinner, untouched, gives, turns, at, halfway, went, making, held
  case left, coolness, reheats, says, stay, manner, most, pulls, maybe
}

/// What a word beside a length says about what the length is there for.
///
/// Only sentences with a length are looked at for these, so they are no `RecipeTraits`.
///
/// Worked out where they are used, as stored numbers of 128 bits would be made at their first use, and
/// each use would have to ask whether that has been.
struct ContextCues: OptionSet, Sendable {
  let rawValue: UInt128

  init(rawValue: UInt128) { self.rawValue = rawValue }

  @inline(__always)
  init(_ cue: ContextCue) { rawValue = 1 &<< UInt128(cue.rawValue) }

  // Small words
  static var forWord: Self { Self(.forWord) }
  static var article: Self { Self(.article) }
  static var the: Self { Self(.the) }
  static var this: Self { Self(.this) }
  static var of: Self { Self(.of) }
  static var up: Self { Self(.up) }
  static var to: Self { Self(.to) }
  static var than: Self { Self(.than) }
  static var inside: Self { Self(.inside) }
  static var or: Self { Self(.or) }
  /// "about", "another": may stand between "for" and the length.
  static var about: Self { Self(.about) }
  static var negation: Self { Self(.negation) }
  /// "can", "will": "can be refrigerated".
  static var modal: Self { Self(.modal) }
  static var being: Self { Self(.being) }
  static var until: Self { Self(.until) }
  // Places in time
  static var after: Self { Self(.after) }
  static var before: Self { Self(.before) }
  static var when: Self { Self(.when) }
  static var condition: Self { Self(.condition) }
  static var last: Self { Self(.last) }
  static var first: Self { Self(.first) }
  static var into: Self { Self(.into) }
  /// "the 10-minute mark".
  static var mark: Self { Self(.mark) }
  static var check: Self { Self(.check) }
  static var ago: Self { Self(.ago) }
  static var ahead: Self { Self(.ahead) }
  static var old: Self { Self(.old) }
  static var within: Self { Self(.within) }
  /// "ready in 30 minutes".
  static var ready: Self { Self(.ready) }
  static var took: Self { Self(.took) }
  static var takes: Self { Self(.takes) }
  // How often, how much
  static var each: Self { Self(.each) }
  static var both: Self { Self(.both) }
  static var side: Self { Self(.side) }
  /// "intervals", "bursts".
  static var interval: Self { Self(.interval) }
  static var again: Self { Self(.again) }
  static var times: Self { Self(.times) }
  static var twice: Self { Self(.twice) }
  static var weight: Self { Self(.weight) }
  static var total: Self { Self(.total) }
  static var more: Self { Self(.more) }
  // What is no wait
  /// "prep", "cooking": "prep time".
  static var phase: Self { Self(.phase) }
  static var time: Self { Self(.time) }
  /// Things that are called after a length: "5-minute oats".
  static var thing: Self { Self(.thing) }
  /// "keeps", "lasts", "leftovers": what is ready stays good.
  static var lasting: Self { Self(.lasting) }
  /// "keep", "store": may be an order to wait.
  static var keeping: Self { Self(.keeping) }
  static var cold: Self { Self(.cold) }
  /// Takes hours or days by itself: "ferment", "marinate".
  static var passive: Self { Self(.passive) }
  /// What is kept so is not stored: "keep warm".
  static var state: Self { Self(.state) }
  static var optional: Self { Self(.optional) }
  static var serving: Self { Self(.serving) }
  static var make: Self { Self(.make) }
  static var end: Self { Self(.end) }
  static var by: Self { Self(.by) }
  static var bestBefore: Self { Self(.bestBefore) }
  static var least: Self { Self(.least) }
  /// Goes on by itself, cold or warm: "ferment" but not "refrigerate".
  static var another: Self { Self(.another) }
  static var prep: Self { Self(.prep) }
  /// "add 2 minutes".
  static var adds: Self { Self(.adds) }
  static var whole: Self { Self(.whole) }
  static var instead: Self { Self(.instead) }
  static var plus: Self { Self(.plus) }
  static var having: Self { Self(.having) }
  static var process: Self { Self(.process) }
  // How often
  /// "20 minutes apart", "30 minutes between folds".
  static var apart: Self { Self(.apart) }
  // One of several ways
  /// What it is done in or with: "oven", "slow cooker", "microwave", "by hand".
  static var way: Self { Self(.way) }
  /// What it is, one of several: "fresh", "rare", "large", "low".
  static var variant: Self { Self(.variant) }
  /// "If using", "when cooking".
  static var choosing: Self { Self(.choosing) }
  // Perhaps
  static var you: Self { Self(.you) }
  /// "may", "might", "could", "can": somebody may leave it.
  static var may: Self { Self(.may) }
  /// "crisper", "stronger": "for a crisper skin".
  static var rather: Self { Self(.rather) }
  /// "eventually", "possibly": an end that need not be reached.
  static var eventually: Self { Self(.eventually) }
  static var want: Self { Self(.want) }
  // Telling
  /// "I", "we", "my": somebody tells of themselves.
  static var teller: Self { Self(.teller) }
  /// "forgot", "spent": it is over.
  static var past: Self { Self(.past) }
  /// All that is cooked: "dinner", "the recipe".
  static var meal: Self { Self(.meal) }
  /// "start to finish", "all told".
  static var overall: Self { Self(.overall) }
  /// "of work", "of hands-on time".
  static var work: Self { Self(.work) }
  /// "and half an hour over".
  static var over: Self { Self(.over) }
  /// Goes on by itself in what is done already: "leave", "stand".
  static var leaving: Self { Self(.leaving) }
  /// "quick soak:": names another way by itself.
  static var shortcut: Self { Self(.shortcut) }
  /// "slow cooker", "air fryer": takes the place of the oven or the stove.
  static var appliance: Self { Self(.appliance) }
  static var then: Self { Self(.then) }
  /// What a bare number behind it counts is no time: "makes 12", "gas mark 4".
  static var counted: Self { Self(.counted) }
  /// "it", "all": stands for what is cooked.
  static var pronoun: Self { Self(.pronoun) }
  static var also: Self { Self(.also) }
  /// "I like to", "some prefer to".
  static var like: Self { Self(.like) }
  static var should: Self { Self(.should) }
  static var from: Self { Self(.from) }
  static var out: Self { Self(.out) }
  // For the grammar of lengths
  static var moment: Self { Self(.moment) }
  /// How often, in one word: "daily".
  static var often: Self { Self(.often) }
  /// "every other day".
  static var other: Self { Self(.other) }
  /// Leads to a length, also to one that lost its unit: "for 15", "another 5".
  static var leadsBare: Self { Self(.leadsBare) }
  static var all: Self { Self(.all) }
  static var too: Self { Self(.too) }
  static var degree: Self { Self(.degree) }
  /// What shows how hot the oil is: "a cube of bread".
  static var tester: Self { Self(.tester) }
  /// "were": of what is over.
  static var was: Self { Self(.was) }
  static var holds: Self { Self(.holds) }
  static var dinner: Self { Self(.dinner) }
  /// What is left to itself, so that no number behind it counts things: "rest 10 in the pan".
  static var untouched: Self { Self(.untouched) }
  /// "give it 10 more", "let it go 10 more".
  static var gives: Self { Self(.gives) }
  /// "turning", "shake": done once or twice while something cooks.
  static var turns: Self { Self(.turns) }
  static var at: Self { Self(.at) }
  static var halfway: Self { Self(.halfway) }
  /// "I've gone 36 hours".
  static var went: Self { Self(.went) }
  /// "takes 10 minutes to throw together".
  static var making: Self { Self(.making) }
  /// "can be held for half an hour".
  static var held: Self { Self(.held) }
  /// "20 minutes to go".
  static var left: Self { Self(.left) }
  /// Where time passes faster or slower: "on the counter", "in an ice bath".
  static var coolness: Self { Self(.coolness) }
  static var reheats: Self { Self(.reheats) }
  /// "everybody says ten minutes".
  static var says: Self { Self(.says) }
  /// "will stay hot for an hour".
  static var stay: Self { Self(.stay) }
  /// "a natural release", "a gentle simmer".
  static var manner: Self { Self(.manner) }
  /// "3 hours max": the upper end.
  static var most: Self { Self(.most) }
  /// "taken", "pulled": out of the cold.
  static var pulls: Self { Self(.pulls) }
  static var maybe: Self { Self(.maybe) }
}
