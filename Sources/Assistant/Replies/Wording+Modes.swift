import Replies
import Timers

extension Wording.ModeNames {
  func name(of mode: KitchenTimer.Mode) -> String {
    switch mode {
    case .countdown: timer
    case .reminder: reminder
    case .routine: routine
    case .pomodoro: pomodoro
    case .focus: focus
    case .stopwatch: stopwatch
    }
  }
}
