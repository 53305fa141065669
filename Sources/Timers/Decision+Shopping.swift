package import Routines

/// The shopping list.
extension Decision {
  /// Things come onto it behind those that are there; one that is there keeps its place.
  mutating func add(_ items: [ShoppingItem]) throws(TimerError) {
    var wanted: [ShoppingItem] = []
    for item in items {
      try rules.check(name: item.name)
      if let place = wanted.firstIndex(where: { $0.key == item.key }) {
        wanted[place] = wanted[place].adding(item)
      } else {
        wanted.append(item)
      }
    }
    var last = book.shopping.last?.number ?? 0
    var count = book.shopping.count
    for var item in wanted {
      if let before = book[item: item.key] {
        let sum = before.adding(item)
        if sum != before { record(.item(before.isChecked ? .unchecked : .changed, sum)) }
        continue
      }
      count += 1
      guard count <= ShoppingItem.Limits.items else {
        throw .tooManyItems(limit: ShoppingItem.Limits.items)
      }
      last += 1
      item.number = last
      record(.item(.added, item))
    }
    guard !events.isEmpty else { throw .nothingNewOnList }
  }

  mutating func check(_ keys: [String], _ isChecked: Bool) throws(TimerError) {
    var seen: Set<String> = []
    for key in keys where seen.insert(key).inserted {
      guard var item = book[item: key] else { throw .noSuchItem(key) }
      guard item.isChecked != isChecked else { continue }
      item.isChecked = isChecked
      record(.item(isChecked ? .checked : .unchecked, item))
    }
    guard !events.isEmpty else { throw .nothingNewOnList }
  }

  mutating func removeItems(_ keys: [String]) throws(TimerError) {
    var seen: Set<String> = []
    for key in keys where seen.insert(key).inserted {
      guard let item = book[item: key] else { throw .noSuchItem(key) }
      record(.item(.removed, item))
    }
  }
}

extension TimerBook {
  /// A thing on the shopping list, by its key.
  package subscript(item key: String) -> ShoppingItem? { shopping.first { $0.key == key } }

  /// Puts it where its number says; nil takes it off.
  mutating func keep(_ item: ShoppingItem?, asItem key: String) {
    shopping.removeAll { $0.key == key }
    guard let item else { return }
    let place = shopping.firstIndex { $0.number > item.number } ?? shopping.endIndex
    shopping.insert(item, at: place)
  }
}
