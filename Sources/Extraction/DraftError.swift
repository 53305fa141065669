package import JSON
import LanguageModels
import Understanding

/// Why a model's answer has not the agreed shape; told to the model.
package enum DraftError: Error, Hashable {
  case notJSON(JSONError)
  case notAnObject(place: String)
  case unknown(field: String, place: String)
  case missing(field: String, place: String)
  case wrongType(field: String, place: String, wanted: Wanted)
  case tooManyPhases(limit: Int)
  case noPhases

  package enum Wanted: Hashable {
    case text, list
  }
}

extension DraftError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON(let error): "Your answer is no JSON that can be read: \(error)."
    case .notAnObject(let place): "In your answer \(place) is not a JSON object."
    case .unknown(let field, let place):
      "In \(place) there is a field \"\(field.prefix(40))\" that was not asked for."
    case .missing(let field, let place): "In \(place) the field \"\(field)\" is missing."
    case .wrongType(let field, let place, let wanted):
      "In \(place) the field \"\(field)\" must be \(wanted)."
    case .tooManyPhases(let limit): "There are more than \(limit) phases."
    case .noPhases: "Your answer has no phase, but the text states a waiting time."
    }
  }
}

extension DraftError.Wanted: CustomStringConvertible {
  package var description: String {
    switch self {
    case .text: "a string"
    case .list: "a list"
    }
  }
}
