/** How the committed list of dangers is written: a floor and a source for a block of names. */
import type { Level, Source } from '../../types.ts'

export interface DangerRow {
  name: string
  /** Patterns, the name first. */
  phrases: string[]
  floor: Extract<Level, 'ER_NOW' | 'ADMIT' | 'ER_TODAY'>
  source: Source
  /** Who is called, and what comes first: of its whole block. */
  help: string
}

/**
 * Rows of one floor and one source. Names are parted by line or ";"; other words for the same stand behind ":", parted by commas; "{a|b}" is a
 * choice and "=X" keeps capitals apart.
 */
export function dangers(
  floor: DangerRow['floor'],
  organisation: string,
  title: string,
  year: number,
  help: string,
  names: string,
): DangerRow[] {
  const source: Source = { organisation, title, year, doi: null }
  return names
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name = '', others = ''] = line.split(':').map((part) => part.trim())
      const phrases = [name, ...others.split(',').map((one) => one.trim())]
        .filter(Boolean)
        .map((one) => one.replaceAll('|', ','))
      return { name: name.replace(/^=/, ''), phrases, floor, source, help }
    })
}
