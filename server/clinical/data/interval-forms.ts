/**
 * Lengths of time that are data points of their own, told by the words of their sentence: "last ate 4 hours ago", "seizing for 20 min". Each row
 * carries its own proofs, texts with the value that is read and texts that look alike and give none.
 * `tests/server/clinical/facts/interval-forms.test.ts` tries them all. In order: the first that is meant counts.
 */
import type { Near } from '../facts/cued-forms.ts'

/** Words by class. */
export const INTERVAL_WORDS: Record<string, string> = {
  seizure: 'seizure sz gtc gtcs seizing convulsing convulsion fit fitting tonic clonic jerking status',
  chemo:
    'chemo chemotherapy folfox folfiri folfirinox chop r-chop docetaxel paclitaxel carboplatin cisplatin cytarabine doxorubicin capecitabine fec fec-t abvd escalated beacopp cvp gemcitabine capox cycle',
  ingested: 'ingested ingestion took taken swallowed overdose overdosed od swallow ate drank post',
  delivered: 'delivered delivery birth postpartum postnatal pp lscs svd caesarean cesarean partum natal',
  injury:
    'fell fall injury injured hit crash mvc mva rtc rta accident pinned stabbed stab assault assaulted kicked crushed trapped bitten tripped twisted ladder bike',
  exposure: 'stung sting bee wasp peanut nut exposure ate eaten stab stabbed collapse collapsed',
  voided: 'urine void voided passed anuric pee peed wee weed urinated nappy nappies diaper urination pu',
  ended: 'ago pta prior before earlier',
}

export interface IntervalForm {
  says: string
  unit: 'min' | 'h' | 'days'
  /** All of these stand before it, and behind it. */
  before?: Near[]
  behind?: Near[]
  unlessBefore?: Near
  unlessBehind?: Near
  /** Longer than so many hours it means something else. */
  most?: number
  reads: Record<string, number>
  leaves?: string[]
}

const AGO: Near = [1, '<ended>']

export const INTERVAL_FORMS: IntervalForm[] = [
  { says: 'last_known_well_h', unit: 'h', before: [[8, 'lkw|lsw|lsn']], reads: { 'LKW 3 hours ago': 3 } },
  {
    says: 'last_known_well_h',
    unit: 'h',
    before: [
      [8, 'last'],
      [8, 'known|seen'],
      [8, 'well|normal|ok'],
    ],
    unlessBehind: [1, 'earlier|prior|before'],
    reads: { 'last seen well 2h ago': 2 },
    leaves: ['found 0140, last seen ok 20 min earlier'],
  },
  {
    says: 'seizure_duration_min',
    unit: 'min',
    behind: [[4, '<seizure>']],
    unlessBehind: [1, 'ago'],
    most: 5,
    reads: { '20 min GTC seizure': 20 },
    leaves: ['3 weeks of seizures'],
  },
  {
    says: 'seizure_duration_min',
    unit: 'min',
    before: [[6, '<seizure>']],
    unlessBehind: [1, 'ago|post|after'],
    unlessBefore: [6, 'if|free|since'],
    most: 5,
    reads: { 'generalised jerking for 3 minutes': 3, 'convulsing now for 40 min': 40 },
    leaves: ['ambulance if seizure lasts over 5 minutes', 'seizure 10 minutes ago'],
  },
  {
    says: 'last_drink_h',
    unit: 'h',
    before: [
      [7, 'last'],
      [6, 'drink|drank|alcohol|etoh|beer|vodka|drinking|wine'],
    ],
    behind: [AGO],
    reads: { 'last drink 18 hours ago': 18, 'last EtOH about 2 days ago': 48 },
  },
  {
    says: 'last_drink_h',
    unit: 'h',
    before: [
      [5, 'stopped|quit'],
      [4, 'drinking|alcohol|etoh|drink'],
    ],
    behind: [AGO],
    most: 240,
    reads: { 'stopped drinking 36 h ago': 36, 'quit alcohol 2 days ago': 48 },
    leaves: ['stopped smoking 3 days ago', 'stopped warfarin 4 days ago'],
  },
  {
    says: 'last_drink_h',
    unit: 'h',
    before: [[5, 'last']],
    behind: [[3, 'drink']],
    reads: { 'last 20 h no drink': 20 },
  },
  {
    says: 'last_meal_h',
    unit: 'h',
    before: [
      [5, 'last|nil'],
      [4, 'ate|meal|eaten|food|feed'],
    ],
    behind: [AGO],
    reads: { 'last ate 4 hours ago': 4, 'last meal was 6 h ago': 6 },
  },
  {
    says: 'urine_output_last_h',
    unit: 'h',
    before: [[9, '<voided>']],
    unlessBefore: [3, '/|past|burning|dysuria|frequency|blood|flank'],
    unlessBehind: [1, 'history|hx'],
    most: 72,
    reads: {
      'has not passed urine for 14 hours': 14,
      'reduced urine, last passed a small amount 10 hours ago': 10,
      'no wet nappies for 9 h': 9,
      'anuric for 12 hours': 12,
    },
    leaves: ['passed a stone 3 years ago', '2 wet diapers/24h', '5 wet nappies in the past 24 hours'],
  },
  {
    says: 'symptom_onset_min',
    unit: 'min',
    before: [[9, '<exposure>']],
    behind: [AGO],
    most: 3,
    reads: { 'stung by a bee 15 min PTA': 15, 'stab L chest ±30 min ago': 30 },
  },
  {
    says: 'symptom_onset_min',
    unit: 'min',
    behind: [[1, 'after']],
    unlessBehind: [5, 'overdose|od|ingestion|ingesting|taking|swallowing|delivery|birth|chemo|chemotherapy'],
    most: 24,
    reads: { 'hives 15 min after peanut': 15 },
  },
  {
    says: 'long_lie_h',
    unit: 'h',
    before: [[4, 'floor|ground|lie']],
    unlessBehind: [1, 'ago'],
    reads: { 'on the floor 14 h': 14, 'long lie of 12 hours': 12 },
    leaves: ['admitted to the floor 3 hours ago'],
  },
  {
    says: 'long_lie_h',
    unit: 'h',
    behind: [[4, 'floor|ground|lie']],
    unlessBehind: [1, 'ago'],
    reads: { '14 h on the floor': 14, 'a 12 hour long lie': 12 },
  },
  {
    says: 'bleeding_duration_min',
    unit: 'min',
    before: [[5, 'nosebleed|epistaxis|bleeding|bled|bleed']],
    unlessBehind: [1, 'ago'],
    most: 5,
    reads: { 'nosebleed for 40 min': 40 },
  },
  {
    says: 'bleeding_duration_min',
    unit: 'min',
    behind: [[4, 'nosebleed|epistaxis|bleeding|bleed']],
    unlessBehind: [1, 'ago'],
    most: 5,
    reads: { '40 minutes of epistaxis': 40 },
  },
  {
    says: 'last_chemo_days',
    unit: 'days',
    before: [[9, '<chemo>']],
    unlessBefore: [2, 'every|q'],
    most: 2160,
    reads: { 'chemo 9 days ago': 9, 'docetaxel cycle 2 given 9 days ago': 9 },
  },
  {
    says: 'last_chemo_days',
    unit: 'days',
    behind: [
      [2, 'post|after|since|from|following'],
      [4, '<chemo>'],
    ],
    most: 2160,
    reads: { '10 days post chemo': 10, '9/7 after last chemotherapy': 9 },
  },
  {
    says: 'postpartum_days',
    unit: 'days',
    behind: [[1, 'postpartum|pp|postnatal|pn']],
    reads: { '6 days postpartum': 6, '3 weeks postnatal': 21 },
  },
  {
    says: 'postpartum_days',
    unit: 'days',
    behind: [
      [1, 'post|after|following'],
      [4, '<delivered>'],
    ],
    reads: { '5/7 post SVD': 5, '2 weeks after delivery': 14, '10 days post partum': 10 },
  },
  {
    says: 'postpartum_days',
    unit: 'days',
    before: [[7, '<delivered>']],
    behind: [AGO],
    reads: { 'delivered 3 weeks ago': 21, 'gave birth by caesarean 10 days ago': 10 },
  },
  {
    says: 'ingestion_time_h',
    unit: 'h',
    before: [[14, 'ingested|ingestion|took|taken|swallowed|overdose|overdosed|od|battery|coin|magnet']],
    behind: [AGO],
    unlessBefore: [5, 'started|last|stopped'],
    most: 336,
    reads: {
      'took 40 x propranolol 40 mg deliberately 5 hours ago': 5,
      'put a button battery in his mouth about 2 hours ago': 2,
      'OD of amitriptyline 90 min ago': 1.5,
    },
    leaves: ['took a fall'],
  },
  {
    says: 'ingestion_time_h',
    unit: 'h',
    behind: [
      [1, 'post|after|since'],
      [5, 'od|overdose|ingestion|ingesting|taking|swallowing'],
    ],
    most: 336,
    reads: { '2 h post ?amitriptyline OD': 2, '6 hours after ingestion': 6 },
    leaves: ['2 h post op'],
  },
  {
    says: 'time_since_injury_h',
    unit: 'h',
    before: [[12, '<injury>']],
    behind: [AGO],
    unlessBefore: [12, 'last|previous|history'],
    most: 72,
    reads: { 'fell off his bike today about 5 hours ago': 5, 'MVC 2 h ago': 2 },
    leaves: ['hip fracture after a fall 3 years ago'],
  },
  {
    says: 'time_since_injury_h',
    unit: 'h',
    before: [[6, 'pinned|trapped|crushed|entrapped']],
    most: 72,
    reads: { 'leg pinned under a pallet 3 h': 3 },
  },
  {
    says: 'pain_duration_h',
    unit: 'h',
    before: [
      [4, 'lasting|lasts|last'],
      [8, 'pain'],
    ],
    most: 48,
    reads: { 'chest pain lasting 3 hours': 3 },
  },
  {
    says: 'culprit_drug_days',
    unit: 'days',
    before: [[5, 'started|start|commenced|begun']],
    behind: [AGO, [9, 'rash|blister|blistering|hive|skin|eruption|lip']],
    reads: { 'started lamotrigine 10 days ago, now a blistering rash': 10 },
  },
]
