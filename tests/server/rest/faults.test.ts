import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodyError, restError } from '#server/rest/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { newPhone } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const GUEST_MESSAGES = 1
const app = await startTestApp({
  model: () => new ScriptedModel({ tokens: ['Advice.'] }),
  env: { GUEST_MESSAGE_LIMIT: String(GUEST_MESSAGES) },
})
const CONDITIONS = '/specialist-ai/specialty-conditions'

let expert: Awaited<ReturnType<typeof newExpert>>
let condition: string

beforeAll(async () => {
  expert = await newExpert(app.url, { verifiedBy: await signedInAdmin(app.url) })
  const body = { condition_name: 'Fault of a name', specialty_id: expert.specialty.id }
  condition = (await expert.party.rest('POST', CONDITIONS, body)).json.id as string
}, 60_000)

afterAll(() => app.close())

const pathsOf = (answer: Awaited<ReturnType<ThirdParty['rest']>>) =>
  (answer.json.errors as { path: string }[] | undefined)?.map(({ path }) => path)

it('names the field of a condition that is wrong as its body does', async () => {
  const send = (path: string, body: object) => expert.party.rest('POST', `${CONDITIONS}${path}`, body)
  const specialty_id = expert.specialty.id
  expect(pathsOf(await send('', { condition_name: ' ', specialty_id }))).toEqual(['condition_name'])
  expect(pathsOf(await send('', { condition_name: 'Nameless' }))).toEqual(['specialty_id'])
  expect(pathsOf(await send('/ai-parse', { input_text: ' ', specialty_id }))).toEqual(['input_text'])
  const renamed = await expert.party.rest('PUT', `${CONDITIONS}/${condition}`, { condition_name: ' ' })
  expect(pathsOf(renamed)).toEqual(['condition_name'])
})

it('names the field of a data point that is wrong as its body does', async () => {
  const send = (path: string, body: object) =>
    expert.party.rest('POST', `${CONDITIONS}/${condition}/data-points${path}`, body)
  expect(pathsOf(await send('', { data_point_name: ' ' }))).toEqual(['data_point_name'])
  expect(pathsOf(await send('', { data_point_name: 'stool', data_type: 'blob' }))).toEqual(['data_type'])
  const backwards = { data_point_name: 'stool', data_type: 'number', validation_rules: { min: 5, max: 1 } }
  expect(pathsOf(await send('', backwards))).toEqual(['validation_rules.max'])
  expect(pathsOf(await send('/ai-parse', { input_text: '' }))).toEqual(['input_text'])
})

it('says of each limit how much it is and when it begins anew', async () => {
  const party = new ThirdParty(app.url)
  const code = { identifier: newPhone(), type: 'phone' }
  await party.rest('POST', '/auth/signup/otp-request', code)
  expectLimit(await party.rest('POST', '/auth/signup/otp-request', code), 1)

  const guest = new ThirdParty(app.url)
  const { id } = (await guest.rest('POST', '/chat/guest/conversations', {})).json
  const send = () => guest.rest('POST', `/chat/guest/conversations/${String(id)}/messages`, { content: 'A cough' })
  await send()
  expectLimit(await send(), GUEST_MESSAGES)
})

function expectLimit({ status, headers }: Awaited<ReturnType<ThirdParty['rest']>>, limit: number): void {
  expect(status).toBe(429)
  expect(headers.get('RateLimit-Limit')).toBe(String(limit))
  expect(headers.get('RateLimit-Remaining')).toBe('0')
  expect(Number(headers.get('RateLimit-Reset'))).toBeGreaterThan(0)
  expect(headers.get('RateLimit-Reset')).toBe(headers.get('Retry-After'))
}

it('answers for a file that is not there with 404, and for another address that cannot be read with 400', () => {
  const about = (status: number) =>
    restError(bodyError(Object.assign(new Error('no words'), { status })), createLog('silent'))
  expect(about(404)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(about(400)).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
})
