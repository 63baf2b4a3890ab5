import { expect, test } from 'vitest'
import { universalFlagsFile } from '#server/clinical/content-schema.ts'
import surgicalJson from '#server/clinical/data/flags/surgical.json' with { type: 'json' }
import { LEVELS } from '#server/clinical/types.ts'
import { UNIVERSAL_FLAGS } from '#server/clinical/universal-flags.ts'
import { play } from '../../scorecard/dialogues/play.ts'
import { engine } from './support.ts'
import cases from './surgical-emergencies.json' with { type: 'json' }

/**
 * Surgery, trauma, obstetrics, eye, ear, skin and mind as wards type them, results told later included: the least level that is right, or
 * that a level stays below the emergency department. They were read while the engine was built: they hold what is there, and measure nothing.
 */
const rank = (level: string | undefined) => LEVELS.findIndex((one) => one === level)
const levelAfter = (said: string[]) => play(engine, said).at(-1)?.decision.triage?.level
const ofKind = (isBenign: boolean) =>
  cases.rows.flatMap(({ level, said }) =>
    level.startsWith('below') === isBenign ? [{ level, said, name: said.join(' / ') }] : [],
  )

test.each(ofKind(false))('$level at least: $name', ({ level, said }) => {
  expect(rank(levelAfter(said))).toBeGreaterThanOrEqual(rank(level))
})

test.each(ofKind(true))('below ER_TODAY: $name', ({ said }) => {
  expect(rank(levelAfter(said))).toBeLessThan(rank('ER_TODAY'))
})

// the words of the dangers after operations, denied, raise nothing
test.each([
  'POD2 hernia repair 40M, well, no fresh blood in drain',
  '60M POD3 hip replacement, well, no gas in soft tissues, no pus',
  '35F, anastomotic leak excluded, well',
])('a danger that is denied is none: %s', (said) => {
  expect(
    play(engine, [said]).flatMap(({ input }) => (input.noted ?? []).flatMap(({ danger }) => danger?.name ?? [])),
  ).toEqual([])
})

test('the flags of surgery have their form, each id once among all, and use every source', () => {
  expect(universalFlagsFile.safeParse(surgicalJson).error).toBeUndefined()
  const ids = UNIVERSAL_FLAGS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const used = new Set(surgicalJson.flags.map(({ source }) => source))
  expect([...used].sort()).toEqual(Object.keys(surgicalJson.sources).sort())
})
