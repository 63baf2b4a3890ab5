import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { casesIn, judge } from './judge.ts'

const engine = builtInEngine()

/** Shares of the cases of a half. */
function held(name: string): { leads: number; level: number; first: number; whole: number } {
  const judged = casesIn(`tests/scorecard/typical-cases/${name}.jsonl`).map((one) => judge(engine, one))
  const share = (isHeld: (faults: (typeof judged)[number]['faults']) => boolean) =>
    judged.filter(({ faults }) => isHeld(faults)).length / judged.length
  return {
    leads: share(({ leads }) => leads === undefined),
    level: share(({ level }) => level === undefined),
    first: share(({ first }) => first === undefined),
    whole: share((faults) => Object.keys(faults).length === 0),
  }
}

/** The floors; the figures are in the README. */
describe('first reports of typical cases', { timeout: 60_000 }, () => {
  it('hold on the half that was built with', () => {
    const { leads, level, first, whole } = held('build')
    expect(leads).toBeGreaterThanOrEqual(0.77)
    expect(level).toBeGreaterThanOrEqual(0.88)
    expect(first).toBeGreaterThanOrEqual(0.77)
    expect(whole).toBeGreaterThanOrEqual(0.66)
  })

  it('hold on the half that nobody read', () => {
    const { leads, level, first, whole } = held('kept')
    expect(leads).toBeGreaterThanOrEqual(0.61)
    expect(level).toBeGreaterThanOrEqual(0.76)
    expect(first).toBeGreaterThanOrEqual(0.63)
    expect(whole).toBeGreaterThanOrEqual(0.39)
  })
})
