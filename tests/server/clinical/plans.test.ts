import { describe, expect, test } from 'vitest'
import { the } from '#tests/support/the.ts'
import { decideOn } from './support.ts'

const ppi = (text: string) => the(decideOn(text).plan).sections.flatMap((section) => section.items)

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
      text: 'Not checked: allergies not known; medicines not known; kidney function not known.',
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
  const [section] = the(decideOn('64F melena, BP 120/70, HR 88, Hgb 6.4').plan).sections
  expect(section?.items[0]?.text).toBe('Transfuse red cells with a restrictive threshold')
})

test('a plan needs a matched condition', () => {
  expect(decideOn('45F potassium 6.9').triage?.level).toBe('ER_NOW')
  expect(decideOn('45F').plan).toBeNull()
})

test('a rule that asks for the absence of something says so', () => {
  const { sections } = the(decideOn('40F renal colic, flank pain radiating to the groin').plan)
  const line = sections.flatMap((section) => section.items).find((item) => /NSAID first-line/i.test(item.text))
  expect(line?.text).toMatch(/ and not pregnant: /)
})

test('a line whose condition is not met is no line of the plan: it stands under what was considered', () => {
  const { sections } = the(decideOn('64F melena, BP 88/52, HR 118, Hgb 7.1').plan)
  const transfusion = sections.filter((section) =>
    section.items.some((item) => /restrictive threshold/.test(item.text)),
  )
  expect(transfusion.map((section) => section.heading)).toEqual(['Considered, not met'])
})

describe('what a plan holds', () => {
  const plan = (text: string) => the(decideOn(text).plan)
  const section = (text: string, heading: string) =>
    plan(text)
      .sections.filter((one) => one.heading.startsWith(heading))
      .flatMap((one) => one.items.map((item) => item.text))

  test('what is not known stands behind the fact that decides, without what is decided', () => {
    const lines = section('64F melena, BP 130/80, HR 88', 'If')
    expect(lines).toContainEqual(expect.stringMatching(/^If active bleeding: resuscitate – two large-bore/))
    expect(lines).toContainEqual(expect.stringMatching(/^If hemoglobin <\s7\sg\/dL: transfuse red cells/))
  })
  test('a value that could soon reach a threshold stands beside it', () => {
    expect(section('64F melena, BP 96/60, HR 88', 'If')).toContainEqual(
      expect.stringMatching(/^If shock index > 1 \(now 0\.92\), SBP ≤\s90\smmHg \(now 96\) or active bleeding: /),
    )
  })
  test('what comes after something that is not over is later', () => {
    const text = '54M etoh cirrhosis vomiting blood. BP 84/50'
    expect(section(text, 'Later')).toContainEqual(expect.stringMatching(/^After control of the bleed: /))
    expect(section(text, 'Now').join()).not.toMatch(/after control/i)
  })
  test('a medicine that the record speaks against is not due', () => {
    const text = '62M with renal colic, flank pain to groin. NKDA. On apixaban. Creatinine 0.9'
    expect(section(text, 'Now').join()).not.toMatch(/NSAID first-line/)
    expect(section(text, 'Check before giving').join()).toMatch(/NSAID first-line/)
  })
  test('beside a danger nothing is planned that would harm there', () => {
    const text = '63M sudden severe chest pain radiating to the back, sweating, BP 78/44, HR 136'
    expect(section(text, 'Now').join()).not.toMatch(/^aspirin/im)
    expect(section(text, 'Now').join()).toMatch(/No antiplatelet/)
  })
  test('a fall on an anticoagulant is a head injury, until the head is said to be unhurt', () => {
    const first = (text: string) => decideOn(text).plan?.sections.flatMap(({ items }) => items)[0]?.id ?? ''
    expect(first('78M on warfarin, fell down the stairs, headache')).toMatch(/^head_trauma/)
    expect(first('80F on warfarin, mechanical fall, knee pain, no head strike')).not.toMatch(/^head_trauma/)
  })
})
