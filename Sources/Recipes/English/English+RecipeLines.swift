import Understanding

/// The words that tell a line of a method from a line of an ingredient list.
extension English {
  static let recipeLines: [LayoutPhrases] = [
    LayoutPhrases(
      .unit,
      """
      g|gr|gram|grams|gms|gm|kg|kilo|kilos|kilogram|kilograms|mg|ml|mls|millilitre|millilitres
      milliliter|milliliters|cl|dl|l|litre|litres|liter|liters|cup|cups|c|tbsp|tbsps|tbs|tbl|tblsp
      tablespoon|tablespoons|tsp|tsps|teaspoon|teaspoons|dessertspoon|dessertspoons|dsp|oz|ounce
      ounces|fl|fluid|lb|lbs|pound|pounds|pint|pints|pt|quart|quarts|qt|gallon|gallons|pinch
      pinches|dash|dashes|splash|drizzle|drop|drops|knob|handful|handfuls|bunch|bunches|sprig
      sprigs|clove|cloves|slice|slices|rasher|rashers|stick|sticks|can|cans|tin|tins|jar|jars|pack
      packs|packet|packets|package|packages|pkg|bag|bags|box|boxes|bottle|bottles|head|heads|stalk
      stalks|rib|ribs|leaf|leaves|sheet|sheets|piece|pieces|fillet|fillets|inch|cm|cube|cubes
      large|medium|small|big|heaped|heaping|level|scant|generous|ripe|fresh|ear|ears|stem|stems
      punnet|punnets|tub|tubs|pouch|pouches|sachet|sachets|carton|cartons|bulb|bulbs|tablespoonful
      teaspoonful|cupful|shot|shots|part|parts|count|dozen|envelope|envelopes|scoop|scoops|mug
      """),
    LayoutPhrases(
      .amountWord,
      """
      a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|quarter|about|approx
      approximately|few|couple|several|some
      """),
    LayoutPhrases(
      .joint,
      """
      for|at|to|the|a|an|in|with|and|or|of|about|until|from|into|onto|over|another|by|then|your|its
      """),
    LayoutPhrases(
      .time,
      """
      minute|minutes|min|mins|minuets|minites|minuts|minutess|hour|hours|hr|hrs|h|m|s|second|seconds
      sec|secs|overnight|day|days|week|weeks|night|nights|hrs|mns|fortnight|d|mn|minuet|minit|hous
      houres
      """),
    LayoutPhrases(
      .lead,
      """
      in a|in the|in an|in another|in one|in two|in batches|meanwhile|while|once|when|after|before
      next|then|now|finally|first|firstly|second|secondly|third|lastly|using|with a|with the
      with your|with an|on a|on the|over|at this|at the|if|to serve|as soon|working|starting
      gently|carefully|slowly|gradually|quickly|immediately|just before|lightly|repeat|return
      do not|dont|you can|you should|it should|this will|let|make sure|be sure|start by|begin by
      start with|begin|start|wait|continue|proceed|for each|for a|for about|from the
      take the|alternatively|when the|the next|the day|to cook|to prepare
      to assemble|the night before
      """),
    LayoutPhrases(.verb, recipeVerbs),
  ]

  /// What a step can begin with: the verbs that name nothing else, and what is no verb of a wait.
  private static var recipeVerbs: String {
    cookingVerbs.compactMap { $0.sorts.contains(.thing) ? nil : $0.forms.first.map(String.init) }
      .joined(separator: "|") + "|" + """
        apply|bash|bbq|bind|blot|bone|bottle|build|burn|bury|carve|clarify|clean|clear|crimp|debone
        decorate|deep|deglaze|degrease|deseed|devein|dilute|dish|distribute|dot|dress|dunk|dust|eat
        empty|enjoy|ensure|fashion|filter|finish|fire|flake|flambe|gather|give|glaze|grind|hang|hull
        invert|join|julienne|knock|loosen|moisten|mop|mound|muddle|pan|pass|pick|pile|pinch|plate|poke
        position|preserve|prune|punch|push|ready|rehydrate|run|save|scale|shallow|shave|shell|shuck
        skewer|skin|slather|slit|smear|smooth|snip|sous|spatchcock|split|squish|stick|stop|strip|thin
        tie|tilt|tip|truss|try|twist|unmold|unmould|unroll|watch|wet|wipe|work|wrap|zap
        """
  }
}
