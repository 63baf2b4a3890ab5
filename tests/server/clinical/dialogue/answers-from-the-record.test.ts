import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const FAILURE =
  '76 yo woman with AF, hypertension, T2DM. 4 days of breathlessness, orthopnea, ankles swollen, weight up 4 kg. BP 148/86 HR 95 RR 22 sats 93% RA. On ramipril 5 mg, metformin. JVP up, bibasal creps.'
const answered = (question: string, text = FAILURE) => play(engine, [text, question]).at(-1)?.reply ?? ''

describe('a question', () => {
  it('is answered from what the record holds beside the case, whatever its severity today', () => {
    const reply = answered('should I anticoagulate?')
    expect(reply).toMatch(/atrial fibrillation, as recorded.*Prevent stroke/)
    expect(reply).toMatch(/CHA2DS2-VASc Score [5-9]/)
    expect(reply).not.toMatch(/steroid/i)
  })

  it.each(['what else could it be?', 'differential?'])(
    'for other explanations of edema names no joint: %s',
    (question) => {
      expect(answered(question)).not.toMatch(/gout|septic arthritis/i)
    },
  )

  it('for a dose tells first what is of the patient’s problem', () => {
    expect(answered('spironolactone dose?')).toMatch(/- Heart failure[^;]*: 25 mg.*ascites: 100 mg/)
    expect(answered('spironolactone dose?', '58M cirrhosis, ascites, abdomen distended for 2 weeks, no fever')).toMatch(
      /- Ascites: 100 mg.*heart failure/i,
    )
  })

  it.each([
    ['is ramipril safe in pregnancy?', /In pregnancy: contraindicated/],
    ['gabapentin in renal impairment?', /Kidneys: below eGFR \d+|clearance/],
    ['verapamil plus bisoprolol ok?', /\*\*Interaction\*\*: .*bradycardia/],
    ['does amiodarone interact with simvastatin', /\*\*Interaction\*\*: .*20 mg/],
  ])('of a medicine is answered whoever the patient is: %s', (question, said) => {
    expect(answered(question, '66M, cough 3 days, temp 37.4, BP 138/82, HR 84, sats 96%, RR 18')).toMatch(said)
  })
})

describe('a letter', () => {
  const letter = () => answered('discharge letter')

  it('tells the history by what the patient has, and not by the groups of their medicines', () => {
    expect(letter()).toMatch(/## Past history\n\n- atrial fibrillation, hypertension, type 2 diabetes\n/)
  })

  it('tells what to do before discharge, and no line that keeps from something', () => {
    expect(letter()).toMatch(/## Follow-up\n\n- Before discharge: .*follow-up within 7 to 14 days/)
    expect(letter()).not.toMatch(/No routine opioid/)
  })

  it('asks a woman for nothing that only men have', () => {
    expect(answered('surgical referral', '19F RIF pain 24 h, rebound, vomiting, temp 37.8, WCC 14.2')).not.toMatch(
      /testic/i,
    )
  })
})

it('names for which condition there is no pediatric plan, where another leads', () => {
  const croup = '3yo boy, barking cough since last night, stridor, temp 38.2, sats 97%, RR 30, HR 120, weight 15 kg'
  const [first] = play(engine, [croup])
  expect(first?.reply).not.toMatch(/No pediatric plan here:/)
})
