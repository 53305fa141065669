import Understanding

/// What is known to be eaten.
extension English {
  /// A noun of a recipe that is none of these may be anything: "probe", "border", "designs".
  ///
  /// What is baked, a whole dish, rough or a seasoning stands in `recipeNames`.
  static let recipeFoods = """
    anchovies anchovy apple apples applesauce apricot apricots artichoke artichokes arugula
    asparagus aubergine aubergines avocado avocados bacon banana bananas barley beef beet
    beetroot beets berries berry blackberries blueberries bones bratwurst breast breasts brisket
    broccoli broccolini brussels bulgar bulgur burger burgers butternut cabbage calamari caper
    capers capsicum capsicums carrot carrots cashew cashews cassava cauliflower celeriac celery
    chard cheddar cheese cheeses cherries cherry chestnuts chicken chickpea chickpeas chilies
    chillies chiles chile chives chocolate chops chorizo choy clams coconut coconuts cod coffee
    collards corn courgette courgettes couscous crab cranberries croutons cubes
    cucumber cucumbers currants cutlets dates drumsticks duck dumpling dumplings edamame egg
    eggplant eggplants eggs endive endives escarole falafel farro fennel feta fettuccine fig figs
    fillet fillets filet filets fish florets flour frankfurters fries fritters fruit fruits garbanzo
    garlic gelatin gelatine ginger gnocchi goat gourd grains grapes gruyere haddock halibut halloumi
    ham hazelnuts jackfruit jalapeno jalapenos jalapeño jalapeños kale kebabs kidney kielbasa kimchi
    kohlrabi lamb lardons leek leeks legs lemon lemongrass lemons lentil lettuce lime limes linguine
    liver lobster macaroni mackerel mango mangoes mangos marshmallows mascarpone meat meatball
    meatballs meats miso monkfish mozzarella mushroom mushrooms mussels mutton naan nectarines nori
    noodle noodles nuts oat oats octopus okra olives omelette onion onions orange oranges orzo
    oysters pak pancetta paneer papaya parmesan parsnip parsnips pasta patties
    patty pea peach peaches peanut peanuts pear pears peas pecans penne pepperoni peppers pheasant
    pickles pierogi pineapple pistachios plantain plantains plum plums pork potato potatoes prawn
    prawns prosciutto prunes pumpkin quail quesadilla quesadillas quinces quinoa rabbit radish
    radishes raisins raspberries ravioli rhubarb ricotta rigatoni rump rutabaga salami salmon
    sandwich sandwiches sardines sausage sausagemeat sausages scallion scallions scallops schnitzel
    seaweed seeds seitan shallot shallots shank shanks shiitake shiitakes shitake shoulder shrimp
    shrimps sirloin snapper soba spaghetti spareribs spinach sprout sprouts squid steak steaks
    stock strawberries swede sweetcorn swordfish taco tacos tagliatelle tarragon tea tempeh
    tenders thigh thighs tofu tomatillos tomato tomatoes tortellini tortilla trout truffle
    tuna turnip turnips udon veal veg vegetable vegetables veggies venison vermicelli 
      walnuts watercress watermelon whites wings wonton wontons wrapper wrappers wraps yam
    yams yogurt yoghurt yolk yolks yucca yuca zucchini zucchinis almond almonds aromatics
    balls loin belly butt knuckle hock hocks oxtail bok pastes puree purée passata crumbs slurry
    toffee nut greens crêpe crêpes pita pitas flatbread flatbreads blini mac macs lamingtons
            spuds cukes peppercorn dal daal
            churros samosas samosa gyoza bao pickle mince giblets
    kabobs skewers stuffing icing frosting dumpling herring whiting bean fruitcake kombucha kefir tapioca sago semolina cornmeal polenta millet
    buckwheat freekeh chia linseed flaxseed pastries pasties gammon bresaola guanciale ditalini
    fusilli rotini farfalle bucatini cannelloni manicotti ziti mafaldine spaetzle ramen rigate
    """

  /// What is put into an oven or a marinade whole, and is meant where either is spoken of.
  static let recipeMeats = """
    tofu tempeh steak steaks thigh thighs breast breasts brisket shoulder sausages meatballs shrimp
    prawns fillets fillet tuna loin tenders drumsticks chops legs seitan meat veal venison rabbit
    patties balls cod trout halibut shank shanks fries
    """
}
