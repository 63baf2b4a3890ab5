import { describe, expect, it } from 'vitest'
import { keyOf, newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel, type Script } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

async function physician(script: Script = { tokens: ['Hello.'] }) {
  const app = await testApp({ model: () => new ScriptedModel(script) })
  const { party } = await register(app.url)
  const { json } = await party.rest('POST', '/chat/conversations', { title: 'A case' })
  return { app, party, conversation: json, path: `/chat/conversations/${json.id}` }
}

const PATIENT = { age: 64, gender: 'female', chief_complaint: 'Melena for 2 days' }

describe('the conversations of those who are signed in, over REST', () => {
  it('are started and listed, but for temporary ones', async () => {
    const { party, conversation } = await physician()
    const temporary = await party.rest('POST', '/chat/conversations', { is_temporary: true, prompt_id: 3 })
    expect(temporary.json).toMatchObject({ is_temporary: true, prompt_id: 3, title: 'New chat' })
    const { json } = await party.rest('GET', '/chat/conversations')
    expect(json).toEqual([conversation])
  })

  it('show the assistant that answers, and no specialist behind the default one', async () => {
    const { party, conversation, path } = await physician()
    const { json } = await party.rest('GET', path)
    expect(json).toEqual({
      ...conversation,
      specialist_info: null,
      ai_config: {
        id: conversation.assistant_config_id,
        assistant_name: expect.any(String),
        image: null,
        greeting_message: expect.stringContaining('Hello, Doctor'),
      },
    })
  })

  it('show the specialist of an expert’s assistant', async () => {
    const { app, party } = await physician()
    await newExpert(app.url, { name: 'Ada Lovelace', verifiedBy: await signedInAdmin(app.url) })
    const { json: assistants } = await party.rest('GET', '/chat/ai-assistants')
    const chosen = assistants.find(({ expert_name }: { expert_name: string }) => expert_name === 'Ada Lovelace')
    const { json } = await party.rest('POST', '/chat/conversations', { assistant_config_id: chosen.id })
    const read = await party.rest('GET', `/chat/conversations/${json.id}`)
    expect(read.json.specialist_info).toEqual({
      full_name: 'Ada Lovelace',
      specialty: 'Cardiology',
      profile_image: null,
    })
    expect(read.json.ai_config.id).toBe(chosen.id)
  })

  it('answer a message as guests’ do, without a quota, or stream it', async () => {
    const { party, path } = await physician({ tokens: ['All ', 'said.'] })
    const { status, json } = await party.rest('POST', `${path}/messages`, { content: '64 year old female' })
    expect(status).toBe(200)
    expect(json.ai_response.content).toBe('All said.')
    expect(json).not.toHaveProperty('remaining_messages')
    const { text, headers } = await party.rest(
      'POST',
      `${path}/messages`,
      { content: 'HR 118' },
      { accept: 'text/event-stream' },
    )
    expect(headers.get('content-type')).toContain('text/event-stream')
    expect(text).toMatch(/^event: reply_started[^]*event: reply_ended/)
    const read = await party.rest('GET', `${path}/messages`)
    expect(read.json.messages).toHaveLength(4)
    expect(read.json.entities).toHaveProperty('heart_rate')
  })

  it('begin with the patient’s age, gender and chief complaint', async () => {
    const { party, path } = await physician({ tokens: ['Since when?'] })
    const { status, json } = await party.rest('POST', `${path}/submit-patient-info`, PATIENT)
    expect(status).toBe(200)
    expect(json.ai_response).toBe('Since when?')
    expect(json).toHaveProperty('form_data')
    const { entities } = (await party.rest('GET', `${path}/messages`)).json
    expect([entities.age.value, entities.gender.value]).toEqual(['64', 'female'])
  })

  it('take the patient’s information once for one Idempotency-Key', async () => {
    const { party, path } = await physician()
    const key = { 'idempotency-key': 'the patient' }
    const first = await party.rest('POST', `${path}/submit-patient-info`, PATIENT, key)
    const second = await party.rest('POST', `${path}/submit-patient-info`, PATIENT, key)
    expect(second.json).toEqual(first.json)
    expect((await party.rest('GET', `${path}/messages`)).json.messages).toHaveLength(2)
  })

  it.each([
    [{ ...PATIENT, age: 121 }, 'age', 'Please enter a valid age (0-120)'],
    [{ ...PATIENT, age: undefined }, 'age', 'Please enter a valid age (0-120)'],
    [{ ...PATIENT, gender: 'unknown' }, 'gender', 'Please select a gender'],
    [{ ...PATIENT, gender: undefined }, 'gender', 'Please select a gender'],
    [{ ...PATIENT, chief_complaint: '  ' }, 'chief_complaint', 'Please describe the chief complaint'],
    [{ ...PATIENT, chief_complaint: undefined }, 'chief_complaint', 'Please describe the chief complaint'],
  ])('answer the patient information %j with 422', async (body, path, message) => {
    const { party, path: conversation } = await physician()
    const { status, json } = await party.rest('POST', `${conversation}/submit-patient-info`, body)
    expect(status).toBe(422)
    expect(json.errors).toEqual([{ path, message }])
    expect(json.detail).toBe(message)
  })

  it('say 503 when no assistant could answer, and keep what was said', async () => {
    const { party, path } = await physician({ tokens: [], ending: 'error' })
    expect((await party.rest('POST', `${path}/submit-patient-info`, PATIENT)).status).toBe(503)
    expect((await party.rest('GET', `${path}/messages`)).json.messages[0].content).toContain('Melena')
  })

  it('are their owner’s alone', async () => {
    const { app, path } = await physician()
    const { party: other } = await register(app.url)
    const nobody = new ThirdParty(app.url)
    const calls: [string, string, unknown?][] = [
      ['GET', path],
      ['GET', `${path}/messages`],
      ['POST', `${path}/messages`, { content: 'mine' }],
      ['POST', `${path}/submit-patient-info`, PATIENT],
    ]
    for (const [method, at, body] of calls) {
      expect([at, (await other.rest(method, at, body)).status]).toEqual([at, 404])
      expect([at, (await nobody.rest(method, at, body)).status]).toEqual([at, 401])
    }
  })

  it('open to an API key by its scopes', async () => {
    const { party, path } = await physician()
    const reader = await keyOf(party, 'conversations:read')
    expect((await reader.rest('GET', path)).status).toBe(200)
    expect((await reader.rest('POST', `${path}/messages`, { content: 'x' })).status).toBe(403)
    const writer = await keyOf(party, 'conversations:write')
    expect((await writer.rest('POST', `${path}/submit-patient-info`, PATIENT)).status).toBe(200)
    expect((await writer.rest('GET', path)).status).toBe(403)
  })
})
