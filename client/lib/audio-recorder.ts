import { AudioGate } from './audio-gate.ts'
import { createStore } from './store.ts'

/** What the server takes, the thriftiest first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm']
const BITS_PER_SECOND = 32_000
const EVERY_MS = 50
/** Quieter than this the meter shows nothing, in decibels. */
const METER_DB = 60
/** So long it waits while it can hear nothing: a microphone is left open for nobody. */
const UNHEARD_SECONDS = 120

/** Why the microphone could not be had, by the browser's name for it. */
const PROBLEMS: Record<string, string> = {
  NotAllowedError: 'The microphone is not allowed for this page. Allow it in the browser, then try again.',
  NotFoundError: 'No microphone was found.',
  NotReadableError: 'The microphone is used by another program.',
}

/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  // Both are missing on pages that came without encryption, whatever the types say.
  'mediaDevices' in navigator && typeof MediaRecorder !== 'undefined'

/** Asks for the microphone. @throws Error with words for the person */
export async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new Error(PROBLEMS[name] ?? 'The microphone could not be opened.')
  }
}

/** Records until who speaks has stopped, or it is told to; closes the microphone then. */
export class AudioRecorder {
  /** How loud it is, 0 to 1, as ears have it. */
  readonly level = createStore(0)
  readonly #stream: MediaStream
  readonly #recorder: MediaRecorder
  readonly #source: MediaStreamAudioSourceNode
  readonly #timer: ReturnType<typeof setInterval>
  #spoken = false
  /** It recorded while it could not hear: whether somebody spoke is not known. */
  #unsure = false
  #dropped = false

  /**
   * @param context unlocked in a press
   * @param over once, with what was recorded; null where nobody spoke
   */
  constructor(context: AudioContext, stream: MediaStream, over: (recording: Blob | null) => void) {
    this.#stream = stream
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    this.#recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) })
    const parts: Blob[] = []
    this.#recorder.ondataavailable = ({ data }) => parts.push(data)
    this.#recorder.onstop = () => {
      this.#close()
      if (!this.#dropped) over(this.#spoken || this.#unsure ? new Blob(parts, { type: this.#recorder.mimeType }) : null)
    }
    this.#source = context.createMediaStreamSource(stream)
    const analyser = context.createAnalyser()
    this.#source.connect(analyser)
    this.#recorder.start()
    this.#timer = this.#listen(context, analyser)
  }

  set muted(isMuted: boolean) {
    for (const track of this.#stream.getAudioTracks()) track.enabled = !isMuted
  }

  /** Ends it; what was said until now counts. */
  finish(): void {
    if (this.#recorder.state === 'recording') this.#recorder.stop()
  }

  /** Ends it, and nothing was said. */
  drop(): void {
    this.#dropped = true
    this.finish()
  }

  #listen(context: AudioContext, analyser: AnalyserNode): ReturnType<typeof setInterval> {
    const gate = new AudioGate()
    const wave = new Float32Array(analyser.fftSize)
    let unheard = 0
    return setInterval(() => {
      const isMuted = this.#stream.getAudioTracks().every(({ enabled }) => !enabled)
      // A context that does not run hears nothing, and knows nothing.
      if (context.state !== 'running' || isMuted) {
        this.#unsure ||= !isMuted
        this.level.set(0)
        unheard += EVERY_MS / 1_000
        if (unheard >= UNHEARD_SECONDS) this.finish()
        return
      }
      unheard = 0
      analyser.getFloatTimeDomainData(wave)
      const level = Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length)
      this.level.set(Math.max(0, 1 + (20 * Math.log10(level + 1e-9)) / METER_DB))
      const heard = gate.hear(level, EVERY_MS / 1_000)
      this.#spoken ||= heard === 'speaking'
      if (heard === 'over' || heard === 'nothing') this.finish()
    }, EVERY_MS)
  }

  #close(): void {
    clearInterval(this.#timer)
    this.#source.disconnect()
    for (const track of this.#stream.getTracks()) track.stop()
    this.level.set(0)
  }
}
