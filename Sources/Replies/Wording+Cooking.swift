/// Phrases by which a language says what rules and models leave open while a recipe is read out, or just after the
/// shopping list was spoken of.
///
/// They are phrases of a kitchen and of nothing else, so that they are asked for only there.
package enum KitchenPhrases: String, CaseIterable, Sendable {
  /// "How much": of an ingredient.
  case quantity = "cook quantity"
  /// "How much longer", "how's the": how long something still takes, and no amount.
  case time = "cook time"
  /// "In the oven".
  case baking = "cook baking"
  /// "Is used up": there is none of an ingredient.
  case lacking = "cook lacking"
  /// "Can I": whether it may be done otherwise, with a word of another way (`swapped`) beside it.
  case swap = "cook swap"
  case swapped = "cook swapped"
  /// "Say that again", behind a reason.
  case again = "cook again"
  /// "Done": of a wait as well as of work by hand.
  case done = "cook done"
  /// "How hot": what the recipe says of a temperature.
  case heat = "cook heat"
  /// "How many is it for".
  case servings = "cook servings"
  /// "We are": a number beside it is that of those who eat.
  case crowd = "cook crowd"
  case alone = "cook alone"
  /// May stand beside such a number without saying more.
  case passing = "cook passing"
  /// "I burnt it".
  case spoilt = "cook spoilt"
  /// "Not" and "risen" in one clause: it is not what it was to become.
  case not = "cook not"
  case become = "cook become"
  /// Near what it is to become: "nearly done" is not done.
  case nearly = "cook nearly"
  /// "It smells good": nothing is done.
  case praise = "cook praise"
  /// "The onions are chopped": they are not on the heat.
  case prepared = "cook prepared"
  /// More than "okay": what was offered is to begin.
  case yes = "cook yes"
  case still = "cook still"
  /// "Not yet", of what has just begun.
  case tooSoon = "cook too soon"
  /// "Second batch".
  case batch = "cook batch"
  case longer = "cook longer"
  /// "The oven was off": the time that passed does not count.
  case off = "cook off"
  /// "It burnt on me": no question, whatever it begins with.
  case mine = "cook mine"
  case anew = "cook anew"
  /// The recipe, and not the wait that counts.
  case anewWhole = "cook anew whole"
  /// "Put it on the list".
  case toList = "list to"
  /// It is out of the oven, or off the heat.
  case taken = "cook taken"
  /// The heat is turned down, and not off.
  case lowered = "cook lowered"
  /// All of what was to be done.
  case everything = "cook everything"
  case finished = "cook finished"
  /// "Is there anything left to do".
  case rest = "cook rest"
  case skipTo = "cook skip to"
  /// "Read me", before a step that is to be read.
  case stepRead = "cook step read"
  /// "Go back to", before one to go on with.
  case stepGo = "cook step go"
  /// "Again", behind its number.
  case stepAgain = "cook step again"
  /// What a step is called.
  case stepWord = "cook step word"
  /// "Last", before that word.
  case stepLast = "cook step last"
  /// "Where do we begin", said before anything is done.
  case first = "cook first"
  /// "What next", and what the cook can do beside a wait.
  case next = "cook next"
  /// The same where it is all that a clause says.
  case nextAlone = "cook next alone"
  /// "The one before".
  case back = "cook back"
  /// "Go back to", before the words of a step.
  case backTo = "cook back to"
  case leave = "cook leave"
  /// "Ten minutes left": what a timer is set to is still to come.
  case left = "cook left"
  /// "More": so much is added to what is still to come.
  case more = "cook more"
  /// "When's" and "done", without "did": the time of day at which it ends is asked for.
  case when = "cook when"
  case over = "cook over"
  case began = "cook began"
  /// A word with which a question begins.
  case question = "cook question"
  case meanwhile = "cook meanwhile"
  /// "Start" or "make", before the name of a recipe.
  case start = "cook start"
  /// "That's too early": the step before is wanted.
  case tooEarly = "cook instead of"
  /// Somebody who is here is spoken to.
  case you = "cook you"
  /// "When do I put on", before the name of a step.
  case planUntil = "plan until"
  case planAfter = "plan after"
  /// "How much time for this step".
  case planThis = "plan this"
  case planAgain = "plan again"
  /// "Skip", "don't bother with", before the name of a step that is to come.
  case planLeave = "plan leave"
  /// What may stand before an order: "actually".
  case planLead = "plan lead"
  /// "Leave … out".
  case planLeaveOut = "plan leave out"
  /// What may stand behind the name: "this time".
  case planBehind = "plan behind"
  /// "What goes on next".
  case planNext = "plan next"
  /// "Both together", "separately".
  case planTogether = "plan together"
  /// "What comes after that", of what was told to be next.
  case afterThat = "after that"
  /// "Hang on", which stops no pan.
  case hangOn = "hang on"
  /// What stops one: "pause".
  case pauses = "pauses"
  /// "Take them off", which may be said of shoes.
  case takeOff = "take off"
  /// "Read me the plan".
  case planRead = "plan read"
  /// "How long until everything's done".
  case planWhole = "plan whole"
  /// "How long have they got left".
  case planLeft = "plan left"
  /// "When is it all ready".
  case planWhen = "plan when"
  /// "Cancel the plan".
  case planEnd = "plan end"
  /// "Make dinner …", "… instead".
  case planChange = "plan change"
  /// Before a number these tell how many eat.
  case planFor = "plan for"
  /// "Everything".
  case planAll = "plan all"
  /// "Later", beside a length.
  case planLater = "plan later"
  case planEarlier = "plan earlier"
  /// "Push it back", beside a length.
  case planMove = "plan move"
  /// "The other way round", of two lengths.
  case swapLengths = "swap lengths"
  case listAlso = "list also"
  case listWith = "list with"
  /// Stands before a thing that is to be put there: "add".
  case listPut = "list put"
  /// Beside a number: so many more.
  case listMore = "list more"
  /// Begins an exchange.
  case listSwap = "list swap"
  /// Between the old thing and the new.
  case listSwapFor = "list swap for"
  /// "Not milk but oat milk".
  case listDenied = "list denied"
  case listBut = "list but"
  case listUndone = "list undone"
  case listOff = "list off"
  case listThese = "list these"
  case listReads = "list reads"
  case listHas = "list has"
  case listThere = "list there"
  case listBought = "list bought"
  case listStrike = "list strike"
  /// "When do I have to", before what one is reminded of.
  case whenMust = "when must"
  /// What an alarm or a reminder is called by its hour: "one", in "the six one".
  case entryOne = "entry one"
  /// What stands before that hour: "the".
  case entryThe = "entry the"
  /// "The alarm from six".
  case entryFrom = "entry from"
  /// What follows it where it is changed: "should".
  case entryChanged = "entry changed"
  /// Which of several, by the order of their times.
  case entryFirst = "entry first"
  case entrySecond = "entry second"
  case entryLast = "entry last"
  /// The word for it.
  case entryIt = "entry it"
  /// "Buy", "we're out of", before a thing for the list.
  case listBuy = "list buy"
  /// How much, without a number: "some".
  case listSome = "list some"
  /// "Ten past", and what may stand behind that.
  case clockLinks = "clock links"
  case clockBehind = "clock behind"
  case listNo = "list no"
  /// "No milk": none is wanted.
  case listNone = "list none"
  /// "I meant", before a thing that was meant.
  case listInstead = "list instead"
  /// "Instead of", before a thing that was not meant.
  case listRatherThan = "list rather than"
}

extension Wording {
  package func phrases(_ kind: KitchenPhrases) -> [String] { grammar.list(kind.rawValue) }

  /// What a part of a shop is called, by the name that `Aisle` has for it; nil is what no aisle is known for.
  package func aisle(_ name: String?) -> String {
    grammar["aisle \(name ?? "other")"] ?? name ?? ""
  }

  /// A name may begin with a noun, which keeps its capital anywhere.
  package var capitalizesNouns: Bool { grammar["capital nouns"] == "yes" }

  /// What stands over a shopping list on paper.
  package var listHeading: String { grammar["list heading"] ?? "" }
}
