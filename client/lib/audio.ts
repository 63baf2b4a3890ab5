let context: AudioContext | null = null

/** Makes sound possible; called in a press, because browsers let a page sound only after one. */
export function unlockAudio(): AudioContext {
  context ??= new AudioContext()
  void context.resume().catch(() => undefined)
  return context
}
