import type { Engine } from '#server/clinical/engine.ts'
import type { ReadFact } from '#server/clinical/types.ts'
import { FINDINGS } from './avey-maps.ts'
import { aveyCases, aveyText, physicianCases } from './cases.ts'
import { Count, share } from './count.ts'

export interface Extraction {
  /** Numeric measures, and each of them by key. */
  measures: Count
  byMeasure: Map<string, Count>
  /** Yes-or-no findings and selects. */
  findings: Count
  /** What was wrong or missed, as "case key: read, should be". */
  faults: string[]
}

/** Converted values differ in the last digit. */
const TOLERANCE = 0.02
/** In most texts, and listed by the gold set for a few of them only: where it does not list them they are not counted as wrong. */
const SELDOM_LISTED = new Set([
  'age',
  'age_months',
  'age_days',
  'symptom_duration_h',
  'symptom_duration_d',
  'symptom_duration_wk',
])
/** One length of time under three keys. */
const HOURS: Record<string, number> = { symptom_duration_h: 1, symptom_duration_d: 24, symptom_duration_wk: 168 }

/** What physicians type, against what a reader should find. */
export function scoreExtraction(engine: Engine): Extraction {
  const score: Extraction = { measures: new Count(), byMeasure: new Map(), findings: new Count(), faults: [] }
  for (const { id, prompt, gold } of physicianCases) {
    const facts = engine.read(prompt).facts.filter(({ status, uncertain }) => status === 'PRESENT' && !uncertain)
    const read = new Map(facts.map((fact) => [fact.key, fact]))
    for (const [key, value] of Object.entries(gold.measures)) {
      const fact = read.get(key) ?? (key in HOURS ? facts.find((other) => other.key in HOURS) : undefined)
      const fault = countListed(score, key, value, fact)
      if (fault) score.faults.push(`${id} ${fault}`)
    }
    for (const { key, value } of facts) {
      // A finding that the gold set does not list may well be there: only numbers are counted strictly.
      if (key in gold.measures || typeof value !== 'number' || SELDOM_LISTED.has(key)) continue
      for (const count of countsOf(score, key, true)) count.wrong += 1
      score.faults.push(`${id} ${key}: ${value}, should be nothing`)
    }
    for (const key of gold.negated) if (read.get(key)?.value === true) score.findings.wrong += 1
  }
  return score
}

/** Counts one that the gold set lists. @returns what is wrong with it, or null */
function countListed(
  score: Extraction,
  key: string,
  value: number | boolean | string,
  fact: ReadFact | undefined,
): string | null {
  const right = fact !== undefined && equal(fact, key, value)
  for (const count of countsOf(score, key, typeof value === 'number')) {
    if (right) count.right += 1
    else count.missed += 1
    if (fact && !right) count.wrong += 1
  }
  return right ? null : `${key}: ${fact ? String(fact.value) : 'nothing'}, should be ${String(value)}`
}

function countsOf(score: Extraction, key: string, isMeasure: boolean): Count[] {
  if (!isMeasure) return [score.findings]
  const own = score.byMeasure.get(key) ?? new Count()
  score.byMeasure.set(key, own)
  return [score.measures, own]
}

function equal(fact: ReadFact, key: string, gold: number | boolean | string): boolean {
  if (typeof gold !== 'number') return fact.value === gold
  const [value, should] = [Number(fact.value) * (HOURS[fact.key] ?? 1), gold * (HOURS[key] ?? 1)]
  return typeof fact.value === 'number' && Math.abs(value - should) <= Math.abs(should) * TOLERANCE
}

export interface Negation {
  physician: Count
  avey: Count
  /** Share of Avey's phrases that map to a compiled key. */
  coverage: number
  faults: string[]
}

export function scoreNegation(engine: Engine): Negation {
  const score: Negation = { physician: new Count(), avey: new Count(), coverage: 0, faults: [] }
  countPhysicians(engine, score)
  let mapped = 0
  let phrases = 0
  for (const [index, one] of aveyCases.entries()) {
    const absent = absentKeys(engine, aveyText(one))
    const gold = new Set<string>()
    for (const phrase of phrasesOf(one.absent_findings)) {
      phrases += 1
      const key = FINDINGS[phrase]
      if (!key) continue
      mapped += 1
      gold.add(key)
    }
    // What the presentation itself says is there is no absent finding, whatever the list says.
    const present = new Set(
      engine
        .read(one.presentation)
        .facts.filter(({ status }) => status === 'PRESENT')
        .map(({ key }) => key),
    )
    const listed = [...gold].filter((key) => !present.has(key))
    score.faults.push(...countAbsent(score.avey, listed, absent).map((fault) => `avey ${index + 1} ${fault}`))
    const denied = absentKeys(engine, one.absent_findings)
    for (const key of absent)
      if (Object.values(FINDINGS).includes(key) && !denied.has(key) && !absentKeys(engine, one.presentation).has(key))
        score.avey.wrong += 1
  }
  score.coverage = share(mapped, phrases)
  return score
}

function countPhysicians(engine: Engine, score: Negation): void {
  for (const { id, prompt, gold } of physicianCases) {
    const absent = absentKeys(engine, prompt)
    score.faults.push(...countAbsent(score.physician, gold.negated, absent).map((fault) => `${id} ${fault}`))
    for (const key of absent) {
      if (gold.measures[key] !== true) continue
      score.physician.wrong += 1
      score.faults.push(`${id} ${key}: read as absent, is there`)
    }
  }
}

/** Counts which of those listed were read as absent. @returns those that were not */
function countAbsent(count: Count, listed: string[], absent: Set<string>): string[] {
  const missed = listed.filter((key) => !absent.has(key))
  count.right += listed.length - missed.length
  count.missed += missed.length
  return missed.map((key) => `${key}: not read as absent`)
}

function absentKeys(engine: Engine, text: string): Set<string> {
  return new Set(
    engine
      .read(text)
      .facts.filter(({ status }) => status === 'ABSENT')
      .map(({ key }) => key),
  )
}

/** "No nausea or vomiting, No cough" → nausea; vomiting; cough. */
export function phrasesOf(absent: string): string[] {
  return absent
    .toLowerCase()
    .split(/[,.;]/)
    .map((part) => part.trim())
    .filter((part) => /^(no|denies)\b/.test(part))
    .flatMap((part) => part.replace(/^(no|denies)\s+/, '').split(/\s+(?:or|and|nor)\s+/))
    .map((part) => part.replace(/^(no|history of any|any)\s+/, '').trim())
    .filter(Boolean)
}
