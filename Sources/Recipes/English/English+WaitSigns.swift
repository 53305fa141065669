import Understanding

extension English {
  /// What words say about the length that they stand beside.
  static let waitSigns: RecipeVocabulary<ContextCues> = RecipeVocabulary(wordsBeside + wordsOfWays)

  private static let wordsBeside: [(ContextCues, String)] = [
    (.forWord, "for"),
    (.article, "a an"),
    (.the, "the"),
    (.this, "this these those that"),
    (.of, "of"),
    (.up, "up"),
    (.to, "to"),
    (.than, "than"),
    (.inside, "in at with"),
    (.or, "or"),
    (
      .about,
      """
      about under around approximately approx roughly circa another additional a an further just only exactly
      nearly almost maybe perhaps some extra full say good least ca least most min minimum
      """
    ),
    (.another, "another additional further extra more"),
    (.prep, "prep preparation"),
    (
      .adds,
      """
      cut cuts cutting halve halves knock add adds adding subtract deduct reduce reducing increase increasing decrease shorten save saves shave
      shaves
      """
    ),
    (.whole, "whole everything"),
    (.instead, "instead alternatively otherwise"),
    (.plus, "plus"),
    (.least, "least most minimum min"),
    (.negation, "not never no"),
    (.modal, "can may could will might should would ll"),
    (.being, "is are was were be been being"),
    (.until, untilWords),
    (.after, "after"),
    (.before, "before prior"),
    (.when, "when once"),
    (.condition, "if unless whether"),
    (.last, "last final remaining"),
    (.first, "first initial"),
    (.into, "into"),
    (.mark, "mark point"),
    (.check, "check checking checked start starting begin test testing"),
    (.ago, "ago late"),
    (.ahead, "ahead advance beforehand earlier previously early sooner"),
    (.old, "old older younger aged"),
    (.within, "within"),
    (.ready, "ready table"),
    (.took, "took lasted"),
    (.takes, "take takes taking takes need needs require requires"),
    (.each, "\(eachWords) per"),
    (.both, "both either"),
    (.side, "side sides way"),
    (.interval, "interval intervals increment increments burst bursts"),
    (.again, "repeat repeating repeated repeats"),
    (.times, "times"),
    (.twice, "twice"),
    (
      .weight,
      """
      pound pounds lb lbs kg kilo kilos kilogram kilograms ounce ounces oz g gram grams inch cm
      centimeter centimetre litre liter quart pint
      """
    ),
    (.total, "total altogether totalling totaling"),
    (.more, "longer more less fewer"),
    (
      .phase,
      """
      prep preparation total cook cooking bake baking active inactive passive hands additional rest
      resting chill chilling marinating rising roasting ready soaking cooling freezing frying grilling
      proofing proving read reading
      """
    ),
    (.time, "time"),
    (
      .thing,
      """
      oats oatmeal noodles noodle rice ramen meal meals recipe recipes steak steaks polenta grits dinner
      dinners supper lunch breakfast pasta couscous version method drive flight ride journey trip train
      ferry bus hike walk
      """
    ),
    (
      .lasting,
      """
      keeps holds lasts last lasting stays stored leftover leftovers shelf expire expires consume consumed
      eaten storage kept spoil spoils packed
      """
    ),
    (.keeping, "keep store storing stores stay airtight keeping save"),
    (
      .cold,
      """
      refrigerate refrigerated refrigerating refrigerator fridge freeze frozen freezer freezes freezing
      chilled refrigerates
      """
    ),
    (
      .passive,
      """
      marinate marinating marinade ferment ferments fermenting fermented cure cures curing brine
      brining soak soaks soaking rise rises rising prove proving proof proofing dry drying infuse
      infusing steep steeping age aging ageing pickle pickling rest rests resting chill chilling set
      wait sets sit sits sitting stand stands standing thaw defrost macerate leave dehydrate mature sprout
      hang salt press autolyse retard refrigerate cook bake simmer smoke
      """
    ),
    (
      .process,
      """
      marinate marinating marinade ferment ferments fermenting fermented cure cures curing brine
      brining soak soaks soaking rise rises rising prove proving proof proofing dry drying infuse
      infusing steep steeping age aging ageing pickle pickling rest rests resting set sets sit sits
      sitting stand stands standing thaw defrost macerate leave dehydrate mature sprout hang salt
      press autolyse retard develop shaking shake turning stirring
      """
    ),
    (
      .state,
      """
      warm hot stirring cooking whisking turning going simmering mixing kneading covered uncovered cooled beating
      heat moving tossing frying baking boiling
      """
    ),
    (.optional, "optional optionally case needed necessary required desired essential"),
    (
      .serving,
      """
      serving serve served eating eat eaten use used using needed drinking drink drunk enjoying enjoy
      opening tasting consuming
      """
    ),
    (.make, "made make prepared prepare assembled assemble"),
    (.end, "end finish finishing done"),
    (.by, "by"),
    (.having, "have has had got"),
    (.bestBefore, "best good fresh improves better fine happily"),
  ]
}
