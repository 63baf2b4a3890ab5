/** Typical emergencies as they are typed: which condition leads, what is due first, and what may not be planned beside it. */
import { describe, expect, test } from 'vitest'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { engine } from './support.ts'

interface Case {
  typed: string
  leads: string
  /** What is to be done now, without a condition. */
  now?: RegExp
  /** What the plan may not hold among that. */
  never?: RegExp
}

const CASES: Case[] = [
  {
    typed: '40M diabetic, collapsed, glucose 2.0 mmol/L',
    leads: 'hypoglycemia',
    now: /^IV dextrose/,
    never: /by mouth/,
  },
  {
    typed: '38F worst headache of her life, came in seconds at work 1 h ago, vomited, neck stiff, no fever, GCS 15',
    leads: 'headache_sah',
  },
  {
    typed: '31F 30/40 pregnant, sudden pleuritic pain and sob, R calf swollen, HR 118 BP 110/70 sats 92',
    leads: 'pulmonary_embolism',
    now: /^Start anticoagulation before imaging/,
  },
  {
    typed: '70M CKD, weak, K 7.6, creat 510, ECG no p waves, wide QRS, tented T waves, BP 100/60',
    leads: 'hyperkalemia',
    now: /^IV calcium/,
  },
  {
    typed: '50M bottle of vodka a day, stopped 2 days ago, tremor, seeing insects, muddled, HR 124 T 38.0, CIWA 26',
    leads: 'alcohol_withdrawal',
    now: /^Benzodiazepine[\s\S]*Thiamine/,
  },
  {
    typed: '80M nursing home, T2DM, drowsy, very dry, glucose 48, Na 156, osm 370, urea 30, creat 210, BP 94/56 HR 116',
    leads: 'dka_hhs',
    now: /^Isotonic saline/,
    never: /IV dextrose|glucagon/i,
  },
  {
    typed: '75F collapsed twice, grey, HR 30 BP 72/40, ECG complete heart block with a broad escape',
    leads: 'symptomatic_bradycardia',
    now: /^Atropine[\s\S]*pacing/i,
  },
  {
    typed: '66M T2DM, thigh pain out of proportion, dusky skin with crepitus, T 39 HR 130 BP 84/48 lactate 5',
    leads: 'cellulitis_necrotizing_fasciitis',
  },
  {
    typed: '55F known bronchiectasis, coughed 250 ml fresh blood in the last hour, sats 88 RR 30 HR 120',
    leads: 'hemoptysis',
    now: /^Secure the airway/,
  },
  {
    typed: '45F coughing blood, creat 390 (90 two months ago), dip blood 3+ protein 3+, red cell casts, purpura',
    leads: 'glomerulonephritis_nephrotic',
    now: /nephrology now/,
  },
  {
    typed: '40F flank pain, rigors, T 39, vomiting, dysuria',
    leads: 'uti_pyelonephritis',
    now: /^IV antibiotic and fluids/,
  },
  {
    typed: '70M melena x2, BP 92/60 HR 118 Hb 7.4 on warfarin INR 4',
    leads: 'upper_gi_bleed',
    now: /^Resuscitate[\s\S]*Reverse warfarin[\s\S]*four-factor PCC/,
    never: /anticoagulant bleeding pathway/,
  },
  {
    typed: '66F on apixaban, vomiting blood, BP 84/50 HR 120',
    leads: 'upper_gi_bleed',
    now: /^Resuscitate[\s\S]*Reverse the factor Xa inhibitor/,
    never: /Reverse warfarin/,
  },
  {
    typed: '45M alcoholic, hematemesis, jaundice, ascites, BP 86/50 HR 124',
    leads: 'variceal_bleed',
    now: /Vasoactive drug at once[\s\S]*Antibiotic prophylaxis/,
  },
  {
    typed: '62M COPD, more breathless 3 days, green sputum, sats 84 on air, RR 30, wheeze',
    leads: 'copd_exacerbation',
    now: /^Controlled oxygen to SpO2 88 to 92%/,
    never: /92 to 95%/,
  },
  {
    typed: '68F fever 39, rigors, dysuria, confused, BP 84/50, HR 122, lactate 4.1',
    leads: 'sepsis',
    now: /^Antimicrobials within 1 h/,
    never: /acyclovir|dexamethasone/i,
  },
  {
    typed: '59M left arm weakness and slurred speech 1 h ago, BP 178/96, glucose 110',
    leads: 'stroke_tia',
    now: /^Activate the stroke team/,
  },
  {
    typed: '33F 8 weeks pregnant, PV bleeding, left pelvic pain, shoulder tip pain, BP 96/60 HR 112',
    leads: 'ectopic_pregnancy',
    now: /^Resuscitate[\s\S]*Gynecology now/,
  },
  {
    typed: '76M sudden back pain, pulsatile mass, BP 88/50',
    leads: 'abdominal_aortic_aneurysm',
    now: /^Call vascular surgery/,
  },
  {
    typed: '52F pleuritic chest pain, long flight, leg swelling, HR 118, sats 90',
    leads: 'pulmonary_embolism',
    now: /^Start anticoagulation before imaging/,
    never: /deep vein/,
  },
  { typed: '38F postpartum 2 weeks, SOB, HR 120, sats 91', leads: 'pulmonary_embolism' },
  { typed: '30F SVT HR 188 regular narrow, BP 120/70', leads: 'svt', now: /^[^\n]*Valsalva[\s\S]*adenosine/ },
  { typed: '29F palpitations HR 190, BP 118/70', leads: 'svt' },
  {
    typed: '55M VT HR 180, BP 104/60, wide complex',
    leads: 'ventricular_tachycardia',
    now: /amiodarone/,
    never: /arrhythmia has stopped/,
  },
  {
    typed: '26M stabbed left chest, BP 84/60, distended neck veins, muffled heart sounds',
    leads: 'cardiac_tamponade',
    now: /^Call cardiac surgery/,
  },
  {
    typed: '64M severe epigastric pain to back, lipase 1200, vomiting',
    leads: 'acute_pancreatitis',
    now: /^Moderate goal/,
  },
  {
    typed: '75F headache, jaw claudication, scalp tenderness, ESR 90',
    leads: 'giant_cell_arteritis',
    now: /prednisone/,
  },
  { typed: '25M snake bite, swelling, INR 8, bleeding gums', leads: 'snake_bite', now: /poison center/ },
  { typed: '75M CHF, weight up 4 kg, leg edema, sats 93', leads: 'acute_heart_failure', now: /^IV loop diuretic/ },
  { typed: '22F dysuria, frequency 2 days, no fever', leads: 'cystitis_women' },
  {
    typed: '19M sore throat, trismus, hot potato voice',
    leads: 'peritonsillar_deep_neck_abscess',
    now: /IV antibiotics/,
  },
  { typed: '85M fall yesterday, headache, GCS 15', leads: 'head_trauma', never: /ESR and CRP/ },
  {
    typed: '55M cellulitis, pain out of proportion, crepitus, BP 88/50',
    leads: 'cellulitis_necrotizing_fasciitis',
    now: /^Immediate surgery/,
  },
  {
    typed: '28F 32 weeks, seizure just now, BP 170/110',
    leads: 'preeclampsia',
    now: /^Magnesium sulfate for eclampsia/,
  },
  { typed: '32M penile pain, erection 6 h, sickle cell', leads: 'priapism', now: /treat the penis/ },
  { typed: '78F hyponatremia 121, asymptomatic, on HCTZ', leads: 'hyponatremia', now: /^Stop the thiazide/ },
  {
    typed: '20M type 1 diabetic, glucose 32 mg/dL, unconscious',
    leads: 'hypoglycemia',
    now: /^IV dextrose(?![\s\S]*IV dextrose)/,
  },
]

describe.each(CASES)('$typed', ({ typed, leads, now, never }) => {
  const decision = play(engine, [typed])[0]?.decision
  const due = decision?.plan?.sections.filter(({ heading }) => heading.startsWith('Now')).flatMap(({ items }) => items)
  const lines = (due ?? []).map(({ text }) => text).join('\n')

  test(`is led by ${leads}`, () => expect(decision?.differential[0]?.conditionKey).toBe(leads))
  if (now ?? never)
    test('has its first thing first', () => {
      if (now) expect(lines).toMatch(now)
      if (never) expect(lines).not.toMatch(never)
    })
})

test('a suspected subarachnoid hemorrhage has its CT, and no lowering of the pressure before it', () => {
  const [first] = play(engine, ['55M sudden worst headache ever, vomiting, neck stiff, BP 180/100 GCS 14'])
  expect(first?.reply).toMatch(/Next: non-contrast CT head at once/)
  expect(first?.reply).not.toMatch(/Lower MAP/)
})

test('what “non” takes away is not named as a danger', () => {
  const [first] = play(engine, ['5 week old boy, projectile non bilious vomiting'])
  expect(first?.heard.noted.filter(({ danger }) => danger)).toEqual([])
})

test('“non ST elevation MI” is an infarction without ST elevation', () => {
  const facts = play(engine, ['60M chest pain, non ST elevation MI'])[0]?.input.facts ?? []
  expect(facts.find(({ key }) => key === 'st_elevation' && key)?.value ?? null).toBeNull()
  expect(facts.find(({ key }) => key === 'troponin_elevated')?.value).toBe(true)
})
