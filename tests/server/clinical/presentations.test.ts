import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtInEngine } from '#server/clinical/engine.ts'
import { rank } from '#server/clinical/red-flags.ts'
import { LEVELS, type Level } from '#server/clinical/types.ts'
import { readCases } from '../../scorecard/cases.ts'
import { play } from '../../scorecard/dialogues/play.ts'
import { isReadByHash } from '../../scorecard/halves.ts'

/** How a condition presents. */
interface Presentation {
  prompt: string
  /** Null where none is asked for. */
  condition: string | null
  /** What else may lead. */
  also: string[]
  /** All that would be accepted. */
  levels: Level[]
}

const presentation = z.strictObject({
  id: z.string(),
  condition: z.string(),
  form: z.enum(['terse', 'note', 'lay', 'twin']),
  /** The least level of an emergency, the highest of what is benign. */
  level: z.enum(LEVELS),
  prompt: z.string(),
})
/** Of every condition how it presents, written from its name alone; the halves are told by hash, and of one only totals were looked at. */
const FIRST = readCases('presentations').map((line): Presentation => {
  const { condition, form, level, prompt } = presentation.parse(line)
  return { prompt, condition: form === 'twin' ? null : condition, also: [], levels: [level] }
})

const later = z.strictObject({
  id: z.string(),
  condition: z.string().nullable(),
  also: z.array(z.string()),
  form: z.enum(['terse', 'note', 'lay', 'nurse', 'gp']),
  level: z.array(z.enum(LEVELS)).min(1),
  prompt: z.string(),
})
/** The same by another writer, with all levels that a careful senior would accept; halved alike. */
const MORE = readCases('presentations-more').map((line): Presentation => {
  const { level: levels, ...one } = later.parse(line)
  return { ...one, levels }
})

const TODAY = rank('ER_TODAY')

function countOf(all: readonly Presentation[], isOfBuild: boolean) {
  const count = { dangers: 0, low: 0, benign: 0, high: 0, named: 0, among: 0 }
  for (const { condition, also, levels, prompt } of all) {
    if (isReadByHash(prompt) !== isOfBuild) continue
    const decision = play(builtInEngine(), [prompt])[0]?.decision
    const given = rank(decision?.triage?.level ?? 'MONITOR')
    if (levels.every((level) => rank(level) >= TODAY)) {
      count.dangers++
      if (given < TODAY) count.low++
    } else if (levels.every((level) => rank(level) < TODAY)) {
      count.benign++
      if (given >= TODAY) count.high++
    }
    if (condition === null) continue
    count.named++
    const keys = decision?.differential.map(({ conditionKey }) => conditionKey.split('/')[0] ?? '') ?? []
    if ([...new Set(keys)].slice(0, 3).some((key) => key === condition || also.includes(key))) count.among++
  }
  return count
}

test.each([
  ['first', 'build', FIRST, { low: 0.01, high: 0.1, among: 0.97 }],
  ['first', 'kept', FIRST, { low: 0.06, high: 0.165, among: 0.915 }],
  ['later', 'build', MORE, { low: 0, high: 0.12, among: 0.98 }],
  ['later', 'kept', MORE, { low: 0.04, high: 0.21, among: 0.925 }],
] as const)(
  'of the %s presentations the %s half is placed no worse than it was',
  (_set, half, all, floor) => {
    const count = countOf(all, half === 'build')
    expect(count.low / count.dangers).toBeLessThanOrEqual(floor.low)
    expect(count.high / count.benign).toBeLessThanOrEqual(floor.high)
    expect(count.among / count.named).toBeGreaterThanOrEqual(floor.among)
  },
  60_000,
)
