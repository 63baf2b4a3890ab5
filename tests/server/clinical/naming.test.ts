import { describe, expect, test } from 'vitest'
import { NAMED } from '#server/clinical/dictionary.ts'
import { decideOn, engine } from './support.ts'

const namedIn = (text: string) =>
  engine
    .read(text)
    .facts.filter((fact) => fact.key.startsWith(NAMED))
    .map((fact) => fact.key.slice(NAMED.length))
const plannedIn = (text: string) =>
  (['ACUTE_MANAGEMENT', 'DIAGNOSTIC_WORKUP', 'TRIAGE'] as const).flatMap((promptType) =>
    (decideOn(text, { promptType }).plan?.sections ?? []).flatMap((section) => section.items.map((item) => item.id)),
  )
const plans = (text: string, conditionId: string) =>
  plannedIn(text).some((id) => id.startsWith(`${conditionId}.management`) || id.startsWith(`${conditionId}.workup`))

const STEMI =
  '62M crushing chest pain 1 h. ECG ST elevation II, III, aVF with reciprocal depression in aVL. BP 104/60, HR 58. Troponin 0.9'

test('the reciprocal depression of a STEMI is no depression: no PHQ-9, no sertraline, and the infarct is planned', () => {
  for (const promptType of ['ACUTE_MANAGEMENT', 'DIAGNOSTIC_WORKUP', 'TRIAGE'] as const) {
    const decision = decideOn(STEMI, { promptType })
    expect(JSON.stringify(decision)).not.toMatch(/sertraline|phq_9|PHQ-9|SSRI/i)
    expect(decision.differential[0]?.conditionKey).toBe('chest_pain_acs')
  }
  expect(plans(STEMI, 'chest_pain_acs')).toBe(true)
})

describe('words that mean something else name no condition', () => {
  test.each([
    ['70M chest pain, ECG: depression in V4-V6, troponin 0.6', 'depression'],
    ['66M chest pain with 2 mm ST depression laterally', 'depression'],
    ['55F on opioids with respiratory depression, RR 6, pinpoint pupils', 'depression'],
    ['60M bone marrow depression after chemo, ANC 0.3, temp 101.5 F', 'depression'],
    ['25M head injury with depressed skull fracture, GCS 14', 'depression'],
    ['40M cough. Sputum: cluster of Gram positive cells', 'headache_sah'],
    ['30F headache. Migraine with aura in her mother and sister', 'migraine'],
    ['72F stroke unit nurse with low back pain', 'stroke_tia'],
    ['22M football injury, treated at the Sepsis Awareness clinic', 'sepsis'],
    ['40F asks about anaphylaxis training for her school', 'anaphylaxis'],
    ['50M, vaccinated against influenza and pneumonia, wants refill of lisinopril', 'community_acquired_pneumonia'],
    ['60M with knee pain. Read an article about gout and pneumonia last week', 'gout_flare'],
    ['35F wants to know about sepsis, her mother had pneumonia', 'sepsis'],
  ])('%s', (text, id) => {
    expect(namedIn(text)).not.toContain(id)
    expect(plans(text, id)).toBe(false)
  })
})

describe('a bare mention plans, asks and scores nothing', () => {
  test.each([
    ['50M ankle sprain playing football, pneumonia mentioned in the referral letter', 'community_acquired_pneumonia'],
    ['44F routine visit for contraception. Depression leaflet on the desk, gout', 'gout_flare'],
    ['38M chest pain, HR 92, BP 130/80. Waiting room talk: anaphylaxis', 'anaphylaxis'],
  ])('%s', (text, id) => {
    expect(namedIn(text)).toContain(id)
    expect(plans(text, id)).toBe(false)
    const own = new Set(decideOn(text).scores.map((score) => score.calculatorId))
    expect(['phq_9', 'curb65'].some((score) => own.has(score))).toBe(false)
  })
  test('with a finding of its own beside it, it plans', () => {
    expect(plans('50M cough, fever 39 C, sputum. Referral letter: pneumonia', 'community_acquired_pneumonia')).toBe(
      true,
    )
  })
})

describe('an asserting context plans', () => {
  test.each([
    ['45F ankle sprain, recently diagnosed with depression', 'depression', 'diagnosed with depression'],
    ['45F known depression, here with an ankle sprain', 'depression', 'known depression'],
    ['Patient has sepsis', 'sepsis', 'has sepsis'],
    ['54F admitted with acute pancreatitis', 'acute_pancreatitis', 'with acute pancreatitis'],
    ['30M DKA', 'dka_hhs', 'DKA'],
    ['54M variceal bleed', 'variceal_bleed', 'variceal bleed'],
    ['66M, COPD exacerbation', 'copd_exacerbation', 'COPD exacerbation'],
    ['80F fall. Impression: sepsis', 'sepsis', 'Impression: sepsis'],
    ['29M in DKA', 'dka_hhs', 'in DKA'],
  ])('%s', (text, id, words) => {
    expect(plans(text, id)).toBe(true)
    const fact = engine.read(text).facts.find((one) => one.key === NAMED + id)
    expect(fact?.original?.endsWith(words)).toBe(true)
  })
  test('of several mentions the one that asserts counts', () => {
    const text = '50M ankle sprain. Letter mentions gout. Has gout'
    expect(engine.read(text).facts.filter((one) => one.key === `${NAMED}gout_flare`)).toMatchObject([
      { original: 'Has gout' },
    ])
  })
})

test('a mention still carries the red flags of its condition', () => {
  const text = '38M back from holiday, anaphylaxis in the letter. BP 74/40'
  expect(decideOn(text).redFlags.length).toBeGreaterThan(0)
})
