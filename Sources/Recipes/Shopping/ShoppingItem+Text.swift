import Replies
package import Routines

extension ShoppingAmount {
  /// The quantity as a cook writes it: "1½".
  package var quantityText: String { KitchenNumber.text(quantity) }

  /// "2 l", "4 cloves"; "3".
  package var text: String {
    guard let unit else { return quantityText }
    let isShort = CookingUnit(rawValue: unit)?.isAbbreviated ?? true
    return "\(quantityText) \(isShort ? unit : Wording().unit(unit, isOne: quantity <= 1))"
  }
}

extension ShoppingItem {
  /// As a list on paper says it: "2 l milk", "3 eggs", "500 g + 2 cup flour".
  package var text: String {
    amounts.isEmpty ? name : amounts.map(\.text).joined(separator: " + ") + " " + name
  }
}
