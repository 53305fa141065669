internal import CLanguages
internal import Understanding

/// Lays the words of recipes out as `CLanguages.h` says.
struct RecipeTableWriter {
  private let compiled: RecipeWordCompiler

  init(_ compiled: RecipeWordCompiler) { self.compiled = compiled }

  func bytes() -> [UInt8] {
    var header = recipe_header()
    var table = TableBytes<recipe_header>()
    let (words, entries) = words()
    let (labels, texts, letters) = labels()
    let (lines, tongues) = (lines(), tongues())
    header.version = UInt32(RECIPE_TABLE_VERSION)
    header.words = table.append(words)
    header.word_count = UInt32(words.count)
    header.entries = table.append(entries)
    header.entry_count = UInt32(entries.count)
    header.lines = table.append(lines)
    header.line_count = UInt32(lines.count)
    header.tongues = table.append(tongues)
    header.tongue_count = UInt32(tongues.count)
    header.language_count = UInt32(compiled.languages)
    header.labels = table.append(labels)
    header.label_count = UInt32(labels.count)
    header.texts = table.append(texts)
    header.text_count = UInt32(texts.count)
    header.letters = table.append(letters)
    header.letter_count = UInt32(letters.count)
    return table.table(header, size: \.size)
  }

  /// Most words say what another one says; half of the slots are taken at most.
  private func words() -> ([recipe_word], [recipe_entry]) {
    var slots = [recipe_word](repeating: .init(), count: Self.size(2 * compiled.words.count))
    var places: [[UInt64]: UInt16] = [[0, 0, 0, 0, 0, 0, 0]: 0]
    var entries = [recipe_entry()]
    for (word, known) in compiled.words.sorted(by: { $0.key < $1.key }) {
      let key =
        halves(known.cues.rawValue) + [known.naming] + halves(known.roles.rawValue)
        + [UInt64(known.amount.rawValue), UInt64(known.aisle?.rawValue ?? 0)]
      if places[key] == nil {
        places[key] = UInt16(entries.count)
        entries.append(
          recipe_entry(
            cues: (key[0], key[1]), naming: key[2], roles: (key[3], key[4]),
            amount: known.amount.rawValue, aisle: UInt32(key[6])))
      }
      let hash = Array(word.utf8).withUnsafeBufferPointer { RecipeWord.hash($0, 0..<$0.count) }
      var at = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[at].hash != 0 { at = (at + 1) & (slots.count - 1) }
      slots[at] = recipe_word(
        hash: hash, traits: known.traits.rawValue, value: known.value, entry: places[key] ?? 0,
        reserved: 0)
    }
    return (slots, entries)
  }

  private func halves(_ bits: UInt128) -> [UInt64] {
    [UInt64(truncatingIfNeeded: bits), UInt64(truncatingIfNeeded: bits >> 64)]
  }

  private func lines() -> [recipe_line] {
    var slots = [recipe_line](repeating: .init(), count: Self.size(2 * compiled.lines.count))
    for (hash, roles) in compiled.lines.sorted(by: { $0.key < $1.key }) {
      var at = LayoutWords.place(of: hash) & (slots.count - 1)
      while slots[at].hash != 0 { at = (at + 1) & (slots.count - 1) }
      slots[at] = recipe_line(hash: hash, roles: roles.rawValue, reserved: 0)
    }
    return slots
  }

  private func tongues() -> [recipe_tongue] {
    var slots = [recipe_tongue](repeating: .init(), count: Self.size(4 * compiled.tongues.count))
    let shift = TongueTable.shift(slots.count)
    for (word, tongues) in compiled.tongues.sorted(by: { $0.key < $1.key }) {
      var at = TongueTable.place(of: word, shift)
      while slots[at].word != 0 { at = (at + 1) & (slots.count - 1) }
      slots[at] = recipe_tongue(word: word, tongues: tongues, reserved: 0)
    }
    return slots
  }

  private func labels() -> ([recipe_label], [language_text], [UInt8]) {
    var labels: [recipe_label] = []
    var texts: [language_text] = []
    var letters: [UInt8] = []
    for label in RecipeLabel.allCases {
      let said = compiled.labels[label] ?? []
      labels.append(recipe_label(first: UInt32(texts.count), count: UInt32(said.count)))
      for text in said {
        texts.append(language_text(start: UInt32(letters.count), count: UInt32(text.utf8.count)))
        letters.append(contentsOf: text.utf8)
      }
    }
    return (labels, texts, letters)
  }

  /// The next power of two.
  private static func size(_ count: Int) -> Int {
    var size = 16
    while size < count { size *= 2 }
    return size
  }
}
