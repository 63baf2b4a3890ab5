import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const LEVELS = ['MONITOR', 'OUTPATIENT_URGENT', 'ER_TODAY', 'ADMIT', 'ER_NOW']
const rankOf = (text: string) => LEVELS.indexOf(play(engine, [text])[0]?.decision.triage?.level ?? '')

describe('what asks for more than its words seem to', () => {
  it.each([
    // sepsis by pressure and pulse, whatever the score still misses
    ['54F loin pain, fever 39.2, rigors, HR 126 BP 94/56', 'ER_NOW'],
    ['71M fever 38.9, productive cough, BP 96/50, HR 118', 'ER_NOW'],
    ['66F rigors, T 39.4, dysuria, BP 92/60 HR 122', 'ER_NOW'],
    // a limb
    ['68M diabetic, toe turned black and wet, T 38.6', 'ER_NOW'],
    ['59F diabetic, black toe, foul smell', 'ER_NOW'],
    // heparin and falling platelets
    ['66F day 8 post CABG on heparin, plts 92, new DVT left leg', 'ER_NOW'],
    ['72M on heparin infusion day 7, platelets 61', 'ER_NOW'],
    // brain stem
    ['70M sudden vertigo 6 h, vomiting, gait impossible', 'ER_NOW'],
    ['61F vertigo since this morning, nystagmus direction changing', 'ER_NOW'],
    // herpes over eczema
    ['3yo eczema, crops of punched out blisters on the face, T 39', 'ER_NOW'],
    // muscle
    ['22M dark urine after crossfit, CK 18k', 'ADMIT'],
    ['30M muscle pain, CK 42 000', 'ADMIT'],
    // kidney against its own baseline
    ['82F D&V 5 days, creat 1.4 (was 0.8) mg/dL, K 5.4', 'ER_TODAY'],
    ['77M off food a week, creatinine 210 umol/L (baseline 100)', 'ER_TODAY'],
    // chest pain, wherever it goes
    ['70M chest pain radiating to left arm, sweating', 'ER_NOW'],
    ['63F CP down the left arm', 'ER_NOW'],
    ['58M central crushing pain to the jaw', 'ER_NOW'],
    // a limp infant does not limp
    ['3 month old limp and unresponsive', 'ER_NOW'],
    ['baby 5 months went limp', 'ER_NOW'],
  ])('“%s” is at least %s', (text, least) => {
    expect(rankOf(text)).toBeGreaterThanOrEqual(LEVELS.indexOf(least))
  })

  it.each([
    '29F bandlike headache both sides most afternoons x 3 wks, paracetamol helps. no vomiting, no visual sx, no fever, neuro exam normal bp 118/74',
    '34M pressing headache most days for 6 weeks, no vomiting, no fever, no thunderclap onset, neuro exam normal, BP 124/76',
  ])('weeks of headache with a normal examination (“%s”) wait for a clinic', (text) =>
    expect(rankOf(text)).toBe(LEVELS.indexOf('OUTPATIENT_URGENT')),
  )

  it.each([
    'sudden onset',
    'now with fever 38.4',
    'neck stiff',
    'she is 31 weeks pregnant',
    'on warfarin',
    'the headache is worse lying down',
    'BP 192/110',
    'hit her head last week',
    'blurred vision now',
    'vomiting since this morning',
    'known breast cancer with bone mets',
  ])('and do not where “%s” is told as well', (more) => {
    const first =
      '34F pressing headache most days for 6 weeks, no vomiting, no fever, no visual change, neuro exam normal, BP 124/76'
    const levels = play(engine, [first, more]).map(({ decision }) => LEVELS.indexOf(decision.triage?.level ?? ''))
    expect(levels[0]).toBe(LEVELS.indexOf('OUTPATIENT_URGENT'))
    expect(levels[1]).toBeGreaterThanOrEqual(LEVELS.indexOf('ER_TODAY'))
  })

  it.each([
    'cough 3 wks',
    'itch x 2 wks',
    'constipated, 3 wks since iron tabs',
    'hi, sore throat',
    'home bps avg 130/80',
  ])('typed in small letters alone “%s” names no illness by an abbreviation', (words) => {
    const { differential } =
      play(engine, [`29f ${words}, otherwise well, no fever and no other symptoms`])[0]?.decision ?? {}
    expect(differential?.map(({ name }) => name).join()).not.toMatch(/wernicke|violence|dissection|rigid spine/i)
    expect(rankOf(`29f ${words}, otherwise well, no fever and no other symptoms`)).toBeLessThan(LEVELS.indexOf('ADMIT'))
  })
})

describe('what is told by values alone', () => {
  it.each([
    '52F clinic, home BPs avg 152/94, no sx, non smoker',
    '61M BP 158/94, no sx',
    '44F pharmacy bp 146/92, asymptomatic',
    '58M bp 150/96 at screening, feels well',
    '66F home BP average 148/88, no symptoms',
  ])('has a level that waits: “%s”', (text) => {
    expect(['MONITOR', 'OUTPATIENT_URGENT']).toContain(LEVELS[rankOf(text)])
  })

  it.each([
    'now chest pain',
    'blurred vision and BP 200/124',
    'left arm weak since an hour',
    'actually short of breath',
  ])('and none that waits once “%s” is told', (later) => {
    const last = play(engine, ['61M BP 158/94, no sx', later]).at(-1)
    expect(LEVELS.indexOf(last?.decision.triage?.level ?? '')).toBeGreaterThanOrEqual(LEVELS.indexOf('ER_TODAY'))
  })

  it.each(['62F on lithium, Li 2.9, tremor', '48M on lithium, lithium level 2.6', '70F lithium level 1.9, ataxia'])(
    'is an emergency where the value is one: “%s”',
    (text) => expect(rankOf(text)).toBeGreaterThanOrEqual(LEVELS.indexOf('ER_TODAY')),
  )
})

describe('the age at which something happened', () => {
  it.each([
    'appendix out age 9',
    'appendicectomy aged 9',
    'diagnosed with asthma age 5',
    'first fit at age 3',
    'tonsillectomy aged 6',
    'heart murmur found aged 12',
    'splenectomy at age 12',
    'broke her arm aged 10',
    'menarche age 12',
    'smoking since age 15',
  ])('is not the patient’s: “%s”', (later) => {
    const last = play(engine, ['20F pelvic pain', later]).at(-1)
    expect(last?.input.facts.find(({ key }) => key === 'age')?.value).toBe(20)
    expect(last?.input.conflict).toBeNull()
  })

  it.each(['she is age 31', 'now a boy age 9 with cough', 'patient age 12'])(
    'but “%s” still asks who is meant',
    (later) =>
      expect(play(engine, ['20F pelvic pain', later]).at(-1)?.input.conflict?.kind).toMatch(/AGE|SEX|SECOND_PATIENT/),
  )
})
