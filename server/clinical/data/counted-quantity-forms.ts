/**
 * Quantities that the words around their number tell: "9 bloody BMs/day", "34 wk pregnant", "vomited x3", "6 mm stone". Each row carries its own
 * proofs: texts that it reads, with the value, and texts that look alike and give none.
 * `tests/server/clinical/facts/counted-quantity-forms.test.ts` tries them all.
 */
import type { CuedForm } from '../facts/cued-forms.ts'

/** Words by class. */
export const QUANTITY_WORDS: Record<string, string> = {
  stool: 'bm bms stool motion diarrhea bo movement poop',
  // before and behind weeks
  pregnant: 'g pregnant gravida primip ga iup pregnancy gestation',
  pregnancy: 'pregnant gestation pregnancy ega iup',
  weeks: 'wk wks week w',
  vomited: 'vomited vomit vomiting emesis',
  vomits: 'vomited vomit vomiting emesis threw throwing chundered puked vom nv v sick',
  denied:
    'no denies denied without not never stool stools bm bms diarrhea loose motion motions fell fall falls seizure',
  ended: 'd day h hr hrs hour wk wks week min minute mo month yr year night / pm am',
  delivery: 'delivery partum postpartum postnatal svd lscs cs caesarean cesarean section birth natal pp pn nvd',
  epinephrine: 'epipen epi adrenaline epinephrine autoinjector jext',
  saba: 'salbutamol ventolin albuterol reliever saba blue',
  coughed: 'hemoptysis sputum coughing coughed cough',
  stone: 'stone calculus vuj puj ureteric',
}

/** Findings whose number a day is that of stools. */
export const STOOL_FINDINGS: ReadonlySet<string> = new Set(['diarrhea', 'bloody_diarrhea', 'hematochezia', 'melena'])

export interface QuantityForm extends CuedForm {
  says: string
  /** What the words themselves count: "vomited twice". */
  is?: number
  /** Two numbers are compared, and their difference counts. */
  isDifference?: boolean
  /** The smallest and largest number meant. */
  min?: number
  max?: number
  /** "35+2": days stand two tokens behind the weeks. */
  hasDays?: boolean
  /** Written so only of a pregnancy. */
  ofPregnancy?: boolean
  reads: Record<string, number>
  leaves?: string[]
}

/** `@stools`: bloody, black or loose stools are told a few words before. `@unmeasured`: no measure is named right before. */
export const QUANTITY_FORMS: QuantityForm[] = [
  {
    form: 'D ..3 <stool>',
    behind: [
      [2, '/|per|a|x|daily|qd|times'],
      [3, 'day|d|daily|24'],
    ],
    says: 'stools_per_day',
    reads: { '9 bloody BMs/day': 9, '10 stools a day': 10, '6 loose stools daily': 6 },
    leaves: ['9 bloody BMs'],
  },
  {
    form: 'D > ?x|times /|per|a d|day',
    before: [[6, '<stool>']],
    says: 'stools_per_day',
    reads: { 'stools 6x/d': 6, 'BMs 4 time per day': 4, 'BMs x10/d': 10, 'motions 8 times a day': 8 },
    leaves: ['stools 6x', 'smokes 6 a day'],
  },
  {
    form: 'D > ?x|times /|per|a 24 h',
    before: [[6, '<stool>']],
    says: 'stools_per_day',
    reads: { 'stools 12/24h': 12 },
  },
  {
    form: '@stools D > ?x|times /|per|a d|day',
    says: 'stools_per_day',
    reads: { 'hematochezia 6x/d': 6 },
    leaves: ['headache 6x/d'],
  },
  {
    form: '@stools D > ?x|times /|per|a 24 h',
    says: 'stools_per_day',
    reads: { 'hematochezia 5 per 24h': 5 },
  },
  { form: 'D > x|times', before: [[3, 'bo']], says: 'stools_per_day', reads: { 'BO 8x': 8, 'BO 8 times': 8 } },
  {
    form: 'D ~+ ~=0|1|2|3|4|5|6 > wk|wks|week|w|weeker',
    min: 4,
    max: 43,
    hasDays: true,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { '35+2 weeks': 35.29 },
    leaves: ['35+2', '35+8 weeks'],
  },
  {
    form: 'D ~+ ~=0|1|2|3|4|5|6',
    before: [[8, '<pregnant>']],
    min: 4,
    max: 43,
    hasDays: true,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { 'G1 at 35+2, bleeding': 35.29 },
    leaves: ['room 35+2, bleeding'],
  },
  {
    form: 'D ~+ ~=0|1|2|3|4|5|6',
    behind: [[3, '<pregnancy>']],
    min: 4,
    max: 43,
    hasDays: true,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { '35+2 gestation, bleeding': 35.29 },
  },
  {
    form: 'D <weeks>',
    before: [[8, '<pregnant>']],
    unless: ['old'],
    min: 3,
    max: 43,
    says: 'gestational_age_wk',
    reads: { 'pregnant, 34 wk, bleeding': 34 },
    leaves: ['pregnant, 34 days, bleeding'],
  },
  {
    form: 'D <weeks>',
    behind: [[4, '<pregnancy>']],
    unless: ['old'],
    min: 3,
    max: 43,
    says: 'gestational_age_wk',
    reads: { '34 weeks pregnant': 34 },
    leaves: ['34 weeks of bleeding'],
  },
  {
    form: 'D ~+ ~=0|1|2|3|4|5|6 > ~/ ~=40',
    min: 4,
    max: 43,
    hasDays: true,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { '32+4/40, bleeding': 32.57 },
  },
  {
    // as written in the UK; nothing else is counted in fortieths
    form: '@unmeasured N ~/ ~=40',
    unless: ['/'],
    unlessBefore: [1, '+'],
    min: 4,
    max: 43,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { '33/40, bleeding': 33 },
    leaves: ['BP 33/40', '3/40'],
  },
  {
    form: 'D',
    before: [
      [1, 'x'],
      [5, '<vomits>'],
    ],
    unlessBefore: [6, '<denied>'],
    unless: ['?- <ended>'],
    says: 'vomiting_episodes',
    reads: { 'vomited x2': 2, 'N/V x4': 4, 'chundered x4 today': 4, 'vomiting (x6)': 6 },
    leaves: ['vomiting x2 days', 'no vomiting, cough x2', 'vomiting x2/7'],
  },
  {
    form: 'D > x|times|episode',
    before: [[9, '<vomits>']],
    unlessBefore: [5, '<denied>'],
    unless: ['x|times|episode a|per|/|weekly|daily', 'x ~N'],
    says: 'vomiting_episodes',
    reads: {
      'vomited 3 times': 3,
      'bilious vomiting (6 times, no blood)': 6,
      'bringing up brown smelly vomit about 6 times': 6,
      'threw up five times': 5,
    },
    leaves: ['coughed 3 times', 'vomiting, loose stools 4 times'],
  },
  {
    form: 'D > x|times|episode',
    behind: [[4, 'vomit|vomited|vomiting|emesis']],
    unlessBefore: [1, 'x'],
    says: 'vomiting_episodes',
    reads: { '3 episodes of emesis': 3 },
    leaves: ['3 episodes of diarrhea'],
  },
  {
    form: 'D > ?large|small|bilious|nonbilious vomit|vomits',
    says: 'vomiting_episodes',
    max: 60,
    reads: { 'pain and two vomits': 2, '4 bilious vomits': 4 },
  },
  {
    form: 'twice',
    before: [[8, '<vomits>']],
    unlessBefore: [5, '<denied>'],
    unless: ['daily|weekly|a|per'],
    is: 2,
    says: 'vomiting_episodes',
    reads: { 'threw up black stuff like coffee twice this morning': 2, 'vomited twice': 2 },
    leaves: ['no vomiting, stools twice'],
  },
  {
    form: 'once',
    before: [[2, 'vomited|vomit|vomiting|sick|up|vom']],
    unlessBefore: [5, '<denied>'],
    unless: ['daily|weekly|a|per'],
    is: 1,
    says: 'vomiting_episodes',
    reads: { 'vomited once': 1 },
    leaves: ['coughed once'],
  },
  {
    form: 'twice',
    before: [[3, 'sick|vomit|vomiting|vomited|up|vom']],
    unlessBefore: [5, '<denied>'],
    unless: ['daily|weekly|a|per'],
    is: 2,
    says: 'vomiting_episodes',
    reads: { 'been sick twice': 2 },
  },
  {
    form: 'D ml|cc',
    before: [[16, '<coughed>']],
    says: 'hemoptysis_volume_ml_24h',
    reads: { 'hemoptysis of about 100 ml': 100 },
    leaves: ['urine of about 100 ml'],
  },
  {
    form: 'D ml|cc',
    behind: [[6, '<coughed>']],
    says: 'hemoptysis_volume_ml_24h',
    reads: { '100 cc of blood coughed up': 100 },
  },
  {
    form: 'D mm',
    before: [[4, '<stone>']],
    unlessBefore: [2, 'wall|cbd|duct|pd'],
    max: 59.9,
    says: 'stone_size_mm',
    reads: { 'stone of 6 mm': 6 },
    leaves: ['polyp of 6 mm', 'US stones, wall 2 mm'],
  },
  {
    form: 'D mm',
    behind: [[3, '<stone>']],
    max: 59.9,
    says: 'stone_size_mm',
    reads: { '6 mm left ureteric stone': 6 },
    leaves: ['6 mm polyp'],
  },
  {
    form: 'D ?- ?D > ..3 <stool>',
    behind: [[5, 'today|overnight|daily|day|/']],
    unlessBefore: [2, 'last|past'],
    max: 60,
    says: 'stools_per_day',
    reads: { '8 loose stools today': 8, '6-8 loose stools daily': 8 },
    leaves: ['3 loose stools since Monday'],
  },
  {
    form: 'D > ?x|times a|per|/ d|day|daily',
    before: [[9, 'stool|stools|bm|bms|diarrhea|bowel|bowels|motion|motions|loose|bo']],
    unlessBefore: [2, 'mg|g|ml|mcg|tablet'],
    max: 60,
    says: 'stools_per_day',
    reads: { 'diarrhoea, watery, no blood, up to 10 times a day': 10, 'opening her bowels 8x/day': 8 },
    leaves: ['bowels normal, paracetamol 1 g 4 times a day'],
  },
  {
    form: 'D',
    before: [
      [1, 'x'],
      [4, '<stool>'],
    ],
    behind: [[2, 'today|overnight|day|d|24|daily']],
    unless: ['<ended>'],
    max: 60,
    says: 'stools_per_day',
    reads: { 'loose stools x6 today': 6 },
    leaves: ['loose stools x6 days'],
  },
  {
    form: 'D <weeks> by|on ?early lmp|dates|scan|uss|ultrasound',
    min: 3,
    max: 43,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { '6 weeks by LMP, spotting': 6, '12 wks by dates, spotting': 12 },
  },
  {
    form: 'g ~N p ~N ?~+ ?~N ?at ?@ D <weeks>',
    min: 3,
    max: 43,
    ofPregnancy: true,
    says: 'gestational_age_wk',
    reads: { 'G2P1 34 weeks, bleeding': 34, 'G3P1+1 at 28 wk, bleeding': 28 },
  },
  {
    form: 'D',
    before: [
      [1, 'x'],
      [5, '<epinephrine>'],
    ],
    unless: ['<ended>'],
    max: 10,
    says: 'epinephrine_doses',
    reads: { 'EpiPen x1, no relief': 1, 'IM adrenaline 0.5 mg x2': 2 },
    leaves: ['salbutamol x2'],
  },
  {
    form: 'D dose|shot|injection ?of ?im|intramuscular <epinephrine>',
    max: 10,
    says: 'epinephrine_doses',
    reads: { 'two doses of IM adrenaline given': 2 },
  },
  {
    form: 'D puff',
    before: [[6, '<saba>']],
    behind: [[6, 'overnight|24|today|day|daily|since|h']],
    says: 'saba_use_24h',
    reads: { 'salbutamol 20 puffs in the last 24 h': 20 },
    leaves: ['salbutamol 2 puffs prn'],
  },
  {
    form: 'D puff ..4 <saba>',
    behind: [[6, 'overnight|24|today|day|daily|since|h']],
    says: 'saba_use_24h',
    reads: { '10 puffs salbutamol overnight': 10, '12 puffs of her blue inhaler today': 12 },
    leaves: ['10 puffs salbutamol via spacer'],
  },
  {
    form: 'total ?of|dose ?:|of D mg',
    before: [[16, 'naloxone|narcan']],
    says: 'naloxone_total_mg',
    reads: { 'naloxone 0.4 mg IV then 0.4 mg IV (total 0.8 mg)': 0.8 },
  },
  {
    form: 'D mg',
    before: [[4, 'naloxone|narcan']],
    behind: [[4, 'total']],
    says: 'naloxone_total_mg',
    reads: { 'naloxone 0.8mg IM total': 0.8 },
    leaves: ['morphine 0.8mg total'],
  },
  {
    form: 'D cm',
    before: [[6, 'calf|calves|leg']],
    behind: [[3, '>|larger|bigger|greater|wider|difference|more|diff']],
    max: 15,
    says: 'calf_circumference_diff_cm',
    reads: { 'R calf 4cm > L': 4, 'left calf is 3.5 cm larger than right': 3.5 },
    leaves: ['calf ulcer 4 cm'],
  },
  {
    form: 'D cm ?difference|diff ?in ?calf|calves|circumference > calf|calves|girth|circumference|between',
    max: 15,
    says: 'calf_circumference_diff_cm',
    reads: { '3 cm difference in calf girth': 3, '3 cm calf circumference difference': 3 },
  },
  {
    form: 'D ?cm v|vs|versus|/|, ?l|left|r|right D ?cm',
    before: [[5, 'calf|calves']],
    isDifference: true,
    max: 80,
    says: 'calf_circumference_diff_cm',
    reads: { 'calf 42 cm vs 38 cm': 4, 'calves 41 v 37 cm': 4 },
  },
  {
    form: 'D fall',
    behind: [[7, 'year|12|months|yr']],
    max: 100,
    says: 'falls_last_year',
    reads: { '3 falls in the last year': 3, 'four falls in 12 months': 4 },
    leaves: ['2 falls today'],
  },
  {
    form: 'D times',
    before: [[4, 'fallen|fell|fall']],
    behind: [[6, 'year|12|months|yr']],
    max: 100,
    says: 'falls_last_year',
    reads: { 'fallen 4 times this year': 4 },
  },
  {
    form: 'D mucosal site|surface',
    max: 10,
    says: 'mucosal_sites',
    reads: { 'erosions at 3 mucosal sites': 3 },
  },
  {
    form: 'half ?of|her|his|the|usual|normal > ..3 feed|bottle|milk|intake',
    is: 50,
    says: 'feeding_percent',
    reads: { 'taking half his usual feeds': 50 },
    leaves: ['half a tablet'],
  },
  {
    form: 'D % ?of > ..3 feed|bottle|milk|intake',
    max: 100,
    says: 'feeding_percent',
    reads: { 'taking 60% of usual feeds': 60 },
  },
  {
    form: 'D wcc|wbc|white|leucocyte|leukocyte|polymorph|cell|poly',
    before: [[8, 'csf|lp']],
    says: 'csf_wbc',
    reads: { 'CSF 420 WCC, protein 1.2': 420, 'LP: 1200 white cells': 1200 },
    leaves: ['urine 420 WCC'],
  },
  {
    form: 'c ~N ?, d ~N',
    max: 60,
    says: 'last_chemo_days',
    reads: { 'FOLFOX C3 D4, nausea': 4 },
  },
  {
    form: 'day|d ?~# N post|after ?- > ..3 <delivery>',
    max: 365,
    says: 'postpartum_days',
    reads: { 'day 5 post LSCS, fever': 5, 'D10 post SVD with fever': 10 },
    leaves: ['day 5 post op, fever'],
  },
  {
    form: 'day|d N postpartum|postnatal|pp|pn',
    max: 365,
    says: 'postpartum_days',
    reads: { 'day 6 postpartum, fever': 6 },
  },
  { form: 'ppd ?# N', max: 365, says: 'postpartum_days', reads: { 'PPD 4, fever': 4 } },
  {
    form: 'na|sodium ?has|was ?up|rise|rose|risen|increased ?of|by D ?mmol in|over 24',
    max: 60,
    says: 'sodium_rise_24h',
    reads: { 'Na up 14 in 24 h': 14, 'sodium risen by 12 over 24 h': 12 },
  },
  {
    form: 'day|d N of ?his|her|the|this illness|fever|symptom|cough|vomiting|diarrhea|rash|pain|headache|jaundice',
    max: 60,
    says: 'symptom_duration_d',
    reads: { 'day 3 of fever': 3, 'D4 of illness': 4 },
    leaves: ['day 3 of admission'],
  },
]
