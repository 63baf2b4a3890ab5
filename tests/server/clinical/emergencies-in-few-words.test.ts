import { expect, it } from 'vitest'
import { createEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = createEngine()

/** Messages, and what the last answer must tell: emergencies in the few words of somebody in a hurry, and what only seems to be one. */
const CASES: [messages: string[], told: RegExp][] = [
  [['72M post TURP, clots, HR 115, BP 90/55, catheter blocked'], /Emergency department now/],
  [['35F postpartum day 6, seizure'], /Emergency department now[^]*[Mm]agnesium/],
  [['55F neutropenic day 9, T 38.1, well'], /Most likely: febrile neutropenia/],
  [['40M jaw locked, spasms'], /Emergency department now/],
  [['80F on enoxaparin 60 bd, flank bruise, Hb 118 -> 71, BP 92/50'], /Most likely: bleeding on anticoagulants/],
  [['75M on apixaban, Hb fell from 130 to 80, back pain'], /Life-threatening bleeding/],
  [['70M warfarin INR 6, thigh haematoma expanding'], /Most likely: bleeding on anticoagulants/],
  [['67M podagra since last night, afebrile, clarithro for chest infection'], /Most likely: gout flare/],
  [['41M Ludwig’s, swollen floor of mouth, stridor'], /Most likely: peritonsillar or deep neck abscess/],
  [['40F pregnant 37 wk, car crash, abdo pain'], /Emergency department now/],
  [['18 month old chewed a silica gel packet, well', 'actually it was grandads iron tablets'], /iron poisoning/],
  [
    ['57F tired, Hb 64 g/L, plts 22', 'disregard those labs, they belong to bed 9'],
    /Level: [^]*→ \*\*Urgent outpatient/,
  ],
  [['32F 9 days post egg retrieval, bloated, SOB, Hct 48, SpO2 94'], /Most likely: ovarian hyperstimulation/],
  [['40F erythema migrans, tick bite', 'ecg PR 340'], /Emergency department now/],
  [['19F cut wrist by broken window accident, numb index finger'], /Emergency department now/],
  [['40M low mood', 'has a gun'], /Emergency department now/],
  [['72M post op day 2 lap hemicolectomy, BP 92/50, HR 108'], /Emergency or acute assessment today/],
  [['30F 34 weeks pregnant, bleeding and pain'], /Emergency department now/],
  [['28F 32/40 bleeding'], /Emergency department now/],
  [['28F 9/40 bleeding'], /Emergency (?:department now|or acute assessment today)/],
  [['30F 34 weeks pregnant', 'now bleeding'], /Emergency (?:department now|or acute assessment today)/],
  [['31F IVF pregnancy 30 weeks, itch'], /^(?![^]*ectopic)/i],
  [['64M COPD cough', 'pH 7.21 CO2 78'], /Emergency department now/],
]

it.each(CASES)('%j', (messages, told) => {
  expect(play(engine, messages).at(-1)?.reply).toMatch(told)
})
