import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  DOXIMITY_CLIENT_ID,
  DOXIMITY_CLIENT_SECRET,
  GOOGLE_CLIENT_ID,
  startIdentityProvider,
  type IdentityProvider,
} from '#tests/support/identity-provider.ts'
import { GeneratedClient, type Credentials } from '#tests/support/generated-client.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { newPhone, PASSWORD } from '#tests/support/people.ts'
import { plain } from '#tests/support/pictures.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { SpeechUpstream } from '#tests/support/speech-upstream.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const NOBODY: Credentials = {}
const clock = new MovingClock()
let provider: IdentityProvider
let app: TestApp
let client: GeneratedClient
let admin: Credentials
let expert: Credentials

const ears = new SpeechUpstream()
beforeAll(async () => {
  await ears.start()
  provider = await startIdentityProvider()
  const { authorize, token, userinfo } = provider.doximityUrls
  app = await startTestApp({
    clock,
    model: () => new ScriptedModel({ tokens: ['Since when?'] }),
    env: {
      ...ears.settings('transcription'),
      ...{
        GOOGLE_CLIENT_ID,
        GOOGLE_TOKENINFO_URL: provider.googleUrls.tokeninfo,
        GOOGLE_USERINFO_URL: provider.googleUrls.userinfo,
      },
      ...{
        DOXIMITY_CLIENT_ID,
        DOXIMITY_CLIENT_SECRET,
        DOXIMITY_AUTHORIZE_URL: authorize,
        DOXIMITY_TOKEN_URL: token,
        DOXIMITY_USERINFO_URL: userinfo,
      },
    },
  })
  client = await GeneratedClient.from(app.url)
  admin = await signedIn('admin@example.org', 'Admin!2026demo')
  expert = await signedIn('gi.expert@example.org', 'Expert!2026demo')
}, 60_000)

afterAll(async () => {
  await app.close()
  await provider.stop()
  await ears.close()
})

async function signedIn(identifier: string, password: string): Promise<Credentials> {
  const { data } = await client.call(NOBODY, 'postAuthLoginComplete', null, { identifier, type: 'email', password })
  return { bearer: data.access_token }
}

async function registered(extra: Record<string, unknown> = {}) {
  const phone = newPhone()
  const { data: sent } = await client.call(NOBODY, 'postAuthSignupOtpRequest', null, {
    identifier: phone,
    type: 'phone',
  })
  const { data: verified } = await client.call(NOBODY, 'postAuthSignupOtpVerify', null, {
    identifier: phone,
    type: 'phone',
    otp_code: sent.otp_code,
  })
  const { data } = await client.call(NOBODY, 'postAuthRegister', null, {
    name: 'New Physician',
    phone,
    password: PASSWORD,
    verification_token: verified.verification_token,
    ...extra,
  })
  return { who: { bearer: data.access_token } as Credentials, id: data.user.id as string, phone }
}

async function specialty(name = 'Gastroenterology'): Promise<string> {
  const { data } = await client.call(NOBODY, 'getSpecialistAiSpecialties')
  return data.find((each: { name: string }) => each.name === name).id
}

describe('a client that is generated from the document', () => {
  it('registers, signs in and out, and keeps its account', async () => {
    const { who, id, phone } = await registered()
    expect((await client.call(who, 'getAuthVerify')).data.id).toBe(id)
    await client.call(NOBODY, 'postAuthLogin', null, { phone, password: PASSWORD })
    expect(
      (await client.call(NOBODY, 'postAuthLoginInit', null, { identifier: phone, type: 'phone' })).data.valid,
    ).toBe(true)
    const { data: sent } = await client.call(NOBODY, 'postAuthLoginOtpRequest', null, {
      identifier: phone,
      type: 'phone',
    })
    await client.call(NOBODY, 'postAuthLoginOtpVerify', null, {
      identifier: phone,
      type: 'phone',
      otp_code: sent.otp_code,
    })
    clock.forward(31)
    const { data: again } = await client.call(NOBODY, 'postAuthResendOtp', null, { phone })
    await client.call(NOBODY, 'postAuthVerifyOtp', null, { phone, otp_code: again.otp_code })
    await client.call(who, 'postAuthChangePassword', null, {
      current_password: PASSWORD,
      new_password: `${PASSWORD}-and-more`,
    })
    const { data } = await client.call(who, 'postAuthPromoteToExpert', null, {
      user_id: id,
      specialty_id: await specialty(),
    })
    expect(data.user.role).toBe('expert_physician')
    await client.call(who, 'postAuthLogout')
    expect((await client.try(who, 'getAuthVerify')).status).toBe(401)
  })

  it('signs in with Google and with Doximity', async () => {
    const token = JSON.stringify({ access_token: await provider.googleToken() })
    await client.call(NOBODY, 'postAuthLoginGoogle', null, { token })
    const role = 'general_physician'
    const started = await client.call(NOBODY, 'postAuthDoximityStart', null, { role })
    const cookie = started.headers['set-cookie']?.find((line) => line.startsWith('doximity='))?.split(';')[0] ?? ''
    const { code, state } = await provider.doximityCode({ sub: 'at-doximity' }, started.data.authorization_url)
    const { data } = await client.call({ cookie }, 'postAuthDoximityToken', null, {
      code,
      state,
      redirect_uri: `${app.url}/auth/doximity/callback`,
      role,
    })
    await client.call({ cookie }, 'postAuthDoximityUser', null, { access_token: data.access_token })
    await client.call({ cookie }, 'postAuthLoginDoximity', null, { access_token: data.access_token, role })
  })

  it('converses, signed in', async () => {
    const { who } = await registered()
    await client.call(who, 'getChatGreeting')
    const { data: assistants } = await client.call(NOBODY, 'getChatAiAssistants')
    const { data: conversation } = await client.call(
      who,
      'postChatConversations',
      { 'Idempotency-Key': 'once' },
      { title: 'A case', assistant_config_id: assistants[0].id, prompt_id: 2 },
    )
    const { data: read } = await client.call(who, 'getChatConversationsById', { id: conversation.id })
    expect(read.specialist_info).toEqual(assistants[0].specialist_info)
    const { data: begun } = await client.call(
      who,
      'postChatConversationsByIdSubmitPatientInfo',
      { id: conversation.id },
      { age: 64, gender: 'female', chief_complaint: 'Melena for 2 days' },
    )
    expect(begun.ai_response).toBe('Since when?')
    const { data: sent } = await client.call(
      who,
      'postChatConversationsByIdMessages',
      { id: conversation.id },
      { content: 'BP 88/52, HR 118' },
    )
    expect(sent.entities).toHaveProperty('heart_rate')
    expect(
      (await client.call(who, 'getChatConversationsByIdMessages', { id: conversation.id })).data.messages,
    ).toHaveLength(4)
    expect((await client.call(who, 'getChatConversations', { limit: 10 })).data).toHaveLength(1)
  })

  it('converses, as a guest', async () => {
    const { headers } = await client.call(NOBODY, 'getChatGuestGreeting')
    const guest = { guestToken: String(headers['x-guest-token']) }
    const { data: conversation } = await client.call(guest, 'postChatGuestConversations', null, {})
    const { data: sent } = await client.call(
      guest,
      'postChatGuestConversationsByIdMessages',
      { id: conversation.id },
      { content: '64 year old female', prompt_id: 1 },
    )
    expect(sent.remaining_messages).toBe(19)
    await client.call(guest, 'getChatGuestConversationsByIdMessages', { id: conversation.id })
    expect((await client.call(guest, 'getChatGuestConversations')).data).toHaveLength(1)
  })

  it('teaches conditions and data points, as an expert', async () => {
    const specialty_id = await specialty()
    const { data: condition } = await client.call(expert, 'postSpecialistAiSpecialtyConditions', null, {
      condition_name: 'Generated colitis',
      specialty_id,
    })
    await client.call(expert, 'getSpecialistAiSpecialtyConditionsById', { id: specialty_id })
    expect((await client.call(expert, 'getSpecialistAiConditionsSearch', { name: 'Generated' })).data).toHaveLength(1)
    await client.call(
      expert,
      'putSpecialistAiSpecialtyConditionsById',
      { id: condition.id },
      { description: 'Made by a client' },
    )
    await client.call(expert, 'postSpecialistAiSpecialtyConditionsBulk', null, {
      specialty_id,
      conditions: [{ condition_name: 'One' }, { condition_name: 'Generated colitis' }],
    })
    await client.call(expert, 'postSpecialistAiSpecialtyConditionsAiParse', null, {
      specialty_id,
      input_text: '1. Generated gastritis\n2. Generated hepatitis',
    })
    await client.call(admin, 'postSpecialistAiSpecialtyConditionsMap', null, {
      condition_id: condition.id,
      specialty_id: await specialty('Cardiology'),
    })

    const at = { condition_id: condition.id as string }
    const points = 'SpecialistAiSpecialtyConditionsByConditionIdDataPoints'
    const { data: point } = await client.call(expert, `post${points}`, at, {
      data_point_name: 'stools',
      data_type: 'number',
      is_required: true,
      validation_rules: { min: 0, max: 40 },
    })
    await client.call(expert, `post${points}Bulk`, at, {
      data_points: [{ data_point_name: 'onset', data_type: 'date' }, {}],
    })
    await client.call(expert, `post${points}AiParse`, at, { input_text: 'Pain (required)\nFever: yes/no' })
    await client.call(expert, `put${points}ById`, { ...at, id: point.id }, { label: 'Stools a day' })
    expect((await client.call(expert, `get${points}`, at)).data[0].label).toBe('Stools a day')
    await client.call(expert, `delete${points}ById`, { ...at, id: point.id })
    await client.call(expert, 'deleteSpecialistAiSpecialtyConditionsById', { id: condition.id })
  })

  it('keeps a profile with a picture, and an assistant, as an expert', async () => {
    const profile = {
      ...{
        first_name: 'Grace',
        last_name: 'Ileum',
        bio: 'Of the gut.',
        experience_years: 12,
        expertise: [{ specialty: 'IBD', years_of_experience: 8, description: '' }],
      },
      ...{
        education: [{ degree: 'MD', institution: 'Here', year: 2005, field_of_study: 'Medicine' }],
        memberships: [{ organization: 'AGA', role: 'Fellow', since: '2012' }],
      },
      work_experience: [
        {
          position: 'Consultant',
          organization: 'Clinic',
          start_date: '2012-01',
          end_date: null,
          current: true,
          description: '',
        },
      ],
      board_certificates: [
        {
          certificate_name: 'GI',
          issuing_organization: 'ABIM',
          issue_date: '2012-05',
          expiry_date: null,
          certificate_number: '1',
        },
      ],
      practice_licenses: [
        { license_number: '7', issuing_state: 'NY', issue_date: '2010-07-01', expiry_date: null, license_type: 'Full' },
      ],
    }
    expect((await client.call(expert, 'putExpertsProfile', null, profile)).data).toMatchObject(profile)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await plain(20, 20).png().toBuffer())]), 'me.png')
    const { data } = await client.call(expert, 'postExpertsProfileImage', null, form)
    expect((await client.call(expert, 'getExpertsProfile')).data.profile_image).toBe(data.image_url)
    expect((await client.call(admin, 'postAuthPicture', null, form)).data.image_url).toMatch(/^\/images\//)
    expect((await client.call(NOBODY, 'getExpertsPublic')).data.length).toBeGreaterThan(0)
    await client.call(expert, 'putAiConfigsExpertMyConfig', null, {
      greeting_message: 'Good day.',
      temperature: 0.3,
      response_tone: 'direct',
      max_questions: 12,
    })
    expect((await client.call(expert, 'getAiConfigsExpertMyConfig')).data).toHaveLength(1)
    expect((await client.call(NOBODY, 'getAiConfigsDefault')).data).not.toHaveProperty('system_prompt')
  })

  it('administers', async () => {
    const { id } = await registered()
    expect((await client.call(admin, 'putAdminUsersById', { id }, { is_active: false })).data.is_active).toBe(false)
    expect(
      (await client.call(admin, 'getAdminUsers', { search: 'New Phys', role: 'general_physician', limit: 5 })).data.map(
        (user: { id: string }) => user.id,
      ),
    ).toContain(id)
    expect((await client.call(admin, 'getAdminExperts', { search: 'cardio' })).data).toContainEqual(
      expect.objectContaining({ name: 'Demo Cardiologist', specialty: 'Cardiology' }),
    )
    expect((await client.call(admin, 'getAdminStats')).data).toMatchObject({
      active_subscriptions: null,
      total_tokens: expect.any(Number),
    })
    expect((await client.call(admin, 'putAiConfigsDefault', null, { max_tokens: 900 })).data.max_tokens).toBe(900)
    const { data: made } = await client.call(admin, 'postAdminSpecialties', null, { name: 'Generated medicine' })
    await client.call(admin, 'putAdminSpecialtiesById', { id: made.id }, { description: 'By a client' })
    await client.call(admin, 'deleteAdminSpecialtiesById', { id: made.id })
    expect((await client.call(admin, 'getAdminSpecialties')).data).toContainEqual(
      expect.objectContaining({ id: made.id, is_active: false }),
    )
    const content = { content_key: 'generated', content_type: 'text', title: 'Generated', content_value: 'Words' }
    await client.call(admin, 'postAdminContent', null, content)
    await client.call(
      admin,
      'putAdminContentByContentKey',
      { content_key: 'generated' },
      { content_value: 'Other words' },
    )
    expect((await client.call(admin, 'getAdminContent')).data.length).toBeGreaterThan(1)
    expect((await client.call(NOBODY, 'getContentPublicByKey', { key: 'generated' })).data.content_value).toBe(
      'Other words',
    )
    expect(
      (await client.call(NOBODY, 'getContentPublicMultiple', { content_keys: 'generated,nothing' })).data.nothing,
    ).toBeNull()
    await client.call(admin, 'deleteAdminContentByContentKey', { content_key: 'generated' })
  })

  it('exports what admins read, and tells how far the rules were reviewed', async () => {
    for (const [operation, file] of [
      ['getAdminUsersExport', 'Email'],
      ['getAdminAuditExport', 'Action'],
      ['getAdminClinicalReviewExport', 'Says'],
    ] as const) {
      const { headers, data } = await client.call(admin, operation)
      expect(headers['content-type']).toMatch(/^text\/csv/)
      expect(data.split('\n')[0]).toMatch(new RegExp(file, 'i'))
    }
    const { total, not_reviewed: open } = (await client.call(NOBODY, 'getClinicalReview')).data
    expect(total).toBeGreaterThan(1_000)
    expect(open).toBeLessThanOrEqual(total)
  })

  it('asks what server it is, and says how a page did', async () => {
    expect((await client.call(NOBODY, 'getService')).data).toEqual({ demo: true, transcribes: true })
    await client.call(NOBODY, 'postVitals', null, { route: '/landing', name: 'LCP', value: 900 })
  })

  it('has a text read aloud', async () => {
    const { headers } = await client.call(expert, 'postVoiceTextToSpeech', null, { text: 'Call surgery.' })
    expect(headers['content-type']).toBe('audio/wav')
  })

  it('has what is said written down', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 7])]), 'said.webm')
    expect((await client.call(expert, 'postVoiceSpeechToText', null, form)).data).toEqual({ text: 'BP 88 over 52.' })
  })

  it('has called every operation there is', () => {
    expect(client.operationIds.filter((id) => !client.called.has(id))).toEqual([])
  })
})
