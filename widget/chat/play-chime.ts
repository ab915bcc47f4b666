/** Two short, quiet tones in hertz. */
const TONES = [660, 880] as const;
const TONE_SECONDS = 0.14;
const VOLUME = 0.06;

let context: AudioContext | undefined;

/** The sound of a new message. Browsers allow it only after the visitor has used the page. */
export function playChime(): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [index, hertz] of TONES.entries()) {
    const at = context.currentTime + index * TONE_SECONDS;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: VOLUME });
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + TONE_SECONDS);
  }
}
