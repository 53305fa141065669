/// A short list of words by which names of waits and their cues are found; the text in `Languages/` says
/// what each is for.
///
/// Raw values are bit positions, so there are at most 64.
enum NamingList: UInt8, CaseIterable {
  case articles, heats, pans, doughs, positions, cookedAlone, lids, parts, mixedIn, with, `in`
  case ice, canners, jars, bases, moulds, styles, aromatics, joints, all, over, top, bottled
  case dangling, then, now, `while`, same, time, blends, left, cookers, after, sweet, peppers
  case vague
}

/// What a reading of a recipe is written with; the text in `Languages/` says what each is for.
enum RecipeLabel: UInt8, CaseIterable {
  case prepTime, cookTime, totalTime, performTime, yield, optional, article
  /// Which of the verb and the food comes first in a name.
  case order
  case and, `let`, it, everything, mixture, jars, check, again, cook, rest, cool, wait
  case ingredients, method, notes, equipment, nutrition, source, by
  case adverbEnding, participleEnding, noParticipleEnding, doingEnding
}
