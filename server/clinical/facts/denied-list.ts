/**
 * Reads the items of a denied list forward from its cue. An item is whatever stands between two separators: a known phrase or any other words.
 * The list goes on until something is affirmed, or a statement of its own begins.
 */
import { LIST_CLOSERS, LIST_WORDS, STATING_WORDS, type ListRole } from '../data/list-words.ts'
import { separatorAt, type Joint } from './list-joints.ts'
import type { CueMark, Marked } from './marked.ts'
import { isRunOn } from './run-on.ts'
import { isMeasure } from './senses.ts'
import { bracketSignAt } from './signs.ts'
import { wordSet, type Token, type Tokens } from './tokens.ts'

export interface Item {
  from: number
  /** Where its denied part ends. */
  to: number
  joint: Joint
  /** Affirmed by its own words, as far as no later "or" says otherwise. */
  affirmed: boolean
}

export interface DeniedList {
  items: Item[]
  /** Whether nothing but the sentence's end ended it. */
  bare: boolean
}

/** What a token does to the item it stands in. */
type Verdict =
  | 'GOES_ON'
  /** A separator: the next item follows. */
  | 'NEXT'
  /** The list is over; the item so far belongs to it. */
  | 'OVER'
  /** The list is over, and this item was affirmed. */
  | 'AFFIRMED'
  | 'QUALITY'
  | 'CIRCUMSTANCE'

interface Step {
  verdict: Verdict
  to: number
}

/** How a list begins. */
export interface ListOpening {
  /** Behind a phrase that holds the cue ("no blood in stool"); else behind the cue itself. */
  isBehindPhrase: boolean
  /** What is taken is among what is denied: "denies fever, NSAIDs"; in "no fever, NSAIDs" they are taken. */
  ofUse: boolean
}

type PhraseMatch = Marked['matches'][number]

/** Between a cue and its list: "denies any of the following symptoms: …". */
const LEADS = /^(:|any|of|all|the|following|symptom|complaint)$/
/** "no red flags: …", "no B symptoms: …": of a denied list with a name of its own. */
const HEADS = wordSet('flag flags symptom symptoms feature features sign signs complaint complaints concern concerns')
/** More unknown words than this are a sentence, not an item. */
const MAX_WORDS = 6
const MAX_BRACKET = 14

/** Whether what is named at token i is taken: "no fever, on apixaban". */
function isTaken({ tokens, matchAt }: Marked, i: number): boolean {
  return /^(on|taking|take|using|use)$/.test(tokens.at(i).norm) && Boolean(matchAt[i] ?? matchAt[i + 1])
}

const isFinding = ({ values }: PhraseMatch) => values.some(({ kind }) => kind === 'FINDING' || kind === 'CONDITION')
const isAbsent = ({ values }: PhraseMatch) => values.some((sense) => sense.kind === 'FINDING' && sense.absent)
const isMedicine = ({ values }: PhraseMatch) => values.some(({ kind }) => kind === 'MEDICINE')
const hasRole = ({ norm }: Token, role: ListRole) => LIST_WORDS.get(norm)?.has(role) ?? false

export class DeniedListReader {
  private readonly sentence: number
  /** "no aspirin, warfarin" is a list of medicines, and so is what somebody denies; in "no fever, warfarin" the second is taken. */
  private readonly ofMedicines: boolean
  /** "not febrile, tachycardic" is a list of adjectives; in "no cough, tachycardic" the second is there. */
  private readonly ofAdjectives: boolean
  /** "no stool, vomiting": what is missing should be there. */
  private readonly ofFunctions: boolean
  /** Written without commas and stops: what stands behind an item is another statement. */
  private readonly isRunOn: boolean
  private readonly from: number
  // the item being read
  private start = 0
  private joint: Joint = 'first'
  private words = 0
  /** A known phrase was read in it. */
  private isTold = false

  /** @param from the token behind the cue, or behind the phrase that holds it ("no blood in stool") */
  constructor(
    private readonly page: Marked,
    from: number,
    private readonly opening: ListOpening,
  ) {
    const { tokens, matchAt } = page
    this.sentence = tokens.at(from < tokens.length ? from : from - 1).sentence
    while (LEADS.test(tokens.at(from).norm)) from++
    this.from = from
    // "denies fever chills jaundice" is a list with or without its commas
    this.isRunOn = !opening.ofUse && isRunOn(tokens, from, this.sentence)
    const first = matchAt[from]
    this.ofMedicines = opening.ofUse || Boolean(first && isMedicine(first))
    const beginning = tokens.at(from)
    this.ofAdjectives = hasRole(beginning, 'ADJECTIVE')
    this.ofFunctions = hasRole(beginning, 'FUNCTION')
  }

  read(): DeniedList {
    const items: Item[] = []
    let at = this.from
    let joint: Joint = 'first'
    const separator = separatorAt(this.page, at)
    if (separator) {
      // "fever: no, cough": the cue belongs to what stands before it
      if (!this.opening.isBehindPhrase) return { items, bare: true }
      items.push({ from: at, to: at, joint, affirmed: false })
      at = separator.to
      joint = separator.joint
    }
    while (this.isInside(at)) {
      const { item, to, isOver } = this.item(at, joint)
      if (item) items.push(item)
      const next = isOver ? null : separatorAt(this.page, to)
      if (!next) return { items, bare: !isOver }
      at = next.to
      joint = next.joint
    }
    return { items, bare: true }
  }

  private isInside(i: number): boolean {
    const token = this.page.tokens.at(i)
    return token.sentence === this.sentence && token.kind !== 'break'
  }

  /** "no a" and "… or a" deny whatever stands there; after a comma or "and" an item may be affirmed. */
  private get isFirm(): boolean {
    return this.joint === 'first' || this.joint === 'or'
  }

  private item(from: number, joint: Joint): { item: Item | null; to: number; isOver: boolean } {
    this.start = from
    this.joint = joint
    this.words = 0
    this.isTold = false
    let affirmed = false
    let circumstance: number | null = null
    const upTo = (to: number): Item => ({ from, to: circumstance ?? to, joint, affirmed })
    let k = from
    while (this.isInside(k)) {
      const { verdict, to } = this.step(k, circumstance !== null)
      if (verdict === 'NEXT') return { item: upTo(k), to: k, isOver: false }
      if (verdict === 'AFFIRMED') return { item: null, to: k, isOver: true }
      if (verdict === 'OVER') return { item: to > from ? upTo(to) : null, to: k, isOver: true }
      affirmed ||= verdict === 'QUALITY'
      if (verdict === 'CIRCUMSTANCE') circumstance ??= k
      k = to
    }
    return { item: upTo(k), to: k, isOver: false }
  }

  private step(k: number, inCircumstance: boolean): Step {
    const { page } = this
    if (this.joint !== 'first' && k === this.start && (isTaken(page, k) || this.beginsAnother(page.tokens.at(k))))
      return { verdict: 'AFFIRMED', to: k }
    const covering = page.matchAt[k]
    if (covering) return this.phrase(covering, inCircumstance)
    if (separatorAt(page, k)) return { verdict: 'NEXT', to: k }
    const cue = page.cueStarting[k]
    if (cue && cue.cue !== 'LIST') return this.cue(cue)
    if (page.tokens.at(k).kind !== 'word') return this.sign(k)
    return this.isBehindRunOn(page.tokens.at(k)) ? { verdict: 'OVER', to: k } : this.word(k)
  }

  /** "+ fever"; after a comma or "and": an adjective, "with …", or whatever follows a function that is missing. */
  private beginsAnother(token: Token): boolean {
    if (token.raw === '+') return true
    if (this.isFirm) return false
    return this.ofFunctions || /^(with|w)$/.test(token.norm) || (!this.ofAdjectives && hasRole(token, 'ADJECTIVE'))
  }

  private phrase(match: PhraseMatch, inCircumstance: boolean): Step {
    const { from, to } = match
    const isValue = this.page.tokens.at(to).kind === 'number' && match.values.some(isMeasure)
    // "no fever with vomiting"
    if (inCircumstance && isFinding(match)) return { verdict: 'OVER', to: from }
    return this.isFirm ? this.firmPhrase(match, isValue) : this.loosePhrase(match, isValue)
  }

  private firmPhrase(match: PhraseMatch, isValue: boolean): Step {
    const { from, to } = match
    // "no fever 38.2": the word is denied, the value stands for itself
    if (isValue) return { verdict: 'OVER', to: isFinding(match) ? to : from }
    if (this.isRunOn && this.isTold) return { verdict: 'OVER', to: from }
    this.isTold = true
    return { verdict: closes(this.page.tokens, from, to) ? 'OVER' : 'GOES_ON', to }
  }

  private loosePhrase(match: PhraseMatch, isValue: boolean): Step {
    const { tokens } = this.page
    const { from, to } = match
    if (isAbsent(match)) return { verdict: 'OVER', to: from }
    // "abdomen distended"
    const isSaid = to - from > 1 && (hasRole(tokens.at(to - 1), 'ADJECTIVE') || states(tokens, from, to))
    if (isValue || isSaid) return { verdict: 'AFFIRMED', to: from }
    this.isTold = true
    const isAnother = this.joint === 'comma' && isMedicine(match) && !this.ofMedicines
    return { verdict: isAnother || hasRole(tokens.at(from), 'AFFIRMS') ? 'QUALITY' : 'GOES_ON', to }
  }

  private cue({ cue, from, to }: CueMark): Step {
    const before: Step = { verdict: 'OVER', to: from }
    const affirmed: Step = { verdict: 'AFFIRMED', to: from }
    switch (cue) {
      case 'STOP':
        return this.stop(this.page.tokens.at(from), from, to)
      case 'PAST':
      case 'PAST_AFTER':
        if (this.isFirm) return { verdict: 'GOES_ON', to }
        return this.isTold ? affirmed : { verdict: 'QUALITY', to }
      case 'NOT_AFTER':
      case 'UNSURE':
      case 'UNSURE_AFTER':
        // "no fever, CT negative": a statement of its own, of what stands before it in the item
        return from === this.start || this.isFirm ? before : affirmed
      default:
        return before
    }
  }

  private stop(token: Token, from: number, to: number): Step {
    const ends = !hasRole(token, 'CIRCUMSTANCE')
    if (ends)
      return { verdict: hasRole(token, 'PREDICATE') && this.isTold && !this.isFirm ? 'AFFIRMED' : 'OVER', to: from }
    if (!this.isTold) return { verdict: 'GOES_ON', to }
    return { verdict: token.norm === 'since' && !this.isFirm ? 'AFFIRMED' : 'CIRCUMSTANCE', to }
  }

  private word(k: number): Step {
    const token = this.page.tokens.at(k)
    const has = (role: ListRole) => hasRole(token, role)
    const begins = k === this.start
    if (has('STATEMENT') && !(this.isFirm && begins))
      return { verdict: begins || this.isFirm ? 'OVER' : 'AFFIRMED', to: k }
    if (!this.isFirm && (has('NORMAL') || (this.isTold && has('PREDICATE')))) return { verdict: 'AFFIRMED', to: k }
    if (++this.words > MAX_WORDS) return { verdict: this.isFirm || this.isTold ? 'OVER' : 'AFFIRMED', to: k }
    if (this.isFirm && LIST_CLOSERS.has(token.norm)) return { verdict: 'OVER', to: k + 1 }
    return { verdict: this.nuance(has), to: k + 1 }
  }

  private isBehindRunOn(token: Token): boolean {
    return this.isRunOn && this.isTold && !hasRole(token, 'CIRCUMSTANCE')
  }

  private nuance(has: (role: ListRole) => boolean): Verdict {
    if (!this.isFirm && has('AFFIRMS')) return 'QUALITY'
    return this.isTold && has('CIRCUMSTANCE') ? 'CIRCUMSTANCE' : 'GOES_ON'
  }

  /** Numbers and marks. */
  private sign(k: number): Step {
    const { tokens } = this.page
    const { kind, raw, glued } = tokens.at(k)
    const next = tokens.at(k + 1)
    if (kind === 'number') return this.isFirm ? { verdict: 'GOES_ON', to: k + 1 } : { verdict: 'AFFIRMED', to: k }
    if (bracketSignAt(tokens, k)) return { verdict: 'OVER', to: k }
    if (raw === ':') return this.colon(k)
    // a dash between spaces opens another part
    const opens = (raw === '-' && !glued && !next.glued) || (raw === '?' && next.glued)
    if (opens || /^[+→=)↑↓]$/.test(raw)) return { verdict: 'OVER', to: k }
    return { verdict: 'GOES_ON', to: raw === '(' ? this.behindBracket(k) : k + 1 }
  }

  private colon(k: number): Step {
    if (!this.isFirm) return { verdict: 'AFFIRMED', to: k }
    const isHead = !this.isTold && HEADS.has(this.page.tokens.at(k - 1).norm)
    return isHead ? { verdict: 'GOES_ON', to: k + 1 } : { verdict: 'OVER', to: k }
  }

  /** Behind a bracket that holds a value; what else stands in brackets belongs to the list. */
  private behindBracket(open: number): number {
    const { tokens } = this.page
    const close = tokens
      .slice(open, open + MAX_BRACKET)
      .findIndex((token) => token.raw === ')' && token.sentence === this.sentence)
    const isValued = close > 0 && tokens.slice(open, open + close).some(({ kind }) => kind === 'number')
    return isValued ? open + close + 1 : open + 1
  }
}

/** "chest is silent", "rash does not blanch": a statement, and no item of a list. */
function states(tokens: Tokens, from: number, to: number): boolean {
  return tokens.slice(from + 1, to).some(({ norm }) => STATING_WORDS.has(norm))
}

function closes(tokens: Tokens, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ norm }) => LIST_CLOSERS.has(norm))
}
