/** A correction and what else its clause tells: "34 weeks not 32, contractions started", "not on apixaban actually, INR 1.0". */
import type { Act } from './acts.ts'
import type { Corrected } from './correction.ts'
import type { Hearing, ListenParts } from './hearing.ts'

/** Longer ones tell of a case. */
const LONGEST = 160
/** Goes on with what is put right. */
const GOES_ON =
  /^\W*(?:(?:and|but|so|it|its|it['’]s|is|was|were|now|not|that|thats|that['’]s|this|should|should['’]ve|hers|his|ours|theirs|repeat|rpt|sorry|typo|actually|please|pls|mistake|again|i|the right|the correct|correct|my|apologies|ignore|disregard|misread|misheard|transposed|swapped)\b|[\d\W]*$)/iu
/** Where one may end: behind a comma, a semicolon or "and". */
const JOINTS = /[,;](?!\d)\s*(?:(?:and|also|plus|but|&)\s+)*|\s+(?:and|also|plus|&)\s+(?:also\s+)?/giu

/** The acts with each correction parted from the statement or question behind it, where it puts something right by itself. */
export function withParts(
  acts: Act[],
  { record, lastKeys, asOf }: Hearing,
  { clauses, openPage, read }: ListenParts,
  correctionOf: (part: Pick<Act, 'words' | 'span'>) => Corrected,
): Act[] {
  const isKnown = (key: string) =>
    record.some((fact) => fact.key === key && (fact.status !== 'UNKNOWN' || lastKeys.includes(key)))
  /** Keys of what words put right by themselves; none where they leave anything open. */
  const putRight = (words: string, { span }: Act): string[] => {
    const { facts, ask } = correctionOf({ words, span })
    return ask === null && facts.some(({ key }) => isKnown(key)) ? facts.map(({ key }) => key) : []
  }
  return acts.flatMap((act) => {
    if (act.kind !== 'CORRECTION' || act.words.length > LONGEST) return [act]
    for (const { 0: joint, index } of act.words.matchAll(JOINTS)) {
      const [head, tail] = [act.words.slice(0, index), act.words.slice(index + joint.length)]
      if (GOES_ON.test(tail)) continue
      const [heard, ...others] = clauses.read(openPage(tail))
      if (!heard || others.length > 0 || heard.kind === 'CORRECTION' || heard.kind === 'GREETING') continue
      const told = read(tail, asOf).facts
      if (heard.kind === 'STATEMENT' && told.length === 0) continue
      const [first] = clauses.read(openPage(head))
      const right = first?.kind === 'CORRECTION' ? putRight(head, act) : []
      // "he is not on apixaban, he is on dabigatran" puts one thing right
      if (!first || right.length === 0 || told.some(({ key }) => right.includes(key))) continue
      const at = act.span.start + index + joint.length
      return [
        { ...act, ...first, words: head, span: { start: act.span.start, end: at } },
        { ...heard, words: tail, span: { start: at, end: act.span.end } },
      ]
    }
    return [act]
  })
}
