/** "Corrected to 7", "plastics say its 12", "no, left", "other arm 90": nothing but what is right, put for the one thing that it can be of what was said. */
import type { ReadFact } from '../types.ts'
import { corrected, UNCORRECTED, type Corrected, type CorrectionContext } from './correction.ts'
import { differing } from './correction-restated.ts'
import { asValue } from './correction-values.ts'

/** Longer ones name what they put right. */
const LONGEST = 60
const SAYS =
  "(?:\\p{L}+ ){0,2}(?:says?|said|reckons?|thinks?|reports?|confirms?|makes? it)(?: that)?(?: (?:it'?s|it is|it was|its only))"
const MARK = `(?:make (?:that|it)|(?:been )?corrected(?: to)?|correction|should (?:be|have been|read|say)|actually|really|new (?:one|value|result)|repeat(?:ed)?|rpt|(?:revised|amended|updated|changed?) (?:it |that )?to|i meant|meant|typo|${SAYS})`
const BESIDE =
  "(?:it'?s|it is|it was|is|was|no|sorry|wait|the|that'?s|only|to|now|now its|but|back at|came back|about|and|ok|,|:|-|\\s)"
/** Nothing but a number with its unit, marked as what is right; what is wrong may stand behind. */
const BARE = new RegExp(
  `^(?=.*(?:${MARK}|\\bnot \\d))(?:${MARK}|${BESIDE})*\\s*(?<number>\\d+(?:\\.\\d+)?) ?(?<unit>%|[a-zµ]{1,6}(?:\\/[a-z\\d.µ]{1,8})?)?(?:\\s*,?\\s*(?:and )?not (?<wrong>\\d+(?:\\.\\d+)?) ?(?:%|[a-zµ]{1,6})?)?(?:\\s*(?:ago|now|actually|sorry|instead|not that))*[\\s.!]*$`,
  'iu',
)
/** Units by what they are called, of which the said number has the same. */
const UNITS: readonly string[] = [
  '%|percent|pc',
  'g|gram|grams|gm|gms',
  'mg|mgs',
  'mcg|ug|µg|micrograms',
  'kg|kgs|kilos',
  'h|hr|hrs|hour|hours',
  'd|day|days',
  'wk|wks|week|weeks',
  'm|mo|mths|month|months',
  'min|mins|minutes',
  'l|litre|litres|liter|liters',
  'ml|mls',
  'tabs|tab|tablets|tablet|pills|caps',
]
const TIMES = /^(?:h|hrs?|hours?|d|days?|wks?|weeks?|mo|mths|months?|mins?|minutes)$/i
/** So near is a slip, or another measurement of the same. */
const NEAR = 2.2
const MOST_SAID = 8
/** By so many weeks a pregnancy is put right; a longer time is another. */
const MOST_WEEKS = 8

const SIDES: Readonly<Record<string, string>> = { left: 'right', right: 'left', l: 'r', r: 'l' }
const BARE_SIDE =
  /^\W*(?:(?:no|sorry|wait|actually|nope|oops|its|it's|it is|it was|the|i meant|meant|should be|correction|wrong side)\W+)+(?<side>left|right|l|r)(?: (?:side|one|arm|leg|eye|ear|hip|knee|foot|hand|ankle|wrist|shoulder|flank|loin|testicle|iliac fossa|chest|sided?))?(?:\W+(?:sorry|actually|not (?:left|right)))*\W*$/i
const OTHER_ARM =
  /^\W*(?:(?:bp|sbp|in|the|his|her|is|was|systolic|and)\W+)*(?:(?:other|opposite|contralateral) arm(?:'s)?(?: (?:is|was|bp|sbp|sys\w*|reads?))*\W*(?<one>\d{2,3})(?:\/\d{2,3})?|(?<two>\d{2,3})(?:\/\d{2,3})?(?: sys\w*)? (?:in |on )?(?:the )?(?:other|opposite) arm)\W*(?:sys\w*|only|sitting|lying)?\W*$/i

/** Null where the words are no such correction, or nothing that was said can be meant. */
export function bareCorrection(words: string, context: CorrectionContext): Corrected | null {
  if (words.length > LONGEST || words.includes('?') || context.record.length === 0) return null
  return otherArm(words, context) ?? otherSide(words, context) ?? named(words, context) ?? otherNumber(words, context)
}

/** The difference to the pressure that is known. */
function otherArm(words: string, { record, dictionary }: CorrectionContext): Corrected | null {
  const { one, two } = OTHER_ARM.exec(words)?.groups ?? {}
  const told = one ?? two
  const known = record.find(({ key }) => key === 'systolic_bp')?.value
  const entry = dictionary.get('bp_difference_arms_mmhg')
  if (told === undefined || typeof known !== 'number' || !entry) return null
  return { facts: [corrected(entry.key, Math.abs(known - Number(told)), 'PRESENT', entry.unit)], ask: null }
}

/** "Weight should be 20 kg": what is said to be so of what the record holds. */
function named(words: string, { read, record }: CorrectionContext): Corrected | null {
  const { name, value } = NAMED.exec(words)?.groups ?? {}
  if (name === undefined || value === undefined) return null
  const facts = read(`${name} ${value}`).facts.filter(
    ({ key, value: told }) => typeof told === 'number' && record.some((fact) => fact.key === key),
  )
  return facts.length > 0 ? { facts, ask: null } : null
}

const NAMED =
  /^\W*(?<name>[\p{L}][\p{L} ]{0,20}?) (?:should (?:be|have been|read|say)|(?:is|was) (?:actually|really)|actually(?: is| was)?) (?<value>\d.{0,20})$/iu

/** The other side for that which was said; noted where no fact tells sides. */
function otherSide(words: string, context: CorrectionContext): Corrected | null {
  const side = BARE_SIDE.exec(words)?.groups?.['side']?.toLowerCase()
  const wrong = side === undefined ? undefined : SIDES[side]
  if (side === undefined || wrong === undefined) return null
  const gone = new RegExp(`\\b${wrong.startsWith('l') ? '(?:left|L|lt)' : '(?:right|R|rt)'}(?=\\b|[- ]?sided)`, 'g')
  const instead = side.startsWith('l') ? 'left' : 'right'
  const said = context.said.find((text) => gone.test(text) || new RegExp(gone.source, 'i').test(text))
  if (said === undefined) return null
  const facts = differing(said, said.replace(new RegExp(gone.source, 'gi'), instead), context)
  return { facts, ask: null, noted: `${instead}, not ${instead === 'left' ? 'right' : 'left'}` }
}

/** All that a unit is called; of a concentration its own name. */
const unitsOf = (unit: string): string | undefined =>
  unit.includes('/') ? unit.toLowerCase() : UNITS.find((names) => names.split('|').includes(unit.toLowerCase()))

interface Candidate {
  facts: ReadFact[]
  number: string
  /** The number that was said, with what stood before it. */
  shown: string
}

/** The number for the one that was said: of the same unit, or as near as a slip. */
function otherNumber(words: string, context: CorrectionContext): Corrected | null {
  const { number, unit, wrong } = BARE.exec(words)?.groups ?? {}
  if (number === undefined) return null
  const units = unit === undefined ? undefined : unitsOf(unit)
  if (unit !== undefined && units === undefined) return null
  for (const said of context.said.slice(0, MOST_SAID)) {
    const found = candidatesIn(said, number, units, context).filter(
      (one) => wrong === undefined || one.number === wrong,
    )
    const near = found.length > 1 ? found.filter((one) => isNear(one.number, number)) : found
    const [only, ...others] = near.length > 0 ? near : found
    if (only && others.length === 0) return { facts: only.facts, ask: null }
    if (only)
      return {
        facts: [],
        ask: {
          question: `Which value is ${number}?`,
          candidates: [only, ...others].map(({ shown }) => `${shown} ${number}`),
        },
      }
  }
  // what is wrong was named, and nothing holds it
  return wrong === undefined ? lastTold(number, unit, context) : null
}

/** The numbers of a message that may be meant, each with what the record then says otherwise. */
function candidatesIn(said: string, right: string, units: string | undefined, context: CorrectionContext): Candidate[] {
  return [
    ...said.matchAll(/(?<![\p{L}\d./])(\d+(?:\.\d+)?)(?![\d/]|\.\d)(?: ?(%|[a-zµ]+(?:\/[a-z\d.µ]+)?))?/giu),
  ].flatMap(({ 0: whole, 1: number = '', 2: unit, index }) => {
    const isOfUnit =
      units === undefined ? !TIMES.test(unit ?? '') : units.split('|').includes(unit?.toLowerCase() ?? '')
    if (!isOfUnit || number === right || (units === undefined && !isNear(number, right))) return []
    const anew = said.slice(0, index) + whole.replace(number, right) + said.slice(index + whole.length)
    const facts = differing(said, anew, context).filter(({ key }) => !NOT_MEANT.test(key))
    const shown =
      said
        .slice(0, index)
        .trim()
        .split(/[\s,;]+/u)
        .slice(-1)[0] ?? ''
    return facts.some(({ value }) => value !== null) ? [{ facts, number, shown }] : []
  })
}

/** Ages are put right by name; pictures follow from the text. */
const NOT_MEANT = /^(?:age(?:_|$)|picture:|gender|chief_complaint)/

const isNear = (was: string, now: string): boolean => {
  const times = Number(now) / Number(was)
  return times <= NEAR && times >= 1 / NEAR
}

/** Of what the last message told, or took back; a length of time is that of a pregnancy, or of the complaint. */
function lastTold(number: string, unit: string | undefined, context: CorrectionContext): Corrected | null {
  const { record, lastKeys, dictionary } = context
  if (unit !== undefined && TIMES.test(unit)) return lengthTold(number, unit, context)
  const last = record.filter(
    ({ key }) => lastKeys.includes(key) && !NOT_MEANT.test(key) && dictionary.get(key)?.type === 'number',
  )
  const [only, ...others] = last
  if (!only || others.length > 0 || (only.value !== null && !isNear(String(only.value), number))) return null
  const fact = asValue(only, number, context)
  return fact ? { facts: [fact], ask: null } : null
}

function lengthTold(number: string, unit: string, { record, read }: CorrectionContext): Corrected | null {
  const gestation = record.find(({ key, value }) => key === 'gestational_age_wk' && typeof value === 'number')
  const isOfPregnancy = gestation && /^(?:wks?|weeks?)$/i.test(unit)
  if (isOfPregnancy && Math.abs(Number(gestation.value) - Number(number)) <= MOST_WEEKS)
    return { facts: [corrected(gestation.key, Number(number), 'PRESENT', gestation.unit)], ask: null }
  const isKnown = record.some(({ key }) => key === 'duration' || /^symptom_duration|_time_h$/.test(key))
  const facts = isKnown ? [] : read(`for ${number} ${unit}`).facts.filter(({ key }) => UNCORRECTED.test(key))
  return facts.length > 0 ? { facts, ask: null } : null
}
