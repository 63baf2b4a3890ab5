import { describe, expect, it } from 'vitest'
import { dosesByWeight } from '#server/clinical/dialogue/dose-by-weight.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { engine } from '../support.ts'

const last = (...messages: string[]) => play(engine, messages).at(-1)
const answered = (...messages: string[]) => last(...messages)?.reply ?? ''
const PE = '34F 12/40 pleuritic CP SOB sats 93'
const COPD = '68M COPD exacerbation, sats 84 RR 28, wheeze'
const WARFARIN = '70F on warfarin, INR 8, hematemesis, HR 120 BP 90/50'

describe('a bare question for the dose', () => {
  it.each([
    [[PE, 'dose?'], /start anticoagulation before imaging/i, /ticagrelor|prasugrel|alteplase/i],
    [['60M PE confirmed on CTPA, wt 80', 'dose?'], /units\/kg|anticoagul/i, /contrast|alteplase/i],
    [['2y 12kg febrile fit 4 min, T 39.4', 'another fit now, 20 min', 'dose?'], /lorazepam/i, /\*\*acetaminophen/i],
    [
      ['30F asthma severe, sats 90, PEF 40%', 'allergic to ipratropium', 'mg dose'],
      /magnesium/i,
      /ipratropium: conflict/i,
    ],
    [['24F T1DM DKA K 3.0', 'how much K'], /replace potassium before insulin/i, /Which medicine/],
    [['4yo wheeze RR 40 sats 93', 'salbutamol dose'], /2 to 6 puffs/, /I hold no dose/],
  ] as [string[], RegExp, RegExp][])(
    'is of what the plan of the leading condition gives: %s',
    (messages, told, never) => {
      expect(answered(...messages)).toMatch(told)
      expect(answered(...messages)).not.toMatch(never)
    },
  )
})

describe('a dose that is held for another problem', () => {
  it.each([
    ['5yo in cardiac arrest, asystole, CPR ongoing', 'adrenaline dose?', /0\.01 mg\/kg \(max 1 mg\)/],
    [
      '40F propranolol overdose 2 g, HR 38 BP 70/40',
      'glucagon dose?',
      /5 to 10 mg IV[\s\S]*not for this problem\*\*: hypoglycemia/,
    ],
  ])('is told as such, behind the lines of this one: “%s”, “%s”', (told, asked, said) =>
    expect(answered(told, asked)).toMatch(said),
  )

  it('is worked out for nobody', () =>
    expect(answered('40F hyperkalemia K 7, 60 kg', 'adrenaline dose?')).not.toContain('By weight'))

  it('is not given for a class, beside a danger that no rule judges', () =>
    expect(answered('30F 39/40 in labour, temp 38.9, chorioamnionitis', 'abx?')).not.toMatch(/mening|amoxicillin/i))

  it.each([
    ['7yo 24 kg anaphylaxis, wheeze, hives', 'adrenaline dose?'],
    ['20M fever headache neck stiffness, petechial rash, drowsy', 'dexamethasone dose?'],
    ['60M DVT of the leg, 92 kg', 'rivaroxaban dose'],
  ])('is not what is asked of the problem itself: “%s”, “%s”', (told, asked) =>
    expect(answered(told, asked)).not.toContain('not for this problem'),
  )
})

it('a rate limits no dose', () =>
  expect(
    dosesByWeight('Status epilepticus in adults: 10 to 15 mg/kg IV, at most 50 mg/min', { weight: 60, isChild: false }),
  ).toEqual(['status epilepticus in adults: 10 to 15 mg/kg × 60 kg = 600 to 900 mg']))

const HYPOCALCEMIA = '68F day 2 after thyroidectomy, tingling lips, Ca 1.72 mmol/L, Chvostek positive'

describe('the dose of calcium', () => {
  it.each([
    ['71M K 7.1, peaked T waves', 'calcium dose?', /calcium gluconate 10% 30 mL/i],
    ['71M K 7.1, peaked T waves', 'how much calcium', /calcium gluconate 10% 30 mL/i],
    ['55M verapamil overdose 40 tabs, HR 42 BP 78/40', 'calcium dose?', /calcium gluconate 10% 30 to 60 mL/i],
    [HYPOCALCEMIA, 'calcium dose?', /10% calcium gluconate 10 to 20 mL/i],
    [HYPOCALCEMIA, 'oral calcium dose?', /oral calcium 1 g/i],
    ['66F osteoporosis, on alendronate', 'calcium dose?', /calcium 1,000 to 1,200 mg a day/i],
  ])('is that of the salt which the case gives: %s – %s', (told, question, dose) => {
    const answer = answered(told, question)
    expect(answer).toMatch(dose)
    expect(answer).not.toContain('I hold no dose')
  })

  it.each(['calcium carbonate dose?', 'calcium channel blocker dose?'])('is not asked for by %s', (question) =>
    expect(answered('71M K 7.1, peaked T waves', question)).not.toContain('**Calcium gluconate**'),
  )
})

describe('a short question', () => {
  it.each([
    [['52M tearing chest pain to back BP 198/110', 'target BP?'], /SBP < 120/],
    [[COPD, 'target sats?'], /88 to 92/],
    [['65M AF HR 156 LVEF 30%', 'what rate control then'], /Control the rate with amiodarone/],
    [['70M sudden painful red eye, haloes, fixed mid dilated pupil, vomiting', 'who do I call'], /ophthalmology/i],
    [['45F cellulitis leg, temp 38.2, HR 100', 'plan'], /^1\. Streptococcal cover/m],
    [['80M HR 32 complete heart block, BP 80/40', 'pacing?'], /Cardiology for pacing/],
    [['40M headache house fire COHb 28% GCS 14', 'cyanokit?'], /hydroxocobalamin/i],
    [[WARFARIN, 'stop it?'], /Hold the anticoagulant/],
    [['67M incarcerated inguinal hernia, vomiting', 'can wait till morning list'], /^No: /m],
    [['35F asthma exacerbation, PEF 45%, sats 93', '3 back to back nebs no better'], /IV magnesium sulfate/],
    [['63F cough 5 days, green sputum, T 37.4 HR 80 RR 16 sats 97', 'CXR required sir?'], /Chest X-ray/],
    [['63F cough 5 days, green sputum, T 37.4 HR 80 RR 16 sats 97', 'sirs?'], /SIRS Criteria/],
    [['70M COPD exacerbation pH 7.24 pCO2 9.5', 'niv started', 'still pH 7.24 after 1h niv'], /Level as it stands/],
    [['7F cough at night 3 weeks', 'does she have asthma?'], /What speaks for it: wheeze[^]*FeNO/],
    [['45M chest pain 2 h sweaty', 'does he have asthma?'], /What speaks for it: wheeze[^]*against/],
    [['45M chest pain 2 h sweaty', 'does he have diabetes?'], /new diabetes/],
    [['4yo ear pain since last night, temp 38.4, drum bulging, 16 kg', 'antibiotic?'], /amoxicillin 80 to 90 mg\/kg/],
    [['24F pelvic pain, last period 6 weeks ago', 'how far along could she be'], /^6 weeks, counted/m],
    [['32F 34/40 itching palms and soles, no rash', 'bile acids 48, ALT 92', 'when to deliver'], /38 to 39 weeks/],
    [['26F 20 weeks pregnant, her son has chickenpox', 'VZV IgG negative', 'aciclovir dose'], /day 7 to day 14/],
  ] as [string[], RegExp][])('is answered from the plan: %s', (messages, told) =>
    expect(answered(...messages)).toMatch(told),
  )

  it.each(['ok?', 'fab ok?', 'is that ok?'])('is no agreement: %s', (asked) =>
    expect(answered('60M viper bite to hand, swelling to elbow', asked)).not.toContain('Understood'),
  )

  it.each(['level at 4h?', 'repeat in 6h?'])('writes no fact: %s', (asked) =>
    expect(last('28F paracetamol OD', asked)?.heard.reading.facts).toEqual([]),
  )

  it('leaves what is told behind it', () =>
    expect(last('65M pneumonia, RR 24 sats 93', 'what abx, no allergies')?.heard.reading.facts).toMatchObject([
      { key: 'allergies', status: 'ABSENT' },
    ]))
})

it.each([
  ['58F post menopausal bleeding x3, BMI 38', 'letter to gynae', 'semaglutide'],
  ['41F 9cm fibroid, Hb 98 ferritin 6, pelvic pressure', 'letter to gynae', 'endoscopy'],
])('a letter to a specialty asks it for nothing of another: %s', (told, asked, never) => {
  const request = answered(told, asked).split('## Request')[1] ?? ''
  expect(request).toContain('Gynecology')
  expect(request).not.toContain(never)
})

describe('around an operation', () => {
  const APPENDIX = '54M R iliac fossa pain 2d, temp 38.1, WCC 15.2'
  it.each([
    [[APPENDIX, 'VTE prophylaxis?'], /No line here is for the prevention of clots/, /Anticoagulate now|10 mg twice/],
    [['82F NOF fracture on xray', 'VTE prophylaxis?'], /Enoxaparin 40 mg/, /No line here/],
    [[APPENDIX, 'what are the risks of lap appendicectomy'], /no list of the risks/, /previous abdominal surgery/i],
    [[APPENDIX, 'consent risks?'], /no list of the risks/, /I cannot judge/],
    [['25M jaw pain after punch, numb lower lip', 'NBM?'], /NBM/, /ask for water/],
    [['45M head injury GCS 9, CT: 22mm EDH', 'what bp target'], /at or above 110 mmHg/, /usual in adults/],
    [['40F painful swollen L calf 10 days post knee arthroscopy', 'wells?'], /Criteria for DVT/, /Pulmonary Embolism/],
    [['55M L weakness 3h', 'CTP mismatch, M1 occlusion'], /Large vessel occlusion/, /Child-Pugh/],
    [['60M cirrhosis', 'CTP?'], /Child-Pugh/, /I cannot judge/],
    [['35F contact lens, red eye', 'fluorescein: corneal ulcer with hypopyon'], /Corneal opacity/, /no dose of fluor/],
    [['63F worst headache of her life', 'LP: xanthochromia positive'], /CT angiography and neurosurgery/, /aciclovir/i],
    [['80M head injury GCS 14', 'what if he drops to 12'], /Supposed\*\*: GCS 12/, /Age 12/],
    [
      ['19M testicular pain 4 hours', 'what if it was 30 hours'],
      /Supposed\*\*: Symptom duration 30 h/,
      /says so already/,
    ],
  ] as [string[], RegExp, RegExp][])('answers what is asked: %s', (messages, told, never) => {
    expect(answered(...messages)).toMatch(told)
    expect(answered(...messages)).not.toMatch(never)
  })
})
describe('a question about the record', () => {
  const told = '72M AF, BP 130/80, on bisoprolol and apixaban, penicillin allergy (rash)'

  it.each([
    ['is he on warfarin?', /Warfarin\*\*: not recorded as taken\. Recorded as taken: bisoprolol and apixaban/],
    ['does he take a beta blocker?', /yes, recorded as taken: bisoprolol/],
    ['did I tell you his potassium?', /Potassium\*\*: not recorded/],
    ['have I given you his BP?', /SBP 130 mmHg/],
    ['is he allergic to penicillin?', /as recorded: penicillin \(rash\)/],
    ['what meds is he on?', /as recorded: bisoprolol, apixaban/],
    ['did I mention asthma?', /Asthma\*\*: not recorded/],
  ])('is answered from it: “%s”', (question, said) => expect(answered(told, question)).toMatch(said))

  it('is none where the dose or the diagnosis is asked', () => {
    expect(answered(told, 'is he on the right dose of apixaban?')).toMatch(/5 mg/)
    expect(answered('60F chest pain', 'does she have PE?')).toMatch(/Pulmonary embolism/)
  })
})

describe('what a later message says of the record', () => {
  const factsOf = (...messages: string[]) =>
    new Map((last(...messages)?.input.facts ?? []).map(({ key, value }) => [key, value]))

  it('takes nothing that is not in stock', () =>
    expect(factsOf('76M on apixaban, ICH on CT', 'andexanet not available').get('current_medications')).toBe(
      'apixaban',
    ))

  it.each(['52 mmol/L', 'mmol/L', "it's in mmol/L"])('gives the unit that was asked back: “%s”', (unit) =>
    expect(factsOf('61F HHS glucose 52, Na 150', unit).get('glucose')).toBe(936.8),
  )
})

describe('whether a medicine fits where something were so', () => {
  it.each([
    ['55M AF 150', 'would diltiazem be fine if he had heart failure', /Diltiazem: conflict/],
    ['30F asthma', "propranolol safe if she's asthmatic", /Propranolol: conflict/],
    ['70M gout flare', 'can I give ibuprofen if his eGFR was 20', /Ibuprofen: conflict/],
    ['40F UTI', "trimethoprim ok if she's on methotrexate", /Trimethoprim: conflict/],
    ['58M chest pain', "would ticagrelor be ok if he'd had a brain bleed", /Whether ticagrelor fits/],
  ])('%s: “%s” answers on a copy, and nobody takes it', (first, asked, said) => {
    const last = play(engine, [first, asked]).at(-1)
    expect(last?.reply).toMatch(said)
    expect(last?.input.facts.find(({ key }) => key === 'current_medications')).toBeUndefined()
  })

  it('a first message that ends so tells its case', () =>
    expect(play(engine, ['50F sob, improving on furosemide, safe if she eats'])[0]?.decision.triage).not.toBeNull())
})
