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
