import Replies
import Routines
import Timers
import Understanding

/// "No, carrots twenty, potatoes ten" and "the other way round": the lengths of several timers that were just begun.
extension Conversation {
  /// Their new lengths; nil where nothing of that is said.
  func lengthsCorrected(
    _ read: Interpretation, _ said: SpokenClauses, in snapshot: BookSnapshot
  ) -> [Command]? {
    guard question == nil, isDeedLast, let lastDeed,
      snapshot.moment - lastDeed.at <= rules.correctionExpiry
    else { return nil }
    let begun = snapshot[lastStarted].filter { $0.isRunning && $0.hasLength && $0.name != nil }
    guard begun.count > 1 else { return nil }
    let swaps = writer.wording.phrases(.swapLengths)
    // "The other way round, carrots fifteen, potatoes ten": each is told the length of the other.
    let isToldAgain =
      said.begins(with: swaps) && !read.commands.isEmpty
      && read.commands.allSatisfy { command in
        guard let name = command.name ?? command.target?.name, let length = command.duration,
          case let meant = begun.filter({ isNamed($0, in: name) }), meant.count == 1
        else { return false }
        return begun.contains { $0.id != meant[0].id && $0.duration == length }
      }
    if begun.count == 2, isToldAgain || said.isOnly(swaps, besides: isAside) {
      return [
        length(of: begun[0], as: begun[1].duration, begun[1].maxDuration),
        length(of: begun[1], as: begun[0].duration, begun[0].maxDuration),
      ]
    }
    guard let first = said.clauses.first,
      first.first.map(spokenLanguage[.cueDenials].contains) ?? false
        || said.has(swaps)
        || SpokenClauses.prefix(writer.wording.phrases(.listNo), of: first) != nil,
      !said.clauses.joined().contains(where: spokenLanguage[.timerNouns].contains)
    else { return nil }
    let finder = finder(snapshot)
    var changed: Set<Identifier> = []
    var changes: [Command] = []
    for command in read.commands {
      guard let name = command.name ?? command.target?.name, let length = command.duration,
        [.startTimer, .setDuration, .reject].contains(command.intent),
        // "Andersrum die Pommes fünfzehn": only the chips are named.
        case let named = finder.named(name, among: begun),
        case let meant = named.isEmpty ? begun.filter({ isNamed($0, in: name) }) : named,
        meant.count == 1,
        changed.insert(meant[0].id).inserted
      else { return nil }
      changes.append(self.length(of: meant[0], as: length, command.maxDuration))
    }
    return changes.count > 1 ? changes : nil
  }

  private func length(of timer: KitchenTimer, as length: Duration, _ max: Duration?) -> Command {
    var change = Command(.setDuration, duration: length, target: Target(name: timer.name))
    change.maxDuration = max
    return change
  }
}
