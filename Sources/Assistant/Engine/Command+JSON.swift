import Routines
import Timers
package import Understanding

/// A command with the fields that were said, and no others.
extension Command: Codable {
  private enum Field: String, CodingKey {
    case intent
    case duration
    case maxDuration = "max_duration"
    case elapsed
    case name
    case target
    case at
    case recurrence
    case text
    case routine
    case area
    case about
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let word = try fields.decode(String.self, forKey: .intent)
    guard let intent = Intent(rawValue: word) else {
      throw DecodingError.dataCorruptedError(
        forKey: .intent, in: fields, debugDescription: "no intent is called '\(word.prefix(60))'")
    }
    self.init(
      intent,
      duration: try fields.secondsIfPresent(forKey: .duration),
      maxDuration: try fields.secondsIfPresent(forKey: .maxDuration),
      elapsed: try fields.secondsIfPresent(forKey: .elapsed),
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      target: try fields.decodeIfPresent(Target.self, forKey: .target),
      at: try fields.decodeIfPresent(String.self, forKey: .at),
      recurrence: try fields.decodeIfPresent(String.self, forKey: .recurrence),
      text: try fields.decodeIfPresent(String.self, forKey: .text),
      routine: try fields.decodeIfPresent(SpokenRoutine.self, forKey: .routine),
      area: try fields.decodeIfPresent(String.self, forKey: .area),
      about: try fields.decodeIfPresent(String.self, forKey: .about).flatMap(Topic.init(rawValue:)))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(intent.rawValue, forKey: .intent)
    try fields.encodeIfPresent(duration, forKey: .duration)
    try fields.encodeIfPresent(maxDuration, forKey: .maxDuration)
    try fields.encodeIfPresent(elapsed, forKey: .elapsed)
    try fields.encodeIfPresent(name, forKey: .name)
    try fields.encodeIfPresent(target, forKey: .target)
    try fields.encodeIfPresent(at, forKey: .at)
    try fields.encodeIfPresent(recurrence, forKey: .recurrence)
    try fields.encodeIfPresent(text, forKey: .text)
    try fields.encodeIfPresent(routine, forKey: .routine)
    try fields.encodeIfPresent(area, forKey: .area)
    try fields.encodeIfPresent(about?.rawValue, forKey: .about)
  }
}

extension Target: Codable {
  private enum Field: String, CodingKey {
    case name
    case duration
    case index
    case isAll = "all"
    case names
    case pronoun
    case mode
    case except
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      duration: try fields.secondsIfPresent(forKey: .duration),
      index: try fields.decodeIfPresent(Int.self, forKey: .index),
      isAll: try fields.decodeIfPresent(Bool.self, forKey: .isAll) ?? false,
      names: try fields.decodeIfPresent([String].self, forKey: .names) ?? [],
      pronoun: try fields.decodeIfPresent(String.self, forKey: .pronoun).flatMap(
        Pronoun.init(rawValue:)),
      mode: try fields.decodeIfPresent(String.self, forKey: .mode).flatMap(Mode.init(rawValue:)),
      except: try fields.decodeIfPresent([Target].self, forKey: .except) ?? [])
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encodeIfPresent(name, forKey: .name)
    try fields.encodeIfPresent(duration, forKey: .duration)
    try fields.encodeIfPresent(index, forKey: .index)
    if isAll { try fields.encode(true, forKey: .isAll) }
    if !names.isEmpty { try fields.encode(names, forKey: .names) }
    try fields.encodeIfPresent(pronoun?.rawValue, forKey: .pronoun)
    try fields.encodeIfPresent(mode?.rawValue, forKey: .mode)
    if !except.isEmpty { try fields.encode(except, forKey: .except) }
  }
}
