import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { mayTellLength } from '#server/clinical/facts/time-lengths.ts'
import { IS_DURATION } from '#server/clinical/facts/told-durations.ts'

const engine = builtInEngine()
const tellsLength = (text: string) => engine.read(text).facts.some(({ key }) => IS_DURATION.test(key))

const NUMBERS = ['2', '3-4', 'two', 'several', 'a couple of']
const UNITS = ['days', 'day', 'd', 'wks', 'weeks', 'hrs', 'h', 'hours', 'months', 'dyas']
const FORMS = (length: string) => [length, `it's been ${length} now`, `for ${length}`, `x${length}`]
const OTHERS = ['3/7', '2/52', 'a fortnight', 'since Monday', 'started this morning', 'sorry, since yesterday']

describe('what is read for a length of time', () => {
  const told = [...NUMBERS.flatMap((number) => UNITS.flatMap((unit) => FORMS(`${number} ${unit}`))), ...OTHERS]

  it('is each text in which one is found', () => {
    const found = told.filter(tellsLength)
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter((text) => !mayTellLength(text))).toEqual([])
  })

  it.each(['HR 118', 'BP 88/52, HR 118, RR 22', 'Hgb 9.8 → 7.1, plt 212k', 'no chest pain', 'NKDA'])(
    'is not “%s”',
    (text) => {
      expect(mayTellLength(text)).toBe(false)
    },
  )
})

it.each(['pelvic pain, last period 6 weeks ago', 'pelvic pain, period 2 weeks late', 'RIF pain, 8/52 amenorrhoea'])(
  '“%s” tells no duration of the complaint',
  (text) => {
    expect(tellsLength(text)).toBe(false)
  },
)
