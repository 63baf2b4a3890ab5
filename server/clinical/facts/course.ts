/** What of a text is over, and what is only planned. */
import { COURSE_WORDS } from '../data/course-words.ts'
import type { Marked } from './marked.ts'
import type { Tokens } from './tokens.ts'

/** Whether a text ends an admission: "Discharge letter", and no ear's discharge. */
export function endsAdmission({ tokens, matchAt }: Marked): boolean {
  for (let i = 0; i < tokens.length; i++) {
    const { norm, sentence } = tokens.at(i)
    const before = tokens.at(i - 1)
    if (!COURSE_WORDS.letter.has(norm) || matchAt[i]) continue
    const isDenied = i > 0 && before.sentence === sentence && COURSE_WORDS['no letter'].has(before.norm)
    if (!isDenied) return true
  }
  return false
}

/** Marks with 1, in a letter that ends an admission, what is told of its beginning. */
export function pastTokens(tokens: Tokens, isLetter: boolean): Uint8Array {
  const past = new Uint8Array(tokens.length)
  if (isLetter) markFrom(tokens, past, (i) => COURSE_WORDS.then.has(tokens.at(i).norm))
  return past
}

/** Marks with 1 what stands behind "Plan:" in its sentence. */
export function plannedTokens(tokens: Tokens): Uint8Array {
  const planned = new Uint8Array(tokens.length)
  markFrom(tokens, planned, (i) => tokens.at(i).raw === ':' && COURSE_WORDS.plan.has(tokens.at(i - 1).norm))
  return planned
}

/** Marks from where something begins to the end of its sentence, or until today is spoken of. */
function markFrom(tokens: Tokens, marks: Uint8Array, begins: (i: number) => boolean): void {
  for (let i = 0; i < tokens.length; i++) {
    if (!begins(i)) continue
    let to = i + 1
    while (tokens.at(to).sentence === tokens.at(i).sentence && !COURSE_WORDS.now.has(tokens.at(to).norm)) to++
    marks.fill(1, i, to)
    i = to - 1
  }
}
