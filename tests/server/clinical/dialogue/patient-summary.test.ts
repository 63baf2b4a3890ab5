import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const summaryOf = (said: string, asked = 'patient summary'): string => play(engine, [said, asked]).at(-1)?.reply ?? ''

describe('a summary in plain words', () => {
  it.each([
    ['2yo boy fitted 3 min at nursery, temp 39.4, back to himself now', 'write something for the parents'],
    ['9yo ate peanut 15 min ago, wheeze hives vomited x1, 30kg', 'sheet for mum'],
    ['4 month old cough snotty 3 days, RR 58 sats 91 temp 38.1 feeding half', 'explain it to the parents'],
    ['14F asthma, wheeze since this morning, HR 110, sats 95', 'what do I tell her mum'],
  ])('speaks to the parents of a child, and of the child: %s', (said, asked) => {
    const summary = summaryOf(said, asked)
    expect(summary).toMatch(/^## Summary for the parents\n\nYour child came with: /)
    expect(summary).not.toMatch(/\byou (came|need|should be seen)\b|\byour medicines\b/i)
    expect(summary).toMatch(/Your child (needs|should)/)
  })

  it('speaks to the patient who is grown up', () => {
    const summary = summaryOf('64F melena 2 days, BP 88/52, HR 118')
    expect(summary).toMatch(/^## Summary for you\n\nYou came with: black stools/)
    expect(summary).not.toMatch(/your child/i)
  })

  it('names as likely only what is likely, and what was measured as both thermometers show it', () => {
    const summary = summaryOf('3yo girl fever 39.4 since yesterday')
    expect(summary).toContain('39.4 °C')
    const [{ decision } = { decision: { differential: [] } }] = play(engine, ['40F feels odd, temp 37'])
    expect(decision.differential.some(({ group }) => group === 'LIKELY')).toBe(false)
    expect(summaryOf('40F feels odd, temp 37')).toContain('The reason is not clear yet')
  })

  it('tells nobody at home of antidotes and pupils', () => {
    for (const said of ['9yo ate peanut, wheeze, hives', '90F drowsy bp 84/50 temp 35.6 rr 26'])
      expect(summaryOf(said)).not.toMatch(/glucagon|pupils|blocker/i)
  })
})
