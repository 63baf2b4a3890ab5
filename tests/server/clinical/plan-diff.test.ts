import { describe, expect, it } from 'vitest'
import { changeInWords, planChange } from '#server/clinical/plan-diff.ts'
import { decideOn } from './support.ts'

const planOf = (text: string) => decideOn(text).plan!

describe('the change of a plan', () => {
  it('names the lines that are new, gone or changed when a value arrives', () => {
    const change = planChange(planOf('64F melena x2d'), planOf('64F melena x2d, BP 88/52 HR 118 Hgb 6.1'))!
    expect(change.added.length + change.changed.length).toBeGreaterThan(0)
    expect(changeInWords(change)).toMatch(/\d+ lines? (changed|new|gone)/)
    for (const { before } of change.changed) expect(before).toBeTruthy()
  })

  it('is none where nothing that a reader sees changed, for a first plan, and for another question', () => {
    const plan = planOf('64F melena x2d')
    expect(planChange(plan, planOf('64F melena x2d'))).toBeNull()
    expect(planChange(null, plan)).toBeNull()
    expect(planChange(plan, decideOn('64F melena x2d', { promptType: 'TRIAGE' }).plan!)).toBeNull()
  })

  it('is said in words', () => {
    expect(
      changeInWords({
        added: ['a'],
        removed: [],
        changed: [
          { id: 'b', before: 'x' },
          { id: 'c', before: 'y' },
        ],
      }),
    ).toBe('2 lines changed, 1 line new')
    expect(changeInWords({ added: [], removed: ['a', 'b'], changed: [] })).toBe('2 lines gone')
  })
})
