import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtInEngine } from '#server/clinical/engine.ts'
import { rank } from '#server/clinical/red-flags.ts'
import { LEVELS } from '#server/clinical/types.ts'
import { play } from '../../scorecard/dialogues/play.ts'

const linesOf = (name: string): unknown[] =>
  readFileSync(`tests/scorecard/data/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))

const TODAY = rank('ER_TODAY')
const decisionOn = (prompt: string) => play(builtInEngine(), [prompt])[0]?.decision
const isBelow = (prompt: string) => rank(decisionOn(prompt)?.triage?.level ?? 'MONITOR') < TODAY

const presentation = z.strictObject({
  id: z.string(),
  condition: z.string().nullable(),
  /** What else may lead. */
  also: z.array(z.string()),
  form: z.enum(['terse', 'note', 'lay', 'nurse', 'gp']),
  /** All that a careful senior would accept. */
  level: z.array(z.enum(LEVELS)).min(1),
  prompt: z.string(),
})
const PRESENTATIONS = linesOf('presentations-more').map((line) => presentation.parse(line))
const isBuild = (prompt: string) =>
  parseInt(createHash('sha256').update(prompt).digest('hex').slice(0, 2), 16) % 2 === 0

function countOf(isOfBuild: boolean) {
  const count = { dangers: 0, low: 0, benign: 0, high: 0, named: 0, among: 0 }
  for (const { condition, also, level, prompt } of PRESENTATIONS) {
    if (isBuild(prompt) !== isOfBuild) continue
    const below = isBelow(prompt)
    if (level.every((one) => rank(one) >= TODAY)) {
      count.dangers++
      if (below) count.low++
    } else if (level.every((one) => rank(one) < TODAY)) {
      count.benign++
      if (!below) count.high++
    }
    if (!condition) continue
    count.named++
    const keys = decisionOn(prompt)?.differential.map(({ conditionKey }) => conditionKey.split('/')[0]) ?? []
    if ([...new Set(keys)].slice(0, 3).some((key) => key === condition || also.includes(key ?? ''))) count.among++
  }
  return count
}

/** Of the kept half nobody read a line. */
test.each([
  ['build', true, { low: 0, high: 0.12, among: 0.98 }],
  ['kept', false, { low: 0.04, high: 0.2, among: 0.91 }],
] as const)(
  'of what came after the pictures, the %s half is placed no worse than it was',
  (_half, isOfBuild, floor) => {
    const count = countOf(isOfBuild)
    expect(count.low / count.dangers).toBeLessThanOrEqual(floor.low)
    expect(count.high / count.benign).toBeLessThanOrEqual(floor.high)
    expect(count.among / count.named).toBeGreaterThanOrEqual(floor.among)
  },
)

const told = z.strictObject({ id: z.string(), kind: z.enum(['emergency', 'benign']), prompt: z.string() })

/** One line each, as somebody hurried types it; nobody read them. */
test('of short lines, no more emergencies are placed low and no more benign ones high than were', () => {
  const all = linesOf('told').map((line) => told.parse(line))
  const emergencies = all.filter(({ kind }) => kind === 'emergency')
  const benign = all.filter(({ kind }) => kind === 'benign')
  expect(emergencies.filter(({ prompt }) => isBelow(prompt)).length / emergencies.length).toBeLessThanOrEqual(0.075)
  expect(benign.filter(({ prompt }) => !isBelow(prompt)).length / benign.length).toBeLessThanOrEqual(0.11)
})
