// Made by "make language" from Languages/; change the texts there.

/// Small talk.
extension Message {
  // "All right."
  package static var allRight: Message { Message(.allRight) }

  // "You are welcome."
  package static var welcome: Message { Message(.welcome) }

  // "I did not understand that."
  package static var notUnderstood: Message { Message(.notUnderstood) }

  // "Say ten minutes for the pasta, how long is left, or cancel the pasta."
  package static var help: Message { Message(.help) }

  // "Say stop to end the ringing, or two more minutes."
  package static var helpWhileRinging: Message { Message(.helpWhileRinging) }

  // "Say how long is left, add two minutes, pause, cancel, or undo."
  package static var helpWhileRunning: Message { Message(.helpWhileRunning) }
}
