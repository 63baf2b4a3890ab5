import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LEVELS, type Level } from '#server/clinical/types.ts'
import { decideOn, valuesOf } from './support.ts'

interface Case {
  id: string
  prompt: string
  gold: {
    conditions: string[]
    measures: Record<string, number | boolean | string>
    negated: string[]
    red_flags: string[]
    triage: Level[]
  }
}

const cases = readFileSync(new URL('fixtures/physician-gastroenterology.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)

describe.each(cases.map((one) => [one.id, one] as const))('%s', (_id, { prompt, gold }) => {
  const values = valuesOf(prompt)
  const decision = decideOn(prompt)
  test('reads every number that is written', () => {
    for (const [key, value] of Object.entries(gold.measures)) {
      if (typeof value === 'number')
        expect([key, Math.abs((values[key] as number) - value) <= Math.max(0.06, Math.abs(value) * 0.02)]).toEqual([
          key,
          true,
        ])
    }
  })
  test('reads every finding', () => {
    for (const [key, value] of Object.entries(gold.measures))
      if (typeof value !== 'number') expect([key, values[key]]).toEqual([key, value])
  })
  test('ranks the condition among the first three', () => {
    const likely = decision.differential
      .filter((one) => one.group === 'LIKELY')
      .slice(0, 3)
      .map((one) => one.conditionKey)
    expect(likely.some((key) => gold.conditions.includes(key))).toBe(true)
  })
  test('is never under-triaged', () => {
    const lowest = Math.min(...gold.triage.map((level) => LEVELS.indexOf(level)))
    expect(LEVELS.indexOf(decision.triage!.level)).toBeGreaterThanOrEqual(lowest)
  })
  test('raises the red flags', () => {
    expect(decision.redFlags.map((flag) => flag.ruleId)).toEqual(expect.arrayContaining(gold.red_flags))
  })
})
