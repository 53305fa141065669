@testable import Recipes

/// One recipe in German, in every notation.
enum GermanFixture {
  static let text = """
    Zwiebelkuchen

    Für 4 Personen
    Vorbereitungszeit: 20 Minuten

    Zutaten
    500 g Mehl
    1 kg Zwiebeln, gewürfelt
    3 EL Öl

    Zubereitung
    1. Den Teig zugedeckt 60 Minuten gehen lassen.
    2. Die Zwiebeln in Öl 5 Minuten andünsten.
    3. Bei 175 Grad 45 Minuten backen.

    Hinweise
    Der Kuchen hält sich 3 Tage.
    """

  static let markdown = """
    # Zwiebelkuchen

    **Für 4 Personen**
    Vorbereitungszeit: 20 Minuten

    ## Zutaten

    - 500 g Mehl
    - 1 kg Zwiebeln, gewürfelt
    - 3 EL Öl

    ## Zubereitung

    1. Den Teig zugedeckt 60 Minuten gehen lassen.
    2. Die Zwiebeln in Öl 5 Minuten andünsten.
    3. Bei 175 Grad 45 Minuten backen.

    ## Hinweise

    Der Kuchen hält sich 3 Tage.
    """

  static let cooklang = """
    ---
    title: Zwiebelkuchen
    servings: 4
    Vorbereitungszeit: 20 Minuten
    ---

    == Zutaten ==
    @Mehl{500%g}, @Zwiebeln{1%kg}(gewürfelt), @Öl{3%EL}

    == Zubereitung ==

    Den Teig zugedeckt ~{60%Minuten} gehen lassen.

    Die Zwiebeln in Öl 5 Minuten andünsten.

    Bei 175 Grad ~{45%Minuten} backen.

    > Der Kuchen hält sich 3 Tage.
    """

  /// `extra` stands among its members.
  static func schema(_ extra: String = "") -> String {
    #"""
    {"@context":"https://schema.org","@type":"Recipe","name":"Zwiebelkuchen",\#(extra)
     "recipeYield":"Für 4 Personen","prepTime":"PT20M",
     "recipeIngredient":["500 g Mehl","1 kg Zwiebeln, gewürfelt","3 EL Öl"],
     "recipeInstructions":[
      {"@type":"HowToStep","text":"Den Teig zugedeckt 60 Minuten gehen lassen."},
      {"@type":"HowToStep","text":"Die Zwiebeln in Öl 5 Minuten andünsten."},
      {"@type":"HowToStep","text":"Bei 175 Grad 45 Minuten backen."},
      {"@type":"HowToTip","text":"Der Kuchen hält sich 3 Tage."}]}
    """#
  }

  static let paprika = #"""
    {"name":"Zwiebelkuchen","servings":"Für 4 Personen","prep_time":"20 Minuten",
     "ingredients":"500 g Mehl\n1 kg Zwiebeln, gewürfelt\n3 EL Öl",
     "directions":"Den Teig zugedeckt 60 Minuten gehen lassen.\nDie Zwiebeln in Öl 5 Minuten andünsten.\nBei 175 Grad 45 Minuten backen.",
     "notes":"Der Kuchen hält sich 3 Tage."}
    """#

  static let mealie = #"""
    {"name":"Zwiebelkuchen","slug":"zwiebelkuchen","recipeServings":4,"prepTime":"20 Minuten",
     "recipeIngredient":[
      {"quantity":500,"unit":{"name":"g"},"food":{"name":"Mehl"}},
      {"display":"1 kg Zwiebeln, gewürfelt"},{"display":"3 EL Öl"}],
     "recipeInstructions":[
      {"text":"Den Teig zugedeckt 60 Minuten gehen lassen."},
      {"text":"Die Zwiebeln in Öl 5 Minuten andünsten."},
      {"text":"Bei 175 Grad 45 Minuten backen."}],
     "notes":[{"title":"","text":"Der Kuchen hält sich 3 Tage."}]}
    """#

  static let page = """
    <!doctype html><html lang="de"><head><title>Zwiebelkuchen</title>
    <script type="application/ld+json">\(schema())</script></head><body></body></html>
    """

  static let microdata = """
    <!doctype html><html><body><div itemscope itemtype="https://schema.org/Recipe">
    <h1 itemprop="name">Zwiebelkuchen</h1><p itemprop="recipeYield">4 Personen</p>
    <time itemprop="prepTime" datetime="PT20M">20 Min.</time>
    <ul><li itemprop="recipeIngredient">500 g Mehl</li>
    <li itemprop="recipeIngredient">1 kg Zwiebeln, gewürfelt</li>
    <li itemprop="recipeIngredient">3 EL Öl</li></ul>
    <ol itemprop="recipeInstructions"><li>Den Teig zugedeckt 60 Minuten gehen lassen.</li>
    <li>Die Zwiebeln in Öl 5 Minuten andünsten.</li><li>Bei 175 Grad 45 Minuten backen.</li></ol>
    </div></body></html>
    """

  static let visible = """
    <!doctype html><html><body><h1>Zwiebelkuchen</h1>
    <p>Für 4 Personen</p><p>Vorbereitungszeit: 20 Minuten</p>
    <h2>Zutaten</h2><ul><li>500 g Mehl</li><li>1 kg Zwiebeln, gewürfelt</li><li>3 EL Öl</li></ul>
    <h2>Zubereitung</h2><ol><li>Den Teig zugedeckt 60 Minuten gehen lassen.</li>
    <li>Die Zwiebeln in Öl 5 Minuten andünsten.</li><li>Bei 175 Grad 45 Minuten backen.</li></ol>
    <h2>Hinweise</h2><p>Der Kuchen hält sich 3 Tage.</p></body></html>
    """

  /// By what each is, with the ending of its file.
  static let all: [(name: String, document: String)] = [
    ("text.txt", text), ("markdown.md", markdown), ("cooklang.cook", cooklang),
    ("schema.jsonld", schema()), ("stated.jsonld", schema(#""inLanguage":"de-DE","#)),
    // Many pages state the language of their template.
    ("misstated.jsonld", schema(#""inLanguage":"en-US","#)),
    ("paprika.json", paprika), ("mealie.json", mealie), ("page.html", page),
    ("microdata.html", microdata), ("visible.html", visible),
  ]
}
