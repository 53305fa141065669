import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// What has run out: a cook is asked whether it is to be bought, and "put it on the list" is understood behind it.
extension Conversation {
  /// What was said to be lacking last, and when.
  struct Lacked: Sendable {
    var name: String
    var topic: KitchenTopic
  }

  /// Nil where nothing is lacking, or that was said to others.
  mutating func lackingTalk(
    _ read: Interpretation, _ said: SpokenClauses, _ text: String, in snapshot: BookSnapshot
  ) -> Command? {
    if let name = lacked?.name, lacked?.topic.isFresh(at: snapshot.moment) == true,
      isToBeListed(said)
    {
      lacked = nil
      return Command(.addItem, text: name)
    }
    // Whoever does something else has forgotten it.
    if read.commands.contains(where: \.acts) { lacked = nil }
    let wording = writer.wording
    guard said.has(wording.phrases(.lacking)), !said.has(wording.phrases(.question)),
      !said.has(wording.phrases(.swap)), said.count <= Self.longestLack,
      !said.clauses.contains(where: { spokenLanguage[.cookAsks].prefix(of: $0) != nil }),
      read.commands.allSatisfy({ !$0.intent.isOfItems && $0.duration == nil }),
      let thing = lackingThing(said)
    else { return nil }
    let ingredient = lackingIngredient(thing, in: snapshot)
    lacked = Lacked(name: ingredient ?? thing, topic: KitchenTopic(at: snapshot.moment))
    return question == nil
      ? ingredient.map { Command(.addItem, text: $0, about: .lacking) } : nil
  }

  /// Whoever says more tells a story.
  private static let longestLack = 10

  /// "Put it on the list": nothing else is named.
  private func isToBeListed(_ said: SpokenClauses) -> Bool {
    let wording = writer.wording
    guard said.clauses.count == 1, said.has(wording.phrases(.toList)) else { return false }
    let own = Set(
      (wording.phrases(.toList) + wording.phrases(.listPut) + wording.phrases(.planLead))
        .flatMap { $0.split(separator: " ").map(String.init) })
    return said.clauses[0].allSatisfy { word in
      own.contains(word) || spokenLanguage[.cookSmall].contains(word)
        || spokenLanguage[.stepOpeners].contains(word)
    }
  }

  /// The ingredient of what is cooked that is called so, as shops call it.
  private func lackingIngredient(_ thing: String, in snapshot: BookSnapshot) -> String? {
    guard let timer = cooked(in: snapshot), let run = timer.run, run.recipe != nil else {
      return nil
    }
    let table = table(of: run, waits: timer.state == .waiting)
    let told = table.stems(thing)
    // "Olives" are no olive oil.
    let line = table.index.ingredients.filter { told.isSubset(of: $0.stems) }
      .min { $0.stems.count < $1.stems.count }
    let name = line.flatMap { ShoppingReader(writer.wording.language).item($0.text)?.name }
    return name.map { $0.split(separator: " ").count <= Self.longestThing ? $0 : thing }
  }

  /// "We're out of milk", "die Milch ist alle": a thing that shops have, and nothing else.
  private func lackingThing(_ said: SpokenClauses) -> String? {
    guard said.clauses.count == 1 else { return nil }
    let clause = said.clauses[0]
    let phrases = writer.wording.phrases(.lacking)
    for phrase in phrases.sorted(by: { $0.count > $1.count }) {
      guard let place = SpokenClauses.place(of: phrase, in: clause) else { continue }
      let behind = clause[place.upperBound...]
      func isSmall(_ word: String) -> Bool {
        spokenLanguage[.cookSmall].contains(word) || spokenLanguage[.stepOpeners].contains(word)
      }
      // "No milk in my tea" is no "milk tea".
      let words = (behind.isEmpty ? clause[..<place.lowerBound] : behind).drop(while: isSmall)
        .reversed().drop(while: isSmall).reversed()
      // "The sugar's all gone", "no butter left".
      let reader = ShoppingReader(writer.wording.language)
      let bare = words.map { word in
        spokenLanguage[.calendarOwns].phrases.first {
          $0.first?.isLetter == false && word.hasSuffix($0)
        }
        .map { String(word.dropLast($0.count)) } ?? word
      }
      let thing = bare.reversed().drop { reader.item($0)?.aisle == nil }.reversed()
      guard !thing.isEmpty, words.count <= Self.longestThing else { return nil }
      return thing.joined(separator: " ")
    }
    return nil
  }

  /// In words: "salted butter".
  private static let longestThing = 2

  /// Asks whether it is to be bought.
  func askToList(_ request: Request, in snapshot: BookSnapshot) -> Response {
    var adding = request
    adding.command.about = nil
    return question(
      .yesOrNo, writer.say(.askToList(text: request.command.text ?? "")), adding, in: snapshot)
  }
}
