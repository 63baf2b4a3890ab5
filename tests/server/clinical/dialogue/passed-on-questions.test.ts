import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const BLEED = '64F melena 2 days, BP 88/52, HR 118, Hgb 7.1, on apixaban'
const CHILD = '8yo boy, 25 kg, fever 39 for 2 days, sore throat, HR 110, RR 22, SpO2 98%, BP 100/60'
const last = (...messages: string[]): Played => play(engine, messages).at(-1) as Played
/** What the record says, told as one text. */
const recordOf = ({ input }: Played) => JSON.stringify([input.facts, input.noted ?? []])

describe('a question of somebody else, passed on', () => {
  it.each([
    ['mum asks if he can have ibuprofen', /ibuprofen/i],
    ['his mother wants to know whether he needs antibiotics', /antibiotic/i],
    ['dad is asking can he have aspirin', /aspirin/i],
    ['nurse asking if he should get paracetamol', /acetaminophen|paracetamol/i],
    ['mum wonders whether he may go home', /home|stands against/i],
    ['grandma asks if it could be meningitis', /mening/i],
    ['the parents keep asking about antibiotics', /antibiotic/i],
    ['gran wants to know when to come back', /emergency|change/i],
    ['his dad asks why he needs bloods', /because|level|assessment|review|monitor/i],
    ['the school wants to know whether he is fit to travel', /transfer|recorded|level/i],
    ['GP rang to ask if he should have steroids', /steroid/i],
    ['patient asks if he can eat', /eat|level/i],
  ])('“%s” is answered, and enters no record', (question, answer) => {
    const [before, after] = play(engine, [CHILD, question]) as [Played, Played]
    expect(after.reply).toMatch(answer)
    expect(after.reply).not.toMatch(/not counted as the patient's own|I read nothing in/)
    expect(recordOf(after)).toBe(recordOf(before))
    expect(after.decision.triage?.level).toBe(before.decision.triage?.level)
  })

  it('is no hypothesis, though it holds an “if”', () =>
    expect(last(BLEED, 'daughter asks if she can eat').heard.acts.map(({ kind }) => kind)).toEqual(['SHOULD']))

  it('is read as told where it tells of harm to oneself', () => {
    const { heard } = last('19F low mood for weeks', 'she asks whether she should kill herself')
    expect(heard.acts.map(({ kind }) => kind)).toEqual(['STATEMENT'])
  })
})

describe('whether the patient may be moved', () => {
  const ASKED = [
    'is she safe to transfer',
    'is she stable for transfer?',
    'fit for transfer to the tertiary centre?',
    'ok to move her to the ward',
    'can we move her to CT',
    'stable enough to travel?',
    'can she go to theatre now?',
    'safe to step down?',
    'is it safe to transfer her',
    'transfer or stabilise first?',
    'the ward asks if she is fit for transfer',
  ]

  it.each(ASKED)('“%s” names what stands against it and what comes first', (question) => {
    const [before, after] = play(engine, [BLEED, question]) as [Played, Played]
    expect(after.reply).toMatch(/Not before this is dealt with.*systolic pressure below 90/)
    expect(after.reply).toMatch(/First: resuscitate/)
    expect(after.reply).not.toMatch(/seizure|No line here says/i)
    expect(recordOf(after)).toBe(recordOf(before))
  })

  it.each(ASKED)('“%s” is not answered yes where nothing was measured', (question) => {
    const { reply } = last('44F abdominal pain since yesterday', question)
    expect(reply).toMatch(/needed before anybody is moved: systolic BP, heart rate/i)
  })

  it.each(['is she safe to discharge', 'safe for discharge?', 'son asks if she can go home', 'can she go home'])(
    '“%s” of a bleeding patient is answered with what stands against going home',
    (question) => expect(last(BLEED, question).reply).toMatch(/^Not home: Emergency department now\. Against it: /),
  )
})
