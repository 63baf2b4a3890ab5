import { DATA_DICTIONARY } from './data/data-dictionary.ts'

export interface KnownMeasure {
  /** The dictionary's key. */
  key: string
  label: string
  unit: string | null
  min: number | null
  max: number | null
}

const byName = new Map<string, KnownMeasure>()
for (const { data_point_name: key, label, data_type: type, ...entry } of DATA_DICTIONARY as Entry[]) {
  if (type !== 'number') continue
  const measure = { key, label, unit: entry.unit ?? null, min: entry.min ?? null, max: entry.max ?? null }
  // One letter stands for too much.
  for (const name of [key.replaceAll('_', ' '), label, ...(entry.aliases ?? [])])
    if (name.length > 1 && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), measure)
}

interface Entry {
  data_point_name: string
  label: string
  data_type: string
  unit?: string | null
  min?: number | null
  max?: number | null
  aliases?: string[]
}

/** The numeric measure that the dictionary knows by this name, label or abbreviation, or null. */
export function knownMeasure(name: string): KnownMeasure | null {
  return byName.get(name.trim().toLowerCase()) ?? null
}
