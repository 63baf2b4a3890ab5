/** Where behind an item of a denied list a statement begins: a history ("no wheeze | history of asthma"), or what is signed as there ("no cough | fever ++"). */
import type { PhraseMatch } from './list-words.ts'
import type { Marked } from './marked.ts'
import type { Tokens } from './tokens.ts'

/** "history of", "h/o", "known" over tokens [from, to). */
export const headsHistory = (tokens: Tokens, from: number, to: number): boolean =>
  tokens.at(to - 1).norm === 'of' ||
  tokens.at(from).norm === 'known' ||
  (tokens.at(from).norm === 'h' && tokens.at(to - 1).norm === 'o')

/** "history of hypertension", "h/o MI", "known asthmatic" as one phrase; "family | history of" is none of the patient. */
export function isNamedHistory(tokens: Tokens, { from }: PhraseMatch): boolean {
  const [first, second] = [tokens.at(from), tokens.at(from + 1)]
  if (isOfFamily(tokens, from)) return false
  if (first.norm === 'h' && second.raw === '/') return tokens.at(from + 2).norm === 'o'
  return first.norm === 'known' || (/^(?:history|hx)$/.test(first.norm) && second.norm === 'of')
}

const isOfFamily = (tokens: Tokens, from: number): boolean => /^(?:family|fam)$/.test(tokens.at(from - 1).norm)

/** "fever ++", "fever +": a sign of its own stands at token i. */
export const isSigned = (tokens: Tokens, i: number): boolean => {
  const next = tokens.at(i + 1)
  return tokens.at(i).raw === '+' && (next.raw === '+' || next.kind !== 'word')
}

/** "no wheeze | history of asthma", "no wheeze | known asthmatic": behind a phrase that holds its denial a history begins. */
export function isHistoryAt({ tokens, cueStarting, matchAt }: Marked, at: number): boolean {
  const match = matchAt[at]
  if (match?.from === at) return isNamedHistory(tokens, match)
  const cue = cueStarting[at]
  const to = cue?.cue === 'PAST' || cue?.cue === 'PMH' ? cue.to : at + 1
  return !match && !isOfFamily(tokens, at) && headsHistory(tokens, at, to) && Boolean(matchAt[to])
}
