/** Lines that a language model would add to a plan, held against record and rules. The rules' own lines are never touched by them. */
import { TAKES_BACK } from './data/plan-refusals.ts'
import { shownFact } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import type { ObjectionKind } from './objections.ts'
import type { Dictionary } from './dictionary.ts'
import type { Basis, Decision, PlanItem, RecordFact } from './types.ts'

/** One line as a model proposes it. */
export interface ProposedPlanItem {
  text: string
  /** What it says that it rests on, by the refs that it was given. */
  basis: string[]
}

/** A line that a model proposed and nothing spoke against. */
export interface ModelPlanItem {
  text: string
  /** What of the record it names as its basis; empty: it is the model's own, and no basis was found. */
  basis: Basis[]
  medicineCheck: PlanItem['medicineCheck']
}

/** Why a proposed line is not shown. */
export const PLAN_ITEM_ENDS = [
  /** The rules plan it already, or it was proposed before. */
  'KNOWN',
  /** It takes back what the rules plan. */
  'TAKES_BACK',
  /** It is none: too short, too long, more than a line. */
  'SHAPE',
  /** It names somebody, or a way to reach them. */
  'IDENTIFIES',
  /** Below the rules' level, about another patient, a medicine that the record speaks against, a dose without source. */
  'LEVEL',
  'PATIENT',
  'MEDICINE',
  'DOSE',
] as const
export type PlanItemEnd = (typeof PLAN_ITEM_ENDS)[number]

export interface CheckedPlanItems {
  kept: ModelPlanItem[]
  ends: Partial<Record<PlanItemEnd, number>>
}

interface Material {
  decision: Decision
  bases: ReadonlyMap<string, Basis>
  objections: (line: string) => { kind: ObjectionKind }[]
  medicineCheck: (line: string) => PlanItem['medicineCheck']
  /** The words of a text that are the field's. */
  clinicalWords: (text: string) => Set<string>
  identifies: (text: string) => boolean
}

const MOST = 6
const SHORTEST = 8
const LONGEST = 200

/** Holds proposed lines against record and rules. One that anything speaks against is not shown at all. */
export function checkPlanItems(proposals: ProposedPlanItem[], material: Material): CheckedPlanItems {
  const checked: CheckedPlanItems = { kept: [], ends: {} }
  const planned = linesOf(material.decision)
  for (const { text, basis } of proposals.slice(0, 2 * MOST)) {
    const line = text.trim()
    const end = endOf(line, [...planned, ...checked.kept.map((item) => item.text)], material)
    if (end) checked.ends[end] = (checked.ends[end] ?? 0) + 1
    else if (checked.kept.length < MOST) checked.kept.push(itemOf(line, basis, material))
  }
  return checked
}

function itemOf(text: string, refs: string[], { bases, medicineCheck }: Material): ModelPlanItem {
  const basis = [...new Set(refs)].flatMap((ref) => bases.get(ref) ?? [])
  return { text, basis, medicineCheck: medicineCheck(text) }
}

function endOf(line: string, planned: string[], material: Material): PlanItemEnd | null {
  if (line.length < SHORTEST || line.length > LONGEST || /[\n\r<>[\]{}|`#]|https?:/.test(line)) return 'SHAPE'
  if (material.identifies(line)) return 'IDENTIFIES'
  if (planned.some((one) => folded(one) === folded(line))) return 'KNOWN'
  const [objection] = material.objections(line)
  if (objection) return objection.kind
  return TAKES_BACK.test(line) && isAbout(line, planned, material) ? 'TAKES_BACK' : null
}

/** Whether a line shares a word of the field with what is planned. */
function isAbout(line: string, planned: string[], { clinicalWords }: Material): boolean {
  const words = clinicalWords(line)
  return planned.some((one) => [...clinicalWords(one)].some((word) => words.has(word)))
}

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ')

const linesOf = ({ plan }: Decision): string[] =>
  (plan?.sections ?? []).flatMap(({ items }) => items.map(({ text }) => text))

/** What a line may rest on: known facts, raised flags, and scores that have a value, each by a ref of its own. */
export function basesOf(
  { redFlags, scores }: Decision,
  facts: RecordFact[],
  knowledge: Knowledge,
  dictionary: Dictionary,
): Map<string, Basis> {
  const known = facts.filter(({ status }) => status !== 'UNKNOWN')
  return new Map<string, Basis>([
    ...known.map(({ key }): [string, Basis] => [
      `fact:${key}`,
      { kind: 'FACT', ref: key, text: shownFact(key, knowledge, dictionary) },
    ]),
    ...redFlags.map(({ ruleId, text }): [string, Basis] => [`rule:${ruleId}`, { kind: 'RULE', ref: ruleId, text }]),
    ...scores
      .filter(({ value }) => value !== null)
      .map(({ calculatorId, name, value }): [string, Basis] => [
        `score:${calculatorId}`,
        { kind: 'SCORE', ref: calculatorId, text: `${name} ${String(value)}` },
      ]),
  ])
}
