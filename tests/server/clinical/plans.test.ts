import { describe, expect, test } from 'vitest'
import { decideOn } from './support.ts'

const ppi = (text: string) => decideOn(text).plan!.sections.flatMap((section) => section.items)

describe('medicines', () => {
  test('an allergy to penicillin is a caution on a cephalosporin, with its reaction', () => {
    const items = ppi('54M etoh cirrhosis vomiting blood. Allergic to penicillin. BP 84/50')
    const antibiotic = items.find((item) => /ceftriaxone/i.test(item.detail ?? ''))
    expect(antibiotic?.medicineCheck).toMatchObject({
      status: 'CAUTION',
      text: expect.stringContaining('ceftriaxone and the allergy to penicillin'),
    })
  })
  test('an NSAID line conflicts with apixaban', () => {
    const nsaid = ppi('62M with renal colic, flank pain to groin. NKDA. On apixaban. eGFR 80').find((item) =>
      /NSAID first-line/i.test(item.text),
    )
    expect(nsaid?.medicineCheck).toMatchObject({
      status: 'CONFLICT',
      text: expect.stringContaining('with apixaban: more bleeding'),
    })
  })
  test('what is not known is said', () => {
    expect(ppi('64F melena').find((item) => item.text === 'Proton pump inhibitor')?.medicineCheck).toEqual({
      status: 'NOT_KNOWN',
      text: 'Not checked: allergies not known; current medicines not known; kidney function not known.',
    })
  })
  test('known allergies, medicines and kidney function without a conflict are said to be checked', () => {
    expect(
      ppi('64F melena. NKDA. No meds. eGFR 90').find((item) => item.text === 'Proton pump inhibitor')?.medicineCheck
        ?.status,
    ).toBe('CHECKED')
  })
})

test('an immediate step whose threshold is met comes first and plainly', () => {
  const items = decideOn('64F melena, BP 120/70, HR 88, Hgb 6.4').plan!.sections[0]!.items
  expect(items[0]!.text).toBe('Transfuse red cells with a restrictive threshold')
})

test('a plan needs a matched condition', () => {
  expect(decideOn('45F potassium 6.9').triage?.level).toBe('ER_NOW')
  expect(decideOn('45F').plan).toBeNull()
})

test('a rule that asks for the absence of something says so', () => {
  const line = decideOn('40F renal colic, flank pain radiating to the groin')
    .plan!.sections.flatMap((section) => section.items)
    .find((item) => /NSAID first-line/i.test(item.text))
  expect(line?.text).toMatch(/ and not pregnant: /)
})

test('a line whose condition is not met is no line of the plan: it stands under what was considered', () => {
  const { sections } = decideOn('64F melena, BP 88/52, HR 118, Hgb 7.1').plan!
  const transfusion = sections.filter((section) =>
    section.items.some((item) => /restrictive threshold/.test(item.text)),
  )
  expect(transfusion.map((section) => section.heading)).toEqual(['Considered, not met'])
})
