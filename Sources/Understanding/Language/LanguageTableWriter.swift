internal import CLanguages

/// Lays a language's words and lists out as `CLanguages.h` says.
struct LanguageTableWriter {
  let properties: LanguageProperties
  let words: WordTable
  let lists: ListTable
  let verbs: [CookingVerb]

  func bytes() -> [UInt8] {
    var letters: [UInt8] = []
    var header = language_header()
    var table = TableBytes<language_header>()
    let (entries, meanings) = meanings()
    let slots = slots(&letters)
    let steps = steps()
    let listSlots = listSlots(&letters)
    header.version = UInt32(LANGUAGE_TABLE_VERSION)
    header.traits = properties.traits.rawValue
    header.decimal = properties.decimal
    header.grouping = properties.grouping
    header.longest = UInt16(clamping: lists.longest)
    withUnsafeMutableBytes(of: &header.code) { $0.copyBytes(from: properties.code.utf8) }
    withUnsafeMutableBytes(of: &header.name) { $0.copyBytes(from: properties.name.utf8) }
    header.meanings = table.append(meanings)
    header.meaning_count = UInt32(meanings.count)
    header.list_slots = table.append(listSlots)
    header.list_slot_count = UInt32(listSlots.count)
    header.slots = table.append(slots)
    header.slot_count = UInt32(slots.count)
    header.steps = table.append(steps)
    header.step_count = UInt32(steps.count)
    header.entries = table.append(entries)
    header.entry_count = UInt32(entries.count)
    header.verbs = table.append(verbs.map { stored($0, &letters) })
    header.verb_count = UInt32(verbs.count)
    header.letters = table.append(letters)
    header.letter_count = UInt32(letters.count)
    return table.table(header, size: \.size)
  }

  /// Most words mean what another one means.
  private func meanings() -> (entries: [UInt16], meanings: [language_meaning]) {
    var places: [Meaning: UInt16] = [Meaning(): 0]
    var meanings = [Meaning().stored]
    let entries = words.meanings.map { meaning in
      if let place = places[meaning] { return place }
      places[meaning] = UInt16(meanings.count)
      meanings.append(meaning.stored)
      return UInt16(meanings.count - 1)
    }
    return (entries, meanings)
  }

  private func slots(_ letters: inout [UInt8]) -> [language_slot] {
    var slots = [language_slot](repeating: .init(), count: Self.size(for: words.words.count))
    for (text, id) in words.words {
      let hash = Language.hash(Array(text.utf8))
      var at = Int(hash) & (slots.count - 1)
      while slots[at].id != 0 { at = (at + 1) & (slots.count - 1) }
      slots[at] = language_slot(
        hash: hash, start: UInt32(letters.count), count: UInt16(text.utf8.count), id: id)
      letters.append(contentsOf: text.utf8)
    }
    return slots
  }

  private func steps() -> [language_step] {
    var steps = [language_step](repeating: .init(), count: Self.size(for: words.steps.count))
    for (from, word, to) in words.steps {
      let key = UInt32(from) << 16 | UInt32(word)
      var at = Language.place(ofStep: key, in: steps.count)
      while steps[at].node != 0 { at = (at + 1) & (steps.count - 1) }
      steps[at] = language_step(key: key, node: to, phrase: words.phrases[to] ?? 0)
    }
    return steps
  }

  /// A quarter of them is empty, so that looking up ends soon, and ends.
  private func listSlots(_ letters: inout [UInt8]) -> [language_list_slot] {
    var slots = [language_list_slot](repeating: .init(), count: lists.items.count * 4 / 3 + 16)
    for (phrase, item) in lists.items {
      var slot = language_list_slot()
      for list in item.lists { slot.insert(list) }
      slot.number = item.number ?? 0
      slot.hash = Language.hash(Array(phrase.utf8))
      slot.start = UInt32(letters.count)
      slot.count = UInt16(clamping: phrase.utf8.count)
      letters.append(contentsOf: phrase.utf8)
      slot.text_start = UInt32(letters.count)
      slot.text_count = UInt16(clamping: item.text?.utf8.count ?? 0)
      letters.append(contentsOf: (item.text ?? "").utf8)
      var at = Language.place(ofPhrase: slot.hash, in: slots.count)
      while !slots[at].isEmpty { at = at + 1 == slots.count ? 0 : at + 1 }
      slots[at] = slot
    }
    return slots
  }

  private func stored(_ verb: CookingVerb, _ letters: inout [UInt8]) -> language_verb {
    func text(_ text: String) -> language_text {
      defer { letters.append(contentsOf: text.utf8) }
      return language_text(start: UInt32(letters.count), count: UInt32(text.utf8.count))
    }
    var stored = language_verb()
    stored.sorts = verb.sorts.rawValue
    stored.kind = verb.kind.rawValue
    stored.has_food = verb.food == nil ? 0 : 1
    stored.is_food_fixed = verb.food?.isFixed == true ? 1 : 0
    stored.form_count = UInt8(clamping: verb.forms.count)
    stored.name = text(verb.name)
    stored.food = text(verb.food?.name ?? "")
    stored.forms = (
      text(verb.forms[0]), text(verb.forms[1]), text(verb.forms[2]), text(verb.forms[3])
    )
    return stored
  }

  /// A power of two of which these fill no more than half, so that looking up ends soon, and ends.
  private static func size(for count: Int) -> Int {
    var size = 16
    while size / 2 < count { size *= 2 }
    return size
  }
}
