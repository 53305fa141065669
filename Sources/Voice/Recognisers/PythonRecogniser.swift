/// A recogniser that is a library of Python, with the few lines that hear one utterance with it.
///
/// It gets the file, the model, the language and the prompt as its arguments, prints JSON, and ends
/// with 127, as the shell does, where the library is not installed. It never looks for a model in the
/// network. Where a library can tell what else it may have been, it is asked for that.
enum PythonRecogniser {
  case fasterWhisper
  case vosk

  var probe: String {
    "python3 -c 'import importlib.util as u, sys; sys.exit(not u.find_spec(\"\(library)\"))'"
  }

  var command: String {
    "python3 -c \(CommandTemplate.quoted(script)) {file} {model} {language} {prompt}"
  }

  private var library: String {
    switch self {
    case .fasterWhisper: "faster_whisper"
    case .vosk: "vosk"
    }
  }

  /// No brace of Python's may look like a place of a `CommandTemplate`.
  private var script: String {
    switch self {
    case .fasterWhisper:
      """
      from json import dumps
      from os import environ
      from sys import argv, exit
      environ["HF_HUB_OFFLINE"] = "1"
      try:
          from faster_whisper import WhisperModel
      except ImportError:
          exit(127)
      file, model, language, prompt = argv[1:]
      model = WhisperModel(model, compute_type="int8", local_files_only=True)
      segments, info = model.transcribe(
          file, language=None if language == "auto" else language, initial_prompt=prompt or None,
          condition_on_previous_text=False, word_timestamps=True)
      segments = list(segments)
      # What Whisper makes of the silence behind the words.
      segments = segments[:1] + [
          s for s in segments[1:]
          if s.avg_logprob >= -1 and (not s.words or s.words[0].probability >= 0.1)]

      def others():
          # Of one short utterance, where a word of it was not surely heard: it costs as much again.
          doubted = [w for s in segments for w in s.words or [] if w.probability < 0.8]
          if len(segments) != 1 or not doubted:
              return []
          try:
              from faster_whisper.audio import decode_audio, pad_or_trim
              from faster_whisper.tokenizer import Tokenizer
              sound = decode_audio(file)
              if len(sound) > 30 * 16000:
                  return []
              tokenizer = Tokenizer(
                  model.hf_tokenizer, model.model.is_multilingual, task="transcribe",
                  language=info.language)
              features = pad_or_trim(model.feature_extractor(sound))
              start = model.get_prompt(
                  tokenizer, tokenizer.encode(" " + prompt.strip()) if prompt else [],
                  without_timestamps=True)
              heard = model.model.generate(
                  model.encode(features), [start], beam_size=5, num_hypotheses=5, max_length=448)
              return [tokenizer.decode(t).strip() for t in heard[0].sequences_ids]
          except Exception:
              return []

      alternatives = others()
      for s in segments:
          words = [dict(word=w.word, probability=w.probability) for w in s.words or []]
          print(dumps(dict(
              start=s.start, text=s.text, avg_logprob=s.avg_logprob, no_speech_prob=s.no_speech_prob,
              compression_ratio=s.compression_ratio, words=words, alternatives=alternatives)),
              flush=True)
      """
    case .vosk:
      """
      from json import dumps, loads
      from sys import argv, exit
      from wave import open as open_wave
      try:
          from vosk import KaldiRecognizer, Model, SetLogLevel
      except ImportError:
          exit(127)
      SetLogLevel(-1)
      sound = open_wave(argv[1], "rb")
      model = Model(model_path=argv[2])
      # It tells how sure it is of words, or what else they may be, and not both.
      sure = KaldiRecognizer(model, sound.getframerate())
      sure.SetWords(True)
      other = KaldiRecognizer(model, sound.getframerate())
      other.SetMaxAlternatives(5)

      def tell(best, others):
          best = loads(best)
          best["alternatives"] = loads(others).get("alternatives", [])
          print(dumps(best), flush=True)

      while True:
          piece = sound.readframes(4000)
          if not piece:
              break
          ends = sure.AcceptWaveform(piece)
          other.AcceptWaveform(piece)
          if ends:
              tell(sure.Result(), other.Result())
      tell(sure.FinalResult(), other.FinalResult())
      """
    }
  }
}
