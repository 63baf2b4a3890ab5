import { describe, expect, it } from 'vitest'
import { compiledContent, UNVERIFIED_CALCULATORS } from '#server/clinical/compiled-content.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const LIST =
  'query($search: String) { calculators(search: $search) { id name purpose unit notFor inputs { name label type unit required range { min max } options { value label } } source { organisation title year doi } } }'
const CALCULATE =
  'query($id: ID!, $inputs: JSON!) { calculate(id: $id, inputs: $inputs) { calculatorId name value min max unit band { label meaning action } inputs { name value } missing missingInputs { name label } decisive { name } refused source { title year } } }'

async function anyone() {
  const app = await testApp()
  const party = new ThirdParty(app.url)
  return { app, party, calculate: async (id: string, inputs: unknown) => party.graphql(CALCULATE, { id, inputs }) }
}

describe('calculators', () => {
  it('are listed for everyone by name, each with inputs and source, the unverified ones left out', async () => {
    const { party } = await anyone()
    const all = (await party.graphql(LIST)).data.calculators as {
      id: string
      name: string
      inputs: unknown[]
      source: { title: string; year: number }
    }[]
    expect(all).toHaveLength(compiledContent.calculators.length - UNVERIFIED_CALCULATORS.size)
    expect(all.map(({ name }) => name)).toEqual(
      all.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
    )
    for (const { inputs, source } of all) {
      expect(inputs.length).toBeGreaterThan(0)
      expect(source.title).toBeTruthy()
      expect(source.year).toBeGreaterThan(1900)
    }
  })

  it('are found by name, other names and purpose', async () => {
    const { party } = await anyone()
    const found = async (search: string) =>
      ((await party.graphql(LIST, { search })).data.calculators as { id: string }[]).map(({ id }) => id)
    expect(await found('BLATCHFORD')).toContain('glasgow_blatchford')
    expect(await found('nothing of this name')).toEqual([])
    expect((await party.graphql(LIST, { search: 'x'.repeat(121) })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('compute every published vector the same over the API', async () => {
    const { party } = await anyone()
    const verified = compiledContent.calculators.filter(({ id }) => !UNVERIFIED_CALCULATORS.has(id))
    for (const { id, inputs, test_vectors: vectors } of verified) {
      const [vector] = vectors
      if (!vector) continue
      const defaults = Object.fromEntries(
        inputs.filter((input) => input.default !== undefined).map((input) => [input.name, input.default]),
      )
      const { data, errors } = await party.graphql(CALCULATE, { id, inputs: { ...defaults, ...vector.inputs } })
      expect(errors, id).toBeUndefined()
      if (data.calculate.refused === null) expect(data.calculate.value, id).toBe(vector.expected)
    }
  })

  it('give the range still possible while inputs are missing, and say which matters most', async () => {
    const { calculate } = await anyone()
    const { data } = await calculate('glasgow_blatchford', {
      bun: 42,
      hemoglobin: 7.1,
      sex: 'female',
      sbp: 88,
      heart_rate: 118,
      melena: true,
    })
    expect(data.calculate).toMatchObject({
      value: null,
      min: 15,
      max: 21,
      missing: ['syncope', 'hepatic_disease', 'cardiac_failure'],
      decisive: { name: 'syncope' },
      source: { year: 2000 },
    })
  })

  it('refuse outside their population and say why', async () => {
    const { calculate } = await anyone()
    const inputs = { heart_rate: 118, sbp: 88 }
    expect((await calculate('shock_index', { ...inputs, age: 9 })).data.calculate).toMatchObject({
      value: null,
      min: null,
      refused: 'Shock Index is for ages 16 and over',
    })
    expect((await calculate('shock_index', { ...inputs, age: 30, pregnant: true })).data.calculate).toMatchObject({
      value: null,
      refused: 'Shock Index is not for pregnancy',
    })
    expect((await calculate('shock_index', { ...inputs, age: 30, pregnant: false })).data.calculate).toMatchObject({
      value: 1.34,
      refused: null,
    })
  })

  it('say what is wrong with a value, field by field, and repeat none of it', async () => {
    const { calculate, app } = await anyone()
    const { errors } = await calculate('shock_index', { heart_rate: 'Zebra', sbp: 3 })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [
        { path: 'inputs.heart_rate', message: 'Please enter a valid number' },
        { path: 'inputs.sbp', message: 'Value must be at least 30' },
      ],
    })
    for (const inputs of ['text', [1], { heart_rate: { deep: 1 } }, null])
      expect((await calculate('shock_index', inputs)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(app.logs.join('')).not.toContain('Zebra')
  })

  it('are not found by an id that is unknown or unverified', async () => {
    const { calculate } = await anyone()
    for (const id of ['no_such_score', 'mews', '__proto__', ''])
      expect((await calculate(id, {})).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
