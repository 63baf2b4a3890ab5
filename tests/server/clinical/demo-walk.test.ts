import { expect, it } from 'vitest'
import { WALK } from '../../../client/features/site/demo/walk.ts'
import { decideOn } from './support.ts'

it('answers what the walk on the page of the demo says', () => {
  WALK.forEach(({ level, redFlags, score }, index) => {
    const decision = decideOn(
      WALK.slice(0, index + 1)
        .map(({ typed }) => typed)
        .join(' '),
    )
    expect(decision.triage?.level).toBe(level)
    const flags = decision.redFlags.map(({ text }) => text)
    for (const flag of redFlags) expect(flags).toContain(flag)
    expect(decision.scores.find(({ calculatorId }) => calculatorId === score.id)).toMatchObject({
      min: score.min,
      max: score.max,
    })
  })
})
