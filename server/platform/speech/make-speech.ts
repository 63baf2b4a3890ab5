import type { Env } from '#server/platform/env.ts'
import type { Log } from '#server/platform/log.ts'
import type { Clock } from '#server/platform/clock.ts'
import { EspeakVoice, hasEspeak } from './espeak-voice.ts'
import { elevenLabsVoice, openAiVoice } from './outside-voices.ts'
import type { Speech } from './speech.ts'
import { OpenAiTranscription, type Transcription } from './transcription.ts'
import { Voices } from './voices.ts'

interface Parts {
  env: Env
  log: Log
  clock: Clock
}

/** The voices that are configured, in their order, and the embedded one where it is installed. */
export function makeVoices({ env, log, clock }: Parts): Voices {
  const voices: Speech[] = []
  const { ELEVENLABS_API_KEY: key, ELEVENLABS_URL: url, ELEVENLABS_MODEL: model, ELEVENLABS_VOICE_ID: voice } = env
  if (key) voices.push(elevenLabsVoice({ url, key, model, voice }))
  if (env.SPEECH_URL) {
    const { SPEECH_URL, SPEECH_API_KEY, SPEECH_MODEL, SPEECH_VOICE } = env
    voices.push(openAiVoice({ url: SPEECH_URL, key: SPEECH_API_KEY, model: SPEECH_MODEL, voice: SPEECH_VOICE }))
  }
  if (hasEspeak()) voices.push(new EspeakVoice())
  return new Voices(voices, log, () => clock.now().getTime())
}

/** What writes spoken words down, where something is configured. */
export function makeTranscription({ env, log, clock }: Parts): Transcription | null {
  const { TRANSCRIPTION_URL: url, TRANSCRIPTION_API_KEY: key, TRANSCRIPTION_MODEL: model } = env
  return url ? new OpenAiTranscription({ url, key, model }, log, () => clock.now().getTime()) : null
}
