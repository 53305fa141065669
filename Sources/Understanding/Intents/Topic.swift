/// What a question about what is under way is about, where the intent alone does not tell.
package enum Topic: String, Hashable, Sendable, CaseIterable {
  /// "What do I do now": the present step's instruction.
  case step
  /// "Set the rice to five": from now on, whatever it has had.
  case left
  /// "How long was that again": how long the step, or the timer, was to take.
  case length
  /// "What's next": the step after this one.
  case next
  /// "How many steps are left".
  case steps
  /// "How many minutes in total": everything that is under way, to its end.
  case whole
  /// "Not yet": what was to be checked needs more time.
  case notYet = "not_yet"
  /// "Begin": the step that waits for it.
  case cue
  /// "It's done": what was to be checked, or to be done by hand, is over.
  case done
  /// "Hold on": what is under way may be meant to stand still.
  case hold
  /// "What time will the bread be done": the time of day at which it ends.
  case ready
  /// "How long has the lasagne been in": the time that has passed.
  case elapsed
  /// "What time is it".
  case timeOfDay = "time_of_day"
  /// "The rice first", "the bacon last": where a phase of a plan goes.
  case first
  case last
  /// "Coming", "the eggs are out": what rings was heard; orders nothing where nothing rings.
  case heard
  /// "Bring it back": what was cancelled, and nothing else.
  case cancelled
  /// "I meant pause it": what was done last is taken back, and this done.
  case instead
  /// "What routines do I have": what is saved, and not what runs.
  case saved
  /// "Push the reminder back ten minutes": the length is added to what is left.
  case later
  /// "The pie is in the oven": the wait that is read out has begun.
  case begun
  /// "Can I freeze it": the recipe that is read out does not tell.
  case untold
  /// "We're out of olives".
  case lacking
  /// "Five minutes before the pasta is done", "two minutes after the rice is done", "halfway through the roast".
  case before
  case after
  case halfway
}
