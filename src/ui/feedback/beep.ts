let context: AudioContext | undefined

/** A low tone for what needs a look, since the eyes are on the goods. Silent where the browser has no sound. */
export function beep() {
  try {
    context ??= new AudioContext()
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = 220
    volume.gain.value = 0.2
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + 0.25)
  } catch {
    // The row is seen without it.
  }
}
