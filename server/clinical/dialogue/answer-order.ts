/** "CT or LP first", "cultures before abx?": the lines that name both, else each as it stands. */
import type { Act, ActKind } from './acts.ts'
import { lineAnswer } from './line-answer.ts'
import { conflictsOf } from './medicine-against.ts'
import type { ReplyMaterial } from './material.ts'
import { askedFor, linesAbout, type FoundLine } from './plan-search.ts'

/** What asks which of two comes first. */
const OF_ORDER =
  /\bfirst\b[^.?]*\bor\b|\bor\b[^.?]*\bfirst\b|\b(?:which|what)(?:'?s| is| goes| comes)? first\b[^.?]*\bor\b|^[^.?]{2,40}\b(?:before|after|pre) [^.?]{2,30}\?/i
const PARTED = /\bor\b|\bbefore\b|\bafter\b|\bpre\b|\bvs\b|\bversus\b/i
/** How a line orders what it names. */
const ORDERS =
  /\b(?:before|after|first|then|without delay\w*|not wait|never delay\w*|not delay|with or just before|during or after|straight)\b/i
const ASKING: ReadonlySet<ActKind> = new Set([
  'NOT_UNDERSTOOD',
  'SHOULD',
  'NEXT',
  'MEDICINE',
  'REFERENCE',
  'WOULD_CHANGE',
])
const MOST = 2

/** Null where no order of two is asked for, or where nothing is held of either. */
export function orderAnswer({ kind, words }: Act, material: ReplyMaterial): string | null {
  if (!ASKING.has(kind) || !OF_ORDER.test(words)) return null
  const sides = words
    .replace(/\bfirst\b/gi, ' ')
    .split(PARTED)
    .map((side) => side.trim())
    .filter((side) => askedFor(withLabels(side, material)).length > 0)
  const [one, other] = sides.map((side) => withLabels(side, material))
  if (one === undefined || other === undefined) return null
  const [ofOne, ofOther] = [linesAbout(one, material), linesAbout(other, material)]
  const isOfOther = (line: FoundLine) => ofOther.some(({ text, fit }) => text === line.text && fit >= 1)
  const both = ofOne.filter((line) => line.fit >= 1 && isOfOther(line))
  const ordering = both.filter(({ text, detail }) => ORDERS.test(`${text}. ${detail ?? ''}`))
  const told = (ordering.length > 0 ? ordering : both).slice(0, MOST)
  const conflicts = conflictsOf(words, material)
  if (told.length > 0) return [...conflicts, ...told.map((line) => lineAnswer(line))].join('\n\n')
  const each = [ofOne[0], ofOther[0]].flatMap((line) => (line && line.fit >= 1 ? [lineAnswer(line)] : []))
  return each.length > 0
    ? [...conflicts, 'No line here orders the two; each as it stands:', ...new Set(each)].join('\n\n')
    : null
}

/** "K" as lines call it: potassium. */
const withLabels = (side: string, { topics, context }: ReplyMaterial): string =>
  [side, ...topics.measures.of(side).map((key) => context.dictionary.label(key))].join(' ')
