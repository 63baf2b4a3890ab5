/** Which medicine a question is about: what it names, what was named last, else what the plan of this case gives. */
import { CONTEXT_SHORT } from '../data/medicine-short-names.ts'
import type { Medicine } from '../data/medicines.ts'
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

const urgency = ({ standing }: FoundLine): number => (standing === 'NOW' ? 0 : 1)

/** Of a short name that two medicines share, the one that this case gives: "nitro" of cystitis is nitrofurantoin. */
function sharedName(words: string, material: ReplyMaterial): Medicine[] {
  const shares = wordsOf(words).flatMap((word) => CONTEXT_SHORT[word] ?? [])
  if (shares.length === 0) return []
  const ofPlan = medicinesOfPlan(material)
  return ofPlan.filter(({ name }) => shares.includes(name)).slice(0, 1)
}

/** What a text names, a shared name as this case means it. */
export function medicinesNamed(words: string, material: ReplyMaterial): Medicine[] {
  const own = material.topics.of(words).medicines
  const shared = sharedName(words, material)
  return shared.length > 0 ? [...shared, ...own.filter(({ name }) => !isShort(name, words))] : own
}

/** Those that a question names; where it names nothing, those that were named last; else what the plan gives first. */
export function medicinesMeant(words: string, material: ReplyMaterial): Medicine[] {
  const named = [words, ...material.heard.lastSaid]
    .map((text) => asked(text, material))
    .find(({ length }) => length > 0)
  if (!named) return medicinesOfPlan(material).slice(0, MOST_OF_PLAN)
  // "which antibiotic, and what dose?": of a class the plan's own members
  const [first] = named
  if (!first?.isClass || named.length > 1) return named
  const members = medicinesOfPlan(material).filter(({ classes }) => classes.includes(first.classes[0] ?? first.name))
  return members.length > 0 ? members.slice(0, MOST_OF_PLAN) : named
}

/** The longest message that asks of a medicine; a longer one tells of the patient. */
const LONGEST_ASKED = 60

/** What a case tells as taken is not what "dose?" asks of. */
function asked(text: string, material: ReplyMaterial): Medicine[] {
  const named = medicinesNamed(text, material)
  if (text.length <= LONGEST_ASKED) return named
  const taken = material.context.knowledge.measure('current_medications')
  return typeof taken === 'string' ? named.filter(({ name }) => !taken.split(', ').includes(name)) : named
}

/** Whether a text names a medicine by nothing but a name that it shares. */
function isShort(name: string, text: string): boolean {
  if (text.toLowerCase().includes(name)) return false
  return wordsOf(text).some((word) => CONTEXT_SHORT[word]?.includes(name))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []
