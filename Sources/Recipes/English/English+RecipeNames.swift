import Understanding

extension RecipeTraits {
  // Forms of a verb
  static let bare = RecipeTraits(rawValue: 1 << 32)
  static let withHe = RecipeTraits(rawValue: 1 << 33)
  static let ing = RecipeTraits(rawValue: 1 << 34)
  static let participle = RecipeTraits(rawValue: 1 << 35)
  // Things
  /// Something happens to what is put there: "fridge".
  static let place = RecipeTraits(rawValue: 1 << 36)
  /// Nothing to eat: "pan", "heat", "side".
  static let tool = RecipeTraits(rawValue: 1 << 37)
  static let pronoun = RecipeTraits(rawValue: 1 << 38)
  static let measure = RecipeTraits(rawValue: 1 << 39)
  /// What goes into food rather than being it: "salt", "water".
  static let seasoning = RecipeTraits(rawValue: 1 << 40)
  /// What is baked: "bread".
  static let baked = RecipeTraits(rawValue: 1 << 41)
  /// What a pot becomes: "soup".
  static let dish = RecipeTraits(rawValue: 1 << 42)
  /// To eat, for certain: "onions".
  static let food = RecipeTraits(rawValue: 1 << 9)
  /// What is not yet what it is going to be: "dough", "mixture".
  static let rough = RecipeTraits(rawValue: 1 << 43)
  // Small words
  /// Stands before a food without being of its name: "the", "large".
  static let filler = RecipeTraits(rawValue: 1 << 44)
  /// The name of a food ends before it: "in", "with".
  static let link = RecipeTraits(rawValue: 1 << 45)
  static let and = RecipeTraits(rawValue: 1 << 46)
  static let more = RecipeTraits(rawValue: 1 << 47)
  /// Opens a clause that tells nobody to do anything: "when", "if".
  static let condition = RecipeTraits(rawValue: 1 << 48)
  /// What is before it is what it is about: "is", "has", "looks".
  static let being = RecipeTraits(rawValue: 1 << 49)
  static let about = RecipeTraits(rawValue: 1 << 50)
  /// A verb may stand right after it: "then", "to".
  static let leads = RecipeTraits(rawValue: 1 << 51)
  static let meantime = RecipeTraits(rawValue: 1 << 52)
  /// What a verb is said of more closely: "deep fry", "pressure cook".
  static let manner = RecipeTraits(rawValue: 1 << 53)
  /// A state as well as a verb: "until dry".
  static let state = RecipeTraits(rawValue: 1 << 54)

  /// Belongs to the verb before it: "set aside".
  static let particle = RecipeTraits(rawValue: 1 << 55)

  /// A place in `English.verbTable`; 0 for what is no verb.
  var cookingVerb: Int {
    guard hasAny([.bare, .withHe, .ing, .participle, .place]) else { return 0 }
    return Int(rawValue >> 56 | rawValue >> 2 & 256)
  }

  /// Which of the smallest words it is.
  var small: RecipeSmallWord? {
    contains(.link) ? RecipeSmallWord(rawValue: UInt8(rawValue >> 56)) : nil
  }

  static func small(_ word: RecipeSmallWord) -> RecipeTraits {
    RecipeTraits(rawValue: UInt64(word.rawValue) << 56 | RecipeTraits.link.rawValue)
  }

  /// Eight bits of the place stand at the top, and the ninth where there was room for it.
  static func cookingVerb(_ place: Int) -> RecipeTraits {
    precondition(place < 512, "a word has no room for more verbs")
    return RecipeTraits(rawValue: UInt64(place) << 56 | UInt64(place & 256) << 2)
  }
}

/// Small words that mean too much to be only links.
enum RecipeSmallWord: UInt8 {
  case of = 1
  case `in`
  case from
  case off
  case by
  case to
}

extension English {
  /// "slowly"; "grated".
  static let adverbEnding = "ly"
  static let participleEnding = "ed"
  /// "seed" is none.
  static let noParticipleEnding = "eed"
  /// "distributing".
  static let doingEnding = "ing"
  /// A sauce of these comes from a bottle: it goes into food.
  static let recipeBottled = [
    "fish", "soy", "soya", "oyster", "hoisin", "worcestershire", "hot", "chili", "chilli",
    "teriyaki",
    "tamari", "sriracha",
  ]

  /// What words are in the name of a wait.
  static let recipeNames: [(RecipeTraits, String)] =
    verbForms + [
      (
        .tool,
        """
        pan pans pot pots saucepan saucepans skillet skillets wok oven stove stovetop hob burner bowl
        bowls tray trays sheet sheets dish dishes tin tins rack racks lid lids foil paper parchment
        towel towels cloth board plate plates platter jar jars container containers bag bags blender
        processor mixer machine cooker kettle casserole griddle grill broiler thermometer toothpick
        skewer knife fork spoon tester scale timer whisk spatula heat flame fire temperature
        power speed pressure setting high low medium side sides top tops bottom bottoms edge edges
        center centre middle outside inside surface minute minutes hour hours second seconds time
        times batch batches step steps way room air counter countertop fridge refrigerator freezer
        microwave basket hook attachment paddle handle handles wrap film plastic bubbles bubble color
        colour inches inch cm mm degrees c f fahrenheit celsius water-bath bath valve button
        mode function direction directions instructions note notes bit amount size place position
        aside area work surface cycle program lined prepared greased hole holes line lines end rest
        smoke steam method preparation assembly ingredients ingredient tip instant instapot pod burner
        nonstick stick iron steel layer layers crumb temp temps gas teacup mug eye fryer smoker nonstick boil simmer stage day night morning others foam consistency point taste
        door doors border borders exterior interior underside probe gun pouch pouches flavor flavors
        flavour flavours aroma aromas design designs thirds halves quarters mold mould molds moulds
        manual vent volume weight weights corner corners cavity cavities groove grooves well wells
        rim base lumps bits slits slit flow knobs muslin cheesecloth shape process instruction
        recipe recipes hand hands palm palms scales jug sieve colander strainer cap
        caps ramekin ramekins cutter carafe thermos grater peeler blade blades vacuum ledge shelf
        shelves drawer rotisserie airfryer dehydrator coals charcoal embers appearance texture look
        film thickness size length width diameter volume color degree smell fragrance
        timer timers clock phone plate label dinner meal supper lunch breakfast dessert
        """
      ),
      (
        .pronoun,
        """
        it its them this that these those they theyre everything each both one ones all him her you we i your
        yourself another anything something any some which
        """
      ),
      (
        .measure,
        """
        cup cups tbsp tsp tbs tablespoon tablespoons teaspoon teaspoons g gram grams kg kilo kilos oz
        ounce ounces lb lbs pound pounds ml l liter liters litre litres pinch pinches dash dashes
        splash handful handfuls half third quarter quarters rest remainder piece pieces slice slices
        can cans tin cl dl volume packet packets package packages bunch bunches clove cloves bit couple few little
        ladle ladleful blob glug lug slug dab nub
        lot knob drizzle layer layers stick sticks batch dollop spoonful spoonfuls portion portions
        sheet sheets strip strips chunk chunks side one two three four five six seven eight nine ten
        twelve dozen most lots jar bag box glass kinds types amount
        """
      ),
      (
        .seasoning,
        """
        salt pepper oil water butter sugar spice spices seasoning seasonings herbs herb cumin paprika
        turmeric oregano thyme cinnamon nutmeg coriander cilantro parsley basil rosemary sage bay leaf
        leaves flakes zest juice vinegar wine stock broth bouillon vanilla extract powder margarine
        ghee soda yeast cornstarch flour cream milk honey syrup mustard lard shortening garnish
        breadcrumbs peppercorns cardamom fat grease ice alcohol beer sherry juices concentrate marinade rub
        sumac berbere allspice saffron cayenne gochugaru mirin sake tahini ketchup mayonnaise mayo
        sriracha msg molasses agave buttermilk chervil dill mint fenugreek korerima cinnamon anise
        tamarind horseradish wasabi tamari aminos cognac brandy rum vodka sherry vermouth prosecco
        cocoa gelatine agar xanthan lecithin monosodium soy soya maple glucose dripping suet schmaltz
        tallow harissa hoisin gochujang treacle whey bicarb bicarbonate pectin marmite tamari
        """
      ),
      (
        .baked,
        """
        bread breads loaf loaves cake cakes cupcakes cookies cookie biscuits biscuit muffins muffin
        pie pies tart tarts brownies brownie scones scone rolls roll buns bun pastry pastries
        cheesecake crust shell shells quiche pizza pizzas focaccia bagels pretzels croissants baguette
        baguettes crumble cobbler lasagna lasagne casserole gratin bake meringue meringues shortbread
        flapjacks granola meatloaf frittata strata souffle soufflé soufflés macaroons macarons
        clafoutis galette crisp crisps roast roasts toast toasts toastie strudel cornbread gingerbread babka brioche challah ciabatta crackers bars
        blondies moussaka pudding potpie eclairs profiteroles turnovers empanadas calzone stromboli pancake pancakes crepe crepes crepe waffle waffles tortillas bagel
        sourdough wellington toad flan custard custards roast ribs wings potatoes chicken turkey ham
        salmon fish vegetables pork beef lamb duck squash nachos enchiladas enchilada tenderloin
        """
      ),
      (
        .dish,
        """
        soup soups stew stews sauce sauces curry curries chili chilli chowder ragu ragù ragout
        bolognese gumbo jam jelly marmalade chutney gravy dal dhal daal risotto goulash bisque tagine
        jambalaya porridge oatmeal congee broth stock bouillon salsa compote ratatouille minestrone
        caramel syrup custard filling marinara stroganoff rendang masala korma vindaloo pho ramen
        borscht pozole cassoulet paella biryani pilaf polenta grits hummus beans lentils rice pudding
        chimichurri tzatziki raita sambal sofrito romesco remoulade rémoulade coulis curd meringue
        pavlova brulee brûlée congee horchata sangria lemonade chai fondue laksa tadka
        ice-cream sorbet mousse tiramisu slaw coleslaw vinaigrette dressing smoothie milkshake pesto guacamole dip aioli salad brine marinade glaze ganache fudge
        """
      ),
      (
        .rough,
        """
        dough doughs batter batters mixture mixtures mix filling fillings topping toppings paste
        roux liquid liquids liquor
        contents combination sponge starter poolish biga levain ingredients blend
        """
      ),
      (
        .filler,
        """
        the a an your my our remaining other large small medium big thick thin fresh freshly hot cold
        warm cool boiling dry dried raw whole extra good same reserved prepared chopped sliced diced
        minced peeled cubed crushed ground grated shredded cooked uncooked drained rinsed washed
        trimmed halved quartered roughly finely thinly thickly coarsely lightly well very boneless
        skinless bone skin frozen thawed softened melted unsalted salted heavy heaped level plain
        optional each both all also additional more pre store bought homemade favourite favorite
        leftover such well-drained entire rest-of shaped formed stuffed filled first second third
        last next new nice this that these those another all both each any some golden dark deep light pale slightly nearly almost low gentle rolling bare
        full total purpose gluten free bite sized batch-cooked thick-cut sweetened desired clean soft tender hard ripe easy weeknight weekday everyday foolproof best quick simple classic perfect ultimate vegan vegetarian healthy
        round super basic traditional authentic own along about approximately around just some any every ever
        """
      ),
      (
        .link,
        """
        in into on onto over under with without for at to from by of off until till til untill through between
        around about per inside within against across after before during using along beside above
        below near towards toward among amongst alongside underneath atop plus minus up down out away so then too again well together evenly
        occasionally frequently constantly often once twice approximately roughly just still only
        aside back or but than as if when while where because since unless even uncovered covered
        undisturbed separately briefly gently slowly overnight maximum minimum least most total not
        no longer more another immediately directly completely fully thoroughly very ahead instead
        first thereafter overnight altogether max min therefore sure certain like w somewhere anywhere elsewhere tight tightly loosely sous
        vide upside facing cut-side seam sousvide straight enough themselves itself alone there here apart inside okay ok thrice halfway throughout
        """
      ),
      (.food, recipeFoods),
      (.baked, recipeMeats),
      (.and, "and & plus or n und"),
      (.more, "more another longer additional again further extra remaining return continue"),
      (
        .condition,
        """
        until till til untill when once while if as before after because so that which unless where whether
        whereas although though since without
        """
      ),
      (
        .being,
        """
        is are be been being was were has have had should will can may look looks feel feels begin
        begins start starts become becomes turn turns reach reaches come comes get gets seem seems
        register registers read reads smell smells start sound do does springs spring
        """
      ),
      (.about, "about around approximately approx roughly circa"),
      (
        .leads,
        """
        to then and or but not just now please you we should must will can may i also next either
        finally first it them everything again d ll lets quickly gently carefully slowly briefly both
        lightly plus
        """
      ),
      (.particle, "up together down out off aside away back again"),
      (.small(.of), "of"), (.small(.in), "in into"), (.small(.from), "from"), (.small(.off), "off"),
      (.small(.by), "by"), (.small(.to), "to over onto"), (.meantime, "meanwhile meantime"),
      (
        .manner,
        "stir deep pan air pressure slow shallow blind par flash oven sous steam double dry cold hot rapid"
      ),
      (
        .state,
        """
        set brown cool dry warm crisp firm clean open soften steam boil simmer smoke brown rest
        scald firm thicken press age serve give
        """
      ),
    ]
    + recipePlaces.map { cookingVerb, words in
      let place = cookingVerbs.firstIndex { $0.name == cookingVerb } ?? 0
      return (words.contains("microwave") ? .place : [.place, .cookingVerb(place)], words)
    }

  private static var verbForms: [(RecipeTraits, String)] {
    cookingVerbs.enumerated().flatMap { place, cookingVerb in
      zip(cookingVerb.forms, [RecipeTraits.bare, .withHe, .ing, .participle])
        .filter { place > 0 && $0.0 != "-" && !$0.0.contains("-") }
        .map { ($1.union(.cookingVerb(place)), String($0)) }
    }
  }
}

extension RecipeTraits {
  /// A verb that is one of these may be a thing: "roast".
  static let noun: RecipeTraits = [.food, .baked, .dish, .rough, .seasoning, .tool]
  /// A sentence that begins with one of these does not begin with its verb.
  static let notAVerb: RecipeTraits = [
    .tool, .pronoun, .measure, .seasoning, .dish, .rough, .food, .baked, .filler, .link,
    .and, .more, .condition, .being, .about, .leads, .meantime, .number, .time, .ing, .participle,
    .withHe, .place,
  ]
}
