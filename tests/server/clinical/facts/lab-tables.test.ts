import { describe, expect, test } from 'vitest'
import { engine, valuesOf } from '../support.ts'

/** Each measure's value where its name, value, flag, range and unit stand in a table. */
describe('a result in its row', () => {
  test.each([
    ['Potassium     6.7      H     3.5-5.1 mmol/L', { potassium: 6.7 }],
    ['Potassium | 6.7 | H | 3.5-5.1 | mmol/L', { potassium: 6.7 }],
    ['Potassium\t6.7\t(3.5-5.1)\tH', { potassium: 6.7 }],
    ['K+ 6.7* [3.5-5.1]', { potassium: 6.7 }],
    ['Hb   71 L  (130-170 g/L)', { hemoglobin: 7.1 }],
    ['Bilirubin  88 H      (0-21) umol/L', { total_bilirubin: 5.146 }],
    ['Glucose    3.2 L     (4.0-7.8) mmol/L', { glucose: 57.65 }],
    ['ALT        8,420 H   (7-56) U/L', { alt: 8420 }],
    ['Na (mmol/L) 122 L', { sodium: 122 }],
    ['lipase 2140 (ULN 60)', { lipase: 2140 }],
    ['CRP 88 H <5', { crp: 88 }],
    ['hs-troponin T 88 ng/L (99th centile 14)', { troponin: 0.088 }],
    ['Creatinine 28 (60-110)', { creatinine: 0.317 }],
    ['Na 128 135-145', { sodium: 128 }],
    ['Na\t128\t135-145', { sodium: 128 }],
    ['Hb\t82\t120-150 g/L', { hemoglobin: 8.2 }],
    ['Hb 82 120 - 150 g/L', { hemoglobin: 8.2 }],
    ['Test Result Range\nNa 128 135-145\nHb 82 120-150 g/L', { sodium: 128, hemoglobin: 8.2 }],
    ['Na,128,135-145\nCr,210,60-110', { sodium: 128, creatinine: 2.376 }],
    ['Alb 26,35-50, urea 22,2.5-7.8', { albumin: 2.6, bun: 61.62 }],
    ['pCO2 7.8 4.7-6.0', { paco2: 58.5 }],
    ['Neut 90 2000-7500', { anc: 0.09 }],
    ['Troponin T 88 <14 ng/L', { troponin: 0.088 }],
    ['Troponin\t88\tng/L\t<14', { troponin: 0.088 }],
    ['Glucose | 28 | mmol/L | 4-7.8', { glucose: 504.4 }],
    ['Glucose,28,mmol/L,4-7.8', { glucose: 504.4 }],
    ['Bilirubin 88 0-21', { total_bilirubin: 5.146 }],
    ['Test\tUnit\tRef\tResult\nNa\tmmol/L\t135-145\t128', { sodium: 128 }],
    ['K 3.5-5.1 6.7', { potassium: 6.7 }],
    ['Na (135-145) 128, Hb [120-150]: 82', { sodium: 128, hemoglobin: 8.2 }],
    ['Potassium (ref 3.5-5.1 mmol/L) 6.7', { potassium: 6.7 }],
    ['Na 128-130, K 5.8-6.2 for 2 days', { sodium: 128, potassium: 6.2 }],
    ['Hb 7-8 64F', { hemoglobin: 7 }],
    ['Hb 7-8 2u PRBC', { hemoglobin: 7 }],
    ['K 5.8-6.2 2 hours', { potassium: 6.2 }],
    ['K 5.5-6.0 12/03', { potassium: 6 }],
    ['HR 110-120 22 94', { heart_rate: 120 }],
    ['plt 12,000 150,000-400,000', { platelets: 12 }],
    ['pH 7,21-7,35, K 6,1-7,2', { ph: 7.21, potassium: 7.2 }],
    ['pH 7,21, K 6,1, Na 128', { ph: 7.21, potassium: 6.1, sodium: 128 }],
  ])('%s', (row, values) => {
    expect(valuesOf(`64F ill.\n${row}\nNo rash.`)).toMatchObject(values)
  })
  test('a reference range without a value is none', () => {
    expect(valuesOf('64F ill. Na (135-145), Hb [120-150]')).not.toMatchObject({ sodium: expect.anything() })
  })
  test('a telephone number is none', () => {
    const text = 'Na call 212 555-1234. K ring 82 120-150. Or 020 794-6091. Contact 07700 900123 K 5.1'
    const { identifiers } = engine.read(text)
    expect(identifiers.map(({ kind }) => kind)).toEqual(['PHONE', 'PHONE', 'PHONE', 'PHONE'])
    expect(valuesOf(text)).toMatchObject({ potassium: 5.1 })
  })
  test('a range of doses is no telephone number', () => {
    expect(engine.read('64F on paracetamol 500-1000 mg').identifiers).toEqual([])
  })
  test('hours behind a number are no flag', () => {
    expect(valuesOf('64F ill. Lactate 2 h ago 4.1')).not.toMatchObject({ lactate: 2 })
  })
})

describe('a column a date', () => {
  test.each([
    [
      'dates',
      '        01/03   02/03   03/03\nHb      102     88      71\nPlt     240     180     90',
      [7.1, 90],
      [10.2, 8.8],
    ],
    [
      'the newest first',
      '        03/03   02/03   01/03\nHb      71     88      102\nPlt     90     180     240',
      [7.1, 90],
      [8.8, 10.2],
    ],
    ['times and bars', 'Time | 08:00 | 12:00\nHb | 102 | 71\nPlt | 240 | 90', [7.1, 90], [10.2]],
    ['words', 'Baseline   Today\nHb 102 71\nPlt 240 90', [7.1, 90], [10.2]],
    [
      'a range before and behind',
      'Test\tRange\t12/03/24\t13/03/24\nHb\t120-150\t102\t71\nPlt\t240\t90\t150-400',
      [7.1, 90],
      [10.2],
    ],
    ['weekdays', 'Mon Tue Wed\nHb 102 88 71\nPlt 240 180 90', [7.1, 90], [10.2, 8.8]],
    ['a frame', '| Test | Mon | Wed |\n|---|---|---|\n| Hb | 102 | 71 |\n| Plt | 240 | 90 |', [7.1, 90], [10.2]],
  ])('%s', (_name, table, [hemoglobin, platelets], earlier) => {
    const text = `64F melena.\n${table}`
    expect(valuesOf(text)).toMatchObject({ hemoglobin, platelets })
    const fact = engine.read(text).facts.find(({ key }) => key === 'hemoglobin')
    expect(fact?.earlier.map(({ value }) => value)).toEqual(earlier)
  })
  test('a line of names above a line of numbers', () => {
    expect(valuesOf('64F ill.\nNa   K   Creatinine\n122  6.1  2.4')).toMatchObject({
      sodium: 122,
      potassium: 6.1,
      creatinine: 2.4,
    })
  })

  test('its head tells nothing of the patient', () => {
    const keys = engine.read('Lab\tResult\tRange\nNa\t139\t135-145\nK\t3.2\t3.5-5').facts.map(({ key }) => key)
    expect(keys).toEqual(['sodium', 'potassium'])
  })

  test('words that a value came from end where it ends, not on the next line', () => {
    const text = 'Na\t128\t135-145\nCreat\t310\tumol/L\n72M confused'
    const words = engine.read(text).facts.map(({ span }) => text.slice(span.start, span.end))
    expect(words).toContain('Creat\t310\tumol/L')
    expect(words.filter((each) => each !== each.trim())).toEqual([])
  })
})
