/** Plans for the three prompt types: every line with what it rests on and what could change it. */
import type { Candidate } from './matching.ts'
import type { Condition } from './content.ts'
import type { Dictionary } from './dictionary.ts'
import { LEVEL_WORDS, leafText, ruleText, shownFact } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import type { MedicineChecker } from './medicine-check.ts'
import { viewFor } from './red-flags.ts'
import { evaluate, leaves, trueLeaves, type Known, type Rule } from './rules.ts'
import type { Basis, ConditionMatch, Plan, PlanItem, PlanSection, PromptType, Triage } from './types.ts'

export interface PlanContext {
  knowledge: Knowledge
  dictionary: Dictionary
  medicines: MedicineChecker
  scoreName: (id: string) => string
}

type Standing = 'MET' | 'CONDITIONAL' | 'UNMET'
interface Line {
  item: PlanItem
  standing: Standing
  order: number
}

/** Basis of a rule: the facts that make it true (or, when it is not met, that it is compared with), its scores, its id and the source. */
function basisOf(rule: Rule | null, id: string, condition: Condition, known: Known, context: PlanContext): Basis[] {
  const { knowledge, dictionary } = context
  const basis: Basis[] = []
  if (rule) {
    const truth = trueLeaves(rule, known)
    const used = truth.length > 0 ? truth : leaves(rule).filter((leaf) => ('measure' in leaf ? known.measure(leaf.measure) !== undefined : known.score(leaf.score) !== undefined))
    for (const leaf of used) {
      if ('score' in leaf) {
        const score = knowledge.scoreOf(leaf.score)
        if (score) basis.push({ kind: 'SCORE', ref: leaf.score, text: `${score.name} ${score.value ?? `${score.min} to ${score.max}`}` })
      } else if (!basis.some((one) => one.ref === leaf.measure)) basis.push({ kind: 'FACT', ref: leaf.measure, text: shownFact(leaf.measure, knowledge, dictionary) })
    }
    basis.push({ kind: 'RULE', ref: id, text: ruleText(rule, dictionary, context.scoreName) })
  } else basis.push({ kind: 'RULE', ref: id, text: condition.condition_name })
  const source = condition.sources[0]
  if (source) basis.push({ kind: 'SOURCE', ref: `${source.organisation} ${source.year ?? ''}`.trim(), text: `${source.organisation}${source.year ? ` ${source.year}` : ''}` })
  return basis
}

function openLabels(rule: Rule, known: Known, context: PlanContext): string[] {
  return [...new Set(leaves(rule).flatMap((leaf) => ('measure' in leaf && known.measure(leaf.measure) === undefined ? [context.dictionary.label(leaf.measure)] : [])))]
}

/** One step of work-up or management as a line, or null when its rule is known to be false and it is not immediate. */
function line(condition: Condition, id: string, text: string, detail: string | null, when: Rule | string, priority: 1 | 2 | 3, order: number, context: PlanContext): Line | null {
  const known = viewFor(condition.id, context.knowledge)
  const item = (shown: string, basis: Basis[], wouldChange: string[]): PlanItem => ({ id, text: shown, detail, priority, basis, medicineCheck: context.medicines.check(text, detail, context.knowledge), wouldChange })
  if (when === 'always') return { item: item(text, basisOf(null, id, condition, known, context), []), standing: 'MET', order }
  if (typeof when === 'string') {
    const timing = /^(within|after|before|during|at|on|once)\b/i.test(when)
    return { item: item(timing ? `${text} ${when}` : `If ${when}: ${lower(text)}`, basisOf(null, id, condition, known, context), timing ? [] : [when]), standing: timing ? 'MET' : 'CONDITIONAL', order }
  }
  const truth = evaluate(when, known)
  const basis = basisOf(when, id, condition, known, context)
  if (truth === true) return { item: item(text, basis, []), standing: 'MET', order }
  const rule = ruleText(when, context.dictionary, context.scoreName)
  if (truth === null) return { item: item(`If ${rule}: ${lower(text)}`, basis, openLabels(when, known, context)), standing: 'CONDITIONAL', order }
  // a threshold that is known and not reached is shown for immediate steps: it is what to watch
  const numeric = leaves(when).filter((leaf) => typeof leaf.value === 'number')
  if (priority !== 1 || numeric.length === 0) return null
  const now = numeric.flatMap((leaf) => ('measure' in leaf && known.measure(leaf.measure) !== undefined ? [shownFact(leaf.measure, context.knowledge, context.dictionary)] : []))
  const threshold = numeric.map((leaf) => leafText(leaf, context.dictionary, context.scoreName)).join(' or ')
  return { item: item(`${text}: not met now (${now.join(', ')}; threshold ${threshold})`, basis, now), standing: 'UNMET', order }
}

const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

const place = (one: Line) => one.item.priority * 100 + (one.standing === 'MET' ? 0 : one.standing === 'UNMET' ? 30 : 60) + one.order * 0.1

function managementLines(condition: Condition, context: PlanContext): Line[] {
  return condition.management
    .map((step, i) => line(condition, `${condition.id}.management[${i}]`, step.step, step.detail || null, step.when, (step.priority as 1 | 2 | 3) ?? 2, i, context))
    .filter((one) => one !== null)
    .sort((a, b) => place(a) - place(b))
}

function workupLines(condition: Condition, context: PlanContext): Line[] {
  return condition.workup
    .map((step, i) => line(condition, `${condition.id}.workup[${i}]`, step.item, step.why || null, step.when, 2, i, context))
    .filter((one) => one !== null)
    .sort((a, b) => place(a) - place(b))
}

/** Lines of the conditions that count: the first with rules, and others nearly as strong. Equal lines appear once. */
export function leading(likely: Candidate[]): Candidate[] {
  const ruled = likely.filter((one) => !one.index.isTaught)
  const first = ruled[0]
  return first ? ruled.filter((one, i) => i === 0 || (i < 3 && one.strength >= first.strength * 0.8)) : []
}

/** The tests of the leading conditions, for the writer. */
export function testsOf(likely: Candidate[], context: PlanContext): PlanItem[] {
  return leading(likely).flatMap(({ index }) => workupLines(index.condition, context).map((one) => one.item))
}

/** The management lines of the leading conditions, for the writer. */
export function stepsOf(likely: Candidate[], context: PlanContext): PlanItem[] {
  return leading(likely).flatMap(({ index }) => managementLines(index.condition, context).map((one) => one.item))
}

/** The plan of a prompt type. Null when nothing matched, or nothing that matched has anything to plan. */
export function planOf(promptType: PromptType, likely: Candidate[], differential: ConditionMatch[], triage: Triage | null, context: PlanContext): Plan | null {
  const lead = leading(likely)
  if (likely.length === 0 && differential.length === 0) return null
  const sections: PlanSection[] = []
  // lines of another condition than the likeliest say whose they are
  const several = lead.length > 1 || lead[0] !== likely[0]
  const suffix = (condition: Condition) => (several ? ` · ${condition.condition_name}` : '')
  const section = (heading: string, items: PlanItem[]) => {
    if (items.length > 0) sections.push({ heading, items })
  }
  if (promptType === 'ACUTE_MANAGEMENT') {
    for (const { index } of lead) {
      const lines = managementLines(index.condition, context)
      const definite = lines.filter((one) => one.standing !== 'CONDITIONAL')
      for (const [priority, heading] of [[1, 'Immediate'], [2, 'Early'], [3, 'Later']] as const) section(heading + suffix(index.condition), definite.filter((one) => one.item.priority === priority).map((one) => one.item))
      section(`Conditional${suffix(index.condition)}`, lines.filter((one) => one.standing === 'CONDITIONAL').map((one) => one.item))
    }
  } else if (promptType === 'DIAGNOSTIC_WORKUP') {
    for (const { index } of lead) {
      const lines = workupLines(index.condition, context)
      section(`Tests now${suffix(index.condition)}`, lines.filter((one) => one.standing === 'MET').map((one) => one.item))
      section(`Conditional tests${suffix(index.condition)}`, lines.filter((one) => one.standing !== 'MET').map((one) => one.item))
    }
    section('Not to be missed', differential.filter((one) => one.group === 'MUST_NOT_MISS').map((one, i) => ({
      id: `differential[${i}]`, text: one.name, detail: `For: ${one.for.join(', ')}. Against: ${one.against.join(', ')}.`, priority: 2, basis: [{ kind: 'RULE', ref: one.conditionKey, text: 'Must not be missed' }], medicineCheck: null, wouldChange: [],
    })))
  } else {
    if (triage) {
      section(`Level: ${LEVEL_WORDS[triage.level]}`, triage.reasons.filter((reason, i, all) => all.findIndex((other) => other.text === reason.text) === i).map((reason) => ({
        id: reason.ruleId, text: reason.text, detail: LEVEL_WORDS[reason.level] ?? null, priority: reason.level === triage.level ? 1 : 2,
        basis: [...reason.facts.map((key): Basis => ({ kind: 'FACT', ref: key, text: shownFact(key, context.knowledge, context.dictionary) })), { kind: 'RULE', ref: reason.ruleId, text: reason.text }, { kind: 'SOURCE', ref: `${reason.source.organisation} ${reason.source.year ?? ''}`.trim(), text: `${reason.source.organisation}${reason.source.year ? ` ${reason.source.year}` : ''}` }],
        medicineCheck: null, wouldChange: [],
      })))
    }
    const first = lead[0]?.index.condition
    if (first) section('First steps', managementLines(first, context).filter((one) => one.standing === 'MET' && one.item.priority === 1).map((one) => one.item))
    if (first) section('Safety net: come back or call at once for', first.red_flags.filter((flag) => evaluate(flag.detect, viewFor(first.id, context.knowledge)) !== true).slice(0, 6).map((flag) => ({
      id: `safety.${flag.id}`, text: flag.text, detail: null, priority: 2, basis: basisOf(flag.detect, flag.id, first, viewFor(first.id, context.knowledge), context), medicineCheck: null, wouldChange: [],
    })))
  }
  const seen = new Set<string>()
  for (const one of sections) one.items = one.items.filter((item) => !seen.has(item.text) && seen.add(item.text))
  const kept = sections.filter((one) => one.items.length > 0)
  if (lead.length === 0 && kept.length === 0) return null
  return { promptType, sections: kept, markdown: markdownOf(kept, context.medicines) }
}

/** The plan as markdown, each line with its basis. */
function markdownOf(sections: PlanSection[], medicines: MedicineChecker): string {
  return sections
    .map((section) => {
      const items = section.items.map((item) => {
        const facts = item.basis.filter((one) => one.kind === 'FACT' || one.kind === 'SCORE').map((one) => one.text)
        const source = item.basis.find((one) => one.kind === 'SOURCE')?.text
        const rest = [...facts, ...(source ? [source] : [])].join(' · ')
        const check = item.medicineCheck && item.medicineCheck.status !== 'CHECKED' ? `\n  - ${item.medicineCheck.status === 'CONFLICT' ? '**Conflict.** ' : ''}${item.medicineCheck.text}` : ''
        return `- ${medicines.bold(item.text)}${item.detail ? `. ${medicines.bold(item.detail)}` : ''}${rest ? ` *(${rest})*` : ''}${check}`
      })
      return `### ${section.heading}\n\n${items.join('\n')}`
    })
    .join('\n\n')
}
