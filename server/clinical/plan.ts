/** Plans for the three prompt types: every line with what it rests on and what could change it. */
import { withheldHeading, withheldNotice, type Withheld } from './audience.ts'
import type { Condition } from './content.ts'
import { withoutAnswered, withoutDone, withoutRepeats } from './done-tests.ts'
import { CONDITIONAL, LEVEL_WORDS, shownFact } from './display.ts'
import type { Candidate } from './candidate.ts'
import {
  basisOf,
  isDueNow,
  managementLines,
  planView,
  sourceBasis,
  workupLines,
  type Line,
  type Lines,
  type PlanContext,
  type Standing,
} from './plan-lines.ts'
import { sourceWords } from './line-source.ts'
import { markdownOf } from './plan-markdown.ts'
import { evaluate } from './rules.ts'
import { leading, led, type Led } from './planned-conditions.ts'
import type { Basis, ConditionMatch, Plan, PlanItem, PlanSection, PromptType, Triage } from './types.ts'

export const CONSIDERED = 'Considered, not met'

/** The tests of the leading conditions; of one behind the first only those that are due. */
export function testsOf(likely: Candidate[], context: PlanContext): PlanItem[] {
  return items(tested(likely, context).filter(({ standing }) => standing !== 'LATER'))
}

/** The management of the leading conditions; first what stands in place of lines written for others. */
export function stepsOf(likely: Candidate[], context: PlanContext): PlanItem[] {
  const { lines, isWithheld, withheld } = managed(likely, context)
  const steps = items(lines.filter(({ standing }) => standing !== 'UNMET' && standing !== 'LATER'))
  const notice = isWithheld ? [withheldNotice(context.knowledge, withheld)] : []
  return withheld.isPartly ? [...steps, ...notice] : [...notice, ...steps]
}

/** What the writer says of the plan. */
export interface PlannedLines {
  steps: Line[]
  tests: Line[]
  /** What stands in place of lines written for others, or null. */
  notice: PlanItem | null
  /** Names of the conditions that are planned for. */
  conditions: string[]
}

export function plannedLines(likely: Candidate[], context: PlanContext): PlannedLines {
  const { lines, isWithheld, withheld } = managed(likely, context)
  return {
    steps: lines,
    tests: tested(likely, context),
    notice: isWithheld ? withheldNotice(context.knowledge, withheld) : null,
    conditions: leading(likely).map(({ index }) => index.condition.condition_name),
  }
}

function managed(likely: Candidate[], context: PlanContext): Omit<Lines, 'isDueWithheld'> & { withheld: Withheld } {
  const made = led(likely).map((one, i) => ({
    ...stepsAt(one, i, context),
    name: one.one.index.condition.condition_name,
  }))
  const [first] = made
  const withheld = made.filter(({ isWithheld }) => isWithheld)
  // "no pediatric plan" above the plan of croup is of the pneumonia beside it
  const isBehind = first?.isWithheld === false && first.lines.length > 0
  return {
    lines: saidOnce(made.flatMap(({ lines }) => lines)),
    isWithheld: withheld.length > 0,
    withheld: {
      of: isBehind ? (withheld[0]?.name ?? null) : null,
      isPartly: first?.isDueWithheld === false && first.lines.some(isDueNow),
    },
  }
}

/** Two conditions that ask for the same step: the line of the first stands. */
function saidOnce(lines: Line[]): Line[] {
  const said = new Set<string>()
  return lines.filter(({ item }) => !said.has(item.text) && said.add(item.text))
}

function tested(likely: Candidate[], context: PlanContext): Line[] {
  const lines = led(likely).flatMap((one, i) => testsAt(one, i, context).lines)
  return withoutDone(withoutRepeats(withoutAnswered(lines, context.knowledge)), context.noted)
}

/** Of a condition behind the first only what is due now is planned. */
const placed = ({ lines, isWithheld, isDueWithheld }: Lines, place: number): Lines =>
  place === 0
    ? { lines, isWithheld, isDueWithheld }
    : { lines: lines.filter(isDueNow), isWithheld: isDueWithheld, isDueWithheld }

/** The management of a condition at its place; behind the first what is immediate, or rests on facts, and of what is merely kept the first. */
function stepsAt({ one: { index }, isKept }: Led, place: number, context: PlanContext): Lines {
  const { lines, ...withheld } = placed(managementLines(index.condition, context), place)
  const isFounded = ({ item }: Line) =>
    item.priority === 1 || (!isKept && item.basis.some(({ kind }) => kind === 'FACT' || kind === 'SCORE'))
  return { lines: place === 0 ? lines : lines.filter(isFounded), ...withheld }
}

/** Its tests at its place; of what is merely kept the first that is due, by which its treatment is decided: the level beside the antidote. */
function testsAt({ one: { index }, isKept }: Led, place: number, context: PlanContext): Lines {
  const { lines, ...withheld } = placed(workupLines(index.condition, context), place)
  return { lines: isKept ? lines.slice(0, 1) : lines, ...withheld }
}

interface Draft {
  sections: PlanSection[]
  isWithheld: boolean
}

/** The plan of a prompt type. Null when nothing matched, or nothing that matched has anything to plan. */
export function planOf(
  promptType: PromptType,
  likely: Candidate[],
  differential: ConditionMatch[],
  triage: Triage | null,
  context: PlanContext,
): Plan | null {
  const lead = led(likely)
  if (likely.length === 0 && differential.length === 0) return null
  // lines of another condition than the likeliest say whose they are
  const several = lead.length > 1 || lead[0]?.one.index.condition.id !== differential[0]?.conditionKey
  const suffix = (condition: Condition) => (several ? ` · ${condition.condition_name}` : '')
  const drafts: Record<PromptType, () => Draft> = {
    ACUTE_MANAGEMENT: () => management(lead, suffix, context),
    DIAGNOSTIC_WORKUP: () => workup(lead, differential, suffix, context),
    TRIAGE: () => disposition(lead, triage, context),
  }
  const { sections, isWithheld } = drafts[promptType]()
  const isPartly = promptType === 'ACUTE_MANAGEMENT' && managed(likely, context).withheld.isPartly
  if (isWithheld)
    sections.unshift({
      heading: withheldHeading(context.knowledge),
      items: [withheldNotice(context.knowledge, { of: null, isPartly })],
    })
  const seen = new Set<string>()
  const unique = sections.map(({ heading, items }) => ({
    heading,
    items: items.filter((item) => !seen.has(item.text) && seen.add(item.text)),
  }))
  const kept = unique.filter((one) => one.items.length > 0)
  if (lead.length === 0 && kept.length === 0) return null
  return { promptType, sections: kept, markdown: markdownOf(kept, context.medicines) }
}

const items = (lines: Line[]) => lines.map((one) => one.item)
/** Lines with the same condition stand together, in the order of the first. */
function grouped(lines: Line[]): Line[] {
  const order = [...new Set(lines.map(({ condition }) => condition))]
  return order.flatMap((condition) => lines.filter((one) => one.condition === condition))
}

function management(lead: Led[], suffix: (condition: Condition) => string, context: PlanContext): Draft {
  const sections: PlanSection[] = []
  const considered: PlanItem[] = []
  let isWithheld = false
  for (const [place, one] of lead.entries()) {
    const { index } = one.one
    const made = stepsAt(one, place, context)
    const of = (standing: Standing) => made.lines.filter((one) => one.standing === standing)
    const isLater = ({ item }: Line) => item.priority === 3
    const due = of('MET')
    const parts: [string, Line[]][] = [
      ['Now', due.filter((one) => !isLater(one))],
      ['Check before giving', of('CONFLICT')],
      [CONDITIONAL, grouped(of('CONDITIONAL'))],
      ['Later', [...due.filter(isLater), ...of('LATER')]],
    ]
    sections.push(
      ...parts.map(([heading, lines]) => ({ heading: heading + suffix(index.condition), items: items(lines) })),
    )
    considered.push(...items(of('UNMET')))
    isWithheld ||= made.isWithheld
  }
  return { sections: [...sections, { heading: CONSIDERED, items: considered }], isWithheld }
}

function workup(
  lead: Led[],
  differential: ConditionMatch[],
  suffix: (condition: Condition) => string,
  context: PlanContext,
): Draft {
  const sections: PlanSection[] = []
  let isWithheld = false
  for (const [place, one] of lead.entries()) {
    const { index } = one.one
    const made = testsAt(one, place, context)
    const of = (...standings: Standing[]) => made.lines.filter((one) => standings.includes(one.standing))
    sections.push(
      { heading: `Tests now${suffix(index.condition)}`, items: items(of('MET')) },
      { heading: `Check before giving${suffix(index.condition)}`, items: items(of('CONFLICT')) },
      {
        heading: `Conditional tests${suffix(index.condition)}`,
        items: items([...grouped(of('CONDITIONAL')), ...of('LATER')]),
      },
    )
    isWithheld ||= made.isWithheld
  }
  const dangers = differential.filter((one) => one.group === 'MUST_NOT_MISS')
  return { sections: [...sections, { heading: 'Not to be missed', items: dangers.map(dangerItem) }], isWithheld }
}

function dangerItem(one: ConditionMatch, i: number): PlanItem {
  const told = (head: string, facts: string[]) => (facts.length > 0 ? [`${head}: ${facts.join(', ')}.`] : [])
  const detail = [...told('For', one.for), ...told('Against', one.against)].join(' ') || null
  const basis: Basis[] = [{ kind: 'RULE', ref: one.conditionKey, text: 'Must not be missed' }]
  return { id: `differential[${i}]`, text: one.name, detail, priority: 2, basis, medicineCheck: null, wouldChange: [] }
}

function disposition(lead: Led[], triage: Triage | null, context: PlanContext): Draft {
  const sections: PlanSection[] = []
  if (triage) sections.push({ heading: `Level: ${LEVEL_WORDS[triage.level]}`, items: reasonItems(triage, context) })
  const first = lead[0]?.one.index.condition
  if (!first) return { sections, isWithheld: false }
  const made = managementLines(first, context)
  sections.push({
    heading: 'First steps',
    items: items(made.lines.filter((one) => one.standing === 'MET' && one.item.priority === 1)),
  })
  const known = planView(first, context)
  const open = first.red_flags.filter((flag) => evaluate(flag.detect, known) !== true).slice(0, 6)
  sections.push({
    heading: 'Safety net: come back or call at once for',
    items: open.map((flag): PlanItem => ({
      id: `safety.${flag.id}`,
      text: flag.text,
      detail: null,
      priority: 2,
      basis: basisOf(flag.detect, { id: flag.id, source: null }, first, known, context),
      medicineCheck: null,
      wouldChange: [],
    })),
  })
  return { sections, isWithheld: made.isWithheld }
}

function reasonItems(triage: Triage, { knowledge, dictionary }: PlanContext): PlanItem[] {
  const reasons = triage.reasons.filter((reason, i, all) => all.findIndex((other) => other.text === reason.text) === i)
  return reasons.map((reason) => {
    const facts = reason.facts.map((key): Basis => ({
      kind: 'FACT',
      ref: key,
      text: shownFact(key, knowledge, dictionary),
    }))
    const basis: Basis[] = [
      ...facts,
      { kind: 'RULE', ref: reason.ruleId, text: reason.text },
      sourceBasis(sourceWords(reason.source.organisation, reason.source.year)),
    ]
    return {
      id: reason.ruleId,
      text: reason.text,
      detail: LEVEL_WORDS[reason.level] ?? null,
      priority: reason.level === triage.level ? 1 : 2,
      basis,
      medicineCheck: null,
      wouldChange: [],
    }
  })
}
