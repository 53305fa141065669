import Recipes
import Replies
import Routines
import Timers

/// The shopping list.
extension ReplyWriter {
  /// What a receipt says of the list; the words of a change that a recipe made count its things only.
  func listChanged(_ receipt: Receipt) -> String {
    var changed: [TimerEvent.ItemChange: [ShoppingItem]] = [:]
    for case .item(let change, let item) in receipt.entry.events {
      changed[change, default: []].append(item)
    }
    guard !changed.isEmpty else { return say(.nothingChanged) }
    let put = (changed[.added] ?? []) + (changed[.changed] ?? [])
    if put.count > Self.mostNamed, let recipe = put.first?.recipes.last {
      return say(.recipeItemsAdded(count: put.count, name: recipe))
    }
    return join([
      changed[.added].map { say(.itemsAdded(text: list($0))) } ?? "",
      changed[.changed].map { say(.itemsChanged(text: list($0))) } ?? "",
      changed[.unchecked].map { say(.itemsUnchecked(text: list($0))) } ?? "",
      changed[.checked].map { say(.itemsChecked(text: list($0, isNamed: true))) } ?? "",
      changed[.removed].map { say(.itemsRemoved(text: list($0, isNamed: true))) } ?? "",
    ])
  }

  /// "2 litres of milk, 3 eggs and bread"; names alone where `isNamed`.
  func list(_ items: [ShoppingItem], isNamed: Bool = false) -> String {
    var words = items.prefix(Self.mostRead).map { isNamed ? name($0) : said($0) }
    let rest = items.count - words.count
    if rest > 0 { words.append(say(.moreOfThem(count: rest))) }
    return wording.list(words)
  }

  /// "2 litres of milk".
  private func said(_ item: ShoppingItem) -> String {
    guard let first = item.amounts.first else { return name(item) }
    // "500 grams and 2 cups of flour".
    let rest = item.amounts.dropFirst().map(\.text)
    let most = wording.measure(
      first.quantityText, isOne: first.quantity <= 1, first.unit, of: name(item))
    return rest.isEmpty ? most : wording.list([most] + rest)
  }

  private func name(_ item: ShoppingItem) -> String { spoken(item.name) ?? item.key }

  /// More than these are counted, where a recipe put them there.
  private static let mostNamed = 6
  /// More than these are not read out at once.
  private static let mostRead = 30
}
