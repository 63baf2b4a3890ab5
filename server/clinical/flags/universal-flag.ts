/** A red flag that holds whatever the condition, and who it is for. */
import type { Knowledge } from '../knowledge.ts'
import type { Level, Source } from '../types.ts'

export interface UniversalFlag {
  id: string
  text: string
  floor: Level
  source: Source
  /** The keys that made it fire, or null. */
  test(knowledge: Knowledge): string[] | null
}

/** The number known of a key. */
export const value = (knowledge: Knowledge, key: string) => {
  const known = knowledge.of(key)
  return typeof known === 'number' ? known : undefined
}
/** Fires when the number of a key does what `test` asks. */
export const beyond = (key: string, test: (value: number) => boolean) => (knowledge: Knowledge) => {
  const known = value(knowledge, key)
  return known !== undefined && test(known) ? [key] : null
}
/** For adults who are not pregnant. */
export const adult =
  (test: UniversalFlag['test']): UniversalFlag['test'] =>
  (knowledge) =>
    knowledge.isChild || knowledge.isPregnant ? null : test(knowledge)
/** For children whose age is known. */
export const child =
  (test: (knowledge: Knowledge, years: number) => string[] | null): UniversalFlag['test'] =>
  (knowledge) =>
    knowledge.isChild && knowledge.age !== undefined ? test(knowledge, knowledge.age) : null
/** For adults who are pregnant. */
export const pregnant =
  (test: UniversalFlag['test']): UniversalFlag['test'] =>
  (knowledge) =>
    knowledge.isPregnant && !knowledge.isChild ? test(knowledge) : null
