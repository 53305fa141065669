/// Words that put what is said off, or that make it somebody else's.
extension English {
  static let laterWords: Set<String> = [
    "later", "later on", "soon", "eventually", "tomorrow", "tonight", "usually", "normally",
    "always", "sometimes", "often", "last time", "next time", "before", "after", "maybe", "perhaps",
    "might", "could", "would", "should", "recipe says", "says", "says to", "supposed", "would be",
    "until", "till", "ago", "since", "every", "instead",
  ]

  /// After a first step these take back that it is certain.
  static let takesBack: Set<String> = [
    "if", "unless", "only if", "provided", "assuming", "otherwise", "or", "or else", "except",
    "depending",
  ]

  /// What a cook does to food, though a timer can be treated so too.
  static let cookingControls: Set<String> = [
    "toss", "drop", "drop the", "cut off", "end", "lose", "scratch", "close", "skip", "clear",
    "finish", "repeat", "hold", "freeze", "keep", "let", "trash", "strip", "chuck", "carry on",
  ]

  /// Anywhere after a first step these say that it is not for now.
  static let putsOff: Set<String> = [
    "yet", "not yet", "later", "later on", "tomorrow", "tonight", "start", "starting", "started",
    "begin", "beginning", "start at", "starting at", "wait", "hold on", "hold off", "instead",
  ]

  /// What an announcement may open with.
  static let beginnings: Set<String> = [
    "okay", "ok", "so", "right", "well", "hey", "hi", "simmer", "alright", "now", "please", "and",
  ]

  /// Who does what is announced; "I am" is two words.
  static let subjectsOfDoing: [[String]] = [
    ["i'm"], ["im"], ["we're"], ["i", "am"], ["we", "are"],
  ]

  /// "this is for lunch".
  static let presentings: [[String]] = [["this", "is", "for"], ["these", "are", "for"]]

  /// Said of what is being done at this moment.
  static let doingNow: Set<String> = [
    "doing", "making", "having", "cooking", "baking", "roasting", "grilling", "frying", "boiling",
    "steaming", "preparing", "on",
  ]

  /// In an announcement these put it off, or make it something that is only told or kept.
  static let notNow: Set<String> = [
    "next", "evening", "afternoon", "morning", "weekend", "noon", "midnight", "later", "soon",
    "when",
    "once", "if", "recipe", "note", "list", "notes", "planning", "plan", "again", "never", "film",
  ]

  /// Before the name of a day: "a Sunday roast".
  static let beforeKinds: Set<String> = ["a", "the", "our", "my"]
}
