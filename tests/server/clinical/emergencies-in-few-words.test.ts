import { expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()

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
  [['60F back pain', "can't breathe"], /Emergency department now/],
  [['2M croup, stridor at rest, recession'], /Emergency department now/],
  [['10 day old neonate not feeding'], /Emergency department now/],
  [['26F missed period, collapse'], /Emergency department now/],
  [['9M VP shunt, headache, vomiting, sleepy'], /Emergency department now/],
  [['45F stone, T 39, rigors'], /Emergency department now/],
  [['50M kidney transplant, no urine today'], /Emergency department now/],
  [['65F haemodialysis, rigors on the machine'], /Emergency department now/],
  [['52M missed 3 sessions, vomiting, breathless'], /Emergency department now/],
  [['38F day 1 caesarean, pale, HR 130'], /Emergency department now/],
  [['52F rivaroxaban, vomiting blood'], /Emergency department now/],
  [['66M neutrophils 0.1, rigors'], /Emergency department now/],
  [['50M WCC 240, blurred vision, breathless'], /Emergency department now/],
  [['60M day 3 post op, SOB, calf swollen'], /Emergency department now/],
  [['40F abdo pain, shocked'], /Emergency department now/],
  [['30M sats dropping'], /Emergency department now/],
  [['24M naked, raging, T 40'], /Emergency department now/],
  [['6F fork in eye'], /Emergency department now/],
  [['18M testicle pain woke him'], /Emergency department now/],
  [['76M creat 480 was 110, k 6.9', 'p 44 ecg wide'], /mergency department now/],
  [['60M in 2018 had cardiac arrest, now ear wax'], /Urgent outpatient/],
  [['27F steam burn forearm 3x4 cm, one blister, tetanus up to date'], /Urgent outpatient/],
  [['70M day 2 post op, urine output 15 mL/h'], /Emergency or acute assessment today/],
  [
    ['22F lower abdo pain 1 wk, discharge, deep dyspareunia, cervical excitation, T 37.8'],
    /Emergency or acute assessment today/,
  ],
  [['60M dialysis, itch months'], /Urgent outpatient/],
  [['60M hearing aid whistles'], /Urgent outpatient/],
  [['38M VP shunt for years, asks about flying'], /Urgent outpatient/],
]

it.each(CASES)('%j', (messages, told) => {
  expect(play(engine, messages).at(-1)?.reply).toMatch(told)
})
