import { expect, test } from 'vitest'
import * as z from 'zod'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { conditionsOf, readComplaintFiles, readConditionFiles } from '#server/clinical/condition-files.ts'
import { conditionFile, reassuringStatesFile } from '#server/clinical/content-schema.ts'
import statesJson from '#server/clinical/data/reassuring-states.json' with { type: 'json' }

const files = readConditionFiles()
const compile = (changed: typeof files) =>
  conditionsOf(changed, compiledContent.dictionary, compiledContent.calculators, statesJson.states)

test.each(files.map((file) => [file.id, file] as const))('%s has the shape of a condition', (_id, file) => {
  expect(conditionFile.safeParse(file).error?.issues ?? []).toEqual([])
  expect(file.triage_rules.at(-1)?.if, 'its last rule speaks where nothing is known').toEqual({ default: true })
  expect(file.triage_rules.at(-1)?.disposition, 'and sends nobody home').not.toBe('MONITOR')
  expect(
    file.red_flags.filter(({ floor }) => floor === 'MONITOR'),
    'a red flag is no reason to stay at home',
  ).toEqual([])
})

// renewed by -u
test('the schema for editors is the one that is checked', async () => {
  await expect(JSON.stringify(z.toJSONSchema(conditionFile), null, 2) + '\n').toMatchFileSnapshot(
    '../../../server/clinical/data/condition.schema.json',
  )
})

test('the reassuring states have their shape, and each is used', () => {
  expect(reassuringStatesFile.safeParse(statesJson).error?.issues ?? []).toEqual([])
  const used = new Set(
    [...files, ...readComplaintFiles()].flatMap(({ falls = [] }) => falls.flatMap(({ state }) => state ?? [])),
  )
  expect([...used].sort()).toEqual(statesJson.states.map(({ id }) => id).sort())
})

const [first] = files
if (!first) throw new Error('There are conditions')
const leaf = { measure: 'no_such_finding', op: '==', value: true } as const

test.each([
  ['a measure', { ...first, red_flags: [{ id: 'x.y', text: 'x', detect: leaf, floor: 'ER_NOW' as const }] }],
  ['a state', { ...first, falls: [{ state: 'no_such_finding', level: 'OUTPATIENT_URGENT' as const, reason: 'x' }] }],
  ['a data point', { ...first, data_points: [{ data_point_name: 'no_such_finding', is_required: true }] }],
  [
    'a danger',
    {
      ...first,
      differential: [{ name: 'x', condition: 'no_such_finding', for: '', against: '', must_not_miss: true }],
    },
  ],
])('the start ends at a reference to %s that is not there', (_what, file) => {
  expect(() => compile([file])).toThrow(`data/conditions/${first.id}.json refers to no_such_finding`)
})

test('the start ends at an id that two flags have', () => {
  const alone = { ...first, differential: [] }
  expect(() => compile([alone, { ...alone, id: 'another' }])).toThrow(/another\.json refers to/)
})

test('a line that nobody has verified stands in no plan', () => {
  const unverified = files.flatMap(({ management }) => management.filter(({ certainty }) => certainty === 'check'))
  const planned = new Set(compiledContent.conditions.flatMap(({ management }) => management.map(({ step }) => step)))
  expect(unverified.length).toBeGreaterThan(10)
  expect(unverified.filter(({ step }) => planned.has(step))).toEqual([])
})
