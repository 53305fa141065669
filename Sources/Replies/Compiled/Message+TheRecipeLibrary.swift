// Made by "make language" from Languages/; change the texts there.

/// The recipe library.
extension Message {
  // "No recipes are saved. Add some with simmer recipes add."
  package static var noRecipesSaved: Message { Message(.noRecipesSaved) }

  // "None of your recipes fits."
  package static var noRecipeFound: Message { Message(.noRecipeFound) }

  // "No recipe is called {name}."
  package static func noRecipeCalled(name: String) -> Message {
    Message(.noRecipeCalled, [.name: .text(name)])
  }

  // "There is {list}. Say the name of one."
  package static func recipesFound(list: String) -> Message {
    Message(.recipesFound, [.list: .text(list)])
  }

  // "{Text}. Start it?"
  package static func askStartRecipe(text: String) -> Message {
    Message(.askStartRecipe, [.text: .text(text)])
  }

  // "{count} ingredients"
  package static func ingredientCount(count: Int) -> Message {
    Message(.ingredientCount, [.count: .count(count)])
  }

  // "The recipes cannot be read. See simmer doctor."
  package static var libraryUnreadable: Message { Message(.libraryUnreadable) }
}
