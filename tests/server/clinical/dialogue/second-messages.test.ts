import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const CASE = '64F melena 2 days, BP 88/52, HR 118, Hgb 7.1, INR 1.4, on apixaban, no chest pain. NKDA'

const after = (message: string, first = CASE): [before: Played, after: Played] => {
  const [before, then] = play(engine, [first, message])
  if (!before || !then) throw new Error('two messages were said')
  return [before, then]
}
const recordOf = ({ input }: Played) => input.facts.map(({ key, value, status }) => [key, value, status])

describe('what is told of somebody else, or points at nothing', () => {
  it.each([
    'patient in bed 4 has HR 140',
    'another patient: 30M asthma PEF 40%',
    'her sister had melena last year',
    'potassium haemolysed',
    'forget the endoscopy, can we just scan',
    'the other patient is fine',
    'ignore',
    'typo',
    'no',
  ])('“%s” leaves the record as it is', (message) => {
    const [before, then] = after(message)
    expect(recordOf(then)).toEqual(recordOf(before))
  })

  it('is answered so', () => {
    expect(after('patient in bed 4 has HR 140')[1].reply).toContain('told of somebody else')
    expect(after('potassium haemolysed')[1].reply).toMatch(/holds nothing of “potassium”/)
    expect(after('undo')[1].reply).toMatch(/Ignore the blood pressure/)
    expect(after('no')[1].reply).toMatch(/^Yes or no to what\?/)
  })
})

describe('a value of before', () => {
  const FIRST = '64F melena 2 days, BP 88/52, HR 118, Hgb 7.1, K 4.5, INR 1.4'
  it.each([
    ['Hgb from last admission was 12', 'hemoglobin', 7.1],
    ['on discharge in May Hb 9', 'hemoglobin', 7.1],
    ['K last week 6.1', 'potassium', 4.5],
    ['K 6.1 a year ago', 'potassium', 4.5],
    ['BP yesterday 140/80', 'systolic_bp', 88],
    ['usual BP 140/80', 'systolic_bp', 88],
    ['HR at the last clinic visit was 70', 'heart_rate', 118],
    ['INR 3 days ago 5.6', 'inr', 1.4],
    ['from old notes: INR 5.6', 'inr', 1.4],
  ])("“%s” leaves today's %s", (message, key, value) => {
    const [, then] = after(message, FIRST)
    expect(then.input.facts.find((fact) => fact.key === key)?.value).toBe(value)
    expect(then.heard.earlier).toEqual([message.replace('on discharge ', '')])
    expect(then.input.noted?.map(({ text }) => text)).toEqual(expect.arrayContaining(then.heard.earlier))
    expect(then.reply).toMatch(/^Kept as of before, not as today's value: “/)
  })

  it('is the baseline, where there is such a measure', () => {
    const { facts } = after('previous creatinine 80', FIRST)[1].input
    expect(facts.find(({ key }) => key === 'baseline_creatinine')?.value).toBe(0.905)
    expect(facts.some(({ key }) => key === 'creatinine')).toBe(false)
  })

  it('of this illness counts until a newer one is known', () => {
    const { facts } = after('lactate 3 hours ago 6.2', FIRST)[1].input
    expect(facts.find(({ key }) => key === 'lactate')?.value).toBe(6.2)
  })

  it('that stood for one of now is struck', () => {
    const { facts } = after('the Hgb of 7.1 was from last admission', FIRST)[1].input
    expect(facts.find(({ key }) => key === 'hemoglobin')).toMatchObject({ value: null, status: 'UNKNOWN' })
  })

  it.each(['HR 96 BP 110/70 after fluids', 'repeat K 5.8', 'Hb now 6.4', 'fell last week, INR 3.1'])(
    '“%s” is of now',
    (message) => {
      expect(after(message, FIRST)[1].heard.earlier).toEqual([])
    },
  )
})

describe('what was wrong', () => {
  const OVERDOSE = '32F took 20 tablets of paracetamol 500 mg 64 hours ago'
  const PAIN = '58M chest pain 2h, BP 190/60, HR 85'
  it.each([
    ['64F melena on warfarin, INR 1.4', 'INR over 5 actually', { inr: 5 }, 'INR 1.4 → >5'],
    [OVERDOSE, 'actually it was 30 tablets', { chief_complaint: 'took 30 tablets of paracetamol' }, '30 tablets'],
    [OVERDOSE, 'sorry 30 tablets not 20', { acetaminophen_ingestion: true, ingestion_time_h: 64 }, '30 tablets'],
    [OVERDOSE, 'not 64 hours, 2 days', { ingestion_time_h: 48 }, '64 → 48 h'],
    [CASE, 'melena is 3 days', { duration: '3 days', symptom_duration_d: 3 }, '2 days → 3 days'],
    [CASE, 'melena for 3 days not 2', { duration: '3 days', symptom_duration_d: 3 }, '2 days → 3 days'],
    [CASE, 'actually 4 days', { duration: '4 days', symptom_duration_d: 4 }, '2 days → 4 days'],
    [PAIN, 'pain is 1 day', { duration: '1 day', symptom_duration_h: 24 }, '2 hours → 1 day'],
    [PAIN, 'make that 58 not 85', { heart_rate: 58, age: 58 }, 'HR 85 → 58 bpm'],
    [PAIN, 'BP was 90/60 not 190/60', { systolic_bp: 90 }, 'BP 190/60 → 90/60'],
    ['27M chest pain 2h, HR 90', 'he is 72 not 27', { age: 72 }, 'Age 27 → 72 years'],
    ['64F melena, Hb 7.1', 'it was 8.2 g/dL not 7.1', { hemoglobin: 8.2 }, '7.1 → 8.2'],
    ['64F melena, Hb 7.1', "sorry that's 8.1", { hemoglobin: 8.1, age: 64 }, '7.1 → 8.1'],
    ['70M fell, right arm weakness', 'sorry, left not right', { chief_complaint: 'left arm weakness' }, 'left arm'],
    [
      '70M right leg swelling',
      'it is the left leg not the right',
      { chief_complaint: 'left leg swelling' },
      'left leg',
    ],
    ['30F right iliac fossa pain', 'left not right', { rlq_pain: null, llq_pain: true }, 'left lower quadrant'],
    ['64F weak, K 6.9', 'K was hemolyzed, repeat 4.2', { potassium: 4.2 }, '6.9 → 4.2'],
  ])('“%s”, “%s”', (first, message, values, told) => {
    const [before, then] = after(message, first)
    const is = Object.fromEntries(then.input.facts.map(({ key, value }) => [key, value]))
    expect(is).toMatchObject(values)
    expect(then.reply).toContain('**Changed**')
    expect(then.reply.toLowerCase()).toContain(told.toLowerCase())
    const keys = then.input.facts.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const added = then.input.facts.filter(({ key }) => !before.input.facts.some((fact) => fact.key === key))
    expect(added.map(({ key }) => key).filter((key) => !(key in values) && !key.startsWith('symptom_'))).toEqual([])
  })

  it.each([
    ['cough for 3 weeks', PAIN, { duration: '2 hours', cough: true }],
    ['BP 90/60 not 10 min ago', PAIN, { systolic_bp: 90, diastolic_bp: 60, duration: '2 hours' }],
    ['sorry, left not right', '70M fell, left arm weakness', { chief_complaint: 'left arm weakness' }],
    ['18 pints not 8', '40M chest pain, alcohol 8 pints', { age: 40, chest_pain: true }],
  ])('“%s” puts nothing else right', (message, first, values) => {
    const [, then] = after(message, first)
    expect(Object.fromEntries(then.input.facts.map(({ key, value }) => [key, value]))).toMatchObject(values)
  })
})

describe('a value of a spoilt sample', () => {
  const potassiumOf = ({ input }: Played) => input.facts.find(({ key }) => key === 'potassium')
  it.each([
    '64F weak, K 6.9 haemolysed',
    '64F weak, K 6.9 (hemolyzed sample), Cr 1.2',
    '64F weak, haemolysed K 6.9',
    '64F weak, K 6.9, Cr 1.2, sample haemolysed',
    '64F weak, K 6.9 ?haemolysed',
  ])('“%s” counts until it is repeated', (text) => {
    const [first, then] = after('repeat K 4.1', text)
    expect(potassiumOf(first)).toMatchObject({ value: 6.9, status: 'PRESENT', uncertain: true })
    expect(first.decision.triage?.level).toBe('ER_NOW')
    expect(first.reply).toMatch(/Not sure: Potassium 6\.9 mmol\/L, as the sample may be spoilt\. Repeat it now/)
    expect(potassiumOf(then)).toMatchObject({ value: 4.1, uncertain: false })
  })

  it('counts beside a lower one that is known', () => {
    const [, then] = after('K 6.9 haemolysed', '64F weak, K 4.5')
    expect(potassiumOf(then)).toMatchObject({ value: 6.9, uncertain: true })
    expect(then.reply).toContain('Not sure: Potassium')
  })

  it.each([
    '64F weak, K 6.9 not haemolysed',
    '64F ITP, K 4, haemolysis, Hb 7.1',
    '64F weak, K 6.9 haemolysed, repeat 4.2',
  ])('“%s” holds none', (text) => {
    expect(after('ok', text)[0].input.facts.filter(({ uncertain }) => uncertain)).toEqual([])
  })
})

describe('a result that is awaited', () => {
  const CHEST_PAIN = '70M chest pain 1h, HR 90 BP 140/80'
  const asksFor = ({ decision }: Played) => [
    ...decision.missing.map(({ key }) => key),
    ...(decision.form?.fields.map(({ name }) => name) ?? []),
  ]

  it.each([
    'trop pending',
    'troponin awaited',
    'trop to follow',
    'awaiting trop and CRP',
    'lactate and trop not back yet',
  ])('“%s” is not asked for once more', (message) => {
    const [before, then] = after(message, CHEST_PAIN)
    expect(asksFor(before)).toContain('troponin_elevated')
    expect(asksFor(then).filter((key) => key.startsWith('troponin'))).toEqual([])
    expect(then.reply).toMatch(/\*\*Changed\*\*: Awaited: (lactate; Awaited: )?troponin/)
  })

  it('is told in a first reply, counts once it is back, and undoes nothing that is known', () => {
    const [first, back, again] = play(engine, [`${CHEST_PAIN}, trop pending`, 'trop 40 ng/L', 'repeat trop pending'])
    expect(first?.reply).toContain('Awaited: troponin.')
    const valueOf = (played: Played | undefined) => played?.input.facts.find(({ key }) => key === 'troponin')?.value
    expect(valueOf(back)).toBe(0.04)
    expect(valueOf(again)).toBe(0.04)
  })

  it('a value beside such a word is a value', () => {
    const { facts } = after('ok', `${CHEST_PAIN}, K 6.9, Cr pending, awaiting a bed, Hb 7.1`)[0].input
    const is = Object.fromEntries(facts.map(({ key, value }) => [key, value]))
    expect(is).toMatchObject({ potassium: 6.9, creatinine: null, hemoglobin: 7.1 })
  })
})

describe('an answer to a question of one’s own', () => {
  it.each([
    ['cirrhosis? no', { cirrhosis_known: false }],
    ['allergies? none', { allergies: false }],
    ['pregnant? no', { pregnant: false }],
    ['pregnant? yes', { pregnant: true }],
    ['on anticoagulants? yes, syncope? no', { anticoagulant_use: true, syncope: false }],
  ])('“%s” states it', (message, values) => {
    const [, then] = after(message, '28F melena, BP 110/70, HR 90')
    expect(Object.fromEntries(then.input.facts.map(({ key, value }) => [key, value]))).toMatchObject(values)
    expect(then.reply).toContain('**Changed**')
  })
})

describe('whether the patient may go home', () => {
  it.each(['ok discharge', 'discharge?', 'can he go home?', 'he can go home', 'fit for discharge'])(
    '“%s” is answered by what the record says',
    (message) => {
      const [before, then] = after(message)
      expect(then.reply).toMatch(/^Not home: Emergency department now\. Against it: .*SBP 88/)
      expect(then.reply).not.toContain('Hepatic encephalopathy')
      expect(recordOf(then)).toEqual(recordOf(before))
      const [, well] = after(message, '45M sore throat 2 days, T 37.2, no drooling')
      expect(well.reply).toMatch(/^Nothing recorded stands against going home/)
    },
  )

  it('a discharge from the ear is none', () => {
    expect(after('ear discharge')[1].reply).not.toContain('Not home')
  })
})

describe('a medicine that was taken until just now', () => {
  it.each(['held apixaban this morning', 'apixaban held since yesterday', 'apixaban stopped this morning'])(
    'still acts: “%s”',
    (message) => {
      const [before, then] = after(message)
      const valueOf = ({ input }: Played, key: string) => input.facts.find((fact) => fact.key === key)?.value
      expect(valueOf(then, 'anticoagulant_use')).toBe(true)
      expect(valueOf(then, 'symptom_duration_d')).toBe(valueOf(before, 'symptom_duration_d'))
    },
  )

  it('acts no longer when it was stopped long ago', () => {
    const [, then] = after('the apixaban was stopped last month')
    expect(then.input.facts.find(({ key }) => key === 'anticoagulant_use')?.value).not.toBe(true)
  })
})

it('a line that the record speaks against is not said to be in the plan', () => {
  const { reply } = after('GTN?', '58M chest pain into the left arm, took sildenafil last night, BP 150/90')[1]
  expect(reply).toContain('Nitroglycerin: conflict.')
  expect(reply).toMatch(/Not before this is checked: \*\*Nitroglycerin/)
  expect(reply).not.toMatch(/In the plan now: \*\*Nitroglycerin/)
})

describe('"what about …" is answered by what it names', () => {
  it.each([
    ['What about tranexamic acid?', /No routine tranexamic acid/],
    ['how about vitamin K', /Vitamin k/i],
    ['thoughts on a PPI infusion?', /Proton pump inhibitor/],
    ['what about endoscopy tonight?', /endoscopy within 24 h/],
    ['what about pneumonia?', /Pneumonia/],
    ['what about glucose?', /\*\*Glucose\*\*: usual in adults/],
    ['what about diet?', /no rule or line here is about it/],
  ])('“%s”', (message, answer) => {
    const { reply } = after(message)[1]
    expect(reply).toMatch(answer)
    expect(reply).not.toMatch(/^Likely:/)
  })

  it('says of a line that is not due what it is for, and how it stands', () => {
    expect(after('thoughts on transfusing now?')[1].reply).toMatch(
      /Not now: \*\*Transfuse red cells[^*]*\*\* is for hemoglobin < 7 g\/dL; here Hemoglobin 7\.1 g\/dL\. Threshold/,
    )
  })

  it('knows whether there is a red flag', () => {
    expect(after('what would change the plan?')[1].reply).not.toContain('Red flag: not known')
  })
})

it('a document says once who wrote it', () => {
  expect(after('write a handover')[1].reply.match(/built-in/gi)).toHaveLength(1)
})

describe('a first text of family medicine', () => {
  it.each([
    ['sprained ankle yesterday, can weight bear', 'OUTPATIENT_URGENT'],
    ['hay fever, itchy eyes every spring', 'OUTPATIENT_URGENT'],
    ['tennis elbow', 'OUTPATIENT_URGENT'],
    ['dandruff', 'OUTPATIENT_URGENT'],
    ['acne on the face', 'OUTPATIENT_URGENT'],
    ['headlice', 'OUTPATIENT_URGENT'],
    ['low back pain after gardening, no leg weakness, no saddle anaesthesia, no bladder trouble', 'OUTPATIENT_URGENT'],
    ['low back pain after gardening', 'ER_TODAY'],
    ['low back pain, known prostate cancer, no leg weakness, no saddle anaesthesia, no bladder trouble', 'ER_TODAY'],
  ])('“%s” has the level %s', (text, level) => {
    expect(play(engine, [text]).at(-1)?.decision.triage?.level).toBe(level)
  })
})
