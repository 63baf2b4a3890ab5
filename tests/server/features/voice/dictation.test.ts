import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SpeechFailed } from '#server/platform/speech/speech.ts'
import { OpenAiTranscription } from '#server/platform/speech/transcription.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { SpeechUpstream, type Misconduct } from '#tests/support/speech-upstream.ts'
import { startTestApp, testApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const upstream = new SpeechUpstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.close())

/** How a recording of each type begins, and some sound after it. */
const recordings = {
  webm: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(2_000, 7)]),
  ogg: Buffer.concat([Buffer.from('OggS'), Buffer.alloc(2_000, 7)]),
  mp4: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2_000, 7)]),
  wav: Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(2_000, 7)]),
}
type Recorded = keyof typeof recordings

describe('what is said', () => {
  const clock = new MovingClock()
  let app: TestApp
  let gp: ThirdParty
  beforeAll(async () => {
    app = await startTestApp({ clock, env: upstream.settings('transcription') })
    gp = await new ThirdParty(app.url).signIn('gp@example.org', 'Physician!2026demo')
  })
  afterAll(() => app.close())

  const send = async (data: Buffer, { by = gp, url = app.url, field = 'file' } = {}) => {
    const { 'content-type': _json, ...headers } = by.headers()
    const body = new FormData()
    body.set(field, new Blob([new Uint8Array(data)], { type: 'audio/webm' }), 'canary-of-a-name.webm')
    const response = await fetch(`${url}/api/v1/voice/speech-to-text`, { method: 'POST', headers, body })
    return { status: response.status, headers: response.headers, json: (await response.json()) as unknown }
  }
  const asked = () => upstream.asked.transcription.length

  it('is written down by the service that is configured, and is told to whoever said it', async () => {
    upstream.hear('  Canary patient, BP 88 over 52.\u0000 ')
    const { status, headers, json } = await send(recordings.webm)
    expect([status, json]).toEqual([200, { text: 'Canary patient, BP 88 over 52.' }])
    expect(headers.get('cache-control')).toContain('no-store')
    const call = upstream.asked.transcription.at(-1)
    expect([call?.path, call?.query, call?.headers['authorization']]).toEqual([
      '/v1/audio/transcriptions',
      '',
      'Bearer key-of-hearing',
    ])
    const form = await new Response(new Uint8Array(call?.body ?? Buffer.alloc(0)), {
      headers: { 'content-type': call?.headers['content-type'] ?? '' },
    }).formData()
    expect([...form.keys()]).toEqual(['file', 'model', 'language', 'response_format'])
    expect(['model', 'language', 'response_format'].map((name) => form.get(name))).toEqual(['whisper-1', 'en', 'json'])
    const file = form.get('file') as File
    // What the caller called it is nobody's business.
    expect([file.name, file.type]).toEqual(['recording.webm', 'audio/webm'])
    expect(Buffer.from(await file.arrayBuffer())).toEqual(recordings.webm)
    expect((await new ThirdParty(app.url).rest('GET', '/service')).json as object).toEqual({
      demo: true,
      transcribes: true,
    })
  })

  it.each(Object.keys(recordings) as Recorded[])('may be recorded as %s', async (type) => {
    expect((await send(recordings[type])).status).toBe(200)
    expect(String(upstream.asked.transcription.at(-1)?.body)).toContain(`recording.${type}`)
  })

  it('is a recording, and not too long; what is not does not leave this server', async () => {
    const before = asked()
    const words = { detail: 'Send a recording: webm, ogg, mp4 or wav' }
    for (const data of [Buffer.from('%PDF-1.7'), Buffer.from('<html>'), Buffer.alloc(0), Buffer.from('RIFF0000AVI ')])
      expect(await send(data)).toMatchObject({ status: 415, json: words })
    expect(await send(recordings.webm, { field: 'sound' })).toMatchObject({ status: 422 })
    expect(await send(Buffer.concat([recordings.webm, Buffer.alloc(4_000_000)]))).toMatchObject({
      status: 413,
      json: { detail: 'The recording is longer than two minutes' },
    })
    const json = await gp.rest('POST', '/voice/speech-to-text', { file: 'x' })
    expect(json.status).toBe(415)
    expect(asked()).toBe(before)
  })

  it('is heard only from those who are signed in, in person', async () => {
    const before = asked()
    const guest = new ThirdParty(app.url)
    await guest.graphql('{ viewer { __typename } }')
    for (const by of [new ThirdParty(app.url), guest]) expect((await send(recordings.webm, { by })).status).toBe(401)
    const keyed = new ThirdParty(app.url)
    const { data } = await gp.graphql(
      'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
      { input: { name: 'Reader', scopes: ['conversations:read'] } },
    )
    keyed.token = data?.createApiKey?.secret as string | undefined
    expect(keyed.token).toBeDefined()
    expect((await send(recordings.webm, { by: keyed })).status).toBe(403)
    expect(asked()).toBe(before)
  })

  it.each<[Misconduct, number]>([
    ['refuses the key', 300],
    ['has too many calls', 7],
    ['is broken', 30],
    ['answers with a page', 30],
    ['leads elsewhere', 30],
    ['resets in the middle', 30],
    ['never ends', 30],
    ['does not know the voice', 0],
  ])('is asked for again where the service %s, which is left alone for %d seconds', async (misconduct, rest) => {
    clock.forward(301)
    upstream.behave('transcription', misconduct)
    const failed = { status: 503, json: { detail: 'The recording could not be written down' } }
    expect(await send(recordings.webm)).toMatchObject(failed)
    upstream.behave('transcription', null)
    const before = asked()
    expect((await send(recordings.webm)).status).toBe(rest > 0 ? 503 : 200)
    expect(asked()).toBe(before + (rest > 0 ? 0 : 1))
    clock.forward(rest + 1)
    expect((await send(recordings.webm)).status).toBe(200)
  })

  it('is written down for a bounded number of times an hour', async () => {
    const busy = await new ThirdParty(app.url).signIn('cardio.expert@example.org', 'Cardio!2026demo')
    const statuses: number[] = []
    for (let index = 0; index < 121; index += 1) statuses.push((await send(recordings.ogg, { by: busy })).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429])
  })

  it('is not written down where nothing is configured, and everyone may know', async () => {
    const other = await testApp()
    const party = await new ThirdParty(other.url).signIn('admin@example.org', 'Admin!2026demo')
    expect(await send(recordings.webm, { by: party, url: other.url })).toMatchObject({
      status: 503,
      json: { detail: 'Nothing here writes down what is said' },
    })
    const { data } = await party.graphql('{ serviceHealth { name state detail } }')
    expect(data.serviceHealth).toContainEqual({
      name: 'Dictation',
      state: 'OFF',
      detail: 'Only browsers that can write down what is said.',
    })
  })

  it('shows admins how its service is', async () => {
    const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
    const health = async () => {
      const { data } = await admin.graphql('{ serviceHealth { name state detail } }')
      return data.serviceHealth.find(({ name }: { name: string }) => name === 'Dictation') as object
    }
    expect(await health()).toMatchObject({ state: 'WORKING', detail: 'A speech service writes down.' })
    upstream.behave('transcription', 'refuses the key')
    await send(recordings.webm)
    upstream.behave('transcription', null)
    const detail = 'The speech service does not take our key, and rests.'
    expect(await health()).toMatchObject({ state: 'FAILING', detail })
  })

  it('stands in no log, nor does what it was called', () => {
    expect(app.logs.some((line) => line.includes('A recording was not written down'))).toBe(true)
    expect(app.logs.filter((line) => /canary|88 over|key-of|api_key/i.test(line))).toEqual([])
  })
})

it('is not waited for longer than the time there is, and not at all once nobody waits', async () => {
  const waits = { firstMs: 150, silenceMs: 150, totalMs: 60_000 }
  const settings = { url: `${upstream.origin}/v1`, key: undefined, model: 'm' }
  const recording = { type: 'audio/webm', data: recordings.webm } as const
  const faultWith = async (misconduct: Misconduct, signal = new AbortController().signal) => {
    upstream.behave('transcription', misconduct)
    const service = new OpenAiTranscription(settings, { warn: () => undefined }, Date.now, waits)
    const error: unknown = await service.write(recording, signal).catch((thrown: unknown) => thrown)
    return error instanceof SpeechFailed ? error.fault : error
  }
  expect(await faultWith('stalls before its answer')).toBe('STALLED')
  expect(await faultWith('stalls in the middle')).toBe('STALLED')
  expect(await faultWith('stalls before its answer', AbortSignal.timeout(50))).toBe('LEFT')
  upstream.behave('transcription', null)
})
