import Testing

@testable import Recipes
@testable import Understanding

@Suite struct NotationsPageTests {
  private func lines(_ page: String) throws -> [String] {
    try RecipeNotation.html.recipes(in: page).flatMap { recipe in
      recipe.parts.map { part in
        "\(part.kind.rawValue)| "
          + String(decoding: Array(recipe.text.utf8)[part.range], as: UTF8.self)
      }
    }
  }

  private static let json =
    #"{"@type":"Recipe","name":"A","recipeInstructions":"Bake 20 minutes."}"#

  @Test(arguments: [
    "<script type=\"application/ld+json\">\(json)</script>",
    "<html><head><SCRIPT id=x TYPE='application/ld+json' >\n\(json)\n</SCRIPT >",
    "<script type=application/ld+json>\(json)</script>",
    "<script\n type = \"application/ld+json; charset=utf-8\"\n data-a='>'>\(json);</script>",
    "<script type=\"application/ld+json\"><!-- \(json) --></script>",
    "<script type=\"application/ld+json\">//<![CDATA[\n\(json)\n//]]></script>",
    "<script type=\"application/ld+json\">\(json)",
    "<script>if (a < b) {}</script><script type=\"application/ld+json\">\(json)</script>",
    "<script type=\"application/ld+json\">"
      + json.replacing("\"", with: "&quot;") + "</script>",
    "<script type=\"application/ld+json\">{\"@type\":\"Person\"}</script>"
      + "<script type=\"application/ld+json\">\(json)</script>",
  ])
  func `a script of JSON-LD is found however it is written`(_ page: String) throws {
    #expect(try lines(page) == ["title| A", "step| Bake 20 minutes."])
  }

  @Test func `a broken block is passed over with a warning where another is whole`() throws {
    let recipes = try RecipeNotation.html.recipes(
      in: """
        <script type="application/ld+json">{"@type":"Recipe",</script>
        <script type="application/ld+json">\(Self.json)</script>
        """)

    #expect(recipes.map(\.title) == ["A"])
    #expect(recipes[0].warnings.map(\.code) == [.badMarkup])
  }

  @Test func `microdata is read where no script is`() throws {
    let said = try lines(
      """
      <span itemprop="name">A shop</span><div itemscope itemtype="https://schema.org/Recipe">
      <h1 itemprop=name>Apple &amp; Pear Pie</h1><meta itemprop="cookTime" content="PT45M">
      <li itemprop="recipeIngredient">2 apples</li>
      <div itemprop="recipeInstructions"><div>Mix.</div><p>Bake <b>40 minutes</b>.</p></div></div>
      <div>Comments: I baked it 50 minutes.</div>
      """)

    #expect(
      said == [
        "title| Apple & Pear Pie", "head| Cook time: 45 minutes", "ingredient| 2 apples",
        "step| Mix.", "step| Bake 40 minutes.",
      ])
  }

  private static let microdata = """
    <html itemscope itemtype="https://schema.org/WebPage"><meta itemprop="author" content="The site">
    <article itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pea Soup</h1>
    <a itemprop="url" href="https://peas.example/soup">link</a>
    <div itemprop="image" itemscope itemtype="https://schema.org/ImageObject">
    <img src="/small.jpg"><meta itemprop="url" content="https://peas.example/soup.jpg"></div>
    <span itemprop="author" itemscope itemtype="https://schema.org/Person">By
    <b itemprop="name">Ann</b></span>
    <meta itemprop="keywords" content="green, quick"><span itemprop="recipeCategory">Soup</span>
    <span itemprop="recipeCuisine">Dutch</span><span itemprop="recipeYield">Serves 4</span>
    <time itemprop="cookTime" datetime="PT25M">25 min</time>
    <li itemprop="recipeIngredient ingredients">500 g peas</li><li itemprop="tool">a large pot</li>
    <div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation">
    <i itemprop="calories">310 kcal</i><i itemprop="saturatedFatContent">2 g</i></div>
    <div itemprop="review" itemscope itemtype="https://schema.org/Review">
    <i itemprop="name">Good</i><i itemprop="author">Bo</i></div>
    <ol><li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
    <p itemprop="text">Simmer the peas for 25 minutes.</p></li></ol></article></html>
    """

  private static let rdfa = """
    <meta property="og:title" content="A site"><div property="name">A shop</div>
    <div vocab="https://schema.org/" typeof="Recipe" resource="#soup"><h1 property="name">Pea Soup</h1>
    <a property="url" href="https://peas.example/soup">link</a>
    <img property="image" src="https://peas.example/soup.jpg">
    <span property="author" typeof="Person">By <b property="name">Ann</b></span>
    <meta property="keywords" content="green, quick"><span property="recipeCategory">Soup</span>
    <span property="schema:recipeCuisine">Dutch</span>
    <span property="http://schema.org/recipeYield">Serves 4</span>
    <time property="cookTime" datetime="PT25M">25 min</time>
    <li property="recipeIngredient">500 g peas</li><li property="tool">a large pot</li>
    <div property="nutrition" typeof="NutritionInformation">
    <i property="calories">310 kcal</i><i property="saturatedFatContent">2 g</i></div>
    <div property="aggregateRating" typeof="AggregateRating"><i property="name">Good</i></div>
    <p property="recipeInstructions">Simmer the peas for 25 minutes.</p></div>
    """

  @Test(arguments: [microdata, rdfa])
  func `marked elements say as much as JSON-LD does`(_ page: String) throws {
    let recipes = try RecipeNotation.html.recipes(in: page)

    #expect(
      recipes.map(AppFixture.said) == [
        """
        title| Pea Soup
        head| Yield: Serves 4
        head| Cook time: 25 minutes
        ingredient| 500 g peas
        equipment| a large pot
        step| Simmer the peas for 25 minutes.
        nutrition| Calories: 310 kcal
        nutrition| Saturated fat: 2 g
        author= Ann
        image= https://peas.example/soup.jpg
        tags= green, quick, Soup, Dutch
        uri= https://peas.example/soup

        """
      ])
  }

  @Test func `several marked recipes are several, and teasers are none`() throws {
    let recipe = { (name: String, method: String) in
      "<div itemscope itemtype='http://schema.org/Recipe'><b itemprop=name>\(name)</b>\(method)</div>"
    }
    let method = "<p itemprop=recipeInstructions>Boil 5 minutes.</p>"

    let recipes = try RecipeNotation.html.recipes(
      in: recipe("A teaser", "") + recipe("A", method) + recipe("Another", "") + recipe("B", method)
    )

    #expect(recipes.map(\.title) == ["A", "B"])
  }

  @Test func `what is marked for other readers is no recipe`() throws {
    let page = """
      <html><body><meta property="og:recipeInstructions" content="Boil 5 minutes.">
      <div typeof="Product"><p property="recipeInstructions"></p></div></body></html>
      """

    #expect(throws: RecipeError.noRecipe(.html)) { try RecipeNotation.html.recipes(in: page) }
  }

  @Test func `what a reader sees is read where nothing is marked up`() throws {
    let said = try lines(
      """
      <!doctype html><html><head><title>x</title><style>p{}</style></head><body>
      <nav><a>30 minute meals</a></nav><h1>Lentil Soup</h1><p>My 20-minute story.</p>
      <h2>Ingredients</h2><ul><li>200&nbsp;g lentils<li>1 onion</ul>
      <h2>Method</h2><ol><li>Fry the onion for <b>5 minutes</b>.</li><li>Simmer 25&#32;minutes.</ol>
      <h3>Notes</h3><p>Keeps 3 days.</p><script>var t = "10 minutes";</script></body></html>
      """)

    #expect(
      said == [
        "title| Lentil Soup", "note| My 20-minute story.", "ingredient| 200 g lentils",
        "ingredient| 1 onion", "step| Fry the onion for 5 minutes.", "step| Simmer 25 minutes.",
        "note| Keeps 3 days.",
      ])
  }

  @Test(arguments: [
    "<html><body><p>Nothing to cook here.</p></body></html>",
    "<script type=\"application/ld+json\">{\"@type\":\"Recipe\",</script>",
    "<", "<script", "<!--", "</", "<a href='", "&#x;&#;&;",
  ])
  func `a page without a recipe says so`(_ page: String) {
    #expect(throws: RecipeError.noRecipe(.html)) { try RecipeNotation.html.recipes(in: page) }
  }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      "<script ", "<script type=application/ld+json>", "<script type=application/ld+json>{\"a\":\"",
      "<!--", "<a b=\"", "<a b='\"", "<nav>", "<div itemprop=recipeInstructions>", "&amp;", "</",
      "<script type=application/ld+json>[[[", "<ul>", "<svg>", "<p itemprop=name>",
      "<div typeof=Recipe><i property=author typeof=x>", "<meta itemprop=tool>",
      "<div itemtype=schema.org/recipe><p itemprop=review itemscope itemtype=y>",
      "<b itemtype=schema.org/recipe><p itemprop=image itemtype=y>",
    ])
  func `pages of the same piece again and again end soon`(_ piece: String) {
    let page = String(repeating: piece, count: 20_000)

    // Whatever it gives, it gives it in linear time.
    let recipes = (try? RecipeNotation.html.recipes(in: page)) ?? []

    #expect(recipes.count <= 1)
  }

  @Test(arguments: [
    ("&frac12; &#189; &#xBD; &amp;frac12;", "½ ½ ½ ½"), ("a&nbsp;b&#160;c", "a b c"),
    ("&amp;amp; &unknown; & &;", "& &unknown; & &;"), ("&#150;&#x96;", "––"),
    ("1&deg;C &eacute;", "1°C é"), ("&#99999999;x", "x"), ("&lt;b&gt;", "<b>"),
  ])
  func `entities are characters`(_ markup: String, _ words: String) {
    var markup = markup
    let said = markup.withUTF8 { bytes in
      var text = MarkupText(bytes)
      text.add(0..<bytes.count)
      return String(decoding: text.out, as: UTF8.self)
    }

    #expect(said == words)
  }
}
