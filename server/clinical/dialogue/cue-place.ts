/** Where the words of a row stand in a clause. */
import type { Page } from '../facts/page.ts'
import type { Tokens } from '../facts/tokens.ts'
import type { CueRow } from './cue-row.ts'

/** Whether a row's words stand where they must, in a clause that is no longer than it may be. */
export const isPlaced = ({ where, within }: CueRow, at: number, [from, begin, to]: [number, number, number]): boolean =>
  (where !== 'START' || at === begin || at === from) && (within === undefined || to - begin <= within)

/** Whether the clause begins as a row wants, and ends with its words where it must. */
export function isFramed(
  { where, begins }: CueRow,
  { text, tokens }: Page,
  [begin, end, to]: [number, number, number],
): boolean {
  if (where === 'END' && hasWord(tokens, end, to)) return false
  if (begins === undefined) return true
  const words = text
    .slice(tokens.at(begin).start, tokens.at(to - 1).end)
    .toLowerCase()
    .replace(/['’]/g, '')
  return begins.split('|').some((one) => words.startsWith(`${one} `))
}

/** Articles are passed over in texts; here they would keep them from being. "is this a" keeps its own. */
export const withoutArticles = (cue: string): string => cue.trim().replace(/\b(?:a|an|the)\s+(?=[^\s,}])/g, '')

export function hasWord(tokens: Tokens, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (tokens.at(i).kind === 'word' || tokens.at(i).kind === 'number') return true
  return false
}
