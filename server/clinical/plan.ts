/** Plans for the three prompt types: every line with what it rests on and what could change it. */
import { withheldNotice } from './audience.ts'
import type { Condition } from './content.ts'
import { LEVEL_WORDS, shownFact } from './display.ts'
import type { Candidate } from './matching.ts'
import type { MedicineChecker } from './medicine-check.ts'
import { basisOf, managementLines, sourceBasis, workupLines, type Line, type PlanContext } from './plan-lines.ts'
import { viewFor } from './red-flags.ts'
import { evaluate } from './rules.ts'
import { RAISED_PRESSURE, RAISES_PRESSURE } from './data/condition-criteria.ts'
import type { Basis, ConditionMatch, Plan, PlanItem, PlanSection, PromptType, Triage } from './types.ts'

export const CONSIDERED = 'Considered, not met'

/** Lines of the conditions that count: the first with rules, and others nearly as strong. Equal lines appear once. */
export function leading(likely: Candidate[]): Candidate[] {
  const all = likely.filter((one) => !one.index.isTaught && one.mayPlan)
  // what raises the pressure says how far to lower it, and with what: no nitrate line beside a dissection
  const hasCause = all.some(({ index }) => RAISES_PRESSURE.has(index.condition.id))
  const ruled = hasCause ? all.filter(({ index }) => index.condition.id !== RAISED_PRESSURE) : all
  const first = ruled[0]
  return first ? ruled.filter((one, i) => i === 0 || (i < 3 && one.strength >= first.strength * 0.8)) : []
}

/** The tests of the leading conditions, for the writer. */
export function testsOf(likely: Candidate[], context: PlanContext): PlanItem[] {
  return leading(likely).flatMap(({ index }) => workupLines(index.condition, context).lines.map((one) => one.item))
}

/** The management lines of the leading conditions, for the writer; first what stands in place of lines written for others. */
export function stepsOf(likely: Candidate[], context: PlanContext): PlanItem[] {
  const all = leading(likely).map(({ index }) => managementLines(index.condition, context))
  const steps = all.flatMap(({ lines }) => lines.filter((one) => one.standing !== 'UNMET').map((one) => one.item))
  return all.some((one) => one.isWithheld) ? [withheldNotice(context.knowledge), ...steps] : steps
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
  const lead = leading(likely)
  if (likely.length === 0 && differential.length === 0) return null
  // lines of another condition than the likeliest say whose they are
  const several = lead.length > 1 || lead[0] !== likely[0]
  const suffix = (condition: Condition) => (several ? ` · ${condition.condition_name}` : '')
  const drafts: Record<PromptType, () => Draft> = {
    ACUTE_MANAGEMENT: () => management(lead, suffix, context),
    DIAGNOSTIC_WORKUP: () => workup(lead, differential, suffix, context),
    TRIAGE: () => disposition(lead, triage, context),
  }
  const { sections, isWithheld } = drafts[promptType]()
  if (isWithheld)
    sections.unshift({
      heading: context.knowledge.isChild ? 'Under 16' : 'In pregnancy',
      items: [withheldNotice(context.knowledge)],
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

function management(lead: Candidate[], suffix: (condition: Condition) => string, context: PlanContext): Draft {
  const sections: PlanSection[] = []
  const considered: PlanItem[] = []
  let isWithheld = false
  for (const { index } of lead) {
    const made = managementLines(index.condition, context)
    const of = (standing: Line['standing']) => made.lines.filter((one) => one.standing === standing)
    for (const [priority, heading] of [
      [1, 'Immediate'],
      [2, 'Early'],
      [3, 'Later'],
    ] as const) {
      sections.push({
        heading: heading + suffix(index.condition),
        items: items(of('MET').filter((one) => one.item.priority === priority)),
      })
    }
    sections.push({ heading: `Conditional${suffix(index.condition)}`, items: items(of('CONDITIONAL')) })
    considered.push(...items(of('UNMET')))
    isWithheld ||= made.isWithheld
  }
  return { sections: [...sections, { heading: CONSIDERED, items: considered }], isWithheld }
}

function workup(
  lead: Candidate[],
  differential: ConditionMatch[],
  suffix: (condition: Condition) => string,
  context: PlanContext,
): Draft {
  const sections: PlanSection[] = []
  let isWithheld = false
  for (const { index } of lead) {
    const made = workupLines(index.condition, context)
    sections.push({
      heading: `Tests now${suffix(index.condition)}`,
      items: items(made.lines.filter((one) => one.standing === 'MET')),
    })
    sections.push({
      heading: `Conditional tests${suffix(index.condition)}`,
      items: items(made.lines.filter((one) => one.standing !== 'MET')),
    })
    isWithheld ||= made.isWithheld
  }
  const dangers = differential.filter((one) => one.group === 'MUST_NOT_MISS')
  return { sections: [...sections, { heading: 'Not to be missed', items: dangers.map(dangerItem) }], isWithheld }
}

function dangerItem(one: ConditionMatch, i: number): PlanItem {
  const detail = `For: ${one.for.join(', ')}. Against: ${one.against.join(', ')}.`
  const basis: Basis[] = [{ kind: 'RULE', ref: one.conditionKey, text: 'Must not be missed' }]
  return { id: `differential[${i}]`, text: one.name, detail, priority: 2, basis, medicineCheck: null, wouldChange: [] }
}

function disposition(lead: Candidate[], triage: Triage | null, context: PlanContext): Draft {
  const sections: PlanSection[] = []
  if (triage) sections.push({ heading: `Level: ${LEVEL_WORDS[triage.level]}`, items: reasonItems(triage, context) })
  const first = lead[0]?.index.condition
  if (!first) return { sections, isWithheld: false }
  const made = managementLines(first, context)
  sections.push({
    heading: 'First steps',
    items: items(made.lines.filter((one) => one.standing === 'MET' && one.item.priority === 1)),
  })
  const known = viewFor(first.id, context.knowledge)
  const open = first.red_flags.filter((flag) => evaluate(flag.detect, known) !== true).slice(0, 6)
  sections.push({
    heading: 'Safety net: come back or call at once for',
    items: open.map((flag): PlanItem => ({
      id: `safety.${flag.id}`,
      text: flag.text,
      detail: null,
      priority: 2,
      basis: basisOf(flag.detect, flag.id, first, known, context),
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
      sourceBasis(reason.source.organisation, reason.source.year),
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

/** The plan as markdown, each line with its basis. */
function markdownOf(sections: PlanSection[], medicines: MedicineChecker): string {
  return sections
    .map(
      (section) => `### ${section.heading}\n\n${section.items.map((item) => markdownLine(item, medicines)).join('\n')}`,
    )
    .join('\n\n')
}

function markdownLine(item: PlanItem, medicines: MedicineChecker): string {
  const facts = item.basis.filter((one) => one.kind === 'FACT' || one.kind === 'SCORE').map((one) => one.text)
  const source = item.basis.find((one) => one.kind === 'SOURCE')?.text
  const rest = [...facts, ...(source ? [source] : [])].join(' · ')
  return `- ${medicines.bold(item.text)}${item.detail ? `. ${medicines.bold(item.detail)}` : ''}${rest ? ` *(${rest})*` : ''}${checkLine(item)}`
}

function checkLine({ medicineCheck }: PlanItem): string {
  if (!medicineCheck || medicineCheck.status === 'CHECKED') return ''
  return `\n  - ${medicineCheck.status === 'CONFLICT' ? '**Conflict.** ' : ''}${medicineCheck.text}`
}
