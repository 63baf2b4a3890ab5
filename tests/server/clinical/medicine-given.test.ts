import { describe, expect, test } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { MedicineNames } from '#server/clinical/medicine-names.ts'
import type { NamedMedicine } from '#server/clinical/named-medicine.ts'

const names = new MedicineNames()

/** A line with what it names in brackets: "+" what it gives, "-" what it does not. */
function marked(text: string, given: NamedMedicine[]): string {
  let out = ''
  let at = 0
  for (const one of names.named(text)) {
    out += `${text.slice(at, one.start)}[${given.includes(one) ? '+' : '-'}${text.slice(one.start, one.end)}]`
    at = one.end
  }
  return out + text.slice(at)
}
const step = (text: string) => marked(text, names.given(text))

describe('what a line gives', () => {
  test.each([
    'Stop [-NSAID]; [-aspirin] for secondary prevention is continued or restarted early',
    '[-Antithrombotics]. Reverse only life-threatening bleeding',
    'Give [+warfarin]. Stop [-heparin]',
    'Observe 24 hours after [-amlodipine] or [-sotalol]. Give [+atropine]',
    'Give [+glucagon] 5 mg IV, for a [-beta blocker]',
    '[+Glucagon] if [-beta blocker]',
    'If [-NSAID] user, [+pantoprazole]',
    'If no response, add [+amoxicillin]',
    '[+Steroid] if CKD, heart failure or [-anticoagulant]',
    '[+NSAID] if no CKD, or [+colchicine]',
    '[+Ticagrelor] preferred to [-clopidogrel]',
    '[+DOAC] preferred over [-warfarin]',
    '[-Warfarin]: [+PCC] and [+vitamin K]',
    '[+PCC] and [+vitamin K] for [-warfarin]',
    'Give [+PCC] plus [+vitamin K] 10 mg IV for [-warfarin] or a [-DOAC] with major bleeding',
    'Give [+calcium gluconate] 3 g IV for [-potassium] 6.5 or more',
    'Refer for [+thrombolysis]',
    'Give [+protamine] 1 mg per 100 units of [-heparin]. Per 1 mg of [-enoxaparin] 1 mg within 8 hours',
    'Give [-digoxin]-specific [+Fab] for shock',
    'Avoid class Ia, [-verapamil] and [-amiodarone]',
    '[-Digoxin] and IV [-amiodarone] may provoke ventricular fibrillation',
    'Search for interacting drugs ([-amiodarone], [-verapamil])',
    '[+Antibiotic]: [+ceftriaxone] 1 g IV',
    '[+Antimicrobials]: within 1 h for shock',
    '[-Beta blocker] or [-calcium blocker]: [+glucagon]',
    '[-Glucagon] not relied upon',
    '[-Epinephrine], [-antihistamine] and [-steroid] do little',
    '[+Thiamine] before glucose; [+iodine] 1 h after [-thionamide]',
    '[+Antibiotics] after cultures',
    'Offer take-home [+naloxone]',
    'Hold [-ACE inhibitor], [-diuretic] if dry, [-metformin]',
    'Stop [-thiazide] if possible, [+losartan] as an option',
    'Review drugs. [-Diuretics], QT drugs',
    'Stop the culprit drug. [+Prednisone] 40 mg daily',
    'Treat trigger; [+VTE prophylaxis]',
    'Do not attribute to diet or [-anticoagulant]',
    'Do not wait for imaging to give [+antibiotics]',
    'Non-[-paracetamol] liver failure',
  ])('%s', (line) => expect(step(line.replaceAll(/\[[+-]|\]/g, ''))).toBe(line))

  test('every line of every plan, as it was read by eye', async () => {
    const lines = compiledContent.conditions.flatMap(({ id, management, workup }) => [
      ...management.map(
        (one, i) => `${id}.management[${i}]: ${step(one.detail ? `${one.step}. ${one.detail}` : one.step)}`,
      ),
      ...workup.map((one, i) => `${id}.workup[${i}]: ${marked(one.item, names.givenByTest(one.item))}`),
    ])
    await expect(lines.filter((line) => /\[[+-]/.test(line)).join('\n') + '\n').toMatchFileSnapshot(
      'fixtures/given-medicines.txt',
    )
  })
})
