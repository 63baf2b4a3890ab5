import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtInEngine } from '#server/clinical/engine.ts'
import { rank } from '#server/clinical/red-flags.ts'
import { LEVELS } from '#server/clinical/types.ts'
import { play } from '../../scorecard/dialogues/play.ts'

const emergency = z.strictObject({ id: z.string(), prompt: z.string(), at_least: z.enum(LEVELS) })
const emergenciesOf = (name: string) =>
  readFileSync(`tests/scorecard/data/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => emergency.parse(JSON.parse(line)))

function levelOf(prompt: string): number {
  const [first] = play(builtInEngine(), [prompt])
  return rank(first?.decision.triage?.level ?? 'MONITOR')
}

test.each(emergenciesOf('emergencies'))(
  '$id, in ordinary words, is at least $at_least',
  ({ prompt, at_least: least }) => {
    expect(levelOf(prompt)).toBeGreaterThanOrEqual(rank(least))
  },
)

/** Of these nobody looked at more than the totals: no rule rests on them, and some are placed too low. */
test('of those that nobody looked at, no more are placed too low than were', () => {
  const kept = emergenciesOf('emergencies-kept')
  const low = kept.filter(({ prompt, at_least: least }) => levelOf(prompt) < rank(least))
  expect(kept).toHaveLength(175)
  expect(low.length).toBeLessThanOrEqual(23)
})
