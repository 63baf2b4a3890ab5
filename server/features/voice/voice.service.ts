import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Limits } from '#server/access/limits.ts'
import { maskFor } from '#server/clinical/masked-identifiers.ts'
import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import type { TypedTextsService } from '#server/features/conversations/typed-texts.service.ts'
import { SpeechFailed, type Speech, type SpokenAudio } from '#server/platform/speech/speech.ts'
import type { Transcription } from '#server/platform/speech/transcription.ts'
import { cleanText } from '#server/shared/clean-text.ts'
import { AppError } from '#server/shared/errors.ts'
import { NOT_A_RECORDING, recordingType, type SpeakInput } from './voice.contract.ts'

interface Deps {
  access: Access
  limits: Limits
  assistants: Pick<AssistantsService, 'voice'>
  typedTexts: Pick<TypedTextsService, 'of'>
  speech: Speech
  /** Null where nothing is configured that writes down. */
  transcription: Transcription | null
}

/** Reads aloud and writes down for whoever is signed in; guests have neither. Nothing of it is stored or logged. */
export class VoiceService {
  constructor(private readonly deps: Deps) {}

  /**
   * Speaks a text. A voice outside of this machine gets it without what identifies the patient: what stands in the text
   * itself, and, of a conversation that is named, whatever was typed in it.
   * @param signal ends the work once nobody waits for it
   * @throws RATE_LIMITED; NOT_FOUND for a conversation that is not the caller's; UNAVAILABLE where there is no voice, or none spoke
   */
  async speak(actor: Actor, input: SpeakInput, signal: AbortSignal): Promise<SpokenAudio> {
    const { access, limits, assistants, typedTexts, speech } = this.deps
    const { text, assistant_id: id, conversation_id: conversationId } = input
    const user = access.requireSession(actor, 'voice.speak')
    await limits.take('speech', user.id)
    await limits.takeMany('speechCharacters', user.id, text.length)
    const [voice, typed] = await Promise.all([
      assistants.voice(actor, id ?? null),
      conversationId === undefined ? [] : typedTexts.of(actor, conversationId),
    ])
    const words = { text, masked: maskFor([...typed, text])(text), voice, accountId: user.id }
    return orUnavailable(speech.speak(words, signal), 'TTS request failed')
  }

  /**
   * Writes down what was said.
   * @param read brings the recording; it is asked for once the caller may be heard at all
   * @param signal ends the work once nobody waits for it
   * @returns the words, empty where there are none
   * @throws RATE_LIMITED; UNSUPPORTED_TYPE for what is no recording; UNAVAILABLE where nothing writes down, or it failed
   */
  async write(actor: Actor, read: () => Promise<Buffer>, signal: AbortSignal): Promise<string> {
    const { access, limits, transcription } = this.deps
    const user = access.requireSession(actor, 'voice.write')
    if (!transcription) throw new AppError('UNAVAILABLE', 'Nothing here writes down what is said')
    await limits.take('transcriptions', user.id)
    const data = await read()
    const type = recordingType(data)
    if (!type) throw new AppError('UNSUPPORTED_TYPE', NOT_A_RECORDING)
    const work = transcription.write({ type, data }, signal)
    return cleanText(await orUnavailable(work, 'The recording could not be written down'))
  }
}

async function orUnavailable<Made>(work: Promise<Made>, words: string): Promise<Made> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SpeechFailed) throw new AppError('UNAVAILABLE', words)
    throw error
  }
}
