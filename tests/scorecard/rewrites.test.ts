import { describe, expect, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { noteSets } from './notes.ts'
import { changesOf } from './print-rewrites.ts'
import { FAITHFUL, STYLES } from './rewrites.ts'

const engine = builtInEngine()
/** Every fifth note suffices to show a style that is not read. */
const EVERY = 5

/** Of the facts of the plain texts, the share that a style changes. */
function changed(style: string): number {
  const rewrite = STYLES[style] ?? ((text: string) => text)
  const sums = Object.values(noteSets).map((set) => {
    const { tuned } = set.count((notes) => {
      const all = notes.filter((_note, n) => n % EVERY === 0).map(({ prompt }) => changesOf(engine, prompt, rewrite))
      return {
        facts: all.reduce((n, one) => n + one.facts, 0),
        lost: all.reduce((n, one) => n + one.lost + one.other, 0),
      }
    })
    return tuned
  })
  return sums.reduce((n, one) => n + one.lost, 0) / sums.reduce((n, one) => n + one.facts, 0)
}

describe('how a text is typed does not change what is read of it', () => {
  test('there are a dozen styles and more', () => expect(Object.keys(STYLES).length).toBeGreaterThanOrEqual(12))
  test.each(Object.keys(STYLES))('%s', (style) => {
    expect(changed(style)).toBeLessThanOrEqual(FAITHFUL.includes(style) ? 0.005 : 0.03)
  })
})
