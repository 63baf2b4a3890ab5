import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { z } from 'zod'
import { endpoint, SENT, type Endpoint } from '#server/rest/endpoint.ts'
import { cleanText } from '#server/shared/clean-text.ts'
import { NOT_KEPT } from '#server/platform/http.ts'
import { readUpload } from '#server/platform/read-upload.ts'
import type { SpokenAudio } from '#server/platform/speech/speech.ts'
import { validate } from '#server/shared/validate.ts'
import { NOT_A_RECORDING, RECORDING_BYTES_MAX, speakInput, TOO_LARGE } from './voice.contract.ts'
import type { VoiceService } from './voice.service.ts'

export function voiceRoutes(voice: VoiceService): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/voice/text-to-speech',
      summary: 'Reads a text aloud, in English.',
      details:
        'The text is at most 4,000 characters, in the body, or, as documented, in `?text=`, which proxies may log. Neither is stored or logged here. ' +
        'What identifies a patient (names, dates of birth, numbers, addresses) is replaced before the text goes to a voice outside of this server; of the conversation in `conversation_id` also what was typed in it. ' +
        'The sound comes as it is made. An answer that breaks off is not whole: asked again, another voice speaks.',
      door: { for: 'user', key: null },
      input: speakInput.partial(),
      output: z.never(),
      alsoAs: { 'audio/wav': 'the spoken text; another voice may answer with `audio/mpeg`.' },
      errors: {
        UNAVAILABLE: 'There is no voice, or none could speak the text: "TTS request failed".',
        RATE_LIMITED: 'More than 2,000 texts or 200,000 characters an hour.',
      },
      async run({ actor, input, request, response }) {
        const spoken = validate(speakInput, { ...input, text: input.text ?? cleanText(request.query['text']) })
        await send(await voice.speak(actor, spoken, leaving(response)), response)
        return SENT
      },
    }),
    endpoint({
      method: 'post',
      path: '/voice/speech-to-text',
      summary: 'Writes down what was said, in English.',
      details:
        'The recording is in the field `file`: webm, ogg, mp4 or wav, at most two minutes and 4,000,000 bytes. It goes to the speech service that the server is configured with, and neither it nor its words are stored or logged here.',
      door: { for: 'user', key: null },
      takes: 'multipart',
      input: z.object({}),
      output: z.object({ text: z.string() }),
      errors: {
        PAYLOAD_TOO_LARGE: `“${TOO_LARGE}”`,
        UNSUPPORTED_TYPE: `“${NOT_A_RECORDING}”`,
        RATE_LIMITED: 'More than 120 recordings an hour.',
        UNAVAILABLE:
          'No service that writes down is configured, or it could not: “The recording could not be written down”.',
      },
      async run({ actor, request, response }) {
        const upload = { field: 'file', maxBytes: RECORDING_BYTES_MAX, missing: NOT_A_RECORDING, tooLarge: TOO_LARGE }
        return { text: await voice.write(actor, () => readUpload(request, upload), leaving(response)) }
      },
    }),
  ]
}

/** Aborts once nobody waits for the answer any more. */
function leaving(response: Response): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}

/** Sends sound as it comes. What breaks off is cut, so that it cannot be taken for whole. */
async function send({ type, chunks }: SpokenAudio, response: Response): Promise<void> {
  response.set('Cache-Control', NOT_KEPT).type(type)
  await pipeline(Readable.from(chunks), response).catch(() => response.destroy())
}
