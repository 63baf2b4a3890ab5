/** The classes of failure that cases kept apart have shown, by their numbers: each a law over what is said in many ways. 1 to 12. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engine, valuesOf } from '../support.ts'
import { AS_OF, TOLD_FINDINGS } from '../told-findings.ts'

const RUNS = { numRuns: 80, seed: 15 }
const FINDINGS = [...TOLD_FINDINGS, ['a seizure', 'seizure']] as const
const finding = fc.constantFrom(...FINDINGS)
const two = fc.shuffledSubarray([...FINDINGS], { minLength: 2, maxLength: 2 })
const relative = fc.constantFrom('mother', 'father', 'brother', 'sister', 'husband', 'wife', 'son', 'flatmate', 'uncle')
const years = fc.integer({ min: 31, max: 90 })
const statusOf = (text: string, key: string) =>
  engine.read(text, AS_OF).facts.find((fact) => fact.key === key)?.status ?? null
const fill = (form: string, ...words: (string | number)[]) =>
  words.reduce<string>((text, word, i) => text.replaceAll(`{${i}}`, String(word)), form)
/** Runs a law over forms that say the same. */
const law = (forms: readonly string[], holds: (form: string) => void) => test.each(forms)('%s', (form) => holds(form))

describe('1: a second age is another patient only when the text introduces one', () => {
  law(
    [
      '{0}F with {2}. Her {3} died at {1}.',
      '{0}F with {2}. {3} had an MI aged {1}.',
      '{0}F with {2}, whose {3} ({1}) is well.',
      '{0} year old woman with {2}. Appendicectomy at age 22.',
      '{0}F, {2} since this morning. Lives with her {1} year old {3}.',
      '{0}F with {2}. Menopause at 51.',
    ],
    (form) =>
      fc.assert(
        fc.property(years, years, finding, relative, (age, other, [word, key], who) => {
          const text = fill(form, age, other, word, who)
          const { facts, secondPatient } = engine.read(text, AS_OF)
          const told = Object.fromEntries(facts.map((fact) => [fact.key, fact.value]))
          expect([text, secondPatient, told['age'], told[key]]).toEqual([text, null, age, true])
        }),
        RUNS,
      ),
  )
})

describe('3: an amount that was swallowed is an amount, and one that is planned is none', () => {
  const agents = fc.constantFrom('paracetamol', 'acetaminophen')
  law(
    [
      'took {0} x 500 mg {1} {2} hours ago',
      'swallowed {0} tablets of {1} 500 mg {2} h ago',
      'ingested {0} {1} 500mg tablets {2} hours ago',
    ],
    (form) =>
      fc.assert(
        fc.property(
          fc.integer({ min: 16, max: 90 }),
          agents,
          fc.integer({ min: 2, max: 20 }),
          (count, agent, hours) => {
            const text = `22F ${fill(form, count, agent, hours)}.`
            expect(valuesOf(text), text).toMatchObject({
              ingested_amount_mg: count * 500,
              ingestion_time_h: hours,
            })
          },
        ),
        RUNS,
      ),
  )
  law(
    [
      '22F. Plans to take {0} {1} tablets tonight.',
      '22F thinking of taking {0} tablets of {1}.',
      '22F. Bought {0} {1}, has not taken any.',
    ],
    (form) =>
      fc.assert(
        fc.property(fc.integer({ min: 16, max: 90 }), agents, (count, agent) => {
          const told = valuesOf(fill(form, count, agent))
          expect([told['ingested_amount_mg'], told['acetaminophen_ingestion'] ?? false]).toEqual([undefined, false])
        }),
        RUNS,
      ),
  )
})

describe('5: a denial ends where another statement begins, with or without a comma', () => {
  law(
    [
      'no {0} but {1}',
      'no {0}. {1}',
      'no {0}; {1}',
      'no {0} however has {1}',
      'denies {0} but has {1}',
      'no {0} has {1}',
      'no {0}, has {1}',
      'no {0}, reports {1}',
      'without {0} but with {1}',
      '{1}, no {0}',
      '{1} without {0}',
      'has {1} and no {0}',
    ],
    (form) =>
      fc.assert(
        fc.property(two, ([denied, stated]) => {
          if (!denied || !stated) return
          const text = `54M. ${fill(form, denied[0].replace('a ', ''), stated[0])}.`
          expect([text, statusOf(text, denied[1]), statusOf(text, stated[1])]).toEqual([text, 'ABSENT', 'PRESENT'])
        }),
        RUNS,
      ),
  )
})

describe('6: vital signs without labels', () => {
  law(['{0}/{1} {2} {3} {4}% {5}', '{0}/{1}, {2}, {3}, {4}%, {5}', 'obs {0}/{1} - {2} - {3} - {4}% - {5}'], (form) =>
    fc.assert(
      fc.property(
        fc.record({
          sys: fc.integer({ min: 105, max: 190 }),
          dia: fc.integer({ min: 45, max: 75 }),
          pulse: fc.integer({ min: 101, max: 170 }),
          breaths: fc.integer({ min: 10, max: 34 }),
          sats: fc.integer({ min: 86, max: 100 }),
          temp: fc.integer({ min: 355, max: 399 }),
        }),
        ({ sys, dia, pulse, breaths, sats, temp }) => {
          const text = `54M ill. ${fill(form, sys, dia, pulse, breaths, sats, (temp / 10).toFixed(1))}`
          expect(valuesOf(text), text).toMatchObject({
            systolic_bp: sys,
            diastolic_bp: dia,
            heart_rate: pulse,
            respiratory_rate: breaths,
            oxygen_saturation: sats,
          })
        },
      ),
      RUNS,
    ),
  )
})

describe('8: tables and courses of results', () => {
  law(
    [
      'Na 138 (135-145)\nK {0} L (3.5-5.1)\nCreat 1.1',
      'K {0} L 3.5-5.1',
      'Potassium {0} (L) [3.5-5.1 mmol/L]',
      '| K | {0} | L | 3.5-5.1 |',
      'K\t{0}\tL\t3.5 - 5.1\tmmol/L',
      'K 4.8 on 28/10, {0} on 31/10',
      'K 4.8 at 06:00, {0} at 12:00',
      'K 4.8 Monday, {0} today',
      'K 4.8 then {0}',
      'K 4.8 → {0}',
      '\t28/10\t31/10\nK\t4.8\t{0}',
      'Test | 28/10/26 | 31/10/26\nK | 4.8 | {0}',
    ],
    (form) =>
      fc.assert(
        fc.property(fc.integer({ min: 21, max: 34 }), (tenths) => {
          const text = `54M.\n${fill(form, (tenths / 10).toFixed(1))}`
          expect([text, valuesOf(text)['potassium']]).toEqual([text, tenths / 10])
        }),
        { ...RUNS, numRuns: 14 },
      ),
  )
})

describe("9: another person's state is not the patient's", () => {
  law(
    [
      '{0}M with ankle sprain. His {1} has {2}.',
      '{0}M with ankle sprain. {1} had {2} last week.',
      '{0}M with ankle sprain. {1} was admitted with {2}.',
      '{0}M with ankle sprain. Family history: {2} ({1}).',
      '{0}M with ankle sprain. Lives with his {1}, who has {2}.',
      '{0}M with ankle sprain. {2} in his {1}.',
      "{0}M with ankle sprain. His {1}'s {2} is worse.",
      "{0}M with ankle sprain. Neighbour's child has {2}.",
    ],
    (form) =>
      fc.assert(
        fc.property(years, relative, finding, (age, who, [word, key]) => {
          const text = fill(form, age, who, word)
          expect([text, statusOf(text, key)]).not.toEqual([text, 'PRESENT'])
        }),
        RUNS,
      ),
  )
  test('what they tell is', () =>
    fc.assert(
      fc.property(relative, finding, (who, [word, key]) => {
        for (const form of ['His {0} says he has {1}.', '{0} noticed {1}.', 'Brought by his {0} with {1}.'])
          expect([form, word, statusOf(`54M. ${fill(form, who, word)}`, key)]).toEqual([form, word, 'PRESENT'])
      }),
      RUNS,
    ))
})

describe('10: what would be done at a value is no value', () => {
  const analytes = fc.constantFrom(
    ['K', 'potassium', 6.2],
    ['Hb', 'hemoglobin', 6.8],
    ['lactate', 'lactate', 4.4],
    ['INR', 'inr', 5.1],
    ['temp', 'temperature', 39.1],
    ['HR', 'heart_rate', 133],
    ['glucose', 'glucose', 388],
  )
  law(
    [
      'If {0} above {1} call me.',
      'Treat if {0} < {1}.',
      'Call if {0} > {1}.',
      'Repeat when {0} over {1}.',
      'Transfuse below {0} {1}.',
      'Aim {0} {1}.',
      'Escalate if {0} reaches {1}.',
      'Hold for {0} > {1}.',
      'Target {0} under {1}.',
    ],
    (form) =>
      fc.assert(
        fc.property(analytes, ([name, key, value]) => {
          const text = `54M stable. ${fill(form, name, value)}`
          expect([text, valuesOf(text)[key]]).toEqual([text, undefined])
        }),
        RUNS,
      ),
  )
})

describe('12: a neighbour is neither name nor unit', () => {
  test.each([
    ['PR 180 ms, QRS 92', 'heart_rate'],
    ['QT 400, rate not given', 'heart_rate'],
    ['CSF WCC 40, protein 0.6', 'white_blood_cells'],
    ['ascitic fluid glucose 54', 'glucose'],
    ['pleural fluid LDH 800', 'ldh'],
    ['joint aspirate WBC 80', 'white_blood_cells'],
    ['urine Na 12', 'sodium'],
    ['urine glucose 1000', 'glucose'],
  ])('"%s" has no %s', (text, key) => expect(valuesOf(`54M. ${text}.`)[key]).toBeUndefined())
  test('the next name is no unit', () =>
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 79 }), fc.integer({ min: 5, max: 90 }), (k, cr) => {
        const text = `54M. Na 138 K ${k / 10} Cr ${cr / 10} Mg 2.0`
        expect(valuesOf(text), text).toMatchObject({
          sodium: 138,
          potassium: k / 10,
          creatinine: cr / 10,
          magnesium: 2,
        })
      }),
      RUNS,
    ))
})

describe('13: signs that commas join are one list, said of the site before them', () => {
  const statusOf = (text: string, key: string) => engine.read(text).facts.find((one) => one.key === key)?.status
  test.each([
    ['Right first MTP red, hot, swollen', 'joint_swelling'],
    ['knee hot, tender, swollen', 'joint_swelling'],
    ['knee red, swollen, hot', 'joint_warmth'],
  ])('"%s": %s', (text, key) => expect(statusOf(text, key)).toBe('PRESENT'))
  test('how far a denial reaches in such a list cannot be told', () =>
    expect(statusOf('knee not red, hot, swollen', 'joint_swelling')).toBeUndefined())
})

describe('14: a story is chatter only where one is wanted', () => {
  const statusOf = (text: string, key: string) => engine.read(text).facts.find((one) => one.key === key)?.status
  test.each([
    ["bruising, the story doesn't match the injury", 'injury_history_inconsistent'],
    ['a good story of central chest pain', 'chest_pain'],
  ])('"%s": %s', (text, key) => expect(statusOf(text, key)).toBe('PRESENT'))
  test.each(['write me a short story about a headache', 'tell us a story'])('"%s" is chatter', (text) =>
    expect(engine.read(text).clinical).toBe(false),
  )
})

describe('15: what is said of the arms says nothing of the legs', () => {
  const statusOf = (text: string, key: string) => engine.read(text).facts.find((one) => one.key === key)?.status
  test.each([
    'power normal in arms, sensation reduced in legs',
    'power 5/5 in upper limbs',
    'normal power in the arms',
  ])('"%s"', (text) => {
    expect(statusOf(text, 'arm_weakness')).toBe('ABSENT')
    expect(statusOf(text, 'leg_weakness')).toBeUndefined()
    expect(statusOf(text, 'muscle_weakness')).toBeUndefined()
  })
  test.each(['power normal in arms and legs', 'power normal throughout'])('"%s" is of both', (text) =>
    expect(statusOf(text, 'leg_weakness') ?? statusOf(text, 'muscle_weakness')).toBe('ABSENT'),
  )
})
