import Languages
import Recipes
import Replies
import Routines
import Understanding

/// Amounts of what was put there.
extension ListTalk {
  /// "No, two of them", "two packets of it", "no, two bottles": another amount for what was put there.
  var correctedAmount: [Command]? {
    var words = Array(said.clauses.joined())
    let isNo = drop(.listNo, from: &words)
    while drop(.listWith, from: &words) {}
    let these = placeOfThese(in: words)
    if let place = these {
      // "Two of them are broken".
      guard place.upperBound == words.count || place.lowerBound == 0 || isNo else { return nil }
      words.removeSubrange(place.lowerBound...)
    }
    var digits = language.withDigits(words.joined(separator: " ")).split(separator: " ")
      .map(String.init)
    if let dozens = dozens(digits) { digits = [dozens] }
    guard let number = digits.first, number.first?.isNumber == true, digits.count < 5,
      isNo || these != nil || digits.count < 3
    else { return nil }
    let rest = digits.dropFirst().joined(separator: " ")
    // What recipes want of it is not lost.
    guard let item = subject(of: rest, number, isNo: isNo), item.recipes.isEmpty,
      item.amounts.count < 2
    else { return nil }
    let line = line(number, rest, item)
    return line.map { [Command(.removeItem, text: item.name), Command(.addItem, text: $0)] }
  }

  /// Where "of them" stands.
  private func placeOfThese(in words: [String]) -> Range<Int>? {
    wording.phrases(.listThese).lazy.compactMap { SpokenClauses.place(of: $0, in: words) }.first
  }

  /// "Two dozen" are twenty four: an amount of several words that has no unit.
  private func dozens(_ words: [String]) -> String? {
    guard words.count > 1, let item = reader.item(words.joined(separator: " ") + " x"),
      item.name == "x", item.amounts.count == 1, item.amounts[0].unit == nil,
      case let quantity = item.amounts[0].quantity, quantity == quantity.rounded()
    else { return nil }
    return String(Int(quantity))
  }

  /// The thing that another amount is of.
  private func subject(of rest: String, _ number: String, isNo: Bool) -> ShoppingItem? {
    let names = put.map { reader.item($0)?.key ?? reader.key(of: $0) }
    let fresh = shopping.filter { names.contains($0.key) }
    if rest.isEmpty { return last }
    let key = reader.item("\(number) \(rest)")?.key ?? ""
    if let same = shopping.first(where: { $0.key == key }) { return same }
    if isNo, let same = fresh.first(where: { $0.key == key || alike($0.key, key) }) { return same }
    // "Bottles" of what there is a bottle of; else of what was said last.
    guard let unit = unit(number, rest) else { return nil }
    return fresh.first { $0.amounts.contains { $0.unit == unit } } ?? last
  }

  /// "Brot" and "Brote".
  private func alike(_ one: String, _ other: String) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    return short.count > 2 && long.hasPrefix(short) && long.count - short.count < 3
  }

  private func unit(_ number: String, _ rest: String) -> String? {
    reader.item("\(number) \(rest) x")?.amounts.first?.unit
  }

  private func line(_ number: String, _ rest: String, _ item: ShoppingItem) -> String? {
    if rest.isEmpty {
      let unit = item.amounts.first?.unit.map { " " + $0 } ?? ""
      return "\(number)\(unit) \(item.name)"
    }
    // "Five tins of tomatoes" names it.
    if let said = reader.item("\(number) \(rest)"), said.key == item.key {
      return "\(number) \(rest)"
    }
    return unit(number, rest) == nil ? "\(number) \(rest)" : "\(number) \(rest) \(item.name)"
  }

  /// "Two more", "add another three": more of what was put there last; "two more eggs", "another tin of tomatoes".
  var moreOfIt: [Command]? {
    var words = Array(said.clauses.joined())
    let count = words.count
    words.removeAll { wording.phrases(.listMore).contains($0) }
    guard words.count < count else { return nil }
    while drop(.listWith, from: &words) || drop(.listPut, from: &words) {}
    if let place = placeOfThese(in: words) { words.removeSubrange(place.lowerBound...) }
    let digits = language.withDigits(words.joined(separator: " ")).split(separator: " ")
      .map(String.init)
    guard digits.count == 1, digits[0].first?.isNumber == true, put.count == 1, let last else {
      return moreOfNamed(digits)
    }
    return line(digits[0], "", last).map { [Command(.addItem, text: $0)] }
  }

  private func moreOfNamed(_ digits: [String]) -> [Command]? {
    let counts = digits.first?.first?.isNumber == true
    let words = (counts ? [] : ["1"]) + digits.filter { !Self.isArticle($0, language) }
    let name = words.joined(separator: " ")
    guard words.count > 1, let item = reader.item(name),
      shopping.contains(where: {
        $0.key == item.key && $0.recipes.isEmpty
          && (counts || !$0.amounts.isEmpty || item.amounts.first?.unit != nil)
      })
    else { return nil }
    return [Command(.addItem, text: name)]
  }
}
