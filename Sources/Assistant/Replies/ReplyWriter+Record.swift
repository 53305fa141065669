import Recipes
import Replies
import Timers

/// What `simmer why` shows of a receipt.
extension ReplyWriter {
  /// A line for each event: its number in the journal, what it was, and to what.
  func record(_ receipt: Receipt) -> [String] {
    receipt.entry.events.map { event in
      let number = receipt.entry.number
      return switch event {
      case .timer(let kind, let timer, let at):
        "\(number) \(kind.rawValue) \(label(timer)) "
          + figures(timer.hasEnded ? receipt.before[timer.id] ?? timer : timer, at: at)
      case .routineSaved(let routine): "\(number) routineSaved \(name(routine))"
      case .routineDeleted(let id): "\(number) routineDeleted \(id)"
      case .item(let change, let item): "\(number) item \(change.rawValue) \(item.text)"
      case .sessionRecorded(let session):
        "\(number) sessionRecorded \(session.status.rawValue) \(session.timer)"
      case .sessionWithdrawn(let id): "\(number) sessionWithdrawn \(id)"
      case .restored(let images, _): "\(number) restored \(images.count)"
      }
    }
  }

  private func figures(_ timer: KitchenTimer, at moment: Moment) -> String {
    let length = wording.length(timer.duration, to: timer.maxDuration)
    guard let left = timer.remaining(at: moment) else {
      return wording.length(timer.elapsed(at: moment))
    }
    return left > .zero
      ? say(.recordLeft(left: SpokenLength(left), length: self.length(of: timer))) : length
  }
}
