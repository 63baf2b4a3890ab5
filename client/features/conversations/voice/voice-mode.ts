import { canDictate, dictate, type Dictation } from '../../../lib/dictation.ts'
import { patientIdentifiers } from '../../../lib/patient-identifiers.ts'
import { ReadAloud, type Speaker } from '../../../lib/read-aloud.ts'
import { createStore } from '../../../lib/store.ts'
import { splitSources } from '../thread/reply-sources.ts'
import { sentencesOf } from './spoken-text.ts'

/** What a reply says, as far as it is there. */
export type SpokenReply = { id: string; status: string; content: string }
/**
 * `idle`: on, and waits for a press, with what went wrong. Where the browser understands no speech it is `recording`, and
 * what was heard is `written` into the composer, for the person to check and send.
 */
export type VoiceState = {
  phase: 'idle' | 'speaking' | 'listening' | 'recording' | 'written' | 'sent'
  /** What is being said, or what was heard. */
  caption: string
  problem: string | null
}

const CUT_OFF = 'The reply was interrupted. It is not complete.'
const FAILED = 'Something went wrong. Nothing was answered.'

type Verbs = {
  send: (words: string) => void
  /** Words that would identify the patient, or that somebody else wrote down, are not sent; they are typed on instead. */
  giveBack: (words: string) => void
}

/**
 * A conversation by voice: says the last reply, listens, sends what was heard, says the answer while it streams, and so
 * on until it is stopped. A failed reply is never said.
 */
export class VoiceMode {
  readonly state = createStore<VoiceState>({ phase: 'idle', caption: '', problem: null })
  #verbs: Verbs = { send: () => undefined, giveBack: () => undefined }
  readonly #reader: ReadAloud
  #dictation: Dictation | null = null
  /** Counts the times it listened, so that one that was left says nothing any more. */
  #listened = 0
  /** The reply that is being said, and how many of its sentences were. */
  #said: { id: string; count: number; ended: boolean } | null = null
  /** Replies up to this one were there before the last question. */
  #known: string | null = null

  /** @param context unlocked in a press @param speaker whose voice it is */
  constructor(context: AudioContext, speaker: Speaker) {
    const on = {
      sentence: (caption: string) => this.#set({ caption }),
      silent: () => this.#onSilent(),
      problem: (problem: string, goesOn: boolean) => this.#set(goesOn ? { problem } : { phase: 'idle', problem }),
    }
    this.#reader = new ReadAloud(context, on, speaker)
  }

  /** How it speaks to the conversation from now on. */
  speakTo(verbs: Verbs): void {
    this.#verbs = verbs
  }

  /** Says the last reply, if there is one, and listens. */
  begin(last: SpokenReply | null): void {
    this.#known = last?.id ?? null
    if (!last || last.status === 'FAILED') return void this.listen()
    this.#speak(last)
  }

  /** What the last reply of the conversation now is; called as it grows. */
  follow(last: SpokenReply | null): void {
    if (!last) return
    const { phase } = this.state.get()
    if ((phase === 'sent' || phase === 'written') && last.id !== this.#known) this.#speak(last)
    else if (phase === 'speaking' && this.#said?.id === last.id) this.#sayMore(last)
  }

  /** The words were not accepted. */
  refused(problem: string): void {
    if (this.state.get().phase === 'sent') this.#set({ phase: 'idle', problem })
  }

  /** Falls silent where it speaks, and listens. */
  listen(): void {
    this.#reader.stop()
    this.#said = null
    this.#dictation?.abort()
    if (!canDictate()) {
      this.#set({ phase: 'recording', caption: '', problem: null })
      return
    }
    this.#set({ phase: 'listening', caption: '', problem: null })
    const turn = ++this.#listened
    let heard = ''
    const over = (problem: string | null) => {
      if (turn !== this.#listened) return
      this.#dictation = null
      if (heard !== '') this.#hear(heard)
      else this.#set({ phase: 'idle', problem })
    }
    this.#dictation = dictate({ heard: (words) => (heard = words), over })
  }

  /** What was recorded was written down. */
  write(words: string): void {
    this.#set({ phase: 'written', caption: words, problem: null })
    this.#verbs.giveBack(words)
  }

  /** Nothing was recorded. @param problem null where somebody wished it */
  giveUp(problem: string | null): void {
    this.#set({ phase: 'idle', caption: '', problem })
  }

  /** Ends it; nothing sounds or listens any more. */
  stop(): void {
    this.#reader.stop()
    this.#listened++
    this.#dictation?.abort()
    this.#dictation = null
    this.#set({ phase: 'idle', caption: '', problem: null })
  }

  #hear(words: string): void {
    const identifiers = patientIdentifiers(words)
    if (identifiers.length > 0) {
      this.#set({ phase: 'idle', caption: words, problem: `Not sent: it holds ${identifiers.join(' and ')}.` })
      return void this.#verbs.giveBack(words)
    }
    this.#set({ phase: 'sent', caption: words, problem: null })
    this.#verbs.send(words)
  }

  #speak(reply: SpokenReply): void {
    this.#known = reply.id
    this.#said = { id: reply.id, count: 0, ended: false }
    this.#set({ phase: 'speaking', caption: '', problem: null })
    this.#sayMore(reply)
  }

  #sayMore({ status, content }: SpokenReply): void {
    const said = this.#said
    if (!said || said.ended) return
    if (status === 'FAILED') {
      this.#reader.stop()
      return void this.#set({ phase: 'idle', caption: '', problem: FAILED })
    }
    said.ended = status !== 'STREAMING'
    const sentences = sentencesOf(said.ended ? splitSources(content).body : content, said.ended)
    if (said.ended && status !== 'COMPLETE') sentences.push(CUT_OFF)
    const more = sentences.slice(said.count)
    said.count = Math.max(said.count, sentences.length)
    this.#reader.say(more)
    if (this.#reader.isSilent) this.#onSilent()
  }

  /** Silence in the middle of a reply waits for more of it. */
  #onSilent(): void {
    if (this.state.get().phase === 'speaking' && this.#said?.ended) this.listen()
  }

  #set(change: Partial<VoiceState>): void {
    this.state.set({ ...this.state.get(), ...change })
  }
}
