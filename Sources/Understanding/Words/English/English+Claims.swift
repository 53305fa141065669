/// The words with which a model would claim to have done something.
extension English {
  /// A cook's answer needs none of these.
  package static let timerNouns: Set<String> = [
    "timer", "timers", "alarm", "alarms", "reminder", "reminders", "stopwatch", "stopwatches",
    "countdown", "countdowns", "simmer's", "routine", "routines", "pomodoro",
  ]

  package static let doers: Set<String> = [
    "i", "i've", "i'll", "i'm", "i'd", "we", "we've", "we'll", "we're", "ive", "ill", "assistant",
  ]

  /// In any tense, by who speaks.
  package static let deeds: Set<String> = [
    "set", "setting", "start", "started", "starting", "cancel", "cancelled", "canceled",
    "cancelling", "canceling", "stop", "stopped", "stopping", "pause", "paused", "pausing",
    "resume",
    "resumed", "delete", "deleted", "deleting", "remove", "removed", "add", "added", "adding",
    "schedule", "scheduled", "scheduling", "remind", "reminded", "reminding", "dismiss",
    "dismissed", "silence", "silenced", "snooze", "snoozed", "turn", "turned", "switch", "switched",
    "activate", "activated", "save", "saved", "send", "sent", "order", "ordered", "call", "called",
    "book", "booked", "change", "changed", "update", "updated", "extend", "extended", "reset",
    "restart", "restarted", "done", "begun", "begin", "notify", "notified", "launched", "executed",
    "confirmed", "completed", "wake", "track", "tracking", "ring", "unlocked", "locked",
    "preheated",
  ]

  package static let passives: Set<String> = [
    "been", "was", "were", "is", "are", "now", "be", "being", "got", "gets",
  ]

  /// What only a deed of ours can be, said without who did it; "until it is set" is a custard.
  package static let doneDeeds: Set<String> = [
    "started", "cancelled", "canceled", "paused", "resumed", "deleted", "scheduled", "dismissed",
    "silenced", "snoozed", "activated", "deactivated", "restarted", "reset", "confirmed",
    "executed", "launched", "saved", "booked", "notified", "begun",
  ]
}
