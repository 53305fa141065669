import Understanding

/// Reads the recipes of a page out of the attributes of its elements: microdata's `itemprop` and
/// `itemtype`, or RDFa Lite's `property` and `typeof`.
///
/// The tags are gone through once. What stands inside a marked element belongs to it, and what belongs
/// to something else than the recipe, such as a review, is passed over.
struct Microdata {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let lexicon: LexiconChoice
  private var recipes: [Recipe] = []
  private var open = MarkedRecipe()
  private var isInRecipe = false
  /// An element that was to be passed over had no end; no other one is looked for.
  private var hasEndless = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ lexicon: LexiconChoice) {
    self.bytes = bytes
    self.lexicon = lexicon
  }

  /// Those that have a method.
  consuming func found() -> [Recipe] {
    var at = 0
    while let tag = nextTag(from: at, to: bytes.count) { at = read(tag) }
    close()
    return recipes
  }

  private mutating func close() {
    if let recipe = open.recipe(lexicon) { recipes.append(recipe) }
    open = MarkedRecipe()
  }

  /// Returns: where to go on.
  private mutating func read(_ tag: MarkupTag) -> Int {
    let start = tag.range.upperBound
    let type = type(of: tag)
    if type == .recipe {
      close()
      isInRecipe = true
      return start
    }
    guard let (property, isMicrodata) = property(of: tag) else {
      return isInRecipe && type == .other ? end(ofOther: tag) : start
    }
    guard isInRecipe || isMicrodata && property.isTakenAnywhere else { return start }
    switch property {
    case .container: return start
    case .image, .address: return noteAddress(property, of: tag)
    case .author where type == .other: return noteAuthor(tag)
    case .name, .ingredient, .method, .author, .tags, .tool, .language, .yield, .time, .nutrient:
      if let content = tag.value(of: "content", in: bytes) ?? tag.value(of: "datetime", in: bytes) {
        open.note(property, markup: text(content))
        return start
      }
      // These have no content, and no end.
      if tag.isOne(of: ["meta", "link", "img", "br", "input", "source"], in: bytes) {
        return start
      }
      let end = elementEnd(tag)
      open.note(property, markup: text(start..<end))
      return end
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Attributes

  private enum ItemType { case recipe, other }

  /// What a new item is; nil where the element begins none.
  private func type(of tag: MarkupTag) -> ItemType? {
    if let type = tag.value(of: "itemtype", in: bytes) {
      return type.contains { bytes.hasFolded("schema.org/recipe", at: $0) } ? .recipe : .other
    }
    guard let types = tag.value(of: "typeof", in: bytes) else { return nil }
    return words(of: types).contains(where: isRecipe) ? .recipe : .other
  }

  /// "Recipe", "schema:Recipe", "https://schema.org/Recipe".
  private func isRecipe(_ word: Range<Int>) -> Bool {
    let name: StaticString = "recipe"
    let start = word.upperBound - name.utf8CodeUnitCount
    guard start >= word.lowerBound, bytes.hasFolded(name, at: start) else { return false }
    return start == word.lowerBound || !Letters.isLetter(bytes[start - 1])
  }

  private func property(of tag: MarkupTag) -> (MarkedProperty, isMicrodata: Bool)? {
    if let value = tag.value(of: "itemprop", in: bytes), let found = property(in: value) {
      return (found, true)
    }
    guard let value = tag.value(of: "property", in: bytes) else { return nil }
    return property(in: value).map { ($0, false) }
  }

  /// The first word that we know.
  private func property(in value: Range<Int>) -> MarkedProperty? {
    for word in words(of: value) {
      if let property = MarkedProperty(word, in: bytes) { return property }
    }
    return nil
  }

  private func words(of value: Range<Int>) -> [Range<Int>] {
    bytes[value].split(maxSplits: 8) { Letters.isSpace($0) }.map(\.indices)
  }

  // MARK: Elements

  /// Takes the address that stands in the tag, or in the first tag inside its element that has one.
  private mutating func noteAddress(_ property: MarkedProperty, of tag: MarkupTag) -> Int {
    let start = tag.range.upperBound
    if let address = address(of: tag) {
      open.note(property, markup: text(address))
      return start
    }
    guard type(of: tag) == .other else { return start }
    let end = end(ofOther: tag)
    var at = start
    while let inner = nextTag(from: at, to: end) {
      at = inner.range.upperBound
      if let address = address(of: inner) {
        open.note(property, markup: text(address))
        break
      }
    }
    return end
  }

  private func address(of tag: MarkupTag) -> Range<Int>? {
    let attributes: [StaticString] = ["content", "src", "href", "resource"]
    for attribute in attributes {
      if let value = tag.value(of: attribute, in: bytes),
        bytes.hasFolded("http", at: value.lowerBound)
      {
        return value
      }
    }
    return nil
  }

  /// A person or an organisation has a name of its own.
  private mutating func noteAuthor(_ tag: MarkupTag) -> Int {
    let end = elementEnd(tag)
    var at = tag.range.upperBound
    while let inner = nextTag(from: at, to: end) {
      at = inner.range.upperBound
      guard case .name? = property(of: inner)?.0 else { continue }
      let content = inner.value(of: "content", in: bytes)
      open.note(.author, markup: text(content ?? at..<min(elementEnd(inner), end)))
      return end
    }
    open.note(.author, markup: text(tag.range.upperBound..<end))
    return end
  }

  /// Behind an element that is about something else; inside it where it has no end.
  private mutating func end(ofOther tag: MarkupTag) -> Int {
    guard !hasEndless else { return tag.range.upperBound }
    let end = elementEnd(tag)
    if end == bytes.count { hasEndless = true }
    return end == bytes.count ? tag.range.upperBound : end
  }

  /// The next tag that opens an element.
  private func nextTag(from start: Int, to end: Int) -> MarkupTag? {
    var at = start
    while at < end {
      at = bytes.firstPlace(of: UInt8(ascii: "<"), or: UInt8(ascii: "<"), from: at, to: end)
      if let tag = MarkupTag(bytes, at: at, to: end), !tag.isEnd { return tag }
      at += 1
    }
    return nil
  }

  /// Where the end tag of an element begins, past elements of the same name inside it.
  private func elementEnd(_ tag: MarkupTag) -> Int {
    var depth = 1
    var at = tag.range.upperBound
    while at < bytes.count {
      at = bytes.firstPlace(of: UInt8(ascii: "<"), or: UInt8(ascii: "<"), from: at, to: bytes.count)
      if let other = MarkupTag(bytes, at: at, to: bytes.count),
        other.name.count == tag.name.count,
        zip(other.name, tag.name).allSatisfy({
          Letters.folded(bytes[$0]) == Letters.folded(bytes[$1])
        })
      {
        depth += other.isEnd ? -1 : 1
        if depth == 0 { return at }
      }
      at += 1
    }
    return bytes.count
  }
}

extension MarkedProperty {
  /// Old pages mark these without saying what they belong to.
  fileprivate var isTakenAnywhere: Bool {
    switch self {
    case .ingredient, .method, .time, .yield: true
    case .name, .author, .image, .address, .tags, .tool, .language, .nutrient, .container: false
    }
  }
}
