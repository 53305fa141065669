import HTTPTypes
import JSON

extension Route {
  /// The files of the kitchen display; they tell nothing of the kitchen, so that a page can ask for the token.
  static var display: [Route] {
    DisplayFile.all.map { file in
      Route(
        .get, file.path, "A file of the kitchen display", gives: .text(type: file.type),
        isOpen: true
      ) { request in
        let fields: HTTPFields = [
          .contentType: file.type, .cacheControl: "no-cache", .eTag: file.tag,
        ]
        let known = request.request.head.headerFields[values: .ifNoneMatch]
        guard !known.contains(file.tag) else {
          return OutboundResponse(.notModified, fields: fields, .bytes([]))
        }
        return OutboundResponse(.ok, fields: fields, .bytes(file.bytes))
      }
    }
  }

  /// What all the others are, for programs that make clients of it.
  static func description(of routes: [Route], version: String) -> Route {
    let path = "/openapi.json"
    let summary = "The description of the interface"
    let itself = Route(.get, path, summary, isOpen: true) { _ in .done }
    let document = Array(OpenAPI.document(of: routes + [itself], version: version).text.utf8)
    return Route(.get, path, summary, isOpen: true) { _ in
      OutboundResponse(
        .ok, fields: [.contentType: "application/json", .cacheControl: "no-cache"],
        .bytes(document))
    }
  }
}
