import Assistant
import Foundation
import JSON
import Routines
import Testing
import Understanding

/// What each command does, as a script sees it.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct CommandTests {
  @Test func `a routine is saved, listed, shown and deleted`() async throws {
    try await Sandbox.with { sandbox in
      let file = "\(sandbox.folder)/eggs.json"
      try sandbox.write(eggs(seconds: 360), to: "eggs.json")

      let saved = try await sandbox.simmer("routines", "save", file)
      let listed = try await sandbox.simmer("routines")
      let shown = try await sandbox.simmer("routines", "show", "soft-boiled EGGS")
      let again = try await sandbox.simmer("routines", "save", "-", input: Array(shown.output.utf8))
      let json = try await sandbox.simmer("routines", "list", "--json")
      let deleted = try await sandbox.simmer("routines", "delete", "Soft-boiled eggs")
      let empty = try await sandbox.simmer("routines")

      #expect(saved.output == "Saved \"Soft-boiled eggs\".\n")
      #expect(listed.output == "Soft-boiled eggs  2 steps\n")
      #expect(shown.output.contains("\"schema\":\"simmer.routine/1\""))
      #expect(again.status == 0)
      #expect(json.output.components(separatedBy: "\"schema\"").count == 2)
      #expect(deleted.status == 0)
      #expect(empty.output == "No routines.\n")
    }
  }

  @Test func `a routine file runs to its end and tells of it`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(eggs(seconds: 1), to: "eggs.json")

      let ended = try await sandbox.simmer("run", "\(sandbox.folder)/eggs.json", "--no-background")

      #expect(ended.status == 0)
      #expect(ended.lines.count { $0.hasPrefix("! ") } >= 2, "\(ended.output)")
    }
  }

  @Test func `a recipe is read and run step by step`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(
        """
        Tomato sauce

        1. Soften the onions over a low heat for 8 to 10 minutes, until translucent.
        2. Add the tomatoes and simmer for 25 minutes. Keeps 3 days in the fridge.
        """, to: "sauce.txt")
      try sandbox.write("Mix everything and serve.", to: "salad.txt")
      try sandbox.write("Salad\n\nIngredients\n1 lettuce", to: "list.txt")

      let run = try await sandbox.simmer("run", "--detach", "\(sandbox.folder)/sauce.txt")
      let now = try await sandbox.simmer("say", "what do I do now")
      let salad = try await sandbox.simmer("run", "--detach", "\(sandbox.folder)/salad.txt")
      let list = try await sandbox.simmer("run", "\(sandbox.folder)/list.txt")

      #expect(run.status == 0)
      #expect(run.complaints.contains("as a recipe: 2 waiting times"), "\(run.complaints)")
      #expect(run.output.contains("8 to 10 minutes"), "\(run.output)")
      #expect(now.output.contains("10 minutes"), "\(now.output)")
      #expect(salad.status == 0)
      #expect(salad.output.contains("Mix everything and serve."), "\(salad.output)")
      #expect(list.status == 65)
      #expect(list.complaints.contains("no step was found"), "\(list.complaints)")
    }
  }

  @Test func `a recipe is cooked on from where it was, by process after process`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(
        """
        Stew
        Serves 2

        Ingredients
        300 ml ale

        Method
        1. Brown the beef in the dripping, a few pieces at a time, and lift it out on to a plate when it is done.
        2. Lower the heat and put the onions into the same pot with the butter and all of the thyme leaves.
        3. Pour in the ale and let it simmer for 10 minutes.
        """, to: "stew.txt")
      func say(_ words: String) async throws -> String {
        try await sandbox.simmer("say", "--no-background", words).output
      }

      _ = try await sandbox.simmer(
        "run", "--detach", "--no-background", "--portions", "4", "\(sandbox.folder)/stew.txt")
      #expect(try await say("where was I").contains("Brown the beef"))
      #expect(try await say("how much ale").contains("600 ml ale"))
      #expect(try await say("next").contains("Lower the heat"))
      #expect(try await say("the onions are in").contains("Say start for the 10 minutes"))
      #expect(try await say("it's simmering").contains("10 minutes, starting now"))
      #expect(try await sandbox.simmer("timers", "--no-background").output.contains("Stew"))
    }
  }

  @Test func `portions are refused where nothing has ingredients`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(eggs(seconds: 60), to: "eggs.json")

      let file = try await sandbox.simmer(
        "run", "--detach", "--portions", "4", "\(sandbox.folder)/eggs.json")
      let saved = try await sandbox.simmer("run", "--detach", "--portions", "4", "Eggs")

      #expect(file.status == 64)
      #expect(file.complaints.contains("this file is a routine"), "\(file.complaints)")
      #expect(saved.status == 64)
      #expect(saved.complaints.contains("--portions"), "\(saved.complaints)")
    }
  }

  @Test func `of a method without end the waits are run, and that is told`() async throws {
    try await Sandbox.with { sandbox in
      let step = "Stir the pot with a spoon that is long enough to reach the very bottom of it.\n"
      try sandbox.write(
        "Soup\n\nMethod\nSimmer the soup for 9 minutes.\n" + String(repeating: step, count: 1200),
        to: "soup.txt")

      let run = try await sandbox.simmer("run", "--detach", "\(sandbox.folder)/soup.txt")

      #expect(run.status == 0)
      #expect(run.complaints.contains("only its waits are run"), "\(run.complaints)")
      #expect(run.output.contains("9 minutes"), "\(run.output)")
    }
  }

  @Test func `a routine goes on in the background`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(eggs(seconds: 360), to: "eggs.json")

      let started = try await sandbox.simmer("run", "--detach", "\(sandbox.folder)/eggs.json")
      let timers = try await sandbox.simmer("timers")

      #expect(started.output.contains("1 timer goes on in the background."))
      #expect(timers.output.contains("Boil"))
    }
  }

  @Test func `turns are kept without the timers that there were`() async throws {
    try await Sandbox.with { sandbox in
      let lines = String(repeating: "ten minutes for the pasta\n", count: 20)
      _ = try await sandbox.simmer("chat", input: Array(lines.utf8))

      let why = try await sandbox.simmer("why", "--last", "20", "--json")

      let turns = try PublicJSON.decoder().decode([TurnRecord].self, from: Data(why.output.utf8))
      #expect(turns.count == 20)
      #expect(turns.map(\.turn.timers.count).max() == 0)
    }
  }

  @Test func `a turn as JSON is one line, and the note about it goes elsewhere`() async throws {
    try await Sandbox.with { sandbox in
      let said = try await sandbox.simmer("say", "--json", "ten minutes for the pasta")

      let turn = try PublicJSON.decoder().decode(Turn.self, from: Data(said.output.utf8))
      #expect(turn.reply == "Pasta: 10 minutes, starting now.")
      #expect(turn.timers.map(\.name) == ["pasta"])
      #expect(said.lines.count == 1)
      #expect(said.complaints == "1 timer goes on in the background.\n")
    }
  }

  @Test func `what say asked about is kept where no engine runs in between`() async throws {
    try await Sandbox.with { sandbox in
      // However slow the machine is, the question has not lapsed.
      let patient = ["SIMMER_CONVERSATION_QUESTION_EXPIRY": "3600"]
      let asked = try await sandbox.simmer(
        "say", "--json", "set a timer for the pasta", settings: patient)
      #expect(try await sandbox.simmer("timers", settings: patient).output == "No timers.\n")
      let said = try await sandbox.simmer("say", "--json", "ten minutes", settings: patient)
      _ = try await sandbox.simmer("say", "cancel all timers")
      let later = try await sandbox.simmer("say", "--json", "five minutes")

      let turn = try PublicJSON.decoder().decode(Turn.self, from: Data(asked.output.utf8))
      #expect(turn.asks)
      #expect(turn.commands.map(\.name) == ["pasta"])
      let answered = try PublicJSON.decoder().decode(Turn.self, from: Data(said.output.utf8))
      #expect(answered.reply == "Pasta: 10 minutes, starting now.")
      #expect(answered.timers.map(\.name) == ["pasta"])
      let new = try PublicJSON.decoder().decode(Turn.self, from: Data(later.output.utf8))
      #expect(new.timers.map(\.name) == [nil])
    }
  }

  @Test func `why tells what was heard, what it was taken for, and what was done`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the pasta")
      _ = try await sandbox.simmer("say", "how long is left")

      let last = try await sandbox.simmer("why")
      let both = try await sandbox.simmer("why", "--last", "2")

      #expect(last.output.hasPrefix("heard    how long is left\n"))
      #expect(last.output.contains("receipt  nothing changed"))
      #expect(both.output.hasPrefix("heard    ten minutes for the pasta\n"))
      #expect(both.output.contains("\"intent\":\"start_timer\""))
    }
  }

  @Test func `sessions list what ended`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the pasta")
      _ = try await sandbox.simmer("say", "cancel the pasta")

      let listed = try await sandbox.simmer("sessions")
      let json = try await sandbox.simmer("sessions", "--json", "--last", "1")

      #expect(listed.output.hasPrefix("pasta: abandoned after 0:"))
      #expect(listed.output.hasSuffix(" (planned 10:00)\n"))
      #expect(json.output.contains("\"status\":\"abandoned\""))
    }
  }

  @Test func `a transcript on the virtual clock gives the same output every time`() async throws {
    try await Sandbox.with { sandbox in
      let transcript = """
        {"at":0,"text":"ten minutes for the pasta"}
        {"at":60,"text":"five minutes for the rice"}

        """
      var outputs: Set<String> = []
      for _ in 0..<3 {
        let ended = try await sandbox.simmer(
          "listen", "--clock", "virtual", "--until-idle", "--output", "json", "--seed", "7",
          input: Array(transcript.utf8))
        #expect(ended.status == 0)
        outputs.insert(ended.output)
      }

      #expect(outputs.count == 1)
      #expect(outputs.first?.contains("\"at\":600,\"event\":\"timer.finished\"") == true)
    }
  }

  @Test func `listening leaves its timers to the background`() async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.simmer(
        "listen", input: Array("ten minutes for the pasta\n".utf8))

      #expect(ended.status == 0)
      #expect(ended.output.contains(" < Pasta: 10 minutes, starting now.\n"))
      #expect(ended.complaints == "1 timer goes on in the background.\n")
    }
  }

  @Test func `an alarm of the background engine is heard through the sound command`() async throws {
    try await Sandbox.with { sandbox in
      let bell = try sandbox.pipe(named: "bell")
      let settings = ["SIMMER_ALARM_SOUND_COMMAND": "echo rung > '\(bell.path)'"]
      let pipe = try sandbox.pipe(named: "rung")
      let spoken = ["SIMMER_SPEECH_COMMAND": "cat > '\(pipe.path)'"]

      let program = try sandbox.start(
        ["say", "one second for the toast"], settings: settings.merging(spoken) { $1 })
      program.closeInput()
      let words = await pipe.line()

      #expect(words == "The toast is done.")
      #expect(await bell.line() == "rung")
      #expect(await program.ended().status == 0)
    }
  }

  @Test func `the doctor finds what is wrong and what is not`() async throws {
    try await Sandbox.with { sandbox in
      let well = try await sandbox.simmer("doctor")
      let ill = try await sandbox.start(
        ["doctor", "--json"], settings: ["SIMMER_ALARM_SOUND_COMMAND": "exit 3"]
      ).ended()
      try sandbox.write("{", to: "config/simmer/config.json")
      let unconfigured = try await sandbox.simmer("doctor")

      #expect(well.status == 0)
      #expect(well.lines.allSatisfy { $0.hasPrefix("ok ") || $0.hasPrefix("warn ") })
      #expect(!FileManager.default.fileExists(atPath: sandbox.state))
      #expect(ill.status == 1)
      #expect(ill.output.contains(#""check":"sound command""#))
      #expect(ill.output.contains(#""verdict":"fail""#))
      #expect(unconfigured.status == 78)
      #expect(unconfigured.output.hasPrefix("fail  configuration"))
    }
  }

  private func eggs(seconds: Int) -> String {
    """
    {"schema":"simmer.routine/1","id":"01900000-0000-7000-8000-000000000001",
     "name":"Soft-boiled eggs",
     "phases":[{"id":"boil","name":"Boil","duration":\(seconds)},
               {"id":"cool","name":"Cool","duration":\(seconds)}]}
    """
  }
}
