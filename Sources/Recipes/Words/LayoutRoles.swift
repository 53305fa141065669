/// What a phrase at the start of a line can say, by the name that the texts in `Languages/` call it by.
///
/// Raw values are bit positions in `LayoutRoles`, so there are at most 32.
enum LayoutRole: UInt8, CaseIterable {
  // Headings.
  case ingredients, method
  /// A heading only where it stands alone: "Preparation".
  case weakMethod
  /// "How to make": the dish follows.
  case howToMake
  case note, nutrition, comments, equipment
  /// "For the": the part of the dish follows.
  case part
  // Lines of a page.
  /// Buttons and the like.
  case chrome
  case headKey
  /// A key of the head where a number follows: "Serves".
  case count
  /// A key of the head where a length follows: "Prep".
  case bareKey
  /// The same for a verb, which may as well begin a step: "Cook".
  case verbKey
  case byline, web, nutrient, review
  // Words of a line.
  case stepWord, unit, amountWord, time, verb
  /// Words that often open a step.
  case lead
  /// A note of one paragraph: "Tip".
  case aside
  /// No sentence ends with it: "for".
  case joint
  /// A key of the head: who wrote it.
  case author
  /// A key of the head: words that it is found by.
  case tags
  /// Longer phrases begin so.
  case goesOn
}

/// What a phrase at the start of a line can say about the line.
struct LayoutRoles: CaseSet {
  typealias Case = LayoutRole
  let rawValue: UInt32
}
