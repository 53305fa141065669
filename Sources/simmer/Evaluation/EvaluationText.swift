/// A run as people read it.
struct EvaluationText {
  let lines: [String]

  init(_ run: EvaluationRun, _ comparison: EvaluationComparison?) {
    var lines = EvaluationText.table(run)
    let wrong = run.cases.filter { !$0.isRight || $0.isFalseAct || $0.ungrounded > 0 }
    if !wrong.isEmpty { lines.append("") }
    lines += wrong.prefix(EvaluationText.mostWrong).map { item in
      var what: [String] = []
      if !item.isRight { what.append("wrong") }
      if item.isFalseAct { what.append("false act") }
      if item.ungrounded > 0 { what.append("ungrounded") }
      if let problem = item.problem { what.append(problem) }
      let words = what.joined(separator: ", ")
      return TerminalText.oneLine("\(words)  \(item.id)  \"\(item.text)\" (\(item.settledBy))")
    }
    if wrong.count > EvaluationText.mostWrong {
      lines.append("and \(wrong.count - EvaluationText.mostWrong) more (see --json)")
    }
    if let comparison { lines += [""] + EvaluationText.text(comparison) }
    self.lines = lines
  }

  private static let mostWrong = 30

  private static func table(_ run: EvaluationRun) -> [String] {
    var rows = [
      [
        run.side, "cases", "right", "lengths", "names", "ungrounded", "dropped", "false acts",
        "failed",
        "p50", "p95", "calls", "tokens", "cost",
      ]
    ]
    for summary in run.summaries {
      rows.append([
        TerminalText.oneLine(summary.name), "\(summary.cases)",
        share(summary.right, of: summary.cases),
        share(summary.durationsRight, of: summary.withDurations),
        share(summary.namesRight, of: summary.withNames), "\(summary.ungrounded)",
        "\(summary.dropped)", "\(summary.falseActs)", "\(summary.failures)",
        time(summary.medianMilliseconds), time(summary.slowMilliseconds), "\(summary.calls)",
        Figures.count(summary.inputTokens + summary.outputTokens),
        summary.money.map { Figures.money($0, run.currency) } ?? "-",
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { place, cell in
        let (text, width) = cell
        let space = String(repeating: " ", count: width - text.count)
        return place == 0 ? text + space : space + text
      }
      return cells.joined(separator: "  ")
    }
  }

  private static func share(_ count: Int, of all: Int) -> String {
    all == 0 ? "-" : "\(count) (\(Figures.decimal(Double(count) * 100 / Double(all), places: 1)) %)"
  }

  private static func time(_ milliseconds: Double) -> String {
    "\(Figures.decimal(milliseconds, places: milliseconds < 10 ? 2 : 0)) ms"
  }

  private static func text(_ comparison: EvaluationComparison) -> [String] {
    var lines = ["Better: \(comparison.better.count). Worse: \(comparison.worse.count)."]
    let changes = comparison.worse.map { ("worse ", $0) } + comparison.better.map { ("better", $0) }
    lines += changes.map { kind, change in
      TerminalText.oneLine("\(kind)  \(change.id)  \"\(change.text)\": \(change.what)")
    }
    if !comparison.unmatched.isEmpty {
      lines.append("In only one of the runs: \(comparison.unmatched.count) cases.")
    }
    return lines
  }
}
