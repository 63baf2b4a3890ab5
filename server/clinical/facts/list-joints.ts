/** What joins the items of a list. */
import type { Marked } from './marked.ts'
import type { Tokens } from './tokens.ts'

/** How an item is joined to those before it. A slash joins as firmly as "or". */
export type Joint = 'first' | 'comma' | 'or' | 'and'

/** A comma, slash, "or", "and", or several of them: "or" decides. */
export function separatorAt({ tokens, matchAt }: Marked, i: number): { joint: Joint; to: number } | null {
  let joint: Joint | null = null
  let k = i
  for (; tokens.at(k).kind !== 'end' && !matchAt[k]; k++) {
    const next = jointOf(tokens, k)
    // ", + fever": the sign says that it is there
    if (joint && tokens.at(k).raw === '+') break
    if (next === null && !(joint && tokens.at(k).norm === 'any')) break
    if (next === 'or' || joint === null || (next === 'and' && joint === 'comma')) joint = next ?? joint
  }
  return joint ? { joint, to: k } : null
}

function jointOf(tokens: Tokens, i: number): Joint | null {
  const { raw, norm, glued } = tokens.at(i)
  if (norm === 'or' || norm === 'nor' || (raw === '/' && !isOfWith(tokens, i))) return 'or'
  if (norm === 'and' || norm === '&') return 'and'
  if (raw === '+') return glued || tokens.at(i + 1).glued ? null : 'and'
  return raw === ',' || raw === '|' ? 'comma' : null
}

/** "w/ cough": with it. */
const isOfWith = (tokens: Tokens, i: number): boolean => tokens.at(i).glued && tokens.at(i - 1).norm === 'w'

/** What begins with an adjective and is a thing all the same has no more words: "dizzy spells". */
const LONGEST_NAME = 3

/** "… dizzy spells or syncope": what stands right before the "or" of a list is of it, whatever it begins with. */
export function isBeforeOr(page: Marked, k: number): boolean {
  const { sentence } = page.tokens.at(k)
  let to = k + 1
  while (to <= k + LONGEST_NAME && page.tokens.at(to).sentence === sentence && !separatorAt(page, to)) to++
  return to > k + 1 && page.tokens.at(to).sentence === sentence && separatorAt(page, to)?.joint === 'or'
}

const MAX_BRACKET = 14

/** Behind a bracket that holds a value; what else stands in brackets belongs to the list. */
export function behindBracket(tokens: Tokens, open: number): number {
  const { sentence } = tokens.at(open)
  const close = tokens
    .slice(open, open + MAX_BRACKET)
    .findIndex((token) => token.raw === ')' && token.sentence === sentence)
  const isValued = close > 0 && tokens.slice(open, open + close).some(({ kind }) => kind === 'number')
  return isValued ? open + close + 1 : open + 1
}
