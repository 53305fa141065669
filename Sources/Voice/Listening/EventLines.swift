package import Assistant
import PlainText
package import Timers

/// Writes what happens as lines for a reader or for a program.
///
///     00:12:05 > how long is left
///     00:12:05 < 8 minutes on the pasta.
///     00:20:05 ! The pasta is done.
///
/// Text has a line for what was heard (`>`), answered (`<`, also what a model's answer comes to) and
/// announced (`!`); JSON has one object
/// a line for every event (INTERFACE.md's section 4, Docs/Interface.md).
package struct EventLines: Sendable {
  package enum Style: String, Sendable, CaseIterable {
    case text
    case json
  }

  private let style: Style
  private let start: Moment

  /// `start` is what times count from.
  package init(_ style: Style, since start: Moment) {
    self.style = style
    self.start = start
  }

  /// Without their line ends.
  package func lines(for event: KitchenEvent) throws -> [String] {
    switch style {
    case .json: [try PublicJSON.line(event, since: start)]
    case .text: text(event)
    }
  }

  private func text(_ event: KitchenEvent) -> [String] {
    let time = Self.clock(event.at - start)
    var lines: [String] = []
    if let turn = event.turn {
      lines.append("\(time) > \(TextCleaner.partOfLine(turn.text))")
      if !turn.reply.isEmpty { lines.append("\(time) < \(TextCleaner.partOfLine(turn.reply))") }
    }
    if let model = event.model, !model.reply.isEmpty {
      lines.append("\(time) < \(TextCleaner.partOfLine(model.reply))")
    }
    if !event.announcement.isEmpty {
      lines.append("\(time) ! \(TextCleaner.partOfLine(event.announcement))")
    }
    return lines
  }

  /// Hours, minutes and seconds; hours go on past 99.
  static func clock(_ duration: Duration) -> String {
    let seconds = max(duration.components.seconds, 0)
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { part in
      part < 10 ? "0\(part)" : "\(part)"
    }.joined(separator: ":")
  }
}
