import Assistant
import JSON
import Routines
import Timers

/// What an engine answered instead of doing what a client asked.
package struct EngineRefusal: Error, Hashable, Sendable, Codable {
  package var code: String
  /// In words, with what to do about it.
  package var message: String

  package init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  init(code: Code, message: String) {
    self.init(code: code.rawValue, message: message)
  }

  /// The same for any error, so that it can cross the socket.
  package init(_ error: any Error) {
    switch error {
    case let refusal as EngineRefusal: self = refusal
    case let error as TimerError: self.init(error)
    case let error as RoutineFormatError:
      self.init(code: .invalidRoutine, message: "\(error)")
    case let error as DecodingError: self.init(code: .malformed, message: error.reason)
    case let error as JSONError:
      self.init(code: .malformed, message: "the line is not JSON: \(error); send one object a line")
    default: self.init(code: .failed, message: "\(error)")
    }
  }

  private init(_ error: TimerError) {
    // What Simmer says about it is a reply; this is for scripts and error lines.
    let reason =
      if case .routineInvalid(let problem) = error {
        problem.description
      } else {
        error.code.split(separator: "_").joined(separator: " ")
          + " (see 'simmer timers' and 'simmer routines')"
      }
    self.init(code: error.code, message: reason)
  }

  package enum Code: String {
    case malformed
    case unknownMethod = "unknown_method"
    case lineTooLong = "line_too_long"
    case tooManyClients = "too_many_clients"
    case idle
    case invalidRoutine = "invalid_routine"
    case failed
  }
}

extension EngineRefusal: CustomStringConvertible {
  package var description: String { message }
}

extension DecodingError {
  /// What is wrong with the JSON, in one short line.
  fileprivate var reason: String {
    switch self {
    case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(context.codingPath.last.map { "'\($0.stringValue)'" } ?? "the line") has the wrong type"
    case .dataCorrupted(let context):
      context.codingPath.last.map { "'\($0.stringValue)': \(context.debugDescription)" }
        ?? "this is not JSON"
    @unknown default: "this cannot be read"
    }
  }
}

extension TimerError {
  /// The case's name, as scripts and other programs see it.
  fileprivate var code: String {
    switch self {
    case .noSuchTimer: "no_such_timer"
    case .noSuchRoutine: "no_such_routine"
    case .notWhile: "not_while"
    case .noLength: "no_length"
    case .lengthNotPositive: "length_not_positive"
    case .lengthTooLong: "length_too_long"
    case .notAhead, .momentHasPassed: "not_ahead"
    case .tooFarAhead: "too_far_ahead"
    case .rangeReversed: "range_reversed"
    case .nothingLeft: "nothing_left"
    case .alreadyElapsed: "already_elapsed"
    case .notARoutine: "not_a_routine"
    case .notAStopwatch: "not_a_stopwatch"
    case .isAStopwatch: "is_a_stopwatch"
    case .notACountdown: "not_a_countdown"
    case .firstPhaseDiffers: "first_phase_differs"
    case .noSuchPhase: "no_such_phase"
    case .noPhaseBefore: "no_phase_before"
    case .phaseIsOver: "phase_is_over"
    case .emptyRoutine: "empty_routine"
    case .routineInvalid: "invalid_routine"
    case .nameEmpty: "name_empty"
    case .nameTooLong: "name_too_long"
    case .tooManyTimers: "too_many_timers"
    case .tooManyItems: "too_many_items"
    case .nothingNewOnList: "nothing_new_on_list"
    case .noSuchItem: "no_such_item"
    case .nothingToUndo: "nothing_to_undo"
    case .nothingToBringBack: "nothing_to_bring_back"
    }
  }
}
