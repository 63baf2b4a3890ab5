import { beforeAll, describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { type Heard, nearMisses, scoreWays, waysOfSaying, type WaysScore } from './ways-of-saying.ts'

const recall = ({ right, all }: Heard): number => right / all

/** A little below what was measured, of what is said and of what is denied; how many of the half that nobody reads may be reversed. */
const FLOORS = [
  { part: 'history', tuned: [0.91, 0.97], checked: [0.9, 0.97], reversed: 0 },
  { part: 'core-b', tuned: [0.96, 0.96], checked: [0.89, 0.9], reversed: 1 },
  { part: 'core-a', tuned: [0.97, 0.95], checked: [0.9, 0.9], reversed: 5 },
  { part: 'examination', tuned: [0.91, 0.9], checked: [0.87, 0.84], reversed: 0 },
] as const

/**
 * Of every yes-or-no data point: in words that are far from its label, and in words as various as they can be (no main word in more than three of
 * sixteen ways).
 */
it.each([
  { part: 'further', tuned: [0.73, 0.69], checked: [0.64, 0.67], reversed: 33 },
  { part: 'varied', tuned: [0.42, 0.48], checked: [0.4, 0.47], reversed: 26 },
] as const)(
  'findings of all of the dictionary are heard in $part words',
  ({ part, ...floor }) => {
    const { tuned, checked } = waysOfSaying(part).count(scoreWays(builtInEngine()))
    expect(recall(tuned.said)).toBeGreaterThanOrEqual(floor.tuned[0])
    expect(recall(tuned.denied)).toBeGreaterThanOrEqual(floor.tuned[1])
    expect(recall(checked.said)).toBeGreaterThanOrEqual(floor.checked[0])
    expect(recall(checked.denied)).toBeGreaterThanOrEqual(floor.checked[1])
    expect(checked.said.reversed + checked.denied.reversed).toBeLessThanOrEqual(floor.reversed)
  },
  60_000,
)

it('what only comes near a finding is hardly ever taken for it', () => {
  const engine = builtInEngine()
  const { tuned, checked } = nearMisses().count(
    (lines) =>
      lines.filter(({ finding, text }) =>
        engine.read(text).facts.some(({ key, status }) => key === finding && status === 'PRESENT'),
      ).length / lines.length,
  )
  expect(tuned).toBeLessThanOrEqual(0.08)
  expect(checked).toBeLessThanOrEqual(0.09)
}, 60_000)

describe.each(FLOORS)('findings of the $part are heard in words that were not made for them', (floor) => {
  let tuned: WaysScore
  let checked: WaysScore
  let faults: string[]
  beforeAll(() => {
    ;({ tuned, checked, faults } = waysOfSaying(floor.part).count(scoreWays(builtInEngine())))
  }, 60_000)

  it('where they are said to be there', () => {
    expect(recall(tuned.said), faults.join('\n')).toBeGreaterThanOrEqual(floor.tuned[0])
    expect(recall(checked.said)).toBeGreaterThanOrEqual(floor.checked[0])
  })

  it('where they are denied', () => {
    expect(recall(tuned.denied), faults.join('\n')).toBeGreaterThanOrEqual(floor.tuned[1])
    expect(recall(checked.denied)).toBeGreaterThanOrEqual(floor.checked[1])
  })

  it('and hardly ever the wrong way round', () => {
    const reversed = faults.filter((fault) => /is (?:PRESENT|ABSENT)/u.test(fault))
    expect(reversed).toEqual([])
    expect(checked.said.reversed + checked.denied.reversed).toBeLessThanOrEqual(floor.reversed)
  })
})
