// Made by "make language" from Languages/; change the texts there.

extension CompiledWording {
  static let enTemplates3: [Template] = [
    .same("{digits count} times"),
    .same("{digits count} times {list}"),
    .same("{name} every {interval length}"),
    .same("{name} after {length}"),
    .same("together with {name}"),
    .same("after {name}"),
    .same("When you are ready: {text}"),
    .same("“{words}”: "),
    .same("No waiting time was found in this recipe."),
    .same(
      "this time is from the head of the recipe, not from a step; start a timer yourself if you want one"
    ),
    .same(
      "these {count} times are from the head of the recipe, not from a step; start a timer yourself if you want one"
    ),
    .same("this is how long it keeps, not a waiting time; write it on the box"),
    .same("this is how far ahead it can be made, not a waiting time; plan it yourself"),
    .same("this is an age, not a waiting time"),
    .same("this is a time in the past, not a waiting time"),
    .same("these words are part of a name, not a waiting time"),
    .same("this is the total of several steps; each of them has its own timer in the routine"),
    .same("this is not a waiting time; start a timer yourself if you want one"),
    .same("this depends on the amount; work it out, then start a timer"),
    .same("no exact time is given; start a timer when you know how long"),
    .same("this is another way of doing the same thing; start a timer if you choose it"),
    .same("this step is optional; start a timer if you do it"),
    .same("the wait that this belongs to was not found; watch the clock yourself"),
    .same("this is longer than the 30 days that a timer can run; put it in a calendar"),
    .same("this may not be a waiting time; check the text"),
    .same("two times contradict each other here; check the text"),
    .same("this recipe has no waiting times, so there is nothing to time"),
    .same(
      "this does not look like English, the only language that recipes are read in; translate it"),
    .same("this was not UTF-8 and was converted; check accents and special characters"),
    .same("there is more in the recipe than is written here; split it into parts"),
    .same("the markup is broken; check that all steps are there"),
    .same("there are more waits than a routine can hold; split the recipe into parts"),
    .same("no model answered, so Simmer read this by itself; check the text"),
    .same("a model proposed something that is not in the recipe; it was left out"),
    .same(
      "only the quantities were scaled; the waiting times are those of the recipe, so look sooner or later"
    ),
    .same(
      "the recipe does not say how many it serves, so nothing was scaled; say how many times as in 2x"
    ),
    .same("no model could be reached, so this is an older answer; check the text"),
    .same("All right."),
    .same("You are welcome."),
    .same("I did not understand that."),
    .same("Say ten minutes for the pasta, how long is left, or cancel the pasta."),
    .same("Say stop to end the ringing, or two more minutes."),
    .same("Say how long is left, add two minutes, pause, cancel, or undo."),
    .same("Added: {text}."),
    .same("That makes {text}."),
    .same("Already on the list: {text}."),
    .same("Ticked: {text}."),
    .same("To buy again: {text}."),
    .same("Removed: {text}."),
    .byNumber(
      one: "One thing is left to buy.",
      many: "{Count} things are left to buy."),
    .same("That was the last one."),
    .byNumber(
      one: "One thing for {name} is on the list now.",
      many: "{Count} things for {name} are on the list now."),
    .same("Nothing is on the shopping list."),
    .same("The shopping list is empty now."),
    .same("To buy: {list}."),
    .same("Everything on the shopping list is ticked."),
    .same("The shopping list is as it was."),
    .same("The shopping list is full, with {count} things. Say clear the ticked ones."),
    .same("Yes, on the list: {text}."),
    .same("On the list, and ticked: {text}."),
    .same("Not on the list: {text}."),
    .same("Nothing on the list is ticked."),
    .same("Which recipe? Start it, or say its name."),
    .same("Scaled. The times stay, and so do the words of the steps."),
    .same("There is no recipe under way whose ingredients I could scale."),
    .same("For how many? Say for six, or double it."),
    .same("The recipe does not say how many it serves. Say how many times, as in double it."),
    .same("It is for that many already."),
    .byNumber(
      one: "And one more line.",
      many: "And {count} more lines."),
    .same("No recipes are saved. Add some with simmer recipes add."),
    .same("None of your recipes fits."),
    .same("No recipe is called {name}."),
    .same("There is {list}. Say the name of one."),
    .same("{Text}. Start it?"),
    .byNumber(
      one: "one ingredient",
      many: "{count} ingredients"),
    .same("The recipes cannot be read. See simmer doctor."),
  ]
}
