/** A correction and what else its clause tells: "34 weeks not 32, contractions started", "not on apixaban actually, INR 1.0". */
import type { Act } from './acts.ts'
import { isOnRecord, type Corrected } from './correction.ts'
import type { Hearing, ListenParts } from './hearing.ts'

/** Longer ones tell of a case. */
const LONGEST = 160
/** Goes on with what is put right. */
const GOES_ON =
  /^\W*(?:(?:and|but|so|it|its|it['’]s|is|was|were|now|not|that|thats|that['’]s|this|should|should['’]ve|hers|his|ours|theirs|repeat|rpt|sorry|typo|actually|please|pls|mistake|again|i|the right|the correct|correct|my|apologies|ignore|disregard|misread|misheard|transposed|swapped)\b|[\d\W]*$)/iu
/** Where one may end: behind a comma, a semicolon or "and". */
const JOINTS = /[,;](?!\d)\s*(?:(?:and|also|plus|but|&)\s+)*|\s+(?:and|also|plus|&)\s+(?:also\s+)?/giu

const DENIES = /\bnot\b/i
const OF_MEDICINE = /_use$|^current_medications$/

type CorrectionOf = (part: Pick<Act, 'words' | 'span'>) => Corrected

/** The acts with each correction parted from the statement or question behind it, where it puts something right by itself. */
export function withParts(acts: Act[], hearing: Hearing, parts: ListenParts, correctionOf: CorrectionOf): Act[] {
  return acts.flatMap((act) => {
    if (act.kind !== 'CORRECTION' || act.words.length > LONGEST) return [act]
    for (const { 0: joint, index } of act.words.matchAll(JOINTS)) {
      const at = index + joint.length
      const told = behind(act.words.slice(at), hearing, parts)
      const head = told && headOf(act, act.words.slice(0, index), told.keys, hearing, parts, correctionOf)
      if (!told || !head) continue
      const start = act.span.start + at
      return [
        { ...head, span: { start: act.span.start, end: start } },
        { ...told.act, span: { start, end: act.span.end } },
      ]
    }
    return [act]
  })
}

/** What a clause's end says by itself, and of what; null where it goes on with what is put right, or says nothing. */
function behind(words: string, { asOf }: Hearing, { clauses, openPage, read }: ListenParts) {
  if (GOES_ON.test(words)) return null
  const [act, ...others] = clauses.read(openPage(words))
  if (!act || others.length > 0 || act.kind === 'CORRECTION' || act.kind === 'GREETING') return null
  const keys = read(words, asOf).facts.map(({ key }) => key)
  return act.kind === 'STATEMENT' && keys.length === 0 ? null : { act: { ...act, words }, keys }
}

/** A clause's beginning, where it puts right what the record holds, and nothing that its end tells of: "he is not on apixaban, he is on dabigatran" puts one thing right. */
function headOf(
  act: Act,
  words: string,
  told: readonly string[],
  hearing: Hearing,
  { clauses, openPage }: ListenParts,
  correctionOf: CorrectionOf,
): Act | null {
  const [first] = clauses.read(openPage(words))
  // "not paracetamol, tramadol": one in the place of the other
  if (first?.kind !== 'CORRECTION' || (DENIES.test(words) && told.every((key) => OF_MEDICINE.test(key)))) return null
  const { facts, ask } = correctionOf({ words, span: act.span })
  const isWhole =
    ask === null && facts.some(({ key }) => isOnRecord(key, hearing)) && !facts.some(({ key }) => told.includes(key))
  return isWhole ? { ...act, ...first, words } : null
}
