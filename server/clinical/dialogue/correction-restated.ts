/** Corrections of words: what was said is read again with the right ones in their place, and what then differs is put right. */
import { NUMBER_WORDS } from '../data/number-words.ts'
import { patternOf } from '../data/correction-words.ts'
import type { ReadFact } from '../types.ts'
import { corrected, type Corrected, type CorrectionContext } from './correction.ts'

/** Longer words are a statement of their own. */
const LONGEST = 40
const LONGEST_CLAUSE = 200
/** Says nothing at the edges of what is right or wrong. */
const EDGES = new RegExp(
  `^(?:\\W|\\b(?:${patternOf('LEAD')}|it|its|it's|is|was|were|that|this|a|an|on|for|of|and)\\b)+|(?:[^\\w%)]|\\b(?:actually|sorry|please|side|one|though|and|but)\\b)+$`,
  'gi',
)

/**
 * "left not right", "not 64 hours, 2 days", "actually it was 30 tablets": null where no message of before holds what it puts right.
 * @param left what is right; @param gone what is wrong, or an empty text
 */
export function restated(left: string, gone: string, context: CorrectionContext): Corrected | null {
  if (left.length + gone.length > LONGEST_CLAUSE) return null
  const right = trimmed(left)
  const wrong = trimmed(gone)
  if (!right || right.length > LONGEST || wrong.length > LONGEST) return null
  for (const said of context.said) {
    const swap = wrong ? swapIn(said, right, wrong) : countIn(right, said)
    if (!swap) continue
    const facts = differing(said, said.replace(swap.gone, swap.instead), context)
    return { facts, ask: null, ...(facts.length === 0 && { noted: wrong ? `${right}, not ${wrong}` : right }) }
  }
  const isSaid = wrong !== '' && context.said.some((said) => wholeWords(right).test(said))
  const question = `“${right}” is what was said: nothing changed.`
  return isSaid ? { facts: [], ask: { question, candidates: [] }, stands: true } : null
}

interface Swap {
  gone: RegExp
  instead: string
}

/** What is wrong where it was said, and what comes in its place: "30 tablets not 20" puts "30" for "20", "the left leg not the right" left for right. */
function swapIn(said: string, right: string, wrong: string): Swap | null {
  const [head = '', ...tail] = right.split(/\s+/)
  const isPart = tail.length > 0 && !/\s/.test(wrong) && areAlike(head, wrong)
  const swap = { gone: wholeWords(wrong), instead: isPart ? head : right }
  return (isPart || tail.length === 0 || /\s/.test(wrong)) && swap.gone.test(said) ? swap : null
}

const areAlike = (one: string, other: string): boolean =>
  (/^\d/.test(one) && /^\d/.test(other)) || (SIDE.test(one) && SIDE.test(other))

const SIDE = /^(left|right|l|r|both|bilateral)$/i

const trimmed = (words: string): string => words.replace(EDGES, '').replace(EDGES, '')

const wholeWords = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d.])${escaped(words).replace(/\s+/g, '\\s+')}(?![\\p{L}\\d]|[.,]\\d)`, 'giu')

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** "30 tablets", where "20 tablets" was said: the other count of the same. */
function countIn(right: string, said: string): Swap | null {
  const [, number = '', counted] = /^(\d+(?:\.\d+)?)\s*([a-z]{2,})$/i.exec(right) ?? []
  if (!counted || !isCounted(counted)) return null
  // "24 paracetamol tabs"
  const other = new RegExp(
    `(?<![\\d.])\\d+(?:\\.\\d+)?(?=\\s*(?:\\p{L}+\\s+){0,2}${escaped(counted.replace(/s$/, ''))}s?(?![a-z]))`,
    'giu',
  )
  return [...said.matchAll(other)].length === 1 ? { gone: other, instead: number } : null
}

/** "tablets", "mg", "hours": what a number before it counts, and no measure has. */
export function isCounted(word: string): boolean {
  const folded = word.toLowerCase()
  return [folded, folded.replace(/s$/, '')].some(
    (one) => NUMBER_WORDS.time.words.has(one) || NUMBER_WORDS.dose.words.has(one) || COUNTED.has(one),
  )
}

const COUNTED: ReadonlySet<string> = new Set('pint bottle beer glass cigarette stool motion capsule cap tab'.split(' '))

/** What the record holds of the first text and the second says otherwise. */
export function differing(said: string, anew: string, { read, record, dictionary }: CorrectionContext): ReadFact[] {
  const [before, after] = [read(said).facts, read(anew).facts]
  const isHeld = ({ key, value }: ReadFact) => record.some((fact) => fact.key === key && fact.value === value)
  const changed = after.flatMap((fact) => {
    const old = before.find(({ key }) => key === fact.key)
    const isSame = old?.value === fact.value && old.status === fact.status
    return isSame || (old && !isHeld(old)) ? [] : [fact]
  })
  const gone = before.filter((fact) => isHeld(fact) && !after.some(({ key }) => key === fact.key))
  return [...changed, ...gone.map(({ key }) => corrected(key, null, 'UNKNOWN', dictionary.get(key)?.unit ?? null))]
}
