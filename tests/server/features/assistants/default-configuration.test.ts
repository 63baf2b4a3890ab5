import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { keyOf, newConfiguringExpert, signedInAdmin } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { startTestApp, testApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const DEFAULT = '/ai-configs/default'

const INSTRUCTIONS = [
  'system_prompt',
  'custom_instructions',
  'acute_management_prompt',
  'diagnosis_workup_prompt',
  'triage_prompt',
]

let app: TestApp

let admin: ThirdParty

beforeAll(async () => {
  app = await startTestApp()
  admin = await signedInAdmin(app.url)
})

afterAll(() => app.close())

describe('the default configuration', () => {
  it('is public but for its instructions, which admins see in person', async () => {
    const { json: open } = await new ThirdParty(app.url).rest('GET', DEFAULT)
    expect(open).toEqual({
      id: expect.any(String),
      assistant_name: 'Clinical assistant',
      image: null,
      greeting_message: expect.stringContaining('Hello, Doctor'),
      temperature: 0.7,
      max_tokens: 1_024,
      max_questions: 30,
      max_message_length: 2_000,
      response_tone: 'professional',
      elevenlabs_voice_id: null,
      soap_note_format: null,
    })
    const whole = (await admin.rest('GET', DEFAULT)).json
    expect(whole).toMatchObject(open)
    expect(
      Object.keys(whole)
        .filter((key) => !(key in open))
        .sort(),
    ).toEqual([...INSTRUCTIONS].sort())
    for (const name of INSTRUCTIONS.filter((each) => each !== 'custom_instructions')) {
      expect(whole[name]).toMatch(/only the facts given/i)
      expect(whole[name]).toMatch(/red flag/)
      expect(whole[name]).toMatch(/no dose/i)
    }
    const key = await keyOf(admin, 'assistants:read')
    const { party: expert } = await newConfiguringExpert(app.url)
    for (const party of [key, expert]) expect((await party.rest('GET', DEFAULT)).json).toEqual(open)
    expect(
      (await new ThirdParty(app.url).graphql('{ defaultAssistant { id name greeting } }')).data.defaultAssistant,
    ).toEqual({ id: open.id, name: open.assistant_name, greeting: open.greeting_message })
  })

  it('is set up by admins, whole or in part', async () => {
    const { url } = await testApp()
    const chief = await signedInAdmin(url)
    const body = {
      assistant_name: 'House assistant',
      image: '/images/logo.webp',
      greeting_message: 'Welcome.',
      temperature: 0.2,
      max_tokens: 4_000,
      max_questions: 10,
      max_message_length: 10_000,
      response_tone: 'formal',
      elevenlabs_voice_id: 'voice',
      soap_note_format: 'SOAP',
      system_prompt: 'S',
      custom_instructions: 'C',
      acute_management_prompt: 'A',
      diagnosis_workup_prompt: 'D',
      triage_prompt: 'T',
    }
    const { json, status } = await chief.rest('PUT', DEFAULT, body)
    expect(status).toBe(200)
    expect(json).toEqual({ id: expect.any(String), ...body })
    const visitor = new ThirdParty(url)
    expect((await visitor.graphql('{ greeting defaultAssistant { name image maxMessageLength } }')).data).toEqual({
      greeting: 'Welcome.',
      defaultAssistant: { name: 'House assistant', image: '/images/logo.webp', maxMessageLength: 10_000 },
    })
    for (const path of ['/chat/greeting', '/chat/guest/greeting'])
      expect((await visitor.rest('GET', path)).json).toEqual({ greeting: 'Welcome.' })
    const { data } = await chief.graphql(
      'mutation($input: SaveDefaultAssistantConfigInput!) { saveDefaultAssistantConfig(input: $input) { id version name image systemPrompt triagePrompt maxTokens acuteManagementPrompt } }',
      { input: { triagePrompt: null, image: '', name: 'Again' } },
    )
    expect(data.saveDefaultAssistantConfig).toEqual({
      id: json.id,
      version: 3,
      name: 'Again',
      image: null,
      systemPrompt: 'S',
      triagePrompt: null,
      maxTokens: 4_000,
      acuteManagementPrompt: 'A',
    })
    expect(
      (await chief.graphql('{ defaultAssistantConfig { version diagnosisWorkupPrompt responseTone } }')).data
        .defaultAssistantConfig,
    ).toEqual({ version: 3, diagnosisWorkupPrompt: 'D', responseTone: 'FORMAL' })
  })

  it.each<[string, object]>([
    ['max_tokens', { max_tokens: 99 }],
    ['max_tokens', { max_tokens: 4_001 }],
    ['max_message_length', { max_message_length: 499 }],
    ['max_message_length', { max_message_length: 10_001 }],
    ['max_questions', { max_questions: 101 }],
    ['temperature', { temperature: 3 }],
    ['assistant_name', { assistant_name: ' ' }],
    ['assistant_name', { assistant_name: 'a'.repeat(121) }],
    ['system_prompt', { system_prompt: 'a'.repeat(20_001) }],
    ['triage_prompt', { triage_prompt: 7 }],
    ['image', { image: 'javascript:alert(1)' }],
    ['image', { image: '//evil.example/x.png' }],
    ['image', { image: 'http://example.org/x.png' }],
  ])('refuses a %s outside the bounds', async (path, body) => {
    expect(await admin.rest('PUT', DEFAULT, body)).toMatchObject({
      status: 422,
      json: { code: 'BAD_USER_INPUT', errors: [{ path }] },
    })
  })

  it('is set up by nobody else, and refusals are noted', async () => {
    const { party: expert, id } = await newConfiguringExpert(app.url)
    const { party: physician } = await register(app.url)
    for (const [party, status] of [
      [expert, 403],
      [physician, 403],
      [await keyOf(admin, 'assistants:write'), 403],
      [new ThirdParty(app.url), 401],
    ] as const) {
      expect((await party.rest('PUT', DEFAULT, { assistant_name: 'Mine' })).status).toBe(status)
      expect((await party.graphql('{ defaultAssistantConfig { systemPrompt } }')).data).toBeNull()
    }
    const noted = async () =>
      (await app.database.db.select().from(auditEvents).where(eq(auditEvents.actorId, id))).map(
        ({ action, outcome }) => `${action} ${outcome}`,
      )
    await expect.poll(noted).toContain('door.PUT /ai-configs/default REFUSED')
  })
})
