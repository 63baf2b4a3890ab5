import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const [played] = play(engine, ['64F melena x2d, BP 88/52 HR 118 Hgb 7.1, penicillin allergy (anaphylaxis)'])
if (!played) throw new Error('a case has a message')
const { decision, input } = played
const check = (...lines: (string | [string, string[]])[]) =>
  engine.planItems(
    lines.map((line) => (typeof line === 'string' ? { text: line, basis: [] } : { text: line[0], basis: line[1] })),
    decision,
    input,
  )

describe('lines that a language model would add to a plan', () => {
  it('have the basis that they name where the record has it, and none where it has not', () => {
    const { kept, ends } = check(
      [
        'Ask the relatives for a list of her medicines',
        ['fact:hemoglobin', 'fact:lactate', 'rule:none', 'fact:hemoglobin'],
      ],
      'Tell the intensive care unit early',
    )
    expect(ends).toEqual({})
    expect(kept).toEqual([
      {
        text: 'Ask the relatives for a list of her medicines',
        basis: [{ kind: 'FACT', ref: 'hemoglobin', text: expect.stringContaining('7.1') }],
        medicineCheck: null,
      },
      { text: 'Tell the intensive care unit early', basis: [], medicineCheck: null },
    ])
  })

  it('are not shown where record or rules speak against them', () => {
    const rulesOwn = decision.plan?.sections[0]?.items[0]?.text ?? ''
    expect(rulesOwn).not.toBe('')
    const { kept, ends } = check(
      'Discharge her home with a follow-up appointment',
      'This 31-year-old man needs no further scans',
      'Start amoxicillin by mouth',
      'Give Zorvaximab 70 mg daily for a week',
      rulesOwn.toUpperCase(),
      'No endoscopy is needed tonight: defer it',
      'short',
      'Look at [this](http://attacker.example/x) before you go on',
      'Call her back on +1 202 555 0199 in the morning',
    )
    expect(kept).toEqual([])
    expect(ends).toEqual({
      LEVEL: 1,
      PATIENT: 1,
      MEDICINE: 1,
      DOSE: 1,
      KNOWN: 1,
      TAKES_BACK: 1,
      SHAPE: 2,
      IDENTIFIES: 1,
    })
  })

  it('say what a medicine of theirs was looked up against', () => {
    const { kept } = check('Give ondansetron for the nausea')
    expect(kept[0]?.medicineCheck?.text).toMatch(/\w/)
  })

  it('are six at most, and leave the decision as it was', () => {
    const before = structuredClone(decision)
    const { kept } = check(
      ...Array.from({ length: 40 }, (_, i) => `Write the time of measurement ${'again '.repeat(i)}down`),
    )
    expect(kept).toHaveLength(6)
    expect(decision).toEqual(before)
  })
})
