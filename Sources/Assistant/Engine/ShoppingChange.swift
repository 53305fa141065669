package import Routines
package import Timers

/// A change to the shopping list that a program asks for, where a person would say it.
///
/// As JSON it has one member: `{"add":[items]}`, `{"check":[keys]}`, `{"uncheck":[keys]}` or `{"remove":[keys]}`.
package enum ShoppingChange: Hashable, Sendable {
  case add([ShoppingItem])
  case check([String])
  case uncheck([String])
  case remove([String])

  /// Those of what is ticked, unticked or removed.
  package var keys: [String] {
    switch self {
    case .add: []
    case .check(let keys), .uncheck(let keys), .remove(let keys): keys
    }
  }

  package var command: TimerCommand {
    switch self {
    case .add(let items): .addItems(items)
    case .check(let keys): .checkItems(keys, true)
    case .uncheck(let keys): .checkItems(keys, false)
    case .remove(let keys): .removeItems(keys)
    }
  }
}

extension ShoppingChange: Codable {
  private enum Field: String, CodingKey {
    case add
    case check
    case uncheck
    case remove
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if let items = try fields.decodeIfPresent([ShoppingItem].self, forKey: .add) {
      self = .add(items)
    } else if let keys = try fields.decodeIfPresent([String].self, forKey: .check) {
      self = .check(keys)
    } else if let keys = try fields.decodeIfPresent([String].self, forKey: .uncheck) {
      self = .uncheck(keys)
    } else {
      self = .remove(try fields.decode([String].self, forKey: .remove))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .add(let items): try fields.encode(items, forKey: .add)
    case .check(let keys): try fields.encode(keys, forKey: .check)
    case .uncheck(let keys): try fields.encode(keys, forKey: .uncheck)
    case .remove(let keys): try fields.encode(keys, forKey: .remove)
    }
  }
}

extension Receipt {
  /// The things on the list that it changed, as they are, or were where they are gone.
  package var items: [ShoppingItem] {
    entry.events.compactMap { event in
      if case .item(_, let item) = event { item } else { nil }
    }
  }
}
