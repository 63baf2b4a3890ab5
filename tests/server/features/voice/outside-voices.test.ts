import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EspeakVoice } from '#server/platform/speech/espeak-voice.ts'
import { elevenLabsVoice, openAiVoice } from '#server/platform/speech/outside-voices.ts'
import { SpeechFailed, type SpokenAudio } from '#server/platform/speech/speech.ts'
import { Voices } from '#server/platform/speech/voices.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { QUIET_MP3, SpeechUpstream, type Misconduct } from '#tests/support/speech-upstream.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const upstream = new SpeechUpstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.close())

const DEFAULT_VOICE = 'JBFqnCBsd6RMkjVDRZzb'
/** Longer than any voice rests. */
const WELL_AGAIN = 301

describe('voices outside', () => {
  const clock = new MovingClock()
  let app: TestApp
  let gp: ThirdParty
  let expert: ThirdParty
  let admin: ThirdParty
  beforeAll(async () => {
    app = await startTestApp({ clock, env: upstream.settings('elevenLabs', 'speech') })
    gp = await new ThirdParty(app.url).signIn('gp@example.org', 'Physician!2026demo')
    expert = await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo')
    admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
  })
  afterAll(() => app.close())

  let said = 0
  const newText = () => `Call surgery now, canary ${++said}.`
  const speak = (text: string, { by = gp, assistant }: { by?: ThirdParty; assistant?: string } = {}) =>
    fetch(`${app.url}/api/v1/voice/text-to-speech`, {
      method: 'POST',
      headers: by.headers(),
      body: JSON.stringify({ text, assistant_id: assistant }),
    })
  const soundOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
  const counts = () => [upstream.asked.elevenLabs.length, upstream.asked.speech.length]
  const health = async () => {
    const { data } = await admin.graphql('{ serviceHealth { name state detail } }')
    return data.serviceHealth.find(({ name }: { name: string }) => name === 'Voice') as object
  }
  const behave = (eleven: Misconduct | null, speech: Misconduct | null = null) => {
    clock.forward(WELL_AGAIN)
    upstream.behave('elevenLabs', eleven)
    upstream.behave('speech', speech)
  }

  it('are ElevenLabs first, in the voice of the assistant, with the text in the body alone', async () => {
    expect(await health()).toEqual({
      name: 'Voice',
      state: 'WORKING',
      detail: 'Live: ElevenLabs, not asked yet. Behind it: The speech service, espeak-ng, the browser’s own voice.',
    })
    const text = newText()
    const response = await speak(text)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await soundOf(response)).toEqual(QUIET_MP3)
    const asked = upstream.asked.elevenLabs.at(-1)
    expect([asked?.path, asked?.query]).toEqual([
      `/v1/text-to-speech/${DEFAULT_VOICE}/stream`,
      '?output_format=mp3_44100_64',
    ])
    expect(asked?.headers).toMatchObject({ 'xi-api-key': 'key-of-elevenlabs', 'content-type': 'application/json' })
    expect(asked?.headers).not.toHaveProperty('authorization')
    expect(JSON.parse(String(asked?.body))).toEqual({ text, model_id: 'eleven_flash_v2_5' })
    expect(upstream.asked.speech).toEqual([])
    expect(await health()).toMatchObject({ state: 'WORKING', detail: expect.stringMatching(/^Live: ElevenLabs\. /) })
  })

  it('speak as an assistant that the caller may choose, and else as the default one', async () => {
    const { data } = await expert.graphql(
      'mutation { saveMyAssistant(input: { elevenlabsVoiceId: "voice-of-gi" }) { id } }',
    )
    const own = data.saveMyAssistant.id as string
    await admin.graphql('mutation { saveDefaultAssistantConfig(input: { elevenlabsVoiceId: "voice-of-all" }) { id } }')
    const voiceFor = async (assistant: string | undefined, by = expert) => {
      await soundOf(await speak(newText(), { by, ...(assistant && { assistant }) }))
      return upstream.asked.elevenLabs.at(-1)?.path.split('/')[3]
    }
    expect(await voiceFor(own)).toBe('voice-of-gi')
    expect(await voiceFor(own, gp)).toBe('voice-of-gi')
    await app.database.db.execute(`update assistants set is_active = false where id = '${own}'`)
    for (const other of [own, undefined, 'no id', '0190d5c0-0000-7000-8000-000000000000'])
      expect(await voiceFor(other, gp)).toBe('voice-of-all')
    // It is a part of an address: what could lead elsewhere is no voice.
    await admin.graphql('mutation { saveDefaultAssistantConfig(input: { elevenlabsVoiceId: ".." }) { id } }')
    expect(await voiceFor(undefined)).toBe(DEFAULT_VOICE)
  })

  it('are heard as they speak', async () => {
    upstream.pace(400)
    const response = await speak(newText())
    const reader = response.body?.getReader()
    const began = performance.now()
    expect((await reader?.read())?.value?.length).toBe(QUIET_MP3.length / 2)
    expect(performance.now() - began).toBeLessThan(300)
    expect((await reader?.read())?.value?.length).toBe(QUIET_MP3.length / 2)
    expect((await reader?.read())?.done).toBe(true)
    upstream.pace(0)
  })

  it('are asked once for a text that the same account hears again, and anew for another', async () => {
    const text = newText()
    await soundOf(await speak(text))
    const before = counts()
    const again = await speak(text)
    expect([again.headers.get('content-type'), await soundOf(again)]).toEqual(['audio/mpeg', QUIET_MP3])
    expect(counts()).toEqual(before)
    await soundOf(await speak(text, { by: expert }))
    clock.forward(16 * 60)
    await soundOf(await speak(text))
    expect(counts()).toEqual([(before[0] ?? 0) + 2, before[1]])
  })

  it.each<[Misconduct, number]>([
    ['refuses the key', 300],
    ['has too many calls', 7],
    ['is broken', 30],
    ['answers with a page', 30],
    ['answers with nothing', 30],
    ['leads elsewhere', 30],
    ['does not know the voice', 0],
  ])('where ElevenLabs %s the next one speaks, and it is left alone for %d seconds', async (misconduct, rest) => {
    behave(misconduct)
    const [eleven = 0, speech = 0] = counts()
    const text = newText()
    expect(await soundOf(await speak(text))).toEqual(QUIET_MP3)
    expect(counts()).toEqual([eleven + 1, speech + 1])
    expect(JSON.parse(String(upstream.asked.speech.at(-1)?.body))).toEqual({
      model: 'gpt-4o-mini-tts',
      input: text,
      voice: 'alloy',
      response_format: 'mp3',
    })
    expect(upstream.asked.speech.at(-1)?.headers['authorization']).toBe('Bearer key-of-speech')
    expect(await health()).toMatchObject({
      state: 'FAILING',
      detail: expect.stringMatching(rest > 0 ? /^ElevenLabs .+, and rests\. Live: The speech service/ : /^ElevenLabs/),
    })
    upstream.behave('elevenLabs', null)
    await soundOf(await speak(newText()))
    expect(counts()).toEqual(rest > 0 ? [eleven + 1, speech + 2] : [eleven + 2, speech + 1])
    clock.forward(rest + 1)
    await soundOf(await speak(newText()))
    expect(counts()).toEqual(rest > 0 ? [eleven + 2, speech + 2] : [eleven + 3, speech + 1])
    expect(await health()).toMatchObject({ state: 'WORKING' })
  })

  it('leave it to espeak-ng where all of them fail', async () => {
    behave('is broken', 'refuses the key')
    const response = await speak(newText())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    expect((await soundOf(response)).toString('latin1', 0, 4)).toBe('RIFF')
    expect(await health()).toMatchObject({ detail: expect.stringMatching(/Live: espeak-ng/) })
  })

  it('are cut where one breaks off, so that half is not taken for whole, and asked again another speaks', async () => {
    behave('resets in the middle')
    const text = newText()
    const response = await speak(text)
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow()
    const [eleven = 0, speech = 0] = counts()
    expect(await soundOf(await speak(text))).toEqual(QUIET_MP3)
    expect(counts()).toEqual([eleven, speech + 1])
  })

  it('are left when the listener leaves, and none is blamed for it', async () => {
    behave(null)
    upstream.pace(60_000)
    const gone = new AbortController()
    const response = await fetch(`${app.url}/api/v1/voice/text-to-speech`, {
      method: 'POST',
      headers: gp.headers(),
      body: JSON.stringify({ text: newText() }),
      signal: gone.signal,
    })
    await response.body?.getReader().read()
    gone.abort()
    await expect.poll(() => upstream.asked.elevenLabs.at(-1)?.left).toBe(true)
    upstream.pace(0)
    expect(await health()).toMatchObject({ detail: expect.stringMatching(/^Live|last\. Live: ElevenLabs/) })
  })

  it('are spoken by for a bounded number of characters an hour', async () => {
    behave(null)
    const statuses: number[] = []
    for (let index = 0; index < 51; index += 1) {
      const response = await speak(`${index} `.padEnd(4_000, 'x'), { by: admin })
      await response.arrayBuffer()
      statuses.push(response.status)
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([50, 429])
  })

  it('stand in no log with what was said, with their keys or their answers', () => {
    expect(app.logs.some((line) => line.includes('A voice did not speak'))).toBe(true)
    expect(app.logs.filter((line) => /canary|key-of|api_key|voice-of|output_format/.test(line))).toEqual([])
  })
})

describe('waiting for a voice', () => {
  const waits = { firstMs: 150, silenceMs: 150, totalMs: 60_000 }
  const eleven = () => elevenLabsVoice({ url: upstream.origin, key: 'k', model: 'm', voice: 'v' }, waits)
  const speech = () => openAiVoice({ url: `${upstream.origin}/v1/`, key: undefined, model: 'm', voice: 'v' }, waits)
  const words = { text: 'Call surgery.', voice: null, accountId: 'a' }
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
