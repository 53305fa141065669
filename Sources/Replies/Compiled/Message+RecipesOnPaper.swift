// Made by "make language" from Languages/; change the texts there.

/// Recipes on paper.
extension Message {
  // "Begins when you are ready; what comes after it moves with it."
  package static var calendarWhenReady: Message { Message(.calendarWhenReady) }

  // "**Waiting: {length} in all.**"
  package static func sheetTotal(length: SpokenLength) -> Message {
    Message(.sheetTotal, [.length: .length(length)])
  }

  // "{Count} steps begin when you are ready."
  package static func sheetCues(count: Int) -> Message {
    Message(.sheetCues, [.count: .count(count)])
  }

  // "From {text}"
  package static func sheetSource(text: String) -> Message {
    Message(.sheetSource, [.text: .text(text)])
  }

  // "Meanwhile"
  package static var sheetBeside: Message { Message(.sheetBeside) }

  // "Steps"
  package static var sheetSteps: Message { Message(.sheetSteps) }

  // "Please check"
  package static var sheetNotes: Message { Message(.sheetNotes) }

  // "{digits count} times"
  package static func sheetTimes(count: Int) -> Message {
    Message(.sheetTimes, [.count: .count(count)])
  }

  // "{digits count} times {list}"
  package static func sheetTimesOver(count: Int, list: String) -> Message {
    Message(.sheetTimesOver, [.count: .count(count), .list: .text(list)])
  }

  // "{name} every {interval length}"
  package static func sheetEvery(length: SpokenLength, name: String) -> Message {
    Message(.sheetEvery, [.length: .length(length), .name: .text(name)])
  }

  // "Or instead: {text}"
  package static func sheetOr(text: String) -> Message {
    Message(.sheetOr, [.text: .text(text)])
  }

  // "{name} after {length}"
  package static func sheetOnce(length: SpokenLength, name: String) -> Message {
    Message(.sheetOnce, [.length: .length(length), .name: .text(name)])
  }

  // "together with {name}"
  package static func sheetWith(name: String) -> Message {
    Message(.sheetWith, [.name: .text(name)])
  }

  // "after {name}"
  package static func sheetAfter(name: String) -> Message {
    Message(.sheetAfter, [.name: .text(name)])
  }

  // "When you are ready: {text}"
  package static func sheetWhenReady(text: String) -> Message {
    Message(.sheetWhenReady, [.text: .text(text)])
  }

  // "“{words}”: "
  package static func recipeWarning(words: String) -> Message {
    Message(.recipeWarning, [.words: .text(words)])
  }

  // "No waiting time was found in this recipe."
  package static var recipeNoWaits: Message { Message(.recipeNoWaits) }
}
