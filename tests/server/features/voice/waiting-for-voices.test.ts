import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EspeakVoice } from '#server/platform/speech/espeak-voice.ts'
import { elevenLabsVoice, openAiVoice } from '#server/platform/speech/outside-voices.ts'
import { SpeechFailed, type SpokenAudio } from '#server/platform/speech/speech.ts'
import { Voices } from '#server/platform/speech/voices.ts'
import { QUIET_MP3, SpeechUpstream, type Misconduct } from '#tests/support/speech-upstream.ts'

const upstream = new SpeechUpstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.close())

describe('waiting for a voice', () => {
  const waits = { firstMs: 150, silenceMs: 150, totalMs: 60_000 }
  const eleven = () => elevenLabsVoice({ url: upstream.origin, key: 'k', model: 'm', voice: 'v' }, waits)
  const speech = () => openAiVoice({ url: `${upstream.origin}/v1/`, key: undefined, model: 'm', voice: 'v' }, waits)
  const words = { text: 'Call surgery.', masked: 'Call surgery.', voice: null, accountId: 'a' }
  const signal = () => new AbortController().signal
  const read = async ({ chunks }: SpokenAudio) => {
    const parts: Buffer[] = []
    for await (const part of chunks) parts.push(part)
    return Buffer.concat(parts)
  }
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof SpeechFailed ? error.fault : error),
    )
  const misbehave = (misconduct: Misconduct | null) => {
    upstream.behave('elevenLabs', misconduct)
    upstream.behave('speech', misconduct)
  }

  it.each([
    ['ElevenLabs', eleven],
    ['the speech service', speech],
  ])('for %s has an end before its answer and in the middle of it, however long it would go on', async (_, make) => {
    misbehave('stalls before its answer')
    expect(await faultOf(make().speak(words, signal()))).toBe('STALLED')
    misbehave('stalls in the middle')
    expect(await faultOf(make().speak(words, signal()).then(read))).toBe('STALLED')
    misbehave('resets in the middle')
    expect(await faultOf(make().speak(words, signal()).then(read))).toBe('BROKEN')
    misbehave('never ends')
    expect(await faultOf(make().speak(words, signal()).then(read))).toBe('BROKEN')
    misbehave('stalls before its answer')
    expect(await faultOf(make().speak(words, AbortSignal.timeout(50)))).toBe('LEFT')
    misbehave(null)
    expect(await read(await make().speak(words, signal()))).toEqual(QUIET_MP3)
  })

  it('is not asked for where nobody listens any more, and where there is none it is said', async () => {
    misbehave('stalls before its answer')
    const espeak = new EspeakVoice()
    const voices = new Voices([eleven(), speech(), espeak], { warn: () => undefined }, Date.now)
    const before = upstream.asked.speech.length
    expect(await faultOf(voices.speak(words, AbortSignal.timeout(50)))).toBe('LEFT')
    expect(upstream.asked.speech.length).toBe(before)
    // Both stall, each for its time, and the embedded voice speaks.
    expect((await voices.speak(words, signal())).type).toBe('audio/wav')
    expect(upstream.asked.speech.at(-1)?.headers).not.toHaveProperty('authorization')
    voices.close()
    const none = new Voices([], { warn: () => undefined }, Date.now)
    expect(await faultOf(none.speak(words, signal()))).toBe('BROKEN')
    expect(none.health()).toEqual({ state: 'OFF', detail: 'Only the browser’s own voice reads aloud.' })
    misbehave(null)
  })
})
