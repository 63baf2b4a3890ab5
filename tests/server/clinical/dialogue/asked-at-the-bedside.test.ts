import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const answered = (...messages: string[]) => play(engine, messages).at(-1)?.reply ?? ''
const STEMI = '55M crushing chest pain 40 min, diaphoretic, BP 98/60, HR 50, inferior ST elevation'
const COPD = '71M COPD on home O2, SOB 2d, sats 84% on 2L, RR 30, pH 7.28 pCO2 9.1'
const ENDOCARDITIS = '34M IVDU fever 39, new murmur, back pain, BP 110/70 HR 108'

describe('what is asked in a word is answered from the plan', () => {
  it.each([
    [STEMI, 'door to balloon?', /within 90 min/],
    [STEMI, 'no cath lab, 3h transfer', /[Ff]ibrinolysis within 30 min/],
    [COPD, 'what target sats', /88 to 92%/],
    [COPD, 'update the plan', /^Now:/],
    ['45F RUQ pain 6 hrs, T 37.2', 'does she need admission', /because:/],
  ])('%s: %s', (told, asked, said) => expect(answered(told, asked)).toMatch(said))

  it('of a dose that of this problem alone is worked out', () => {
    const reply = answered(STEMI, 'tenecteplase dose 80kg')
    expect(reply).toContain('80 to 89 kg 45 mg')
    expect(reply).not.toContain('20 mg')
  })

  it('what is held against a medicine is told of the one that was named last', () => {
    expect(answered(STEMI, 'tenecteplase dose 80kg', 'contraindications?')).toMatch(/Held against it.*bleeding/)
  })

  it('criteria that are not held are not replaced by others', () => {
    expect(answered(ENDOCARDITIS, 'criteria duke?')).toMatch(/Duke criteria[\s\S]*not computed here/)
  })

  it('“fit to go” is no seizure', () => {
    const [, last] = play(engine, ['19F took 24 g paracetamol 6 hrs ago', "psych says she's fit to go"])
    expect(last?.input.facts.map(({ key }) => key)).not.toContain('complaint:seizure')
  })
})

it('antibiotics are withheld in endocarditis only where it is known to be subacute and without culture', () => {
  expect(answered(ENDOCARDITIS)).not.toMatch(/1\. Withhold antibiotics/)
  const positive = answered(ENDOCARDITIS, 'cultures gram pos cocci 2 bottles')
  expect(positive).toMatch(/Positive blood culture/)
  expect(positive).not.toMatch(/withhold/i)
})

it('whoever goes home comes back for what is seen at home', () => {
  const letter = answered('45F RUQ pain after fatty meal, 6 hrs, T 37.2', 'write discharge letter')
  expect(letter).not.toMatch(/imaging\n|Critically ill|low blood pressure/)
})

const HYPERKALEMIA = '66M K 6.9 ECG peaked T, CKD4'
const SEPSIS = '55M septic, BP 84/50 HR 124 RR 28 temp 39.1 lactate 4.8'
const DKA = '24F T1DM vomiting, gluc 28 mmol/L, pH 7.1, K 5.2, ketones 6, bicarb 9, BP 110/70 HR 118 RR 26 GCS 15'

describe('when to look again is told of the lines that say so', () => {
  it.each([
    [HYPERKALEMIA, 'rpt K when', /recheck K at 1, 2, 4, 6 and 24 h/],
    [HYPERKALEMIA, 'when to repeat K', /recheck K at 1, 2, 4, 6 and 24 h/],
    [SEPSIS, 'when next lactate', /Repeat lactate: 2 to 4 h/],
    [SEPSIS, 'when to review', /Reassess after each bolus[\s\S]*NEWS2 \(at least 10\): Emergency response/],
    [DKA, 'when next K', /potassium and gas every 2 to 4 h/],
    [DKA, 'how often obs', /No line of this case says when[\s\S]*Glucose hourly[\s\S]*Hourly observations/],
    ['55M NSTEMI trop 120 ng/L chest pain 2h', 'how often ecg', /repeat every 15 to 30 min while pain persists/],
    ['68M UGIB melaena Hb 8.1 BP 104/60 HR 108', 'rpt bloods when', /No line of this case says when/],
  ])('%s: %s', (told, asked, said) => expect(answered(told, asked)).toMatch(said))

  it.each(['72F AF RVR 150 BP 122/80', '66M K 6.9 ECG peaked T'])(
    'and no ward pace of who may be worse than their score so far: %s',
    (told) => expect(answered(told, 'how often obs')).not.toMatch(/4-6 hourly|12 h/),
  )

  it.each([
    ['when repeated the trop was 240 ng/L', /0\.24 ng\/mL/],
    ['when reviewed he was pain free', /No chest pain now/],
  ])('what is told of a review is told: %s', (said, recorded) =>
    expect(answered('55M NSTEMI trop 120 ng/L chest pain 2h', said)).toMatch(recorded),
  )
})

describe('a figure to act on is told of the line that has it', () => {
  it.each([
    [
      '68M UGIB melaena Hb 8.1 BP 104/60 HR 108',
      'what hb do we transfuse',
      /restrictive threshold[\s\S]*hemoglobin < 7/,
    ],
    ['64M L hemiparesis 2h onset BP 196/104', 'what bp needs treating', /Below 185\/110 before/],
    ['64M L hemiparesis 2h onset BP 196/104', 'bp target if lysed', /below 180\/105 for 24 h after/],
    ['66M CKD4 K 6.1 no ECG changes', 'at what K do I give calcium', /IV calcium\*\* is for .*potassium ≥ 6.5/],
    ['66M CKD4 K 6.1 no ECG changes', 'what K for insulin dex', /Insulin with glucose\*\* is for potassium ≥ 6.5/],
    ['50M ICH BP 210/110 GCS 13', 'bp target', /systolic to 130 to 150/],
    ['32F 34/40 BP 156/104 headache proteinuria', 'at what BP do i treat', /SBP ≥ 160 mmHg or DBP ≥ 110/],
    ['40M DKA K 3.2 pH 7.05 gluc 32 mmol/L', 'gluc to start dextrose', /glucose < 250/],
    ['40M DKA K 3.2 pH 7.05 gluc 32 mmol/L', 'k target', /Keep 4 to 5 mmol\/L/],
    ['60F asthma PEF 30% sats 91 RR 34', 'sats aim', /^In the plan now: \*\*Oxygen, target 92 to 95%/],
    ['60F asthma PEF 30% sats 91 RR 34', 'when mag', /IV magnesium sulfate/],
    ['55M septic shock BP 84/50 lactate 4.8', 'when pressors', /Vasopressor for MAP < 65/],
    ['24F vomiting Na 124', 'how fast to correct na', /8 mmol\/L in 24 h/],
    ['55M septic shock BP 84/50 lactate 4.8', 'when to intubate', /No line of this case says when/],
  ])('%s: %s', (told, asked, said) => expect(answered(told, asked)).toMatch(said))

  it.each([
    [HYPERKALEMIA, 'whats his K', /Here: 6.9 mmol\/L/],
    [SEPSIS, 'what lactate is bad', /usual in adults/],
  ])('and of no line where a value is asked for: %s: %s', (told, asked, said) =>
    expect(answered(told, asked)).toMatch(said),
  )

  it.each(['at what ph niv', 'when hfnc', 'when bipap'])('what is asked for is not done yet: %s', (asked) => {
    const [, last] = play(engine, ['55M pneumonia SpO2 86 RR 32 COPD', asked])
    expect(last?.input.facts.filter(({ key }) => /ventilation|supplemental_oxygen|niv/.test(key))).toEqual([])
  })
})

describe('which comes first is told of the line that orders them', () => {
  it.each([
    [SEPSIS, 'fluids or pressors first', /^In the plan now: \*\*Vasopressor for MAP < 65 during or after fluid/],
    [SEPSIS, 'cultures or abx first', /two blood cultures before the antibiotic/],
    ['24M fever 39.2 neck stiffness photophobia GCS 14', 'CT or LP first', /then antibiotic, then CT or LP/],
    [
      '24F T1DM pH 7.05 K 2.9 glucose 30 mmol/L',
      'insulin or K first',
      /conflict[\s\S]*Replace potassium before insulin/,
    ],
    ['64M L hemiparesis 2h onset BP 176/94 GCS 15', 'ct before bloods?', /No line here orders the two/],
    ['60M STEMI aspirin allergy', 'aspirin before ecg?', /^\*\*Aspirin: conflict/],
    ['70F warfarin INR 3.4 fall head injury GCS 15', 'can we wait for CT', /^No: [\s\S]*CT head within 8 h/],
  ])('%s: %s', (told, asked, said) => expect(answered(told, asked)).toMatch(said))
})

describe('what is feared is supposed on a copy, or answered by what comes behind', () => {
  it.each([
    [
      '32F 34/40 BP 172/114 headache',
      'if she seizes',
      /\*\*Supposed\*\*: Seizure[\s\S]*magnesium sulfate for eclampsia/,
    ],
    ['45M head injury GCS 14', 'if he fits', /\*\*Supposed\*\*: Seizure[\s\S]*CT head within 1 h/],
    ['45M head injury GCS 14', 'if pupil blows', /impending herniation/],
    ['25M SVT 190 BP 120/80', 'if he becomes unstable', /synchronized cardioversion/],
    ['72F AF RVR 160 BP 118/70', 'if she drops her bp', /synchronized cardioversion/],
    ['30M asthma sats 90', 'if fits', /\*\*Supposed\*\*: Seizure, Seizure is ongoing/],
    ['30M asthma sats 90', 'if he arrests then what', /\*\*Supposed\*\*: Cardiac arrest/],
    ['3F croup stridor at rest sats 93 13kg', 'if she tires', /→ \*\*Emergency department now/],
    [SEPSIS, 'if fluids dont work', /^If the first treatment does not help:[\s\S]{0,30}Vasopressor for MAP < 65/],
    [SEPSIS, 'if he crashes', /Vasopressor for MAP < 65/],
    ['32F 34/40 BP 172/114 headache', 'if labetalol fails', /or hydralazine 5 to 10 mg IV; or nifedipine/],
    ['30M asthma sats 90', 'whats next line', /IV magnesium sulfate/],
  ])('%s: %s', (told, asked, said) => expect(answered(told, asked)).toMatch(said))

  it.each([
    ['4M seizing 12 min, 16kg, temp 39', 'if lorazepam fails'],
    ['25M SVT 190 BP 120/80', 'adenosine 12 no response then what'],
    ['45M head injury GCS 14', 'if he fits'],
  ])('and nothing of it is recorded: %s: %s', (told, asked) => {
    const [first, last] = play(engine, [told, asked])
    expect(last?.input.facts.length).toBe(first?.input.facts.length)
  })

  it.each([
    ['what if his K drops to 2.9', /\*\*Supposed\*\*: Potassium 2.9/],
    ['if the heart failure is new', /\*\*Supposed\*\*/],
  ])('but a value or an organ that fails is supposed as such: %s', (asked, said) =>
    expect(answered('40F DKA pH 7.0 K 4', asked)).toMatch(said),
  )
})

describe('what was spoken of last is meant', () => {
  it.each([
    [['66M K 5.4 CKD4 on ramipril', 'K now 6.8', 'why did it go up'], /Drug: ACE inhibitor/],
    [['66M K 5.4 CKD4 on ramipril', 'K now 6.8', 'what changed'], /Told last: potassium 6.8[\s\S]*severe hyperkalemia/],
    [['28F asthma, given salbutamol, K 3.1', 'why is k low'], /Diuretic, vomiting or diarrhea loss/],
    [
      ['30F migraine', 'sumatriptan ok?', 'she has had a stroke before', 'still ok to give it?'],
      /Sumatriptan: conflict/,
    ],
    [['45M cellulitis leg, pen allergic', 'flucloxacillin?', 'still ok to give it'], /Flucloxacillin: conflict/],
    [['66M CKD Hb 7.9 K 5.9', 'why is the risk high'], /because:/],
  ] as [string[], RegExp][])('%s', (messages, said) => expect(answered(...messages)).toMatch(said))
})

describe('a score that is no calculator here is said to be none, with the line that names it', () => {
  it.each([
    ['14M testicular pain sudden 2h vomiting', 'whats his twist', /TWIST[\s\S]*not computed here/],
    ['30M on sertraline, clonus, agitated, temp 38.6', 'does he meet hunter', /Hunter criteria/],
    ['40F thyrotoxic HR 150 temp 39.8', 'Burch-Wartofsky?', /Burch-Wartofsky[\s\S]*not computed here/],
    ['45M SAH thunderclap GCS 14', 'hunt and hess', /no calculator or criteria named “hunt and hess”/],
    ['45M SAH thunderclap GCS 14', 'wfns?', /WFNS[\s\S]*not computed here/],
    ['25M trauma BP 80/50 HR 130', 'ISS?', /no calculator or criteria named “ISS”/],
    ['66F RUQ pain fever jaundice WCC 18', 'tokyo grade', /Tokyo Guidelines[\s\S]*not computed here/],
    ['50M pancreatitis lipase 2000', 'BISAP?', /BISAP/],
  ])('%s: %s', (told, asked, said) => expect(answered(told, asked)).toMatch(said))
})
