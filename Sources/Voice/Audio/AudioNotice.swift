import Routines
import Timers

/// What a listener should know of the sound that is heard, besides the words.
package enum AudioNotice: Hashable, Sendable {
  /// The utterance has gone on for so long that it is cut after this much more.
  case nearsLimit(left: Duration)
  /// It was cut after this long, and goes on in the next one.
  case reachedLimit(Duration)
  /// What was said so long after the start of listening could not be recognised.
  case unrecognised(at: Duration, ProgramError)
  /// The recording could not be kept.
  case notKept(AudioFolderError)
}

extension AudioNotice: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nearsLimit(let left):
      "what is being said has no pause; it is cut in \(Int(left.inSeconds)) s"
    case .reachedLimit(let length):
      "what was being said had no pause for \(Int(length.inSeconds)) s and was cut"
    case .unrecognised(let moment, let error):
      "what was said at \(EventLines.clock(moment)) was not recognised: \(error)"
    case .notKept(let error): "\(error)"
    }
  }
}
