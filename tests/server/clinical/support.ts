import { builtInEngine, type TeachableEngine } from '#server/clinical/engine.ts'
import type { FactValue, DecideInput, Decision, ReadFact, RecordFact } from '#server/clinical/types.ts'

/** One engine for all tests of a file: it is pure. */
export const engine: TeachableEngine = builtInEngine()

export const record = (facts: ReadFact[], source: RecordFact['source'] = 'TEXT'): RecordFact[] =>
  facts.map(({ key, value, unit, status, uncertain, original }) => ({
    key,
    value,
    unit,
    status,
    uncertain,
    source,
    original,
  }))

export function inputFor(facts: RecordFact[], more: Partial<DecideInput> = {}): DecideInput {
  return {
    facts,
    promptType: 'ACUTE_MANAGEMENT',
    asked: [],
    maxQuestions: 20,
    clinical: true,
    unclear: [],
    conflict: null,
    specialty: null,
    ...more,
  }
}

/** Reads a text and decides on it alone. */
export function decideOn(text: string, more: Partial<DecideInput> = {}): Decision {
  const reading = engine.read(text)
  return engine.decide(
    inputFor(record(reading.facts), { clinical: reading.clinical, unclear: reading.unclear, ...more }),
  )
}

/** The facts of a text as key → value; absent is false, unknown is null. */
export function valuesOf(text: string): Record<string, FactValue | null> {
  return Object.fromEntries(engine.read(text).facts.map((fact) => [fact.key, fact.value]))
}

/** The words a fact was read from. */
export function wordsOf(text: string, key: string): string | undefined {
  const fact = engine.read(text).facts.find((one) => one.key === key)
  return fact && text.slice(fact.span.start, fact.span.end)
}
