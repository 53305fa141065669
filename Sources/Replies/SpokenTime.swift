/// A time of day that is said, to the minute.
package struct SpokenTime: Hashable, Sendable {
  /// From 0 to 23.
  let hour: Int
  let minute: Int

  package init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }
}

extension Wording {
  /// By the clock of the language: "6:05 pm", "18:05 Uhr".
  func time(_ time: SpokenTime) -> String {
    let template = grammar[time.hour < 12 ? "clock before noon" : "clock after noon"] ?? ""
    let twelve = (time.hour + 11) % 12 + 1
    return [
      ("{hour}", "\(time.hour)"), ("{hour of twelve}", "\(twelve)"),
      ("{minute}", time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"),
    ].reduce(template) { $0.replacing($1.0, by: $1.1) }
  }
}
