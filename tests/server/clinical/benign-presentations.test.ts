import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtInEngine } from '#server/clinical/engine.ts'
import { rank } from '#server/clinical/red-flags.ts'
import { play } from '../../scorecard/dialogues/play.ts'
import { isReadByHash } from '../../scorecard/halves.ts'

const presentation = z.strictObject({
  id: z.string(),
  complaint: z.string(),
  voice: z.enum(['nurse', 'GP', 'patient']),
  prompt: z.string(),
})
/** Well people, with their negatives stated, in one line, or with vital signs; written before content was looked at. The halves are told by hash, and of one only totals were looked at. */
const PRESENTATIONS = readFileSync('tests/scorecard/data/benign-presentations.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => presentation.parse(JSON.parse(line)))

function countOf(isOfRead: boolean) {
  const half = PRESENTATIONS.filter(({ prompt }) => isReadByHash(prompt) === isOfRead)
  const levels = half.map(({ prompt }) => play(builtInEngine(), [prompt])[0]?.decision.triage?.level ?? null)
  return {
    all: half.length,
    high: levels.filter((level) => level !== null && rank(level) >= rank('ER_TODAY')).length,
    none: levels.filter((level) => level === null).length,
  }
}

test.each([
  ['read', true, { all: 102, high: 3, none: 0 }],
  ['kept', false, { all: 114, high: 15, none: 1 }],
] as const)('of well people, the %s half is placed no higher than it was', (_half, isOfRead, most) => {
  const { all, high, none } = countOf(isOfRead)
  expect(all).toBe(most.all)
  expect(high).toBeLessThanOrEqual(most.high)
  expect(none).toBeLessThanOrEqual(most.none)
})
