import Recipes
import Replies
import Routines
import Timers
import Understanding

/// The shopping list: things come onto it, are ticked, and go.
extension Conversation {
  func addItems(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let reader = ShoppingReader(writer.wording.language)
    if request.command.about == .whole { return addIngredients(request, reader, in: snapshot) }
    if request.command.about == .lacking { return askToList(request, in: snapshot) }
    let items = request.itemNames.compactMap { reader.item($0) }
    guard !items.isEmpty else { return .say(writer.say(.notUnderstood)) }
    return put(items, in: snapshot)
  }

  /// "Put the soup's ingredients on the list": of what is cooked, of a saved routine, or of a recipe in the library.
  private func addIngredients(
    _ request: Request, _ reader: ShoppingReader, in snapshot: BookSnapshot
  ) -> Response {
    guard let (title, lines) = ingredients(of: request.command.name, in: snapshot) else {
      let name = cleaned(request.command.name)
      return .say(writer.say(name.map { .noRecipeCalled(name: $0) } ?? .askRecipeOfItems))
    }
    let items = reader.items(of: lines, for: title)
    guard !items.isEmpty else { return .say(writer.say(.noIngredients)) }
    return put(items, in: snapshot)
  }

  private func ingredients(
    of name: String?, in snapshot: BookSnapshot
  ) -> (title: String, lines: [String])? {
    let cooked = snapshot.timers.filter { $0.parent == nil && $0.run?.recipe != nil }
    guard let name else {
      guard let timer = self.cooked(in: snapshot) ?? cooked.last, let run = timer.run else {
        return nil
      }
      return (timer.name ?? run.name, run.recipe?.ingredients ?? [])
    }
    let known: [(String, RecipeSheet)] =
      cooked.compactMap { timer in timer.run?.recipe.map { (timer.name ?? "", $0) } }
      + snapshot.routines.compactMap { routine in routine.recipe.map { (routine.name, $0) } }
    let found = NameLookup.find(name, among: known.map(\.0), in: writer.wording.language)
    if let place = found.first { return (known[place].0, known[place].1.ingredients) }
    return snapshot.library[name]?.recipe.map { ($0.title, $0.ingredients) }
  }

  private func put(_ items: [ShoppingItem], in snapshot: BookSnapshot) -> Response {
    let isNew = items.contains { item in
      let before = snapshot.shopping.first { $0.key == item.key }
      return before?.adding(item) != before || before == nil
    }
    guard isNew else { return .say(writer.say(.itemsAlready(text: writer.list(items)))) }
    return .act(.addItems(items))
  }

  func removeItems(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if request.command.target?.isAll == true {
      let isTidying = request.command.about == .done
      let gone = snapshot.shopping.filter { $0.isChecked || !isTidying }
      guard !gone.isEmpty else {
        return .say(writer.say(snapshot.shopping.isEmpty ? .listEmpty : .nothingTicked))
      }
      guard gone.count == snapshot.shopping.count else {
        return .act(.removeItems(gone.map(\.key)))
      }
      return Response(
        commands: [.removeItems(gone.map(\.key))], closing: writer.say(.listCleared), tellsOnly: -1)
    }
    if let timer = timerNotNeeded(request, in: snapshot) { return .act(.cancel([timer.id])) }
    return withItems(request, among: snapshot.shopping) { .act(.removeItems($0.map(\.key))) }
  }

  /// "I don't need the rice any more", where a timer is called so and nothing on the list is.
  private func timerNotNeeded(_ request: Request, in snapshot: BookSnapshot) -> KitchenTimer? {
    guard request.command.about == .heard, let name = request.command.text,
      case let key = ShoppingReader(writer.wording.language).key(of: name),
      !snapshot.shopping.contains(where: { $0.key == key })
    else { return nil }
    let named = finder(snapshot).named(name, among: snapshot.timers)
    return named.count == 1 && named[0].isLive && !named[0].isRoutine ? named[0] : nil
  }

  func checkItems(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let open = snapshot.shopping.filter { !$0.isChecked }
    return withItems(request, among: open) { items in
      var response = Response.act(.checkItems(items.map(\.key), true))
      let left = open.count - items.count
      response.closing = writer.say(left == 0 ? .nothingLeftToBuy : .itemsLeft(count: left))
      return response
    }
  }

  /// "What's on the list", "is milk on the list".
  func tellList(_ request: Request, in snapshot: BookSnapshot) -> Response {
    guard let name = request.command.target?.name else {
      let open = snapshot.shopping.filter { !$0.isChecked }.inAisles
      guard open.isEmpty else { return .say(writer.say(.listReads(list: writer.list(open)))) }
      return .say(writer.say(snapshot.shopping.isEmpty ? .listEmpty : .listAllTicked))
    }
    guard let item = item(called: name, among: snapshot.shopping) else {
      return .say(writer.say(.itemNotThere(text: name)))
    }
    return .say(
      writer.say(
        item.isChecked
          ? .itemIsTicked(text: item.name) : .itemIsOn(text: writer.list([item]))))
  }

  /// Finds the things that were named; what is not on the list is told, unless it was said in passing.
  private func withItems(
    _ request: Request, among items: [ShoppingItem], then act: ([ShoppingItem]) -> Response
  ) -> Response {
    var found: [ShoppingItem] = []
    var missing: [String] = []
    for name in request.itemNames {
      if let item = item(called: name, among: items) {
        if !found.contains(item) { found.append(item) }
      } else {
        missing.append(name)
      }
    }
    guard request.command.about != .heard else { return found.isEmpty ? .silent : act(found) }
    let words = missing.map { writer.say(.itemNotThere(text: cleaned($0) ?? $0)) }
    guard !found.isEmpty else { return .say(writer.join(words)) }
    var response = act(found)
    response.words = writer.join([response.words] + words)
    return response
  }

  /// The thing itself, or the only one that has its words in its name: "the yoghurt" is the natural yoghurt.
  private func item(called name: String, among items: [ShoppingItem]) -> ShoppingItem? {
    let reader = ShoppingReader(writer.wording.language)
    let key = reader.item(name)?.key ?? reader.key(of: name)
    if let same = items.first(where: { $0.key == key }) { return same }
    let words = Set(key.split(separator: " "))
    guard !words.isEmpty else { return nil }
    let alike = items.filter { words.isSubset(of: $0.key.split(separator: " ")) }
    return alike.count == 1 ? alike[0] : nil
  }
}

extension Request {
  /// What was named, in order.
  fileprivate var itemNames: [String] {
    items.isEmpty ? [command.text ?? command.target?.name].compactMap(\.self) : items
  }

  /// "Milk, eggs and bread" is one change, that one "undo" takes back.
  static func joiningItems(_ requests: [Request]) -> [Request] {
    var joined: [Request] = []
    for request in requests {
      let command = request.command
      guard command.intent.isOfItems, command.about != .whole, command.target?.isAll != true,
        let last = joined.last?.command, last.intent == command.intent, last.about == command.about
      else {
        joined.append(request)
        continue
      }
      let place = joined.count - 1
      joined[place].items = joined[place].itemNames + request.itemNames
    }
    return joined
  }
}
