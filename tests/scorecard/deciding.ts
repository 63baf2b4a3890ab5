import type { Engine } from '#server/clinical/engine.ts'
import { LEVELS, type Decision, type Level } from '#server/clinical/types.ts'
import { DIAGNOSES } from './avey-maps.ts'
import {
  aveyCases,
  aveyText,
  clinicaflowCases,
  clinicaflowText,
  EMERGENCY,
  physicianCases,
  semigranCases,
} from './cases.ts'
import { share } from './count.ts'

/** What follows from a text alone. */
export function decideText(engine: Engine, text: string): Decision {
  const { facts: read, clinical, unclear } = engine.read(text)
  const facts = read.map(({ key, value, unit, status, uncertain, original }) => ({
    key,
    value,
    unit,
    status,
    uncertain,
    original,
    source: 'TEXT' as const,
  }))
  return engine.decide({
    facts,
    promptType: 'TRIAGE',
    asked: [],
    maxQuestions: 20,
    clinical,
    unclear,
    conflict: null,
    specialty: null,
  })
}

export interface Matching {
  cases: number
  top1: number
  top3: number
  /** Cases whose condition is compiled, of all. */
  coverage: number
  faults: string[]
}

/** Whether one of the right conditions comes first, or among the first three. */
export function scoreMatching(engine: Engine): { physician: Matching; avey: Matching } {
  const physician = physicianCases
    .filter(({ gold }) => gold.conditions.length > 0)
    .map(({ id, prompt, gold }) => ({ id, text: prompt, right: gold.conditions }))
  const avey = aveyCases.map((one, index) => ({
    id: `avey ${index + 1} (${one.correct_diagnosis})`,
    text: aveyText(one),
    right: DIAGNOSES[one.correct_diagnosis] ?? [],
  }))
  return { physician: match(engine, physician), avey: match(engine, avey) }
}

function match(engine: Engine, all: { id: string; text: string; right: string[] }[]): Matching {
  const cases = all.filter(({ right }) => right.length > 0)
  const faults: string[] = []
  let first = 0
  let three = 0
  for (const { id, text, right } of cases) {
    const keys = decideText(engine, text).differential.map(({ conditionKey }) => conditionKey)
    if (right.includes(keys[0] ?? '')) first += 1
    if (keys.slice(0, 3).some((key) => right.includes(key))) three += 1
    else faults.push(`${id}: ${keys.slice(0, 3).join(', ') || 'nothing'}, should be ${right.join(' or ')}`)
  }
  return {
    cases: cases.length,
    top1: share(first, cases.length),
    top3: share(three, cases.length),
    coverage: share(cases.length, all.length),
    faults,
  }
}

export interface TriageCase {
  id: string
  set: 'physician' | 'semigran' | 'clinicaflow'
  text: string
  right: readonly Level[]
}

const SEMIGRAN: Record<'em' | 'ne' | 'sc', readonly Level[]> = {
  em: EMERGENCY,
  ne: ['OUTPATIENT_URGENT'],
  sc: ['MONITOR'],
}
const NO_ESCALATION: readonly Level[] = ['MONITOR', 'OUTPATIENT_URGENT']

export const triageCases: TriageCase[] = [
  ...physicianCases
    .filter(({ gold }) => gold.triage.length > 0)
    .map(({ id, prompt, gold }): TriageCase => ({ id, set: 'physician', text: prompt, right: gold.triage })),
  ...semigranCases.map((one, index): TriageCase => ({
    id: `semigran ${index + 1}`,
    set: 'semigran',
    text: one.case_description,
    right: SEMIGRAN[one.urgency_level],
  })),
  ...clinicaflowCases.map((one): TriageCase => ({
    id: one.id,
    set: 'clinicaflow',
    text: clinicaflowText(one),
    right: one.labels.gold_escalation_required ? EMERGENCY : NO_ESCALATION,
  })),
]

export interface TriageScore {
  cases: number
  right: number
  /** Emergencies below the lowest level that is right, or without one. */
  emergencies: number
  underTriaged: number
  /** Cases above the highest level that is right, of those that are no emergencies. */
  others: number
  overTriaged: number
  faults: string[]
}

/** @param level what a system answers; null: none */
export function scoreTriage(cases: TriageCase[], level: (text: string) => Level | null): TriageScore {
  const score: TriageScore = {
    cases: cases.length,
    right: 0,
    emergencies: 0,
    underTriaged: 0,
    others: 0,
    overTriaged: 0,
    faults: [],
  }
  for (const { id, text, right } of cases) {
    const given = level(text)
    const isEmergency = right.every((one) => EMERGENCY.includes(one))
    const at = given ? rank(given) : -1
    if (given && right.includes(given)) score.right += 1
    else score.faults.push(`${id}: ${given ?? 'none'}, should be ${right.join(' or ')}`)
    if (isEmergency) score.emergencies += 1
    else score.others += 1
    // Below the emergency department is what harms; a bed today instead of resuscitation now is counted as not right only.
    if (isEmergency && at < rank('ER_TODAY')) score.underTriaged += 1
    if (!isEmergency && at > Math.max(...right.map(rank))) score.overTriaged += 1
  }
  return score
}

function rank(level: Level): number {
  return LEVELS.indexOf(level)
}

export function levelBy(engine: Engine): (text: string) => Level | null {
  return (text) => decideText(engine, text).triage?.level ?? null
}
