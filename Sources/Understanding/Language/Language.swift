internal import CLanguages

/// The words and set phrases of a language, read in the table where it lies.
///
/// Words are found by an open-addressed hash table over their bytes, phrases by walking from word
/// to word. Both cost the same however many there are. Nothing is built or parsed when a language is
/// first wanted.
package struct Language: @unchecked Sendable {
  // Unchecked: the tables are constants of the program, or are kept as long as it runs.
  private let header: UnsafePointer<language_header>
  private let entries: UnsafePointer<UInt16>
  private let meanings: UnsafePointer<language_meaning>
  private let slots: UnsafePointer<language_slot>
  private let slotMask: Int
  private let steps: UnsafePointer<language_step>
  private let stepCount: Int
  let letters: UnsafePointer<UInt8>
  let listSlots: UnsafePointer<language_list_slot>
  let listCount: Int
  let verbs: UnsafePointer<language_verb>
  let verbCount: Int
  /// The words of recipes, where they are read in this language.
  package let recipes: UnsafeRawPointer?
  /// What its sentences mean.
  private(set) var rules: RuleTable
  /// Those without a user's own words; nil where there are none.
  private(set) var plainRules: RuleTable?

  /// Reads the tables where they lie.
  ///
  /// Both must stay where they are for as long as the program runs; they come from a `LanguageCompiler` and a
  /// `RuleCompiler` of this same version, and nothing in them is checked again.
  init(table: UnsafeRawPointer, rules: UnsafeRawPointer, recipes: UnsafeRawPointer? = nil) {
    self.rules = RuleTable(rules)
    self.recipes = recipes
    header = table.assumingMemoryBound(to: language_header.self)
    entries = (table + Int(header.pointee.entries)).assumingMemoryBound(to: UInt16.self)
    meanings = (table + Int(header.pointee.meanings)).assumingMemoryBound(to: language_meaning.self)
    slots = (table + Int(header.pointee.slots)).assumingMemoryBound(to: language_slot.self)
    slotMask = Int(header.pointee.slot_count) - 1
    steps = (table + Int(header.pointee.steps)).assumingMemoryBound(to: language_step.self)
    stepCount = Int(header.pointee.step_count)
    listSlots = (table + Int(header.pointee.list_slots))
      .assumingMemoryBound(to: language_list_slot.self)
    listCount = Int(header.pointee.list_slot_count)
    verbs = (table + Int(header.pointee.verbs)).assumingMemoryBound(to: language_verb.self)
    verbCount = Int(header.pointee.verb_count)
    letters = (table + Int(header.pointee.letters)).assumingMemoryBound(to: UInt8.self)
  }

  /// The same words with other rules, whose table must stay where it is for as long as they are used.
  func withRules(_ table: UnsafeRawPointer) -> Language {
    var other = self
    other.rules = RuleTable(table)
    other.plainRules = plainRules ?? rules
    return other
  }

  /// "en".
  package var code: String { withUnsafeBytes(of: header.pointee.code, Self.text) }

  /// "English".
  package var name: String { withUnsafeBytes(of: header.pointee.name, Self.text) }

  package var traits: LanguageTraits { LanguageTraits(rawValue: header.pointee.traits) }

  /// The sign before decimals, and the one between thousands.
  var decimal: UInt8 { header.pointee.decimal }
  var grouping: UInt8 { header.pointee.grouping }

  /// Words in the longest phrase of a list.
  package var mostListWords: Int { Int(header.pointee.longest) }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  // MARK: Words

  /// What is known of a word or a phrase.
  struct Entry {
    fileprivate let stored: UnsafePointer<language_meaning>

    var roles: Roles {
      Roles(rawValue: UInt128(stored.pointee.roles.1) << 64 | UInt128(stored.pointee.roles.0))
    }
    /// Of a number word; of a fraction below 1; of a measure of height, its metres.
    var number: Double { stored.pointee.number }
    /// Seconds of a unit.
    var unit: Double { stored.pointee.unit }
    /// "hundred": it multiplies the number before it.
    var multiplies: Bool { stored.pointee.flags & Meaning.Flag.multiplies != 0 }
    /// Read out of a misspelling, so less sure.
    var isMisspelt: Bool { stored.pointee.flags & Meaning.Flag.isMisspelt != 0 }
    /// It makes one word with others: "fünfundzwanzig".
    var joins: Bool { stored.pointee.flags & Meaning.Flag.joins != 0 }
    /// An abbreviation, whose dot ends no sentence.
    var abbreviates: Bool { stored.pointee.flags & Meaning.Flag.abbreviates != 0 }
    /// Before "an hour" it makes a rate: "sixty miles an hour".
    var makesRate: Bool { stored.pointee.flags & Meaning.Flag.makesRate != 0 }
    /// A name and it make one word: "Nudeltimer".
    var ends: Bool { stored.pointee.flags & Meaning.Flag.ends != 0 }
  }

  /// By word or phrase id; 0 stands for a word that is not known.
  func entry(_ id: UInt16) -> Entry {
    Entry(stored: meanings + Int(entries[Int(id)]))
  }

  /// The id of a word of lower-case bytes, 0 when it is not known.
  func id(of word: UnsafeBufferPointer<UInt8>) -> UInt16 {
    let hash = Self.hash(word)
    var at = Int(hash) & slotMask
    while true {
      let slot = slots[at]
      if slot.id == 0 { return 0 }
      if slot.hash == hash, Int(slot.count) == word.count {
        var same = true
        for k in 0..<word.count where letters[Int(slot.start) + k] != word[k] {
          same = false
          break
        }
        if same { return slot.id }
      }
      at = (at + 1) & slotMask
    }
  }

  /// The place after `word` in phrases that continue from `node` (0 at a phrase's start), and the
  /// phrase that ends there, if one does.
  func step(from node: UInt16, over word: UInt16) -> (node: UInt16, phrase: UInt16)? {
    let key = UInt32(node) << 16 | UInt32(word)
    var at = Self.place(ofStep: key, in: stepCount)
    while true {
      let step = steps[at]
      if step.node == 0 { return nil }
      if step.key == key { return (step.node, step.phrase) }
      at = (at + 1) & (stepCount - 1)
    }
  }

  @inline(__always)
  static func hash(_ word: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ hash >> 15
  }

  /// Where a phrase of the lists is looked for first, among any number of slots (Lemire's fast range).
  @inline(__always)
  static func place(ofPhrase hash: UInt32, in count: Int) -> Int {
    Int((UInt64(hash &* 2_654_435_769) * UInt64(count)) >> 32)
  }

  @inline(__always)
  static func place(ofStep key: UInt32, in count: Int) -> Int {
    Int(truncatingIfNeeded: key &* 2_654_435_761 >> 8) & (count - 1)
  }
}
