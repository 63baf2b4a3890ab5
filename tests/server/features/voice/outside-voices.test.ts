import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { DEFAULT_VOICE, QUIET_MP3, SpeechUpstream, type Misconduct } from '#tests/support/speech-upstream.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const upstream = new SpeechUpstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.close())

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

  it('get no word that identifies the patient, the embedded one gets them all', async () => {
    const id = await gp.startConversation()
    const watch = await gp.watch(id)
    await gp.send(id, 'Name: Jane Roe, MRN: 12-3456. 64F melena, BP 88/52.')
    await watch.until((event) => event.__typename === 'ReplyEnded')
    const spoken = async (text: string, more: object = {}) => {
      const body = JSON.stringify({ text, ...more })
      const headers = gp.headers()
      return fetch(`${app.url}/api/v1/voice/text-to-speech`, { method: 'POST', headers, body })
    }
    const sentFor = async (text: string, more?: object) => {
      await soundOf(await spoken(text, more))
      return (JSON.parse(String(upstream.asked.elevenLabs.at(-1)?.body)) as { text: string }).text
    }
    expect(await sentFor('Call Jane now: MRN: 12-3456, jr@example.org.', { conversation_id: id })).toBe(
      'Call [name] now: MRN: [record number], [e-mail address].',
    )
    expect(await sentFor('Mr Smith, phone +1 202 555 0199.')).toBe('Mr [name], phone [phone number].')
    expect(await sentFor('Call Jane now.')).toBe('Call Jane now.')
    // Not the caller's, and none at all, are the same.
    const foreign = await expert.startConversation()
    for (const other of [foreign, '0190d5c0-0000-7000-8000-000000000000', 'no id'])
      expect((await spoken('Call Jane now.', { conversation_id: other })).status).toBe(404)
    behave('is broken', 'does not know the voice')
    const text = newText()
    expect((await spoken(`Mr Smith. ${text}`)).headers.get('content-type')).toBe('audio/wav')
    expect(String(upstream.asked.speech.at(-1)?.body)).toContain(`"Mr [name]. ${text}"`)
    behave(null)
  })

  it('speak in the default voice for an assistant whose own nobody knows, and are asked for it once an hour', async () => {
    const { data } = await expert.graphql(
      'mutation { saveMyAssistant(input: { elevenlabsVoiceId: "no-such-voice" }) { id } }',
    )
    await app.database.db.execute(`update assistants set is_active = true where id = '${data.saveMyAssistant.id}'`)
    behave('knows the default voice only')
    const before = upstream.asked.elevenLabs.length
    const voices = () => upstream.asked.elevenLabs.slice(before).map(({ path }) => path.split('/')[3])
    const own = { by: expert, assistant: data.saveMyAssistant.id as string }
    expect(await soundOf(await speak(newText(), own))).toEqual(QUIET_MP3)
    expect(await soundOf(await speak(newText(), own))).toEqual(QUIET_MP3)
    expect(voices()).toEqual(['no-such-voice', DEFAULT_VOICE, DEFAULT_VOICE])
    expect(await health()).toMatchObject({
      detail: expect.stringMatching(/Live: ElevenLabs\. .+ElevenLabs does not know the voice that assistants name/),
    })
    // A text that no voice takes tells nothing of the voice.
    await expert.graphql('mutation { saveMyAssistant(input: { elevenlabsVoiceId: "another" }) { id } }')
    behave('does not know the voice')
    await soundOf(await speak(newText(), own))
    behave(null)
    await soundOf(await speak(newText(), own))
    expect(voices().slice(3)).toEqual(['another', DEFAULT_VOICE, 'another'])
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
