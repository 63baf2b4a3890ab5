import { describe, expect, test } from 'vitest'
import { engine, valuesOf } from '../support.ts'

const status = (text: string, key: string) => engine.read(text).facts.find((fact) => fact.key === key)?.status

describe('absent', () => {
  test.each([
    ['No chest pain.', ['chest_pain']],
    ['no CP, SOB or fever', ['chest_pain', 'dyspnea', 'fever']],
    ['denies chest pain, dyspnea, fever, cough', ['chest_pain', 'dyspnea', 'fever', 'cough']],
    ['w/o fever', ['fever']],
    ['neg for melena', ['melena']],
    ['without vomiting or diarrhea', ['vomiting', 'diarrhea']],
    ['chest pain: no, fever: no', ['chest_pain', 'fever']],
    ['fever denied', ['fever']],
    ['no evidence of ascites', ['ascites_present']],
    ['afebrile', ['fever']],
    ['no hx of cirrhosis', ['cirrhosis_known']],
    ['abdomen soft', ['peritonitis_signs']],
    ['not pregnant', ['pregnant']],
    ['no diplopia/dysarthria/HA', ['focal_neuro_deficit', 'headache']],
    ['not on anticoagulants', ['anticoagulant_use']],
    ['stopped warfarin last month', ['anticoagulant_use']],
    ['ECG normal', ['abnormal_ecg']],
    ['trop neg x2', ['troponin_elevated']],
    ['never had a seizure', ['seizure']],
    ['fracture not seen on X-ray', ['fracture_on_imaging']],
    ['effusion excluded on ultrasound of the knee', ['joint_swelling']],
    ['CT head at 3 h normal. SAH excluded by LP', ['condition:headache_sah']],
    ['SAH excluded with LP', ['condition:headache_sah']],
    ['tenderness not elicited in RIF', ['abdominal_tenderness']],
    ['no fever, no cough, no dyspnea', ['fever', 'cough', 'dyspnea']],
  ])('%s', (text, keys) => {
    for (const key of keys) expect([key, status(text, key)]).toEqual([key, 'ABSENT'])
  })
})

describe('present although a negation stands near', () => {
  test.each([
    ['No fever but has cough', ['cough']],
    ['no fever. Cough for 3 days', ['cough']],
    ['no melena, glu 104, vomiting', ['vomiting']],
    ['no fever, cough for 3 days with green sputum', ['cough']],
    ['no relief of chest pain with nitroglycerin', ['chest_pain']],
    ['vomiting not improving', ['vomiting']],
    ['no flatus since yesterday', ['obstipation']],
    ["can't swallow saliva", ['unable_to_swallow_saliva']],
    ['denies alcohol. Jaundice x 1 week', ['jaundice']],
  ])('%s', (text, keys) => {
    for (const key of keys) expect([key, status(text, key)]).toEqual([key, 'PRESENT'])
  })
})

describe('uncertain is never present', () => {
  test.each(['?melena', 'possible syncope', 'r/o seizure', 'seizure?', 'concern for peritonitis'])('%s', (text) => {
    const facts = engine.read(text).facts.filter((fact) => fact.uncertain)
    expect(facts.length).toBeGreaterThan(0)
    for (const fact of facts) expect(fact).toMatchObject({ status: 'UNKNOWN', value: null })
  })
})

describe('somebody else', () => {
  test.each([
    'family history of chest pain and syncope',
    'mother had melena',
    'FHx: syncope, seizures',
    'his brother has hematemesis',
  ])('%s is not of the patient', (text) => {
    expect(
      engine
        .read(text)
        .facts.filter(
          (fact) =>
            fact.status === 'PRESENT' &&
            ['chest_pain', 'syncope', 'melena', 'seizure', 'hematemesis'].includes(fact.key),
        ),
    ).toEqual([])
  })
  test('what a relative reports is of the patient', () => {
    expect(valuesOf('wife says confused x1d')).toMatchObject({ confusion_new: true })
  })
  test('a family history of bowel cancer is its own finding', () => {
    expect(valuesOf('family history of colon cancer')).toMatchObject({ family_history_gi_cancer: true })
  })
})

describe('advice for later states and measures nothing', () => {
  test.each([
    'Return for worse pain or dyspnea',
    'RTED for fever or yellow eyes',
    'Safety net: non-blanching rash, drowsy, fever over 39',
    'return if temp 39, HR 130, confusion, vomiting or a rash',
    'Come back if BP 180/110, headache or visual change',
    'strict return precautions for chest pain, syncope',
  ])('%s', (text) => {
    const presentIn = (whole: string) =>
      engine
        .read(whole)
        .facts.filter(({ status }) => status === 'PRESENT')
        .map(({ key }) => key)
    expect(presentIn(`34M sprained ankle. ${text}.`)).toEqual(presentIn('34M sprained ankle.'))
  })
  test('but whoever returns for something has it', () => {
    expect(valuesOf('34M returns for vomiting and fever')).toMatchObject({ vomiting: true, fever: true })
    expect(valuesOf('Return for fever. Now has melena.')).toMatchObject({ melena: true })
  })
})

test('advice and conditions state nothing', () => {
  expect(engine.read('Return if chest pain or syncope').facts.filter((fact) => fact.status === 'PRESENT')).toEqual([])
})

test('past episodes are not the present illness, lasting conditions are', () => {
  expect(valuesOf('previous hematemesis in 2019')).not.toHaveProperty('hematemesis', true)
  expect(valuesOf('2 day history of melena')).toMatchObject({ melena: true })
  expect(valuesOf('PMH: HTN, DM, AF')).toMatchObject({
    hypertension_history: true,
    diabetes_history: true,
    atrial_fibrillation: true,
  })
})

describe('ruled out', () => {
  test.each([
    ['ruled out PE', 'condition:pulmonary_embolism', 'ABSENT'],
    ['CT ruled out dissection', 'condition:aortic_dissection', 'ABSENT'],
    ['PE ruled out', 'condition:pulmonary_embolism', 'ABSENT'],
    ['PE was ruled out, pneumonia on the film', 'condition:community_acquired_pneumonia', 'PRESENT'],
  ])('%s', (text, key, status) => {
    expect(engine.read(text).facts.find((fact) => fact.key === key)?.status).toBe(status)
  })
})

describe('what stands behind a denial is meant as it is written', () => {
  test.each([
    ['PMH: no epilepsy, asthma', 'asthma_history', 'ABSENT'],
    ['PMH nil asthma/COPD', 'lung_disease_history', 'ABSENT'],
    ['PMH nil, asthma', 'asthma_history', 'PRESENT'],
    ['no IHD, diabetes', 'diabetes_history', 'ABSENT'],
    ['no epilepsy, diabetes', 'diabetes_history', 'UNKNOWN'],
    ['no chest pain, asthma', 'asthma_history', 'PRESENT'],
    ['no wheeze history of hypertension', 'hypertension_history', 'PRESENT'],
    ['no fever no cough known asthmatic', 'asthma_history', 'PRESENT'],
    ['no fever or history of asthma', 'asthma_history', 'ABSENT'],
    ['no family history of asthma', 'asthma_history', undefined],
    ['no family history of asthma', 'safe_support_available', undefined],
    ['denies fever and cough husband has covid', 'cough', 'ABSENT'],
    ['no fever no rash cough ++', 'cough', 'PRESENT'],
    ['cough: no fever: yes', 'fever', 'PRESENT'],
    ['fever/cough/SOB -ve', 'fever', 'ABSENT'],
    ['fever, cough nil', 'fever', 'PRESENT'],
    ['negative rebound', 'rebound_tenderness', 'ABSENT'],
    ['CT negative, fever', 'fever', 'PRESENT'],
    ['N/K/C/O DM', 'diabetes_history', 'ABSENT'],
    ['44M. Family h/o asthma', 'asthma_history', undefined],
    ['3M. Hx from dad: vomiting', 'vomiting', 'PRESENT'],
    ['PCN --> hives', 'urticaria', undefined],
  ])('%s', (text, key, meant) => {
    expect(status(text, key)).toBe(meant)
  })
})
