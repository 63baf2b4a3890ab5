import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtInEngine } from '#server/clinical/engine.ts'
import { rank } from '#server/clinical/red-flags.ts'
import { LEVELS } from '#server/clinical/types.ts'
import { play } from '../../scorecard/dialogues/play.ts'

const presentation = z.strictObject({
  id: z.string(),
  condition: z.string(),
  form: z.enum(['terse', 'note', 'lay', 'twin']),
  /** The least level of an emergency, the highest of what is benign. */
  level: z.enum(LEVELS),
  prompt: z.string(),
})
/** Of every condition how it presents, written from its name alone; the halves are told by hash, and of one only totals were looked at. */
const PRESENTATIONS = readFileSync('tests/scorecard/data/presentations.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => presentation.parse(JSON.parse(line)))
const TODAY = rank('ER_TODAY')

const isBuild = (prompt: string) =>
  parseInt(createHash('sha256').update(prompt).digest('hex').slice(0, 2), 16) % 2 === 0

function countOf(isOfBuild: boolean) {
  const count = { dangers: 0, low: 0, benign: 0, high: 0, named: 0, among: 0 }
  for (const { condition, form, level, prompt } of PRESENTATIONS) {
    if (isBuild(prompt) !== isOfBuild) continue
    const decision = play(builtInEngine(), [prompt])[0]?.decision
    const given = rank(decision?.triage?.level ?? 'MONITOR')
    if (rank(level) >= TODAY) {
      count.dangers++
      if (given < TODAY) count.low++
    } else {
      count.benign++
      if (given >= TODAY) count.high++
    }
    if (form === 'twin') continue
    count.named++
    const keys = decision?.differential.map(({ conditionKey }) => conditionKey.split('/')[0]) ?? []
    if ([...new Set(keys)].slice(0, 3).includes(condition)) count.among++
  }
  return count
}

test.each([
  ['build', true, { low: 0.01, high: 0.1, among: 0.97 }],
  ['kept', false, { low: 0.08, high: 0.175, among: 0.9 }],
] as const)(
  'of how every condition presents, the %s half is placed no worse than it was',
  (_half, isOfBuild, floor) => {
    const count = countOf(isOfBuild)
    expect(count.low / count.dangers).toBeLessThanOrEqual(floor.low)
    expect(count.high / count.benign).toBeLessThanOrEqual(floor.high)
    expect(count.among / count.named).toBeGreaterThanOrEqual(floor.among)
  },
)
