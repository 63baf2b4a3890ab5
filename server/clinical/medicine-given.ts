/**
 * Which of the medicines that a line names it gives. It does not give what it stops, holds or avoids, what it names as a cause, a state, a
 * condition ("glucagon if beta blocker") or a time ("before antibiotics"), nor what it compares with ("preferred to clopidogrel").
 */
import {
  AVOID,
  AVOID_LIST,
  DISMISSED,
  GIVE,
  GIVEN_BEHIND,
  IN_LIST,
  IS_HANDLED,
  JOINT,
  LISTS_NEXT,
  OPENS_CONDITION,
  STATE_BEHIND,
  WATCHES,
} from './data/medicine-given-words.ts'
import type { Token, Tokens } from './facts/tokens.ts'
import type { NamedMedicine } from './named-medicine.ts'

/** How far before a mention a word governs it, in tokens. */
const NEAR = 3
/** "Do not attribute to diet or anticoagulant": what a prohibition reaches. */
const FORBIDDEN = 6

/** Whether a line gives this one of the medicines that it names. */
export function isGiven(tokens: Tokens, all: NamedMedicine[], one: NamedMedicine): boolean {
  const line = new PlanLine(tokens, all)
  const { from, to } = line.place(one)
  const behind = line.norm(to)
  if (STATE_BEHIND.test(behind) || line.isLevel(from, to)) return false
  if (GIVEN_BEHIND.test(behind)) return true
  const isNotGiven =
    line.isDismissed(to) ||
    line.isCountered(one, from, to) ||
    line.isMeasuredBy(from) ||
    line.isAvoided(from) ||
    line.isWatched(from) ||
    line.isCondition(from) ||
    line.isListedUnder(from)
  return !isNotGiven
}

/** Whether a line names it as a condition, a cause or a state of the patient: "on an anticoagulant", "unless anticoagulated", "opioid overdose". */
export function isState(tokens: Tokens, all: NamedMedicine[], one: NamedMedicine): boolean {
  const line = new PlanLine(tokens, all)
  const { from, to } = line.place(one)
  return STATE_BEHIND.test(line.norm(to)) || line.isCondition(from) || line.isUnderCondition(from)
}

class PlanLine {
  constructor(
    private readonly tokens: Tokens,
    private readonly all: NamedMedicine[],
  ) {}

  norm(k: number): string {
    return this.tokens.at(k).norm
  }

  /** Its tokens, half open. */
  place(one: NamedMedicine): { from: number; to: number } {
    let from = 0
    while (this.tokens.at(from).start < one.start) from++
    let to = from + 1
    while (this.tokens.at(to).start < one.end) to++
    return { from, to }
  }

  /** "for potassium 6.5 or more": a value that is measured. */
  isLevel(from: number, to: number): boolean {
    const isOfState = /^(?:for|with|at|when|while|if)$/.test(this.norm(from - 1))
    const isLimit = /^(?:more|less|above|below|higher|lower|over|under)$/.test(this.norm(to + 2))
    return isOfState && isLimit && this.tokens.at(to).kind === 'number' && this.norm(to + 1) === 'or'
  }

  /** Said behind it not to be given now. */
  isDismissed(to: number): boolean {
    const end = this.listEnd(to)
    if (DISMISSED.test(this.words(end, 2)) && !this.mentionAt(end + 1)) return true
    for (let k = end; k < end + NEAR + 2 && this.tokens.at(k).kind === 'word' && !this.mentionAt(k); k++)
      if (IS_HANDLED.test(this.words(k, 2))) return true
    return false
  }

  /** "Protamine 1 mg per 100 units of heparin": by how much of it the remedy is measured. */
  isMeasuredBy(from: number): boolean {
    if (this.norm(from - 1) !== 'of') return false
    return [2, 3, 4].some((k) => /^(?:per|each|every)$/.test(this.norm(from - k)))
  }

  /** "Warfarin: PCC", "vitamin K for warfarin": what the medicine beside it is given against. */
  isCountered(one: NamedMedicine, from: number, to: number): boolean {
    if (this.isTarget(from)) return true
    const end = this.listEnd(to)
    if (this.norm(end) !== ':' || !this.opensSentence(from)) return false
    const remedy = [1, 2, 3, 4].map((k) => this.mentionAt(end + k)).find((other) => other !== undefined)
    const [own] = one.medicine.classes
    return remedy !== undefined && !(own !== undefined && remedy.medicine.classes.includes(own))
  }

  /** "PCC plus vitamin K 10 mg IV for warfarin or a DOAC": behind "for", and a medicine before that is given. */
  private isTarget(from: number): boolean {
    const at = from - (/^an?$/.test(this.norm(from - 1)) ? 1 : 0)
    if (this.norm(at - 1) === 'for') return this.opensWithMention(at - 1)
    const other = JOINT.test(this.norm(at - 1)) ? this.mentionAt(at - 2) : undefined
    return other !== undefined && this.isTarget(this.place(other).from)
  }

  /** Governed by a word before it, alone or in a list. */
  isAvoided(from: number): boolean {
    if (this.norm(from - 1) === 'non' || this.isComparedWith(from)) return true
    let isNear = true
    let isList = true
    for (let k = from - 1; this.tokens.at(k).sentence === this.tokens.at(from).sentence; k--) {
      const norm = this.norm(k)
      isNear &&= !/^[,:]$/.test(norm) && from - k <= NEAR
      if (!isNear && !isList && from - k > FORBIDDEN) return false
      if (GIVE.test(norm)) return /^(not|never|no)$/.test(this.norm(k - 1))
      if (this.governs(norm, isNear, isList) || this.forbids(k, from)) return !this.isOfGiving(k)
      const aside: number = isList ? this.asideEnding(k) : 0
      k -= aside
      isList &&= aside > 0 || this.isInList(norm, k)
    }
    return false
  }

  /** "steroid if CKD, heart failure or anticoagulant": the last of a list of conditions. */
  isCondition(from: number): boolean {
    if (this.norm(from - 1) !== 'or' || this.norm(from - 2) === ',') return false
    let commas = 0
    for (let k = from - 2; k >= 0 && !this.endsConditions(k); k--) {
      if (this.norm(k) === 'if') return commas > 0
      if (this.norm(k) === ',') commas++
    }
    return false
  }

  /** "In CKD, heart failure or on an anticoagulant", "with renal disease, ulcer or warfarin": what opens a condition stands before it, and nothing gives between. */
  isUnderCondition(from: number): boolean {
    const { sentence } = this.tokens.at(from)
    for (let k = from - 1; this.tokens.at(k).sentence === sentence; k--) {
      const norm = this.norm(k)
      if (/^[;:.]$/.test(norm) || GIVE.test(norm) || AVOID_LIST.test(norm)) return false
      if (OPENS_CONDITION.test(norm)) return !GIVE.test(this.norm(k - 1))
    }
    return false
  }

  /** "Observe 24 hours after amlodipine or sotalol", "Search for interacting drugs (amiodarone)": the sentence gives nothing. */
  isWatched(from: number): boolean {
    const [first, ...rest] = this.sentence(this.tokens.at(from).sentence)
    return first !== undefined && WATCHES.test(first.norm) && !rest.some(({ norm }) => GIVE.test(norm))
  }

  /** In a sentence that only lists what the sentence before it reviews or looks for. */
  isListedUnder(from: number): boolean {
    const { sentence } = this.tokens.at(from)
    const own = this.sentence(sentence)
    if (own.some(({ kind, norm }) => kind === 'number' || GIVE.test(norm))) return false
    const before = this.sentence(sentence - 1)
    if (before.pop()?.raw !== '.') return false
    return LISTS_NEXT.test(before.map(({ norm }) => norm).join(' '))
  }

  /** Whether a medicine stands before token `k` in its sentence: "glucagon 5 mg IV, for a beta blocker". */
  private opensWithMention(k: number): boolean {
    const { sentence } = this.tokens.at(k)
    for (let i = k - 1; i >= 0 && this.tokens.at(i).sentence === sentence; i--) if (this.mentionAt(i)) return true
    return false
  }

  private mentionAt(k: number): NamedMedicine | undefined {
    const { start, end } = this.tokens.at(k)
    return this.all.find((one) => start >= one.start && end <= one.end)
  }

  private words(from: number, count: number): string {
    return this.tokens
      .slice(from, from + count)
      .map(({ norm }) => norm)
      .join(' ')
  }

  private sentence(number: number): Token[] {
    return [...this.tokens].filter(({ sentence }) => sentence === number)
  }

  /** The token behind the mentions that are joined to the one that ends at `to`: "epinephrine, antihistamine and steroid | do little". */
  private listEnd(to: number): number {
    let end = to
    for (let k = to; this.mentionAt(k) ?? JOINT.test(this.norm(k)); k++) if (this.mentionAt(k)) end = k + 1
    return end
  }

  /** Only mentions stand before it in its sentence. */
  private opensSentence(from: number): boolean {
    let k = from
    while (k > 0 && (this.mentionAt(k - 1) ?? JOINT.test(this.norm(k - 1)))) k--
    return k === 0 || this.tokens.at(k - 1).kind === 'break'
  }

  private governs(norm: string, isNear: boolean, isList: boolean): boolean {
    return AVOID.test(norm) && (isNear || (isList && AVOID_LIST.test(norm)))
  }

  private isInList(norm: string, k: number): boolean {
    return IN_LIST.test(norm) || this.mentionAt(k) !== undefined
  }

  /** "ticagrelor preferred to clopidogrel" */
  private isComparedWith(from: number): boolean {
    return /^(to|over)$/.test(this.norm(from - 1)) && /^prefer(red)?$/.test(this.norm(from - 2))
  }

  /** "Do not …" so near before a mention that it is meant too. */
  private forbids(k: number, from: number): boolean {
    const isProhibition = this.norm(k) === 'not' && this.norm(k - 1) === 'do'
    return isProhibition && from - k <= FORBIDDEN && !this.words(k, from - k).includes(',')
  }

  /** "start on heparin", "take-home naloxone" */
  private isOfGiving(k: number): boolean {
    if (this.norm(k) === 'on') return GIVE.test(this.norm(k - 1))
    return this.norm(k) === 'take' && this.norm(k + 1) === 'home'
  }

  /** "hold ACE inhibitor, diuretic if dry, metformin": how many tokens before k belong to an aside in a list of at least two. */
  private asideEnding(k: number): number {
    const length = this.norm(k - 1) === 'if' ? 1 : this.norm(k - 2) === 'if' ? 2 : 0
    const mention = length > 0 ? this.mentionAt(k - length - 1) : undefined
    return mention && JOINT.test(this.norm(this.place(mention).from - 1)) ? length : 0
  }

  private endsConditions(k: number): boolean {
    return this.tokens.at(k).kind === 'break' || this.mentionAt(k) !== undefined || GIVE.test(this.norm(k))
  }
}
