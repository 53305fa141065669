import HTTPTypes

extension Route {
  /// The files of the kitchen display; they tell nothing of the kitchen, so that a page can ask for the token.
  static var display: [Route] {
    DisplayFile.all.map { file in
      Route(.get, file.path, "A file of the kitchen display", isOpen: true) { request in
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
}
