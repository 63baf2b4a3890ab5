/** A correction and the repeated value behind it, told in two clauses. */
import type { Act } from './acts.ts'

/** "sample was haemolysed. repeat 4.9": the new value belongs to what it puts right. */
export function withRepeats(acts: Act[], text: string): Act[] {
  return acts.reduce<Act[]>((joined, act) => {
    const last = joined.at(-1)
    if (last?.kind !== 'CORRECTION' || !REPEATED.test(act.words)) return [...joined, act]
    const span = { start: last.span.start, end: act.span.end }
    return [...joined.slice(0, -1), { ...last, span, words: text.slice(span.start, span.end) }]
  }, [])
}

const REPEATED =
  /^\W*(?:and |the |so )*(?:repeat(?:ed)?|rpt|recheck(?:ed)?|re-?sent|new one|second one|fresh one)\b(?: sample| value| one| is| was| came back| back| at| of|[:=,])*\s*\d+(?:\.\d+)?\W*$/i
