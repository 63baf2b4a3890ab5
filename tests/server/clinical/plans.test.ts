import { describe, expect, test } from 'vitest'
import { decideOn } from './support.ts'

const ppi = (text: string) => decideOn(text).plan!.sections.flatMap((section) => section.items)

describe('medicines', () => {
  test('an allergy is a conflict', () => {
    const items = ppi('54M etoh cirrhosis vomiting blood. Allergic to penicillin. BP 84/50')
    const antibiotic = items.find((item) => /antibiotic|ceftriaxone/i.test(`${item.text} ${item.detail}`) && item.medicineCheck)
    expect(antibiotic?.medicineCheck).toMatchObject({ status: 'CONFLICT', text: expect.stringContaining('penicillin') })
  })
  test('what is not known is said', () => {
    expect(ppi('64F melena').find((item) => item.text === 'Proton pump inhibitor')?.medicineCheck).toEqual({ status: 'NOT_KNOWN', text: 'Not known: allergies, current medicines.' })
  })
  test('known allergies and medicines without a conflict are said to be checked', () => {
    expect(ppi('64F melena. NKDA. No meds.').find((item) => item.text === 'Proton pump inhibitor')?.medicineCheck?.status).toBe('CHECKED')
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
