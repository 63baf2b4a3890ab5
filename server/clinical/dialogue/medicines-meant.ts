/** Which medicine a question is about: what it names, what was named last, else what the plan of this case gives. */
import { CONTEXT_SHORT } from '../data/medicine-short-names.ts'
import { PLAN_MEDICINES, type Medicine } from '../data/medicines.ts'
import { lowerFirst } from '../display.ts'
import type { Line } from '../plan-lines.ts'
import { plannedLines } from '../plan.ts'
import type { ReplyMaterial } from './material.ts'
import { linesOf, type FoundLine } from './plan-search.ts'

const MOST_OF_PLAN = 2
const MOST_CONDITIONS = 3

/** Medicines that the lines of this case give, those that are due first. */
export function medicinesOfPlan(material: ReplyMaterial): Medicine[] {
  const { after, context } = material
  const found = new Map<string, Medicine>()
  const lines = after.material.matched
    .slice(0, MOST_CONDITIONS)
    .filter(({ index, mayPlan }) => !index.isTaught && mayPlan)
    .flatMap(({ index }) => linesOf(index.condition, context))
    .filter(({ isTest, standing }) => !isTest && standing !== 'NOT_NOW')
    .sort((a, b) => urgency(a) - urgency(b))
  for (const { text, detail } of lines)
    for (const { medicine } of context.medicines.given(`${text}. ${detail ?? ''}`))
      if (!medicine.isClass) found.set(medicine.name, found.get(medicine.name) ?? medicine)
  return [...found.values()]
}

/** What the plan gives first, for who asks "dose?" and names nothing. */
export interface FirstOfPlan {
  medicines: Medicine[]
  /** Lines that give them and hang on what is not known: told with their condition. */
  conditional: string[]
}

/** Of what is planned for alone: of a condition behind it no dose is told unasked. What is due goes before what hangs on something. */
export function firstOfPlan({ after, context }: ReplyMaterial): FirstOfPlan {
  const { steps } = plannedLines(after.material.matched, context)
  const givenBy = ({ text, item }: Line) =>
    context.medicines.given(`${text}. ${item.detail ?? ''}`).map(({ medicine }) => medicine)
  const giving = (standing: Line['standing']) =>
    steps
      .filter((line) => line.standing === standing && givenBy(line).length > 0)
      .sort((a, b) => a.item.priority - b.item.priority)
  const due = giving('MET')
  if (due.length > 0) return { medicines: unique(due.flatMap(givenBy)), conditional: [] }
  // what rescues from a value that is not known comes behind what the diagnosis asks for
  const hanging = giving('CONDITIONAL').sort((a, b) => Number(isOfValue(a)) - Number(isOfValue(b)))
  const told = hanging.slice(0, MOST_OF_PLAN)
  return {
    medicines: unique(told.flatMap(givenBy)),
    conditional: told.map(
      ({ text, condition, item }) =>
        `Only if ${lowerFirst(condition ?? '')}: **${text}**${item.detail ? `. ${item.detail}` : ''}.`,
    ),
  }
}

/** In every alternative of its condition. */
const isOfValue = ({ condition }: Line): boolean =>
  (condition ?? '').split(' or ').every((alternative) => /[<>≤≥]/.test(alternative))

/** Medicines before mere classes of them. */
function unique(medicines: Medicine[]): Medicine[] {
  const all = [...new Map(medicines.map((one) => [one.name, one])).values()]
  const named = all.filter(({ isClass }) => !isClass)
  return (named.length > 0 ? named : all).slice(0, MOST_OF_PLAN)
}

const urgency = ({ standing }: FoundLine): number => (standing === 'NOW' ? 0 : 1)

/** Letters that name an element where its dose is asked for: "how much K", "mg dose"; never the unit of "2 mg dose". */
const SALTS: readonly { asked: RegExp; name: string }[] = [
  {
    asked:
      /\bhow (?:much|fast|do i give|to give) (?:iv |oral |po )?k(?:cl)?\b|^\W*k(?:cl)? (?:dose|replacement|rate)\b|\b(?:dose|replace|replacing) (?:of )?k(?:cl)?\b/i,
    name: 'potassium',
  },
  {
    asked: /^\W*(?:iv )?mg(?:so4)? (?:dose|rate|infusion)\b|\bhow much (?:iv )?(?:mgso4|mg\W*$)/i,
    name: 'magnesium sulfate',
  },
]

/** Of a short name that two medicines share, the one that this case gives: "nitro" of cystitis is nitrofurantoin. */
function sharedName(words: string, material: ReplyMaterial): Medicine[] {
  const own = material.topics.of(words).medicines.map(({ name }) => name)
  const shares = wordsOf(words).flatMap((word) => (isOther(word, own, words) ? [] : (CONTEXT_SHORT[word] ?? [])))
  const salt = SALTS.find(({ asked }) => asked.test(words))
  if (salt) return PLAN_MEDICINES.filter(({ name }) => name === salt.name)
  if (shares.length === 0) return []
  const ofPlan = medicinesOfPlan(material)
  return ofPlan.filter(({ name }) => shares.includes(name)).slice(0, 1)
}

/** "Calcium" of "calcium carbonate" and "calcium channel blocker", or by mouth: no salt for a vein is asked for. */
const isOther = (word: string, own: string[], words: string): boolean =>
  ELEMENTS.has(word) && (!own.includes(word) || BY_MOUTH.test(words))

/** Short names that are the name of a medicine as well. */
const ELEMENTS = new Set(PLAN_MEDICINES.map(({ name }) => name).filter((name) => CONTEXT_SHORT[name]))

const BY_MOUTH = /\b(?:oral|orally|po|mouth|tablets?|tabs?|chew\w*|supplements?|elemental)\b/i

/** What a text names, a shared name as this case means it. */
export function medicinesNamed(words: string, material: ReplyMaterial): Medicine[] {
  const own = material.topics.of(words).medicines
  const shared = sharedName(words, material)
  return shared.length > 0 ? [...shared, ...own.filter(({ name }) => !isShort(name, words))] : own
}

/** Those that a question names; where it names nothing, those that were named last; else what the plan gives first. */
export function medicinesMeant(words: string, material: ReplyMaterial): Medicine[] {
  const named = namedLast(words, material)
  if (!named) return firstOfPlan(material).medicines
  // "which antibiotic, and what dose?": of a class the plan's own members
  const [first] = named
  if (!first?.isClass || named.length > 1) return named
  const members = medicinesOfPlan(material).filter(({ classes }) => classes.includes(first.classes[0] ?? first.name))
  return members.length > 0 ? members.slice(0, MOST_OF_PLAN) : named
}

/** What the question names, else what was named last; undefined where nothing was. */
export const namedLast = (words: string, material: ReplyMaterial): Medicine[] | undefined =>
  [words, ...material.heard.lastSaid].map((text) => asked(text, material)).find(({ length }) => length > 0)

/** The longest message that asks of a medicine; a longer one tells of the patient. */
const LONGEST_ASKED = 60

/** What a case tells as taken is not what "dose?" asks of. */
function asked(text: string, material: ReplyMaterial): Medicine[] {
  const named = medicinesNamed(text, material).filter((one) => !isOfTest(one, text) && !isAllergen(one, text))
  if (text.length <= LONGEST_ASKED) return named
  const taken = material.context.knowledge.measure('current_medications')
  return typeof taken === 'string' ? named.filter(({ name }) => !taken.split(', ').includes(name)) : named
}

/** Whether a text names a medicine by nothing but a name that it shares. */
function isShort(name: string, text: string): boolean {
  if (ELEMENTS.has(name)) return true
  if (text.toLowerCase().includes(name)) return false
  return wordsOf(text).some((word) => CONTEXT_SHORT[word]?.includes(name))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

/** The contrast of "PE on CTPA" is no medicine whose dose is asked for. */
const isOfTest = ({ name }: Medicine, text: string): boolean =>
  /\bcontrast\b/.test(name) && !/\b(?:contrast|dye|gadolinium)\b/i.test(text)

/** "Allergic to ipratropium", and then "dose?": of anything else. */
const isAllergen = ({ name }: Medicine, text: string): boolean => {
  const at = text.toLowerCase().search(/\ballerg|\banaphyla\w+ (?:to|with)\b/)
  return at >= 0 && !text.includes('?') && text.toLowerCase().indexOf(name) > at
}
