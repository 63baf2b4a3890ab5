import { session } from './session.ts'

/** The documented words. */
export const TTS_FAILED = 'TTS request failed'
export const PLAYBACK_FAILED = 'Audio playback error'

/** How many sentences are fetched before they are due. */
const AHEAD = 2

/** Whose voice it is (null: the default one's), and of which conversation: its patient's identifiers stay on the server. */
export type Speaker = { assistantId: string | null; conversationId: string | null }

type Item = { text: string; sound: Promise<AudioBuffer> | null }
type On = {
  /** A sentence begins to sound. */
  sentence: (text: string) => void
  /** All that was given has been said. */
  silent: () => void
  /** What went wrong, once for each reading; `goesOn` where the browser's own voice takes over. */
  problem: (words: string, goesOn: boolean) => void
}

/**
 * Says sentences one after the other in the server's voice, and, where that fails, in the browser's. A sentence travels
 * in the body of its request, never in the address.
 */
export class ReadAloud {
  readonly #context: AudioContext
  readonly #on: On
  readonly #speaker: Speaker
  #items: Item[] = []
  #running = false
  #usesBrowser = false
  /** Ends what sounds, and marks what was asked for before as over. */
  #stopSound: (() => void) | null = null
  #turn = 0

  /** @param context unlocked in a press */
  constructor(context: AudioContext, on: On, speaker: Speaker) {
    this.#context = context
    this.#on = on
    this.#speaker = speaker
  }

  /** Says these after what was given before. */
  say(sentences: readonly string[]): void {
    this.#items.push(...sentences.map((text) => ({ text, sound: null })))
    if (!this.#running && this.#items.length > 0) void this.#run(this.#turn)
  }

  /** Whether nothing is being said, nor waits to be. */
  get isSilent(): boolean {
    return !this.#running
  }

  /** Falls silent at once; nothing is told. */
  stop(): void {
    this.#turn++
    this.#items = []
    this.#running = false
    this.#stopSound?.()
    this.#stopSound = null
  }

  async #run(turn: number): Promise<void> {
    this.#running = true
    while (this.#items.length > 0) {
      if (!this.#usesBrowser) for (const item of this.#items.slice(0, AHEAD + 1)) item.sound ??= this.#fetch(item.text)
      const item = this.#items.shift()
      if (!item) break
      const said = await this.#sayOne(item, turn)
      if (turn !== this.#turn) return
      if (!said) return void this.stop()
    }
    this.#running = false
    this.#on.silent()
  }

  /** @returns false where nothing can say it */
  async #sayOne({ text, sound }: Item, turn: number): Promise<boolean> {
    if (!this.#usesBrowser) {
      const problem = await this.#play(text, sound, turn)
      if (problem === null || turn !== this.#turn) return true
      this.#usesBrowser = typeof speechSynthesis !== 'undefined' && speechSynthesis.getVoices().length > 0
      this.#on.problem(problem, this.#usesBrowser)
      if (!this.#usesBrowser) return false
    }
    this.#on.sentence(text)
    return this.#sayInBrowser(text)
  }

  /** @returns what went wrong, or null */
  async #play(text: string, sound: Promise<AudioBuffer> | null, turn: number): Promise<string | null> {
    let buffer: AudioBuffer
    try {
      buffer = await (sound ?? this.#fetch(text))
    } catch (error) {
      return error instanceof Error && error.message === PLAYBACK_FAILED ? PLAYBACK_FAILED : TTS_FAILED
    }
    if (turn !== this.#turn) return null
    this.#on.sentence(text)
    await new Promise<void>((resolve) => {
      const source = this.#context.createBufferSource()
      source.buffer = buffer
      source.connect(this.#context.destination)
      source.onended = () => resolve()
      this.#stopSound = () => source.stop()
      source.start()
    })
    return null
  }

  async #fetch(text: string): Promise<AudioBuffer> {
    // What broke off is asked for again, and another voice of the server says it: nobody heard the half.
    const bytes = await this.#sound(text).catch((error: unknown) => {
      if (error instanceof Error && error.message === TTS_FAILED) throw error
      return this.#sound(text)
    })
    return this.#context.decodeAudioData(bytes).catch(() => {
      throw new Error(PLAYBACK_FAILED)
    })
  }

  async #sound(text: string): Promise<ArrayBuffer> {
    const { assistantId, conversationId } = this.#speaker
    const response = await fetch('/api/v1/voice/text-to-speech', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.get()?.token ?? ''}` },
      body: JSON.stringify({
        text,
        ...(assistantId && { assistant_id: assistantId }),
        ...(conversationId && { conversation_id: conversationId }),
      }),
    })
    if (response.status === 401) session.doubt()
    if (!response.ok) throw new Error(TTS_FAILED)
    return response.arrayBuffer()
  }

  #sayInBrowser(text: string): Promise<boolean> {
    return new Promise((resolve) => {
      const words = new SpeechSynthesisUtterance(text)
      words.lang = 'en-US'
      words.onend = () => resolve(true)
      words.onerror = () => resolve(true)
      this.#stopSound = () => speechSynthesis.cancel()
      speechSynthesis.speak(words)
    })
  }
}
