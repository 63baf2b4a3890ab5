/** What a later message makes of an earlier: a rise of sodium, and what takes a denial back. */
import { describe, expect, it } from 'vitest'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'
import { engine } from '../support.ts'

const last = (...messages: string[]): Played => {
  const played = play(engine, messages).at(-1)
  if (!played) throw new Error('Something is said')
  return played
}
const valueOf = ({ input }: Played, name: string) => input.facts.find(({ key }) => key === name)?.value ?? null
const statusOf = ({ input }: Played, name: string) => input.facts.find(({ key }) => key === name)?.status ?? null

describe('sodium that rises in the course of a conversation', () => {
  it.each([
    [['62M na 118, chronic alcohol', 'Na 131 at 12h'], 13],
    [['62M na 118', 'repeat Na 129'], 11],
    [['70F Na 112', 'Na 118 at 2h', 'Na 124 at 10 h'], 12],
    [['62M na 118', 'Na 131 after 3 days'], null],
    [['62M na 118', 'Na 131 at 48h'], null],
    [['62M na 118', 'K 3.9'], null],
  ])('%j rose by %s', (messages, rise) => {
    expect(valueOf(last(...messages), 'sodium_rise_24h')).toBe(rise)
  })

  it('too fast keeps the level, and is no duration of the illness', () => {
    const played = last('62M na 118, chronic alcohol', 'Na 131 at 12h')
    expect(played.decision.triage?.level).toBe('ER_NOW')
    expect(valueOf(played, 'symptom_duration_h')).toBeNull()
    expect(played.reply).toMatch(/desmopressin/)
  })
})

describe('bleeding that was denied', () => {
  it.each([
    ['72F on warfarin, INR 9.2, no bleeding', 'nosebleed now', 'PRESENT'],
    ['72F on warfarin, INR 9.2, no bleeding', 'passing black tarry stool', 'PRESENT'],
    ['72F on warfarin, INR 9.2, no bleeding', 'no nosebleed', 'ABSENT'],
    ['72F on warfarin, INR 9.2, no bleeding', 'wife has a nosebleed', 'ABSENT'],
  ])('%s, %s: %s', (first, later, status) => {
    expect(statusOf(last(first, later), 'active_bleeding')).toBe(status)
  })
})

describe('a plan of what was reported', () => {
  it.each([
    ['31M needlestick 1h ago, source hiv pos', /Start PEP at once/, /percutaneous, HIV infection/],
    ['45M T2DM, glucose 28 mmol/l, ketones 0.4, Na 158, osm 350, drowsy', /DKA \/ HHS/, /D5W/],
    ['41F gallstone pancreatitis, T 39, jaundice', /ERCP within 24 h/, /No prophylactic antibiotics/],
    ['6yo swollen red eyelid T 38.2, cant move eye up', /orbital or preseptal cellulitis/, /angioedema\./],
    ['38F vomiting, BP 84/50, Na 124 K 6.0 glucose 3.1', /Hydrocortisone\*\* 100 mg/, null],
    ['35F plt 14 hb 78 confused, T 38.1', /plasma exchange without waiting/, null],
    ['19M on carbimazole, T 39, neut 0.2', /Stop the antithyroid drug/, null],
    ['69M new myeloma, back pain, legs weak, cant pee', /Call spinal surgery now/, null],
    ['55M ESRF missed 2 dialysis, K 6.9', /calcium gluconate/, /potassium chloride/],
    ['67F tense bullae itchy all over, well', /dermatology within days/, /Immediate surgery/],
    ['47F hb 61, DAT pos, ldh 900, bili 68', /autoimmune hemolytic anemia/, null],
  ])('%s', (text, holds, lacks) => {
    const { reply } = last(text)
    expect(reply).toMatch(holds)
    if (lacks) expect(reply).not.toMatch(lacks)
  })
})

describe('a seizure just now', () => {
  it.each([
    ['2yo cola urine, bp 130/90', 'had a fit just now'],
    ['24F known epilepsy', 'just had a seizure'],
    ['60M cough', 'seizure 5 min ago'],
  ])('%s, %s: is an emergency', (first, later) => {
    expect(last(first, later).decision.triage?.level).toBe('ER_NOW')
  })
})
