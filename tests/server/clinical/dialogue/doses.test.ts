import { describe, expect, it } from 'vitest'
import { MEDICINE_DOSES, toldDose } from '#server/clinical/data/medicine-doses.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const CHILD = '3 year old boy, 14 kg, fever 39.5 for 2 days, cough, RR 40, SpO2 95%'
const AMOUNT = /\d[\d.,]*(?: to \d[\d.,]*)? (?:mg|g|mcg|units?|mL)\b(?!\/(?:dL|L|mL))/g
const answered = (text: string, question: string) => play(engine, [text, question]).at(-1)?.reply ?? ''

describe('the dose of a medicine', () => {
  it.each(['what is the dose of', 'should I give', 'max dose of', 'start'])(
    'asked for a child with “%s …” is told of children only',
    (asking) => {
      for (const [name, { text }] of MEDICINE_DOSES) {
        const reply = answered(CHILD, `${asking} ${name}?`)
        expect(reply, name).not.toMatch(/\badults:/i)
        const ofChildren = text.split(/;\s*/).filter((clause) => /child|croup/i.test(clause))
        // what a dose by weight comes to is told of in dose-by-weight.test.ts
        for (const [amount] of reply.replace(/^- \*\*By weight\*\*.*$/gm, '').matchAll(AMOUNT))
          expect([name, amount, ofChildren.some((clause) => clause.includes(amount))]).toEqual([name, amount, true])
      }
    },
  )

  it.each(['child', 'toddler', 'schoolchild', 'infant'])('is no adult’s where the text says %s and no age', (noun) => {
    const [first, second] = play(engine, [
      `${noun} with acute asthma and anaphylaxis, wheeze`,
      'how much prednisolone?',
    ])
    for (const reply of [first?.reply ?? '', second?.reply ?? '']) {
      expect(reply).toMatch(/age and weight decide the dose/i)
      expect(reply).not.toMatch(/in adults|40 to 50 mg|0\.5 mg|4 to 10 puffs/)
    }
    expect(first?.decision.assumed.map(({ text }) => text).join()).toMatch(/^Child, age not stated/)
  })

  it('asks no patient’s age where only a question names a child, and once the age is known the age decides', () => {
    const [asked] = play(engine, ['dose of adrenaline for anaphylaxis in a child?'])
    expect(asked?.input.facts).toEqual([])
    expect(asked?.reply).toMatch(/age and weight decide the dose/)
    const grown = play(engine, ['child with anaphylaxis', 'sorry, 34F']).at(-1)
    expect(grown?.decision.assumed.map(({ text }) => text)).toEqual([])
    expect(JSON.stringify(grown?.decision.plan)).not.toContain('decide the dose')
  })

  it('is told to an adult', () => expect(answered('64F melena', 'dose of pantoprazole?')).toContain('80 mg IV'))

  it.each(['reverse apixaban?', 'how do I reverse the apixaban', 'antidote for apixaban?'])(
    'is not the answer to “%s”',
    (question) => {
      const reply = answered('72M fell down stairs, on apixaban for AF. GCS 14, vomited twice. BP 150/90', question)
      expect(reply).not.toMatch(/5 mg twice/)
      expect(reply).toMatch(/revers/i)
    },
  )
})

describe('an antidote', () => {
  const POISONED = '80M took all his amlodipine tablets an hour ago, BP 84/40 HR 48'
  it.each(['what antidote', 'antidote?', 'which antidote should I give'])(
    'is what the plan has for “%s”',
    (question) => {
      const reply = answered(POISONED, question)
      expect(reply).toMatch(/In the plan now: \*\*(?:Give atropine|Start high-dose insulin)/)
      expect(reply).not.toContain('TSH')
    },
  )

  it('is of what is named', () =>
    expect(answered('30F took 40 alprazolam tablets, drowsy, GCS 12', 'how do I reverse the alprazolam?')).toMatch(
      /flumazenil/i,
    ))

  it('is not made up where no line has one', () =>
    expect(answered('24F RLQ pain 18 h, T 38', 'antidote?')).toContain('No line here says how to reverse it'))
})

describe('a dose that was found in nothing that could be read', () => {
  it.each(['phenobarbital', 'hypertonic saline'])('is told as one from memory: %s', (name) =>
    expect(answered('40F, seizures, sodium 112', `dose of ${name}?`)).toMatch(/, from memory: look it up before/),
  )

  it('is told apart from one that was compared, of which nothing is said beside its source', () => {
    expect(answered('64F melena', 'dose of pantoprazole?')).not.toContain('from memory')
    for (const [name, dose] of MEDICINE_DOSES)
      expect([name, toldDose(dose).includes(', from memory')]).toEqual([name, dose.comparedWith === null])
  })
})

describe('what was not read', () => {
  it('is not said to be in the record', () => {
    const reply = answered('64F melena, BP 88/52, HR 118', 'she flibbered a bit')
    expect(reply).not.toContain('in the record already')
    expect(reply).toContain('flibbered')
  })

  it('does not take a seizure for nothing', () => {
    const turn = play(engine, ['29F 34 weeks pregnant, headache, BP 168/112', 'she seized']).at(-1)
    expect(turn?.decision.redFlags.map(({ text }) => text).join()).toMatch(/eclampsia/i)
  })
})

describe('what palliative care gives', () => {
  const DYING = '82F hospice at home, ovarian cancer, MST 30 bd, nausea'
  it.each([
    ['convert the MST to sc over 24h', /half of the oral 24 h dose[\s\S]*from memory: look it up/],
    ['glycopyrronium for secretions', /200 mcg under the skin[\s\S]*from memory: look it up/],
    ['haloperidol for nausea', /Palliative care: Nausea: 0\.5 to 1\.5 mg/],
  ])('is told as from memory where the conversation speaks of it: %s', (question, told) =>
    expect(answered(DYING, question)).toMatch(told),
  )

  it('is not told elsewhere', () => {
    expect(answered('82F hip fracture', 'haloperidol dose?')).not.toMatch(/Palliative care/)
    expect(answered('4 year old, dying of neuroblastoma, hospice', 'morphine dose?')).not.toMatch(/syringe driver/)
  })
})
