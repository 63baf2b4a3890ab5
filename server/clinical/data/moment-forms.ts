/**
 * When, where and how a value was taken, as patterns over tokens beside it: "88/52 on arrival, now 102/60", "Hb 102 (Mon), 71 today". Each row
 * carries its proofs: texts with the value that counts. `tests/server/clinical/facts/moment-forms.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'
import type { NumberProof } from './number-words.ts'

/** Words by class. */
export const MOMENT_WORDS: Record<string, string> = {
  weekday: 'mon monday tue tues tuesday wed weds wednesday thu thur thurs thursday fri friday saturday sunday',
  month:
    'jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december',
  span: 'min minute h hr hrs hour d day wk wks week mo month yr yrs year',
  device: 'air ra oa o2 oxygen nrb nrbm bvm cpap bipap niv nc mask ventilator room l lpm basal ambient',
  site: 'rectal rectally oral orally axillary tympanic pr po axilla ear temporal',
  part: 'early mid late',
  far: 'wk wks week mo month yr yrs year',
  near: 'min minute h hr hrs hour d day',
  lead: 'from on at in during of per',
  own: 'the her his their my a',
  occasion:
    'week month year visit admission time appointment check checkup stay hospitalisation hospitalization episode discharge spring summer autumn winter',
  papers: 'note notes record records letter summary',
}

export type MomentKind =
  'NOW' | 'EARLIER' | 'PAST' | 'BASELINE' | 'CLOCK' | 'DATE' | 'WEEKDAY' | 'ASIDE' | 'UPRIGHT' | 'ARM'

export interface MomentForm {
  form: string
  /**
   * NOW and EARLIER are told by words, as is PAST: of another time than this illness, never of today; CLOCK and DATE by a number, to be
   * compared; ASIDE tells only how it was taken. UPRIGHT is not the pressure that counts, where another was taken lying; of two ARMs the
   * higher counts.
   */
  says: MomentKind
  /** Right before a name it belongs to that: "previous creatinine"; others do so only where a clause begins with them. */
  ofName?: boolean
  /** Right before a number it tells of that one: "71, now 64". */
  leads?: boolean
  /** Only behind a value, or only before its name. */
  only?: 'BEHIND' | 'BEFORE'
  /** What must not stand behind it. */
  unless?: string[]
  proofs: NumberProof[]
}

export const MOMENT_FORMS: MomentForm[] = [
  {
    form: 'now|today|tonight|currently|current|latest|recent|here|presently|rechecked|recheck|rpt|repeat|repeated',
    says: 'NOW',
    leads: true,
    proofs: [
      ['fever 38.6 at home, 38.9 here', 'temperature', 102],
      ['Hb 7.1 today, 10.2 yesterday', 'hemoglobin', 7.1],
      ['BP 172/114 repeated 168/112', 'systolic_bp', 168],
    ],
  },
  {
    form: 'this am|morning|afternoon|evening|week',
    says: 'NOW',
    proofs: [['fever 38.4 last night, 37.2 this morning', 'temperature', 98.96]],
  },
  { form: 'on recheck|repeat|review|rpt', says: 'NOW', proofs: [['K 6.9, 5.1 on repeat', 'potassium', 5.1]] },
  {
    form: 'at|on present|discharge',
    says: 'NOW',
    proofs: [['BP 88/52 initially, 124/70 at discharge', 'systolic_bp', 124]],
  },
  {
    form: 'this time|visit|admission|presentation',
    says: 'NOW',
    leads: true,
    proofs: [['Hb 7.1 this time, 9 last time', 'hemoglobin', 7.1]],
  },
  {
    form: 'yesterday|initially|earlier|preop|was|were',
    says: 'EARLIER',
    leads: true,
    proofs: [
      ['CRP 210 yesterday, 140 today', 'crp', 140],
      ['INR 1.8, INR yesterday was 5.6', 'inr', 1.8],
      ['lactate yesterday 4.1', 'lactate', 4.1],
    ],
  },
  { form: 'initial|admission', says: 'EARLIER', ofName: true, proofs: [['HR 96. Initial HR 132', 'heart_rate', 96]] },
  {
    form: 'previously|formerly|historically',
    says: 'PAST',
    leads: true,
    proofs: [
      ['Hb 7.1, 10.2 previously', 'hemoglobin', 7.1],
      ['K previously 6.1', 'potassium', null],
    ],
  },
  {
    form: 'previous|prev|prior|former|premorbid|historical',
    says: 'PAST',
    ofName: true,
    leads: true,
    proofs: [
      ['Hb 7.1, prior 10.2', 'hemoglobin', 7.1],
      ['previous K 6.1', 'potassium', null],
      ['INR 1.8. Prior INR 5.6', 'inr', 1.8],
      ['K 6.1 previous stroke', 'potassium', 6.1],
    ],
  },
  { form: '=old|Old', says: 'PAST', ofName: true, only: 'BEFORE', proofs: [['INR 1.8. Old INR 5.6', 'inr', 1.8]] },
  {
    form: 'year|yr|y|month|mo|week|wk|day ?- old',
    says: 'ASIDE',
    proofs: [['64 year old Hb 7.1', 'hemoglobin', 7.1]],
  },
  {
    form: '?at|from|on|her|his|their baseline|usual|usually|normally|bl',
    says: 'BASELINE',
    leads: true,
    proofs: [
      ['HR 96, usually 60', 'heart_rate', 96],
      ['HR usually 60', 'heart_rate', null],
    ],
  },
  {
    form: 'baseline|usual',
    says: 'BASELINE',
    ofName: true,
    only: 'BEFORE',
    proofs: [
      ['BP 88/52, usual BP 140/80', 'systolic_bp', 88],
      ['usual BP 140/80', 'systolic_bp', null],
    ],
  },
  {
    form: 'b ~/ ~l',
    says: 'BASELINE',
    leads: true,
    proofs: [['Cr 138 (b/l 80)', 'baseline_creatinine', 0.905]],
  },
  { form: 'last night', says: 'EARLIER', proofs: [['fever 38.4 last night, 37.2 this morning', 'temperature', 98.96]] },
  {
    form: '?<lead> ?<own> last|previous|prior W <occasion>',
    says: 'PAST',
    leads: true,
    proofs: [['HR 118. HR at the last clinic visit was 70', 'heart_rate', 118]],
  },
  {
    form: '?<lead> ?<own> last|previous|prior <occasion>',
    says: 'PAST',
    leads: true,
    proofs: [
      ['Hb 71 (last week 102)', 'hemoglobin', 7.1],
      ['K 4.1 (5 last month)', 'potassium', 4.1],
      ['Hb 7.1, K 6.1. Last week: Hb 12, K 5.1', 'potassium', 6.1],
      ['Labs from last admission: Na 128, K 6.1', 'potassium', null],
      ['Last week INR 5.6. Today: 1.8', 'inr', 1.8],
      ['Hgb 7.1. Hgb from last admission was 12', 'hemoglobin', 7.1],
      ['K last week 6.1', 'potassium', null],
      ['K last week 6.1, today 4.5', 'potassium', 4.5],
      ['tired since last week K 6.1', 'potassium', 6.1],
      ['melena for the last week, K 6.1', 'potassium', 6.1],
    ],
  },
  {
    form: '?<lead> last <month>',
    says: 'PAST',
    proofs: [['INR 1.8, INR last March 5.6', 'inr', 1.8]],
  },
  {
    form: "last|previous =week's|month's|year's|visit's|admission's|time's",
    says: 'PAST',
    ofName: true,
    proofs: [["INR 1.8 compared to last week's INR 5.6", 'inr', 1.8]],
  },
  {
    form: 'from|per ?<own> ?old|previous|gp|clinic <papers>',
    says: 'PAST',
    proofs: [['INR 1.8. From old notes: INR 5.6', 'inr', 1.8]],
  },
  {
    form: 'on|at arrival|admission|presentation|scene|triage|adm',
    says: 'EARLIER',
    proofs: [
      ['BP 102/60, 88/52 on arrival', 'systolic_bp', 102],
      ['HR 132 at triage, 104 after fluids', 'heart_rate', 104],
    ],
  },
  {
    form: 'in clinic|ambulance|community',
    says: 'EARLIER',
    only: 'BEHIND',
    proofs: [['BP 102/60, 88/52 in clinic', 'systolic_bp', 102]],
  },
  { form: 'at ?the home|gp|surgery|pcp', says: 'EARLIER', proofs: [['T 39.1, 38.2 at home', 'temperature', 102.4]] },
  {
    form: 'pre ?- op|treatment|fluids|dialysis',
    says: 'EARLIER',
    proofs: [['K 5.1. Pre dialysis K 6.9', 'potassium', 5.1]],
  },
  {
    form: 'scene ?:',
    says: 'EARLIER',
    only: 'BEFORE',
    proofs: [['SpO2 97 now. Scene: SpO2 78', 'oxygen_saturation', 97]],
  },
  {
    form: 'post|after|following ?- fluids|fluid|bolus|treatment|neb|nebs|nebuliser|op|dialysis|oxygen|o2|transfusion|resuscitation|resus',
    says: 'NOW',
    proofs: [['BP 118/70 after fluids, 76/40 on arrival', 'systolic_bp', 118]],
  },
  {
    form: 'D <near> ago',
    says: 'EARLIER',
    proofs: [
      ['lactate 2.1, 6.2 3 hours ago', 'lactate', 2.1],
      ['lactate 3 hours ago 6.2', 'lactate', 6.2],
    ],
  },
  {
    form: 'D ?or|- ?D <far> ago|back|prior',
    says: 'PAST',
    proofs: [
      ['Hb 7.1, 10.2 3 weeks ago', 'hemoglobin', 7.1],
      ['K 3 weeks ago 6.1', 'potassium', null],
      ['surgery 3 weeks ago K 6.1', 'potassium', 6.1],
    ],
  },
  {
    form: '?a|one|few|couple ?of|few <near> ago',
    says: 'EARLIER',
    proofs: [['Hb 7.1 (10.2 a day ago)', 'hemoglobin', 7.1]],
  },
  {
    form: '?a|one|few|couple ?of|few <far> ago',
    says: 'PAST',
    proofs: [['Hb 7.1 (10.2 a month ago)', 'hemoglobin', 7.1]],
  },
  {
    form: 'in|from ?<part> <month>',
    says: 'PAST',
    proofs: [
      ['Cr 210, 88 in March', 'creatinine', 2.376],
      ['INR 1.8. INR 5.6 in May', 'inr', 1.8],
      ['on discharge in May K 6.1', 'potassium', null],
    ],
  },
  {
    form: 'in|from ?<part> ?<month> @year N',
    says: 'PAST',
    proofs: [
      ['INR in May 2019 5.6, now 1.8', 'inr', 1.8],
      ['INR 1.8. INR 5.6 in 2019', 'inr', 1.8],
      ['K in 2019 6.1', 'potassium', null],
    ],
  },
  { form: '?at|@ N ~: ~N ?hrs|h', says: 'CLOCK', proofs: [['lactate 4.1 at 14:00, 6.2 at 08:00', 'lactate', 4.1]] },
  { form: 'at|@ @clock N ?hrs|h', says: 'CLOCK', proofs: [['K 6.9 at 0900 then 5.8 at 1200', 'potassium', 5.8]] },
  { form: 'at|@ N am|pm', says: 'CLOCK', proofs: [['trop 12 ng/L at 8 am, 340 ng/L at 11 am', 'troponin', 0.34]] },
  { form: 'on @date N ~/ ~N ?~/ ?~N', says: 'DATE', proofs: [['Hb 71 on 3/4, 102 on 1/4', 'hemoglobin', 7.1]] },
  { form: '?on N <month>', says: 'DATE', proofs: [['Hb 102 on 1 March, 71 on 9 March', 'hemoglobin', 7.1]] },
  { form: '?on <weekday>', says: 'WEEKDAY', proofs: [['Hb 102 Mon, 88 Tue, 71 Wed', 'hemoglobin', 7.1]] },
  { form: '?on day|d N', says: 'DATE', proofs: [['CRP 40 on day 1, 210 on day 3', 'crp', 210]] },
  {
    form: '?on|in|with ?room <device> ?air|mask|l',
    says: 'ASIDE',
    proofs: [['SpO2 89 on air now 97 on BVM', 'oxygen_saturation', 97]],
  },
  {
    form: 'on D ?l|lpm|% ?nrb|nc|mask|o2|oxygen',
    says: 'ASIDE',
    unless: ['/'],
    only: 'BEHIND',
    proofs: [['sats 86% RA, 95% on 8 L', 'oxygen_saturation', 95]],
  },
  {
    form: 'D l|lpm ?nrb|nc|mask|o2|oxygen',
    says: 'ASIDE',
    only: 'BEHIND',
    proofs: [['sats 83% OA → 91% 15L', 'oxygen_saturation', 91]],
  },
  {
    form: 'x ~N',
    says: 'ASIDE',
    only: 'BEHIND',
    proofs: [['temp 100.9 x1 at home, 101.2 here', 'temperature', 101.2]],
  },
  {
    form: '<site>',
    says: 'ASIDE',
    only: 'BEHIND',
    proofs: [['temp 100.9 rectal at home, 101.2 here', 'temperature', 101.2]],
  },
  {
    form: 'standing|upright|erect',
    says: 'UPRIGHT',
    proofs: [
      ['BP 102/60 lying, 78/48 standing', 'systolic_bp', 102],
      ['standing BP 106/68, lying BP 112/70', 'systolic_bp', 112],
    ],
  },
  {
    form: 'stood up',
    says: 'UPRIGHT',
    only: 'BEHIND',
    proofs: [['BP 102/60, 78/48 stood up', 'systolic_bp', 102]],
  },
  {
    form: 'lying|supine|sitting|seated|flat ?flat|down',
    says: 'ASIDE',
    proofs: [['BP 102/60 supine, 78/48 standing', 'systolic_bp', 102]],
  },
  {
    form: '?in|on ?the right|left|=R|L ?arm',
    says: 'ARM',
    proofs: [
      ['BP 148/92 right, 176/90 left', 'systolic_bp', 176],
      ['BP right arm 190/110, left arm 140/80', 'systolic_bp', 190],
    ],
  },
]

/** Lead on from one value to a later one: "7.1 → 6.4", "118 then 96". */
export const LEADING_ON = wordSet('→ then now')
/** Lead to it from one that rises or falls: "recovering to 124/70". */
export const DIRECTION = wordSet(
  'up down from rising rose risen falling fell fallen dropped dropping drop improved improving recovering recovered increased increasing decreased decreasing going went came coming settled settling trending climbed climbing',
)
/** May stand between a value and the next without saying anything. */
export const BETWEEN = wordSet(
  'of is at ~ around about : = value level time and by still a an the within on with , ( [ to',
)
