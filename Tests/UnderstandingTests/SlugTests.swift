import Testing
import Understanding

@Suite struct SlugTests {
  @Test(arguments: [
    ("Warm up!", "warm-up"), ("  Soup  no. 2 ", "soup-no-2"), ("Crème brûlée", "crème-brûlée"),
    ("…", "phase"), ("", "phase"), ("10/20", "10-20"),
  ])
  func `a name is its words with hyphens`(name: String, slug: String) {
    #expect(Slug(name).description == slug)
  }

  @Test func `only the first words are taken`() {
    #expect(
      Slug("Simmer the tomato sauce", mostWords: 2, fallback: "wait").description == "simmer-the")
    #expect(Slug("!", mostWords: 2, fallback: "wait").description == "wait")
  }

  @Test func `what is taken gets the next number`() {
    let taken: Set = ["soup", "soup-2", "rice"]

    #expect(Slug("Soup").free(taken.contains) == "soup-3")
    #expect(Slug("Rice").free(taken.contains) == "rice-2")
    #expect(Slug("Eggs").free(taken.contains) == "eggs")
    #expect(Slug.numbered("Own ID", ["Own ID"].contains) == "Own ID-2")
  }
}
