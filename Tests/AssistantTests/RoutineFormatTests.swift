import Assistant
import JSON
import Recipes
import Routines
import Testing
import Timers

/// Reading `simmer.routine/1` documents, which strangers write.
@Suite struct `Routine documents` {
  @Test func `the example of the interface page is read and written back`() throws {
    let text = """
      {"schema":"simmer.routine/1","id":"01900000-0000-7000-8000-000000000001",
       "name":"Soft-boiled eggs","description":null,"category":"cooking",
       "source":{"kind":"recipe","title":"Eggs","uri":"https://example.org/eggs"},
       "phases":[
        {"id":"boil","name":"Boil the eggs","duration":360,"max_duration":480,"repeat":1,
         "start":"automatic","cue":"until the whites are set",
         "instruction":"Lower the eggs in and boil 6 to 8 minutes.","evidence":"6 to 8 minutes"},
        {"group":[{"id":"dip","name":"Dip","duration":0.5},
                  {"id":"rest","name":"Rest","duration":10,"start":"on_cue"}],"repeat":3},
        {"id":"toast","name":"Toast","duration":90,"start":"with:boil"},
        {"id":"serve","name":"Serve","duration":60,"start":"after:toast"}]}
      """

    let routine = try RoutineFormat.read(Array(text.utf8))

    #expect(routine.name == "Soft-boiled eggs")
    #expect(routine.items.count == 4)
    guard case .phase(let boil) = routine.items[0], case .group(let group, 3) = routine.items[1]
    else {
      Issue.record("the items are not what was written")
      return
    }
    #expect(boil.maxDuration == .seconds(480))
    #expect(group.map(\.duration) == [.milliseconds(500), .seconds(10)])
    #expect(try RoutineFormat.read(Array(PublicJSON.line(routine).utf8)) == routine)
  }

  @Test func `a document without an id is the same routine every time it is read`() throws {
    let first = try RoutineFormat.read(Array(minimal().utf8))
    let second = try RoutineFormat.read(Array(minimal().utf8))

    #expect(first == second)
    #expect(first.items == [.phase(Phase(id: "Boil", name: "Boil", duration: .seconds(60)))])
  }

  /// As the first version made them: whoever saves the same file again replaces the routine.
  @Test(arguments: [
    (
      #"""
      {"schema":"simmer.routine/1","name":"Dinner \"for two\"","phases":[
       {"id":"boil","name":"Boil the eggs","duration":360,"max_duration":480,
        "cue":"until the whites are set","instruction":"Lower in;\n boil 6 to 8 minutes — crème.",
        "evidence":"6 to 8 minutes"},
       {"group":[{"id":"dip","name":"Dip","duration":0.5},
                 {"id":"rest","name":"Rest","duration":10,"repeat":2,"start":"on_cue"}],"repeat":3},
       {"id":"toast","name":"Toast","duration":90.25,"start":"with:boil"},
       {"id":"serve","name":"Serve","duration":60,"start":"after:toast"}]}
      """#, "00000000-0000-7f58-b836-8568ee32719c"
    ),
    (
      #"""
      {"schema":"simmer.routine/1","name":"Soft-boiled eggs","category":"cooking","phases":[
       {"id":"boil","name":"Boil the eggs","duration":360,"max_duration":480,
        "cue":"until the whites are set"},
       {"id":"cool","name":"Cool them in cold water","duration":60,"start":"on_cue"}]}
      """#, "00000000-0000-7f45-9243-ce3b84c822c1"
    ),
  ])
  func `the id of a document without one is what it always was`(text: String, id: String) throws {
    #expect(try RoutineFormat.read(Array(text.utf8)).id.description == id)
  }

  @Test func `a phase says what it is, and a wait goes without saying`() throws {
    let text = roast(
      #"{"id":"baste","name":"Baste","kind":"interval","duration":1200,"repeat":4,"start":"with:roast"}"#,
      #"{"id":"turn","name":"Turn","kind":"mark","duration":1800,"start":"with:roast"}"#,
      #"{"id":"until","name":"until the rice","kind":"pause","duration":60,"start":"with:roast"}"#,
      #"{"id":"rice","name":"Rice","kind":"wait","duration":600,"start":"after:until"}"#)

    let routine = try RoutineFormat.read(Array(text.utf8))

    #expect(routine.allPhases.map(\.kind) == [.wait, .interval, .mark, .pause, .wait])
    let written = try PublicJSON.line(routine)
    #expect(written.ranges(of: #""kind":"#).count == 3)
    #expect(written.contains(#""id":"baste","kind":"interval","name":"Baste""#))
    #expect(try RoutineFormat.read(Array(written.utf8)) == routine)
    var bytes = JSONBytes()
    bytes.routine(routine)
    #expect(try RoutineFormat.read(bytes.bytes) == routine)
  }

  @Test
  func `a mark has its place before the end of its host, or in its middle, in place of a length`()
    throws
  {
    let text = roast(
      #"{"id":"foil","name":"Foil off","kind":"mark","before_end":600,"start":"with:roast"}"#,
      #"{"id":"turn","name":"Turn","kind":"mark","halfway":true,"repeat":1,"start":"with:roast"}"#)

    let routine = try RoutineFormat.read(Array(text.utf8))

    let marks = routine.allPhases.dropFirst()
    #expect(marks.map(\.position) == [.beforeEnd(.seconds(600)), .halfway])
    #expect(marks.map(\.duration) == [.seconds(4800), .seconds(2700)])
    let written = try PublicJSON.line(routine)
    #expect(written.contains(#""before_end":600"#) && written.contains(#""halfway":true"#))
    #expect(written.ranges(of: #""duration":"#).count == 1)
    #expect(try RoutineFormat.read(Array(written.utf8)) == routine)
    var bytes = JSONBytes()
    bytes.routine(routine)
    #expect(try RoutineFormat.read(bytes.bytes) == routine)
  }

  @Test(arguments: [(1200, 4), (1800, 2), (5399, 1), (5400, 1), (9000, 1)])
  func `an interval without repeats calls as often as it falls into what it runs with`(
    seconds: Int, count: Int
  ) throws {
    let text = roast(
      #"{"id":"baste","name":"Baste","kind":"interval","duration":\#(seconds),"start":"with:roast"}"#
    )

    #expect(try RoutineFormat.read(Array(text.utf8)).allPhases.map(\.repeats) == [1, count])
  }

  @Test func `fields of others are passed over when they say so`() throws {
    let routine = try RoutineFormat.read(
      Array(minimal(extra: #""x-colour":"red","$schema":"…","#).utf8))

    #expect(routine.name == "Eggs")
  }

  @Test(arguments: [
    Bad(
      text: minimal(extra: #""repeats":3,"#),
      message:
        "'repeats' in the routine is not a field of a routine; check its spelling or remove it"
    ),
    Bad(
      text: minimal(extra: #""name":"Beans","#),
      message: "'name' appears twice in one object; remove one of them"),
    Bad(
      text: minimal(phase: #","duration":"1\"","duration":90"#),
      message: "'duration' appears twice in one object; remove one of them"),
    Bad(
      text: minimal(phase: #","repeats":3"#),
      message: "'repeats' in phases[0] is not a field of a routine; check its spelling or remove it"
    ),
    Bad(
      text: minimal(schema: "simmer.routine/2"),
      message: "the schema 'simmer.routine/2' is unknown; write 'simmer.routine/1'"),
    Bad(
      text: #"{"name":"Eggs","phases":[]}"#,
      message: #"'schema' is missing; write "schema": "simmer.routine/1""#),
    Bad(
      text: #"{"schema":"simmer.routine/1","name":"Eggs"}"#,
      message: "'phases' is missing in the routine; add it"),
    Bad(
      text: #"{"schema":"simmer.routine/1","name":"Eggs","phases":[]}"#,
      message: "a routine without phases cannot run; add one"),
    Bad(
      text: #"{"schema":"simmer.routine/1","name":" ","phases":[]}"#,
      message: "'name' is empty in the routine; fill it in"),
    Bad(
      text: minimal(duration: "0"),
      message:
        "'duration' is 0.0 seconds in phases[0]; it must be more than 0 and at most 30 days"),
    Bad(
      text: minimal(duration: "-5"),
      message:
        "'duration' is -5.0 seconds in phases[0]; it must be more than 0 and at most 30 days"),
    Bad(
      text: minimal(duration: "2592001"),
      message:
        "'duration' is 2592001.0 seconds in phases[0]; it must be more than 0 and at most 30 days"),
    Bad(
      text: minimal(duration: "1e300"),
      message: "'phases[0].duration' cannot be read: too many seconds: 1e+300"),
    Bad(
      text: minimal(duration: #""ten""#),
      message: "'phases[0].duration' cannot be read: it has the wrong type"),
    Bad(
      text: minimal(duration: "null"),
      message: "'phases[0].duration' cannot be read: it has the wrong type"),
    Bad(
      text: minimal(phase: #","max_duration":30"#),
      message: "'max_duration' is shorter than 'duration' in phases[0]; swap them"),
    Bad(
      text: minimal(phase: #","repeat":0"#),
      message: "'repeat' is 0 in phases[0]; it must be from 1 to 1000"),
    Bad(
      text: minimal(phase: #","start":"soon""#),
      message: "'start' is 'soon' in phases[0]; write automatic, on_cue, with:ID or after:ID"),
    Bad(
      text: minimal(phase: #","kind":"nudge""#),
      message: "'kind' is 'nudge' in phases[0]; "
        + "write interval, mark, pause, task or alternative, or leave it out for a wait"),
    Bad(
      text: minimal(phase: #","kind":3"#),
      message: "'phases[0].kind' cannot be read: it has the wrong type"),
    Bad(
      text: minimal(phase: #","kind":"interval""#),
      message: "phase 'Boil' (interval) needs another phase to run beside; "
        + "name that phase in its 'start': with:ID"),
    Bad(
      text: minimal(more: #",{"name":"Turn","kind":"mark","duration":5,"start":"after:Boil"}"#),
      message: "phase 'Turn' (mark) needs another phase to run beside; "
        + "name that phase in its 'start': with:ID"),
    Bad(
      text: minimal(
        more: #",{"name":"T","kind":"mark","duration":5,"halfway":true,"start":"with:Boil"}"#),
      message: "'duration' stands in phases[1], which says already where in its host it is; "
        + "leave one of them out"),
    Bad(
      text: minimal(
        more: #",{"name":"T","kind":"mark","before_end":5,"halfway":true,"start":"with:Boil"}"#),
      message: "'halfway' stands in phases[1], which says already where in its host it is; "
        + "leave one of them out"),
    Bad(
      text: minimal(more: #",{"name":"T","before_end":5,"start":"with:Boil"}"#),
      message: "'before_end' stands in phases[1], which is no mark; "
        + "write 'kind': 'mark', or give it a 'duration'"),
    Bad(
      text: minimal(more: #",{"name":"T","kind":"mark","before_end":0,"start":"with:Boil"}"#),
      message:
        "'before_end' is 0.0 seconds in phases[1]; it must be more than 0 and at most 30 days"),
    Bad(
      text: minimal(
        more: #",{"name":"T","kind":"mark","before_end":5,"repeat":2,"start":"with:Boil"}"#),
      message: "'repeat' is 2 in phases[1]; it must be from 1 to 1"),
    Bad(
      text: minimal(more: #",{"name":"T","kind":"mark","halfway":true}"#),
      message: "phase 'T' (mark) needs another phase to run beside; "
        + "name that phase in its 'start': with:ID"),
    Bad(
      text: roast(
        #"{"id":"baste","name":"Baste","kind":"interval","duration":1,"start":"with:roast"}"#),
      message: "phase 'baste' would call 5399 times; 1000 times at most are allowed"),
    Bad(
      text: minimal(phase: #","start":"after:toast""#),
      message:
        "phase 'Boil' waits for 'toast', which is no wait of this routine; correct the id"),
    Bad(
      text: minimal(more: #",{"id":"Boil","name":"Again","duration":5}"#),
      message: "two phases have the id 'Boil'; give each its own"),
    Bad(
      text: minimal(extra: #""id":"7","#),
      message: "'id' cannot be read: '7' is not a UUID"),
    Bad(
      text: "{\n not json}",
      message: "this is not JSON (unexpected character at line 2, column 2); "
        + "write one object as Docs/Routines.md shows"),
    Bad(
      text: "",
      message: "this is not JSON (it ends too early); write one object as Docs/Routines.md shows"),
    Bad(text: "[]", message: "this is not a JSON object; write one as Docs/Routines.md shows"),
    Bad(
      text: minimal(duration: "NaN"),
      message: "this is not JSON (unexpected character at line 1, column 80); "
        + "write one object as Docs/Routines.md shows"),
    Bad(
      text: String(repeating: "[", count: 100_000),
      message: "brackets are nested more than 16 deep; a routine needs only four"),
    Bad(
      text: String(repeating: " ", count: 300_000),
      message: "a routine may be at most 256 KiB long; shorten its texts"),
  ])
  func saysWhatIsWrong(_ bad: Bad) {
    #expect {
      try RoutineFormat.read(Array(bad.text.utf8))
    } throws: { error in
      "\(error)" == bad.message
    }
  }

  @Test func `any byte may be wrong, and nothing worse than an error happens`() {
    let bytes = Array(minimal().utf8)
    for place in bytes.indices {
      for byte: UInt8 in [0, 0x22, 0x2C, 0x39, 0x5B, 0x7B, 0x7D, 0x80, 0xFF] {
        var wrong = bytes
        wrong[place] = byte
        _ = try? RoutineFormat.read(wrong)
      }
      _ = try? RoutineFormat.read(Array(bytes[..<place]))
    }
  }
}

/// A document that cannot be read, and why.
struct Bad: Sendable, CustomTestStringConvertible {
  var text: String
  var message: String

  var testDescription: String { message }
}

/// A roast of 90 minutes with other phases behind it.
private func roast(_ phases: String...) -> String {
  let roast = #"{"id":"roast","name":"Roast","duration":5400}"#
  return #"{"schema":"simmer.routine/1","name":"Roast","phases":["#
    + ([roast] + phases).joined(separator: ",") + "]}"
}

/// The smallest document, with something changed or added.
private func minimal(
  schema: String = "simmer.routine/1", duration: String = "60", extra: String = "",
  phase: String = "", more: String = ""
) -> String {
  """
  {"schema":"\(schema)",\(extra)"name":"Eggs",\
  "phases":[{"name":"Boil","duration":\(duration)\(phase)}\(more)]}
  """
}
