/** Clauses that tell a number of which nothing was taken: each is said to be unused. */
import type { ReplyMaterial } from './material.ts'

const MOST_SHOWN = 3
const MOST_QUOTED = 80

/** "Not used: …" for what nothing else of the reply accounts for; empty where all is. */
export function unheardBlock({ heard }: ReplyMaterial): string {
  const { acts, words, reading, unusedWords } = heard
  const told = [...words, ...reading.unclear.map(({ span }) => span), ...reading.identifiers.map(({ span }) => span)]
  const unheard = acts
    .filter(({ kind, words: said }) => kind === 'STATEMENT' && /\d/.test(said))
    .filter(({ span }) => !told.some(({ start, end }) => start < span.end && end > span.start))
    .map(({ words: said }) => said.trim().replace(/[.;]$/, '').slice(0, MOST_QUOTED))
    .filter((said) => !unusedWords.includes(said))
  // one clause alone is quoted by what says that nothing was read
  if (unheard.length === 0 || acts.length === 1) return ''
  const quoted = unheard.slice(0, MOST_SHOWN).map((said) => `“${said}”`)
  return `Not used: ${quoted.join(', ')}. If it matters, name what it is of.`
}
