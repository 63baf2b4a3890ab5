import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEVELS } from '#server/clinical/types.ts'
import { decideOn, engine } from '../support.ts'

/** A finding under its abbreviation and its name. */
const PAIRS = [
  ['SOB', 'shortness of breath', 'dyspnea'],
  ['CP', 'chest pain', 'chest_pain'],
  ['HTN', 'hypertension', 'hypertension_history'],
  ['LOC', 'loss of consciousness', 'loss_of_consciousness'],
] as const
const FINDINGS = [
  ['fever', 'fever'],
  ['vomiting', 'vomiting'],
  ['hemoptysis', 'hemoptysis'],
  ['headache', 'headache'],
  ['melena', 'melena'],
  ['diarrhea', 'diarrhea'],
  ['palpitations', 'palpitations'],
  ['jaundice', 'jaundice'],
] as const
const finding = fc.constantFrom(...FINDINGS)
const statusOf = (text: string, key: string) => engine.read(text).facts.find((fact) => fact.key === key)?.status ?? null
const levelOf = (text: string) => {
  const level = decideOn(text).triage?.level ?? null
  return level ? LEVELS.indexOf(level) : -1
}
const runs = { numRuns: 150, seed: 15 }

test('side, site and sign are one finding in any order', () => {
  const sides = ['left', 'right']
  const orders = [
    (side: string, site: string) => `weak ${side} ${site}`,
    (side: string, site: string) => `${side} ${site} weakness`,
    (side: string, site: string) => `weakness of the ${side} ${site}`,
    (side: string, site: string) => `the ${site} on the ${side} is weak`,
    (side: string, site: string) => `${site} is weak, ${side}`,
  ]
  for (const side of sides)
    for (const site of ['arm', 'leg'])
      for (const order of orders)
        expect([order(side, site), statusOf(`71F, ${order(side, site)}.`, 'focal_neuro_deficit')]).toEqual([
          order(side, site),
          'PRESENT',
        ])
})

test('an abbreviation is read as its name, whatever the case of the letters around', () => {
  for (const [short, long, key] of PAIRS)
    for (const text of [
      `64M with ${short} today`,
      `64M with ${long} today`,
      `64M WITH ${long.toUpperCase()} SINCE TODAY AND NOTHING ELSE TO SAY`,
    ])
      expect([text, statusOf(text, key)]).toEqual([text, 'PRESENT'])
})

test('the order of sentences changes no finding', () => {
  fc.assert(
    fc.property(fc.uniqueArray(finding, { minLength: 2, maxLength: 5, selector: ([word]) => word }), (some) => {
      const [first, ...rest] = some
      if (!first) return
      const sentences = [`Has ${first[0]}.`, ...rest.map(([word]) => `No ${word}.`)]
      for (const order of [sentences, [...sentences].reverse()]) {
        expect(statusOf(order.join(' '), first[1])).toBe('PRESENT')
        for (const [, key] of rest) expect(statusOf(order.join(' '), key)).toBe('ABSENT')
      }
    }),
    runs,
  )
})

test('one letter wrong in a long word changes nothing', () => {
  for (const [typed, key] of [
    ['vomitting', 'vomiting'],
    ['haemoptisis', 'hemoptysis'],
    ['palpitatoins', 'palpitations'],
    ['jaundise', 'jaundice'],
    ['headche', 'headache'],
  ] as const)
    expect([typed, statusOf(`64M has ${typed}.`, key), statusOf(`64M, no ${typed}.`, key)]).toEqual([
      typed,
      'PRESENT',
      'ABSENT',
    ])
})

test('what is denied never raises the level, and a neutral sentence changes no finding', () => {
  const cases = [
    '64M chest pain, HR 92, BP 130/80',
    '34F headache 3 days, HR 78, BP 118/70',
    '71F weak left arm since 2 h',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...cases), finding, (text, [word]) => {
      expect(levelOf(`${text}. No ${word}.`)).toBeLessThanOrEqual(levelOf(text))
      const keys = (whole: string) => engine.read(whole).facts.map(({ key, status }) => `${key} ${status}`)
      expect(keys(`${text}. Lives in a house with a garden.`)).toEqual(keys(text))
    }),
    { ...runs, numRuns: 40 },
  )
})
