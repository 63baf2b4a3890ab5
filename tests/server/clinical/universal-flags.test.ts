import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { Calculators } from '#server/clinical/calculators/calculators.ts'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { limitsByAgeFile, universalFlagsFile } from '#server/clinical/content-schema.ts'
import universalJson from '#server/clinical/data/flags/universal.json' with { type: 'json' }
import limitsJson from '#server/clinical/data/flags/vital-signs-by-age.json' with { type: 'json' }
import { Knowledge } from '#server/clinical/knowledge.ts'
import { rank } from '#server/clinical/red-flags.ts'
import type { RecordFact } from '#server/clinical/types.ts'
import { UNIVERSAL_FLAGS, universalFlags, universalFlagsOf } from '#server/clinical/universal-flags.ts'
import { bandsOf, lowestSystolic } from '#server/clinical/vital-signs-by-age.ts'
import { leaves, type Leaf } from '#server/clinical/rules.ts'
import { engine, inputFor } from './support.ts'
import { CASES, present } from './universal-flag-cases.ts'
import surgicalCases from './surgical-flag-cases.json' with { type: 'json' }

const calculators = new Calculators(compiledContent.calculators)
/** What fires before a flag of a condition says as much. */
const firing = (facts: RecordFact[]) => universalFlags(new Knowledge(facts, calculators))
const flagsOf = (facts: RecordFact[]) => firing(facts).map((flag) => flag.ruleId)

describe('the files', () => {
  test('have their shape', () => {
    expect(universalFlagsFile.safeParse(universalJson).error?.issues ?? []).toEqual([])
    expect(limitsByAgeFile.safeParse(limitsJson).error?.issues ?? []).toEqual([])
  })

  // renewed by -u
  test('have the schema for editors that is checked', async () => {
    await expect(JSON.stringify(z.toJSONSchema(universalFlagsFile), null, 2) + '\n').toMatchFileSnapshot(
      '../../../server/clinical/data/universal-flags.schema.json',
    )
  })

  test('name every flag once, by a rule or by limits of age, and use every source and every limit', () => {
    const ids = universalJson.flags.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, when, beyond_limit_of_age: limits } of universalJson.flags)
      expect([when, limits].filter(Boolean), id).toHaveLength(1)
    const named = universalJson.flags.flatMap(({ beyond_limit_of_age: limits = [] }) => limits)
    expect(new Set(named.flatMap(({ below, above }) => [below, above]).filter(Boolean))).toEqual(
      new Set(Object.keys(limitsJson)),
    )
    const used = [...universalJson.flags, ...Object.values(limitsJson)].map(({ source }) => source)
    expect([...new Set(used)].sort()).toEqual(Object.keys(universalJson.sources).sort())
  })

  const [first] = universalJson.flags
  if (!first) throw new Error('There are flags')
  test.each([
    ['measure', { ...first, when: { measure: 'no_such_measure', op: '<', value: 1 } as const }, 'no_such_measure'],
    ['doubted finding', { ...first, or_doubted: ['no_such_finding'] }, 'no_such_finding'],
    ['source', { ...first, source: 'no_such_source' }, 'no_such_source'],
    [
      'limit',
      { ...first, when: undefined, beyond_limit_of_age: [{ measure: 'heart_rate', below: 'no_such_limit' }] },
      'no_such_limit',
    ],
  ])('end the start where a %s is not there', (_what, { when, ...flag }, lost) => {
    const row = when ? { ...flag, when } : flag
    expect(() => universalFlagsOf({ ...universalJson, flags: [row] })).toThrow(lost)
  })
})

/** Facts of the flags of surgery, birth, injury, eye and skin. */
const surgicalFactsOf = (id: string) =>
  Object.entries(surgicalCases)
    .filter(([name]) => `universal.${name}` === id)
    .flatMap(([, facts]) => Object.entries(facts).map(([key, value]) => present(key, value)))

describe('every universal flag', () => {
  test.each(UNIVERSAL_FLAGS.map((flag) => [flag.id, flag] as const))('%s', (id, { floor, source }) => {
    const facts = CASES[id.replace('universal.', '')] ?? surgicalFactsOf(id)
    expect(firing(facts).find(({ ruleId }) => ruleId === id)).toMatchObject({ floor, source, conditionKey: null })
    const shown = engine.decide(inputFor(facts)).redFlags
    expect(
      shown.some((one) => one.ruleId === id || (one.conditionKey !== null && rank(one.floor) >= rank(floor))),
    ).toBe(true)
    expect(source.title.length).toBeGreaterThan(5)
  })
})

/** A flag of one comparison is raised at its threshold or just beyond it, and not just before. */
const STEP = 0.01
type Threshold = Extract<Leaf, { measure: string }> & { value: number }
const single = UNIVERSAL_FLAGS.filter(({ isFor }) => isFor !== 'children').flatMap(({ id, isFor, when }) => {
  const named = leaves(when)
  const isOne = !('all' in when) && named.every((leaf) => 'measure' in leaf && typeof leaf.value === 'number')
  return isOne ? (named as Threshold[]).map((leaf) => ({ id, isFor, leaf })) : []
})
const WHO = { adults: [present('age', 50)], pregnancy: [present('pregnant'), present('age', 30)], anyone: [] }

describe('a threshold', () => {
  test.each(single.map((one) => [`${one.id} ${one.leaf.measure} ${one.leaf.op} ${one.leaf.value}`, one] as const))(
    '%s',
    (_name, { id, isFor, leaf: { measure, op, value } }) => {
      const who = isFor === 'children' ? [] : WHO[isFor]
      const at = (number: number) => flagsOf([...who, present(measure, number)])
      const isBelow = op.startsWith('<')
      const [beyond, before] = isBelow ? [value - STEP, value + STEP] : [value + STEP, value - STEP]
      if (op !== '==') expect(at(beyond)).toContain(id)
      expect(at(before)).not.toContain(id)
      if (op.includes('=')) expect(at(value)).toContain(id)
      else expect(at(value)).not.toContain(id)
    },
  )
})

/** The youngest of each band, in months, and what holds there. */
const youngest = (name: keyof typeof limitsJson) =>
  bandsOf(name).map(({ from, limit }) => [Math.round(from * 12), limit] as const)

describe('the limits of an age', () => {
  const child = (months: number, key: string, value: number) =>
    flagsOf([present('age_months', months), present(key, value)])
  test.each(youngest('heart_rate_99th'))('heart rate from %i months: %i', (months, limit) => {
    expect(child(months, 'heart_rate', limit)).not.toContain('universal.child_heart_rate')
    expect(child(months, 'heart_rate', limit + 1)).toContain('universal.child_heart_rate')
  })
  test.each(youngest('systolic_lowest'))('systolic pressure from %i months: %i', (months, limit) => {
    expect(child(months, 'systolic_bp', limit)).not.toContain('universal.child_systolic')
    expect(child(months, 'systolic_bp', limit - 1)).toContain('universal.child_systolic')
    expect(lowestSystolic(months / 12)).toBe(limit)
  })
  test('are in order, and reach to the sixteenth birthday', () => {
    for (const { below_months: rows } of Object.values(limitsJson)) {
      const months = rows.map(([month]) => month)
      expect(months).toEqual(months.toSorted((a, b) => a - b))
      expect(months.at(-1)).toBe(192)
    }
  })
  test('a pulse that is ordinary in an infant is one in no adult, and the other way round', () => {
    expect(flagsOf([present('age_months', 2), present('heart_rate', 155)])).toEqual([])
    expect(flagsOf([present('age', 50), present('heart_rate', 155)])).toContain('universal.heart_rate_extreme')
    expect(flagsOf([present('age_months', 2), present('heart_rate', 70)])).toContain('universal.child_heart_rate')
    expect(flagsOf([present('age', 50), present('heart_rate', 70)])).toEqual([])
  })
})
