import { expect, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const documentAfter = (...said: string[]): string => play(engine, said).at(-1)?.reply ?? ''

test.each(['SOAP note', 'SBAR for transfer', 'referral letter'])('“%s” quotes how the case was first told', (asked) => {
  expect(documentAfter('54M chest pain, works as a pilot, mother lives upstairs', 'bp 130/80', asked)).toContain(
    'As first told: “54M chest pain, works as a pilot, mother lives upstairs”',
  )
})

test('leaves clauses of which something was taken back or put right since', () => {
  const said = ['64F black stools 3 days, Hgb 7.9, snake bite R ankle, on apixaban', 'ignore the melena']
  const note = documentAfter(...said, 'sorry, Hgb was 9.7 not 7.9', 'soap note')
  expect(note).toContain('As first told: “snake bite R ankle, on apixaban”')
})

test('keeps what has moved on since: it was so when it was told', () => {
  expect(documentAfter('60M chest pain, K 6.9', 'K now 5.1', 'soap note')).toContain('“60M chest pain, K 6.9”')
})

test('is without what identifies the patient, and without a letter that was pasted', () => {
  const note = documentAfter('name: Anna Miller, MRN 4481234, 54F chest pain', 'soap note')
  expect(note).toContain('54F chest pain')
  expect(note).not.toMatch(/Anna|Miller|4481234/)
  const pasted = `54F chest pain. ${'She walks the dog each day and sleeps well. '.repeat(12)}`
  expect(documentAfter(pasted, 'soap note')).not.toContain('As first told')
})

test('the summary for the patient quotes no shorthand', () => {
  expect(documentAfter('54M chest pain, VA 6/60', 'summary for the patient')).not.toContain('As first told')
})
