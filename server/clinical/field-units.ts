/** The units in which a value may be typed where a form asks for it. */
import { compiledContent } from './compiled-content.ts'
import { Dictionary } from './dictionary.ts'

/** A unit, and how its value turns into the field's own: value × factor + offset. */
export interface FieldUnit {
  unit: string
  factor: number
  offset: number
}

const dictionary = new Dictionary(compiledContent)
const known = new Map<string, FieldUnit[]>()

/** Whether a field takes whole numbers only. */
export const isWhole = (key: string): boolean => dictionary.get(key)?.integer === true

/** Other units than its own that a field takes, each once; none where there is one only. */
export function fieldUnits(key: string): FieldUnit[] {
  const found = known.get(key)
  if (found) return found
  const byUnit = new Map<string, FieldUnit>()
  for (const { unit, factor, offset, own } of dictionary.get(key)?.units.byName.values() ?? [])
    if (!own && !byUnit.has(unit)) byUnit.set(unit, { unit, factor, offset })
  const units = [...byUnit.values()]
  if (dictionary.get(key)) known.set(key, units)
  return units
}
