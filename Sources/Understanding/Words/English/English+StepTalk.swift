/// The small words of what is said about the steps of a recipe: each line is words in a row.
struct StepWords: Sendable {
  /// May stand before anything.
  var openers: [[Substring]]
  /// What is meant by nothing but "it", with what it is or seems.
  var itIs: [[Substring]]
  /// Between a name and what is said of it.
  var seems: Set<Substring>
  /// What is written as one with a name, and what it stands for.
  var isEndings: [Substring: Substring]
  var articles: Set<Substring>
  /// What was spoken of.
  var pronouns: Set<Substring>
  /// Says neither more nor less.
  var empty: Set<Substring>
  var done: Set<Substring>
  var deed: [[Substring]]
  var begin: [[Substring]]
  var howLong: [[Substring]]
  /// Who does it, or what does it.
  var subjects: [[Substring]]
  var whole: [[Substring]]
  var running: [[Substring]]
  var hold: [[Substring]]
}

extension English {
  static let stepWords = StepWords(
    openers: lines(
      """
      ok|okay|yes|yeah|yep|right|well|oh|so|and|now|hey|alright|all right|i think|i guess|i'd say
      i reckon|looks like|it looks like|hey simmer|simmer|great|good|perfect|please
      """),
    itIs: lines(
      """
      it's|it is|its|they're|they are|that's|that is|it looks|they look|looks|look|it smells
      they smell|smells|it feels|they feel|it has turned|it's turned|they've turned|it's gone
      they've gone|it has gone|it's become|it has become|it's getting|it's all|they're all
      it's just|it seems|they seem|these are|those are|this is|this looks|that looks|it's looking
      they're looking
      """),
    seems: [
      "is", "are", "looks", "look", "seems", "seem", "smells", "smell", "feels", "feel", "has",
      "have", "got", "turned", "gone", "isn't", "aren't",
    ],
    isEndings: ["'s": "is", "'re": "are", "'ve": "have"],
    articles: ["the", "my", "our", "these", "those", "this", "that"],
    pronouns: ["it", "they"],
    empty: [
      "now", "nicely", "nice", "and", "very", "really", "lovely", "beautifully", "all", "just",
      "already", "quite", "pretty", "a", "bit", "enough", "good", "looking", "to", "me", "turned",
      "gone", "so", "finally", "perfectly", "well", "anymore",
    ],
    done: ["done", "ready", "cooked", "finished"],
    deed: lines("i|i've|i have|we|we've|we have|i just|i've just|just|that's|it's|they're|all"),
    begin: lines(
      """
      start|begin|start on|start with|begin with|let's start|let's begin|start cooking|get started on
      start to|begin to|let's do|let's get started on|move on to|go to|go on to
      time for|time to|ready to|i'm ready to|i'm ready for|ready for|now start|starting|i'm starting
      i start|we start
      """),
    howLong: lines(
      """
      how long do|how long does|how long did|how long should|how long shall|how long will
      how long would|how long must|how long can|how many minutes do|how many minutes does
      how many minutes should|how many minutes did|how many minutes will|for how long do
      for how long does|for how long should|how long is|how long are|how long was|how long were
      how long's|how long for|how long to|how much time do|how much time does
      """),
    subjects: lines(
      """
      it|they|i|we|you|that|this|these|those|i have to|i need to|we have to|we need to|it have to
      it need to|they have to|they need to|i let it|i let them|i leave it to|it to|them to|you have to
      it got to|it has to|they've got to|i've got to
      """),
    whole: lines(
      """
      how long until we eat|how long till we eat|how long until we can eat|when do we eat
      how long till we can eat|when can we eat|when will we eat|when are we eating|when is dinner
      when's dinner|when is dinner ready|when's dinner ready|when will dinner be ready
      how long until dinner|how long till dinner|how long until dinner is ready|when is it all ready
      how long until it's on the table|when is food|when is lunch|when's lunch|when is lunch ready
      how long until lunch|when will it be on the table|what time do we eat|what time will we eat
      how long before we eat|how long before we can eat|when do we get to eat
      how long until the food is ready|when is the food ready|when will the food be ready
      """),
    running: lines(
      """
      what's cooking|what is cooking|what's on the stove|what is on the stove|what's in the oven
      what is in the oven|what's on the hob|what's going on|what is going on|what's on
      """),
    hold: lines(
      """
      wait|hold on|hang on|hold it|hold up|wait a minute|wait a second|wait a moment|wait a sec
      hold on a minute|hold on a second|hold on a moment|hold on a sec|hang on a minute
      hang on a second|hang on a sec|hang on a moment|one moment|one second|just a minute
      just a second|just a moment|just a sec|wait wait|wait wait wait|wait up
      give me a second|give me a minute|give me a moment|give me a sec
      """))

  private static func lines(_ text: String) -> [[Substring]] {
    text.split { $0 == "|" || $0 == "\n" }
      .map { $0.split(separator: " ") }
      .sorted { $0.count > $1.count }
  }

  /// Every form of what is done in a kitchen, with its bare form: "resting" is "rest".
  static let deedOfForm: [Substring: String] = {
    var forms: [Substring: String] = [:]
    for verb in cookingVerbs where verb.name != "-" {
      for form in verb.forms where form != "-" && forms[form] == nil { forms[form] = verb.name }
    }
    return forms
  }()

  /// The forms that say that it was done: "stirred".
  static let deedsDone: [Substring: String] = {
    var forms: [Substring: String] = [:]
    for verb in cookingVerbs where verb.name != "-" {
      guard verb.forms.count > 3, verb.forms[3] != "-" else { continue }
      forms[verb.forms[3]] = verb.name
    }
    return forms
  }()
}
