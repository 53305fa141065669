extension English {
  /// What is done in a kitchen; a word's traits hold its place in here.
  ///
  /// A line is the imperative, the form with "he", the one with "-ing" and the participle.
  /// "Rest = stand stands standing stood": the phase is called by the first word.
  package static let cookingVerbs: [CookingVerb] = CookingVerb.read(
    [
      (.none, ["- - - - -"]),
      (
        .pot,
        [
          "simmer simmers simmering simmered", "stew stews stewing stewed",
          "braise braises braising braised", "bubble bubbles bubbling bubbled",
          "thicken thickens thickening thickened", "infuse infuses infusing infused",
        ]
      ),
      (
        .hob,
        [
          "cook cooks cooking cooked", "boil boils boiling boiled", "fry fries frying fried",
          "saute sautes sauteing sauteed", "sauté sautés sautéing sautéed",
          "sautee sautees sauteeing -", "sear sears searing seared",
          "brown browns browning browned", "sweat sweats sweating sweated",
          "soften softens softening softened", "steam steams steaming steamed",
          "poach poaches poaching poached", "blanch blanches blanching blanched",
          "blanch = blanche - - -", "warm = rewarm rewarms rewarming rewarmed",
          "parboil parboils parboiling parboiled",
          "caramelize caramelizes caramelizing caramelized",
          "caramelise caramelises caramelising caramelised", "toast toasts toasting toasted",
          "heat heats heating heated", "reheat reheats reheating reheated",
          "warm warms warming warmed", "melt melts melting melted", "wilt wilts wilting wilted",
          "microwave microwaves microwaving microwaved",
          "crisp crisps crisping crisped", "render renders rendering rendered",
          "temper tempers tempering tempered", "scald scalds scalding scalded",
          "crackle - - -", "griddle griddles griddling griddled",
          "sizzle sizzles sizzling sizzled",
        ]
      ),
      (
        .oven,
        [
          "bake bakes baking baked", "roast roasts roasting roasted",
          "broil broils broiling broiled",
          "grill grills grilling grilled", "barbecue barbecues barbecuing barbecued",
          "smoke smokes smoking smoked", "dehydrate dehydrates dehydrating dehydrated",
          "char chars charring charred",
          "blowtorch blowtorches blowtorching blowtorched",
          "torch torches torching torched",
        ]
      ),
      (
        .rest,
        [
          "rest rests resting rested", "chill chills chilling chilled", "cool cools cooling cooled",
          "rise rises rising risen", "proof proofs proofing proofed",
          "prove proves proving proved",
          "ferment ferments fermenting fermented", "soak soaks soaking soaked",
          "marinate marinates marinating marinated",
          "marinate = marinade marinades marinading marinaded",
          "refrigerate refrigerates refrigerating refrigerated", "freeze freezes freezing frozen",
          "brine brines brining brined", "steep steeps steeping steeped",
          "brew brews brewing brewed",
          "set sets setting -", "rest = stand stands standing stood", "rest = sit sits sitting sat",
          "bloom blooms blooming bloomed", "hydrate hydrates hydrating hydrated",
          "defrost defrosts defrosting defrosted", "thaw thaws thawing thawed",
          "cure cures curing cured", "pickle pickles pickling pickled", "dry dries drying dried",
          "macerate macerates macerating macerated", "rest = relax relaxes relaxing relaxed",
          "settle settles settling settled", "firm firms firming firmed", "age ages aging aged",
          "sterilise sterilises sterilising sterilised",
          "sterilize sterilizes sterilizing sterilized", "autolyse autolyses autolysing autolysed",
          "wait waits waiting waited",
          "drain drains draining drained", "press presses pressing pressed",
          "release releases releasing released", "release = npr - - -", "depressurize - - -",
          "stabilize - - -",
        ]
      ),
      (
        .handling,
        [
          "stir stirs stirring stirred", "knead kneads kneading kneaded",
          "whisk whisks whisking whisked", "beat beats beating beaten", "mix mixes mixing mixed",
          "blend blends blending blended", "whip whips whipping whipped",
          "cream creams creaming creamed", "process processes processing processed",
          "pulse pulses pulsing pulsed", "toss tosses tossing tossed",
          "shake shakes shaking shaken",
          "purée purées puréeing puréed", "puree purees pureeing pureed",
          "mash mashes mashing mashed", "massage massages massaging massaged",
          "churn churns churning churned", "scramble scrambles scrambling scrambled",
          "rinse rinses rinsing rinsed", "stretch stretches stretching -",
          "swirl swirls swirling swirled",
          "muddle muddles muddling muddled",
          "whizz whizzes whizzing whizzed", "blitz blitzes blitzing blitzed",
          "combine combines combining combined", "fold folds folding folded",
        ]
      ),
      (
        .placing,
        [
          "put puts putting -", "place places placing placed",
          "arrange arranges arranging arranged",
          "transfer transfers transferring transferred", "return returns returning returned",
          "lay lays laying laid", "move moves moving moved", "slide slides sliding slid",
          "pop pops popping popped", "drop drops dropping dropped", "lower lowers lowering lowered",
          "spread spreads spreading -", "spoon spoons spooning spooned",
          "scoop scoops scooping scooped", "pour pours pouring poured",
          "shape shapes shaping shaped", "form forms forming formed", "roll rolls rolling rolled",
          "divide divides dividing divided", "assemble assembles assembling assembled",
          "stuff stuffs stuffing stuffed", "fill fills filling filled",
          "wrap wraps wrapping wrapped", "submerge submerges submerging submerged",
          "load loads loading loaded", "thread threads threading threaded",
          "store stores storing stored",
          "immerse immerses immersing immersed", "dip dips dipping dipped",
          "pack packs packing packed", "dump dumps dumping dumped",
          "pipe pipes piping piped", "nestle nestles nestling nestled", "tuck tucks tucking tucked",
          "ladle ladles ladling ladled",
          "tip tips tipping tipped", "pile piles piling piled", "chuck chucks chucking chucked",
          "dunk dunks dunking dunked", "pleat pleats pleating pleated",
          "crimp crimps crimping crimped", "plait plaits plaiting plaited",
          "plunge plunges plunging plunged", "stack stacks stacking stacked",
        ]
      ),
      (
        .adding,
        [
          "add adds adding added", "sprinkle sprinkles sprinkling sprinkled",
          "top tops topping topped",
          "drizzle drizzles drizzling drizzled", "scatter scatters scattering scattered",

          "incorporate incorporates incorporating incorporated",
          "deglaze deglazes deglazing deglazed", "garnish garnishes garnishing garnished",
          "grate grates grating grated", "squeeze squeezes squeezing squeezed",
          "layer layers layering layered", "crack cracks cracking cracked",
          "throw throws throwing -",
          "dissolve dissolves dissolving dissolved",
          "uncover uncovers uncovering uncovered",

        ]
      ),
      (
        .dressing,
        [
          "season seasons seasoning seasoned", "brush brushes brushing brushed",
          "cover covers covering covered",
          "coat coats coating coated", "rub rubs rubbing rubbed", "baste bastes basting basted",
          "dredge dredges dredging dredged", "paint paints painting painted",
          "slather slathers slathering slathered", "smear smears smearing smeared",
        ]
      ),
      (
        .other,
        [
          "preheat preheats preheating preheated",
          "reserve reserves reserving reserved",
          "discard discards discarding discarded",
          "check checks checking checked",
          "use uses using used",
          "repeat repeats repeating repeated",
          "serve serves serving served",
          "test tests testing tested",
          "measure measures measuring measured",
          "get gets getting got",
          "start starts starting started",
          "begin begins beginning began",
          "grease greases greasing greased",
          "line lines lining lined",
          "adjust adjusts adjusting adjusted",
          "taste tastes tasting tasted",
          "open opens opening opened",
          "close closes closing closed",
          "include includes including included",
          "spray sprays spraying sprayed",
          "insert inserts inserting inserted",
        ]
      ),
      (
        .prep,
        [
          "cut cuts cutting -", "cube cubes cubing cubed", "fluff fluffs fluffing fluffed",
          "chop chops chopping chopped", "slice slices slicing sliced",
          "dice dices dicing diced", "mince minces mincing minced", "peel peels peeling peeled",
          "wash washes washing washed", "trim trims trimming trimmed",
          "remove removes removing removed", "take takes taking taken", "make makes making made",
          "prepare prepares preparing prepared", "scrub scrubs scrubbing scrubbed",
          "score scores scoring scored", "prick pricks pricking pricked", "pat pats patting patted",
          "strain strains straining strained",
          "bread breads breading breaded",

          "prep preps prepping prepped", "separate separates separating -",
          "scrape scrapes scraping scraped",
          "unwrap unwraps unwrapping unwrapped",
          "tear tears tearing torn",
          "crush crushes crushing crushed", "break breaks breaking -",
          "weigh weighs weighing weighed",
          "grind grinds grinding -", "knock knocks knocking knocked",
          "punch punches punching punched", "deflate deflates deflating deflated",
          "halve halves halving halved", "create creates creating created",
          "shred shreds shredding shredded",
          "crumble crumbles crumbling crumbled", "zest zests zesting zested",
          "core cores coring cored", "sift sifts sifting sifted", "sieve sieves sieving sieved",
          "pound pounds pounding pounded", "flatten flattens flattening flattened",
          "butterfly butterflies butterflying butterflied", "stab stabs stabbing stabbed",
          "mold molds molding molded", "pierce pierces piercing -",
          "skim skims skimming skimmed", "rotate rotates rotating rotated",
          "seal seals sealing sealed", "pull pulls pulling pulled", "lift lifts lifting lifted",
          "swap swaps swapping swapped", "switch switches switching switched",

        ]
      ),
      (.turning, ["flip flips flipping flipped", "turn turns turning turned"]),
      (
        .heatControl,
        [
          "reduce reduces reducing reduced", "bring brings bringing brought",
          "raise raises raising raised", "increase increases increasing increased",
          "decrease decreases decreasing decreased",
        ]
      ),
      (
        .carrier,
        [
          "let lets letting -", "allow allows allowing allowed", "leave leaves leaving left",
          "keep keeps keeping kept", "continue continues continuing continued",
          "hold holds holding held", "give gives giving given",
        ]
      ),
    ], cookingVerbSorts)

  /// By the name of the deed.
  package static let cookingVerbSorts: [(CookingVerb.Sorts, String)] = [
    (.tap, "cover uncover seal"),
    (.mixing, "mix whisk beat combine blend cream whip process purée puree"),
    (.shaking, "shake"),
    (.heating, "preheat heat warm sterilise sterilize"),
    (.meaty, "marinate brine cure season"),
    (.soaking, "soak"),
    (.slow, "ferment cure dry age thaw defrost proof prove rise"),
    (.titled, "rest cool chill refrigerate freeze set"),
    (.whole, "cook"),
    (.tossing, "toss"),
    (.taking, "remove take discard reserve skim strain"),
    (.lasting, "take"),
    (.letting, "let allow"),
    (.beginning, "start begin"),
    (.setting, "set"),
    (.releasing, "release"),
    (.bringing, "bring"),
    (.byItself, "rise set settle bloom"),
    (.stuff, "zest cream crumble purée puree"),
    (.coating, "roll dip coat dredge"),
    (.shaping, "shape form roll fill stuff assemble pipe thread pleat crimp plait"),
    (.going, "give"),
    (.wet, "boil simmer poach blanch steam parboil"),
    (.fat, "fry saute sauté sautee sear"),
    (.canning, "process"),
    (.liquid, "deglaze"),
    (.infusing, "infuse"),
    (.making, "make prepare create"),
    (
      .thing,
      """
      age bloom bubble crackle firm load mold pickle pound relax rise settle sizzle stretch zest swap
      start begin continue repeat let return wait test include create give
      """
    ),
  ]

  /// What a place does to what is put there: the word, and the deed of that name.
  package static let recipePlaces = [
    ("chill", "fridge refrigerator"), ("freeze", "freezer"), ("bake", "oven"),
    ("microwave", "microwave"), ("grill", "barbecue bbq grill"), ("cool", "rack"),
    ("broil", "broiler"), ("steam", "steamer"), ("heat", "toaster"),
  ]

  /// What some deeds are done to whatever the recipe is about; `isFixed`: whatever it says.
  package static let cookingVerbFoods: [String: (food: String, isFixed: Bool)] = [
    "knead": ("dough", false), "rise": ("dough", false), "proof": ("dough", false),
    "prove": ("dough", false),
    "preheat": ("oven", true), "release": ("pressure", true), "wait": ("", true),
  ]

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
