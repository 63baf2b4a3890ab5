/** Reads one item of a denied list: what stands between two separators, a known phrase or any other words. */
import { OTHER_PEOPLE } from '../data/other-people.ts'
import { SCOPE_WORDS } from '../data/scope-words.ts'
import { headsHistory, isNamedHistory, isSigned } from './begun-statements.ts'
import { behindBracket, isBeforeOr, separatorAt, type Joint } from './list-joints.ts'
import { endsRunOn, type Item, type ListKind, type Step, type Verdict } from './list-kind.ts'
import {
  beginsStatement,
  closes,
  hasRole,
  isAbsent,
  isAtSite,
  isCounted,
  isFinding,
  isHistory,
  isInverted,
  isLasting,
  isMedicine,
  isSaid,
  isSeen,
  isSiteBehind,
  isTaken,
  type PhraseMatch,
} from './list-words.ts'
import type { CueMark, Marked } from './marked.ts'
import { isMeasure } from './senses.ts'
import { bracketSignAt } from './signs.ts'
import type { Token } from './tokens.ts'

/** More unknown words than this are a sentence, not an item. */
const MAX_WORDS = 6

export class DeniedItemReader {
  private start = 0
  private joint: Joint = 'first'
  private words = 0
  /** A known phrase was read in it. */
  private isTold = false
  /** Where the last one ended. */
  private toldTo = 0
  private isAtSite = false
  /** What it comes with is known by itself: "no deafness, nystagmus on Dix-Hallpike". */
  private isCircumstanced = false
  /** It is an illness behind a name that is no symptom: "no epilepsy, asthma". */
  private mayBeHad = false

  constructor(
    private readonly page: Marked,
    private readonly list: ListKind,
  ) {}

  private isInside(i: number): boolean {
    const token = this.page.tokens.at(i)
    return token.sentence === this.list.sentence && token.kind !== 'break'
  }

  /** Whether a comma may as well join what is there. */
  private get mayBeThere(): boolean {
    return this.list.ofResult || this.list.isBound || this.isAtSite || this.isCircumstanced || this.mayBeHad
  }

  /** "no a" and "… or a" deny whatever stands there; after a comma or "and" an item may be affirmed. */
  private get isFirm(): boolean {
    return this.joint === 'first' || this.joint === 'or'
  }

  /** @returns `rest`: what stands behind it unseparated, and may belong to the list or not */
  read(from: number, joint: Joint): { item: Item | null; to: number; isOver: boolean; rest?: Item } {
    this.start = from
    this.joint = joint
    this.words = 0
    this.isTold = this.isAtSite = this.isCircumstanced = this.mayBeHad = false
    let affirmed = false
    let circumstance: number | null = null
    const upTo = (to: number): Item => ({
      from,
      to: circumstance ?? to,
      joint,
      affirmed,
      unsure: joint === 'comma' && this.mayBeThere,
    })
    let k = from
    while (this.isInside(k)) {
      const { verdict, to } = this.step(k, circumstance !== null)
      if (verdict === 'NEXT') return { item: upTo(k), to: k, isOver: false }
      if (verdict === 'AFFIRMED') return { item: null, to: k, isOver: true }
      if (verdict === 'OVER') return { item: to > from ? upTo(to) : null, to: k, isOver: true }
      if (verdict === 'UNSURE')
        return { item: upTo(k), to, isOver: true, rest: { from: k, to, joint: 'comma', affirmed: false, unsure: true } }
      affirmed ||= verdict === 'QUALITY'
      if (verdict === 'CIRCUMSTANCE') circumstance ??= k
      k = to
    }
    return { item: upTo(k), to: k, isOver: false }
  }

  private step(k: number, inCircumstance: boolean): Step {
    const { page } = this
    if (this.joint !== 'first' && k === this.start && (isTaken(page, k) || this.beginsAnother(k)))
      return { verdict: 'AFFIRMED', to: k }
    const covering = page.matchAt[k]
    if (covering) return this.phrase(covering, inCircumstance)
    if (separatorAt(page, k)) return { verdict: 'NEXT', to: k }
    const cue = page.cueStarting[k]
    if (this.carriesOn(k)) return { verdict: 'GOES_ON', to: Math.max(k + 1, cue?.to ?? 0) }
    if (cue && cue.cue !== 'LIST') return this.cue(cue)
    if (page.tokens.at(k).kind !== 'word') return this.sign(k)
    return this.isTold && endsRunOn(this.list, page.tokens.at(k)) ? { verdict: 'OVER', to: k } : this.word(k)
  }

  /** "+ fever"; after a comma or "and": an adjective, "with …", behind a test another ("CT no bleed, CTA M1 occlusion"), or whatever follows a function that is missing. */
  private beginsAnother(k: number): boolean {
    const token = this.page.tokens.at(k)
    if (token.raw === '+' || this.isFirm) return token.raw === '+'
    if (this.list.ofFunctions || (this.list.ofResult && hasRole(token, 'RESULT')) || /^(with|w)$/.test(token.norm))
      return true
    if (this.list.isBound && hasRole(token, 'DESCRIBES')) return true
    return !this.list.ofAdjectives && hasRole(token, 'ADJECTIVE') && !isBeforeOr(this.page, k)
  }

  private phrase(match: PhraseMatch, inCircumstance: boolean): Step {
    const { from, to } = match
    if (this.page.tokens.at(from).raw === '+') return { verdict: 'OVER', to: from } // "∅rash +hCG"
    const isValue = this.page.tokens.at(to).kind === 'number' && match.values.some(isMeasure)
    // "no fever with vomiting"
    if (inCircumstance && isFinding(match)) {
      this.isCircumstanced = true
      return { verdict: 'OVER', to: from }
    }
    return this.isFirm ? this.firmPhrase(match, isValue) : this.loosePhrase(match, isValue)
  }

  /** "… or had a fever", "… or been complaining of pain" */
  private carriesOn(k: number): boolean {
    return this.joint === 'or' && !this.isTold && hasRole(this.page.tokens.at(k), 'CARRIES_ON')
  }

  private firmPhrase(match: PhraseMatch, isValue: boolean): Step {
    const { from, to } = match
    // "no fever 38.2": the word is denied, the value stands for itself
    if (isValue) return { verdict: 'OVER', to: isFinding(match) ? to : from }
    const verdict = this.isTold ? this.behindPhrase(match) : 'GOES_ON'
    if (verdict !== 'GOES_ON') return { verdict, to: verdict === 'OVER' ? from : to }
    this.tell(to)
    return { verdict: closes(this.page.tokens, from, to) ? 'OVER' : 'GOES_ON', to }
  }

  private tell(to: number): void {
    this.isTold = true
    this.toldTo = to
  }

  /** What a second phrase is that nothing separates from the first: "no fever chills or cough", "no fever abdomen tender". */
  private behindPhrase(match: PhraseMatch): Verdict {
    const { tokens } = this.page
    const first = tokens.at(match.from)
    // "no cough fever ++"
    const isOwn =
      hasRole(first, 'AFFIRMS') ||
      hasRole(first, 'CIRCUMSTANCE') ||
      isSigned(tokens, match.to) ||
      isSigned(tokens, match.to - 1)
    if (isNamedHistory(tokens, match) && !this.list.ofIllness) return 'OVER'
    if (isOwn || isSaid(tokens, match) || this.saysMore(match.to)) return 'OVER'
    // the "or" before it was the last joint of its list
    const isLate = this.joint === 'or' && isFinding(match)
    if (!isLate && !this.list.isRunOn) return 'GOES_ON'
    if (this.orComes(match)) return 'GOES_ON'
    return isFinding(match) && match.from === this.toldTo ? 'UNSURE' : 'OVER'
  }

  /** "cough productive of sputum", "cough for 3 days" */
  private saysMore(at: number): boolean {
    const token = this.page.tokens.at(at)
    const describes = hasRole(token, 'AFFIRMS') && !hasRole(token, 'STATEMENT')
    return describes || (hasRole(token, 'PREDICATE') && hasRole(token, 'STATES')) || isLasting(this.page.tokens, at)
  }

  /** "fever chills cough or wheeze": phrases side by side, with "or" before the last. */
  private orComes({ from, to }: PhraseMatch): boolean {
    const { matchAt } = this.page
    if (from !== this.toldTo) return false
    let k = to
    for (let next = matchAt[k]; next?.from === k; next = matchAt[k]) k = next.to
    return separatorAt(this.page, k)?.joint === 'or'
  }

  private loosePhrase(match: PhraseMatch, isValue: boolean): Step {
    const { tokens } = this.page
    const { from, to } = match
    const verdict = this.ownStatement(match, isValue)
    if (verdict) return { verdict, to: from }
    this.tell(to)
    this.isAtSite ||= isSiteBehind(tokens, to) || isAtSite(tokens, match)
    return { verdict: this.isAnother(match) || hasRole(tokens.at(from), 'AFFIRMS') ? 'QUALITY' : 'GOES_ON', to }
  }

  /** What a phrase does that begins a statement of its own, or null where it is of the list. */
  private ownStatement(match: PhraseMatch, isValue: boolean): Verdict | null {
    const { tokens } = this.page
    const { from, to } = match
    const first = tokens.at(from)
    // "no fever and cough | husband has covid"
    if (isAbsent(match) || (this.isTold && OTHER_PEOPLE.OTHERS.has(first.norm))) return 'OVER'
    // "no ST elevation, 2 mm ST depression"
    const isOwn = isValue || first.kind === 'number' || (from === this.start && beginsStatement(first))
    return isOwn || isCounted(tokens, to) || isSaid(tokens, match) || isSeen(tokens, to) ? 'AFFIRMED' : null
  }

  /** Behind a comma a medicine that is taken, or an illness that is had; of the latter it may not be told. */
  private isAnother(match: PhraseMatch): boolean {
    if (this.joint !== 'comma') return false
    const isHad = this.isHadBesides(match)
    this.mayBeHad ||= isHad && this.list.ofNames
    return (isHad && !this.list.ofNames) || (isMedicine(match) && !this.list.ofMedicines)
  }

  /** "no chest pain, asthma": an illness of before that ends what symptoms begin. */
  private isHadBesides(match: PhraseMatch): boolean {
    const { tokens } = this.page
    const next = tokens.at(match.to)
    const isLast = next.sentence !== this.list.sentence || next.kind === 'break' || next.kind === 'end'
    return isHistory(match) && !this.list.ofHistories && isLast && match.from === this.start
  }

  private cue({ cue, from, to }: CueMark): Step {
    const before: Step = { verdict: 'OVER', to: from }
    const affirmed: Step = { verdict: 'AFFIRMED', to: from }
    switch (cue) {
      case 'STOP':
        return this.stop(this.page.tokens.at(from), from, to)
      case 'PAST':
      case 'PAST_AFTER':
        if (this.isFirm) return this.opensHistory(from, to) ? before : { verdict: 'GOES_ON', to }
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

  /** "no wheeze | history of asthma": behind what is no illness a history begins, and is none of the list. */
  private opensHistory(from: number, to: number): boolean {
    const isHead = headsHistory(this.page.tokens, from, to)
    return isHead && this.isTold && !this.list.ofIllness
  }

  private stop(token: Token, from: number, to: number): Step {
    const saysIt = hasRole(token, 'PREDICATE') || isInverted(this.page.tokens, from, to)
    if (!hasRole(token, 'CIRCUMSTANCE'))
      return { verdict: saysIt && this.isTold && !this.isFirm ? 'AFFIRMED' : 'OVER', to: from }
    if (!this.isTold) return { verdict: 'GOES_ON', to }
    return { verdict: token.norm === 'since' && !this.isFirm ? 'AFFIRMED' : 'CIRCUMSTANCE', to }
  }

  private word(k: number): Step {
    const token = this.page.tokens.at(k)
    const begins = k === this.start
    if (hasRole(token, 'STATEMENT') && !(this.isFirm && begins))
      return { verdict: begins || this.isFirm ? 'OVER' : 'AFFIRMED', to: k }
    if (!this.isFirm && (hasRole(token, 'NORMAL') || (this.isTold && hasRole(token, 'PREDICATE'))))
      return { verdict: 'AFFIRMED', to: k }
    if (++this.words > MAX_WORDS) return { verdict: this.isFirm || this.isTold ? 'OVER' : 'AFFIRMED', to: k }
    return this.isFirm ? this.firmWord(token, k) : { verdict: this.nuance(token), to: k + 1 }
  }

  private firmWord(token: Token, k: number): Step {
    if (token.norm === 'known' && this.opensHistory(k, k + 1)) return { verdict: 'OVER', to: k }
    return { verdict: hasRole(token, 'CLOSES') ? 'OVER' : this.nuance(token), to: k + 1 }
  }

  private nuance(token: Token): Verdict {
    if (!this.isFirm && hasRole(token, 'AFFIRMS')) return 'QUALITY'
    return this.isTold && hasRole(token, 'CIRCUMSTANCE') ? 'CIRCUMSTANCE' : 'GOES_ON'
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
    return { verdict: 'GOES_ON', to: raw === '(' ? behindBracket(tokens, k) : k + 1 }
  }

  private colon(k: number): Step {
    if (!this.isFirm) return { verdict: 'AFFIRMED', to: k }
    const isHead = !this.isTold && SCOPE_WORDS.heads.words.has(this.page.tokens.at(k - 1).norm)
    return isHead ? { verdict: 'GOES_ON', to: k + 1 } : { verdict: 'OVER', to: k }
  }
}
