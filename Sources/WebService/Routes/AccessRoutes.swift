import HTTPTypes
import Timers

extension Route {
  /// Who may come in: the token or a pairing code for a cookie, and the devices that are let in.
  static func access(
    through access: AccessGuard, _ devices: DeviceRegistry, clock: any WallClock
  ) -> [Route] {
    [
      Route(
        .post, "/v1/login", "Show the token once, and get a cookie", takes: BodySchemas.token,
        gives: .nothing, isOpen: true
      ) { request in
        let shown = try request.request.decoded(ShownToken.self)
        var response = OutboundResponse.done
        response.fields[.setCookie] = try await access.logIn(
          showing: shown.token, request.request.head, from: request.request.peer, at: clock.now)
        return response
      },
      Route(
        .post, "/v1/pairing", "Show a pairing code once, and get a cookie",
        takes: BodySchemas.pairing, isOpen: true
      ) { request in
        let shown = try request.request.decoded(ShownCode.self)
        let (device, cookie) = try await access.pair(
          with: shown.code, named: shown.name ?? "display", request.request.head,
          from: request.request.peer, at: clock.now)
        var response = try OutboundResponse(.created, json: device)
        response.fields[.setCookie] = cookie
        return response
      },
      Route(.get, "/v1/devices", "The devices that are let in, the newest first") { _ in
        try OutboundResponse(json: try await devices.devices(at: clock.now))
      },
      Route(.delete, "/v1/devices/{id}", "Let a device in no more", gives: .nothing) { request in
        guard try await devices.revoke(try request.identifier()) else {
          throw Problem(.notFound, code: "no_such_device", "no such device (see /v1/devices)")
        }
        return .done
      },
    ]
  }
}

private struct ShownToken: Decodable {
  var token: String
}

private struct ShownCode: Decodable {
  var code: String
  var name: String?
}
