import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtInEngine } from '#server/clinical/engine.ts'
import { rank } from '#server/clinical/red-flags.ts'
import { LEVELS } from '#server/clinical/types.ts'
import { play } from '../../scorecard/dialogues/play.ts'

const emergency = z.strictObject({ id: z.string(), prompt: z.string(), at_least: z.enum(LEVELS) })
const EMERGENCIES = readFileSync('tests/scorecard/data/emergencies.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => emergency.parse(JSON.parse(line)))

test.each(EMERGENCIES)('$id, in ordinary words, is at least $at_least', ({ prompt, at_least: least }) => {
  const [first] = play(builtInEngine(), [prompt])
  expect(rank(first?.decision.triage?.level ?? 'MONITOR')).toBeGreaterThanOrEqual(rank(least))
})
