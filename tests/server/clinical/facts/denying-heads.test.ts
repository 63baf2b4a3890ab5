import { expect, test } from 'vitest'
import { engine } from '../support.ts'

/** Who denies may stand between the denial and its colon, and a heading may be cut short with a full stop. */
test.each([
  ['58M. DENIES per caller: headache, seizure', ['headache', 'seizure']],
  ['58M. Denies (per wife): headache, seizure', ['headache', 'seizure']],
  ['Denied according to daughter: chest pain, vomiting', ['chest_pain', 'vomiting']],
  ['Neg.: dyspnoea, cough, stridor', ['dyspnea', 'cough', 'stridor']],
  ['Rash 3 days. Neg. dyspnoea, cough', ['dyspnea', 'cough']],
])('"%s" denies %j', (text, absent) => {
  const denied = engine.read(text).facts.filter(({ status }) => status === 'ABSENT')
  expect(denied.map(({ key }) => key)).toEqual(expect.arrayContaining(absent))
})

test.each([
  ['Monospot neg. sore throat, fever', 'fever'],
  ['denies fever but: cough', 'cough'],
])('"%s" does not deny %s', (text, finding) => {
  expect(engine.read(text).facts.find(({ key }) => key === finding)?.status).toBe('PRESENT')
})
