import Testing
import Timers
import Voice

@Suite struct CommandTemplateTests {
  private func line(_ text: String) -> String {
    CommandTemplate(text).line { "the \($0.rawValue)" }
  }

  @Test func `each place gets one word for the shell`() {
    #expect(line("hear -p {prompt} -f {file}") == "hear -p 'the prompt' -f 'the file'")
    #expect(line("{model}{language}") == "'the model''the language'")
    #expect(CommandTemplate("hear {file}").hasPlace(for: .file))
    #expect(!CommandTemplate("hear {file}").hasPlace(for: .prompt))
  }

  @Test(arguments: [
    "", "awk '{print $1}'", "echo ${file} ${model:-x}", "{", "a { file } b", "{files}", "{{}}",
  ])
  func `other braces are the shell's`(text: String) {
    #expect(line(text) == text)
  }

  @Test(arguments: [
    "it's \"done\" & $HOME `id` \\n; rm -rf /", "'", "''", "", "-x", "a\nb", "pâte {file} 🍝",
  ])
  func `what is put in reaches the program as it is, and is never run`(value: String) async throws {
    let printed = Recorder<String>()
    let line = CommandTemplate("printf '%s|' {prompt} end").line { _ in value }

    _ = try await ShellCommand(line).run(
      reading: [], output: { printed.record(String(decoding: $0, as: UTF8.self)) },
      complain: { _ in })

    #expect(printed.items.joined() == "\(value)|end|")
  }

  @Test func `control characters become spaces, since no program could be given a zero`() {
    #expect(CommandTemplate("{prompt}").line { _ in "a\0b\u{1B}c\u{7F}" } == "'a b c '")
  }
}
