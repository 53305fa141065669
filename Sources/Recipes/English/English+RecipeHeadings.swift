import Understanding

/// The words by which the parts of a laid-out recipe are told apart.
///
/// Phrases are separated by "|" or a line end, in lower case, with single spaces, without
/// apostrophes and hyphens: "what you'll need" is "what youll need", "make-ahead" is "make ahead".
extension English {
  static let layoutWords = LayoutWords([recipeHeadings, recipeLines])

  static let recipeHeadings: [LayoutPhrases] = [
    LayoutPhrases(
      .ingredients,
      """
      ingredients|ingredient list|the ingredients|ingredients list|what you need|what youll need
      what you will need|you will need|youll need|shopping list|list of ingredients
      recipe ingredients|ingredient|for this recipe you will need|you need
      """),
    LayoutPhrases(
      .method,
      """
      method|the method|directions|direction|instructions|instruction|recipe instructions|steps
      the steps|cooking instructions|cooking directions|cooking method|cooking steps
      preparation method|preparation steps|preparation instructions|procedure|what to do
      step by step|step by step instructions|step by step method|how to make it|how to make this
      how to cook it|how its made|how to prepare|how to|to make|recipe method|recipe steps
      recipe directions|recipe preparation|method of preparation|methods|mode of preparation
      baking instructions|grilling instructions|making it|lets cook|lets make it
      directions for preparation|preparation and cooking|assembly instructions|technique
      instructions checklist|oven instructions|stovetop instructions|make it|the process|process
      how i make it|how we make it|the recipe steps|putting it together
      """),
    LayoutPhrases(.weakMethod, "preparation|preparing|cooking|to prepare|to cook"),
    LayoutPhrases(
      .howToMake, "how to make|how to cook|how to bake|how to prepare the|how do you make"),
    LayoutPhrases(
      .note,
      """
      notes|note|tips|tip|recipe notes|recipe note|recipe tips|recipe tip|cooks notes|cooks note
      chefs notes|chefs note|chefs tip|chefs tips|cooks tip|cooks tips|top tip|top tips|pro tip
      pro tips|expert tips|helpful tips|kitchen tips|kitchen notes|cooking tips|baking tips|hint
      hints|nb|n b|ps|p s|notes and tips|tips and tricks|tips and notes|tips tricks
      tips for success|tips and variations|notes and variations|storage|storing|to store
      storage instructions|storage tips|storing leftovers|storage and reheating|how to store
      store leftovers|leftovers|make ahead|to make ahead|make ahead tips|make ahead instructions
      make ahead and storage|make ahead and freezing|make it ahead|do ahead|do ahead tip
      get ahead|advance preparation|variations|variation|recipe variations|substitutions
      substitution|substitutes|swaps|variations and substitutions|substitutions and variations
      to freeze|freezing|freezer|freezing instructions|freezer instructions|how to freeze
      freezing tips|to reheat|reheating|reheating instructions|how to reheat|to thaw|to defrost
      serving suggestions|serving suggestion|serving ideas|what to serve|what to serve with
      serving tips|faq|faqs|frequently asked questions|common questions|questions and answers
      troubleshooting|about this recipe|about the recipe|why this recipe works|why it works
      why youll love this recipe|why you will love this recipe|background|history
      equipment notes|ingredient notes|notes on ingredients|notes about ingredients
      special equipment notes|editors note|editors notes|authors note|authors notes|warning
      good to know|did you know|disclaimer|wine pairing|drink pairing|pairings|fun fact|shelf life
      keeping|how long does it keep|food safety|allergens|cost|description|introduction|summary
      test kitchen tips|test kitchen note|from the editors|afterword|sources|references
      additional notes|important notes|important note|important|extra notes|my notes|footnotes
      """),
    LayoutPhrases(
      .aside,
      """
      note|tip|hint|cooks note|chefs note|chefs tip|cooks tip|top tip|pro tip|recipe note|recipe tip
      nb|n b|ps|p s|warning|important|important note|editors note|authors note|do ahead tip
      did you know|fun fact|test kitchen note
      """),
    LayoutPhrases(
      .nutrition,
      """
      nutrition|nutrition facts|nutritional information|nutrition information|nutrition info
      nutritional info|nutritional facts|nutritional values|nutrition values|nutritional value
      nutrition per serving|nutritional analysis|nutrition analysis|per serving|nutrients
      nutrition data|nutritional data|macros|nutrition estimate|nutrition facts per serving
      amount per serving
      """),
    LayoutPhrases(
      .comments,
      """
      comments|comment|reviews|review|leave a comment|leave a reply|leave a review|post a comment
      reader comments|reader reviews|reader interactions|community reviews|user reviews
      ratings and reviews|reviews and comments|comments and reviews|questions and reviews
      questions and comments|write a review|add a comment|add your comment|responses|discussion
      join the conversation|you may also like|you might also like|you may also enjoy
      related recipes|related posts|more recipes|more like this|similar recipes|recommended
      recommended recipes|popular recipes|latest recipes|trending|did you make this recipe
      did you make this|tried this recipe|made this recipe|have you made this|rate this recipe
      share this recipe|about the author|filed under|tagged with|newsletter|subscribe
      follow us|follow me|sign up|more from|explore more|editors picks|all comments
      most helpful comments|photos of|previous post|next post|see more|keep reading|advertisement
      """),
    LayoutPhrases(
      .equipment,
      """
      equipment|special equipment|tools|utensils|cookware|kitchen tools|equipment needed
      tools needed|special tools|tools and equipment|recommended equipment|hardware
      equipment list|you will also need|gadgets
      """),
    LayoutPhrases(
      .chrome,
      """
      print|print recipe|print this recipe|jump to recipe|jump to video|jump to nutrition facts
      jump to nutrition|jump to instructions|jump to ingredients|jump to comments|jump to content
      skip to recipe|skip to content|skip to main content|go to recipe|deselect all|select all
      save|save recipe|saved|share|pin|pin it|pin recipe|email|facebook|twitter|whatsapp
      pinterest|instagram|copy link|copy ingredients|copy to clipboard|add to shopping list
      add to list|add to cart|add to favourites|add to favorites|add to collection|favourite
      favorite|bookmark|watch video|watch the video|watch|play video|cook mode|start cooking
      prevent your screen from going dark|keep screen awake|keep screen on|us customary|metric
      imperial|1x|2x|3x|0 5x|half|double|triple|shop ingredients|get ingredients
      powered by chicory|hide images|show images|hide photos|show photos|view gallery|gallery
      read more|show more|show less|view more|load more|continue reading|advertisement
      article continues below advertisement|advertisement continue reading below|ad|ads|sponsored
      home|recipes|menu|search|log in|login|sign in|privacy policy|cookie policy|cookie settings|i made it
      show full nutrition label|hide full nutrition label|rate|rating|get the recipe|view recipe
      accept cookies|accept all|affiliate disclosure|this post may contain affiliate links
      this post contains affiliate links|local offers|oops|scale|dotdash meredith food studios
      video|image|photo|close|back to top|table of contents|nutrition disclaimer|change
      """),
    LayoutPhrases(
      .headKey,
      """
      prep time|preparation time|prep times|cook time|cooking time|cook times|bake time
      baking time|total time|total cooking time|total prep time|total cook time|active time
      inactive time|passive time|hands on time|hands off time|hands on|time required|time needed
      time to make|ready in|ready time|rest time|resting time|rising time|rise time|proof time
      proving time|proofing time|chill time|chilling time|freeze time|freezing time|marinate time
      marinating time|marinade time|marination time|soak time|soaking time|cool time|cooling time
      setting time|additional time|start to finish|overall time|work time
      working time|waiting time|wait time|fermentation time|fermenting time|brewing time
      infusing time|grill time|grilling time|roasting time|roast time|simmer time|smoking time
      slow cooker time|pressure cook time|time cook|time prep|time total|time active
      time|times|timing|duration|prep and cook time|cooking times|natural release
      estimated time|elapsed time|kitchen time|unattended time|stand time|drying time
      difficulty|difficulty level|skill level|level|course|courses|cuisine|category|categories
      keyword|keywords|diet|dietary|meal type|dish type|occasion|season|method of cooking
      author|recipe by|recipe from|recipe courtesy of|recipe adapted from|adapted from|adapted by
      source|submitted by|contributed by|contributor|created by|written by|posted by|posted on
      published|published on|updated|updated on|last updated|last modified|modified|date added
      photo by|photos by|photography|photography by|image by|food stylist|food styling|credit
      rating|ratings|votes|recipe id|recipe type|tags|tag|locale|language|image|url|link|servings
      serving|serving size|serving sizes|number of servings|portions|portion size|yields|yield
      yeild|recipe yield|recipe makes|quantity|batch size|pan size|cost per serving
      oven temperature|oven temp|cooking temperature|calories per serving|recipe servings
      original recipe yields|makes about|makes approximately|serves about|feeds
      """),
    LayoutPhrases(.count, "serves|makes|feeds|yields|yield|servings|portions|serving"),
    LayoutPhrases(
      .bareKey, "prep|preparation|total|overall|active|inactive|passive|ready|hands on"),
    LayoutPhrases(
      .verbKey,
      """
      cook|cooking|bake|baking|rest|resting|chill|chilling|marinate|marinating|rise|rising|proof
      freeze|freezing|cool|cooling|soak|soaking|grill|roast|roasting|simmer|simmering|setting
      """),
    LayoutPhrases(.byline, "by|from the kitchen of|courtesy of|from"),
    LayoutPhrases(.web, "http|https|www"),
    LayoutPhrases(
      .part,
      """
      for the|for|to make the|to make|make the|for making the|to assemble|assembly|to serve
      to finish|to garnish|garnish|topping|toppings|filling|dressing|sauce|marinade|dough|crust
      batter|frosting|icing|glaze|day|the day before|part|stage|phase
      """),
    LayoutPhrases(.stepWord, "step"),
    LayoutPhrases(
      .review,
      """
      i made|ive made|i have made|made this|we made|just made|i tried|tried this|ive tried|i used
      i added|i followed|i love|i loved|we loved|we love|loved this|love this|this was|this is my
      this recipe is|this recipe was|these were|these are|delicious|so good|so yummy|yum|yummy
      amazing|great recipe|best recipe|my family|my husband|my kids|my wife|thank you|thanks
      reply|helpful|can i|can you|could i|how long can|i doubled|i halved|i substituted|hi|hello
      """),
    LayoutPhrases(
      .nutrient,
      """
      calories|kcal|protein|carbs|carbohydrates|carbohydrate|total carbohydrates|total fat|fat
      saturated fat|sodium|fiber|fibre|dietary fiber|cholesterol|sugars|sugar content|potassium
      vitamin a|vitamin c|calcium|iron|energy|saturates|unsaturated fat|trans fat|net carbs
      total carbohydrate|total sugars|polyunsaturated fat|monounsaturated fat|magnesium
      """),
  ]
}
