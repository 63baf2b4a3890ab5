import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engine } from '../support.ts'
import shapes from './assertion-shapes.json' with { type: 'json' }

/** A finding and what it is known by. */
const FINDINGS = [
  ['fever', 'fever'],
  ['vomiting', 'vomiting'],
  ['chest pain', 'chest_pain'],
  ['cough', 'cough'],
  ['headache', 'headache'],
  ['hemoptysis', 'hemoptysis'],
  ['melena', 'melena'],
  ['syncope', 'syncope'],
  ['jaundice', 'jaundice'],
  ['palpitations', 'palpitations'],
  ['diarrhea', 'diarrhea'],
  ['SOB', 'dyspnea'],
  ['abdominal pain', 'abdominal_pain'],
  ['neck stiffness', 'neck_stiffness'],
  ['haematuria', 'hematuria'],
] as const
const PLACES = ['X', 'Y', 'Z'] as const
const AS_OF = new Date('2026-11-01')

/** How each of X, Y and Z is meant: A absent, P present, U possible (unknown, or nothing), N not of the patient now. */
const MEANT: Record<string, (status: string | undefined) => boolean> = {
  A: (status) => status === 'ABSENT',
  P: (status) => status === 'PRESENT',
  U: (status) => status === 'UNKNOWN' || status === undefined,
  N: (status) => status !== 'PRESENT',
}

/** What stands before a shape leaves it as it is. */
const BEFORE = ['', '54M. ', 'Seen in the clinic today.\n']
const some = fc.shuffledSubarray([...FINDINGS], { minLength: 3, maxLength: 3 })

describe.each(Object.entries(shapes))('%s', (meanings, texts) => {
  test.each(texts)('%s', (shape) => {
    fc.assert(
      fc.property(some, fc.constantFrom(...BEFORE), (findings, before) => {
        const written = shape.replace(/\b[XYZ]\b/g, (place) => findings[PLACES.indexOf(place as 'X')]?.[0] ?? place)
        const { facts } = engine.read(before + written, AS_OF)
        for (const [i, meant] of meanings.split('').entries()) {
          const key = findings[i]?.[1]
          const status = facts.find((fact) => fact.key === key)?.status
          expect([written, key, status, MEANT[meant]?.(status)]).toEqual([written, key, status, true])
        }
      }),
      { numRuns: 12, seed: 15 },
    )
  })
})
