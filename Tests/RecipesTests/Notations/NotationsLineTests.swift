import Testing

@testable import Recipes
@testable import Understanding

@Suite struct NotationsLineTests {
  @Test(arguments: [
    (#"{"id":7,"text":"Boil."}"#, RecipeLine.ID.number(7)),
    (#"{"text":"Boil.","id":"a\"b\u00e9"}"#, .text("a\"bé")),
    (#"{"id":-3,"text":"Boil."}"#, .number(-3)),
    (#"{"id":null,"text":"Boil."}"#, .missing),
    (#"{"text":"Boil."}"#, .missing),
    (#"{"id":1.5,"text":"Boil."}"#, .text("1.5")),
    (#"{"id":99999999999999999999,"text":"Boil."}"#, .text("99999999999999999999")),
    (#"{"id":"","text":"Boil."}"#, .text("")),
  ])
  func `the id is kept as it is given`(_ line: String, _ id: RecipeLine.ID) throws {
    #expect(try RecipeLine(line.utf8).id == id)
  }

  @Test func `a line gives title and text, and passes over what it does not know`() throws {
    let line = try RecipeLine(
      #"""
      {"x":{"text":"no","deep":[[1,{"a":null}],true]},"title":"T\u0026","text":"Mix.\n\tBake \uD83C\uDF70 10 min.","tags":[]}
      """#.utf8)

    #expect(line.recipe.title == "T&")
    #expect(line.recipe.text == "Mix.\n\tBake 🍰 10 min.")
    #expect(line.recipe.parts.map(\.kind) == [.step, .step])
  }

  @Test func `a line may hold a schema recipe`() throws {
    let line = try RecipeLine(
      #"{"id":4,"@type":"Recipe","name":"Pie","recipeInstructions":["Mix.","Bake 20 minutes."]}"#
        .utf8)

    #expect(line.id == .number(4))
    #expect(line.recipe.title == "Pie")
    #expect(line.recipe.parts.filter { $0.kind == .step }.count == 2)
  }

  @Test(arguments: [
    (#"{"id":1}"#, RecipeError.missingMember("text")),
    (#"{"id":1,"text":null}"#, .wrongMember("text")),
    (#"{"id":1,"text":["a"]}"#, .wrongMember("text")),
    (#"{"id":1,"title":3,"text":"a"}"#, .wrongMember("title")),
    (#"{"id":[1],"text":"a"}"#, .wrongMember("id")),
    (#"{"id":true,"text":"a"}"#, .wrongMember("id")),
    (#"{"id":1,"text":"a","text":"b"}"#, .repeatedMember("text")),
    (#"{"id":1,"id":2,"text":"b"}"#, .repeatedMember("id")),
    (#"{"id":1,"text":" \n\t"}"#, .empty),
    (#"{"id":1,"text":"a"} x"#, .brokenJSON(offset: 20)),
    (#"{"id":1,"text":"a",}"#, .brokenJSON(offset: 19)),
    (#"{"id":1 "text":"a"}"#, .brokenJSON(offset: 8)),
    (#"{"id":1,"text":"a"#, .brokenJSON(offset: 15)),
    (#"{"id":1,"text":"\uD83C"}"#, .brokenJSON(offset: 18)),
    (#"{"id":1,"text":"\uDF70\uD83C"}"#, .brokenJSON(offset: 18)),
    (#"{"id":1,"text":"\x"}"#, .brokenJSON(offset: 17)),
    (#"{"id":1,"text":"\u12"}"#, .brokenJSON(offset: 18)),
    (#"{'id':1}"#, .brokenJSON(offset: 1)),
    (#"["a"]"#, .brokenJSON(offset: 0)),
    (#"nonsense"#, .brokenJSON(offset: 0)),
    (#""#, .brokenJSON(offset: 0)),
    (#"{"id":1,"@type":"Person","name":"Ann"}"#, .noRecipe(.jsonLD)),
    (#"{"id":1,"n":truth,"text":"a"}"#, .brokenJSON(offset: 12)),
    (#"{"id":1,"n":-,"text":"a"}"#, .brokenJSON(offset: 13)),
  ])
  func `what is no recipe gives an error that says why`(_ line: String, _ error: RecipeError) {
    #expect(throws: error) { try RecipeLine(line.utf8) }
  }

  @Test func `a line that breaks off still tells its id`() {
    let line = Array(#"{"id":"k7","title":"a","text":"never en"#.utf8)

    #expect(line.withUnsafeBufferPointer { RecipeLine.id(of: $0) } == .text("k7"))
  }

  @Test func `brackets without end are refused, however many`() {
    let line = #"{"id":1,"x":"# + String(repeating: "[", count: 1_000_000)

    #expect(throws: RecipeError.tooDeep(limit: 64)) { try RecipeLine(line.utf8) }
  }

  @Test func `a line over the limit is refused unread`() {
    #expect(throws: RecipeError.tooLarge(limit: 10)) {
      try RecipeLine(#"{"text":"a long line"}"#.utf8, limit: 10)
    }
  }

  @Test func `bytes that are no UTF-8 are replaced, with a warning`() throws {
    let line = try RecipeLine(Array(#"{"text":"Caf"#.utf8) + [0xE9] + Array(#" stew."}"#.utf8))

    #expect(line.recipe.text == "Caf\u{FFFD} stew.")
    #expect(line.recipe.warnings.map(\.code) == [.wrongEncoding])
  }
}
