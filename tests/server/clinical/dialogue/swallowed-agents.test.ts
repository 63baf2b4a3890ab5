import { describe, expect, it } from 'vitest'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { the } from '#tests/support/the.ts'
import { decideOn, engine } from '../support.ts'

const last = (...messages: string[]) => the(play(engine, messages).at(-1))
const told = (...messages: string[]) =>
  Object.fromEntries(
    last(...messages).input.facts.flatMap(({ key, value }) =>
      /^ingested_agent$|_amount_mg$|^acetaminophen_ingestion$/.test(key) && value !== null ? [[key, value]] : [],
    ),
  )
const PARACETAMOL = '24F took 30 paracetamol 500 mg'

describe('what a later message adds stands beside what was swallowed', () => {
  it.each([
    ['she also took 20 of her propranolol', 'acetaminophen and propranolol'],
    ['and drank half a bottle of bleach', 'acetaminophen and bleach'],
    ['also swallowed her husband’s digoxin', 'acetaminophen and digoxin'],
    ['and a handful of zopiclone', 'acetaminophen and zopiclone'],
    ['and 20 aspirin 300 mg', 'acetaminophen and aspirin'],
    ['actually she also swallowed ten of her sertraline', 'acetaminophen and sertraline'],
    ['she also takes bisoprolol for her heart', 'acetaminophen'],
    ['also given ondansetron 4 mg IV', 'acetaminophen'],
    ['and give charcoal and acetylcysteine', 'acetaminophen'],
    ['what if she also took 20 propranolol?', 'acetaminophen'],
  ])('“%s”', (said, agents) => expect(told(PARACETAMOL, said)['ingested_agent']).toBe(agents))

  it('each with the amount of its own words', () => {
    const facts = last(PARACETAMOL, 'she also took 40 aspirin 300 mg').input.facts
    const of = (key: string) => facts.find((fact) => fact.key === key)
    expect(of('acetaminophen_amount_mg')).toMatchObject({ value: 15_000, original: '30 paracetamol 500 mg' })
    expect(of('salicylate_amount_mg')).toMatchObject({ value: 12_000, original: '40 aspirin 300 mg' })
  })

  it('and none of one is the other’s: 16 g of acetaminophen are no dose of a tricyclic', () => {
    const { decision } = last('24F 40 kg took 40 paracetamol 500 mg', 'she also took some of her amitriptyline')
    expect(decision.title).toBe('Acetaminophen and amitriptyline overdose, 24 F')
    const flags = decision.redFlags.filter(({ conditionKey }) => conditionKey === 'tricyclic_overdose')
    expect(flags.flatMap(({ facts }) => facts)).not.toContain('ingested_amount_mg')
  })

  it('and never lowers the level', () =>
    expect(last(PARACETAMOL, 'and 2 loratadine').decision.triage?.level).toBe(decideOn(PARACETAMOL).triage?.level))
})

describe('what puts it right takes its place', () => {
  it.each([
    ['it was not paracetamol, it was ibuprofen', 'ibuprofen'],
    ['correction: not paracetamol, tramadol', 'tramadol'],
    ['no, it was ibuprofen 400 mg', 'ibuprofen'],
    ['not ibuprofen', 'acetaminophen'],
    ['sorry, she is on sertraline as well', 'acetaminophen'],
  ])('“%s”', (said, agents) => {
    const read = told(PARACETAMOL, said)
    expect(read['ingested_agent']).toBe(agents)
    expect(read['acetaminophen_ingestion']).toBe(agents === 'acetaminophen' ? true : undefined)
  })

  it.each([['ignore the propranolol, that was her mother’s'], ['she did not take the propranolol']])(
    'of two the other stands: “%s”',
    (said) => expect(told(`${PARACETAMOL} and 20 propranolol 40 mg`, said)['ingested_agent']).toBe('acetaminophen'),
  )

  it('with the level that was taken for its own', () => {
    const { facts } = last(PARACETAMOL, 'level 210 at 4 h', 'sorry, not paracetamol, aspirin').input
    expect(facts.find(({ key }) => key === 'acetaminophen_level')?.value).toBeNull()
  })
})
