import { statedOf } from '#server/clinical/dictionary.ts'
import type { Engine } from '#server/clinical/engine.ts'
import { LEVELS, type Level, type ReadFact } from '#server/clinical/types.ts'
import type { GoldenExpectation } from './golden-cases.contract.ts'

/** How many conditions of a differential are looked at. */
const FIRST = 3

/** What came out of a case. */
export interface GoldenOutcome {
  level: Level | null
  /** The first three of the differential, by their keys. */
  conditions: { key: string; name: string }[]
  /** What was read; `value` as a golden case writes it. */
  facts: { key: string; label: string; value: string; words: string }[]
  /** Whether it holds what names a patient. */
  identifies: boolean
}

/** How the level, the conditions and the facts of a text come out, as the first message of a conversation. @param asOf when it was written */
export function outcomeOf(
  engine: Engine,
  text: string,
  { specialty, asOf }: { specialty: string; asOf: Date },
): GoldenOutcome {
  const { reading, noted } = engine.hear(text, { record: [], lastKeys: [], lastSaid: [], asOf })
  const { facts } = engine.merge([], reading, true)
  const decision = engine.decide({
    facts: facts.map(({ key, value, unit, status, uncertain, original }) => {
      return { key, value, unit, status, uncertain, original, source: 'TEXT' }
    }),
    promptType: 'ACUTE_MANAGEMENT',
    asked: [],
    maxQuestions: 30,
    clinical: reading.clinical,
    unclear: reading.unclear,
    conflict: null,
    specialty,
    noted,
  })
  return {
    level: decision.triage?.level ?? null,
    conditions: decision.differential.slice(0, FIRST).map(({ conditionKey: key, name }) => ({ key, name })),
    facts: statedOf(facts).map((fact) => {
      const label = engine.describe(fact.key)?.label ?? fact.key
      return { key: fact.key, label, value: valueOf(fact), words: text.slice(fact.span.start, fact.span.end) }
    }),
    identifies: reading.identifiers.length > 0,
  }
}

/** "present", "absent", "not known", or the value as it is written. */
export function valueOf({ value, status }: ReadFact): string {
  if (status === 'ABSENT') return 'absent'
  if (status === 'UNKNOWN' || value === null) return 'not known'
  return value === true ? 'present' : String(value)
}

/** What of an expectation does not hold, a sentence each; nothing where the case stands. */
export function failuresOf(expected: GoldenExpectation, outcome: GoldenOutcome): string[] {
  const { levelAtLeast, conditions, facts } = expected
  const isBelow =
    levelAtLeast !== null && (outcome.level === null || LEVELS.indexOf(outcome.level) < LEVELS.indexOf(levelAtLeast))
  return [
    ...(isBelow ? [`The level is ${outcome.level ?? 'not known'}, not at least ${levelAtLeast}`] : []),
    ...conditions
      .filter(({ key }) => !outcome.conditions.some((found) => found.key === key))
      .map(({ name }) => `${name} is not among the first three`),
    ...facts.flatMap(({ key, value }) => {
      const found = outcome.facts.find((fact) => fact.key === key)
      if (!found) return [`${key} is not read`]
      return found.value.toLowerCase() === value.toLowerCase()
        ? []
        : [`${found.label} is read as ${found.value}, not ${value}`]
    }),
  ]
}
