import Understanding

extension English {
  /// What words say about whether a length is one of several ways, a perhaps, or only told.
  static let wordsOfWays: [(ContextCues, String)] = [
    (.apart, "apart between"),
    (
      .way,
      """
      air oven microwave microwaved crockpot crock slowcooker cooker pressure instant airfryer fryer hob
      stovetop stove stovetops barbecue barbecued bbq grill grilled griddle sous mixer hand hands machine breadmaker
      campfire smoker steamer dehydrator rotisserie range method option version slow thermomix multicooker broiler
      aga pot
      """
    ),
    (
      .appliance,
      "microwave microwaved crockpot crock slowcooker cooker airfryer fryer thermomix multicooker breadmaker"
    ),
    (.shortcut, "shortcut quick quicker faster alternative alternate cheat hurry rush"),
    (.also, "also"),
    (.was, "was were burnt burned"),
    (.holds, "keeps holds lasts"),
    (.moment, "moment moments"),
    (.often, "hourly daily"),
    (.other, "other"),
    (.all, "all"),
    (.too, "too"),
    (.degree, "degree degrees percent c f"),
    (.tester, "cube cubes crumb crumbs drop drops oil batter droplet pinch"),
    (.leadsBare, "for another further last final"),
    (
      .untouched,
      """
      rest rests resting stand stands standing sit sits sitting cool cools cooling chill rise rises
      rising proof prove soak steep npr
      """
    ),
    (.gives, "give gives giving go goes going"),
    (
      .turns,
      "turn turning flip flipping rotate rotating shake shaking stir stirring toss tossing baste basting swap swapping"
    ),
    (.at, "at"),
    (.halfway, "halfway midway way"),
    (.went, "gone went"),
    (.making, "throw make whip put prepare assemble prep knock"),
    (.held, "held"),
    (.manner, "natural slow gentle steady hard final second bench bulk cold warm quick"),
    (.says, "says say said claims"),
    (.stay, "stay stays remain"),
    (.most, "max maximum most tops"),
    (.reheats, "reheat reheats reheating rewarm refresh"),
    (.left, "go left remaining"),
    (.coolness, "counter bench fridge refrigerator freezer ice room"),
    (.pulls, "take takes taking pull pulling get getting bring remove removing"),
    (.like, "like prefer usually sometimes often"),
    (.should, "should"),
    (.from, "from"),
    (.out, "out off"),
    (.dinner, "dinner supper lunch breakfast guests table meal"),
    (.maybe, "maybe perhaps possibly probably"),
    (.then, "then next finally followed afterwards"),
    (
      .variant,
      """
      rare medium well soft softer firm firmer hard runny set small smaller large larger big
      bigger mini regular standard thin thinner thick thicker fresh dried dry frozen low high fan
      conventional boneless bone whole halved chewy crisp crispy light dark mild strong white brown jammy pint pints quart quarts
      hand machine mixer processor counter fridge refrigerator freezer gas electric individual
      muffins cupcakes loaf loaves
      """
    ),
    (.choosing, "using cooking baking making working grilling cook use prefer have"),
    (.you, "you we"),
    (.may, "may might could can"),
    (
      .rather,
      """
      crisper crispier crunchier thicker thinner stronger softer deeper darker firmer chewier richer
      smoother milder tenderer creamier fluffier browner extra better best
      """
    ),
    (.eventually, "eventually possibly potentially conceivably"),
    (.want, "want wants need needs take takes benefit"),
    (.teller, "i we my mine our she he they people cooks some everybody everyone"),
    (
      .past,
      """
      forgot forgotten spent lived learned learnt waited grew worked took taught used remember
      remembered left stayed once
      """
    ),
    (
      .meal,
      """
      dinner supper lunch breakfast meal recipe dish everything
      """
    ),
    (.pronoun, "it this that all which these"),
    (.overall, "start finish told altogether overall"),
    (.work, "work effort active hands prep labour labor attention"),
    (
      .counted,
      """
      serve serves makes make yields feeds mark gas step steps day page note number no level speed into size
      part stage batch version chapter to at of from by x cut divide about heat preheat degrees reg regulo
      """
    ),
    (.over, "over extra"),
    (.leaving, "leave left leaving stand wait waiting store stored keep kept mature sit"),
  ]
}
