/** What of the clinical content and the record can be looked up by name, for whoever words a reply. Nothing is changed by it. */
import { UNVERIFIED_CALCULATORS } from './compiled-content.ts'
import { canConcern } from './conditions.ts'
import type { Decided, Parts } from './decide.ts'
import { LEVEL_WORDS, ruleText } from './display.ts'
import { sourceView, viewFor } from './red-flags.ts'
import { evaluate } from './rules.ts'
import type { Score, Source } from './types.ts'

/** A condition as it is looked up: what it is told by, and what of that is known of this patient. No line of a plan is in it. */
export interface ConditionFile {
  key: string
  name: string
  icd10: string[]
  /** False where age, sex or pregnancy rule it out. */
  canConcern: boolean
  redFlags: { ruleId: string; text: string; floor: string; when: string; holds: boolean | null }[]
  /** What must not be missed behind it. */
  mustNotMiss: { name: string; for: string; against: string }[]
  /** What it asks for, and what of it is known. */
  dataPoints: { key: string; label: string; known: boolean }[]
  calculators: string[]
  sources: Source[]
}

const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** A condition by its key, name or synonym; null where there is none, or an expert switched it off. */
export function conditionFile(name: string, { material: { knowledge } }: Decided, parts: Parts): ConditionFile | null {
  const index = lookedUp(
    name,
    parts.conditions.filter(({ isMuted }) => !isMuted),
    ({ condition }) => [condition.id, condition.condition_name, ...condition.synonyms],
  )
  if (!index) return null
  const { condition } = index
  const known = viewFor(condition.id, knowledge)
  const scoreName = (id: string) => parts.calculators.get(id)?.name ?? id
  return {
    key: condition.id,
    name: condition.condition_name,
    icd10: condition.icd10,
    canConcern: canConcern(condition.id, knowledge),
    redFlags: condition.red_flags.map(({ id, text, floor, detect }) => ({
      ruleId: id,
      text,
      floor: LEVEL_WORDS[floor] ?? floor,
      when: ruleText(detect, parts.dictionary, scoreName),
      holds: evaluate(detect, known),
    })),
    mustNotMiss: index.mustNotMiss.map(({ name: danger, for: pro, against }) => ({ name: danger, for: pro, against })),
    dataPoints: condition.data_points.map(({ data_point_name: key }) => {
      return { key, label: parts.dictionary.get(key)?.label ?? key, known: knowledge.measure(key) !== undefined }
    }),
    calculators: condition.calculators.filter((id) => !UNVERIFIED_CALCULATORS.has(id)).map(scoreName),
    sources: condition.sources.map(sourceView),
  }
}

/** A verified calculator on the facts of the record, by its id or name; null where there is none. Nothing is assumed. */
export function scoreOnRecord(
  name: string,
  { material: { knowledge } }: Decided,
  { calculators }: Parts,
): Score | null {
  const found = lookedUp(name, calculators.list(), (one) => [one.id, one.name])
  return found ? knowledge.scoreOf(found.id) : null
}

/** What is called so; else the only one whose name holds these words: "Glasgow-Blatchford score". */
function lookedUp<One>(name: string, all: One[], namesOf: (one: One) => string[]): One | null {
  const wanted = folded(name)
  const named = all.map((one) => ({ one, names: namesOf(one).map(folded) }))
  const called = named.find(({ names }) => names.includes(wanted))
  const words = wanted.split(' ').filter((word) => !KINDS.has(word))
  if (called || words.length === 0) return called?.one ?? null
  const holding = named.filter(({ names }) => names.some((own) => words.every((word) => own.split(' ').includes(word))))
  return holding.length === 1 ? (holding[0]?.one ?? null) : null
}

/** What says only of which kind it is. */
const KINDS = new Set([
  'score',
  'scale',
  'index',
  'criteria',
  'rule',
  'risk',
  'calculator',
  'the',
  'syndrome',
  'disease',
])
