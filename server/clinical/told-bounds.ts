/** Between what unstated vital signs lie where words say that they are ordinary: "observations normal", "afebrile". */
import rowsJson from './data/told-bounds.json' with { type: 'json' }
import type { Bounds, RuleValue } from './rules.ts'
import type { ToldBounds } from './safety-content.ts'

/** The bounds by measure. A row says nothing beside a stated value that it contradicts: "obs stable, HR 134". */
export function toldBounds(
  values: ReadonlyMap<string, RuleValue>,
  rows: ToldBounds[] = rowsJson.rows,
): Map<string, Bounds> {
  const told = new Map<string, Bounds>()
  for (const { finding, is, unless, between } of rows) {
    if (values.get(finding) !== is || unless.some((key) => values.get(key) === true)) continue
    const all = Object.entries(between)
    const isContradicted = all.some(([key, [min, max]]) => {
      const value = values.get(key)
      return typeof value === 'number' && (value < min || value > max)
    })
    if (!isContradicted) for (const [key, [min, max]] of all) told.set(key, { min, max, from: finding })
  }
  return told
}
