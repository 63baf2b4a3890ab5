/** Where one sentence asks and tells: "can I give labetalol, he has asthma". The rows of `clause-joints.json`, by what they do. */
import file from './clause-joints.json' with { type: 'json' }

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

export const CLAUSE_JOINTS = Object.fromEntries(
  Object.entries(file.kinds).map(([kind, row]) => [kind, words(row.words)]),
) as Record<keyof typeof file.kinds, ReadonlySet<string>>
