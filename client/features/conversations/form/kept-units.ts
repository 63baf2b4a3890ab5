const KEY = 'units'

/** The unit that this browser's user types a measure in; null: the field's own. It says nothing of a patient. */
export function keptUnit(measure: string): string | null {
  return allKept()[measure] ?? null
}

/** Remembers the unit for the next time this measure is asked. */
export function keepUnit(measure: string, unit: string | null): void {
  const { [measure]: _, ...others } = allKept()
  try {
    localStorage.setItem(KEY, JSON.stringify(unit === null ? others : { ...others, [measure]: unit }))
  } catch {
    // It lasts as long as the form.
  }
}

function allKept(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, unit]) => typeof unit === 'string'))
  } catch {
    return {}
  }
}
