import Glibc

/// A short sound made of notes, one after the other.
///
/// A note is a sine with a quieter octave above it. It swells for a few milliseconds, dies away like
/// a struck bar, and ends at zero, so that nothing clicks.
package struct Tone: Hashable, Sendable {
  package var notes: [Note]
  /// 1 is as loud as a sample can be.
  package var loudness: Double

  package struct Note: Hashable, Sendable {
    /// In hertz; 0 is a rest.
    package var pitch: Double
    package var milliseconds: Int

    package init(pitch: Double, milliseconds: Int) {
      self.pitch = pitch
      self.milliseconds = milliseconds
    }
  }

  package init(_ notes: [Note], loudness: Double) {
    self.notes = notes
    self.loudness = loudness
  }

  private static let e = Note(pitch: 659.26, milliseconds: 350)
  private static let c = Note(pitch: 523.25, milliseconds: 550)

  /// For a timer that rings: two tones down, twice.
  package static let ring = Tone([e, c, e, c], loudness: 0.9)
  /// The same for one that has only begun to ring, or that rings where others sleep.
  package static let softRing = Tone([e, c, e, c], loudness: 0.35)
  /// For a call to look after something: two quieter tones up, once.
  package static let check = Tone(
    [Note(pitch: 523.25, milliseconds: 180), Note(pitch: 659.26, milliseconds: 320)],
    loudness: 0.3)
  /// Nothing to hear: tells whether a player works.
  package static let silence = Tone([Note(pitch: 0, milliseconds: 50)], loudness: 0)

  package var length: Duration { .milliseconds(notes.map(\.milliseconds).reduce(0, +)) }
}

extension Tone {
  /// Samples a second.
  package static let rate = 22_050
  /// Longer than this no note swells or is cut off.
  private static let swell = 0.008
  /// How fast a note dies away: to a third of its loudness in this many seconds.
  private static let decay = 0.22
  /// How loud the octave is beside the note.
  private static let octave = 0.25

  package var samples: [Int16] {
    notes.flatMap { note in
      let count = note.milliseconds * Tone.rate / 1000
      return (0..<count).map { index in
        let time = Double(index) / Double(Tone.rate)
        let left = Double(count - 1 - index) / Double(Tone.rate)
        let turn = 2 * Double.pi * note.pitch * time
        let wave = (sin(turn) + Tone.octave * sin(2 * turn)) / (1 + Tone.octave)
        let envelope =
          Tone.edge(time) * Tone.edge(left) * exp(-time / Tone.decay)
        return Int16((wave * envelope * loudness * Double(Int16.max)).rounded())
      }
    }
  }

  /// 0 at the edge of a note, 1 a few milliseconds from it.
  private static func edge(_ distance: Double) -> Double {
    distance >= swell ? 1 : (1 - cos(Double.pi * distance / swell)) / 2
  }

  package var wav: [UInt8] { WAVFile.whole(samples, rate: Tone.rate) }
}
