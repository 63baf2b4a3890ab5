import { beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '#server/clinical/engine.ts'
import { type Heard, scoreWays, waysOfSaying, type WaysScore } from './ways-of-saying.ts'

const recall = ({ right, all }: Heard): number => right / all

/** Floors of what is read of findings in words that were written from their names alone. */
describe('the engine hears a finding in words that were not made for it', () => {
  let tuned: WaysScore
  let checked: WaysScore
  let faults: string[]
  beforeAll(() => {
    ;({ tuned, checked, faults } = waysOfSaying.count(scoreWays(createEngine())))
  })

  it('reads what is said to be there', () => {
    expect(recall(tuned.said), faults.join('\n')).toBeGreaterThanOrEqual(0.84)
    expect(recall(checked.said)).toBeGreaterThanOrEqual(0.79)
  })

  it('reads what is denied', () => {
    expect(recall(tuned.denied), faults.join('\n')).toBeGreaterThanOrEqual(0.9)
    expect(recall(checked.denied)).toBeGreaterThanOrEqual(0.9)
  })

  it('never reads the reverse', () => {
    const reversed = faults.filter((fault) => /is (?:PRESENT|ABSENT)/u.test(fault))
    expect(reversed).toEqual([])
    expect(checked.said.reversed + checked.denied.reversed).toBe(0)
  })
})
