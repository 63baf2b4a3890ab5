import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const CYSTITIS = '55F dysuria and frequency 2 days, no fever, no flank pain. BP 128/76 HR 78 T 36.8'
const COPD = '71M COPD, 3 days more SOB, green sputum. RR 28 SpO2 84% RA HR 112 T 37.9 BP 138/76'
const HEART_FAILURE =
  '82F heart failure, ankle swelling, orthopnoea. BP 118/70 HR 88 SpO2 93%. furosemide 40 od, ramipril 5, spironolactone 25'
const ANAPHYLAXIS = '17F peanut 20 min ago, lips swollen, wheeze, urticaria, BP 84/50 HR 132. 55 kg'
const TORSION = '14 yr old boy sudden left testicular pain 3h, vomiting, high riding, no cremasteric reflex'

const last = (...messages: string[]): Played => {
  const played = play(engine, messages).at(-1)
  if (!played) throw new Error('something was said')
  return played
}
const recordOf = ({ input }: Played) => input.facts.map(({ key, value, status }) => [key, value, status])
const valueOf = ({ input }: Played, key: string) => input.facts.find((fact) => fact.key === key)?.value

describe('a question that names no medicine', () => {
  it.each(['dose', 'dose?', 'dose im?', 'how much?', 'loading dose', 'how often'])(
    '“%s” means what the plan gives',
    (question) => expect(last(ANAPHYLAXIS, question).reply).toMatch(/epinephrine/i),
  )

  it.each(['alternative?', 'alternative then?', 'whats 2nd line', 'anything else if allergic?', 'which is safer'])(
    '“%s” is told what stands beside it',
    (question) => expect(last(CYSTITIS, question).reply).toMatch(/trimethoprim|fosfomycin/i),
  )

  it.each([
    [CYSTITIS, 'nitrofurantoin', 'nitroglycerin'],
    ['60M chest pain, sweaty, BP 150/90, ECG ST elevation V1-V4', 'nitroglycerin', 'nitrofurantoin'],
  ])('a short name is that of the case: %s', (first, meant, other) => {
    const { reply } = last(first, 'nitro dose?')
    expect(reply.toLowerCase()).toContain(meant)
    expect(reply.toLowerCase()).not.toContain(other)
  })

  it.each(['which abx', 'which antibiotic?', 'abx choice'])(
    '“%s” is answered by the line that names some',
    (question) => expect(last(CYSTITIS, question).reply).toMatch(/nitrofurantoin/i),
  )

  it('a class is answered by its members', () => {
    expect(last(COPD, 'statin dose?').reply).toMatch(/atorvastatin: 10 to 20 mg/i)
    expect(last(CYSTITIS, 'local anaesthetic?').reply).not.toMatch(/[{}]/)
  })
})

describe('what is taken', () => {
  it.each([
    'which of her tablets should I stop',
    'which drugs to hold',
    'any meds I should stop?',
    'is she on anything nephrotoxic',
    'review her medication',
  ])('“%s” is answered medicine by medicine', (question) => {
    const { reply } = last(HEART_FAILURE, 'potassium 6.3 creatinine 210', question)
    expect(reply).toMatch(/\*\*Ramipril\*\*: .*potassium is high/)
    expect(reply).toMatch(/\*\*Spironolactone\*\*: .*potassium is high/)
  })

  it('is asked for where nothing is recorded', () =>
    expect(last(COPD, 'which of his meds should I stop?').reply).toContain('No medicine is recorded'))

  it.each([
    'my consultant says trimethoprim',
    'urology want to give gent for this',
    'when to recheck U&E after ramipril',
    'convert to oxycodone',
    'load with levetiracetam',
    'meropenem then',
  ])('“%s” adds nothing to it', (message) =>
    expect(valueOf(last(CYSTITIS, message), 'current_medications')).toBe(undefined),
  )
})

describe('requests without a verb', () => {
  it.each(['o2 target?', 'sats target', 'target sats', 'what sats are we aiming for'])(
    '“%s” is for a limit',
    (message) => expect(last(COPD, message).reply).toContain('88'),
  )

  it.each(['what other test', 'any other tests', 'which bloods', 'further investigations?'])('“%s” is for tests', (m) =>
    expect(last(COPD, m).reply).toMatch(/gas|X-ray/),
  )

  it.each(['how long have we got', 'how soon does he need surgery', 'how urgent is it'])('“%s” is for a time', (m) =>
    expect(last(TORSION, m).reply).toContain('6 h'),
  )

  it.each(['i disagree', "I'm not convinced", 'that doesnt make sense', 'the guideline says 7 days'])(
    '“%s” is told what the level rests on, and records nothing',
    (message) => {
      const then = last(CYSTITIS, message)
      expect(then.reply).toContain('because:')
      expect(recordOf(then)).toEqual(recordOf(last(CYSTITIS)))
    },
  )
})

describe('what did not help', () => {
  it.each([
    'given x2 still wheezy hypotensive',
    'no response to two doses',
    'not improving',
    'still hypotensive after 2 doses',
    'she is getting worse',
    'what if it doesnt work',
  ])('“%s” is told what comes next', (message) =>
    expect(last(ANAPHYLAXIS, message).reply).toMatch(/Epinephrine infusion/),
  )

  it('never lowers the level', () => expect(last(ANAPHYLAXIS, 'not improving').decision.triage?.level).toBe('ER_NOW'))
})

describe('somebody else', () => {
  it.each([
    'and her husband, 58, has a cough',
    'her boyfriend, 24, has chest pain',
    'her wife (61) is vomiting',
    'what about my other patient',
    'next bed',
  ])('“%s” leaves the record as it is', (message) =>
    expect(recordOf(last(CYSTITIS, message))).toEqual(recordOf(last(CYSTITIS))),
  )

  it.each([
    'boyfriend has symptoms too, 24, can you advise for him',
    'her flatmates - do they need anything',
    'does her partner need treatment?',
  ])('“%s” is told where to ask', (message) =>
    expect(last(CYSTITIS, message).reply).toContain('one conversation is one patient'),
  )
})

describe('a refusal', () => {
  it.each([
    'refuses the injection',
    "she won't inject anything",
    'she is not keen on tablets',
    "she'd rather wait",
    'patient unwilling to be admitted',
    'she wants no more treatment',
    'she has had enough',
  ])('“%s” lowers nothing and asks for capacity', (message) => {
    const then = last(ANAPHYLAXIS, message)
    expect(then.reply).toContain('Capacity and an informed refusal are yours')
    expect(then.decision.triage?.level).toBe('ER_NOW')
  })
})

describe('corrections and values', () => {
  it.each([
    'lab rang, sample was haemolysed. repeat 4.9',
    'the sample was haemolysed. Rpt came back 4.9',
    'its not 6.3 its 4.9',
    'the K is not 6.3 but 4.9',
  ])('“%s” puts the potassium right and leaves the creatinine', (message) => {
    const then = last(HEART_FAILURE, 'k 6.3 cr 210', message)
    expect(valueOf(then, 'potassium')).toBe(4.9)
    expect(valueOf(then, 'creatinine')).toBeCloseTo(2.376, 2)
  })

  it.each([
    ['k 6.3 cr 210', 'potassium', 6.3],
    ['na 128 k 5.9', 'sodium', 128],
    ['t 38.4 p 110', 'heart_rate', 110],
    ['QRS 138 ms', 'qrs_duration', 138],
    ['sats dropped to 88%', 'oxygen_saturation', 88],
    ['creat up 20%', 'creatinine', undefined],
    ['Hb dropped 20%', 'hemoglobin', undefined],
  ])('“%s” is %s %s', (message, key, value) => expect(valueOf(last(CYSTITIS, message), key)).toBe(value))

  it.each(['level 168 mg/L', '4h level 168 mg/L', 'level came back at 168 mg/L'])(
    '“%s” is of what was taken',
    (message) =>
      expect(valueOf(last('22F took 28 x 500mg paracetamol 5h ago', message), 'acetaminophen_level')).toBe(168),
  )

  it('a question whether they may drive is not answered by the level alone', () =>
    expect(last(CYSTITIS, 'can she drive?').reply).toContain('fitness to drive'))
})
