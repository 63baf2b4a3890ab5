/** Where a line of a plan is from. */
import type { Condition } from './content.ts'

/** "ACG 2021": the source that a line names, by its organisation or with its year, or the first of its condition; empty where there is none. */
export function lineSource({ sources }: Condition, named: string | null): string {
  const isNamed = ({ organisation, year }: Condition['sources'][number]) =>
    named === organisation || named === sourceWords(organisation, year)
  const source = sources.find(isNamed) ?? sources[0]
  return source ? sourceWords(source.organisation, source.year) : ''
}

export const sourceWords = (organisation: string, year: number | null | undefined): string =>
  `${organisation}${year ? ` ${year}` : ''}`
