import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engine, valuesOf } from '../support.ts'

const RUNS = { numRuns: 120 }
const numbersOf = (text: string) =>
  Object.fromEntries(Object.entries(valuesOf(text)).filter(([, value]) => typeof value === 'number'))

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A number as it is dictated. */
function said(value: number): string {
  const whole = Math.floor(value)
  const tenths = Math.round((value - whole) * 10)
  if (tenths > 0) return `${said(whole)} point ${ONES[tenths]}`
  if (whole < 20) return ONES[whole] ?? ''
  if (whole < 100)
    return whole % 10 === 0 ? (TENS[whole / 10] ?? '') : `${TENS[Math.floor(whole / 10)]} ${ONES[whole % 10]}`
  const rest = whole % 100
  return rest === 0 ? `${ONES[whole / 100]} hundred` : `${ONES[Math.floor(whole / 100)]} hundred and ${said(rest)}`
}

describe('the unit of a value changes nothing', () => {
  // factors of the International System of Units to the units in use in America, as the measures' content holds them
  const units: [name: string, key: string, us: string, si: string, factor: number, min: number, max: number][] = [
    ['glucose', 'glucose', 'mg/dL', 'mmol/L', 18.016, 40, 900],
    ['creatinine', 'creatinine', 'mg/dL', 'umol/L', 1 / 88.4, 0.4, 12],
    ['Hb', 'hemoglobin', 'g/dL', 'g/L', 0.1, 4, 19],
    ['bilirubin', 'total_bilirubin', 'mg/dL', 'umol/L', 1 / 17.1, 0.3, 30],
    ['calcium', 'calcium', 'mg/dL', 'mmol/L', 4.008, 5, 16],
    ['albumin', 'albumin', 'g/dL', 'g/L', 0.1, 1.2, 5],
  ]
  test.each(units)('%s', (name, key, us, si, factor, min, max) => {
    fc.assert(
      fc.property(fc.double({ min, max, noNaN: true }), (value) => {
        const american = Number(valuesOf(`64F ill. ${name} ${value.toFixed(1)} ${us}.`)[key])
        const international = Number(
          valuesOf(`64F ill. ${name} ${(Number(value.toFixed(1)) / factor).toFixed(2)} ${si}.`)[key],
        )
        expect(Math.abs(american - international)).toBeLessThanOrEqual(0.02 * american + 0.02)
      }),
      RUNS,
    )
  })
  test('degrees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 340, max: 419 }), (tenths) => {
        const celsius = (tenths / 10).toFixed(1)
        const fahrenheit = ((tenths / 10) * 1.8 + 32).toFixed(1)
        const read = ['T {} C', 'T {}', 'temp {}', 'temperature {} °C'].map(
          (form) => valuesOf(`64F ill. ${form.replace('{}', celsius)}.`)['temperature'],
        )
        read.push(valuesOf(`64F ill. T ${fahrenheit} F.`)['temperature'])
        for (const value of read) expect(Number(value)).toBeCloseTo(Number(fahrenheit), 0)
      }),
      RUNS,
    )
  })
})

describe('named values', () => {
  const VITALS = fc.record({
    pulse: fc.integer({ min: 40, max: 190 }),
    systolic: fc.integer({ min: 85, max: 220 }),
    diastolic: fc.integer({ min: 35, max: 75 }),
    breathing: fc.integer({ min: 8, max: 39 }),
    saturation: fc.integer({ min: 71, max: 100 }),
    gcs: fc.integer({ min: 3, max: 15 }),
    potassium: fc.integer({ min: 21, max: 79 }).map((tenths) => tenths / 10),
  })
  const partsOf = (v: {
    pulse: number
    systolic: number
    diastolic: number
    breathing: number
    saturation: number
    gcs: number
    potassium: number
  }) => [
    `HR ${v.pulse}`,
    `BP ${v.systolic}/${v.diastolic}`,
    `RR ${v.breathing}`,
    `SpO2 ${v.saturation}%`,
    `GCS ${v.gcs}`,
    `K ${v.potassium}`,
  ]
  const valuesIn = (v: Parameters<typeof partsOf>[0]) => ({
    heart_rate: v.pulse,
    systolic_bp: v.systolic,
    diastolic_bp: v.diastolic,
    respiratory_rate: v.breathing,
    oxygen_saturation: v.saturation,
    gcs: v.gcs,
    potassium: v.potassium,
  })
  test('are the same in every order and with every separator', () => {
    const separator = fc.constantFrom(', ', ' ', '; ', '. ', '\n', ' | ', ' / ', '\t')
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 })
    fc.assert(
      fc.property(VITALS, order, separator, (vitals, places, joint) => {
        const parts = partsOf(vitals)
        const text = `64F ill. ${places.map((place) => parts[place]).join(joint)}.`
        expect(numbersOf(text), text).toMatchObject(valuesIn(vitals))
      }),
      RUNS,
    )
  })
  test('are the same in capitals, in lower case and with their names written out', () => {
    fc.assert(
      fc.property(VITALS, (vitals) => {
        const text = `64F ill. ${partsOf(vitals).join(', ')}.`
        const written = `64F ill. Heart rate ${vitals.pulse}, blood pressure ${vitals.systolic}/${vitals.diastolic}, respiratory rate ${vitals.breathing}, saturation ${vitals.saturation}%, Glasgow coma scale ${vitals.gcs}, potassium ${vitals.potassium}.`
        for (const one of [text, text.toUpperCase(), written, written.toLowerCase()])
          expect(numbersOf(one), one).toMatchObject(valuesIn(vitals))
      }),
      RUNS,
    )
  })
  test('are the same as said and as typed', () => {
    fc.assert(
      fc.property(
        VITALS,
        fc.integer({ min: 18, max: 99 }),
        ({ pulse, systolic, diastolic, breathing, saturation, gcs, potassium }, age) => {
          const text = `${said(age)} year old man. Heart rate ${said(pulse)}, blood pressure ${said(systolic)} over ${said(diastolic)}, respiratory rate ${said(breathing)}, saturating ${said(saturation)} percent, GCS ${said(gcs)}, potassium ${said(potassium)}`
          expect(numbersOf(text), text).toMatchObject({
            ...valuesIn({ pulse, systolic, diastolic, breathing, saturation, gcs, potassium }),
            age,
          })
        },
      ),
      RUNS,
    )
  })
  test('are not changed by a sentence without values, by a date, or by what would be done', () => {
    const neutral = fc.constantFrom(
      'Seen by the team.',
      'Family present.',
      'Reviewed on 12/03/2024 at 14:30.',
      'Return if HR above 130 or temperature over 39.',
      'Aim SpO2 94-98%.',
      'If K above 6.5 repeat ECG.',
      'Phone 020 7946 0991.',
    )
    fc.assert(
      fc.property(VITALS, neutral, fc.boolean(), (vitals, sentence, isFirst) => {
        const plain = `64F ill. ${partsOf(vitals).join(', ')}.`
        const text = isFirst ? `64F ill. ${sentence} ${plain.slice(9)}` : `${plain} ${sentence}`
        expect(numbersOf(text), text).toEqual(numbersOf(plain))
      }),
      RUNS,
    )
  })
  test('keep the words they came from', () => {
    fc.assert(
      fc.property(VITALS, (vitals) => {
        const text = `64F ill. ${partsOf(vitals).join(', ')}.`
        for (const { value, span } of engine.read(text).facts)
          if (typeof value === 'number') expect(text.slice(span.start, span.end)).toContain(String(value))
      }),
      RUNS,
    )
  })
})

test('the latest of a course counts however it is led on', () => {
  const joint = fc.constantFrom(' → ', ', then ', ', now ', ' at 08:00, ', ' initially, now ', ' yesterday, today ')
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 90 }), fc.integer({ min: 91, max: 180 }), joint, (low, high, lead) => {
      const behind = lead.includes('08:00') ? ' at 12:00' : ''
      const fact = engine
        .read(`64F ill. HR ${high}${lead}${low}${behind}.`)
        .facts.find(({ key }) => key === 'heart_rate')
      expect([fact?.value, fact?.earlier.map(({ value }) => value)]).toEqual([low, [high]])
    }),
    RUNS,
  )
})

test('an age is the same in every form', () => {
  const form = fc.constantFrom(
    '{}F',
    '{}/F',
    '{} F',
    'F{}',
    'F/{}',
    '{}yo F',
    '{} y.o. female',
    '{} year old woman',
    '{}-year-old lady',
    'Female, {}',
    'woman aged {}',
    '~{}F',
    '{}yF',
    '{}y/o F',
    '♀ {}',
  )
  fc.assert(
    fc.property(fc.integer({ min: 18, max: 99 }), form, (age, written) => {
      const text = `${written.replace('{}', String(age))}, fever and cough.`
      expect([valuesOf(text)['age'], valuesOf(text)['gender']], text).toEqual([age, 'female'])
    }),
    RUNS,
  )
})
