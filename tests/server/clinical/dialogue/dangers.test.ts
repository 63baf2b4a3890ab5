import { describe, expect, it } from 'vitest'
import { DANGER_HELP } from '#server/clinical/data/dangers/danger-help.ts'
import { DANGERS } from '#server/clinical/data/dangers/dangers.ts'
import { createEngine } from '#server/clinical/engine.ts'
import type { DecideInput } from '#server/clinical/types.ts'

const engine = createEngine()

function decided(text: string) {
  const heard = engine.hear(text, { record: [], lastKeys: [] })
  const input: DecideInput = {
    facts: heard.reading.facts.map((fact) => ({ ...fact, source: 'TEXT' })),
    promptType: 'ACUTE_MANAGEMENT',
    asked: [],
    maxQuestions: 5,
    clinical: true,
    unclear: [],
    conflict: null,
    specialty: null,
    noted: heard.noted,
  }
  return { heard, decision: engine.decide(input) }
}

describe('dangers that no rule covers', () => {
  it('say what comes first only of names that the list holds', () => {
    const names = new Set(DANGERS.map(({ name }) => name))
    expect([...DANGER_HELP.keys()].filter((name) => !names.has(name))).toEqual([])
  })

  it('have a name, a floor, a source and what comes first', () => {
    for (const { name, floor, source, help, phrases } of DANGERS) {
      expect(name).toMatch(/^[A-Za-z]/)
      expect(['ER_NOW', 'ADMIT', 'ER_TODAY']).toContain(floor)
      expect(source.organisation && source.title && source.year).toBeTruthy()
      expect(help.length).toBeGreaterThan(10)
      expect(phrases.length).toBeGreaterThan(0)
    }
    expect(new Set(DANGERS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(800)
  })

  it.each([
    ['snake bite R ankle 40 min ago, swelling to midcalf', 'ER_NOW'],
    ['CT: 9 mm SDH, 4 mm shift', 'ER_NOW'],
    ['oven cleaner splash both eyes 10 min ago', 'ER_NOW'],
    ['needlestick 3 h ago hollow bore', 'ER_TODAY'],
  ])('raise the level: “%s” is at least %s', (text, floor) => {
    const { heard, decision } = decided(text)
    expect(decision.triage?.level).toBe(floor)
    const reply = [...engine.reply({ heard, before: null, input: { ...reinput(heard) }, decision })].join('')
    expect(reply).toMatch(/Treat as an emergency|It needs assessment in hospital today/)
  })

  it.each([
    ['snake bite R ankle 40 min ago, swelling to midcalf', true],
    ['took 20 x 500 mg paracetamol 3 hours ago, 60 kg', false],
  ])('say that no rule covers them only where none does: “%s”', (text, isAlone) => {
    const { heard, decision } = decided(text)
    const reply = [...engine.reply({ heard, before: null, input: { ...reinput(heard) }, decision })].join('')
    expect(reply.includes('no rule here covers it')).toBe(isAlone)
  })

  it.each(['no snake bite', 'her brother had a snake bite'])(
    'do not count where they are not the patient’s now: “%s”',
    (text) => {
      expect(decided(text).decision.dangers ?? []).toEqual([])
    },
  )

  it('leave no clinic level beside them', () => {
    const { decision } = decided('eczema flare, and now eczema herpeticum with punched out erosions')
    expect(decision.triage?.level).toBe('ER_NOW')
  })
})

function reinput(heard: ReturnType<typeof engine.hear>): DecideInput {
  return {
    facts: heard.reading.facts.map((fact) => ({ ...fact, source: 'TEXT' })),
    promptType: 'ACUTE_MANAGEMENT',
    asked: [],
    maxQuestions: 5,
    clinical: true,
    unclear: [],
    conflict: null,
    specialty: null,
    noted: heard.noted,
  }
}
