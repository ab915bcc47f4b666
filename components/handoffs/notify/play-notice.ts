/** Two short tones. Browsers stay silent until the person has used the page once. */
export function playNotice(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const start = context.currentTime + index * 0.14;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.13);
    tone.connect(volume);
    tone.start(start);
    tone.stop(start + 0.13);
    tone.onended = index === 1 ? () => void context.close() : null;
  }
}
