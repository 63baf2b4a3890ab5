import { expect, test } from 'vitest'
import { engine } from '../support.ts'

const statusOf = (text: string, finding: string) =>
  engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null

test.each([
  ['svr abdmnl pn and vmtng', 'vomiting', 'PRESENT'],
  ['dnies chst pn', 'chest_pain', 'ABSENT'],
  ['nvr pssd out', 'syncope', 'ABSENT'],
  ['lse stls x6', 'diarrhea', 'PRESENT'],
  ['poor apptte', 'anorexia', 'PRESENT'],
  ['no fvr, no rgrs', 'rigors', 'ABSENT'],
  ['no vomiing', 'vomiting', 'ABSENT'],
])('without its vowels, or a letter, a word is the one that is used far more: %s', (text, finding, status) => {
  expect(statusOf(text, finding)).toBe(status)
})

test.each([
  ['an affair of the heart', 'fever'],
  ['PN feeding via PICC', 'abdominal_pain'],
  ['an article on bloodstains', 'active_bleeding'],
])('a real word and a capital abbreviation stay: %s', (text, finding) => {
  expect(statusOf(text, finding)).toBeNull()
})

test.each([
  ["didn't vomit", 'vomiting', 'ABSENT'],
  ["hasn't fainted", 'syncope', 'ABSENT'],
  ["doesn't take aspirin", 'antiplatelet_nsaid_use', 'ABSENT'],
  ["can't stop vomiting", 'vomiting', 'PRESENT'],
  ["vomiting didn't settle with ondansetron", 'vomiting', 'PRESENT'],
  ["antibiotics didn't shift the cough", 'cough', 'PRESENT'],
])('a contraction denies as its long form does: %s', (text, finding, status) => {
  expect(statusOf(text, finding)).toBe(status)
})
