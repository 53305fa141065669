internal import CLanguages
package import Languages
import Replies
import Understanding

/// The words of recipes in one language, in the table where they lie; the texts are in `recipes/` of the
/// language's folder.
///
/// Words are found by their hashes alone: a word of a text is hashed once, while it is read, and what
/// is known of it is met with one glance. The rare word that collides is taken for one of ours.
package struct RecipeLexicon: @unchecked Sendable {
  // Unchecked: the tables are constants of the program, or are kept as long as it runs.
  let language: Language
  private let slots: UnsafePointer<recipe_word>
  private let mask: Int
  private let entries: UnsafePointer<recipe_entry>
  private let labels: UnsafePointer<recipe_label>
  private let texts: UnsafePointer<language_text>
  private let letters: UnsafePointer<UInt8>
  /// What lines and headings begin with.
  let lines: LayoutWords
  /// By which words other languages are told from this one.
  let tongues: TongueTable
  /// The verbs of a kitchen, by their place; the first is none.
  let verbs: LastingList<CookingVerb>
  /// The verbs of waits that have none of their own.
  private(set) var cook = 0
  private(set) var rest = 0
  private(set) var cool = 0
  private(set) var wait = 0
  /// What is done stands behind what it is done to: "die Sauce einkochen".
  private(set) var verbsEnd = false

  /// Of each language that recipes are read in, in the order of their codes.
  package static let all: [RecipeLexicon] = Language.available.compactMap { RecipeLexicon($0) }

  /// The one that recipes are read in where no other is asked for.
  package static let standard: RecipeLexicon = {
    guard let lexicon = all.first(where: { $0.language.code == Language.standard.code }) else {
      preconditionFailure("the program was built without the words of recipes")
    }
    return lexicon
  }()

  /// The one of a language; the standard one where recipes are not read in it.
  package static func named(_ language: LanguageCode) -> RecipeLexicon {
    all.first { $0.language.code == language.rawValue } ?? standard
  }

  /// Nil where recipes are not read in the language.
  ///
  /// What is made of the verbs is never given back, so a language is asked for its lexicon once.
  private init?(_ language: Language) {
    guard let table = language.recipes else { return nil }
    self.init(table, of: language, verbs: language.cookingVerbs)
  }

  /// Reads a table where it lies.
  ///
  /// It must stay there for as long as the program runs, and come from a `RecipeWordCompiler` of this
  /// same version; nothing in it is checked again.
  init(_ table: UnsafeRawPointer, of language: Language, verbs: [CookingVerb]) {
    self.language = language
    let header = table.assumingMemoryBound(to: recipe_header.self).pointee
    func part<Item>(_ offset: UInt32, _: Item.Type) -> UnsafePointer<Item> {
      (table + Int(offset)).assumingMemoryBound(to: Item.self)
    }
    slots = part(header.words, recipe_word.self)
    mask = Int(header.word_count) - 1
    entries = part(header.entries, recipe_entry.self)
    lines = LayoutWords(
      part(header.lines, recipe_line.self), count: Int(header.line_count))
    tongues = TongueTable(
      part(header.tongues, recipe_tongue.self), count: Int(header.tongue_count),
      languages: Int(header.language_count))
    labels = part(header.labels, recipe_label.self)
    texts = part(header.texts, language_text.self)
    letters = part(header.letters, UInt8.self)
    self.verbs = LastingList(verbs)
    cook = place(of: .cook)
    rest = place(of: .rest)
    cool = place(of: .cool)
    wait = place(of: .wait)
    verbsEnd = text(.order) == Self.verbLast
  }

  private static let verbLast = "food verb"

  private func place(of label: RecipeLabel) -> Int {
    let name = text(label)
    return verbs.firstIndex { $0.name == name } ?? 0
  }

  // MARK: Words

  /// What is known of the word with this hash.
  @inline(__always)
  func entry(_ hash: UInt64) -> (traits: RecipeTraits, value: Float, entry: UInt16) {
    var at = Int(truncatingIfNeeded: hash) & mask
    // Most of the slots are empty, so the first one is mostly it. Whether it is the word's own or an
    // empty one is even, so that is asked at once.
    while min(slots[at].hash ^ hash, slots[at].hash) != 0 { at = (at + 1) & mask }
    return (RecipeTraits(rawValue: slots[at].traits), slots[at].value, slots[at].entry)
  }

  /// What a word says about a length beside it.
  @inline(__always)
  func cues(_ word: RecipeWord) -> ContextCues {
    let cues = entries[Int(word.entry)].cues
    return ContextCues(rawValue: UInt128(cues.1) << 64 | UInt128(cues.0))
  }

  /// What a word is to the grammar of lengths.
  @inline(__always)
  func roles(_ word: RecipeWord) -> Roles {
    let roles = entries[Int(word.entry)].roles
    return Roles(rawValue: UInt128(roles.1) << 64 | UInt128(roles.0))
  }

  /// What a word is in a line of ingredients.
  @inline(__always)
  func amount(_ entry: UInt16) -> AmountWord {
    AmountWord(rawValue: entries[Int(entry)].amount)
  }

  /// Where in a shop a thing is whose name has this word in it.
  func aisle(_ entry: UInt16) -> Aisle? {
    Aisle(rawValue: UInt8(truncatingIfNeeded: entries[Int(entry)].aisle))
  }

  @inline(__always)
  func has(_ list: NamingList, _ word: RecipeWord) -> Bool {
    entries[Int(word.entry)].naming >> UInt64(list.rawValue) & 1 != 0
  }

  // MARK: Labels

  /// What is written for a label, where it is one text.
  func text(_ label: RecipeLabel) -> String { text(label, 0) }

  func count(of label: RecipeLabel) -> Int { Int(labels[Int(label.rawValue)].count) }

  /// One of several texts.
  func text(_ label: RecipeLabel, _ place: Int) -> String {
    String(decoding: letters(label, place), as: UTF8.self)
  }

  func letters(_ label: RecipeLabel, _ place: Int = 0) -> UnsafeBufferPointer<UInt8> {
    let label = labels[Int(label.rawValue)]
    guard place < Int(label.count) else { return UnsafeBufferPointer(start: nil, count: 0) }
    let text = texts[Int(label.first) + place]
    return UnsafeBufferPointer(start: letters + Int(text.start), count: Int(text.count))
  }

  /// "1 hour 30 minutes", as replies say it; nothing for no time.
  func length(ofSeconds seconds: Double) -> String {
    guard seconds > 0 else { return "" }
    return Wording(LanguageCode(language.code) ?? .standard).length(LengthGrammar.duration(seconds))
  }
}
