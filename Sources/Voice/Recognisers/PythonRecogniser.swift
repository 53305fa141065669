/// A recogniser that is a library of Python, with the few lines that hear one utterance with it.
///
/// It gets the file, the model, the language and the prompt as its arguments, prints JSON, and ends
/// with 127, as the shell does, where the library is not installed. It never looks for a model in the
/// network.
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
      segments, _ = model.transcribe(
          file, language=None if language == "auto" else language, initial_prompt=prompt or None,
          condition_on_previous_text=False, word_timestamps=True)
      for s in segments:
          words = [dict(word=w.word, probability=w.probability) for w in s.words or []]
          print(dumps(dict(
              start=s.start, text=s.text, avg_logprob=s.avg_logprob, no_speech_prob=s.no_speech_prob,
              compression_ratio=s.compression_ratio, words=words)), flush=True)
      """
    case .vosk:
      """
      from sys import argv, exit
      from wave import open as open_wave
      try:
          from vosk import KaldiRecognizer, Model, SetLogLevel
      except ImportError:
          exit(127)
      SetLogLevel(-1)
      sound = open_wave(argv[1], "rb")
      recogniser = KaldiRecognizer(Model(model_path=argv[2]), sound.getframerate())
      recogniser.SetWords(True)
      while True:
          piece = sound.readframes(4000)
          if not piece:
              break
          if recogniser.AcceptWaveform(piece):
              print(recogniser.Result(), flush=True)
      print(recogniser.FinalResult(), flush=True)
      """
    }
  }
}
