/** From the record's facts to conditions, scores, flags, level, questions and plan. */
import type { Calculators } from './calculators/calculators.ts'
import type { ConditionIndex } from './conditions.ts'
import type { ConditionSource } from './content.ts'
import { UNVERIFIED_CALCULATORS } from './compiled-content.ts'
import type { Dictionary } from './dictionary.ts'
import { Knowledge } from './knowledge.ts'
import { differentialOf, matchConditions, plausibleMustNotMiss, type Candidate } from './matching.ts'
import type { MedicineChecker } from './medicine-check.ts'
import { leading, planOf, stepsOf, testsOf } from './plan.ts'
import { questionsOf } from './questions.ts'
import { conditionFlags, rank } from './red-flags.ts'
import { titleOf } from './title.ts'
import { triageOf } from './triage.ts'
import type { DecideInput, Decision, PlanItem, Reading, RedFlag, Score } from './types.ts'
import { universalFlags } from './universal-flags.ts'

export interface Parts {
  dictionary: Dictionary
  /** What flags, level and must-not-miss rest on, whatever anybody taught. */
  compiled: ConditionIndex[]
  /** What is offered, asked and planned: the compiled ones, or what experts made of them. */
  conditions: ConditionIndex[]
  calculators: Calculators
  medicines: MedicineChecker
  read: (text: string, asOf?: Date) => Reading
}

export interface Decided {
  decision: Decision
  /** What the writer needs beyond the decision. */
  material: { knowledge: Knowledge; tests: PlanItem[]; steps: PlanItem[]; sources: ConditionSource[] }
}

const NOT_CLINICAL =
  'I can only help with clinical cases. Please describe a patient: age, sex, main problem, vital signs and key results.'
const NOTHING_MATCHED = 'No rule covers this case yet, so there is no level and no plan.'

/** Decides. A pure function of its input. */
export function decide(input: DecideInput, parts: Parts): Decided {
  const { dictionary, compiled, conditions, calculators } = parts
  const knowledge = new Knowledge(input.facts, calculators)
  const complaint = knowledge.of('chief_complaint')
  const complaintKeys = new Set(
    typeof complaint === 'string'
      ? parts
          .read(complaint)
          .facts.filter((fact) => fact.status === 'PRESENT')
          .map((fact) => fact.key)
      : [],
  )
  const match = (indexes: ConditionIndex[]) =>
    matchConditions(indexes, knowledge, dictionary, complaintKeys, input.specialty)
  // left out only now: what stepped back behind it stays back
  const found = match(conditions).filter((one) => !one.index.isMuted)
  const matched = found.slice(0, 6)
  const ruled = found.filter((one) => !one.index.isTaught).slice(0, 6)
  // what was taught adds candidates to the compiled ones and takes none away
  const behind = conditions === compiled ? [matched] : [match(compiled).slice(0, 6), ruled]
  const indexes = uniqueConditions(behind.flatMap((candidates) => candidates.map((one) => one.index)))
  const plausible = behind.flatMap((candidates) => plausibleMustNotMiss(candidates, compiled, knowledge))
  const flags = orderFlags([
    ...conditionFlags(uniqueConditions([...indexes, ...plausible]), knowledge),
    ...universalFlags(knowledge),
  ])
  const triage = triageOf(indexes, flags, knowledge)
  const differential = differentialOf(matched, behind, compiled, knowledge, dictionary)
  // what is merely mentioned asks and scores nothing
  const scores = scoresOf(
    ruled.filter((one) => one.mayPlan),
    flags,
    knowledge,
    calculators,
  )
  const scoreName = (id: string) => calculators.get(id)?.name ?? id.replaceAll('_', ' ')
  const context = { knowledge, dictionary, medicines: parts.medicines, scoreName }
  const plan = planOf(input.promptType, matched, differential, triage, context)
  const questions = input.conflict
    ? { form: null, missing: [], shouldStop: false }
    : questionsOf({
        likely: matched.filter((one) => one.mayPlan),
        scores,
        triage,
        knowledge,
        dictionary,
        asked: input.asked,
        maxQuestions: input.maxQuestions,
        scoreName,
      })
  const assumed = assumptions(knowledge, matched, triage !== null)
  const clinical = input.clinical || input.unclear.length > 0
  const anything = matched.length > 0 || indexes.length > 0 || flags.length > 0
  let outcome: Decision['outcome'] = anything ? 'ANSWERED' : 'NEEDS_DATA'
  let message: string | null = null
  if (input.conflict) {
    outcome = 'NEEDS_DATA'
    message = input.conflict.question
  } else if (!clinical) {
    outcome = 'DECLINED'
    message = anything
      ? 'That message held nothing clinical, so nothing changed. Level and plan stand as they were.'
      : NOT_CLINICAL
  } else if (!anything) message = NOTHING_MATCHED
  const unclear = input.unclear.map((one) => ({ key: one.key, label: one.label, why: one.why }))
  const decision: Decision = {
    outcome,
    message,
    title: titleOf(knowledge, matched),
    triage,
    redFlags: flags,
    scores,
    differential,
    missing:
      outcome === 'DECLINED' && !anything
        ? []
        : [...unclear, ...questions.missing.filter((one) => !unclear.some((other) => other.key === one.key))],
    form: outcome === 'DECLINED' ? null : questions.form,
    interview: { asked: input.asked.length, limit: input.maxQuestions, shouldStop: anything && questions.shouldStop },
    plan,
    assumed,
  }
  const sources = uniqueSources(leading(matched).flatMap((one) => one.index.condition.sources))
  return {
    decision,
    material: { knowledge, tests: testsOf(matched, context), steps: stepsOf(matched, context), sources },
  }
}

/** Each condition once, as it stands first. */
function uniqueConditions(indexes: ConditionIndex[]): ConditionIndex[] {
  const seen = new Set<string>()
  return indexes.filter(({ condition }) => !seen.has(condition.id) && seen.add(condition.id))
}

/** Highest floor first; condition flags before universal ones of the same floor. */
function orderFlags(flags: RedFlag[]): RedFlag[] {
  return flags
    .map((flag, i) => ({ flag, i }))
    .sort((a, b) => rank(b.flag.floor) - rank(a.flag.floor) || a.i - b.i)
    .map(({ flag }) => flag)
}

const VITAL = /^(systolic_bp|heart_rate|respiratory_rate|oxygen_saturation|temperature|gcs)$/

/** The scores of the matched conditions, and NEWS2 where vital signs are known or a flag rests on it. A score with nothing known is not shown. */
function scoresOf(matched: Candidate[], flags: RedFlag[], knowledge: Knowledge, calculators: Calculators): Score[] {
  const ids = new Set(
    matched
      .slice(0, 3)
      .flatMap((one) => one.index.condition.calculators)
      .filter((id) => !UNVERIFIED_CALCULATORS.has(id) && calculators.get(id)),
  )
  const vitals = [...knowledge.values.keys()].filter((key) => VITAL.test(key)).length
  if (vitals >= 3 || flags.some((flag) => flag.ruleId.startsWith('universal.news2'))) ids.add('news2')
  const scores: Score[] = []
  for (const id of ids) {
    const score = knowledge.scoreOf(id)
    if (score && (score.refused || score.inputs.some((one) => one.key !== 'age' && one.key !== 'gender')))
      scores.push(score)
  }
  return scores
}

function assumptions(knowledge: Knowledge, matched: Candidate[], level: boolean): Decision['assumed'] {
  const out = knowledge.assumed.filter(() =>
    matched.some((one) => one.index.condition.data_points.some((point) => /^pregnan/.test(point.data_point_name))),
  )
  if (level && knowledge.age === undefined) out.push({ key: 'age', text: 'Adult: age not stated' })
  if (knowledge.isPregnant && level)
    out.push({ key: 'pregnant', text: 'Pregnant: maternal early warning criteria replace adult vital-sign rules' })
  if (knowledge.isChild && level) out.push({ key: 'age', text: 'Under 16: age bands replace adult vital-sign rules' })
  return out
}

function uniqueSources(sources: ConditionSource[]): ConditionSource[] {
  const seen = new Set<string>()
  return sources.filter((source) => {
    const key = `${source.organisation}|${source.title}`
    return !seen.has(key) && seen.add(key)
  })
}
