/** The items of a list of allergies: "PCN (rash), sulfa – hives; latex". */
import { ALLERGY_SHORT } from './data/reaction-forms.ts'
import type { Allergy } from './allergy-statement.ts'
import { AllergyTokens, type Reaction, SEPARATORS } from './allergy-tokens.ts'
import { ANSWERS_NONE, LEADS, REACTIONS, STOPS, TAKEN_AS } from './allergy-words.ts'
import { medicineLike } from './data/medicine-suffixes.ts'
import { isBoundary } from './facts/tokens.ts'

export interface Items {
  allergies: Allergy[]
  next: number
}
/** No list is read further than this: what stands behind is another sentence. */
const LONGEST_LIST = 60

export class AllergyList extends AllergyTokens {
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
      const isOfOtherList = end !== null && allergies.length > 0 && !isList && this.isTaken(end)
      if (isOfOtherList) break
      const behind = end === null ? this.addReaction(k, allergies.at(-1)) : this.addItem(k, end, allergies)
      if (behind === null) break
      next = behind
      const following = this.afterSeparator(next, isList)
      if (following === null) break
      k = following
    }
    return { allergies, next }
  }

  /** "allergies? none", "penicillin allergy: none": whether the mark at k is answered by none. */
  protected isAnsweredNone = (k: number): boolean => /^[:?]$/.test(this.norm(k)) && ANSWERS_NONE.has(this.norm(k + 1))

  /** Adds the substance over tokens [k, end) with its reaction. @returns the token behind both */
  private addItem(k: number, end: number, allergies: Allergy[]): number {
    const alias = this.aliasAt(k, end)
    const reaction = this.reactionAt(alias ?? end)
    allergies.push(this.allergy(k, end, reaction))
    return reaction?.next ?? alias ?? end
  }

  /** "penicillin, rash and hives": the reaction stands behind a comma. @returns the token behind it, or null where none does */
  private addReaction(k: number, last: Allergy | undefined): number | null {
    const late = last && this.run(k, true)
    if (!late) return null
    last.reaction = [last.reaction, this.words(late.from, late.to)].filter(Boolean).join(', ')
    return late.next
  }

  /** The token behind the substance at k, or null where none stands. */
  private itemEnd(k: number, mayBeAnyWord: boolean, isList: boolean): number | null {
    const match = this.substanceAt(k)
    if (match) return match.to
    const token = this.tokens.at(k)
    if (token.kind !== 'word' || REACTIONS.has(token.norm) || (STOPS.has(token.norm) && !isList)) return null
    const to = this.unknownEnd(k)
    const isMarked = this.bracketAt(to) !== null || (/^[-:→]$/.test(this.norm(to)) && this.run(to + 1, false) !== null)
    if (medicineLike(token.raw.toLowerCase())) return k + 1
    return mayBeAnyWord || isMarked ? to : null
  }

  /** Behind the words from k on that nobody knows, three at most. */
  private unknownEnd(k: number): number {
    let to = k + 1
    while (to - k < 3 && this.tokens.at(to).kind === 'word' && this.same(k, to) && !this.endsSubstance(to)) to++
    return to
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
    if (token.kind === 'break' || this.isOnNewLine(k)) return this.onNextLine(k, isList)
    if (!SEPARATORS.has(token.norm)) return null
    let next = k + 1
    while (SEPARATORS.has(this.norm(next)) || /^(also|to|a|an|the)$/.test(this.norm(next))) next++
    return this.unlessAtEnd(this.skipBreaks(next))
  }

  /** The item on the line behind token k, or null: a text that is no list goes on there only with a substance by itself. */
  private onNextLine(k: number, isList: boolean): number | null {
    const { kind, raw } = this.tokens.at(k)
    const next = this.skipBreaks(k)
    if (isList) return this.unlessAtEnd(next)
    if (kind === 'break' && raw !== ';' && raw !== '\n') return null
    const match = this.substanceAt(next)
    return match && !this.isTaken(match.to) && this.endsItem(match.to) ? next : null
  }

  private unlessAtEnd(k: number): number | null {
    return k < this.tokens.length ? k : null
  }

  /** "acetaminophen (Tylenol)": the bracket holds another name; the token behind it, or null. */
  private aliasAt(from: number, k: number): number | null {
    const bracket = this.bracketAt(k)
    if (!bracket) return null
    const [one, other] = [this.substanceAt(from), this.substanceAt(bracket.from)]
    const classes = one?.values[0]?.classes
    const isSame = other?.to === bracket.to && other.values[0]?.classes.some((id) => classes?.includes(id))
    return isSame ? bracket.next : null
  }

  /** On a line of its own a substance is followed by its reaction, a separator or the end. */
  private endsItem(k: number): boolean {
    const token = this.tokens.at(k)
    return isBoundary(token) || this.isOnNewLine(k) || SEPARATORS.has(token.norm) || this.reactionAt(k) !== null
  }

  /** "allergic pen": short names are known behind a head. */
  protected isSubstance(k: number): boolean {
    return this.substanceAt(k) !== null || ALLERGY_SHORT[this.norm(k)] !== undefined
  }

  /** The substance over tokens [from, to), with what is told to have come of it. */
  protected allergy(from: number, to: number, reaction: Reaction | null): Allergy {
    const known = this.substanceAt(from)
    const { name, classes } = (known?.to === to && known.values[0]) || { name: null, classes: [] }
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
}
