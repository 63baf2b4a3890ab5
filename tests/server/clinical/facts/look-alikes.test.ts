import { describe, expect, test } from 'vitest'
import { decideOn, valuesOf } from '../support.ts'

/** Words and values that look like something else, each of which once put a wrong line into a plan. */
describe('a value of another fluid is no blood value', () => {
  test('CSF', () => {
    const values = valuesOf('LP: OP 38, CSF WCC 42, glucose 1.6 mmol/L. HGT 5.4')
    expect(values).toMatchObject({ csf_wbc: 42 })
    expect(values['csf_glucose']).toBeCloseTo(28.8, 1)
    expect(values).not.toHaveProperty('glucose', expect.closeTo(28.8, 1))
    expect(values).not.toHaveProperty('white_blood_cells')
  })
  test.each(['Ascitic fluid albumin 1.1, LDH 80', 'pleural fluid pH 7.1, glucose 30, LDH 900', 'UA glucose 500'])(
    '%s',
    (text) => {
      for (const key of ['albumin', 'ldh', 'glucose', 'ph']) expect(valuesOf(text)).not.toHaveProperty(key)
    },
  )
  test('blood beside it is blood', () => {
    expect(valuesOf('CSF glucose 30, serum glucose 110')).toMatchObject({ csf_glucose: 30, glucose: 110 })
  })
})

test('a share of the white cells is no count of neutrophils', () => {
  expect(valuesOf('WCC 14.8 neut 84% CRP 62')).toMatchObject({ white_blood_cells: 14.8, crp: 62 })
  expect(valuesOf('WCC 14.8 neut 84%')).not.toHaveProperty('anc')
  expect(valuesOf('neuts 0.4')).toMatchObject({ anc: 0.4 })
})

test.each([
  ['pupils 6 mm unreactive', undefined],
  ['R pupil 6mm', undefined],
  ['pupils 1 mm', true],
  ['pinpoint pupils', true],
])('%s', (text, pinpoint) => {
  expect(valuesOf(text)['pupils_pinpoint']).toBe(pinpoint)
})

test('a birth weight is not the weight', () => {
  expect(valuesOf('DOL 5 F. Wt 3.1 kg (BW 3.4).')).toMatchObject({ weight: 3.1 })
})

test('AF of a neonate is a fontanelle', () => {
  expect(valuesOf('28 day old M. AF flat.')).not.toHaveProperty('atrial_fibrillation')
  expect(valuesOf('28 day old M. AF bulging.')).toMatchObject({ bulging_fontanelle: true })
  expect(valuesOf('70M with AF on apixaban')).toMatchObject({ atrial_fibrillation: true })
})

test('neurovascularly intact is no vomiting', () => {
  expect(valuesOf('wrist fracture, NV intact')).not.toHaveProperty('vomiting')
})

test('beside a dissection the pressure plans nothing of its own: no nitrate comes first', () => {
  const { plan, differential } = decideOn(
    '50M sudden severe chest pain radiating to the back, BP 190/110, HR 112, RR 24, SpO2 97%',
  )
  expect(differential[0]?.conditionKey).toBe('aortic_dissection')
  expect(plan?.markdown).not.toMatch(/nitroglycerin/i)
  expect(plan?.markdown).toMatch(/IV beta blocker first/)
})

test('nobody of 73 is asked or told about a pregnancy', () => {
  const { plan, assumed } = decideOn('73F with headache and confusion, BP 220/130, HR 90')
  expect(plan?.markdown).not.toMatch(/pregnan|eclampsia/i)
  expect(assumed.map(({ text }) => text)).toContain('Not pregnant (73 years)')
})

test('aspirin beside an anticoagulant is a caution, said once', () => {
  const { plan } = decideOn(
    '64M chest pain for 2 h, on aspirin, BP 130/80, HR 90, SpO2 97%, RR 16, T 98.2, ST depression on ECG, troponin positive, NKDA, creatinine 0.9',
  )
  const checks = plan!.sections
    .flatMap(({ items }) => items)
    .flatMap(({ medicineCheck }) => (medicineCheck ? [medicineCheck.text] : []))
  for (const text of checks) expect(text).not.toMatch(/(\b[^;.]+: more bleeding \[[^\]]+\]).*\1/)
  expect(checks.join('\n')).toMatch(/with aspirin: more bleeding/)
})
