import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, newConfiguringExpert, newExpert, OWN_CONFIG, signedInAdmin, verify } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { startTestApp, testApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

let app: TestApp

let admin: ThirdParty

beforeAll(async () => {
  app = await startTestApp()
  admin = await signedInAdmin(app.url)
})

afterAll(() => app.close())

describe('an expert’s assistant', () => {
  it('begins with what is documented, as a list of one', async () => {
    const { party } = await newConfiguringExpert(app.url)
    const { json, status } = await party.rest('GET', OWN_CONFIG)
    expect(status).toBe(200)
    expect(json).toEqual([
      {
        id: expect.any(String),
        greeting_message: expect.stringContaining('Hello, Doctor'),
        temperature: 0.7,
        elevenlabs_voice_id: null,
        response_tone: 'professional',
        max_questions: 30,
        soap_note_format: null,
        custom_instructions: null,
        updated_at: expect.any(String),
      },
    ])
  })

  it('is set up whole, under the same id everywhere', async () => {
    const { party, put } = await newConfiguringExpert(app.url)
    const body = {
      greeting_message: 'Good day.',
      temperature: 1.3,
      elevenlabs_voice_id: 'voice-1',
      response_tone: 'direct',
      max_questions: 15,
      soap_note_format: 'S: …\nO: …',
      custom_instructions: 'Ask for the family history.',
    }
    const saved = await put(body)
    expect(saved).toMatchObject({ status: 200, json: body })
    expect((await party.rest('GET', OWN_CONFIG)).json).toEqual([saved.json])
    const { data } = await party.graphql(
      '{ myAssistant { id version name greeting temperature elevenlabsVoiceId responseTone maxQuestions soapNoteFormat customInstructions } assistants { id greeting } }',
    )
    expect(data.myAssistant).toEqual({
      id: saved.json.id,
      version: 2,
      name: 'Ada Lovelace’s assistant',
      greeting: 'Good day.',
      temperature: 1.3,
      elevenlabsVoiceId: 'voice-1',
      responseTone: 'DIRECT',
      maxQuestions: 15,
      soapNoteFormat: body.soap_note_format,
      customInstructions: body.custom_instructions,
    })
    expect(data.assistants).toContainEqual({ id: saved.json.id, greeting: 'Good day.' })
  })

  it('changes only in what is given: null takes an optional text away and leaves the rest', async () => {
    const { put, party } = await newConfiguringExpert(app.url)
    await put({ temperature: 1, elevenlabs_voice_id: 'v', custom_instructions: 'x', soap_note_format: 'y' })
    const { data } = await party.graphql(
      'mutation($input: SaveMyAssistantInput!) { saveMyAssistant(input: $input) { temperature greeting elevenlabsVoiceId customInstructions soapNoteFormat responseTone version } }',
      {
        input: {
          elevenlabsVoiceId: null,
          customInstructions: ' ',
          responseTone: 'FORMAL',
          temperature: null,
          greeting: null,
        },
      },
    )
    expect(data.saveMyAssistant).toEqual({
      temperature: 1,
      greeting: expect.stringContaining('Hello'),
      elevenlabsVoiceId: null,
      customInstructions: null,
      soapNoteFormat: 'y',
      responseTone: 'FORMAL',
      version: 3,
    })
  })

  it.each<[string, object, string, string]>([
    ['a temperature below 0', { temperature: -0.1 }, 'temperature', 'The temperature is between 0 and 2'],
    ['a temperature above 2', { temperature: 2.1 }, 'temperature', 'The temperature is between 0 and 2'],
    ['a temperature in words', { temperature: 'warm' }, 'temperature', 'The temperature is between 0 and 2'],
    ['4 questions', { max_questions: 4 }, 'max_questions', 'The number of questions is between 5 and 100'],
    ['101 questions', { max_questions: 101 }, 'max_questions', 'The number of questions is between 5 and 100'],
    ['half a question', { max_questions: 7.5 }, 'max_questions', 'The number of questions is a whole number'],
    [
      'an unknown tone',
      { response_tone: 'angry' },
      'response_tone',
      'The response tone is professional, friendly, direct or formal',
    ],
    ['a blank greeting', { greeting_message: ' ' }, 'greeting_message', 'Please enter a greeting'],
    [
      'a greeting of 1,001 characters',
      { greeting_message: 'a'.repeat(1_001) },
      'greeting_message',
      'The greeting has at most 1,000 characters',
    ],
    [
      'a voice id of 121 characters',
      { elevenlabs_voice_id: 'a'.repeat(121) },
      'elevenlabs_voice_id',
      'The voice id has at most 120 characters',
    ],
    [
      'a format of 20,001 characters',
      { soap_note_format: 'a'.repeat(20_001) },
      'soap_note_format',
      'The SOAP note format has at most 20,000 characters',
    ],
    [
      'instructions of 20,001 characters',
      { custom_instructions: 'a'.repeat(20_001) },
      'custom_instructions',
      'The text of the custom instructions has at most 20,000 characters',
    ],
  ])('refuses %s', async (_what, body, path, message) => {
    const { put, config } = await newConfiguringExpert(app.url)
    const before = await config()
    expect(await put({ ...body, ...(path !== 'temperature' && { temperature: 1 }) })).toMatchObject({
      status: 422,
      json: { detail: message, errors: [{ path, message }] },
    })
    expect(await config()).toEqual(before)
  })

  it.each([
    { temperature: 0 },
    { temperature: 2 },
    { max_questions: 5 },
    { max_questions: 100 },
    { custom_instructions: 'a'.repeat(20_000) },
  ])('takes the bounds themselves', async (body) => {
    const { put } = await newConfiguringExpert(app.url)
    expect(await put(body)).toMatchObject({ status: 200, json: body })
  })

  it('takes no more than is documented for an expert', async () => {
    const { put, party } = await newConfiguringExpert(app.url)
    await put({
      max_message_length: 9_000,
      system_prompt: 'x',
      assistant_name: 'Chief',
      is_default: true,
      version: 99,
      id: 'x',
    })
    expect((await party.graphql('{ myAssistant { name version } }')).data.myAssistant).toEqual({
      name: 'Ada Lovelace’s assistant',
      version: 2,
    })
  })

  it('is its expert’s alone', async () => {
    const { put } = await newConfiguringExpert(app.url)
    const other = await newConfiguringExpert(app.url)
    await put({ custom_instructions: 'Mine.' })
    expect((await other.config()).custom_instructions).toBeNull()
    const { party: physician } = await register(app.url)
    for (const [party, status] of [
      [physician, 403],
      [admin, 403],
      [new ThirdParty(app.url), 401],
    ] as const) {
      expect((await party.rest('GET', OWN_CONFIG)).status).toBe(status)
      expect((await party.rest('PUT', OWN_CONFIG, { temperature: 1 })).status).toBe(status)
    }
  })

  it('opens to keys by scope', async () => {
    const { party } = await newConfiguringExpert(app.url)
    const [reader, writer] = [await keyOf(party, 'assistants:read'), await keyOf(party, 'assistants:write')]
    expect((await reader.rest('GET', OWN_CONFIG)).status).toBe(200)
    expect((await reader.rest('PUT', OWN_CONFIG, { temperature: 1 })).json.detail).toBe(
      'This API key lacks the scope assistants:write',
    )
    expect((await writer.rest('PUT', OWN_CONFIG, { temperature: 1 })).status).toBe(200)
    expect((await writer.graphql('{ myAssistant { id } }')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})

describe('the public lists', () => {
  it('show the assistants of verified experts, and no other', async () => {
    const { url } = await testApp()
    const chief = await signedInAdmin(url)
    const { party, id, specialty } = await newExpert(url)
    const listed = async (who: ThirdParty = new ThirdParty(url)) =>
      (await who.rest('GET', '/chat/ai-assistants')).json as { expert_name: string }[]
    expect((await listed()).map(({ expert_name: name }) => name).sort()).toEqual([
      'Demo Cardiologist',
      'Demo Gastroenterologist',
    ])
    expect(await listed(party)).toHaveLength(2)
    await verify(chief, id)
    const [own] = (await party.rest('GET', OWN_CONFIG)).json
    expect(await listed()).toContainEqual({
      id: own.id,
      expert_name: 'Ada Lovelace',
      profile_image: null,
      specialty_name: specialty.name,
      description: null,
      specialist_info: { full_name: 'Ada Lovelace', specialty: specialty.name, profile_image: null },
    })
    await chief.rest('PUT', `/admin/users/${id}`, { is_active: false })
    expect(await listed()).toHaveLength(2)
  })

  it('show specialties by name, with nothing else', async () => {
    const { json } = await new ThirdParty(app.url).rest('GET', '/specialist-ai/specialties')
    const names = json.map(({ name }: { name: string }) => name)
    expect(names).toEqual([...names].sort())
    expect(names).toContain('Gastroenterology')
    for (const each of json) expect(Object.keys(each).sort()).toEqual(['id', 'name'])
  })
})
