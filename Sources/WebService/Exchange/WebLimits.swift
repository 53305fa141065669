/// Bounds on what clients may do to the service.
package struct WebLimits: Hashable, Sendable {
  /// Connections at a time; more wait until one is free.
  package var connections = 1024
  /// Connections at a time from one address, so that others have the rest; more are closed at once.
  package var connectionsPerPeer = 512
  /// Whether what comes from this machine is counted like an address; a proxy brings everybody from there.
  package var countsLoopback = false
  /// All header fields of a request together, in bytes.
  package var header = 16 << 10
  /// A body in bytes.
  package var body = 256 << 10
  /// How many requests may convert recipes at a time, and how much each may stream, in bytes and in time.
  ///
  /// A line of the stream may have what a body may.
  package var conversions = 16
  package var streamedBody = 1 << 30
  package var streamLasts = Duration.seconds(3600)
  /// How long a request may take to arrive, and a connection be silent before it or after it.
  package var arrival = Duration.seconds(10)
  /// How long a chat waits for a language model.
  package var modelAnswer = Duration.seconds(120)
  /// How long a reader may read nothing of its answer.
  package var reading = Duration.seconds(10)

  /// How many changes one caller may make at once, and how many more each second after that.
  package var burst = 100
  package var changesPerSecond = 20.0
  /// How many wrong tokens one address may send at once; one more every second after that.
  package var wrongTokens = 10
  /// How many pairing codes one address may try at once, and how many more each second after that.
  package var codeTries = 5
  package var codeTriesPerSecond = 1.0 / 60
  /// How long a pairing code is good, and how many are at a time.
  package var codesLast = Duration.seconds(600)
  package var codes = 16
  /// How many devices are let in, and how long one that is not seen.
  package var devices = 64
  package var sessionsLast = Duration.seconds(30 * 86400)

  /// How many programs may follow the events at a time.
  package var followers = 256
  /// How many of them may be at one address.
  package var followersPerPeer = 32
  /// How long events are gathered, so that each follower is given them in one piece.
  package var gathering = Duration.milliseconds(5)
  /// How many events wait for a follower that does not read.
  package var waitingEvents = 256
  /// What is kept for a follower that comes back: so many events, and so many bytes of them.
  package var keptEvents = 1000
  package var keptBytes = 4 << 20
  package var heartbeat = Duration.seconds(15)

  /// How many answers to one caller are kept for requests that may come again, how many bytes of them, and how long.
  package var keptAnswers = 10_000
  package var keptAnswerBytes = 8 << 20
  package var answersLast = Duration.seconds(86400)

  /// How many notes and photos are kept, how many bytes of photos, how long one may be, and how many come at a time.
  package var entries = 5000
  package var entryBytes = 512 << 20
  package var photo = 10 << 20
  package var photosAtOnce = 2

  package init() {}
}
