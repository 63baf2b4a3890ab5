import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EspeakVoice } from '#server/platform/speech/espeak-voice.ts'
import { SpeechFailed, type SpokenAudio } from '#server/platform/speech/speech.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const CALL = '/api/v1/voice/text-to-speech'
const WORDS = 'Emergency department now. Blood pressure 88 over 52.'

/** Length in seconds and loudness (root mean square, 0 to 1) of sound as WAV: one channel of 16 bits. */
function heard(wav: Buffer): { seconds: number; loudness: number } {
  expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE'])
  expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([1, 1, 16])
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length - (wav.length % 2)))
  const power = samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / samples.length
  return { seconds: samples.length / wav.readUInt32LE(24), loudness: Math.sqrt(power) }
}

async function soundOf({ chunks }: SpokenAudio): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of chunks) parts.push(part)
  return Buffer.concat(parts)
}

describe('a text that is read aloud', () => {
  let app: TestApp
  let party: ThirdParty
  beforeAll(async () => {
    app = await startTestApp()
    party = await new ThirdParty(app.url).signIn('gp@example.org', 'Physician!2026demo')
  })
  afterAll(() => app.close())

  const speak = (query: string, body?: unknown, headers = party.headers()) =>
    fetch(app.url + CALL + query, {
      method: 'POST',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  it('comes as sound, from the address as documented or from the body', async () => {
    for (const response of [await speak(`?text=${encodeURIComponent(WORDS)}`), await speak('', { text: WORDS })]) {
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('audio/wav')
      expect(response.headers.get('cache-control')).toContain('no-store')
      const { seconds, loudness } = heard(Buffer.from(await response.arrayBuffer()))
      expect(seconds).toBeGreaterThan(2)
      expect(seconds).toBeLessThan(10)
      expect(loudness).toBeGreaterThan(0.01)
    }
  })

  it('is spoken for many at once, each their own', async () => {
    const lengths = await Promise.all(
      [1, 2, 4, 8].map(async (times) => {
        const response = await speak('', { text: 'Call surgery. '.repeat(times) })
        return heard(Buffer.from(await response.arrayBuffer())).seconds
      }),
    )
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect((lengths[3] ?? 0) / (lengths[0] ?? 1)).toBeGreaterThan(5)
  })

  it('stands in no log', async () => {
    await speak(`?text=${encodeURIComponent('melena canary 4711')}`)
    expect(app.logs.some((line) => line.includes('/voice/text-to-speech'))).toBe(true)
    expect(app.logs.filter((line) => /canary|4711/.test(line))).toEqual([])
  })

  it('is asked for by somebody who is signed in', async () => {
    const guest = new ThirdParty(app.url)
    await guest.graphql('{ viewer { __typename } }')
    for (const headers of [{}, guest.headers()])
      expect((await speak(`?text=${WORDS}`, undefined, headers)).status).toBe(401)
  })

  it('is words, and not too many', async () => {
    for (const response of [
      await speak(''),
      await speak('?text='),
      await speak('', { text: '  ' }),
      await speak('', { text: 7 }),
      await speak('?text=a&text=b'),
      await speak('', { text: 'x'.repeat(4_001) }),
    ])
      expect([response.status, await response.text()]).toEqual([422, expect.stringMatching(/text/i)])
  })
})

describe('the embedded voice', () => {
  const voice = new EspeakVoice()
  afterAll(() => voice.close())
  const waits = () => new AbortController()
  const said = (text: string) => ({ text, masked: text, voice: null, accountId: 'a' })

  it('ends with whoever left, and speaks to the next', async () => {
    const leaver = waits()
    const left = voice.speak(said('Transfuse red cells. '.repeat(150)), leaver.signal)
    const next = voice.speak(said(WORDS), waits().signal)
    leaver.abort()
    await expect(left).rejects.toThrow(SpeechFailed)
    expect(heard(await soundOf(await next)).seconds).toBeGreaterThan(2)
    await expect(voice.speak(said(WORDS), AbortSignal.abort())).rejects.toThrow(SpeechFailed)
  })

  it('tells whoever would wait too long at once', async () => {
    const all = Array.from({ length: 20 }, () => voice.speak(said('Yes.'), waits().signal))
    const settled = await Promise.allSettled(all)
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  })

  it('says that it was closed', async () => {
    const other = new EspeakVoice()
    const [running, waiting] = [other.speak(said(WORDS), waits().signal), other.speak(said(WORDS), waits().signal)]
    const ended = Promise.allSettled([running, waiting])
    other.close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
