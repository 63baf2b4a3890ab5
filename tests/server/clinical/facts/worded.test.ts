import { expect, test } from 'vitest'
import { engine } from '../support.ts'

const statusOf = (text: string, finding: string) =>
  engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null

/** What the words of one finding, or of its count, say of another. */
test.each([
  ['coughing up blood since Monday', 'cough', 'PRESENT'],
  ['haemoptysis since Monday', 'cough', null],
  ['no cough, spat out blood', 'cough', 'ABSENT'],
  ['4 episodes of vomiting', 'vomiting', 'PRESENT'],
  ['0 episodes of vomiting', 'vomiting', null],
  ['one vomit with a streak of blood', 'vomiting', 'PRESENT'],
  ['L pleuritic CP for 2 days', 'chest_pain', 'PRESENT'],
  ['itchy rash on both forearms', 'itch', 'PRESENT'],
  ['rash on both forearms, not itchy', 'itch', 'ABSENT'],
] as const)('“%s”: %s is %s', (text, finding, status) => {
  expect(statusOf(text, finding)).toBe(status)
})

test('what they state has the same words', () => {
  const { facts } = engine.read('coughing up blood since Monday')
  const spanOf = (finding: string) => facts.find(({ key }) => key === finding)?.span
  expect(spanOf('cough')).toEqual(spanOf('hemoptysis'))
})
