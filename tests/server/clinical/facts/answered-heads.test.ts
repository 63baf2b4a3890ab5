import { describe, expect, test } from 'vitest'
import { engine } from '../support.ts'

const statusOf = (text: string, finding: string) =>
  engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null

describe('what is answered no as a whole', () => {
  test.each([
    ['a question of two findings', 'Floppy or hard to wake? No.', 'lethargy', 'ABSENT'],
    ['each question for itself', 'Any rash? No. Stiff neck or hates the light? No.', 'neck_stiffness', 'ABSENT'],
    ['a list with "or"', 'Any fever, cough or rash? Never.', 'fever', 'ABSENT'],
    ['a question for any of it', 'Any bleeding anywhere? None.', 'active_bleeding', 'ABSENT'],
    ['two names of one row', 'Pacemaker/ICD: N. Asthma: N.', 'cardiac_device', 'ABSENT'],
    ['a row of a table', 'Symptom | Y/N\nfever | n\ncough | y', 'fever', 'ABSENT'],
    ['a row of which every column says no', 'sx | Mon | Tue\nfever | n | y\nvomiting | - | - |', 'vomiting', 'ABSENT'],
    ['a row that ends in "none seen"', 'Rash: none seen', 'rash_present', 'ABSENT'],
    ['lines that end in signs', 'fever +\ncough -\nrash -', 'cough', 'ABSENT'],
    ['empty boxes beside ticked ones', '[ ] fever [x] headache [ ] rash', 'rash_present', 'ABSENT'],
    ['signs of boxes', '☐ fever ☑ headache ☐ rash', 'fever', 'ABSENT'],
    ['a box behind its answer', 'Chest pain: Yes [ ] No [x]', 'chest_pain', 'ABSENT'],
    ['a box before its answer', 'Dyspnea: [ ] Yes [x] No', 'dyspnea', 'ABSENT'],
    ['a letter before a slash', 'Fever Y / Cough N / SOB Y', 'cough', 'ABSENT'],
    ['a minus that stands for itself beside a plus', '+ fever, - cough, + vomiting', 'cough', 'ABSENT'],
  ])('%s: "%s"', (_what, text, finding, meant) => {
    expect(statusOf(text, finding)).toBe(meant)
  })

  test.each([
    ['what is ticked', '[ ] fever [x] headache [ ] rash', 'headache', 'PRESENT'],
    ['what its box answers with yes', 'Dyspnea: [x] Yes [ ] No', 'dyspnea', 'PRESENT'],
    ['a bullet', '- fever\n- cough\n- vomiting', 'cough', 'PRESENT'],
    ['a line that ends in a plus', 'fever +\ncough -\nrash -', 'fever', 'PRESENT'],
    ['what is answered yes', 'Any rash? Yes. Vomiting? No.', 'rash_present', 'PRESENT'],
    ['what a question says more of', 'rash blanching? no', 'rash_present', null],
    ['an older column of a table', 'sx | Mon | Tue\nfever | n | y', 'fever', 'PRESENT'],
    ['what is to be done', '[x] ECG done [ ] consider PE', 'condition:pulmonary_embolism', 'UNKNOWN'],
    ['what the answer goes on with', 'Chest pain: no radiation', 'chest_pain', 'PRESENT'],
    ['what stands before the question', 'Vomiting since noon, fever? No.', 'vomiting', 'PRESENT'],
  ])('and not %s: "%s"', (_what, text, finding, meant) => {
    expect(statusOf(text, finding)).toBe(meant)
  })

  test('of a form that nobody ticked nothing is known', () => {
    expect(engine.read('[ ] fever [ ] rash [ ] cough').facts.filter(({ status }) => status !== 'UNKNOWN')).toEqual([])
  })
})

test.each([
  ['no bowel obstruction, fever or rash', 'fever', 'ABSENT'],
  ['No new medicines, illness, diarrhoea or change of diet', 'diarrhea', 'ABSENT'],
  ["I haven't missed any of the apixaban", 'anticoagulant_use', 'PRESENT'],
  ['No varices at OGD last year', 'varices_known', null],
])('a denied list: "%s"', (text, finding, meant) => {
  expect(statusOf(text, finding)).toBe(meant)
})

describe('what was asked and answered aloud', () => {
  test.each([
    ['Q: Any fever? A: no. Q: Cough? A: yes, dry', 'fever', 'ABSENT'],
    ['Q: Any fever? A: no. Q: Cough? A: yes, dry', 'cough', 'PRESENT'],
    ['Q: Any fever?\nA: no.\nQ: Cough?\nA: yes, dry', 'fever', 'ABSENT'],
    ['Nurse: blood in the urine? Pt: no I never had that', 'hematuria', 'ABSENT'],
    ['Nurse: back pain or vomiting? Pt: neither', 'vomiting', 'ABSENT'],
    ['Dr: chest pain? Pt: nope', 'chest_pain', 'ABSENT'],
    ['Nurse: vomiting? Pt: yes twice', 'vomiting', 'PRESENT'],
    ['Q: Short of breath? A: not really, only on the stairs', 'dyspnea', 'UNKNOWN'],
  ])('"%s"', (text, finding, meant) => {
    expect(statusOf(text, finding)).toBe(meant)
  })
})

test.each([
  ['Abd pain. -N/V/D, -CP/SOB, +dysuria', 'diarrhea', 'ABSENT'],
  ['Abd pain.\n-fever\n-cough', 'cough', 'PRESENT'],
  ['cough +/-, fever', 'cough', 'UNKNOWN'],
  ['✗ fever ✗ cough ✓ rash', 'fever', 'ABSENT'],
  ['Fever ✗ Cough ✗ Rash ✓', 'fever', 'ABSENT'],
  ['Fever ✗ Cough ✗ Rash ✓', 'rash_present', 'PRESENT'],
  ['fever 0 cough 0 rash +', 'fever', 'ABSENT'],
  ['Fever/cough/rash - none.', 'fever', 'ABSENT'],
  ['cough - no fever', 'cough', 'PRESENT'],
])('signs: "%s"', (text, finding, meant) => {
  expect(statusOf(text, finding)).toBe(meant)
})
