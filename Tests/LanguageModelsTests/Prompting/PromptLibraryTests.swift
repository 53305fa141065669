import LanguageModels
import Testing

@Suite struct PromptLibraryTests {
  private let folder: ScratchFolder
  private let builtIn: PromptLibrary

  init() throws {
    folder = try ScratchFolder()
    builtIn = try PromptLibrary()
  }

  @Test func `A folder says only what it wants to say otherwise`() throws {
    try folder.write(
      "---\nid: answer\nversion: try-2\npurpose: short\n---\nOne word.\n---user---\n{{{text}}}\n",
      as: "answer.md")
    let library = try PromptLibrary(folder: folder.path)

    #expect(library.answer.identity == PromptIdentity(id: "answer", version: "try-2"))
    #expect(library.answer.system == "One word.")
    #expect(library.routine.question(about: "x") == builtIn.routine.question(about: "x"))
  }

  @Test func `A schema of a folder is the one that is used`() throws {
    try folder.write(
      #"{"type":"object","properties":{},"required":[],"additionalProperties":false}"#,
      as: "routine.schema.json")

    #expect(
      try PromptLibrary(folder: folder.path).routine.schema?.text.contains("quote") == false)
  }

  @Test func `A prompt that cannot be used is named with its fault`() throws {
    try folder.write("hello", as: "routine.md")
    #expect(throws: PromptError.inFile(path: "routine.md", .noFrontMatter)) {
      try PromptLibrary(folder: folder.path)
    }

    try folder.write(String(repeating: "a", count: (256 << 10) + 1), as: "routine.md")
    #expect(throws: PromptError.unreadable(path: folder.path + "/routine.md")) {
      try PromptLibrary(folder: folder.path)
    }

    #expect(throws: PromptError.unreadable(path: folder.path + "/none")) {
      try PromptLibrary(folder: folder.path + "/none")
    }
  }
}
