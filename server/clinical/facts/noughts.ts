/** A nought that counts a finding: "0 headache", "fever 0, vomiting: 0". Where it may be the value of something else it says nothing. */
import file from '../data/list-words.json' with { type: 'json' }
import { isAbsent, isFinding } from './list-words.ts'
import type { Marked } from './marked.ts'
import { isBoundary, wordSet, type Token } from './tokens.ts'

const isNought = ({ kind, raw }: Token): boolean => kind === 'number' && raw === '0'

/** Denies what noughts count. */
export function denyNoughts(page: Marked, denied: Uint8Array): void {
  let counted = -1
  for (let i = 0; i < page.tokens.length; i++) {
    if (!isNought(page.tokens.at(i))) continue
    const holding = page.matchAt[i]
    // "0 seizures", "cough 0" are phrases that hold a number; in "POD0" it numbers a day
    if (isCountable(holding) && countsIn(page, holding, i)) denied.fill(1, holding.from, holding.to)
    if (holding) continue
    const before = countedBefore(page, i)
    const behind = before ? null : countedBehind(page, i, counted)
    const item = before ?? behind
    if (item) denied.fill(1, item.from, item.to)
    counted = behind?.to ?? -1
  }
}

type Phrase = NonNullable<Marked['matchAt'][number]>

/** A finding, which "pain" is not: "pain 0" is a score; and no normal one: "HS I+II+0". */
const isCountable = (phrase: Phrase | null | undefined): phrase is Phrase =>
  Boolean(phrase && isFinding(phrase) && !isAbsent(phrase))

const NUMBERED = wordSet(file.numbered)

/** Whether the nought at token i, at one end of a phrase, says how many. */
function countsIn({ tokens }: Marked, { from, to }: Phrase, i: number): boolean {
  return from === i || (to === i + 1 && !tokens.at(i).glued && !NUMBERED.has(tokens.at(i - 1).norm))
}

/** "headache 0", "headache: 0", where nothing goes on. */
function countedBefore({ tokens, matchAt }: Marked, i: number): Phrase | null {
  const at = /^[:=]$/.test(tokens.at(i - 1).raw) ? i - 2 : i - 1
  const phrase = matchAt[at]
  const next = tokens.at(i + 1)
  const isOver =
    isBoundary(next) ||
    /^[,;|)]$/.test(next.raw) ||
    /^(?:time|episode)$/.test(next.norm) ||
    isCountedAt({ tokens, matchAt }, i + 1)
  return isOver && isCountable(phrase) && tokens.at(at).sentence === tokens.at(i).sentence ? phrase : null
}

/** "fever 0 | cough 0", "fever 0 | rash +": the next is told in the same way. */
function isCountedAt({ tokens, matchAt }: Pick<Marked, 'tokens' | 'matchAt'>, at: number): boolean {
  const next = matchAt[at]
  if (!isCountable(next) || next.from !== at) return false
  const told = tokens.at(next.to)
  return isNought(told) || /^[-+]$/.test(told.raw) || /^[-+0]$/.test(tokens.at(next.to - 1).raw)
}

/** "0 headache", where a part begins with it, or behind another that is so counted. */
function countedBehind({ tokens, matchAt }: Marked, i: number, counted: number): Phrase | null {
  const [before, here] = [tokens.at(i - 1), tokens.at(i)]
  const opens = i === 0 || i === counted || before.kind === 'break' || before.sentence !== here.sentence
  const phrase = matchAt[i + 1]
  if (!opens && !/^[,;(]$/.test(before.raw)) return null
  return isCountable(phrase) && phrase.from === i + 1 && tokens.at(i + 1).sentence === here.sentence ? phrase : null
}
