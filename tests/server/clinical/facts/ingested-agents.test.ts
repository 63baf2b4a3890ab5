import { describe, expect, it, test } from 'vitest'
import { OTHER_AGENTS, POISON_AGENTS } from '#server/clinical/data/poison-agents.ts'
import { PLAN_MEDICINES } from '#server/clinical/data/medicines.ts'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { Dictionary, NAMED } from '#server/clinical/dictionary.ts'
import { LEVELS } from '#server/clinical/types.ts'
import { decideOn, engine } from '../support.ts'

const rows = [...POISON_AGENTS, OTHER_AGENTS]
const tells = (text: string, { condition, finding }: (typeof rows)[number]) => {
  const fact = engine.read(text).facts.find(({ key }) => key === (finding ?? NAMED + condition))
  return fact?.status === 'PRESENT'
}

describe.each(rows.map((row) => [row.condition, row] as const))('%s', (condition, row) => {
  it.each(row.reads)('is told by “%s”, its poisoning matches, and it is an emergency', (text) => {
    expect(tells(text, row)).toBe(true)
    const { differential, triage } = decideOn(text)
    expect(differential.map(({ conditionKey }) => conditionKey)).toContain(condition)
    expect(LEVELS.indexOf(triage?.level ?? 'MONITOR')).toBeGreaterThanOrEqual(LEVELS.indexOf('ER_TODAY'))
  })

  it.each(row.leaves)('is not told by “%s”', (text) => expect(tells(text, row)).toBe(false))
})

test('each row names a condition, data points, medicines and classes that are there', () => {
  const conditions = new Set(compiledContent.conditions.map(({ id }) => id))
  const medicines = new Set(PLAN_MEDICINES.flatMap(({ name, classes }) => [name, ...classes]))
  const dictionary = new Dictionary(compiledContent)
  for (const { condition, finding, amount, level, medicines: names = [], classes = [] } of rows) {
    expect(conditions).toContain(condition)
    for (const name of [...names, ...classes]) expect(medicines, condition).toContain(name)
    for (const key of [finding, amount, level]) if (key) expect(dictionary.get(key), key).toBeDefined()
  }
})

describe('of two agents', () => {
  const TWO = '29F, 60 kg, took 16 g paracetamol and 1500 mg amitriptyline 3 hours ago'
  const amounts = (text: string) =>
    Object.fromEntries(engine.read(text).facts.flatMap(({ key, value }) => (/_mg$/.test(key) ? [[key, value]] : [])))

  it('each keeps its amount, and is judged by its own dose by weight', () => {
    expect(amounts(TWO)).toEqual({ acetaminophen_amount_mg: 16_000, tricyclic_amount_mg: 1500 })
    const flag = decideOn(TWO).redFlags.find(({ conditionKey }) => conditionKey === 'tricyclic_overdose')
    expect(flag?.facts).toContain('tricyclic_amount_mg')
    // 16 g of 60 kg are below 500 mg/kg, whatever the other agent weighs
    expect(decideOn(TWO).redFlags.map(({ ruleId }) => ruleId)).not.toContain('paracetamol_overdose.massive')
    expect(decideOn(TWO.replace('16 g', '32 g')).redFlags.map(({ conditionKey }) => conditionKey)).toContain(
      'paracetamol_overdose',
    )
  })

  it('an amount of the one is not the other’s', () =>
    expect(amounts('19F took 40 propranolol 40 mg and some aspirin, 50 kg')).toEqual({}))

  it('no other poisoning is made of it, unless its own signs speak', () => {
    const found = (text: string) => decideOn(text).differential.map(({ conditionKey }) => conditionKey)
    expect(found(TWO)).not.toContain('opioid_overdose')
    expect(found(`${TWO}, pinpoint pupils, RR 6`)).toContain('opioid_overdose')
  })

  it('the title names both', () => expect(decideOn(TWO).title).toBe('Acetaminophen and amitriptyline overdose, 29 F'))
})

describe('a level that came back', () => {
  const level = (text: string) => engine.read(text).facts.find(({ key }) => key.endsWith('_level'))

  it('is of what was swallowed, in its own words', () => {
    expect(level('35M took 20 g of paracetamol 8 hours ago, level back 210 mg/L')).toMatchObject({
      key: 'acetaminophen_level',
      value: 210,
      original: 'level back 210 mg/L',
    })
  })

  it('is nobody’s where two were swallowed that are measured, or none', () => {
    expect(level('35M took 20 g of paracetamol and 60 aspirin, level back 210 mg/L')).toBeUndefined()
    expect(level('35M fever, level back 210 mg/L')).toBeUndefined()
  })
})

describe('a title names the agent', () => {
  it.each([
    ['3 year old girl swallowed about ten of her grandma’s iron tablets, vomiting', 'Iron poisoning, 3 F'],
    [
      '44M swallowed 30 of his wife’s metoprolol 100 mg, HR 38, BP 78/40, drowsy',
      'Beta-blocker or calcium-channel-blocker overdose, 44 M',
    ],
    ['17F swallowed the whole box of ibuprofen 400, 24 tablets', 'Ibuprofen overdose, 17 F'],
    ['70F tinnitus after a bottle of aspirin 325 mg', 'Salicylate poisoning, 70 F'],
  ])('%s', (text, title) => expect(decideOn(text).title).toBe(title))
})
