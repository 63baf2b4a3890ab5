/** Intervals that are data points of their own, told by the words around them. */
import type { Interval } from './interval.ts'
import { rounded } from './values.ts'

const SEIZURE_BEHIND = /^(gtc|seizure|gtcs|sz|tonic|convulsion|fit)$/
const SEIZURE_BEFORE = /^(seizure|seizing|gtc|convulsing|fitting|convulsion|gtcs|sz)$/
const INGESTION = /^(ingested|ingestion|took|swallowed|overdose|od)$/
const ERUPTION = /^(rash|blister|blistering|hive|skin|eruption|lip)$/

interface SpecialInterval {
  key: string
  unit: keyof typeof COUNT_IN
  isMeant: (interval: Interval) => boolean
}

const COUNT_IN = {
  min: (hours: number) => hours * 60,
  h: (hours: number) => hours,
  days: (hours: number) => hours / 24,
}
const isNear = ({ before }: Interval, words: number, pattern: RegExp) =>
  before.slice(-words).some((word) => pattern.test(word))

/** In order: the first that is meant counts. */
const SPECIAL: SpecialInterval[] = [
  { key: 'last_known_well_h', unit: 'h', isMeant: isLastKnownWell },
  {
    key: 'seizure_duration_min',
    unit: 'min',
    isMeant: (interval) =>
      interval.behind.slice(0, 4).some((word) => SEIZURE_BEHIND.test(word)) ||
      (isNear(interval, 4, SEIZURE_BEFORE) && interval.length.hours < 5),
  },
  {
    key: 'last_drink_h',
    unit: 'h',
    isMeant: ({ before, next }) => before.includes('drink') && next === 'ago',
  },
  {
    key: 'symptom_onset_min',
    unit: 'min',
    isMeant: ({ next, length }) => next === 'after' && length.hours < 24,
  },
  { key: 'long_lie_h', unit: 'h', isMeant: (interval) => isNear(interval, 3, /^(floor|ground)$/) },
  {
    key: 'bleeding_duration_min',
    unit: 'min',
    isMeant: (interval) => isNear(interval, 4, /^(nosebleed|epistaxis|bleeding)$/) && interval.length.hours < 5,
  },
  {
    key: 'ingestion_time_h',
    unit: 'h',
    isMeant: (interval) => isNear(interval, 5, INGESTION) && interval.next === 'ago',
  },
  {
    key: 'pain_duration_h',
    unit: 'h',
    isMeant: (interval) =>
      isNear(interval, 4, /^(lasting|lasts|last)$/) && interval.before.includes('pain') && interval.length.hours <= 48,
  },
  {
    key: 'culprit_drug_days',
    unit: 'days',
    isMeant: (interval) =>
      interval.next === 'ago' &&
      isNear(interval, 3, /^started$/) &&
      interval.behind.some((word) => ERUPTION.test(word)),
  },
  {
    key: 'last_chemo_days',
    unit: 'days',
    isMeant: ({ before, length }) =>
      before.some((word) => /^(chemo|chemotherapy)$/.test(word)) && length.hours < 24 * 90,
  },
  {
    key: 'postpartum_days',
    unit: 'days',
    isMeant: ({ before, next }) => /^(postpartum|pp)$/.test(next) || (before.includes('delivered') && next === 'ago'),
  },
]

/** "LKW 3 hours ago", "last seen well 2h ago" */
function isLastKnownWell({ before }: Interval): boolean {
  const has = (...words: string[]) => words.some((word) => before.includes(word))
  return has('lkw', 'lsw', 'lsn') || (has('last') && has('known', 'seen') && has('well', 'normal'))
}

/** The data point that an interval means, or null. */
export function specialInterval(interval: Interval): { key: string; value: number; unit: string } | null {
  const special = SPECIAL.find(({ isMeant }) => isMeant(interval))
  if (!special) return null
  const { key, unit } = special
  return { key, value: rounded(COUNT_IN[unit](interval.length.hours)), unit }
}
