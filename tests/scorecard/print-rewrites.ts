/** Prints what each style of the rewrites changes of what is read: `npm run scorecard rewrites`. */
import type { Engine } from '#server/clinical/engine.ts'
import { noteSets, type Note } from './notes.ts'
import { STYLES } from './rewrites.ts'

/** Not compared: words, and names of what the text complains of. */
const WORDS = /^(?:chief_complaint|current_medications|known_allergies|complaint:)/

/** What a text states, by key. */
export function statedBy(engine: Engine, text: string): Map<string, string> {
  return new Map(
    engine
      .read(text)
      .facts.filter(({ key }) => !WORDS.test(key))
      .map(({ key, status, value }) => [key, `${status} ${String(value)}`]),
  )
}

/** Facts that a style loses, that it states otherwise, and that it adds. */
export function changesOf(engine: Engine, text: string, style: (text: string) => string) {
  const [plain, other] = [statedBy(engine, text), statedBy(engine, style(text))]
  const changes = { facts: plain.size, lost: 0, other: 0, added: 0 }
  for (const [key, value] of plain) {
    const told = other.get(key)
    if (told === undefined) changes.lost += 1
    else if (told !== value) changes.other += 1
  }
  for (const key of other.keys()) if (!plain.has(key)) changes.added += 1
  return changes
}

/** Counts over the notes of a half. */
function sumOf(engine: Engine, style: (text: string) => string) {
  return (notes: readonly Note[]) => {
    const sum = { facts: 0, lost: 0, other: 0, added: 0 }
    for (const { prompt } of notes) {
      const one = changesOf(engine, prompt, style)
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += one[key]
    }
    return sum
  }
}

/** Prints a row a style: of the facts of the plain texts, which share is lost, stated otherwise, and added. */
export function printRewrites(engine: Engine): void {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  console.log(
    'rewrites of the notes: of the facts lost / stated otherwise / added'.padEnd(70),
    'tuned on',
    '  checked on',
  )
  for (const [name, style] of Object.entries(STYLES)) {
    const columns = Object.values(noteSets).map((set) => set.count(sumOf(engine, style)))
    const shown = (half: 'tuned' | 'checked') => {
      const sums = columns.map((one) => one[half])
      const total = (key: 'facts' | 'lost' | 'other' | 'added') => sums.reduce((all, one) => all + one[key], 0)
      return (['lost', 'other', 'added'] as const).map((key) => share(total(key), total('facts'))).join(' / ')
    }
    console.log(`  ${name.padEnd(30)} ${shown('tuned').padStart(26)} ${shown('checked').padStart(26)}`)
  }
}
