/// What a phrase at the start of a line can say, by the name that the texts in `Languages/` call it by.
///
/// Raw values are bit positions in `LayoutRoles`, so there are at most 32.
enum LayoutRole: UInt8, CaseIterable {
  case ingredients, method, weakMethod, howToMake, note, nutrition, comments, equipment, part
  case chrome, headKey, count, bareKey, verbKey, byline, web, nutrient, review, stepWord, unit
  case amountWord, time, verb, lead, aside, joint, goesOn
}

/// What a phrase at the start of a line can say about the line.
struct LayoutRoles: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(_ role: LayoutRole) { rawValue = 1 &<< UInt32(role.rawValue) }

  // Headings.
  static var ingredients: Self { Self(.ingredients) }
  static var method: Self { Self(.method) }
  /// A heading only where it stands alone: "Preparation".
  static var weakMethod: Self { Self(.weakMethod) }
  /// "How to make": the dish follows.
  static var howToMake: Self { Self(.howToMake) }
  static var note: Self { Self(.note) }
  static var nutrition: Self { Self(.nutrition) }
  static var comments: Self { Self(.comments) }
  static var equipment: Self { Self(.equipment) }
  /// "For the": the part of the dish follows.
  static var part: Self { Self(.part) }

  // Lines of a page.
  /// Buttons and the like.
  static var chrome: Self { Self(.chrome) }
  static var headKey: Self { Self(.headKey) }
  /// A key of the head where a number follows: "Serves".
  static var count: Self { Self(.count) }
  /// A key of the head where a length follows: "Prep".
  static var bareKey: Self { Self(.bareKey) }
  /// The same for a verb, which may as well begin a step: "Cook".
  static var verbKey: Self { Self(.verbKey) }
  static var byline: Self { Self(.byline) }
  static var web: Self { Self(.web) }
  static var nutrient: Self { Self(.nutrient) }
  static var review: Self { Self(.review) }

  // Words of a line.
  static var stepWord: Self { Self(.stepWord) }
  static var unit: Self { Self(.unit) }
  static var amountWord: Self { Self(.amountWord) }
  static var time: Self { Self(.time) }
  static var verb: Self { Self(.verb) }
  /// Words that often open a step.
  static var lead: Self { Self(.lead) }
  /// A note of one paragraph: "Tip".
  static var aside: Self { Self(.aside) }
  /// No sentence ends with it: "for".
  static var joint: Self { Self(.joint) }
  /// Longer phrases begin so.
  static var goesOn: Self { Self(.goesOn) }
}
