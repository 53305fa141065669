import Extraction
import LanguageModels
import Languages
import PlainText
package import Replies
package import Routines
import Understanding

/// Writes a routine as an iCalendar object (RFC 5545): an event for each phase, from a start time on.
///
/// Events stand where they are at the earliest, with room for the work before a wait that the cook begins
/// (`HandsOnTime`); what runs beside something else stands beside it. A range's event ends at its lower end, with one alarm
/// there to check and another at the upper end.
package struct CalendarWriter: Sendable {
  private let start: CalendarTime
  private let stamp: CalendarTime
  private let wording: Wording
  private let handsOn: Duration?

  /// `handsOn` is how long the cook works before each wait that starts on cue; estimated where it is nil.
  ///
  /// `stamp` is when the calendar is written, which has to stand in it; the start where it is nil, so
  /// that the same routine gives the same bytes.
  package init(
    start: CalendarTime, stamp: CalendarTime? = nil, wording: Wording = Wording(),
    handsOn: Duration? = nil
  ) {
    self.start = start
    self.stamp = (stamp ?? start).asUniversal
    self.wording = wording
    self.handsOn = handsOn
  }

  /// The calendar of a converted recipe; nil for one without any wait, as a calendar may not be empty.
  package func calendar(_ recipe: ConvertedRecipe) throws(RoutineProblem) -> String? {
    guard let routine = recipe.routine else { return nil }
    let work = handsOn == nil ? recipe.whole.map(HandsOnTime.init) : nil
    return try calendar(routine, work ?? HandsOnTime())
  }

  /// Lines end in CR LF, as the format wants it.
  ///
  /// Throws: what is wrong with the routine, as starting it would.
  package func calendar(_ routine: Routine) throws(RoutineProblem) -> String {
    try calendar(routine, HandsOnTime())
  }

  private func calendar(
    _ routine: Routine, _ work: HandsOnTime
  ) throws(RoutineProblem) -> String {
    // As wrong as it would be without room in it.
    _ = try RoutineTimeline(routine)
    var work = work
    work.always = handsOn
    let timeline = try RoutineTimeline(work.added(to: routine), within: HandsOnTime.limits)
    var lines = CalendarLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Simmer//Simmer//\(wording.language.rawValue.uppercased())")
    lines.add("CALSCALE", "GREGORIAN")
    lines.add("X-WR-CALNAME", text: routine.name)
    let spans = timeline.spans.filter { !HandsOnTime.isRoom($0.phase) }
    for (number, span) in spans.enumerated() {
      add(span, number: number + 1, of: routine, to: &lines)
    }
    lines.add("END", "VCALENDAR")
    return lines.text
  }

  private func add(
    _ span: RoutineTimeline.Span, number: Int, of routine: Routine, to lines: inout CalendarLines
  ) {
    let phase = span.phase
    lines.add("BEGIN", "VEVENT")
    lines.add("UID", "\(start)-\(number)-\(routine.id)")
    lines.add("DTSTAMP", stamp.description)
    lines.add("DTSTART", (start + span.begins.earliest).description)
    // An event that ends when it begins would be none.
    lines.add("DURATION", "PT\(max(phase.duration.wholeSeconds, 1))S")
    lines.add("SUMMARY", text: phase.name)
    lines.add("DESCRIPTION", text: description(of: phase, in: routine))
    if let category = routine.category { lines.add("CATEGORIES", text: category) }
    if let uri = routine.source?.uri, CalendarLines.isPlain(uri) { lines.add("URL", uri) }
    // Whoever waits for a pot has time for other things.
    lines.add("TRANSP", "TRANSPARENT")
    if let most = phase.maxDuration, most > phase.duration {
      alarm(
        wording.say(.checkPhase(phase: phase.name, text: cue(of: phase))), after: .zero,
        in: &lines)
      alarm(
        wording.say(.phaseDone(phase: phase.name)), after: most - phase.duration, in: &lines)
    } else if phase.kind.isCall {
      alarm(wording.say(phase.call(inSentence(phase))), after: .zero, in: &lines)
    } else {
      alarm(wording.say(.phaseDone(phase: phase.name)), after: .zero, in: &lines)
    }
    lines.add("END", "VEVENT")
  }

  /// An alarm so long after the end of its event.
  private func alarm(_ words: String, after length: Duration, in lines: inout CalendarLines) {
    lines.add("BEGIN", "VALARM")
    lines.add("ACTION", "DISPLAY")
    lines.add("TRIGGER;RELATED=END", "PT\(length.wholeSeconds)S")
    lines.add("DESCRIPTION", text: words)
    lines.add("END", "VALARM")
  }

  /// A name as it stands inside a sentence: "stir the sauce".
  private func inSentence(_ phase: Phase) -> String {
    let name = TextCleaner.name(phase.name)
    return name.isEmpty
      ? wording.length(phase.duration, to: phase.maxDuration) : name.decapitalized
  }

  private func cue(of phase: Phase) -> String {
    phase.cue.map { wording.say(.cueAfter(text: $0)) } ?? ""
  }

  private func description(of phase: Phase, in routine: Routine) -> String {
    var words = [wording.length(phase.duration, to: phase.maxDuration)]
    if let cue = phase.cue {
      words[0] = wording.say(.lengthAndCue(howLong: words[0], text: cue))
    }
    if phase.start == .onCue { words.append(wording.say(.calendarWhenReady)) }
    if let instruction = phase.instruction { words.append(instruction) }
    return words.joined(separator: "\n")
  }
}

extension TargetFormat {
  /// iCalendar; a file may hold several calendars.
  package static let ics = TargetFormat(
    "ics", needsWhole: true,
    write: documents { (recipe, context) throws(RoutineProblem) in
      try CalendarWriter(
        start: context.start, wording: context.wording, handsOn: context.handsOn
      ).calendar(recipe) ?? ""
    })
}
