import { describe, expect, test } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import measures from '#server/clinical/data/measures.json' with { type: 'json' }
import { decideOn, engine, valuesOf, wordsOf } from '../support.ts'

const KEYS: Record<string, string> = { blood_pressure: 'systolic_bp' }
const shown = (text: string, name: string) => {
  const values = valuesOf(text)
  if (name === 'blood_pressure')
    return values.systolic_bp === undefined ? null : [values.systolic_bp, values.diastolic_bp ?? 'palp'].join('/')
  return values[KEYS[name] ?? name] ?? null
}

describe.each(compiledContent.measures.map((measure) => [measure.shortName, measure] as const))(
  '%s',
  (name, measure) => {
    const examples = (measure as unknown as { examples: { text: string; value: number | string | null }[] }).examples
    test.each(examples.map((example) => [example.text, example.value] as const))('%s → %s', (text, value) => {
      if (value === 'ask') {
        expect(shown(text, name)).toBeNull()
        expect(engine.read(text).unclear.map((one) => one.key)).toContain(name)
      } else if (typeof value === 'number') expect(shown(text, name)).toBeCloseTo(value, Math.abs(value) > 20 ? 0 : 1)
      else expect(shown(text, name)).toBe(value)
    })
  },
)

test.each(measures.note_examples.map((note) => [note.text, note.values] as const))('note: %s', (text, values) => {
  for (const [name, value] of Object.entries(values)) {
    const got = shown(text, name)
    if (typeof value === 'number')
      expect([name, Math.abs(Number(got) - value) <= Math.max(0.06, Math.abs(value) * 0.01)]).toEqual([name, true])
    else expect([name, got]).toEqual([name, value])
  }
})

describe('units', () => {
  test.each([
    ['Hb 71 g/L', 'hemoglobin', 7.1, '71 g/L'],
    ['T 38.9 C', 'temperature', 102.02, '38.9 C'],
    ['creatinine 186 µmol/L', 'creatinine', 2.104, '186 µmol/L'],
    ['urea 15.2 mmol/L', 'bun', 42.58, '15.2 mmol/L'],
    ['BG 28 mmol/L', 'glucose', 504.4, '28 mmol/L'],
    ['bilirubin 68 umol/L', 'total_bilirubin', 3.977, '68 umol/L'],
    ['albumin 26 g/L', 'albumin', 2.6, '26 g/L'],
    ['lactate 4.1 mmol/L', 'lactate', 4.1, null],
    ['weight 180 lbs', 'weight', 81.65, '180 lbs'],
    ['plt 90 x10^9/L', 'platelets', 90, null],
    ['Ca 2.9 mmol/L', 'calcium', 11.62, '2.9 mmol/L'],
    ['troponin <0.01', 'troponin', 0.01, '<0.01'],
  ])('%s', (text, key, value, original) => {
    const fact = engine.read(text).facts.find((one) => one.key === key)
    expect(fact?.value as number).toBeCloseTo(value, 1)
    expect(fact?.original).toBe(original)
  })
})

describe('trends and corrections', () => {
  test('the last value counts and the earlier are kept', () => {
    const fact = engine.read('Hgb 9.8 → 7.1').facts.find((one) => one.key === 'hemoglobin')!
    expect(fact.value).toBe(7.1)
    expect(fact.earlier.map((one) => one.value)).toEqual([9.8])
  })
  test.each([
    'Hb 71 (was 118)',
    'Hb 71 g/L, was 118 last week',
    'Hb dropped from 118 to 71',
    'Hb 71 (baseline 118)',
    'Hb 71 down from 118',
  ])('%s also fills the baseline', (text) => {
    expect(valuesOf(text)).toMatchObject({ hemoglobin: 7.1, baseline_hemoglobin: 11.8 })
  })
  test.each(['HR 118. Sorry, HR 88 not 118', 'HR 118, correction HR 88'])('%s', (text) => {
    expect(valuesOf(text)).toMatchObject({ heart_rate: 88 })
  })
  test('a pressure on arrival is earlier than the pressure now', () => {
    expect(valuesOf('BP 80/40 on arrival, now BP 102/60')).toMatchObject({ systolic_bp: 102, diastolic_bp: 60 })
  })
})

describe('pressure', () => {
  test('both facts span the pair', () => {
    expect(wordsOf('BP 88/52', 'systolic_bp')).toBe('BP 88/52')
    expect(wordsOf('BP 88/52', 'diastolic_bp')).toBe('BP 88/52')
  })
  test('a palpated pressure has only a systolic', () => {
    const values = valuesOf('BP 80/palp')
    expect(values.systolic_bp).toBe(80)
    expect(values).not.toHaveProperty('diastolic_bp')
  })
})

describe('plausibility', () => {
  test.each([
    ['glucose 30 mg/dL', 'glucose', 30],
    ['plt 12', 'platelets', 12],
    ['HR 28', 'heart_rate', 28],
    ['RR 6', 'respiratory_rate', 6],
    ['Hgb 3.2', 'hemoglobin', 3.2],
  ])('%s is outside the documented range and a fact like any other', (text, key, value) => {
    expect(valuesOf(text)[key]).toBe(value)
    expect(engine.describe(key)?.outside(value)).toBe(true)
  })
  test('beyond what is plausible is asked, with a sentence', () => {
    const reading = engine.read('Hgb 710')
    expect(reading.facts).toEqual([])
    expect(reading.unclear).toMatchObject([
      { key: 'hemoglobin', why: expect.stringContaining('outside what is possible') },
    ])
  })
})

describe('bounds', () => {
  test('"<90" is below 90 for every rule, and shown as written', () => {
    expect(engine.read('SpO2 <90% on RA').facts.find(({ key }) => key === 'oxygen_saturation')).toMatchObject({
      value: 90,
      original: '<90%',
    })
    const flags = (text: string) => decideOn(text).redFlags.map(({ ruleId }) => ruleId)
    expect(flags('60M pneumonia, SBP <90, HR 120')).toContain('universal.shock')
    expect(flags('60M pneumonia, SBP 90, HR 120')).not.toContain('universal.shock')
    expect(flags('60M weak, K >6.0')).toContain('universal.potassium_raised')
  })

  test('"over 2 days" is a time, not how tablets were taken', () => {
    expect(engine.read('Hgb 9.8 → 7.1 over 2 days').facts.map(({ key }) => key)).not.toContain('staggered_ingestion')
    expect(engine.read('paracetamol 20 g taken over 2 days').facts.map(({ key }) => key)).toContain(
      'staggered_ingestion',
    )
  })
})

describe('numbers that look like another', () => {
  test.each([
    ['64F 11 stone 5 lb', { weight: 72.12 }],
    ['64F 12 stone', { weight: 76.2 }],
    ['64F 5 ft 4 in', { height: 162.6 }],
    ['64F BP 80 palp', { systolic_bp: 80 }],
    ['28F 32+4/40 headache', { gestational_age_wk: 32.57 }],
    ['6/12 old fever', { age: 0.5, fever: true }],
    ['INR over 5', { inr: 5 }],
    ['lactate more than 4', { lactate: 4 }],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toMatchObject(values)
  })
  test.each([
    ['64F weight loss 2 stone in 3 months', 'weight'],
    ['64F 5 ft 4 in', 'free_t4'],
    ['64F BP 80 palp', 'palpitations'],
    ['K over 6.5 give calcium', 'potassium'],
    ['transfuse if Hb below 7', 'hemoglobin'],
    ['keep sats over 94', 'oxygen_saturation'],
  ])('%s holds no %s', (text, key) => {
    expect(valuesOf(text)).not.toHaveProperty(key)
  })
})

describe('a state that names what is measured', () => {
  test.each([
    ['high potassium 6.4', { potassium: 6.4 }],
    ['raised creatinine 210 umol/L', { creatinine: 2.38 }],
    ['hyperkalaemia 6.8', { potassium: 6.8 }],
    ['hyponatremia on admission 118, now 127', { sodium: 127 }],
    ['hypoxic 84%', { oxygen_saturation: 84 }],
    ['anaemia 68 g/L', { hemoglobin: 6.8 }],
    ['no hypoxia, 97% RA', { oxygen_saturation: 97 }],
    ['no tachycardia (HR 80)', { heart_rate: 80 }],
  ])('“%s” has its value', (text, values) => {
    for (const [key, value] of Object.entries(values)) expect(Number(valuesOf(text)[key])).toBeCloseTo(value, 1)
  })

  test.each([
    ['hypoglycemia 3 times this week', 'glucose'],
    ['anemia 2 years', 'hemoglobin'],
    ['no hypoglycemia, 3 meals a day', 'glucose'],
    ['no tachycardia, 80 kg', 'heart_rate'],
    ['no hypoxia, 92 kg', 'oxygen_saturation'],
    ['anemia, 12 weeks pregnant', 'hemoglobin'],
  ])('“%s” has none', (text, key) => {
    expect(valuesOf(text)).not.toHaveProperty(key)
  })
})
