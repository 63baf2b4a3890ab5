/** A message as clauses, each with what it does. Meaning stands in `data/dialogue-cues/*.json`; here it is only looked up. */
import { DIALOGUE_CUES, OPENERS } from '../data/dialogue-cues.ts'
import { opensAside } from '../facts/assertion-behind.ts'
import type { Page } from '../facts/page.ts'
import { Phrases } from '../facts/phrases.ts'
import type { Tokens } from '../facts/tokens.ts'
import type { Act, ActKind } from './acts.ts'
import { tellsBehindQuestion } from './clause-joints.ts'
import { hasWord, isFramed, isPlaced, withoutArticles } from './cue-place.ts'
import type { CueRow } from './cue-row.ts'
import { hasMeasuredNumber, isBareScore } from './named-alone.ts'

/** Longer messages are cases: nothing in them is asked of the assistant word by word. */
const MOST_CLAUSES = 400

/** Words behind which another clause may begin: "sats are 99 so why oxygen". */
const JOINS: ReadonlySet<string> = new Set(['and', 'also', 'but', 'so'])

/** Tokens of the longest clause that asks anywhere in it. */
const LONGEST_ASKED = 45

/** Tokens of the longest "ok so, also" before what is said. */
const LONGEST_OPENING = 16

/** What a clause may have to name, by who knows the names. */
export interface Names {
  medicine(page: Page, from: number, to: number): boolean
  score(page: Page, from: number, to: number): boolean
  measure(page: Page, from: number, to: number): boolean
}

interface CueHit {
  row: CueRow
  rank: number
}

/** What another row tells as a correction is one, whatever the record holds. */
const otherwise = (kind: ActKind): ActKind | null => (kind === 'CORRECTION' ? null : kind)

export class ClauseReader {
  private readonly cues = new Phrases<CueHit>()
  /** Rows that a phrase speaks against. */
  private readonly barred = new Phrases<CueRow>()
  private readonly openers = new Phrases<true>()
  /** Rows that have no words of their own. */
  private readonly wordless: CueHit[] = []

  constructor(private readonly names: Names) {
    for (const [rank, row] of DIALOGUE_CUES.entries()) {
      if (row.cues === '') this.wordless.push({ row, rank })
      else for (const cue of row.cues.split('|')) this.cues.addPattern(withoutArticles(cue), { row, rank })
      for (const cue of row.unless?.split('|') ?? []) this.barred.addPattern(withoutArticles(cue), row)
    }
    for (const opener of OPENERS) this.openers.add(opener, true)
  }

  /** Every word of the page stands in exactly one clause. */
  read(page: Page): Act[] {
    const bounds = this.bounds(page)
    return bounds.map(([from, to]) => this.actOf(page, from, to))
  }

  private bounds(page: Page): [from: number, to: number][] {
    const { tokens } = page
    const bounds: [number, number][] = []
    let start = 0
    const close = (end: number) => {
      if (hasWord(tokens, start, end)) bounds.push([start, end])
      else if (end > start) bounds.splice(-1, 1, ...bounds.slice(-1).map(([from]): [number, number] => [from, end]))
      start = end
    }
    for (let i = 0; i < tokens.length; i++) {
      const isEnd = tokens.at(i).kind === 'break' || (endsQuestion(tokens, i) && !isAnswered(tokens, i))
      if (isEnd) close(i + 1)
      else if (i > start && (this.beginsAnother(page, start, i) || this.tells(page, start, i))) close(i)
    }
    close(tokens.length)
    return bounds.length > MOST_CLAUSES ? [[0, tokens.length]] : bounds
  }

  /** "hgb 6.4, should I transfuse", "thanks, what is the HEART score": behind a comma, a dash or "and" something else begins. */
  private beginsAnother({ text, tokens }: Page, start: number, i: number): boolean {
    const { raw, norm } = tokens.at(i - 1)
    if (!/^[,:–-]$/.test(raw) && !JOINS.has(norm)) return false
    if (!hasWord(tokens, start, i - 1)) return false
    const at = this.behindOpeners(text, tokens, i)
    // "ok" opens what follows, or begins it: "ok to give aspirin"
    return [at, i].some((begin) => {
      const hits = this.cues.longest(text, tokens, begin)
      if (hits?.values.some(({ row }) => row.where === 'START' && OPENS_ANOTHER.has(row.kind) && !row.names))
        return true
      return begin - i <= 3 && hits?.from === begin && hits.values.some(({ row }) => row.kind === 'SHOULD')
    })
  }

  private tells({ text, tokens }: Page, start: number, i: number): boolean {
    return tellsBehindQuestion(tokens, start, this.behindOpeners(text, tokens, start), i)
  }

  /** Looks no farther than anybody begins: it is asked at every word. */
  private behindOpeners(text: string, tokens: Tokens, from: number): number {
    let at = from
    while (at < from + LONGEST_OPENING) {
      const opener = this.openers.longest(text, tokens, at)
      if (opener && !isPlural(tokens, at)) at = opener.to
      else if (tokens.at(at).kind === 'mark' && /^[,.:;-]$/.test(tokens.at(at).raw)) at++
      // cues have no articles
      else if (/^(the|a|an)$/.test(tokens.at(at).norm)) at++
      else return at
    }
    return at
  }

  private actOf(page: Page, from: number, to: number): Act {
    const { text, tokens } = page
    const opened = Math.min(this.behindOpeners(text, tokens, from), to)
    const begin = opened >= to || !hasWord(tokens, opened, to) ? from : opened
    const found = this.find(page, from, begin, to, true)
    const other = found?.hit.row.ifRecorded ? this.find(page, from, begin, to, false) : null
    const span = { start: tokens.at(from).start, end: tokens.at(to - 1).end }
    const kind = this.kindOf(page, found?.hit.row.kind, from, to)
    const behind = found && found.to < to && found.hit.row.where !== 'WHOLE' ? found.to : begin
    return {
      kind,
      span,
      words: text.slice(span.start, span.end),
      subject: behind < to ? text.slice(tokens.at(behind).start, span.end) : '',
      document: found?.hit.row.document ?? null,
      otherwise: found?.hit.row.ifRecorded ? otherwise(this.kindOf(page, other?.hit.row.kind, from, to)) : null,
    }
  }

  /** What no row fits is asked or stated; "wait for the pH paper?" corrects nothing, and in "could this be PE, no recent surgery?" the denial is told. */
  private kindOf(page: Page, kind: ActKind | undefined, from: number, to: number): ActKind {
    const asks = isAsked(page.tokens, to) && !opensAside(page, from)
    if (kind === 'CORRECTION' && asks && !hasNumber(page.tokens, from, to)) return 'NOT_UNDERSTOOD'
    // "ok?" and "fab ok?" ask: an "understood" behind them reads as a yes
    if (
      kind === 'GREETING' &&
      asks &&
      VERDICT.test(page.text.slice(page.tokens.at(from).start, page.tokens.at(to - 1).end))
    )
      return 'NOT_UNDERSTOOD'
    return kind ?? (asks ? 'NOT_UNDERSTOOD' : 'STATEMENT')
  }

  /** The first row that fits, and where its words end. */
  private find(
    page: Page,
    from: number,
    begin: number,
    to: number,
    mayCorrect: boolean,
  ): { hit: CueHit; to: number } | null {
    const { text, tokens } = page
    const barred = this.barredIn(page, from, to)
    const isQuestion = isAsked(tokens, to)
    let best: { hit: CueHit; to: number } | null = null
    const consider = (hit: CueHit, at: number, end: number) => {
      if (best && (hit.rank > best.hit.rank || (hit.rank === best.hit.rank && end <= best.to))) return
      if (barred.has(hit.row) || (hit.row.ifRecorded && !mayCorrect) || (hit.row.asks && !isQuestion)) return
      if (!isPlaced(hit.row, at, [from, begin, to]) || !isFramed(hit.row, page, [begin, end, to])) return
      if (
        hit.row.where === 'WHOLE'
          ? !this.isWhole(page, hit.row, from, to)
          : !this.namesWhatItMust(page, hit.row, begin, to)
      )
        return
      best = { hit, to: end }
    }
    for (const hit of this.wordless) if (this.namesWhatItMust(page, hit.row, begin, to)) consider(hit, begin, begin)
    // a longer clause is told of a case: what it asks, it asks first
    const last = to - from > LONGEST_ASKED ? Math.min(to, begin + 1) : to
    for (let i = from; i < last; i++) {
      if (tokens.at(i).word < 0 && tokens.at(i).kind !== 'number') continue
      for (let until = to; until > i;) {
        const match = this.cues.longest(text, tokens, i, until)
        if (!match) break
        for (const hit of match.values) consider(hit, i, match.to)
        until = match.to - 1
      }
    }
    return best
  }

  private barredIn({ text, tokens }: Page, from: number, to: number): ReadonlySet<CueRow> {
    const rows = new Set<CueRow>()
    if (to - from > LONGEST_ASKED) return rows
    for (let i = from; i < to; i++)
      for (const row of this.barred.longest(text, tokens, i, to)?.values ?? []) rows.add(row)
    return rows
  }

  private namesWhatItMust(page: Page, { names, within }: CueRow, from: number, to: number): boolean {
    if (within !== undefined && to - from > within) return false
    switch (names) {
      case undefined:
        return true
      case 'MEDICINE':
        return this.names.medicine(page, from, to)
      case 'SCORE':
        return this.names.score(page, from, to)
      case 'BARE_SCORE':
        return isBareScore(page, from, to, (...at) => this.names.score(...at))
      case 'MEASURE':
        return this.names.measure(page, from, to)
      case 'NO_NUMBER':
        return !hasMeasuredNumber(page, from, to)
    }
  }

  /** Nothing but words of the row, names and marks. */
  private isWhole(page: Page, row: CueRow, from: number, to: number): boolean {
    if (row.cues === '') return this.namesWhatItMust(page, row, from, to)
    const { text, tokens } = page
    for (let i = from; i < to;) {
      const match = this.cues.longest(text, tokens, i, to)
      const opener = this.openers.longest(text, tokens, i, to)
      if (match?.values.some((hit) => hit.row === row)) i = match.to
      else if (opener) i = opener.to
      else if (tokens.at(i).kind === 'word' || tokens.at(i).kind === 'number') return false
      else i++
    }
    return true
  }
}

/** What is agreed with, or asked for. */
const VERDICT = /\b(?:ok(?:ay)?|alright|fine|right|good|cool|yes|no|agreed|sure|safe)\b\W*$/i

/** "Wells", and not the "well" that it folds to. */
const isPlural = (tokens: Tokens, at: number): boolean =>
  /s$/i.test(tokens.at(at).raw) && !tokens.at(at).norm.endsWith('s')

/** What may begin in the middle of a sentence. */
const OPENS_ANOTHER: ReadonlySet<ActKind> = new Set([
  'HYPOTHESIS',
  'DOCUMENT',
  'WHY',
  'MISSING',
  'NEXT',
  'SHOW_ALL',
  'SUMMARY',
  'CAPABILITY',
  'REFERENCE',
])

function hasNumber(tokens: Tokens, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (tokens.at(i).kind === 'number') return true
  return false
}

/** "…gastritis? She has": a question mark behind a word ends a clause; "?PE" does not. */
function endsQuestion(tokens: Tokens, i: number): boolean {
  const { raw, glued } = tokens.at(i)
  return raw === '?' && glued && !tokens.at(i + 1).glued
}

/** "cirrhosis? no": who answers what they ask states it. */
function isAnswered(tokens: Tokens, i: number): boolean {
  const next = tokens.at(i + 2)
  const isAlone = next.kind === 'break' || next.kind === 'end' || /^[,.;\n]$/.test(next.raw)
  return isAlone && ANSWER.test(tokens.at(i + 1).norm) && isShort(tokens, i)
}

const ANSWER = /^(no|none|nil|yes|nope|yep|yeah|negative|positive|nkda|denie)$/
/** Tokens of the longest question that is answered in one: "previous GI bleed? no". */
const LONGEST_ANSWERED = 5

function isShort(tokens: Tokens, i: number): boolean {
  for (let k = i - 1; k >= i - LONGEST_ANSWERED; k--) {
    const { kind, raw } = tokens.at(k)
    if (kind === 'break' || kind === 'end' || /^[,.;?]$/.test(raw)) return true
  }
  return tokens.at(i - LONGEST_ANSWERED - 1).kind === 'end'
}

function isAsked(tokens: Tokens, to: number): boolean {
  for (let i = to - 1; i >= 0 && i >= to - 3; i--) {
    if (tokens.at(i).raw === '?') return true
    if (tokens.at(i).kind === 'word' || tokens.at(i).kind === 'number') return false
  }
  return false
}
