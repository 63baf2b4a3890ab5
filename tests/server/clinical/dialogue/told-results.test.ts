import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/clinical/engine.ts'
import { LEVELS } from '#server/clinical/types.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'
import emergencies from './told-emergencies.json' with { type: 'json' }

const engine = createEngine()
const rankAfter = (messages: string[]) =>
  LEVELS.indexOf((play(engine, messages).at(-1)?.decision.triage?.level ?? '') as (typeof LEVELS)[number])

describe('an emergency, its result or its turn for the worse told later', () => {
  it.each(emergencies.map(({ messages, least }) => [messages.join(' / '), least, messages] as const))(
    '“%s” is at least %s',
    (_text, least, messages) => {
      expect(rankAfter(messages)).toBeGreaterThanOrEqual(LEVELS.indexOf(least as (typeof LEVELS)[number]))
    },
  )
})

describe('what is told later and harmless', () => {
  it.each([
    ['70M on bisoprolol HR 54, no sx, BP 132/78', 'ECG: sinus brady, 1st degree HB'],
    ['29M sore throat 2/7, T 37.8, eating fine', 'throat swab: group A strep'],
    ['31F asthma well controlled, wants inhaler', 'PEF 95% pred'],
    ['50M dyspepsia 3 mths, no alarm features', 'h pylori stool ag positive'],
    ['58M fatty liver, routine bloods', 'ALT 68, INR 1.0'],
    ['55F tingling fingers at night', 'NCS: carpal tunnel'],
    ['47M small patch cellulitis improving on fluclox day 4', 'CRP 12'],
    ['60F T2DM routine, HbA1c 58', 'BM 9.2, ketones 0.1'],
    ['52F incidental calcium 2.68, well', 'PTH slightly high'],
    ['63M CKD3 stable', 'creat 142, was 138 last yr'],
    ['34F heavy periods tired', 'Hb 108, ferritin 6'],
    ['59F OA knee, aching on stairs, no swelling', 'XR mild degenerative change'],
    ['37F RA stable on MTX', 'FBC and LFT normal'],
    ['2y runny nose, T 37.9, playing, drinking', 'sats 99, chest clear'],
    ['33M dysuria, well, no fever', 'urine cultures growing E coli'],
    ['66M COPD stable clinic, spirometry', 'FVC 1.4 L'],
    ['54F lithium for years, well', 'lithium level 0.8'],
    ['70M warfarin check, no bleeding, no headache', 'INR 3.4'],
    ['29F well, on the pill', 'CTPA negative, no emboli'],
  ])('“%s” %s stays below a visit today', (...messages) => {
    expect(rankAfter(messages)).toBeLessThan(LEVELS.indexOf('ER_TODAY'))
  })
})
