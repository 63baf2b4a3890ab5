export type AudioType = 'audio/wav' | 'audio/mpeg'

/** What is to be said, and for whom. */
export interface Words {
  text: string
  /** The same without what identifies a patient: what a voice outside of this machine gets. */
  masked: string
  /** The assistant's voice at ElevenLabs; null: it has none of its own. */
  voice: string | null
  /** The account that asked: what was spoken for one is kept for no other. */
  accountId: string
}

/** Spoken words, as they come. Reading on throws SpeechFailed where they break off. */
export interface SpokenAudio {
  type: AudioType
  chunks: AsyncIterable<Buffer>
}

/** What reads words aloud. */
export interface Speech {
  /** As logs and admins know it. */
  readonly name: string
  /** Whether what it says leaves this machine: then it is given the masked words. */
  readonly isOutside: boolean
  /**
   * Speaks English text. Resolves once its first sound is there.
   * @param signal ends the work once nobody waits for it
   * @throws SpeechFailed, nothing else
   */
  speak(words: Words, signal: AbortSignal): Promise<SpokenAudio>
  /** What admins may want to know of it while it works; null or absent: nothing. */
  readonly remark?: string | null
  /** Ends what runs for it. */
  close(): void
}

/**
 * Why a speech service did not do its work: it does not let us in (its key or its quota), has too much to do, is out of
 * order, was silent for too long, takes this text or recording only not, or nobody waited any more.
 */
export type SpeechFault = 'REFUSED' | 'LIMITED' | 'BROKEN' | 'STALLED' | 'UNFIT' | 'LEFT'

/** The words could not be spoken, or written down. It says why, never which. */
export class SpeechFailed extends Error {
  override readonly name = 'SpeechFailed'

  /** @param retryAfterSeconds what the service asked for, where it did */
  constructor(
    readonly fault: SpeechFault,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(fault)
  }
}

/** What admins read of the voices, or of who writes down. */
export interface SpeechHealth {
  state: 'WORKING' | 'OFF' | 'FAILING'
  detail: string
}

/** Sound that is all there, as one piece. */
export async function* whole(data: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(data)
}
