import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Event, type GraphqlAnswer } from '#tests/support/third-party.ts'

const CALCULATE =
  'query($id: ID!, $answers: [CalculatorAnswerInput!], $inputs: JSON) { calculate(id: $id, answers: $answers, inputs: $inputs) { value } }'
const SUBMIT =
  'mutation($input: SubmitFormInput!) { submitForm(input: $input) { ... on MessageAccepted { message { content } } } }'

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code
const heartRate = (value: unknown) => ({ name: 'heart_rate', value })
const sbp = { name: 'sbp', value: { number: 120 } }

async function calculator() {
  const party = new ThirdParty((await testApp()).url)
  return (given: Record<string, unknown>) => party.graphql(CALCULATE, { id: 'shock_index', ...given })
}

describe('calculate', () => {
  it('takes typed answers, and computes with them what it computes with JSON', async () => {
    const calculate = await calculator()
    const typed = await calculate({ answers: [heartRate({ number: 90 }), sbp] })
    expect(typed.data.calculate.value).toBe(0.75)
    expect((await calculate({ inputs: { heart_rate: 90, sbp: 120 } })).data).toEqual(typed.data)
  })

  it.each([
    ['two values for one input', heartRate({ number: 90, option: 'a lot' })],
    ['no value', heartRate({})],
    ['a value that is null', heartRate({ number: null })],
  ])('refuses %s, without repeating them', async (_name, answer) => {
    const refused = await (await calculator())({ answers: [answer, sbp] })
    expect(codeOf(refused)).toBe('BAD_USER_INPUT')
    expect(JSON.stringify(refused.errors)).not.toContain('a lot')
  })

  it('refuses two values in the document itself', async () => {
    const party = new ThirdParty((await testApp()).url)
    const refused = await party.graphql(
      '{ calculate(id: "shock_index", answers: [{ name: "sbp", value: { number: 1, boolean: true } }]) { value } }',
    )
    expect(refused.errors?.[0]?.message).toContain('OneOf')
  })

  it('refuses a name that stands twice, both ways at once, and none', async () => {
    const calculate = await calculator()
    expect(codeOf(await calculate({ answers: [sbp, sbp] }))).toBe('BAD_USER_INPUT')
    expect(codeOf(await calculate({ answers: [sbp], inputs: {} }))).toBe('BAD_USER_INPUT')
    expect(codeOf(await calculate({}))).toBe('BAD_USER_INPUT')
  })

  it('says which answer it does not take', async () => {
    const refused = await (await calculator())({ answers: [heartRate({ option: 'fast' }), sbp] })
    expect(refused.errors?.[0]?.extensions['fields']).toEqual([
      { path: 'answers.heart_rate', message: 'Please enter a valid number' },
    ])
  })
})

it('forms take typed answers; one without a value is "Not known"', async () => {
  const party = new ThirdParty((await testApp()).url)
  const conversationId = await party.startConversation()
  const watch = await party.watch(conversationId)
  await party.send(conversationId, '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42.')
  const { message: reply } = await watch.until((event: Event) => event.__typename === 'ReplyEnded')
  const answers = reply.form.fields.map(({ name, type }: Event) =>
    type === 'BOOLEAN' ? { name, value: { boolean: false } } : { name },
  )
  const input = { id: randomUUID(), conversationId, replyId: reply.id }
  expect(codeOf(await party.graphql(SUBMIT, { input: { ...input, answers, values: {} } }))).toBe('BAD_USER_INPUT')
  const { data } = await party.graphql(SUBMIT, { input: { ...input, answers } })
  expect(data.submitForm.message.content).toContain('Syncope or collapse: no')
  if (answers.some(({ value }: { value?: unknown }) => !value))
    expect(data.submitForm.message.content).toContain('not known')
})

it('the patient-information step takes the gender by its name', async () => {
  const party = new ThirdParty((await testApp()).url)
  const conversationId = await party.startConversation()
  const input = { id: randomUUID(), conversationId, age: 64, patientGender: 'FEMALE', chiefComplaint: 'Melena' }
  const { data } = await party.graphql(
    'mutation($input: PatientInfoInput!) { submitPatientInfo(input: $input) { ... on MessageAccepted { message { content } } } }',
    { input },
  )
  expect(data.submitPatientInfo.message.content).toBe('64 years, female. Melena')
})

it('API keys are made with scopes by their names, and show them', async () => {
  const { party } = await register((await testApp()).url)
  const create = (given: Record<string, unknown>) =>
    party.graphql(
      'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { grantedScopes scopes } } }',
      { input: { name: 'k', ...given } },
    )
  const shown = { grantedScopes: ['CONVERSATIONS_READ'], scopes: ['conversations:read'] }
  expect((await create({ grantedScopes: ['CONVERSATIONS_READ'] })).data.createApiKey.apiKey).toEqual(shown)
  expect((await create({ scopes: ['conversations:read'] })).data.createApiKey.apiKey).toEqual(shown)
  expect(codeOf(await create({}))).toBe('BAD_USER_INPUT')
  const { data } = await party.graphql('{ grantableScopes apiScopes }')
  expect(data.grantableScopes).toHaveLength(data.apiScopes.length)
})

it('data points take and show their rules by name; null takes them away', async () => {
  const { party, specialty } = await newExpert((await testApp()).url)
  const condition = await party.graphql(
    'mutation($input: CreateConditionInput!) { createCondition(input: $input) { id } }',
    {
      input: { specialtyId: specialty.id, name: 'A condition with rules' },
    },
  )
  const conditionId = condition.data.createCondition.id as string
  const made = await party.graphql(
    'mutation($input: CreateDataPointInput!) { createDataPoint(input: $input) { id rules { min maxLength } validationRules } }',
    { input: { conditionId, name: 'How far', rules: { min: 1, maxLength: 20 } } },
  )
  expect(made.data.createDataPoint).toMatchObject({
    rules: { min: 1, maxLength: 20 },
    validationRules: { min: 1, max_length: 20 },
  })
  const update = (change: Record<string, unknown>) =>
    party.graphql('mutation($input: UpdateDataPointInput!) { updateDataPoint(input: $input) { rules { min } } }', {
      input: { conditionId, id: made.data.createDataPoint.id, ...change },
    })
  expect((await update({ label: 'Far' })).data.updateDataPoint.rules).toEqual({ min: 1 })
  expect(codeOf(await update({ rules: { min: 2 }, validationRules: { min: 3 } }))).toBe('BAD_USER_INPUT')
  expect((await update({ rules: null })).data.updateDataPoint.rules).toBeNull()
})

it('the audit log says by its name what kind of caller it was', async () => {
  const admin = await signedInAdmin((await testApp()).url)
  const { data } = await admin.graphql('{ auditEvents(first: 1) { nodes { actorType actorKind } } }')
  expect(data.auditEvents.nodes).toEqual([{ actorType: 'USER', actorKind: 'user' }])
})
