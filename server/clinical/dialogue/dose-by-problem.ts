/** What of a dose table's text is told of this patient's problem: "Heart failure: 25 mg a day" before "ascites: 100 mg a day", and of anaphylaxis nothing in an arrest. */
import { lowerFirst, upperFirst } from '../display.ts'
import type { ReplyMaterial } from './material.ts'
import { searchedConditions } from './searched-conditions.ts'
import type { TopicReader, Topics } from './topics.ts'

/** Between what is told of one indication and of the next. */
const CLAUSE = /[;.]\s+(?=\S)/
/** What only tells more of the indication: "heart failure | with reduced ejection fraction". */
const TELLS_MORE = /\s(?:with|without|in|of|after|when|by)\s.*$|,.*$/
/** "Anaphylaxis in adults and children: 0.01 mg/kg". */
const HEADED = /^([^:.\d]{3,70}):\s/
/** "Croup 0.15 mg/kg", "children with meningitis 100 mg/kg", "postpartum hemorrhage 1 g IV". */
const UNHEADED = /^([^:.\d]{3,50}?)\s(?=\d)/
/** What a dose is given for whatever the problem is. */
const WHATEVER = /^(?:rapid sequence|fetal|(?:low|high) dose|reversal|before|life-threatening|chronic toxicity)\b/i
/** What limits or explains the dose before it. */
const LIMITS =
  /^(?:not|avoid|less|half|stop|hold|prolongs|raises|lowers|toxic|at most|by|a|never|once|then|every|no)\b/i

/** What several conditions call otherwise. */
const ALSO_OF: Readonly<Record<string, readonly string[]>> = {
  'venous thrombosis': ['pulmonary_embolism', 'deep_vein_thrombosis'],
  'ventricular arrhythmia': ['ventricular_tachycardia', 'cardiac_arrest'],
  trauma: ['major_trauma', 'head_trauma'],
  'variceal bleeding': ['variceal_bleed'],
  'neuropathic pain': ['herpes_zoster', 'low_back_pain'],
}

interface Indication {
  /** Empty where the text names none. */
  head: string
  /** What it names. */
  of: Topics | null
  text: string
}

/** The text by whom it is for. */
export interface DoseParts {
  own: string[]
  /** For whatever it is given. */
  general: string[]
  others: Indication[]
}

/** Whether all that is held of the dose is for another problem than this patient's. */
export const isOfOthers = ({ own, general, others }: DoseParts): boolean =>
  own.length + general.length === 0 && others.length > 0

/** "Anaphylaxis in adults and children", "croup, bacterial meningitis": what the others are held for. */
export const othersNamed = ({ others }: DoseParts): string =>
  [...new Set(others.map(({ head }) => lowerFirst(head)))].join(', ')

/** The text as it is where nothing in it is of this patient's problem, or all of it is. */
export function byProblem(text: string, { own, general, others }: DoseParts): string {
  if (own.length === 0 || general.length + others.length === 0 || text.startsWith(own[0] ?? '')) return text
  return upperFirst([...own, ...general, ...others.map((other) => lowerFirst(other.text))].join('; '))
}

/** What of the text may be worked out: of this problem, else of whatever problem. */
export const ofProblem = ({ own, general }: DoseParts): string => (own.length > 0 ? own : general).join('; ')

/** @param words the question: a problem that it names is meant as well */
export function doseParts(text: string, words: string, material: ReplyMaterial): DoseParts {
  const parts: DoseParts = { own: [], general: [], others: [] }
  const problems = problemsOf(words, material)
  for (const one of indicationsOf(text, material.topics)) {
    if (one.of === null || problems === null) parts.general.push(one.text)
    else if (isOwn(one.head, one.of, problems, material)) parts.own.push(one.text)
    else parts.others.push(one)
  }
  return parts
}

/** The texts are the same for as long as their names are: each is read once. */
const read = new WeakMap<TopicReader, Map<string, readonly Indication[]>>()

function indicationsOf(text: string, topics: TopicReader): readonly Indication[] {
  const known = read.get(topics) ?? new Map<string, readonly Indication[]>()
  read.set(topics, known)
  const found = known.get(text) ?? indications(text, topics)
  known.set(text, found)
  return found
}

function indications(text: string, topics: TopicReader): Indication[] {
  const found: Indication[] = []
  for (const clause of text.split(CLAUSE)) {
    const begun = begins(clause, topics)
    const last = found.at(-1)
    if (begun === null && last) last.text += `; ${clause}`
    else found.push({ head: '', of: null, ...begun, text: clause })
  }
  return found
}

/** The problem that a clause begins with, none where it begins with another heading ("Adults"); null where it goes on. */
function begins(clause: string, topics: TopicReader): Pick<Indication, 'head' | 'of'> | null {
  if (LIMITS.test(clause)) return null
  const headed = HEADED.exec(clause)?.[1]
  const head = headed ?? UNHEADED.exec(clause)?.[1]
  if (head === undefined) return null
  const whatever = { head: '', of: null }
  if (WHATEVER.test(head)) return whatever
  const of = topics.of(head)
  if (headed === undefined) return of.conditions.length > 0 ? { head, of } : null
  return of.conditions.length + of.considered.length + of.keys.length > 0 ? { head, of } : whatever
}

interface Problems {
  ids: ReadonlySet<string>
  names: string
}

/** What the patient has, may have, or is asked of; null where nothing is known of it. */
function problemsOf(words: string, material: ReplyMaterial): Problems | null {
  const asked = material.topics.of(words).conditions
  const searched = searchedConditions(asked, material)
  const dangers = (material.after.decision.dangers ?? []).map(({ name }) => name)
  if (searched.length + dangers.length === 0) return null
  const names = searched.map(
    ({ condition: { condition_name: name, synonyms }, beside }) => `${name} ${synonyms.join(' ')} ${beside ?? ''}`,
  )
  return {
    ids: new Set(searched.map(({ condition }) => condition.id)),
    names: [...names, ...dangers, words].join(' ').toLowerCase(),
  }
}

function isOwn(
  head: string,
  { conditions, keys }: Topics,
  { ids, names }: Problems,
  { context }: ReplyMaterial,
): boolean {
  const plain = head
    .toLowerCase()
    .replace(/^(?:children|adults) with /, '')
    .replace(TELLS_MORE, '')
    .trim()
  if (names.includes(plain) || ALSO_OF[plain]?.some((id) => ids.has(id))) return true
  return (
    conditions.some((id) => ids.has(id)) ||
    (keys.length > 0 && keys.every((key) => isKnown(context.knowledge.measure(key))))
  )
}

const isKnown = (value: unknown): boolean => value === true || typeof value === 'string'
