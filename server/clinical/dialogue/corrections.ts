/** Corrections in words: which fact of the record is meant, and what it becomes. Nothing is guessed: where several fit, it is asked. */
import type { Dictionary } from '../dictionary.ts'
import { patternOf, type CorrectionSign } from '../data/correction-words.ts'
import type { ReadFact, Reading, RecordFact } from '../types.ts'
import { corrected, UNCORRECTED, type Corrected, type CorrectionContext } from './correction.ts'
import { restated } from './correction-restated.ts'
import { swappedMedicines } from './correction-medicines.ts'
import { swappedAgents } from './swallowed-agents.ts'
import { toldByTest } from './told-by-test.ts'
import { bareNumber, durationFacts, repeatedValue, sexFact, valueFacts } from './correction-values.ts'

const sign = (name: CorrectionSign): string => `(?:${patternOf(name)})`

const INVALID = new RegExp(`\\b${sign('INVALID')}\\b`, 'i')
const STRIKE = new RegExp(
  `^(?:\\W|ok|okay|sorry|no|please|wait|actually|correction|oops)*\\s*${sign('STRIKE')}\\b`,
  'i',
)
const OF_OTHERS = new RegExp(`\\b${sign('OTHERS')}(?:'?s)?\\b`, 'i')
/** "That was her sister", "the ECG belongs to his dad": whose it is. "Her mum aged 45 has chest pain" tells of her mum, and takes nothing back. */
const WHOSE_IT_IS = new RegExp(
  `\\b(?:was|were|is|are|wasn't|isn't|been|be|'s|’s|thats|its|not|of|from|for|about|meant|belongs?|belonged|read|entered|to|on)\\s+(?:(?:the|her|his|their|my|a|an|in|for|of|to|actually|really|all|just|both|about)\\s+)*${sign('OTHERS')}(?:'?s|’s)?\\b`,
  'i',
)
/** "No" of "no, she is 46" leads; that of "no melena" denies. */
const LEAD = new RegExp(
  `^(?:\\W|no(?=\\s*[,.;:–-]|\\s+(?:the|she|he|it|its|that|this|they|her|his|i|wait|sorry|actually)\\b)|${patternOf('LEAD')})+(?=\\W|$)\\s*`,
  'i',
)
const NEGATED = new RegExp(`[,(]?\\s*\\b${sign('NEGATED')}\\b\\s+((?:[^,.;]|\\.(?=\\d))*)`, 'i')
const LABS = new RegExp(`\\b${sign('LABS')}\\b`, 'i')
const VITALS = new RegExp(`\\b${sign('VITALS')}\\b`, 'i')
const ALL = new RegExp(`\\b${sign('ALL')}\\b`, 'i')

/** "not 64 hours, 2 days": a number is wrong, and what stands beside it right. */
export const putsRight = (words: string): boolean => /\d/.test(NEGATED.exec(words)?.[1] ?? '')

/** Reads one clause as a correction of the record. */
export function readCorrection(words: string, context: CorrectionContext): Corrected {
  const negated = NEGATED.exec(words)
  if (isStruck(words, negated, context))
    return toldOfAnother(words, context) ?? reversed(words, context) ?? strike(words, context)
  // "not 64 but 46"
  const [gone = '', instead = ''] = (negated?.[1] ?? '').split(/\b(?:but|it'?s|it is|it was)\b/i)
  const left = `${without(words, negated)} ${instead}`.replace(LEAD, '')
  const facts = [...valueFacts(left, gone, context), ...sexFact(left, context), ...durationFacts(left, gone, context)]
  const denied = negated ? deniedFacts(gone, facts, context) : []
  const all = unique([
    ...facts,
    ...denied,
    ...swappedMedicines(words, left, gone, context),
    ...swappedAgents(words, left, gone, context),
  ])
  if (all.length > 0) return { facts: all, ask: null }
  return otherwise(left, gone, context)
}

/** "I take that back, he is sweating": what stands behind says of a finding the opposite of what the record holds. */
function reversed(words: string, { read, record }: CorrectionContext): Corrected | null {
  const behind = /[,;:.–-]\s*(\p{L}.*)$/u.exec(words)?.[1]
  if (behind === undefined || !STRIKE.test(words)) return null
  const isOpposite = ({ key, status }: ReadFact) =>
    status !== 'UNKNOWN' && record.some((fact) => fact.key === key && isKnown(fact) && fact.status !== status)
  const facts = read(behind).facts.filter((fact) => !UNCORRECTED.test(fact.key))
  return facts.some(isOpposite) ? { facts, ask: null } : null
}

/** What is put right by no statement: a bare number, words that were said, or a question which is meant. */
function otherwise(left: string, gone: string, context: CorrectionContext): Corrected {
  const number = bareNumber(left, gone, context)
  if (number && number.facts.length > 0) return number
  const [open] = context.read(left).unclear
  if (open) return { facts: [], ask: { question: open.why, candidates: [] }, noted: left.trim() }
  const ask = askValue(gone, context)
  return restated(left, gone, context) ?? number ?? { facts: [], ask: ask ?? askWhich(context), ...unplaced(left, ask) }
}

/** What corrects nothing that is recorded is kept in its own words all the same. */
const unplaced = (left: string, ask: Corrected['ask']): Pick<Corrected, 'unplaced'> =>
  ask === null && left.replace(POINTING, '').length > 2 ? { unplaced: left.trim() } : {}

const without = (words: string, negated: RegExpExecArray | null): string =>
  negated ? words.slice(0, negated.index) + words.slice(negated.index + negated[0].length) : words

const KIN_FIRST = new RegExp(
  `^\\W*(?:(?:and|also|but|btw|fhx|fh|the|her|his|their|a|an|one|older|younger|elder|twin|half)\\s+)*${sign('OTHERS')}\\b(?!['’]?s\\b)`,
  'i',
)
const REPORTS =
  /\b(?:says?|said|reports?|reported|confirms?|confirmed|told|tells|thinks?|corrects?|corrected|insists?|clarif\w*|mis(?:counted|calculated|remembered|spoke|judged|measured|quoted|taken)|mixed up|wrong)\b/i

/** "Dad had an MI aged 45" tells of him: nothing in it is the patient's, and nothing is put right. "Dad says she is 45" may. */
export const tellsOfKin = (words: string): boolean =>
  KIN_FIRST.test(words) && !REPORTS.test(words) && !INVALID.test(words) && !WHOSE_IT_IS.test(words)

/** Whether a fact is taken out, and none put in its place. */
function isStruck(words: string, negated: RegExpExecArray | null, context: CorrectionContext): boolean {
  const isSwap = negated !== null && /\d/.test(words)
  if (STRIKE.test(words)) return !isSwap
  if (toldOfAnother(words, context)) return true
  if (WHOSE_IT_IS.test(words) && !/\b(says?|said|reports?|confirms?|told)\b/i.test(words)) return true
  return INVALID.test(words) && !holdsNewValue(words, negated, context)
}

function holdsNewValue(words: string, negated: RegExpExecArray | null, { read, record }: CorrectionContext): boolean {
  if (!/\d/.test(words)) return false
  if (negated) return true
  const reading = read(words.replace(LEAD, ''))
  return !isOldRecord(reading, record) && reading.facts.some((fact) => typeof fact.value === 'number')
}

/** "the Hgb of 7.1 was from last admission": what the record holds as of now is of another time. */
export const isOldRecord = ({ past = [] }: Reading, record: RecordFact[]): boolean =>
  past.some(({ key, value }) => record.some((fact) => fact.key === key && fact.value === value))

/** "patient in bed 4 has HR 140", where the record holds 118: told of another, and none of it is the patient's. */
function toldOfAnother(words: string, { read, record }: CorrectionContext): Corrected | null {
  if (!OF_OTHERS.test(words) && !OTHER_PATIENT.test(words)) return null
  const told = read(words.replace(LEAD, '').replace(BED, ' ')).facts.filter(({ value }) => typeof value === 'number')
  const isHers = told.some(({ key, value }) => record.some((fact) => fact.key === key && fact.value === value))
  if (told.length === 0 || isHers) return null
  const question =
    'That is told of somebody else: nothing of it entered this record. Another patient has a conversation of their own.'
  return { facts: [], ask: { question, candidates: [] } }
}

const OTHER_PATIENT = /\b(?:another|other|next|different)\s+(?:patient|pt)\b/i
const BED = /\b(?:bed|bay|room)\s*\d+/gi

/** What red cells let out; a creatinine of the same sample stands. */
const SPOILT_BY_HEMOLYSIS = ['potassium', 'ldh', 'phosphate', 'ast']

const isKnown = ({ status }: RecordFact): boolean => status !== 'UNKNOWN'

/** "ignore the melena", "the K was haemolysed", "that was her sister": the fact is no longer known. */
function strike(words: string, context: CorrectionContext): Corrected {
  const { record, lastKeys, dictionary } = context
  const allergies = struckAllergies(words, context)
  if (allergies) return { facts: [allergies], ask: null }
  const named = context.keysNamed(words.replace(LEAD, '')).flatMap((key) => related(key, record))
  const stopped = [
    ...swappedMedicines(`${words} stopped`, words, '', context),
    ...swappedAgents(words, '', words, context),
  ]
  const known = (keys: string[]) =>
    record.filter((fact) => keys.includes(fact.key) && isKnown(fact) && !UNCORRECTED.test(fact.key))
  const whole = known(wholeGroup(words, context))
  const spoilt = /ha?emoly/i.test(words) && !ALL.test(words) ? known(SPOILT_BY_HEMOLYSIS) : []
  const ofTest = toldByTest(words, context)
  let targets = [known(named), spoilt, whole, ofTest].find(({ length }) => length > 0) ?? []
  if (targets.length === 0 && stopped.length === 0 && neverEntered(context))
    return {
      facts: [],
      ask: { question: 'Nothing of your last message entered the record; it stands as it was.', candidates: [] },
    }
  if (targets.length === 0 && stopped.length === 0) {
    const last =
      notHeld(words, context) ??
      lastTold(known(lastKeys.filter((key) => key !== 'age' && key !== 'gender')), dictionary)
    if ('ask' in last) return last
    targets = last.targets
  }
  if (targets.length === 0 && stopped.length === 0) return { facts: [], ask: askWhich(context) }
  const repeated = repeatedValue(words, targets, context)
  if (repeated) return { facts: [repeated], ask: null }
  return {
    facts: unique([...targets.map(({ key, unit }) => corrected(key, null, 'UNKNOWN', unit)), ...stopped]),
    ask: null,
  }
}

/** What the last message told, where it is one thing; else it is asked which. */
function lastTold(targets: RecordFact[], dictionary: Dictionary): Corrected | { targets: RecordFact[] } {
  const rest = targets.filter((fact) => fact.key !== 'current_medications')
  if (rest.length <= 1 || isPair(rest)) return { targets }
  const keys = rest.map(({ key }) => key)
  const candidates = candidatesOf(keys, dictionary).slice(0, 3)
  return { facts: [], ask: { question: 'Which of these is to be struck from the record?', candidates } }
}

/** Whether what the last message told is nowhere in the record: it was taken for another patient's. */
function neverEntered({ said: [last], read, record }: CorrectionContext): boolean {
  const told = last ? read(last).facts : []
  return (
    told.length > 0 && !told.some(({ key, value }) => record.some((fact) => fact.key === key && fact.value === value))
  )
}

const OF_VITALS = /^(systolic_bp|diastolic_bp|heart_rate|respiratory_rate|oxygen_saturation|temperature|gcs)$/

/** "all those labs", "the obs", "all of it": of the last message where it told such, else of the record. */
function wholeGroup(words: string, { record, lastKeys, dictionary }: CorrectionContext): string[] {
  const isOf = (key: string): boolean => {
    const entry = dictionary.get(key)
    const isLab = entry?.category === 'exam_labs' && entry.type === 'number' && !OF_VITALS.test(key)
    if (LABS.test(words)) return isLab
    if (VITALS.test(words)) return OF_VITALS.test(key)
    return ALL.test(words) && key !== 'age' && key !== 'gender'
  }
  const last = lastKeys.filter(isOf)
  return last.length > 0 || !(LABS.test(words) || VITALS.test(words)) ? last : record.map(({ key }) => key).filter(isOf)
}

const ALLERGIES = 'allergies'

/** Said of the list, and of no item of it. */
const OF_ALLERGIES = /\b(the|her|his|that|those|all|any|allerg\w*)\b|\W/gi

/** "strike the penicillin allergy": the named ones go from the list; where none is named, or none is left, the list goes. */
function struckAllergies(words: string, { record }: CorrectionContext): ReadFact | null {
  const known = record.find(({ key }) => key === ALLERGIES)
  if (!/\ballerg/i.test(words) || typeof known?.value !== 'string') return null
  const said = words.toLowerCase()
  const rest = known.value.split(', ').filter((one) => !said.includes((one.split(' (')[0] ?? one).toLowerCase()))
  const isNamed = words.replace(STRIKE, '').replace(OF_ALLERGIES, '') !== ''
  if (isNamed && rest.join(', ') === known.value) return null
  return isNamed && rest.length > 0
    ? corrected(ALLERGIES, rest.join(', '), 'PRESENT')
    : corrected(ALLERGIES, null, 'UNKNOWN')
}

/** "potassium was haemolysed" where there is none, "forget the endoscopy": what is named stands nowhere in the record. */
function notHeld(words: string, { keysNamed, dictionary }: CorrectionContext): Corrected | null {
  const object = words
    .replace(LEAD, '')
    .replace(STRIKE, '')
    .replace(INVALID, '')
    .replace(WHOSE_IT_IS, '')
    .replace(POINTING, '')
  if (!/\p{L}{2}/u.test(object)) return null
  const [key] = keysNamed(object)
  const named = key ? lowerLabel(key, dictionary) : object.replace(/\s+/g, ' ').trim()
  return {
    facts: [],
    ask: { question: `The record holds nothing of “${named}” that could be struck.`, candidates: [] },
  }
}

/** Words that point at what was said, and name nothing. */
const POINTING =
  /\b(?:that|it|its|this|those|these|them|last|previous|message|messages|one|ones|bit|part|thing|what|i|you|said|wrote|typed|told|just|the|my|please|pls|was|is|were|are|a|an|of|from|and|sorry|ok|okay|no|actually|again|entry|line|value|values|number|numbers|result|results|reading|finding|fact|stuff|about|to|for|in|here|there|now|completely|altogether|entirely|her|his|hers|not|mine|then|so|before|above|up|test|sample|wrong)\b|[^\p{L}]/giu

/** A pressure is struck as one. */
function candidatesOf(keys: string[], dictionary: Dictionary): string[] {
  const whole = keys.includes('systolic_bp') ? keys.filter((key) => key !== 'diastolic_bp') : keys
  return whole.map((key) => `Ignore the ${key === 'systolic_bp' ? 'blood pressure' : lowerLabel(key, dictionary)}`)
}

const isPair = (facts: RecordFact[]): boolean =>
  facts.length === 2 && facts.every(({ key }) => /^(systolic|diastolic)_bp$/.test(key))

/** A pressure is two facts; a baseline goes with its measure. */
function related(key: string, record: RecordFact[]): string[] {
  if (key === 'systolic_bp') return ['systolic_bp', 'diastolic_bp']
  const general = record.some((fact) => fact.key === key) ? [key] : []
  return general.length > 0 ? general : [key]
}

/** "not the left, no melena": what the record holds and the words deny. */
function deniedFacts(negated: string, stated: ReadFact[], context: CorrectionContext): ReadFact[] {
  if (/^\s*[\d.,/]+\s*\S{0,8}\s*$/.test(negated)) return []
  const keys = context.keysNamed(negated).filter((key) => !stated.some((fact) => fact.key === key))
  return context.record
    .filter((fact) => keys.includes(fact.key) && fact.value === true)
    .map((fact) => corrected(fact.key, false, 'ABSENT'))
}

/** "not 64": which fact is wrong is said, what is right is not. */
function askValue(negated: string, { record, dictionary }: CorrectionContext): Corrected['ask'] {
  const was = /(\d+(?:\.\d+)?)/.exec(negated)?.[1]
  const held = record.filter((fact) => was !== undefined && fact.value === Number(was))
  if (held.length === 0) return null
  const labels = held.map(({ key }) => lowerLabel(key, dictionary))
  return {
    question: `What is the ${labels.join(' or the ')}, if not ${was}?`,
    candidates: labels.map((label) => `Ignore the ${label}`),
  }
}

function askWhich({ record, lastKeys, dictionary }: CorrectionContext): { question: string; candidates: string[] } {
  const keys = lastKeys.length > 0 ? lastKeys : record.map(({ key }) => key)
  const held = keys.filter((key) => !UNCORRECTED.test(key) && record.some((fact) => fact.key === key && isKnown(fact)))
  const candidates = candidatesOf(held, dictionary).slice(-3)
  return { question: 'I could not tell which fact this corrects. Name it, with the right value.', candidates }
}

const lowerLabel = (key: string, dictionary: Dictionary): string => {
  const label = dictionary.label(key).replace(/\s*\(.*\)/, '')
  return /^[A-Z][a-z](?!C?O2)/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

function unique(facts: ReadFact[]): ReadFact[] {
  return [...new Map(facts.map((fact) => [fact.key, fact])).values()]
}
