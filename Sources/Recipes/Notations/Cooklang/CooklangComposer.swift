import Understanding

/// Writes the steps of a Cooklang file out as plain words.
struct CooklangComposer {
  private let lexicon: RecipeLexicon
  private(set) var text: [UInt8] = []
  private(set) var parts: [Recipe.Part] = []
  private(set) var timers: [Recipe.StatedTimer] = []
  private(set) var warnings: [RecipeWarning] = []
  /// What is marked up in the steps, in their order.
  private var ingredients: [Recipe.StatedIngredient] = []
  private var equipment: [String] = []
  private var metadata = CooklangMetadata()
  /// What stands in either.
  private var listed: Set<String> = []
  /// Where the step that is being written begins.
  private var stepStart: Int?
  /// Steps have no other waits than those that are marked up.
  private var statesAll = false
  /// The ingredient that was marked up last, and where the text ended then.
  private var lastListed: (place: Int, end: Int)?
  /// Of the list that is being read; the name of its section.
  private var list: String??

  init(_ lexicon: RecipeLexicon) { self.lexicon = lexicon }

  // MARK: Blocks

  mutating func note(_ key: String, _ values: [String]) {
    guard let line = metadata.note(key, values) else { return }
    add(line.kind, line.text.utf8)
  }

  mutating func addSection(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) {
    let isBehindList = list != nil
    list = nil
    guard !name.isEmpty else { return }
    // "Method" only says that the list is over.
    if isBehindList, !hasSteps, isHeading(bytes[name], .method) { return }
    add(.section, bytes[name])
  }

  mutating func addNote(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var kept: [UInt8] = []
    var isEscaped = false
    for byte in bytes[line] {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      }
      if isEscaped, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "\\") {
        kept.append(UInt8(ascii: "\\"))
      }
      isEscaped = false
      kept.append(byte)
    }
    if isEscaped { kept.append(UInt8(ascii: "\\")) }
    if !kept.isEmpty { add(.note, kept) }
  }

  private var hasSteps: Bool { stepStart != nil || parts.contains { $0.kind == .step } }

  private func isHeading(_ line: some Collection<UInt8>, _ role: LayoutRole) -> Bool {
    ContiguousArray(line).withUnsafeBufferPointer { bytes in
      var line = LayoutLine(start: 0, end: Int32(bytes.count), width: 0, leadEnd: 0)
      var look = LayoutLook(bytes, words: lexicon.lines)
      look.look(at: &line)
      return line.lead.contains(role) && line.shape.contains(.leadIsAll)
    }
  }

  private mutating func add(_ kind: Recipe.Kind, _ line: some Collection<UInt8>) {
    endStep()
    if !text.isEmpty { text.append(10) }
    let start = text.count
    text.append(contentsOf: line)
    parts.append(.init(kind, start..<text.count))
  }

  /// Prepares for the next line of a paragraph.
  ///
  /// It goes on with the step where a sentence ended, or where it begins with a small letter.
  mutating func beginLine(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    guard stepStart != nil, let last = text.last else { return }
    if last == 10 { return }
    let ended = [UInt8](".!?:;,".utf8).contains(last)
    let first = bytes[line.lowerBound]
    if ended || first &- 97 < 26 || first >= 0x80 {
      text.append(32)
    } else {
      endStep()
    }
  }

  mutating func endStep() {
    guard let start = stepStart else { return }
    stepStart = nil
    while text.count > start, Letters.isSpace(text[text.count - 1]) { text.removeLast() }
    if text.count > start {
      parts.append(.init(.step, start..<text.count))
    } else if text.last == 10 {
      text.removeLast()
    }
  }

  private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if stepStart == nil {
      if !text.isEmpty { text.append(10) }
      stepStart = text.count
    }
    // Where a comment was cut out, one space is enough.
    let isDouble = text.last == 32 && bytes[range.lowerBound] == 32
    text.append(contentsOf: bytes[isDouble ? range.dropFirst() : range])
  }

  // MARK: Items

  /// Reads a line of a step.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, _ isInComment: inout Bool,
    lastCommentEnd: Int
  ) {
    var at = line.lowerBound
    var plain = at
    while at < line.upperBound {
      if isInComment {
        if bytes.has("-]", at: at) {
          isInComment = false
          at += 2
          plain = at
        } else {
          at += 1
          plain = at
        }
        continue
      }
      switch bytes[at] {
      case UInt8(ascii: "["):
        guard bytes.has("[-", at: at), lastCommentEnd >= at + 2 else {
          at += 1
          continue
        }
        put(bytes, plain..<at)
        if let end = add(remarkAt: at, to: line.upperBound, bytes) {
          at = end
          plain = at
          continue
        }
        isInComment = true
        at += 2
        plain = at
      case UInt8(ascii: "-"):
        guard bytes.has("--", at: at), !bytes.has("---", at: at),
          at == line.lowerBound || Letters.isSpace(bytes[at - 1])
        else {
          at += bytes.has("---", at: at) ? 3 : 1
          continue
        }
        put(bytes, plain..<at)
        return
      case UInt8(ascii: "\\"):
        put(bytes, plain..<at)
        if at + 1 == line.upperBound {
          // A hard break.
          if stepStart != nil { text.append(10) }
          return
        }
        at += 1
        plain = at
        at += Letters.width(bytes[at])
      case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"):
        guard let item = CooklangItem(bytes, at: at, to: line.upperBound) else {
          at += 1
          continue
        }
        put(bytes, plain..<at)
        write(item, bytes)
        at = item.end
        plain = at
      default: at += 1
      }
    }
    if plain < line.upperBound { put(bytes, plain..<line.upperBound) }
  }

  /// Takes what a comment of ours states of the item before it; says where the comment ends.
  private mutating func add(
    remarkAt at: Int, to end: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard bytes.has("[- simmer:", at: at),
      let close = (at..<end).first(where: { bytes.has("-]", at: $0) }),
      let remark = CooklangRemark(String(decoding: bytes[at + 2..<close], as: UTF8.self))
    else { return nil }
    if remark.statesAll { statesAll = true }
    if let group = remark.group, let last = lastListed, last.end == text.count {
      ingredients[last.place].group = group
    }
    if let last = timers.last, last.range.upperBound == text.count {
      let place = timers.count - 1
      if !remark.stated.isEmpty { timers[place].stated = remark.stated }
      if let words = remark.words {
        text.removeSubrange(last.range)
        text.append(contentsOf: words.utf8)
        timers[place].range = last.range.lowerBound..<text.count
      }
    }
    return close + 2
  }

  /// Reads a line before the first step that has nothing but ingredients or tools in it: a list under the name of its
  /// section.
  mutating func readList(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    guard !hasSteps else { return false }
    var items: [(item: CooklangItem, remark: Int?)] = []
    var at = line.lowerBound
    while at < line.upperBound {
      if Letters.isSpace(bytes[at]) || Self.listSigns.contains(bytes[at]) {
        at += 1
      } else if bytes.has("[-", at: at),
        let close = (at..<line.upperBound).first(where: { bytes.has("-]", at: $0) })
      {
        if !items.isEmpty { items[items.count - 1].remark = at }
        at = close + 2
      } else if let item = CooklangItem(bytes, at: at, to: line.upperBound),
        bytes[at] == UInt8(ascii: "@") || bytes[at] == UInt8(ascii: "#")
      {
        items.append((item, nil))
        at = item.end
      } else {
        return false
      }
    }
    guard !items.isEmpty else { return false }
    beginList()
    for (item, remark) in items {
      list(item, bytes)
      if let remark { _ = add(remarkAt: remark, to: line.upperBound, bytes) }
    }
    return true
  }

  private static let listSigns = [UInt8](",.;-*".utf8)

  /// A heading that stands right before is the name of the list.
  private mutating func beginList() {
    guard list == nil else { return }
    list = .some(nil)
    guard let last = parts.last, last.kind == .section, last.range.upperBound == text.count else {
      return
    }
    let name = text[last.range]
    if !isHeading(name, .ingredients), !isHeading(name, .equipment) {
      list = .some(String(decoding: name, as: UTF8.self))
    }
    parts.removeLast()
    text.removeLast(text.count - last.range.lowerBound)
    if text.last == 10 { text.removeLast() }
  }

  /// Notes what is marked up besides timers.
  private mutating func list(_ item: CooklangItem, _ bytes: UnsafeBufferPointer<UInt8>) {
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[bytes.trimmed(range)], as: UTF8.self)
    }
    let name = CooklangText.spelt(text(item.name))
    guard !item.isTimer, !item.isHidden, !name.isEmpty else { return }
    if item.isEquipment {
      if listed.insert("#" + name).inserted { equipment.append(name) }
      return
    }
    let said = item.amount.map { CooklangAmount(bytes, $0) }
    let amount = [said?.quantity, said?.unit].compactMap { $0.map { CooklangText.spelt(text($0)) } }
      .filter { !$0.isEmpty }
    // "Add the @flour" after "@flour{200%g}" lists nothing new.
    let isNew = listed.insert("@" + name).inserted
    if amount.isEmpty, item.isReference || !isNew && list == nil { return }
    let notes = [
      item.preparation.map { CooklangText.spelt(text($0)) },
      item.isOptional ? lexicon.text(.optional) : nil,
    ]
    .compactMap(\.self)
    ingredients.append(
      .init(
        line: (amount + [name]).joined(separator: " "), name: name,
        note: notes.isEmpty ? nil : notes.joined(separator: ", "),
        isFixed: said?.isFixed ?? false, group: list ?? nil))
    lastListed = (ingredients.count - 1, self.text.count)
  }

  private mutating func write(_ item: CooklangItem, _ bytes: UnsafeBufferPointer<UInt8>) {
    list(item, bytes)
    guard item.isTimer, let amount = item.amount else {
      put(bytes, item.name)
      lastListed?.end = text.count
      return
    }
    let start = text.count + (stepStart == nil && !text.isEmpty ? 1 : 0)
    let said = CooklangAmount(bytes, amount)
    put(bytes, said.quantity)
    if let unit = said.unit, stepStart != nil {
      if !said.quantity.isEmpty { text.append(32) }
      text.append(contentsOf: bytes[unit])
    }
    if said.quantity.isEmpty, said.unit == nil {
      put(bytes, item.name)
    } else if let length = said.length(bytes, lexicon.language) {
      let name = bytes.trimmed(item.name)
      timers.append(
        .init(
          name: name.isEmpty
            ? nil : CooklangText.spelt(String(decoding: bytes[name], as: UTF8.self)),
          duration: length.lowerBound,
          maxDuration: length.upperBound > length.lowerBound ? length.upperBound : nil,
          range: start..<text.count))
    } else {
      let quote = String(decoding: bytes[item.start..<item.end], as: UTF8.self)
      warnings.append(RecipeWarning(.badMarkup, quote: String(quote.prefix(80))))
    }
  }

  func recipe(title: String?) -> Recipe {
    var recipe = Recipe(
      title: title, text: String(decoding: text, as: UTF8.self), parts: parts, timers: timers,
      ingredients: ingredients, equipment: equipment, uri: metadata.uri,
      author: metadata.author, image: metadata.image, language: metadata.language,
      warnings: warnings)
    recipe.isWhole = statesAll
    return recipe
  }
}
