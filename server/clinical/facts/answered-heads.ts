/**
 * What is answered no as a whole: "Floppy or hard to wake? No.", "Stroke/TIA: N", lines that end in a sign, and the boxes of a form that are left empty beside ticked ones.
 * A question that says more of a finding ("rash blanching? no") denies it not. Linear in the length of a page.
 */
import { BETWEEN_PARTS } from '../data/between-parts.ts'
import file from '../data/list-words.json' with { type: 'json' }
import { SCOPE_WORDS } from '../data/scope-words.ts'
import { answersNo, boxAt } from './boxes.ts'
import { answerOf, isFinding, isMedicineOrFinding } from './list-words.ts'
import type { Marked } from './marked.ts'
import { answerBehind, isWholeAnswer, saysNo } from './spoken-answers.ts'
import { isBoundary, wordSet, type Tokens } from './tokens.ts'

/** Tokens of the longest head that is answered as a whole. */
const LONGEST = 16

/** Marks what is answered no. @param maybe how a token is marked of which it cannot be told */
export function denyAnswered(page: Marked, denied: Uint8Array, maybe: number): void {
  const ofSigns: number[] = []
  let signed = 0
  for (let i = 1; i < page.tokens.length; i++) {
    // "pregnancy test: negative" is one phrase
    if (!page.matchAt[i] && isAnsweredNo(page.tokens, i)) denied.fill(1, headBefore(page, i), i)
    if (!endsLine(page.tokens, i)) continue
    signed++
    if (page.tokens.at(i).raw !== '+') ofSigns.push(i)
  }
  // one line alone may end in a dash
  if (signed > 1) for (const i of ofSigns) denied.fill(1, headBefore(page, i), i)
  denyEmptyBoxes(page, denied, maybe)
  denyTickedNo(page, denied)
}

const isNo = (tokens: Tokens, at: number): boolean => answerOf(tokens.at(at)) === 'ABSENT' || saysNo(tokens, at)

const isEmptyCell = (tokens: Tokens, at: number): boolean => isNo(tokens, at) || /^[-–]$/.test(tokens.at(at).raw)

/** "… | n", "… | - | -": every cell from the first to the end of the row says no. */
function isRowOfNo(tokens: Tokens, i: number): boolean {
  if (isEmptyCell(tokens, i - 1)) return false
  let at = i
  while (tokens.at(at).raw === '|' && isEmptyCell(tokens, at + 1)) at += 2
  return at > i && isBoundary(tokens.at(tokens.at(at).raw === '|' ? at + 1 : at))
}

/** "…? No.", "…: N", where nothing goes on, or a row of a table. */
function isAnsweredNo(tokens: Tokens, i: number): boolean {
  const mark = tokens.at(i)
  if (mark.raw === '|') return isRowOfNo(tokens, i)
  if (!/^[?:]$/.test(mark.raw) || !mark.glued) return false
  const at = mark.raw === '?' ? answerBehind(tokens, i) : i + 1
  const [answer, next] = [tokens.at(at), tokens.at(at + 1)]
  const isUmbrella = UMBRELLA.has(tokens.at(i - 1).norm) && /^n(?:o|il|one)$/.test(answer.norm)
  const isSaid = mark.raw === ':' && (isUmbrella || (answer.norm === 'none' && SEEN.has(next.norm)))
  return (
    isSaid ||
    (isNo(tokens, at) &&
      (isWholeAnswer(tokens, at) || next.sentence !== answer.sentence || /^[-–,;|)"”]$/.test(next.raw)))
  )
}

/** "B symptoms: no sweats, no fever" has none. */
const UMBRELLA = wordSet(file.answered.umbrella)
/** "Rash: none seen". */
const SEEN = wordSet(file.answered.seen)
/** Between a thing that is asked for and the mark: "bleeding anywhere?" */
const ASKED_BEHIND = wordSet(file.answered.behind)

/** "Fever -", "Cough +" as a line: the sign at its end. */
const endsLine = (tokens: Tokens, i: number): boolean =>
  /^[-–−+]$/.test(tokens.at(i).raw) && /^\n?$/.test(tokens.at(i + 1).raw) && tokens.at(i - 1).kind === 'word'

/** Where the head before token i begins: findings, with nothing but joints between them. */
function headBefore({ tokens, matchAt }: Marked, i: number): number {
  let end = i - 1
  while (ASKED_BEHIND.has(tokens.at(end).norm) && !matchAt[end]) end--
  const last = matchAt[end]
  if (!last || !isFinding(last)) return i
  const { sentence } = tokens.at(i)
  let [k, hasOr] = [end, false]
  while (i - k < LONGEST && tokens.at(k).sentence === sentence) {
    const match = matchAt[k]
    const { norm, raw } = tokens.at(k)
    if (match && isMedicineOrFinding(match)) k = match.from - 1
    else if (isJoint(norm, raw, hasOr)) {
      hasOr ||= norm === 'or'
      k--
    } else break
  }
  return k + 1
}

const isJoint = (norm: string, raw: string, hasOr: boolean): boolean =>
  norm === 'or' ||
  raw === '/' ||
  (raw === ',' && hasOr) ||
  BETWEEN_PARTS.small.has(norm) ||
  SCOPE_WORDS.filler.words.has(norm)

/** Beside ticked boxes the empty ones say no; where none is ticked, or something is to be done ("[ ] consider PE"), nobody knows. */
function denyEmptyBoxes({ tokens, matchAt }: Marked, denied: Uint8Array, maybe: number): void {
  const empty: [from: number, to: number][] = []
  let isFilled = false
  for (let i = 0; i < tokens.length; i++) {
    const box = boxAt(tokens, i)
    if (!box) continue
    isFilled ||= box.isTicked
    if (!box.isTicked) empty.push([box.to, endOfItem(tokens, box.to)])
    i = box.to - 1
  }
  const isTold = (from: number) => matchAt[from] ?? (BETWEEN_PARTS.small.has(tokens.at(from).norm) && matchAt[from + 1])
  for (const [from, to] of empty) denied.fill(isFilled && isTold(from) ? 1 : maybe, from, to)
}

function endOfItem(tokens: Tokens, from: number): number {
  let to = from
  while (!isBoundary(tokens.at(to)) && !boxAt(tokens, to)) to++
  return to
}

/** "Chest pain: Yes [ ] No [x]" */
function denyTickedNo(page: Marked, denied: Uint8Array): void {
  const { tokens } = page
  for (let i = 1; i < tokens.length; i++) {
    const start = answersNo(tokens, i)
    if (start < 1) continue
    const end = /^[?:]$/.test(tokens.at(start - 1).raw) ? start - 1 : start
    denied.fill(1, headBefore(page, end), end)
  }
}
