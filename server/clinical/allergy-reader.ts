/** Reads one text for statements of allergy, token by token. `allergies.ts` is its face. */
import type { Allergy, AllergyStatement } from './allergy-statement.ts'
import { AllergyTokens, type Reaction, SEPARATORS } from './allergy-tokens.ts'
import { isBoundary } from './facts/tokens.ts'
import {
  ANSWERS_NONE,
  CONNECTORS,
  DENIES,
  DISEASES,
  FILLERS,
  HEADS,
  KINDS,
  LEADS,
  NOT_BEFORE_ALLERGY,
  NOT_OF_DRUGS,
  NONE,
  OF_DRUGS,
  PAST,
  REACTIONS,
  RELATIVES,
  STOPS,
  STRONG,
  TAKEN_AS,
  UNKNOWN,
} from './allergy-words.ts'
import { medicineLike } from './data/medicine-suffixes.ts'

interface Found {
  statement: AllergyStatement
  /** The token behind it. */
  next: number
}
interface Items {
  allergies: Allergy[]
  next: number
}
/** No list is read further than this: what stands behind is another sentence. */
const LONGEST_LIST = 60

export class AllergyReader extends AllergyTokens {
  private floor = 0

  /**
   * The statement that is told by the word at token i ("allergic", "NKDA"), or null.
   * @param floor the token behind the statement before: no word belongs to two
   */
  statementAt(i: number, floor: number): Found | null {
    const { norm } = this.tokens.at(i)
    this.floor = floor
    if (NONE.has(norm)) return { statement: this.none(i, i + 1), next: i + 1 }
    if (HEADS.has(norm)) return this.headAt(i)
    return STRONG.has(norm) || norm === 'reaction' ? this.pastReactionAt(i) : null
  }

  private headAt(i: number): Found | null {
    if (DISEASES.has(this.norm(i + 1)) && this.same(i, i + 1)) return null
    if (this.isOfARelative(i)) return null
    const before = this.substancesBefore(i)
    const denial = this.denialBefore(before[0]?.from ?? i)
    const { next, isConnected } = this.afterHead(i)
    if (before.length > 0 && (!isConnected || !this.substanceAt(next))) return this.backward(i, before, denial)
    if (denial !== null && !isConnected) return this.noneOf(denial, i)
    if (!isConnected && !this.substanceAt(i + 1) && !ANSWERS_NONE.has(this.norm(i + 1))) return null
    return this.forward(
      denial ?? (i > this.floor && /^(drug|medication|food)$/.test(this.norm(i - 1)) ? i - 1 : i),
      next,
      denial !== null,
    )
  }

  /** "allergic to …", "Allergies: …". */
  private forward(start: number, from: number, isDenied: boolean): Found | null {
    const word = this.norm(from)
    if (ANSWERS_NONE.has(word)) {
      let to = from + 1
      while (to < this.tokens.length && this.same(from, to) && (KINDS.has(this.norm(to)) || HEADS.has(this.norm(to))))
        to++
      return { statement: this.none(start, to), next: to }
    }
    if (isDenied && (KINDS.has(word) || word === 'anything'))
      return { statement: this.none(start, from + 1), next: from + 1 }
    if (UNKNOWN.has(word)) return null
    const { allergies, next } = this.items(from, false)
    if (allergies.length === 0) return null
    return {
      statement: this.statement(
        start,
        next,
        allergies.map((one) => ({ ...one, isDenied })),
      ),
      next,
    }
  }

  /** "PCN allergy (anaphylaxis)", "penicillin-allergic", "no latex allergy". */
  private backward(i: number, before: { from: number; to: number }[], denial: number | null): Found {
    const isDenied = denial !== null
    const reaction = isDenied ? null : this.reactionAt(i + 1)
    let next = reaction?.next ?? i + 1
    const allergies = before.map(({ from, to }) => ({ ...this.allergy(from, to, reaction), isDenied }))
    // "codeine allergy (nausea), TMP-SMX (rash)"
    for (let k = next; !isDenied && this.norm(k) === ','; k = next) {
      const match = this.substanceAt(k + 1)
      const one = match && this.bracketAt(match.to)
      if (!one || !this.tokens.slice(one.from, one.to).some((token) => REACTIONS.has(token.norm))) break
      allergies.push({ ...this.allergy(k + 1, match.to, one), isDenied })
      next = one.next
    }
    return { statement: this.statement(denial ?? before[0]!.from, next, allergies), next }
  }

  /** "no known drug allergies"; "no food allergies" says nothing of medicines. */
  private noneOf(from: number, head: number): Found | null {
    const words = this.tokens.slice(from, head).map((token) => token.norm)
    if (words.some((word) => NOT_OF_DRUGS.has(word)) && !words.some((word) => OF_DRUGS.has(word))) return null
    return { statement: this.none(from, head + 1), next: head + 1 }
  }

  /** "h/o anaphylaxis to penicillin", "hives with amoxicillin as a child": told as past. */
  private pastReactionAt(i: number): Found | null {
    if (!/^(to|from|with|after)$/.test(this.norm(i + 1))) return null
    const match = this.substanceAt(i + 2)
    if (!match || !this.same(i, i + 2)) return null
    const isPast = [i - 1, i - 2, i - 3, i - 4].some(
      (k) => k >= this.floor && this.same(i, k) && PAST.has(this.norm(k)),
    )
    const trailing = this.run(match.to, false)
    const isOld =
      trailing !== null &&
      this.tokens
        .slice(trailing.from, trailing.to)
        .some((token) => /^(child|kid|infant|baby|childhood|ago|age)$/.test(token.norm))
    if (!isPast && !isOld) return null
    const next = isOld ? trailing.next : match.to
    const allergy: Allergy = { ...this.allergy(i + 2, match.to, null), reaction: this.words(i, i + 1) }
    return {
      statement: this.statement(i > this.floor && this.norm(i - 1) === 'allergic' ? i - 1 : i, next, [allergy]),
      next,
    }
  }

  /**
   * The list that begins at token `from`.
   * @param isList the whole text is known to be a list: words that nobody knows are substances too
   */
  items(from: number, isList: boolean): Items {
    const allergies: Allergy[] = []
    let next = from
    let k = this.skipBreaks(from)
    while (k < this.tokens.length && k - from < LONGEST_LIST) {
      const end = this.itemEnd(k, isList || allergies.length === 0, isList)
      if (end !== null) {
        if (allergies.length > 0 && !isList && this.isTaken(end)) break
        const alias = this.aliasAt(k, end)
        const reaction = this.reactionAt(alias ?? end)
        allergies.push(this.allergy(k, end, reaction))
        next = reaction?.next ?? alias ?? end
      } else {
        // "penicillin, rash and hives": the reaction stands behind a comma
        const late = allergies.length > 0 ? this.run(k, true) : null
        if (!late) break
        const last = allergies[allergies.length - 1]!
        last.reaction = [last.reaction, this.words(late.from, late.to)].filter(Boolean).join(', ')
        next = late.next
      }
      const following = this.afterSeparator(next, isList)
      if (following === null) break
      k = following
    }
    return { allergies, next }
  }

  /** The token behind the substance at k, or null where none stands. */
  private itemEnd(k: number, mayBeAnyWord: boolean, isList: boolean): number | null {
    const match = this.substanceAt(k)
    if (match) return match.to
    const token = this.tokens.at(k)
    if (token.kind !== 'word' || REACTIONS.has(token.norm) || (STOPS.has(token.norm) && !isList)) return null
    let to = k + 1
    while (
      to - k < 3 &&
      to < this.tokens.length &&
      this.tokens.at(to).kind === 'word' &&
      this.same(k, to) &&
      !this.endsSubstance(to)
    )
      to++
    const isMarked = this.bracketAt(to) !== null || (/^[-:→]$/.test(this.norm(to)) && this.run(to + 1, false) !== null)
    if (medicineLike(token.raw.toLowerCase())) return k + 1
    return mayBeAnyWord || isMarked ? to : null
  }

  private endsSubstance(k: number): boolean {
    const { norm } = this.tokens.at(k)
    return (
      STOPS.has(norm) || REACTIONS.has(norm) || LEADS.has(norm) || SEPARATORS.has(norm) || this.substanceAt(k) !== null
    )
  }

  /** "aspirin 81 mg", "warfarin for AF": a medicine that is taken, not one of the list. */
  private isTaken(k: number): boolean {
    const token = this.tokens.at(k)
    return !isBoundary(token) && (token.kind === 'number' || TAKEN_AS.has(token.norm))
  }

  /** The token behind the separator at k, or null where the list ends. */
  private afterSeparator(k: number, isList: boolean): number | null {
    const token = this.tokens.at(k)
    if (token.kind === 'end') return null
    if (token.kind === 'break' || this.isOnNewLine(k)) {
      if (token.kind === 'break' && token.raw !== ';' && token.raw !== '\n' && !isList) return null
      const next = this.skipBreaks(k)
      const match = this.substanceAt(next)
      if (isList) return next < this.tokens.length ? next : null
      return match && !this.isTaken(match.to) && this.endsItem(match.to) ? next : null
    }
    if (!SEPARATORS.has(token.norm)) return null
    let next = k + 1
    while (SEPARATORS.has(this.norm(next)) || /^(also|to|a|an|the)$/.test(this.norm(next))) next++
    next = this.skipBreaks(next)
    return next < this.tokens.length ? next : null
  }

  /** "acetaminophen (Tylenol)": the bracket holds another name; the token behind it, or null. */
  private aliasAt(from: number, k: number): number | null {
    const bracket = this.bracketAt(k)
    if (!bracket) return null
    const [one, other] = [this.substanceAt(from), this.substanceAt(bracket.from)]
    return one &&
      other &&
      other.to === bracket.to &&
      other.values[0]!.classes.some((id) => one.values[0]!.classes.includes(id))
      ? bracket.next
      : null
  }

  /** On a line of its own a substance is followed by its reaction, a separator or the end. */
  private endsItem(k: number): boolean {
    const token = this.tokens.at(k)
    return isBoundary(token) || this.isOnNewLine(k) || SEPARATORS.has(token.norm) || this.reactionAt(k) !== null
  }

  /** Where the list behind the word at i begins, and whether a word or sign leads to it. */
  private afterHead(i: number): { next: number; isConnected: boolean } {
    let next = i + 1
    const bracket = this.bracketAt(next)
    // "Allergies (drug): PCN"
    if (bracket && this.tokens.at(bracket.next).raw === ':') next = bracket.next
    while (this.same(i, next) && CONNECTORS.has(this.norm(next))) next++
    const isConnected = next > i + 1
    const isHeading =
      this.tokens.at(next).raw === '\n' && (isConnected || i === 0 || this.tokens.at(i - 1).kind === 'break')
    return isHeading ? { next: this.skipBreaks(next), isConnected: true } : { next, isConnected }
  }

  /** Known substances that end right before token i, joined by "and" or a slash; one unknown word of "X allergy". */
  private substancesBefore(i: number): { from: number; to: number }[] {
    const out: { from: number; to: number }[] = []
    let end = i
    for (;;) {
      const from = this.substanceEnding(end)
      if (from === null) break
      out.unshift({ from, to: end })
      const joint = this.norm(from - 1)
      const isList = /^(and|&|\/|or)$/.test(joint) || (joint === ',' && out.length > 1)
      if (!isList || !this.same(from, from - 1)) break
      end = from - 1
    }
    if (out.length > 1 && /^(on|take|taking|takes|med|medication|:)$/.test(this.norm(out[0]!.from - 1)))
      out.splice(0, out.length - 1)
    if (out.length === 0) {
      const token = i > this.floor ? this.tokens.at(i - 1) : undefined
      const mayBe =
        token?.kind === 'word' &&
        this.same(i - 1, i) &&
        (this.norm(i) === 'allergy' || (this.norm(i) === 'allergic' && this.text[token.end] === '-'))
      if (
        mayBe &&
        token.raw.length > 2 &&
        !/ly$/.test(token.norm) &&
        ![STOPS, KINDS, DENIES, FILLERS, REACTIONS, RELATIVES, NOT_BEFORE_ALLERGY].some((words) =>
          words.has(token.norm),
        )
      )
        out.push({ from: i - 1, to: i })
    }
    return out
  }

  private substanceEnding(end: number): number | null {
    for (let from = Math.max(this.floor, end - 6); from < end; from++)
      if (this.same(from, end - 1) && this.substanceAt(from)?.to === end) return from
    return null
  }

  /** The token of the "no" that denies what begins at k, or null. */
  private denialBefore(k: number): number | null {
    let at = k - 1
    while (
      at >= this.floor &&
      k - at < 8 &&
      this.same(k, at) &&
      (KINDS.has(this.norm(at)) || this.tokens.at(at).raw === '/')
    )
      at--
    return at >= this.floor &&
      this.tokens.at(at).kind !== 'break' &&
      this.tokens.at(at).sentence === this.tokens.at(k).sentence &&
      DENIES.has(this.norm(at))
      ? at
      : null
  }

  /** "mother allergic to penicillin", "if allergic". */
  private isOfARelative(i: number): boolean {
    let k = i - 1
    while (k >= 0 && i - k < 4 && /^(is|was|ha|also|with|severely|be)$/.test(this.norm(k))) k--
    return k >= 0 && this.same(k, i) && (RELATIVES.has(this.norm(k)) || this.norm(k) === 'if')
  }

  private allergy(from: number, to: number, reaction: Reaction | null): Allergy {
    const known = this.substanceAt(from)
    const { name, classes } = known?.to === to ? known.values[0]! : { name: null, classes: [] }
    const { start } = this.tokens.at(from)
    return {
      substance: this.words(from, to),
      name,
      classes,
      reaction: reaction && this.words(reaction.from, reaction.to),
      isDenied: false,
      span: { start, end: this.tokens.at(to - 1).end },
    }
  }

  private none(from: number, to: number): AllergyStatement {
    return { start: this.tokens.at(from).start, end: this.tokens.at(to - 1).end, isNone: true, allergies: [] }
  }

  private statement(from: number, to: number, allergies: Allergy[]): AllergyStatement {
    return { start: this.tokens.at(from).start, end: this.tokens.at(to - 1).end, isNone: false, allergies }
  }
}
