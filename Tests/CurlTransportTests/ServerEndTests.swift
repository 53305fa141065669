import LoopbackServer
import NIOCore
import NIOPosix
import Testing

/// The servers of these tests end in order, whatever comes in meanwhile.
@Suite(.timeLimit(.minutes(20))) struct ServerEndTests {
  @Test(arguments: [ModelServer.Door.plain, .tls(.good), .tlsWithHTTP2(.good)])
  func `a server may end while somebody is coming in`(door: ModelServer.Door) async throws {
    for _ in 0..<20 {
      let server = try await ModelServer.start(door) { _ in .json(true) }
      let port = server.port
      let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            while let visit = try? await bootstrap.connect(host: "127.0.0.1", port: port).get() {
              beginning.yield()
              try? await visit.close()
            }
          }
        }
        // They all go on until nobody opens.
        for await _ in begun.prefix(40) {}
        await server.close()
      }
      #expect(server.figures.open == 0)
    }
  }
}
