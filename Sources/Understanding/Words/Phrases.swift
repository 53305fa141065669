/// One line of a language's tables: phrases with the same meaning.
///
/// Phrases are separated by "|", in lower case, with "'" for every apostrophe.
struct Phrases: Sendable {
  var roles: Roles
  var text: String
  var number = 0.0
  var unit = 0.0
  var ordinal = 0
  var intent: Intent = .unknown
  var topic: Topic?
  var isMisspelt = false
  var multiplies = false

  init(
    _ roles: Roles, _ text: String, number: Double = 0, unit: Double = 0, ordinal: Int = 0
  ) {
    self.roles = roles
    self.text = text
    self.number = number
    self.unit = unit
    self.ordinal = ordinal
  }

  init(_ role: Role, _ text: String, number: Double = 0, unit: Double = 0, ordinal: Int = 0) {
    self.init(Roles(role), text, number: number, unit: unit, ordinal: ordinal)
  }

  /// A whole utterance with a meaning of its own.
  init(_ intent: Intent, about topic: Topic? = nil, _ text: String) {
    roles = Roles(.saying)
    self.intent = intent
    self.topic = topic
    self.text = text
  }

  /// The beginning of an utterance whose other words are a text, a name or a target.
  init(_ intent: Intent, before text: String, with more: Roles = []) {
    roles = more.union(Roles(.lead))
    self.intent = intent
    self.text = text
  }

  /// A number word that multiplies the number before it.
  init(multiplier number: Double, _ text: String) {
    self.init(.number, text, number: number)
    multiplies = true
  }

  /// What transcribers and hasty fingers make of a unit.
  init(unit: Double, misspelt text: String) {
    self.init(.unit, text, unit: unit)
    isMisspelt = true
  }
}
