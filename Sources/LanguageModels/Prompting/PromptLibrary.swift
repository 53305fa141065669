/// The prompts that this program was built with, or those of a folder.
package struct PromptLibrary: Sendable {
  package let routine: PromptTemplate
  package let answer: PromptTemplate

  /// Those of `Prompts/`, which are built in.
  package init() throws(PromptError) {
    throw .noFrontMatter
  }

  /// Those of a folder, where it has them, else the ones built in; to try another wording out.
  package init(folder: String) throws(PromptError) {
    throw .unreadable(path: folder)
  }
}
