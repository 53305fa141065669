import Testing
import Voice

@Suite struct RecogniserPresetTests {
  @Test func `names are plain words, each of which is found`() {
    for preset in RecogniserPreset.all {
      #expect(!preset.name.contains(" "))
      #expect(RecogniserPreset(named: preset.name)?.name == preset.name)
    }
    #expect(Set(RecogniserPreset.all.map(\.name)).count == RecogniserPreset.all.count)
  }

  @Test(arguments: ["", "whisper", "whisper-stream -m model.bin", "Vosk", "./vosk", "cat"])
  func `anything else is a command`(word: String) {
    #expect(RecogniserPreset(named: word) == nil)
  }

  @Test func `one that hears utterances is told which`() {
    for preset in RecogniserPreset.all where preset.name != "pocketsphinx" {
      #expect(preset.perUtterance?.hasPlace(for: .file) ?? true, "\(preset.name)")
    }
    #expect(
      RecogniserPreset.all.filter { $0.live == nil && $0.perUtterance == nil }.map(\.name)
        == ["lines"])
  }

  @Test func `the recogniser must be named its model where it has none of its own`() {
    let names = RecogniserPreset.all.filter(\.needsModel).map(\.name)

    #expect(names == ["whisper-stream", "whisper-cli", "vosk"])
  }

  @Test(arguments: RecogniserPreset.all.compactMap(\.probe) + RecorderPreset.all.map(\.probe))
  func `a probe ends, and says yes or no`(probe: String) async throws {
    let end = try await ShellCommand(probe).run(reading: [], output: { _ in }, complain: { _ in })

    #expect([.exited(status: 0), .exited(status: 1), .exited(status: 127)].contains(end))
  }

  @Test func `a recorder's name stands for its command, and a command for itself`() {
    #expect(RecorderPreset.command(for: "arecord").hasPrefix("arecord -q"))
    #expect(RecorderPreset.command(for: "arecord -D hw:1") == "arecord -D hw:1")
  }
}
