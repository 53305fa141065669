// Made by "make language" from Languages/; change the texts there.

/// The shopping list.
extension Message {
  // "Added: {text}."
  package static func itemsAdded(text: String) -> Message {
    Message(.itemsAdded, [.text: .text(text)])
  }

  // "That makes {text}."
  package static func itemsChanged(text: String) -> Message {
    Message(.itemsChanged, [.text: .text(text)])
  }

  // "Already on the list: {text}."
  package static func itemsAlready(text: String) -> Message {
    Message(.itemsAlready, [.text: .text(text)])
  }

  // "Ticked: {text}."
  package static func itemsChecked(text: String) -> Message {
    Message(.itemsChecked, [.text: .text(text)])
  }

  // "To buy again: {text}."
  package static func itemsUnchecked(text: String) -> Message {
    Message(.itemsUnchecked, [.text: .text(text)])
  }

  // "Removed: {text}."
  package static func itemsRemoved(text: String) -> Message {
    Message(.itemsRemoved, [.text: .text(text)])
  }

  // "{Count} things are left to buy."
  package static func itemsLeft(count: Int) -> Message {
    Message(.itemsLeft, [.count: .count(count)])
  }

  // "That was the last one."
  package static var nothingLeftToBuy: Message { Message(.nothingLeftToBuy) }

  // "{Count} things for {name} are on the list now."
  package static func recipeItemsAdded(count: Int, name: String) -> Message {
    Message(.recipeItemsAdded, [.count: .count(count), .name: .text(name)])
  }

  // "Nothing is on the shopping list."
  package static var listEmpty: Message { Message(.listEmpty) }

  // "Shall I put {text} on the shopping list?"
  package static func askToList(text: String) -> Message {
    Message(.askToList, [.text: .text(text)])
  }

  // "The shopping list is empty now."
  package static var listCleared: Message { Message(.listCleared) }

  // "To buy: {list}."
  package static func listReads(list: String) -> Message {
    Message(.listReads, [.list: .text(list)])
  }

  // "Everything on the shopping list is ticked."
  package static var listAllTicked: Message { Message(.listAllTicked) }

  // "The shopping list is as it was."
  package static var listTakenBack: Message { Message(.listTakenBack) }

  // "The shopping list is full, with {count} things. Say clear the ticked ones."
  package static func listFull(count: Int) -> Message {
    Message(.listFull, [.count: .count(count)])
  }

  // "Yes, on the list: {text}."
  package static func itemIsOn(text: String) -> Message {
    Message(.itemIsOn, [.text: .text(text)])
  }

  // "On the list, and ticked: {text}."
  package static func itemIsTicked(text: String) -> Message {
    Message(.itemIsTicked, [.text: .text(text)])
  }

  // "Not on the list: {text}."
  package static func itemNotThere(text: String) -> Message {
    Message(.itemNotThere, [.text: .text(text)])
  }

  // "Nothing on the list is ticked."
  package static var nothingTicked: Message { Message(.nothingTicked) }

  // "Which recipe? Start it, or say its name."
  package static var askRecipeOfItems: Message { Message(.askRecipeOfItems) }
}
