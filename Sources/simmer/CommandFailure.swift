import Assistant
import LanguageModels
import Recipes
import Routines
import Timers

/// What a command could not do, as the one line that the program ends with.
///
/// `problem` says why and, in brackets or after a semicolon, what to do.
struct CommandFailure: Error, Hashable {
  var what: String
  var problem: String
  var status: Status

  init(_ what: String, _ problem: String, status: Status = .failed) {
    self.what = what
    self.problem = problem
    self.status = status
  }

  /// The same for an error of any module.
  init(_ what: String, _ error: any Error) {
    switch error {
    case let failure as CommandFailure:
      self = failure
    case let error as SettingsError:
      self.init("configuration", "\(error)", status: .configuration)
    case let error as ConversionError:
      self.init(error)
    case let error as RoutineFormatError:
      self.init(what, "\(error)", status: .badInput)
    case let error as TimerError:
      self.init(what, Wiring.refusal(error))
    case let error as ModelFailure:
      self.init(what, "\(error)", status: Wiring.status(of: error))
    default:
      self.init(what, "\(error)", status: Wiring.status(of: error))
    }
  }
}

extension CommandFailure {
  /// Names the flag that cannot be followed, or the file that cannot be used.
  init(_ error: ConversionError) {
    let (what, status): (String, Status) =
      switch error {
      case .unwritable, .unreadable, .inUse: ("convert", .input)
      case .foreignCheckFile: ("convert", .badInput)
      case .otherSettings: ("--resume", .usage)
      case .foreignOutput, .changedOutput, .inputChanged, .inputHasMore, .inputHasLess,
        .inputEndsEarly, .otherRecipe:
        ("--resume", .badInput)
      }
    self.init(error.subject ?? what, error.problem, status: status)
  }
}

extension CommandFailure: CustomStringConvertible {
  var description: String {
    "\(what): \(TerminalText.oneLine(problem))"
  }
}
