import { AudioRecorder, canRecord, openMicrophone } from '../../../lib/audio-recorder.ts'
import { serverTranscribes, transcribe } from '../../../lib/audio-transcription.ts'
import { NOTHING_HEARD, NOT_SUPPORTED } from '../../../lib/dictation.ts'
import { createStore } from '../../../lib/store.ts'

export type DictationState = {
  /** `failed`: the recording is kept, and can be tried again. */
  phase: 'asking' | 'listening' | 'writing' | 'failed'
  muted: boolean
  problem: string | null
}

export type DictationEnds = {
  heard: (words: string) => void
  /** It ended without words: with what went wrong, or null where somebody wished it. */
  over: (problem: string | null) => void
}

/** Speech where the browser understands none: it is recorded here and written down by the server. */
export class ServerDictation {
  readonly state = createStore<DictationState>({ phase: 'asking', muted: false, problem: null })
  /** How loud it is, 0 to 1. */
  readonly level = createStore(0)
  readonly #context: AudioContext
  #ends: DictationEnds = { heard: () => undefined, over: () => undefined }
  #recorder: AudioRecorder | null = null
  #recording: Blob | null = null
  /** Counts how often it began and ended, so that what was left says nothing any more. */
  #turn = 0

  /** @param context unlocked in a press */
  constructor(context: AudioContext) {
    this.#context = context
  }

  /** Whom it tells from now on. */
  tell(ends: DictationEnds): void {
    this.#ends = ends
  }

  /** Asks for the microphone, and listens. */
  async begin(): Promise<void> {
    const turn = ++this.#turn
    this.state.set({ phase: 'asking', muted: false, problem: null })
    try {
      if (!canRecord() || !(await serverTranscribes())) throw new Error(NOT_SUPPORTED)
      const stream = await openMicrophone()
      if (turn !== this.#turn) return void stream.getTracks().forEach((track) => track.stop())
      this.#recorder = new AudioRecorder(this.#context, stream, (recording) => this.#recorded(recording))
      const { level } = this.#recorder
      level.subscribe(() => this.level.set(level.get()))
      this.#set({ phase: 'listening' })
    } catch (error) {
      if (turn === this.#turn) this.#end(() => this.#ends.over(wordsOf(error)))
    }
  }

  toggleMute(): void {
    const { phase, muted } = this.state.get()
    if (!this.#recorder || phase !== 'listening') return
    this.#recorder.muted = !muted
    this.#set({ muted: !muted })
  }

  /** Done: writes down what was said until now; after a failure, tries that again. */
  finish(): void {
    if (this.state.get().phase === 'failed') void this.#write()
    else this.#recorder?.finish()
  }

  cancel(): void {
    this.#end(() => this.#ends.over(null))
  }

  /** Closes the microphone, and tells nobody. */
  leave(): void {
    this.#end(() => undefined)
  }

  #recorded(recording: Blob | null): void {
    if (!recording) {
      this.#end(() => this.#ends.over(NOTHING_HEARD))
      return
    }
    this.#recording = recording
    void this.#write()
  }

  async #write(): Promise<void> {
    if (!this.#recording) return
    const turn = this.#turn
    this.#set({ phase: 'writing', problem: null })
    try {
      const words = await transcribe(this.#recording)
      if (turn === this.#turn)
        this.#end(() => (words === '' ? this.#ends.over(NOTHING_HEARD) : this.#ends.heard(words)))
    } catch (error) {
      if (turn === this.#turn) this.#set({ phase: 'failed', problem: wordsOf(error) })
    }
  }

  #end(tell: () => void): void {
    this.#turn++
    this.#recorder?.drop()
    this.#recorder = null
    this.#recording = null
    tell()
  }

  #set(change: Partial<DictationState>): void {
    this.state.set({ ...this.state.get(), ...change })
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
