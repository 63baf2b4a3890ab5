/** Limits of children's vital signs, by age. */
import limits from './data/flags/vital-signs-by-age.json' with { type: 'json' }
import type { LimitsByAge } from './safety-content.ts'

/** From so many years to below so many. */
type AgeBand = { from: number; below: number; limit: number }

/** Years as an age told in months is kept: by the second decimal. */
const yearsOf = (months: number) => Math.round((months / 12) * 100) / 100

/** The bands of age of a limit, the youngest first. @throws Error for a limit that is not there */
export function bandsOf(name: string, all: LimitsByAge = limits): AgeBand[] {
  const found = all[name]
  if (!found) throw new Error(`data/flags refers to ${name}`)
  return found.below_months.map(([months, limit], index, rows) => ({
    from: yearsOf(rows[index - 1]?.[0] ?? 0),
    below: yearsOf(months),
    limit,
  }))
}

/** The lowest systolic pressure that is acceptable in a child, mmHg; past the oldest band that of the oldest. */
export function lowestSystolic(years: number): number {
  const bands = bandsOf('systolic_lowest')
  const band = bands.find(({ below }) => years < below) ?? bands.at(-1)
  if (!band) throw new Error('A limit has bands')
  return band.limit
}
