import { expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const RECORD = `query($id: ID!) { conversation(id: $id) {
  scores { calculatorId value min max inputs { name value } missingInputs { name key } }
  panel { overview { key label value status } fields { name label type options { value label } } } } }`
const CORRECT = `mutation($input: CorrectFactInput!) { correctFact(input: $input) { id } }`
const COMORBIDITY = 'score:rockall_comorbidity'

interface Score {
  calculatorId: string
  min: number | null
  max: number | null
  inputs: { name: string; value: unknown }[]
  missingInputs: { name: string; key: string | null }[]
}

it('a score input that no text is read for is asked for, answered once by a person, and moves the score', async () => {
  const { url } = await testApp()
  const party = new ThirdParty(url)
  const id = await party.startConversation()
  const said = await party.rest('POST', `/chat/guest/conversations/${id}/messages`, {
    content: '64F melena for 2 days, BP 88/52, HR 118, Hgb 7.1',
  })
  expect(said.status).toBe(200)
  const read = async () => {
    const { conversation } = (await party.graphql(RECORD, { id })).data
    const rockall: Score = conversation.scores.find((score: Score) => score.calculatorId === 'rockall_pre_endoscopy')
    return { ...conversation, rockall }
  }
  const before = await read()
  expect(before.rockall.missingInputs).toContainEqual({ name: 'comorbidity', key: COMORBIDITY })
  const field = before.panel.fields.find(({ name }: { name: string }) => name === COMORBIDITY)
  expect(field).toMatchObject({ type: 'SELECT', label: expect.stringContaining('omorbidity') })
  expect(field.options).toContainEqual({
    value: 'severe',
    label: 'Renal failure, liver failure or disseminated malignancy',
  })

  const answer = (value: string) =>
    party.graphql(CORRECT, { input: { conversationId: id, key: COMORBIDITY, status: 'PRESENT', value } })
  expect((await answer('certainly')).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ path: COMORBIDITY, message: 'Please select an option' }],
  })
  expect((await answer('severe')).errors).toBeUndefined()
  const after = await read()
  expect(after.rockall.inputs).toContainEqual(expect.objectContaining({ name: 'comorbidity', value: 'severe' }))
  expect(after.rockall.missingInputs.map(({ name }: Score['missingInputs'][number]) => name)).not.toContain(
    'comorbidity',
  )
  expect(after.rockall.min).toBe((before.rockall.min ?? 0) + 3)
  expect(after.rockall.max).toBe(before.rockall.max)
  expect(after.panel.overview).toContainEqual(
    expect.objectContaining({ key: COMORBIDITY, value: 'severe', status: 'PRESENT' }),
  )
  expect(after.panel.fields.map(({ name }: { name: string }) => name)).not.toContain(COMORBIDITY)
})
