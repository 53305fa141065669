"""Sound for the tests with real voices: speech at 16 kHz, and a kitchen around it."""

import io
import subprocess
import wave

import numpy

RATE = 16000


def samples(wav):
    """A WAV of 16 bit and one channel, at 16 kHz. Its header may not know how long it is, as on a pipe."""
    with wave.open(io.BytesIO(wav)) as reader:
        rate, start = reader.getframerate(), wav.index(b"data") + 8
    # A program that is cut off may leave half a sample.
    sound = numpy.frombuffer(wav[start : start + (len(wav) - start) // 2 * 2], numpy.int16) / 32768
    places = numpy.arange(int(len(sound) * RATE / rate)) * rate / RATE
    return numpy.interp(places, numpy.arange(len(sound)), sound)


def spoken_by(words, text):
    """What a program writes as a WAV that reads the text from its standard input."""
    return samples(subprocess.run(words, input=text.encode(), capture_output=True, check=True).stdout)


def kitchen(count, random):
    """Something that fries, an extractor that hums, and dishes; as loud as 1 on average."""
    seconds = numpy.arange(count) / RATE
    frying = numpy.diff(random.standard_normal(count), prepend=0)
    hum = sum(numpy.sin(2 * numpy.pi * f * seconds) / n for n, f in enumerate((100, 150, 240, 480), 1))
    dishes = numpy.zeros(count)
    for start in random.integers(0, count, 3):
        ring = numpy.arange(min(count - start, 4800))
        pitch = random.uniform(1500, 5000)
        dishes[start : start + len(ring)] += numpy.sin(pitch * ring / 2500) * numpy.exp(-ring / 800)
    noise = 0.6 * frying + 0.5 * hum + 0.8 * dishes
    return noise / numpy.sqrt(numpy.mean(noise**2))


def in_kitchen(sound, decibels, random):
    """The sound with a little silence around it, so many decibels above the noise; None for a quiet kitchen."""
    sound = numpy.concatenate([numpy.zeros(RATE // 4), 0.5 * sound / numpy.abs(sound).max(), numpy.zeros(RATE // 3)])
    if decibels is not None:
        loud = sound[numpy.abs(sound) > 0.01]
        level = numpy.sqrt(numpy.mean(loud**2)) * 10 ** (-decibels / 20)
        sound = sound + level * kitchen(len(sound), random)
    return sound.astype(numpy.float32)
