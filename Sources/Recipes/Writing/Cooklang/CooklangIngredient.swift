import PlainText

/// An ingredient as Cooklang writes it: "@chopped tomatoes{2%x 400 g tins}(drained)".
///
/// The quantity is a number that every reader can scale; whatever else belongs to the amount is its unit, in the words
/// of the recipe where a reader finds the same in them.
struct CooklangIngredient {
  let ingredient: Ingredient
  let group: String?
  private let lexicon: RecipeLexicon

  init(_ ingredient: Ingredient, group: String?, lexicon: RecipeLexicon) {
    self.ingredient = ingredient
    self.group = group
    self.lexicon = lexicon
  }

  /// Nil for one that is too long for the markup.
  var written: String? {
    let name = CooklangText.name(ingredient.item)
    let note = ingredient.note.map(CooklangText.name)
    guard !name.isEmpty, name.utf8.count <= Self.longestName,
      (note ?? "").utf8.count <= Self.longestNote
    else { return nil }
    let first = name.unicodeScalars.first.map { "-.".unicodeScalars.contains($0) } ?? true
    guard !first else { return nil }
    let amount = amount
    guard amount.utf8.count <= Self.longestNote else { return nil }
    return "@\(name){\(amount)}" + (note.map { $0.isEmpty ? "" : "(\($0))" } ?? "")
  }

  /// A reader looks no further for the end of either.
  private static let longestName = 180
  private static let longestNote = 380

  /// A word of a step can be the ingredient itself.
  var canStandInStep: Bool {
    written != nil && CooklangText.name(ingredient.item) == ingredient.item
  }

  // MARK: The amount

  private var amount: String {
    guard let amount = ingredient.amount else { return "" }
    let canonical = written(canonicalUnit, amount)
    guard let unit = amountEnd.map({ self.unit(upTo: $0) }) else {
      return (reads(canonical) ? canonical : written(spokenUnit, amount)).markup
    }
    let verbatim = written(unit, amount)
    // Another reader knows "g", and not "g/1 lb".
    let isPlain = CooklangText.name(unit) == unit
    return (isPlain || !reads(canonical) ? verbatim : canonical).markup
  }

  private struct Written {
    var quantity: String
    var unit: String

    var markup: String { unit.isEmpty || quantity.isEmpty ? line : "\(quantity)%\(unit)" }
    var line: String { [quantity, unit].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  private func written(_ unit: String, _ amount: Ingredient.Amount) -> Written {
    Written(
      quantity: amount.quantity.map(Self.figures) ?? "", unit: CooklangText.name(unit))
  }

  /// Whether a reader finds the same amount in it.
  private func reads(_ written: Written) -> Bool {
    let line = "\(CooklangText.spelt(written.line)) \(ingredient.item)"
    let back = IngredientReader.ingredient(of: line, lexicon)
    return back.note == nil && Self.isSame(back.amount, ingredient.amount)
      && back.size == ingredient.size
      && back.more.count == ingredient.more.count
      && zip(back.more, ingredient.more).allSatisfy { Self.isSame($0, $1) }
  }

  private static func isSame(_ one: Ingredient.Amount?, _ other: Ingredient.Amount?) -> Bool {
    guard let one, let other, one.unit == other.unit else { return one == nil && other == nil }
    guard let first = one.quantity, let second = other.quantity else {
      return one.quantity == nil && other.quantity == nil
    }
    return abs(first.lowerBound - second.lowerBound) < 0.0005
      && abs(first.upperBound - second.upperBound) < 0.0005
  }

  /// Where the amount ends in the text of the line, which begins with it: behind "2 x 400 g tins of"; nil where a
  /// reader finds more in these words than the amount.
  var amountEnd: String.Index? {
    guard let amount = ingredient.amount, let said = amount.written,
      ingredient.text.hasPrefix(said)
    else { return nil }
    let text = ingredient.text
    guard
      let thing = text[text.index(text.startIndex, offsetBy: said.count)...]
        .firstRange(of: ingredient.item)
    else { return nil }
    return reads(written(unit(upTo: thing.lowerBound), amount)) ? thing.lowerBound : nil
  }

  /// The words behind the quantity, without the thing's "of".
  private func unit(upTo end: String.Index) -> String {
    let text = ingredient.text[..<end].dropFirst(ingredient.amount?.written?.count ?? 0)
    let words = text.split(separator: " ")
    return (words.last == "of" ? words.dropLast() : words[...]).joined(separator: " ")
  }

  /// With a size in words of its own: "(14 lb)".
  private var spokenUnit: String {
    let unit = ingredient.amount?.unit?.rawValue ?? ""
    guard let size = ingredient.size else { return canonicalUnit }
    return TextCleaner.trimmed("(\(size)) \(unit)")
  }

  private var canonicalUnit: String {
    var words: [String] = []
    if let size = ingredient.size {
      words.append(size.utf8.contains { $0 &- 48 < 10 } ? "x \(size)" : size)
    }
    if let unit = ingredient.amount?.unit { words.append(unit.rawValue) }
    for more in ingredient.more {
      words.append("plus")
      if let quantity = more.quantity { words.append(Self.figures(quantity)) }
      if let unit = more.unit { words.append(unit.rawValue) }
    }
    return words.joined(separator: " ")
  }

  private static func figures(_ range: ClosedRange<Double>) -> String {
    let low = figure(range.lowerBound)
    return range.lowerBound == range.upperBound ? low : "\(low)-\(figure(range.upperBound))"
  }

  /// "2", "1/2", "1.5": what every reader takes for a number.
  private static func figure(_ number: Double) -> String {
    let parts = [(1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (1, 8)]
    if let part = parts.first(where: { abs(Double($0.0) / Double($0.1) - number) < 0.0005 }) {
      return "\(part.0)/\(part.1)"
    }
    let thousandths = Int((min(number, 1e12) * 1000).rounded())
    guard thousandths % 1000 != 0 else { return "\(thousandths / 1000)" }
    let digits = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(digits.trimmedZeros)"
  }
}

extension Substring {
  fileprivate var trimmedZeros: Substring {
    var text = self
    while text.last == "0" { text.removeLast() }
    return text
  }
}
