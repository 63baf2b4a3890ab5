import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { dialoguesIn, judge } from './judge.ts'

const engine = builtInEngine()

/** Share of the turns that hold. */
function held(name: string): number {
  const turns = dialoguesIn(`tests/scorecard/dialogues/${name}.jsonl`).flatMap((dialogue) => judge(engine, dialogue))
  return turns.filter(({ faults }) => faults.length === 0).length / turns.length
}

/** The floors. `npm run scorecard:dialogues <file>` prints the figures; of `kept.jsonl` nobody reads more. */
describe('dialogues from the ward', { timeout: 60_000 }, () => {
  it('hold on the half that was built with', () => {
    expect(held('build')).toBeGreaterThanOrEqual(0.85)
  })

  it('hold on the half that nobody read', () => {
    expect(held('kept')).toBeGreaterThanOrEqual(0.88)
  })

  it('hold on the fresh half that was built with', () => {
    expect(held('fresh-build')).toBeGreaterThanOrEqual(0.88)
  })

  it('hold on the fresh half that nobody read', () => {
    expect(held('fresh-kept')).toBeGreaterThanOrEqual(0.85)
  })

  it('hold on both halves of what was written before the engine was looked at', () => {
    expect(held('more-build')).toBeGreaterThanOrEqual(0.82)
    expect(held('more-kept')).toBeGreaterThanOrEqual(0.87)
  })

  it('hold on both halves of those at the bedside, written before the engine was looked at', () => {
    expect(held('bedside-build')).toBeGreaterThanOrEqual(0.87)
    expect(held('bedside-kept')).toBeGreaterThanOrEqual(0.87)
  })

  it('hold on both halves of a stranger’s, written before the engine was looked at', () => {
    expect(held('stranger-build')).toBeGreaterThanOrEqual(0.9)
    expect(held('stranger-kept')).toBeGreaterThanOrEqual(0.81)
  })

  it('hold on both halves of a shift’s, written before the engine was looked at', () => {
    expect(held('shift-build')).toBeGreaterThanOrEqual(0.66)
    expect(held('shift-kept')).toBeGreaterThanOrEqual(0.75)
  })

  it('hold on the half from the ward that was written beside the engine, and on the other', () => {
    expect(held('ward-build')).toBeGreaterThanOrEqual(0.89)
    expect(held('ward-kept')).toBeGreaterThanOrEqual(0.8)
  })

  it('hold on the next dialogues, as they were first played', () => {
    expect(held('next-build')).toBeGreaterThanOrEqual(0.8)
    expect(held('next-kept')).toBeGreaterThanOrEqual(0.79)
  })

  it('hold on the hurried ones and on those about results, of which one half each was built with', () => {
    expect(held('hurried-build')).toBeGreaterThanOrEqual(0.92)
    expect(held('hurried-kept')).toBeGreaterThanOrEqual(0.77)
    expect(held('results-build')).toBeGreaterThanOrEqual(0.96)
    expect(held('results-kept')).toBeGreaterThanOrEqual(0.93)
  })

  it('hold on both halves of a visit’s, written before the engine was looked at', () => {
    expect(held('visit-build')).toBeGreaterThanOrEqual(0.91)
    expect(held('visit-kept')).toBeGreaterThanOrEqual(0.82)
  })
})
