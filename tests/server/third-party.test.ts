import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { CONVERSATION, ThirdParty, type Event } from '#tests/support/third-party.ts'

const MELENA = '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, INR 1.4. No chest pain.'
const ended = (event: Event) => event.__typename === 'ReplyEnded'

/** A caller who has read the contract and nothing else, with the product as it starts: no model, the built-in rules. */
async function sendMelena() {
  const { url } = await testApp()
  const party = new ThirdParty(url)
  const id = await party.startConversation()
  const watch = await party.watch(id)
  await party.send(id, MELENA)
  const { message } = await watch.until(ended)
  const { data } = await party.graphql(CONVERSATION, { id })
  return { party, id, watch, reply: message, conversation: data.conversation }
}

const facts = ({ panel }: Event) =>
  Object.fromEntries([...panel.overview, ...panel.examLabs].map((fact: Event) => [fact.key, fact]))

describe('the melena case over GraphQL alone', () => {
  it('streams a checked answer and ends it properly', async () => {
    const { watch, reply } = await sendMelena()
    expect(reply).toMatchObject({ status: 'COMPLETE', outcome: 'ANSWERED' })
    expect(watch.text(reply.id)).toBe(reply.content)
    expect(reply.content).toMatch(/^## Red flags\n[\s\S]*## Bottom line\n[\s\S]*## Plan\n[\s\S]*## Sources\n/)
    expect(reply.content).toContain('no language model')
  })

  it('keeps each fact with the words it came from', async () => {
    const { conversation } = await sendMelena()
    const known = facts(conversation)
    for (const [key, value, unit, words] of [
      ['age', '64', 'years', '64 year old'],
      ['systolic_bp', '88', 'mmHg', 'BP 88/52'],
      ['diastolic_bp', '52', 'mmHg', 'BP 88/52'],
      ['heart_rate', '118', 'bpm', 'HR 118'],
      ['hemoglobin', '7.1', 'g/dL', 'Hgb 7.1'],
      ['bun', '42', 'mg/dL', 'BUN 42'],
      ['inr', '1.4', 'ratio', 'INR 1.4'],
    ] as const) {
      expect(known[key], key).toMatchObject({ value, unit, status: 'PRESENT', source: { kind: 'TEXT', words } })
      expect(MELENA.slice(known[key].source.start, known[key].source.end)).toBe(words)
    }
    expect(known['hemoglobin']).toMatchObject({ typed: '7.1 g/dL' })
    expect(known['melena']).toMatchObject({ typed: null })
    expect(known['gender']).toMatchObject({ value: 'female' })
    expect(known['melena'].status).toBe('PRESENT')
    expect(known['chest_pain'].status).toBe('ABSENT')
  })

  it('says what is certain of the score, names what is missing, and is exact once the form is filled', async () => {
    const { party, id, watch, reply, conversation } = await sendMelena()
    const score = (of: Event) => of.scores.find(({ calculatorId }: Event) => calculatorId === 'glasgow_blatchford')
    expect(score(conversation)).toMatchObject({
      value: null,
      min: 15,
      missing: ['syncope', 'hepatic_disease', 'cardiac_failure'],
      source: { year: 2000 },
    })
    const values = Object.fromEntries(
      reply.form.fields.map(({ name, type }: Event) => [name, type === 'BOOLEAN' ? false : null]),
    )
    const input = { id: randomUUID(), conversationId: id, replyId: reply.id, values }
    const { data } = await party.graphql(
      'mutation($input: SubmitFormInput!) { submitForm(input: $input) { ... on MessageAccepted { message { content } reply { id } } } }',
      { input },
    )
    expect(data.submitForm.message.content).toContain('Syncope or collapse: no')
    await watch.until((event) => ended(event) && event.message.id === data.submitForm.reply.id)
    const after = (await party.graphql(CONVERSATION, { id })).data.conversation
    expect(score(after)).toMatchObject({ value: 15, min: 15, max: 15, missing: [] })
    expect(facts(after)['syncope']).toMatchObject({ status: 'ABSENT', source: { kind: 'FORM' } })
    const again = await party.graphql(
      'mutation($input: SubmitFormInput!) { submitForm(input: $input) { __typename } }',
      { input: { ...input, id: randomUUID() } },
    )
    expect(again.errors?.[0]?.extensions.code).toBe('CONFLICT')
  })

  it('sets the level with its reasons, the title, and a plan whose lines have a basis', async () => {
    const { conversation } = await sendMelena()
    expect(conversation.title).toBe('Melena, 64 F')
    expect(conversation.triage.level).toBe('ER_NOW')
    for (const reason of conversation.triage.reasons) expect(reason.source.organisation).toBeTruthy()
    const items = conversation.plan.sections.flatMap((section: Event) => section.items)
    for (const words of [/^Resuscitate/, /Transfuse/, /Proton pump inhibitor/, /endoscopy within 24 h/]) {
      const item = items.find(({ text }: Event) => words.test(text))
      expect(item?.basis.length, String(words)).toBeGreaterThan(0)
    }
    expect(items.find(({ text }: Event) => /Proton pump/.test(text)).medicineCheck.status).toBe('NOT_KNOWN')
  })

  it('lowers the level on a person’s correction only, and keeps what the correction struck', async () => {
    const { party, id, conversation } = await sendMelena()
    const correct = (input: Record<string, unknown>) =>
      party.graphql(
        `mutation($input: CorrectFactInput!) { correctFact(input: $input) { triage { level } panel { examLabs { key value source { kind } previous { value } } } plan { version } } }`,
        {
          input: { conversationId: id, ...input },
        },
      )
    const { data } = await correct({ key: 'blood_pressure', value: '124/76' })
    const pressure = data.correctFact.panel.examLabs.find(({ key }: Event) => key === 'systolic_bp')
    expect(pressure).toEqual({
      key: 'systolic_bp',
      value: '124',
      source: { kind: 'PHYSICIAN' },
      previous: [{ value: '88' }],
    })
    expect(data.correctFact.triage.level).not.toBe('ER_NOW')
    expect(data.correctFact.plan.version).toBe(conversation.plan.version + 1)
    for (const input of [
      { key: 'no_such_fact', value: '1' },
      { key: 'hemoglobin', value: 'many' },
      { key: 'hemoglobin', value: '900' },
      { key: 'hemoglobin' },
    ])
      expect((await correct(input)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('numbers that are no measures', () => {
  it.each(['bed 12', 'seen 2 days ago', 'call 202 555 0147', 'DOB 03/12/1961', 'at 14:30', 'room 118', 'MRN 4471182'])(
    '%s stays text',
    async (words) => {
      const { url } = await testApp()
      const party = new ThirdParty(url)
      const id = await party.startConversation()
      const watch = await party.watch(id)
      await party.send(id, `Patient in ${words}.`)
      await watch.until(ended)
      const { data } = await party.graphql(CONVERSATION, { id })
      const numbers = Object.values(facts(data.conversation)).filter(
        ({ value, key }: Event) => /\d/.test(value ?? '') && key !== 'duration',
      )
      expect(numbers).toEqual([])
    },
  )
})

describe('another patient', () => {
  it('is asked about instead of merged', async () => {
    const { party, id, watch } = await sendMelena()
    const { reply } = await party.send(id, '31 year old male with ankle sprain, BP 120/80')
    const { message } = await watch.until((event) => ended(event) && event.message.id === reply.id)
    expect(message.outcome).toBe('NEEDS_DATA')
    expect(message.content).toMatch(/another patient/i)
    const { data } = await party.graphql(CONVERSATION, { id })
    expect(facts(data.conversation)['age'].value).toBe('64')
    expect(data.conversation.triage.level).toBe('ER_NOW')
  })
})

describe('the patient-information step', () => {
  const SUBMIT =
    'mutation($input: PatientInfoInput!) { submitPatientInfo(input: $input) { ... on MessageAccepted { message { content } reply { id } quota { used } } } }'

  async function begun() {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    const id = await party.startConversation()
    const submit = (input: Record<string, unknown>) =>
      party.graphql(SUBMIT, {
        input: {
          id: randomUUID(),
          conversationId: id,
          age: 64,
          gender: 'female',
          chiefComplaint: 'Melena for 2 days',
          ...input,
        },
      })
    return { party, id, submit }
  }

  it('makes facts of age, gender and complaint, answers, and costs one message', async () => {
    const { party, id, submit } = await begun()
    const watch = await party.watch(id)
    const { data } = await submit({})
    expect(data.submitPatientInfo.quota.used).toBe(1)
    await watch.until(ended)
    const { conversation } = (await party.graphql(CONVERSATION, { id })).data
    expect(facts(conversation)).toMatchObject({
      age: { value: '64' },
      gender: { value: 'female' },
      melena: { status: 'PRESENT' },
    })
    expect(facts(conversation)['chief_complaint'].value).toMatch(/melena/i)
    expect(conversation.title).toMatch(/^Melena.*, 64 F$/)
  })

  it.each([
    [{ age: 121 }, 'age', 'Please enter a valid age (0-120)'],
    [{ gender: 'unknown' }, 'gender', 'Please select a gender'],
    [{ chiefComplaint: '  ' }, 'chiefComplaint', 'Please describe the chief complaint'],
  ])('refuses %j with the documented message', async (input, path, message) => {
    const { submit } = await begun()
    expect((await submit(input)).errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: [{ path, message }] },
    })
  })
})
