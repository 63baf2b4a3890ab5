import { describe, expect, test } from 'vitest'
import { doneTestsIn, isDone, withoutRepeats } from '#server/clinical/done-tests.ts'

describe('a test that is done', () => {
  test.each([
    ['CT head done, normal', ['ct head']],
    ['CT brain: no bleed', ['ct head']],
    ['CXR done, clear', ['chest x-ray']],
    ['MRI of the spine performed this morning', ['mri spine']],
    ['chest X-ray reported normal', ['chest x-ray']],
  ])('is told by “%s”', (text, names) => {
    expect(doneTestsIn(text)).toEqual(names)
  })

  test.each([
    'CT head not done',
    'awaiting CT head report',
    'CT head to be done',
    'is the CT head normal?',
    'CT head last year normal',
    'needs CT head',
  ])('is not told by “%s”', (text) => {
    expect(doneTestsIn(text)).toEqual([])
  })

  test('takes a line away that is for it alone', () => {
    expect(isDone('CT head within 8 h', ['ct head'])).toBe(true)
    expect(isDone('CT head and cervical spine', ['ct head'])).toBe(false)
    expect(isDone('Repeat CT head after 6 h', ['ct head'])).toBe(false)
    expect(isDone('CT abdomen', ['ct head'])).toBe(false)
  })
})

test('a test that is due stands once, and one that something decides is another', () => {
  const planned = (text: string, standing = 'MET') => ({ text, standing })
  const tests = [
    planned('12-lead ECG at once'),
    planned('ECG within 10 minutes', 'CONDITIONAL'),
    planned('ECG within 10 minutes'),
    planned('ECG, CBC and lactate'),
    planned('Glucose'),
  ]
  expect(withoutRepeats(tests)).toEqual([tests[0], tests[1], tests[3], tests[4]])
})
