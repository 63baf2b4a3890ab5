import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import type { TypedTextsService } from '#server/features/conversations/typed-texts.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { makeTranscription, makeVoices } from '#server/platform/speech/make-speech.ts'
import { voiceRoutes } from './voice.routes.ts'
import { VoiceService } from './voice.service.ts'

/** Replies read aloud, and what is said written down. */
export function voiceModule(
  foundation: Foundation,
  { assistants, typedTexts }: { assistants: AssistantsService; typedTexts: TypedTextsService },
) {
  const { access, limits } = foundation
  const voices = makeVoices(foundation)
  const transcription = makeTranscription(foundation)
  return {
    services: { voices, transcription },
    endpoints: voiceRoutes(new VoiceService({ access, limits, assistants, typedTexts, speech: voices, transcription })),
    start: () =>
      Promise.resolve(() => {
        voices.close()
        return Promise.resolve()
      }),
  } satisfies Module
}
