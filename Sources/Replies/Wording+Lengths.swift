/// Lengths of time in whole units.
extension Wording {
  /// "1 hour 5 minutes", "6 to 8 minutes", or "50 seconds to 2 minutes" where the units differ.
  package func length(_ duration: Duration, to most: Duration? = nil) -> String {
    length(SpokenLength(duration, to: most), form: nil)
  }

  /// How often: "5 minutes" of "every 5 minutes", and "hour" of "every hour".
  package func interval(_ duration: Duration) -> String {
    length(SpokenLength(duration), form: "interval")
  }

  /// How long is left or has passed.
  package func rough(_ duration: Duration) -> String {
    length(.rough(duration), form: nil)
  }

  /// A range by its two ends, as they were said.
  package func range(from: Duration, to: Duration) -> String {
    length(from) + (grammar["range"] ?? "") + length(to)
  }

  func length(_ length: SpokenLength, form: String?) -> String {
    let words = plain(length, form: form)
    guard let form else { return words }
    let parts = parts(of: length.duration)
    if length.most == nil, parts.count == 1, parts[0].count == 1,
      let whole = grammar["\(form) one \(parts[0].unit.key)"]
    {
      return whole
    }
    return grammar["\(form) length"].map { $0.replacing("{length}", by: words) } ?? words
  }

  private func plain(_ length: SpokenLength, form: String?) -> String {
    let from = parts(of: length.duration)
    guard let most = length.most else { return words(from, form: form) }
    let to = parts(of: most)
    let joint = grammar["range"] ?? ""
    if from.count == 1, to.count == 1, from[0].unit.seconds == to[0].unit.seconds {
      return "\(from[0].count)\(joint)\(words(to, form: form))"
    }
    return words(from, form: form) + joint + words(to, form: form)
  }

  private func words(_ parts: [(count: Int64, unit: Unit)], form: String?) -> String {
    guard !parts.isEmpty else {
      return form.flatMap { grammar["\($0) no time"] } ?? grammar["no time"] ?? ""
    }
    return parts.map { count, unit in
      let forms = form.flatMap { grammar.unit(unit.key, form: $0) } ?? (unit.one, unit.many)
      return count == 1 ? forms.0 : forms.1.replacing("{count}", by: "\(count)")
    }.joined(separator: " ")
  }

  private func parts(of duration: Duration) -> [(count: Int64, unit: Unit)] {
    var rest = duration.spokenSeconds
    return units.compactMap { unit in
      let count = rest / unit.seconds
      rest %= unit.seconds
      return count > 0 ? (count, unit) : nil
    }
  }
}

extension String {
  /// With the first place of that name filled.
  func replacing(_ place: String, by words: String) -> String {
    guard let open = firstIndex(of: "{"), let close = self[open...].firstIndex(of: "}") else {
      return self
    }
    let rest = String(self[index(after: close)...])
    return self[open...close] == place
      ? self[..<open] + words + rest : self[...close] + rest.replacing(place, by: words)
  }
}
