import { describe, expect, it } from 'vitest'
import { newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const ORDER =
  'mutation($input: SaveDataPointOrderInput!) { saveDataPointOrder(input: $input) { id name displayOrder } }'
const READ =
  'query($input: ParseDataPointsInput!) { readDataPoints(input: $input) { found { line name type isRequired helpText } skipped { line name reason } } }'
const WORDS =
  'query($input: TryDataPointWordsInput!) { tryDataPointWords(input: $input) { facts { key value start end isThis } asks { why isThis } } }'

async function withPoints(isVerified = true) {
  const app = await testApp()
  const admin = await signedInAdmin(app.url)
  const { party, specialty } = await newExpert(app.url, isVerified ? { verifiedBy: admin } : {})
  const { data } = await party.graphql(
    'mutation($input: CreateConditionInput!) { createCondition(input: $input) { id } }',
    { input: { specialtyId: specialty.id, name: 'Takotsubo' } },
  )
  const conditionId = data.createCondition.id as string
  const dataPoints = ['Alpha', 'Beta', 'Gamma'].map((name) => ({ name, label: name }))
  const { data: made } = await party.graphql(
    'mutation($input: ImportDataPointsInput!) { importDataPoints(input: $input) { created { id } } }',
    { input: { conditionId, dataPoints } },
  )
  const ids = made.importDataPoints.created.map(({ id }: { id: string }) => id) as string[]
  const code = async (answer: Promise<{ errors?: { extensions: { code: string } }[] }>) =>
    (await answer).errors?.[0]?.extensions.code
  return { app, admin, party, specialty, conditionId, ids, code }
}

describe('data points', () => {
  it('are put in order by one call, which names all that there are', async () => {
    const { app, party, conditionId, ids, code } = await withPoints()
    const [a, b, c] = ids as [string, string, string]
    const order = (input: Record<string, unknown>, who = party) =>
      who.graphql(ORDER, { input: { conditionId, ...input } })
    const { data } = await order({ ids: [c, a, b] })
    expect(data.saveDataPointOrder.map(({ name }: { name: string }) => name)).toEqual(['Gamma', 'Alpha', 'Beta'])
    expect(await code(order({ ids: [a, b] }))).toBe('CONFLICT')
    expect(await code(order({ ids: [a, a, b] }))).toBe('BAD_USER_INPUT')
    expect(await code(order({ ids: [a, b, conditionId] }))).toBe('NOT_FOUND')
    // The order of everybody's is not an unverified expert's to change.
    const young = await newExpert(app.url, { name: 'Grace Hopper' })
    expect(await code(order({ ids: [a, b, c] }, young.party))).toBe('FORBIDDEN')
    expect(await code(order({ ids: [c, a, b] }, young.party))).toBeUndefined()
  })

  it('are read from prose before anything is saved, with the line and why not', async () => {
    const { party, conditionId, code } = await withPoints()
    const text = 'Ask for hemoglobin (g/dL, required), alpha, and whether the patient takes warfarin\n\n???'
    const { data } = await party.graphql(READ, { input: { conditionId, text } })
    expect(data.readDataPoints).toEqual({
      found: [
        { line: 1, name: 'hemoglobin', type: 'NUMBER', isRequired: true, helpText: 'In g/dL' },
        { line: 1, name: 'takes_warfarin', type: 'BOOLEAN', isRequired: false, helpText: null },
      ],
      skipped: [
        { line: 1, name: 'alpha', reason: 'This condition has a data point of this name already' },
        { line: 3, name: '', reason: 'This is no name of a data point' },
      ],
    })
    const after = await party.graphql('query($id: ID!) { dataPoints(conditionId: $id) { id } }', { id: conditionId })
    expect(after.data.dataPoints).toHaveLength(3)
    expect(await code(party.graphql(READ, { input: { conditionId, text: ' ' } }))).toBe('BAD_USER_INPUT')
    const { data: named } = await party.graphql(
      'query($input: ParseConditionsInput!) { readConditions(input: $input) { found { line name } skipped { line name reason } } }',
      {
        input: { specialtyId: (await specialtyOf(party)).id, text: 'We treat cardiac sarcoidosis and takotsubo.\n123' },
      },
    )
    expect(named.readConditions).toEqual({
      found: [{ line: 1, name: 'Cardiac sarcoidosis' }],
      skipped: [
        { line: 1, name: 'Takotsubo', reason: 'This specialty has a condition of this name already' },
        { line: 2, name: '', reason: 'This is no name of a condition' },
      ],
    })
  })

  it('listen to words that are tried on a sentence first, and act in the next conversation', async () => {
    const { app, party, conditionId, ids, code } = await withPoints()
    const [id] = ids
    const point = { conditionId, id }
    const tried = await party.graphql(WORDS, {
      input: { ...point, words: ['inner storm'], text: 'Since Monday inner storm: grief at work. BP 120/80' },
    })
    expect(tried.data.tryDataPointWords.facts).toContainEqual({
      key: 'Alpha',
      value: 'grief at work',
      start: 13,
      end: 39,
      isThis: true,
    })
    expect(tried.data.tryDataPointWords.facts).toContainEqual(
      expect.objectContaining({ key: 'systolic_bp', isThis: false }),
    )
    const bad = { input: { ...point, words: ['x'], text: 'y' } }
    expect(await code(party.graphql(WORDS, bad))).toBe('BAD_USER_INPUT')
    const UPDATE = 'mutation($input: UpdateDataPointInput!) { updateDataPoint(input: $input) { words } }'
    const { data } = await party.graphql(UPDATE, { input: { ...point, words: ['inner  storm ', 'Inner storm'] } })
    expect(data.updateDataPoint.words).toEqual(['Inner storm'])
    for (const words of [['=exact'], ['{a,b} c'], ['12'], Array.from({ length: 21 }, (_, index) => `words ${index}`)])
      expect(await code(party.graphql(UPDATE, { input: { ...point, words } }))).toBe('BAD_USER_INPUT')
    const guest = new ThirdParty(app.url)
    const conversation = await guest.startConversation()
    await guest.rest('POST', `/chat/guest/conversations/${conversation}/messages`, {
      content: '64 year old man with takotsubo, inner storm: grief at work',
    })
    const { data: read } = await guest.graphql(
      'query($id: ID!) { conversation(id: $id) { panel { overview { key value } missing { key } } } }',
      { id: conversation },
    )
    expect(read.conversation.panel.overview).toContainEqual({ key: 'Alpha', value: 'grief at work' })
    expect(read.conversation.panel.missing.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['Beta', 'Gamma']),
    )
  })
})

async function specialtyOf(party: ThirdParty): Promise<{ id: string }> {
  return (await party.graphql('{ viewer { specialty { id } } }')).data.viewer.specialty
}
