import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtInEngine } from '#server/clinical/engine.ts'
import { rank } from '#server/clinical/red-flags.ts'
import { readCases } from '../../scorecard/cases.ts'
import { play } from '../../scorecard/dialogues/play.ts'

const told = z.strictObject({ id: z.string(), kind: z.enum(['emergency', 'benign']), prompt: z.string() })

const isBelow = ({ prompt }: z.infer<typeof told>) =>
  rank(play(builtInEngine(), [prompt])[0]?.decision.triage?.level ?? 'MONITOR') < rank('ER_TODAY')

/** One line each, as somebody hurried types it; nobody read them. */
test('of short lines, no more emergencies are placed low and no more benign ones high than were', () => {
  const all = readCases('told').map((line) => told.parse(line))
  const emergencies = all.filter(({ kind }) => kind === 'emergency')
  const benign = all.filter(({ kind }) => kind === 'benign')
  expect(emergencies.filter(isBelow).length / emergencies.length).toBeLessThanOrEqual(0.05)
  expect(benign.filter((one) => !isBelow(one)).length / benign.length).toBeLessThanOrEqual(0.11)
})
