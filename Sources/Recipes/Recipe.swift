/// A recipe as one text, cut into parts by what its notation says, or by how it is laid out.
///
/// Whatever the notation was, a reader of recipes sees only this.
package struct Recipe: Hashable, Sendable {
  package var title: String?
  /// What evidence is quoted from.
  ///
  /// For plain text, Markdown and NDJSON it is the input, byte for byte. For notations with markup
  /// it is what a cook would read, the steps in order.
  package var text: String
  /// In the order of the text; none overlaps another.
  ///
  /// What is in no part is nothing to read.
  package var parts: [Part]
  /// Timers that the author marked up; nothing else in their stretch of the text is read.
  package var timers: [StatedTimer]
  /// What the steps mark up as ingredients; those of a list are parts of the text.
  package var ingredients: [StatedIngredient]
  /// The same for pots and tools.
  package var equipment: [String]
  /// Where it was published.
  package var uri: String?
  package var author: String?
  /// The address of a picture, which is never fetched.
  package var image: String?
  /// Categories, cuisines and keywords, as they are written.
  package var tags: [String]
  /// As the notation states it (BCP 47); nil where it says nothing.
  package var language: String?
  /// How many it serves, where that is stated beside the text; nil where the text alone says it.
  package var servings: ClosedRange<Double>?
  /// It was whole before: each ingredient is one, and steps have the waits that are stated and no others.
  package var isWhole = false
  /// By whose words it was laid out, and is read.
  package var lexicon: RecipeLexicon
  /// What the notation or the encoding already left in doubt.
  package var warnings: [RecipeWarning]

  static let mostTags = 100

  package init(
    title: String? = nil, text: String, parts: [Part], timers: [StatedTimer] = [],
    ingredients: [StatedIngredient] = [], equipment: [String] = [], uri: String? = nil,
    author: String? = nil,
    image: String? = nil,
    tags: [String] = [], language: String? = nil, lexicon: RecipeLexicon = .standard,
    warnings: [RecipeWarning] = []
  ) {
    self.title = title
    self.text = text
    self.parts = parts
    self.timers = timers
    self.ingredients = ingredients
    self.equipment = equipment
    self.uri = uri
    self.author = author
    self.image = image
    self.tags = tags
    self.language = language
    self.lexicon = lexicon
    self.warnings = warnings
  }

  /// A stretch of the text with one purpose: one line, paragraph or step.
  package struct Part: Hashable, Sendable {
    package var kind: Kind
    /// In bytes of UTF-8.
    package var range: Range<Int>

    package init(_ kind: Kind, _ range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case title
    /// Times, yield and the like above the method: "Prep time: 15 minutes", "Serves 4".
    case head
    case ingredient
    /// Pots, tins and tools, under a heading of their own.
    case equipment
    /// The name of a part of the method: "For the sauce".
    case section
    case step
    /// Tips, storage, make-ahead, variations: what stands beside the method.
    case note
    case nutrition
  }

  /// A thing that the notation marks up: Cooklang's `@flour{200%g}(sifted)`.
  package struct StatedIngredient: Hashable, Sendable {
    /// As a list of ingredients would have it: "200 g flour".
    package var line: String
    package var name: String
    package var note: String?
    /// It stays as it is, for however many the recipe is scaled.
    package var isFixed: Bool
    /// The heading that it is listed under.
    package var group: String?

    package init(
      line: String, name: String, note: String? = nil, isFixed: Bool = false, group: String? = nil
    ) {
      self.line = line
      self.name = name
      self.note = note
      self.isFixed = isFixed
      self.group = group
    }
  }

  /// A timer that the notation states exactly.
  package struct StatedTimer: Hashable, Sendable {
    package var name: String?
    package var duration: Duration
    package var maxDuration: Duration?
    /// In bytes of the text.
    package var range: Range<Int>
    /// What else is stated of its phase; nil where the words around it say everything.
    package var stated: StatedPhase?

    package init(
      name: String? = nil, duration: Duration, maxDuration: Duration? = nil, range: Range<Int>,
      stated: StatedPhase? = nil
    ) {
      self.name = name
      self.duration = duration
      self.maxDuration = maxDuration
      self.range = range
      self.stated = stated
    }
  }
}
