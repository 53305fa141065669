package import Routines
package import Understanding

extension Command {
  /// With the moment that is meant in `at`: a clock time, and the day where one was said.
  ///
  /// Which half of the day is meant, and which day, is told by `now`.
  package func dated(from now: LocalTime) -> Command {
    guard let when = when ?? target?.when else { return self }
    let use: SpokenWhen.Use =
      intent == .setReminder || intent == .updateReminder ? .reminder : .alarm
    guard let time = when.occasions(after: now, for: use).first?.time else { return self }
    let isDated = when.hasDay || when.clocks.isEmpty && when.rule == nil
    guard isDated || !when.clocks.isEmpty else { return self }
    var dated = self
    let text = String(describing: time)
    dated.at = isDated ? text : String(text.suffix(from: text.index(text.startIndex, offsetBy: 11)))
    return dated
  }
}
