/**
 * Rows in which a word answers for what stands before it: "SOB - denies", and, where no mark parts them, "cough neg fever pos rash nil", "cough: no fever: yes".
 * In "pain no fever no cough" the words may stand before what they deny as well: such a row is none, unless its last answer ends it.
 */
import { answerOf, isFinding, type Answer } from './list-words.ts'
import type { Marked } from './marked.ts'
import { isBoundary, type Tokens } from './tokens.ts'

/** What is answered for, over tokens [from, to). */
interface Row {
  from: number
  to: number
  says: Answer
  /** The token that answers. */
  answer: number
}

export interface AnsweredRows {
  rows: Row[]
  /** Tokens that answer for what stands before them: they deny nothing behind them. */
  answers: ReadonlySet<number>
}

/** The rows of a page. */
export function answeredRows(page: Marked): AnsweredRows {
  const rows: Row[] = []
  const answers = new Set<number>()
  let after: Row | null = null
  for (const match of page.matches.toReversed()) {
    const row: Row | null = isFinding(match) ? rowAt(page, match.from, match.to) : null
    const isRow: boolean = row !== null && (endsAt(page.tokens, row) || startsNext(row, after))
    after = isRow ? row : null
    if (!after) continue
    rows.push(after)
    answers.add(after.answer)
  }
  return { rows, answers }
}

/** A thing and the answer behind it, with a dash or colon that stands for itself between them or nothing. */
function rowAt({ tokens }: Marked, from: number, to: number): Row | null {
  const isDash = /^[-–—=]$/.test(tokens.at(to).raw) && !(tokens.at(to).glued && tokens.at(to + 1).glued)
  const answer = isDash || tokens.at(to).raw === ':' ? to + 1 : to
  const says = answerOf(tokens.at(answer))
  const isOfSame = tokens.at(answer).sentence === tokens.at(from).sentence && !tokens.at(answer).glued
  return says && isOfSame ? { from, to, says, answer } : null
}

/** Only a dash makes a row of one: "cough no." is read by what stands behind a mention. */
function endsAt(tokens: Tokens, { to, answer }: Row): boolean {
  const next = tokens.at(answer + 1)
  const isOver = isBoundary(next) || next.sentence !== tokens.at(answer).sentence || /^[,;|)]$/.test(next.raw)
  return isOver && (answer > to || next.raw !== ')')
}

const startsNext = ({ answer }: Row, after: Row | null): boolean => after?.from === answer + 1
