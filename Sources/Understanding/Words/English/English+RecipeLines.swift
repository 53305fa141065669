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
    LayoutPhrases(
      .verb,
      """
      add|adjust|allow|apply|arrange|assemble|bake|barbecue|bash|baste|bbq|beat|bind|blanch|blend
      blitz|blot|boil|bone|bottle|braise|bread|break|brew|brine|bring|broil|brown|bring|brush|build
      burn|butterfly|bury|carve|caramelise|caramelize|char|check|chill|chop|churn|clarify|clean
      clear|close|coat|combine|cook|cool|core|cover|crack|cream|crimp|crisp|crumble|crush|cube|cure
      cut|debone|decorate|deep|deglaze|degrease|deseed|devein|dice|dilute|dip|discard|dish|dissolve
      distribute|divide|dot|drain|dredge|dress|drizzle|drop|dry|dump|dunk|dust|eat|empty|enjoy
      ensure|fashion|ferment|fill|filter|finish|flake|flambe|flatten|flip|fluff|fold|form|freeze|fry
      garnish|gather|get|give|glaze|grate|grease|grill|grind|halve|hang|heat|hold|hull|incorporate
      increase|insert|invert|join|julienne|keep|knead|knock|ladle|lay|layer|leave|lift|line|loosen
      lower|macerate|make|marinade|marinate|mash|massage|measure|melt|mince|mix|moisten|mop|mound
      move|muddle|nestle|open|pack|pan|parboil|pass|pat|peel|pick|pierce|pile|pinch|pipe|place|plate
      poach|poke|pop|position|pour|preheat|prep|prepare|press|prick|process|proof|prove|prune|pull
      pulse|punch|puree|push|put|raise|reduce|refrigerate|reheat|rehydrate|release|remove|render
      reserve|rest|rewarm|rinse|roast|roll|rotate|rub|run|saute|save|scald|scale|scatter|scoop|score
      scramble|scrape|scrub|seal|sear|season|separate|serve|set|shake|shallow|shape|shave|shell|shred
      shuck|sieve|sift|simmer|sit|skewer|skim|skin|slather|slice|slide|slit|smear|smoke|smooth|snip
      soak|soften|sous|spatchcock|split|spoon|spray|spread|sprinkle|squeeze|squish|stack|stand|steam
      steep|sterilise|sterilize|stew|stick|stir|store|strain|strip|stuff|submerge|swirl|take|taste
      tear|temper|thaw|thicken|thin|thread|throw|tie|tilt|tip|toast|top|toss|transfer|trim|truss
      try|tuck|turn|twist|unmould|unmold|unroll|unwrap|use|wash|warm|wash|watch|weigh|wet|whip|whisk
      whizz|wipe|work|wrap|zap|fire|switch|plunge|set|microwave|stop|open|ready|preserve|hydrate
      """),
  ]
}
