import { z } from 'zod'
import type { RecordingType } from '#server/platform/speech/transcription.ts'

/** What is read aloud in one call: some five minutes. */
const LONGEST = 4_000
/** Two minutes, as the least thrifty browser records them. */
export const RECORDING_BYTES_MAX = 4_000_000

export const TOO_LARGE = 'The recording is longer than two minutes'
export const NOT_A_RECORDING = 'Send a recording: webm, ogg, mp4 or wav'

export const speakInput = z.object({
  text: z
    .string({ message: 'Which text is to be read aloud?' })
    .trim()
    .min(1, 'The text is not empty')
    .max(LONGEST, `The text is at most ${LONGEST} characters`),
  assistant_id: z.string({ message: 'The assistant is named by its id' }).max(100, 'This is no id').optional(),
  conversation_id: z.string({ message: 'The conversation is named by its id' }).max(100, 'This is no id').optional(),
})
export type SpeakInput = z.output<typeof speakInput>

/** How a recording of each type begins: the bytes, and where they stand. */
const BEGINNINGS: readonly [RecordingType, number, string][] = [
  ['audio/webm', 0, '\x1a\x45\xdf\xa3'],
  ['audio/ogg', 0, 'OggS'],
  ['audio/mp4', 4, 'ftyp'],
  ['audio/wav', 8, 'WAVE'],
]

/** What a recording is, by its own beginning and not by its name; null: none that browsers make. */
export function recordingType(data: Buffer): RecordingType | null {
  const found = BEGINNINGS.find(([, at, bytes]) => data.toString('latin1', at, at + bytes.length) === bytes)
  return found?.[0] ?? null
}
