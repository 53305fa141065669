import Extraction
import JSON
import Routines
import Understanding

/// What a run has done, as figures, and as JSON for programs.
package struct ConversionReport: Hashable, Sendable {
  package var tally: ConversionTally
  package var seconds: Double
  /// In US dollars; nil where no model was asked.
  package var spent: Double?

  package init(tally: ConversionTally, seconds: Double, spent: Double?) {
    self.tally = tally
    self.seconds = seconds
    self.spent = spent
  }

  package var perSecond: Double { seconds > 0 ? Double(tally.records) / seconds : 0 }
  package var megabytesPerSecond: Double {
    seconds > 0 ? Double(tally.inputBytes) / 1e6 / seconds : 0
  }

  package var routes: [(String, Int)] {
    tally.routes.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
  }

  package var warnings: [(String, Int)] {
    tally.warnings.map { ($0.key.rawValue, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  package var errors: [(String, Int)] {
    tally.failureCodes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  package func progressJSON(total: Int?, left: Double?) -> String {
    var text = JSONBytes()
    text.raw("{\"progress\":{\"recipes\":")
    text.number(tally.records)
    text.member(",\"failures\":", tally.failures)
    text.member(",\"bytes\":", tally.inputBytes)
    if let total { text.member(",\"total_bytes\":", total) }
    text.member(",\"seconds\":", fraction: seconds)
    text.member(",\"per_second\":", fraction: perSecond)
    if let left { text.member(",\"seconds_left\":", fraction: left) }
    text.raw(",\"routes\":")
    text.counts(routes)
    text.spend(spent)
    text.raw("}}")
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// One line; Docs/Commands.md lists its members.
  package var json: String {
    var text = JSONBytes()
    text.raw("{\"report\":{\"recipes\":")
    text.number(tally.records)
    text.member(",\"converted\":", tally.recipes)
    text.member(",\"without_waits\":", tally.withoutWaits)
    text.member(",\"failures\":", tally.failures)
    text.raw(",\"routes\":")
    text.counts(routes)
    text.raw(",\"warnings\":")
    text.counts(warnings)
    text.raw(",\"errors\":")
    text.counts(errors)
    text.raw(",\"failed\":[")
    for (place, failure) in tally.failed.enumerated() {
      if place > 0 { text.raw(",") }
      text.failure(failure)
    }
    text.raw("],\"slowest\":[")
    for (place, timed) in tally.slowest.enumerated() {
      if place > 0 { text.raw(",") }
      text.raw("{\"id\":")
      text.identifier(timed.id)
      text.member(",\"milliseconds\":", fraction: timed.passed.inSeconds * 1000)
      text.raw("}")
    }
    text.raw("],\"bytes\":")
    text.number(tally.inputBytes)
    text.member(",\"seconds\":", fraction: seconds)
    text.member(",\"per_second\":", fraction: perSecond)
    text.member(",\"megabytes_per_second\":", fraction: megabytesPerSecond)
    text.spend(spent)
    text.raw("}}")
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension JSONBytes {
  /// A key as it stands, and its number.
  fileprivate mutating func member(_ key: StaticString, _ count: Int) {
    raw(key)
    number(count)
  }

  fileprivate mutating func member(_ key: StaticString, fraction number: Double) {
    raw(key)
    fraction(number)
  }

  fileprivate mutating func counts(_ counts: [(String, Int)]) {
    raw("{")
    for (place, (name, count)) in counts.enumerated() {
      if place > 0 { raw(",") }
      string(name)
      raw(":")
      number(count)
    }
    raw("}")
  }

  fileprivate mutating func spend(_ spent: Double?) {
    guard let spent else { return }
    raw(",\"spent_usd\":")
    bytes.append(contentsOf: ((spent * 1e6).rounded() / 1e6).description.utf8)
  }
}
