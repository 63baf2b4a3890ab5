/** One table of everything a phrase can mean, so that the longest phrase decides across findings, measures, medicines and conditions. */
import { wordClasses } from '../data/findings/finding-rows.ts'
import { LABORATORY_ROWS } from '../data/laboratory-rows.ts'
import { lexicon } from '../data/lexicon.ts'
import { BLOOD_PRESSURE, MEASURE_ALIASES, NOT_A_MEASURE, PAIRS } from '../data/measure-aliases.ts'
import { MEDICINES, PLAN_MEDICINES, type Medicine } from '../data/medicines.ts'
import { OTHER_MEANINGS, WEAK_TRIGGERS } from '../data/other-meanings.ts'
import type { Entry } from '../dictionary.ts'
import { Compositions } from './compositions.ts'
import type { FindingRow, FindingSense } from './finding-rows.ts'
import { Phrases } from './phrases.ts'

/** Words that a data point listens to. */
export interface TaughtSense {
  kind: 'TAUGHT'
  entry: Entry
  /** Rules rest on its key: what such words state is asked for, not taken. */
  isCompiled: boolean
  /** The choice that the words stand for; null where the choice, a number or a text stands behind them. */
  choice: string | null
}

export type Sense =
  | FindingSense
  /** `hidesNothing`: what its name holds is stated with it: "AAA diameter". */
  | { kind: 'MEASURE'; key: string; unitless: string | null; hidesNothing?: boolean }
  | { kind: 'PAIR'; keys: [string, string] }
  | { kind: 'PRESSURE' }
  | { kind: 'MEDICINE'; medicine: Medicine }
  /** `isMember`: the phrase means one kind of it alone. */
  | { kind: 'CONDITION'; id: string; phrase: string; isMember?: boolean }
  | { kind: 'NOTHING' }
  | TaughtSense

/** A class that is told as a medicine: which insulin it is, is seldom said. */
const INSULIN = [
  ...['insulin', 'insulin infusion', 'insulin drip', 'insulin sliding scale', 'sliding scale insulin'],
  ...['fixed rate insulin', 'variable rate insulin', 'friii', 'vriii'],
]

/** Whether a phrase names something that has a number. */
export const isMeasure = ({ kind }: Sense): boolean => kind === 'MEASURE' || kind === 'PRESSURE' || kind === 'PAIR'

/** Whether it names an illness, which a bare year behind it dates: "CK 2000" is a value. */
export const isIllnessName = (sense: Sense): boolean =>
  sense.kind === 'CONDITION' || (sense.kind === 'FINDING' && sense.past === true)

const LABORATORY: ReadonlySet<string> = new Set(
  LABORATORY_ROWS.filter(({ hides }) => !hides).map(({ measure }) => measure),
)

/** The lexicon, the measures and the medicines. Conditions are added by `conditionSenses`, which needs these to read their phrases. */
export function basicSenses(rows: readonly FindingRow[]): Phrases<Sense> {
  const phrases = new Phrases<Sense>(true)
  const add = (list: readonly string[], sense: Sense) => {
    for (const phrase of list) if (phrase) phrases.addPattern(phrase, sense)
  }
  addLexicon(phrases)
  for (const [key, aliases] of Object.entries(MEASURE_ALIASES)) {
    const plain: Sense = { kind: 'MEASURE', key, unitless: null, hidesNothing: LABORATORY.has(key) }
    for (const name of aliases.names) {
      const unitless = aliases.unitless?.[name]
      phrases.add(name, unitless ? { kind: 'MEASURE', key, unitless } : plain)
    }
  }
  for (const { names, takes } of LABORATORY_ROWS) {
    const medicine = MEDICINES.find(({ name }) => name === takes)
    const isNamed = (name: string) => takes !== undefined && name.includes(takes)
    if (medicine) for (const name of names) if (!isNamed(name)) phrases.add(name, { kind: 'MEDICINE', medicine })
  }
  for (const pair of PAIRS) add(pair.names, { kind: 'PAIR', keys: pair.keys })
  add(BLOOD_PRESSURE, { kind: 'PRESSURE' })
  add(NOT_A_MEASURE, { kind: 'NOTHING' })
  add(OTHER_MEANINGS, { kind: 'NOTHING' })
  // here, so that the trigger of a condition that is one of them states nothing either
  for (const { other = [] } of rows) for (const phrase of other) phrases.addPattern(phrase, { kind: 'NOTHING' })
  for (const medicine of MEDICINES) add(medicine.aliases.split('|'), { kind: 'MEDICINE', medicine })
  const insulin = PLAN_MEDICINES.find(({ name }) => name === 'insulin')
  if (insulin) add(INSULIN, { kind: 'MEDICINE', medicine: insulin })
  return phrases
}

function addLexicon(phrases: Phrases<Sense>): void {
  for (const [name, list] of Object.entries(lexicon())) {
    const [key = name, value] = name.split('=')
    const present: Sense = { kind: 'FINDING', key, value: value ?? true, absent: false }
    const absent: Sense = { kind: 'FINDING', key, value: false, absent: true }
    for (const phrase of list.split('|')) {
      if (!phrase) continue
      const no = phrase.startsWith('-')
      phrases.addPattern(no ? phrase.slice(1) : phrase, no ? absent : present)
    }
  }
}

/**
 * Adds the rows of `data/findings`. What a trigger of a condition means is worked out before, by the lexicon alone: a name that a row holds as well
 * ("complete heart block" among abnormal ECGs) stays the name.
 */
export function addFindingRows(phrases: Phrases<Sense>, rows: readonly FindingRow[]): void {
  for (const row of rows) {
    const { present, absent } = sensesOf(row)
    const broad: FindingSense = { ...present, broad: true }
    for (const phrase of eitherWay(row.words)) phrases.addPattern(phrase, present)
    for (const phrase of eitherWay(row.normal)) phrases.addPattern(phrase, absent)
    for (const phrase of row.broad ?? []) phrases.addPattern(phrase, broad)
    for (const phrase of row.past ?? []) phrases.addPattern(phrase, { ...broad, past: true })
  }
}

/** "peaked ~ t waves": also "t waves peaked", and so "the T waves are peaked". */
function eitherWay(patterns: readonly string[] = []): string[] {
  return patterns.flatMap((pattern) => {
    const [one, other] = pattern.split(' ~ ')
    return one !== undefined && other !== undefined ? [`${one} ${other}`, `${other} ${one}`] : [pattern]
  })
}

function sensesOf({ finding, value, keeps, alone }: FindingRow): { present: FindingSense; absent: FindingSense } {
  return {
    present: {
      kind: 'FINDING',
      key: finding,
      value: value ?? true,
      absent: false,
      ofRow: true,
      ...(keeps && { keeps }),
      ...(alone && { alone }),
    },
    absent: { kind: 'FINDING', key: finding, value: false, absent: true, ofRow: true, ...(alone && { alone }) },
  }
}

/** The findings that are stated by parts in any order. */
export function compositions(rows: readonly FindingRow[]): Compositions {
  const composed = new Compositions(wordClasses())
  for (const row of rows) {
    const { present, absent } = sensesOf(row)
    composed.add(row, present, absent)
  }
  return composed
}

/** Abbreviations name a condition only as typed in capitals; a phrase that could mean something else names none. */
export function addCondition(
  phrases: Phrases<Sense>,
  id: string,
  phrase: string,
  findings: Sense[],
  isMember = false,
): void {
  const clean = phrase.replace(/^\?|^(r\/o|rule out)\s+/i, '').replace(/\s*\?$/, '')
  if (WEAK_TRIGGERS.has(clean.toLowerCase())) return
  if (phrase.startsWith('=')) {
    phrases.add(phrase, { kind: 'CONDITION', id, phrase: phrase.slice(1), isMember })
    return
  }
  const acronym = /^[A-Z][A-Za-z]{0,4}$/.test(clean) && clean.slice(1) !== clean.slice(1).toLowerCase()
  const written = acronym || clean.length <= 3 ? `=${clean}` : clean
  phrases.add(written, { kind: 'CONDITION', id, phrase, isMember })
  // the findings that the phrase holds are stated by it as well
  for (const finding of findings) phrases.add(written, finding)
}
