import { describe, expect, it } from 'vitest'
import { engine, inputFor, record } from './support.ts'

const TEXT =
  '64F melena x2d, lightheaded. BP 88/52 HR 118 Hgb 7.1 BUN 42. on apixaban for AF. no chest pain, no hematemesis'
const inputOf = (text: string) => inputFor(record(engine.read(text).facts))
const section = (note: string, heading: string) => note.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''

describe('a SOAP note', () => {
  const note = engine.soapNote(inputOf(TEXT), null)!

  it('has the four parts, and says that rules wrote it', () => {
    expect([...note.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Subjective',
      'Objective',
      'Assessment',
      'Plan',
    ])
    expect(note).toContain('built-in clinical rules')
  })

  it('holds what was said, what was denied, and what was measured, each in its place', () => {
    expect(section(note, 'Subjective')).toMatch(/64-year-old female\. Chief complaint: melena, 2 days/)
    expect(section(note, 'Subjective')).toMatch(/Reports: .*melena/i)
    expect(section(note, 'Subjective')).toMatch(/Denies: .*chest pain/i)
    expect(section(note, 'Objective')).toMatch(/Vital signs: BP 88\/52 mmHg \(critically low\), HR 118\sbpm \(high\)/)
    expect(section(note, 'Objective')).toMatch(/Hemoglobin 7\.1/)
    expect(section(note, 'Assessment')).toMatch(/Emergency department now/)
    expect(section(note, 'Assessment')).toMatch(/Likely: Upper GI bleed [^;]*\(K92/)
    expect(section(note, 'Assessment')).toMatch(/Glasgow-Blatchford.*Lancet 2000/)
    expect(section(note, 'Plan')).toMatch(/\[ACG 2021\]/)
    expect(section(note, 'Plan')).toMatch(/Not known yet: /)
    expect(note).not.toMatch(/undefined|NaN|null|_/)
  })

  it('follows the headings of the assistant’s format, in its order', () => {
    const shaped = engine.soapNote(
      inputOf(TEXT),
      '# Note\n**Chief complaint**: why they came\nVital signs\nwrite them in one line\nMedications:\nSocial situation:\nDisposition',
    )!
    expect([...shaped.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Note',
      'Chief complaint',
      'Vital signs',
      'Medications',
      'Social situation',
      'Disposition',
    ])
    expect(section(shaped, 'Vital signs')).toContain('HR 118')
    expect(section(shaped, 'Social situation')).toContain('Not recorded.')
    expect(shaped).not.toContain('one line')
  })

  it('tells each allergy with its reaction', () => {
    const facts = [
      ...inputOf(TEXT).facts.filter(({ key }) => key !== 'allergies'),
      {
        key: 'allergies',
        value: 'PCN – anaphylaxis; sulfa: rash',
        unit: null,
        status: 'PRESENT' as const,
        uncertain: false,
        source: 'FORM' as const,
      },
    ]
    expect(section(engine.soapNote(inputFor(facts), null)!, 'Subjective')).toContain(
      'Allergies: PCN (anaphylaxis), sulfa (rash)',
    )
  })

  it('keeps to the four parts where a format has no heading that is known', () => {
    expect(engine.soapNote(inputOf(TEXT), 'Write it nicely, please.')).toBe(note)
  })

  it('invents nothing where nothing is known', () => {
    expect(engine.soapNote(inputFor([]), null)).toBeNull()
    const bare = engine.soapNote(inputOf('45F'), null)!
    expect(section(bare, 'Objective')).toContain('Not recorded.')
    expect(section(bare, 'Subjective')).toContain('Allergies: not recorded')
  })
})
