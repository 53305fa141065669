import HTTPTypes
import JSON

/// The description of the interface (OpenAPI 3.1), made of the routes themselves, so that it cannot differ from them.
enum OpenAPI {
  static func document(of routes: [Route], version: String) -> JSONValue {
    var paths: [(pattern: String, operations: [JSONValue.Member])] = []
    for route in routes {
      let operation = JSONValue.Member(
        route.method.rawValue.lowercased(), operation(route, among: routes))
      if let place = paths.firstIndex(where: { $0.pattern == route.pattern }) {
        paths[place].operations.append(operation)
      } else {
        paths.append((route.pattern, [operation]))
      }
    }
    return .object([
      .init("openapi", .string("3.1.0")),
      .init(
        "info",
        .object([.init("title", .string("Simmer")), .init("version", .string(version))])),
      .init(
        "paths", .object(paths.map { .init($0.pattern, .object($0.operations)) })),
      .init("components", parsed(components)),
    ])
  }

  private static func operation(_ route: Route, among routes: [Route]) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("operationId", .string(id(of: route))), .init("summary", .string(route.summary)),
    ]
    // Nothing, on a loopback without a token; else what has at least this scope.
    let security = "[{},{\"token\":[\"\(route.scope)\"]},{\"cookie\":[\"\(route.scope)\"]}]"
    members.append(.init("security", route.isOpen ? .array([]) : parsed(security)))
    var parameters = route.pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map { name in
      parsed(
        """
        {"name":"\(name.dropFirst().dropLast())","in":"path","required":true,\
        "schema":{"type":"string","format":"uuid"}}
        """)
    }
    for (name, range) in route.numbers {
      parameters.append(
        parsed(
          """
          {"name":"\(name)","in":"query","schema":{"type":"integer","minimum":\(range.lowerBound),\
          "maximum":\(range.upperBound)}}
          """))
    }
    for name in route.texts {
      parameters.append(
        parsed("{\"name\":\"\(name)\",\"in\":\"query\",\"schema\":{\"type\":\"string\"}}"))
    }
    if route.isEdit {
      parameters.append(
        parsed(
          """
          {"name":"If-Match","in":"header","schema":{"type":"string"},"example":"*",\
          "description":"the ETag of what is edited as it was read, or * for any; left out only for what is new"}
          """))
    }
    if route.isKeyed {
      parameters.append(
        parsed(
          """
          {"name":"Idempotency-Key","in":"header","schema":{"type":"string","minLength":1,"maxLength":255},\
          "description":"any text of 1 to 255 characters: the same request with the same key is done once"}
          """))
    }
    if !parameters.isEmpty { members.append(.init("parameters", .array(parameters))) }
    // A change that needs no body has to name the type of one all the same; what it holds is not read.
    if let schema = route.takes ?? (route.hasBody ? "{}" : nil) {
      members.append(
        .init(
          "requestBody",
          .object([
            .init("required", .bool(true)), .init("content", content(of: route, schema)),
          ])))
    }
    members.append(.init("responses", responses(of: route, among: routes)))
    return .object(members)
  }

  private static func responses(of route: Route, among routes: [Route]) -> JSONValue {
    var good: [JSONValue.Member] = [.init("description", .string("Done"))]
    switch route.gives {
    case .nothing: break
    case .json: good.append(.init("content", content("application/json", "{}")))
    case .jsonOr(let type):
      let text = parsed("{\"schema\":{\"type\":\"string\"}}")
      good.append(
        .init("content", .object([.init("application/json", .object([])), .init(type, text)])))
    case .text(let type): good.append(.init("content", content(type, "{\"type\":\"string\"}")))
    }
    let links = links(from: route, to: routes)
    if !links.isEmpty { good.append(.init("links", .object(links))) }
    let problem = JSONValue.object([
      .init("description", .string("Why it was refused")),
      .init(
        "content",
        problems(of: route)),
    ])
    return .object([.init("2XX", .object(good)), .init("default", problem)])
  }

  private static func problems(of route: Route) -> JSONValue {
    switch route.problems {
    case .documents:
      content("application/problem+json", "{\"$ref\":\"#/components/schemas/Problem\"}")
    // The checks before a route is found know only documents.
    case .openAI:
      .object([
        .init(
          "application/problem+json",
          .object([.init("schema", parsed("{\"$ref\":\"#/components/schemas/Problem\"}"))])),
        .init("application/json", .object([.init("schema", parsed(openAIError))])),
      ])
    }
  }

  private static let openAIError = """
    {"type":"object","required":["error"],"properties":{"error":{"type":"object",\
    "required":["message","type","code"],"properties":{"message":{"type":"string"},\
    "type":{"type":"string"},"code":{"type":"string"}}}}}
    """

  /// What can be done with the thing that a route makes.
  private static func links(from maker: Route, to routes: [Route]) -> [JSONValue.Member] {
    guard maker.method == .post else { return [] }
    return routes.filter {
      $0.pattern.hasPrefix("\(maker.pattern)/{id}") && !$0.isPartial
    }.map { route in
      let id = id(of: route)
      let link = parsed(
        "{\"operationId\":\"\(id)\",\"parameters\":{\"id\":\"$response.body#/id\"}}")
      return .init(id, link)
    }
  }

  /// "post_v1_timers_id_pause": one word for each operation.
  private static func id(of route: Route) -> String {
    let words = route.pattern.split { !$0.isLetter && !$0.isNumber }
    return ([route.method.rawValue.lowercased()] + words.map(String.init)).joined(separator: "_")
  }

  private static func content(of route: Route, _ schema: String) -> JSONValue {
    .object(
      [.init("application/json", .object([.init("schema", parsed(schema))]))]
        + route.takesTexts.map {
          .init($0, .object([.init("schema", parsed("{\"type\":\"string\"}"))]))
        })
  }

  private static func content(_ type: String, _ schema: String) -> JSONValue {
    .object([.init(type, .object([.init("schema", parsed(schema))]))])
  }

  /// The texts here are fixed, and a test reads the whole.
  private static func parsed(_ text: String) -> JSONValue {
    (try? StrictJSON().value(of: text.utf8)) ?? .null
  }

  private static let components = """
    {"schemas":{"Problem":{"type":"object","required":["type","title","status","detail","code"],\
    "properties":{"type":{"type":"string"},"title":{"type":"string"},"status":{"type":"integer"},\
    "detail":{"type":"string"},"code":{"type":"string"}}}},\
    "securitySchemes":{"token":{"type":"http","scheme":"bearer"},\
    "cookie":{"type":"apiKey","in":"cookie","name":"simmer_session"}}}
    """
}
