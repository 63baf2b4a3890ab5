/** Reads one text for statements of allergy, token by token. `allergies.ts` is its face. */
import type { Allergy, AllergyStatement } from './allergy-statement.ts'
import { AllergyList } from './allergy-list.ts'
import type { Reaction } from './allergy-tokens.ts'
import {
  ANSWERS_NONE,
  BEFORE_HEAD,
  CONNECTORS,
  DENIES,
  DISEASES,
  FILLERS,
  HEADS,
  IN_USE,
  JOINTS,
  KINDS,
  KINDS_OF_HEAD,
  LEADS_FROM,
  LONG_AGO,
  NOT_BEFORE_ALLERGY,
  NOT_OF_DRUGS,
  NONE,
  OF_A_CULTURE,
  OF_DRUGS,
  OF_NOW,
  PAST,
  REACTIONS,
  RELATIVES,
  SENSITIVE,
  STOPS,
  STRONG,
  TAKING,
  UNKNOWN,
} from './allergy-words.ts'
import { behindTicked, isUnticked } from './facts/boxes.ts'
import { ALLERGY_SHORT } from './data/reaction-forms.ts'

interface Found {
  statement: AllergyStatement
  /** The token behind it. */
  next: number
}

/** No word of these is a substance that nobody knows. */
const NO_SUBSTANCE = [STOPS, KINDS, DENIES, FILLERS, REACTIONS, RELATIVES, NOT_BEFORE_ALLERGY]

export class AllergyReader extends AllergyList {
  private floor = 0
  private isOfNow: boolean | undefined

  /**
   * The statement that is told by the word at token i ("allergic", "NKDA"), or null.
   * @param isList the whole text is a list of allergies: what a sign joins is read as its items
   * @param floor the token behind the statement before: no word belongs to two
   */
  statementAt(i: number, floor: number, isList = false): Found | null {
    const { norm } = this.tokens.at(i)
    this.floor = floor
    if (NONE.has(norm)) return isUnticked(this.tokens, i) ? null : { statement: this.none(i, i + 1), next: i + 1 }
    if (HEADS.has(norm)) return this.headAt(i)
    if (SENSITIVE.has(norm)) return this.sensitivityAt(i)
    return STRONG.has(norm) || norm === 'reaction' ? this.pastReactionAt(i) : isList ? null : this.markedAt(i)
  }

  /**
   * "penicillin - anaphylaxis", "amoxicillin: rash", "codeine (hives)": what a sign joins to a medicine is what it once did, where nothing says that
   * it does so now.
   */
  private markedAt(i: number): Found | null {
    const to = this.medicineEnd(i)
    if (to === null || this.isUsed(i)) return null
    const { raw } = this.tokens.at(to)
    const reaction = /^(?:[-:–—=→(]|-{1,2}>)$/.test(raw) ? this.run(to + 1, true) : null
    if (!reaction || this.saysNow()) return null
    const next = raw === '(' && this.tokens.at(reaction.to).raw === ')' ? reaction.to + 1 : reaction.next
    return { statement: this.statement(i, next, [this.allergy(i, to, reaction)]), next }
  }

  /** Behind the medicine at token i, by its name or short; null where none stands. Foods and stings are no medicines. */
  private medicineEnd(i: number): number | null {
    const match = this.substanceAt(i)
    if (match) return match.values.some(({ classes }) => classes.length > 0) ? match.to : null
    return ALLERGY_SHORT[this.norm(i)] !== undefined ? i + 1 : null
  }

  /** "on amoxicillin - rash", "started penicillin: hives", "gave penicillin": it is of now. */
  private isUsed(i: number): boolean {
    return [i - 1, i - 2, i - 3].some((k) => k >= 0 && this.same(i, k) && IN_USE.has(this.norm(k)))
  }

  /** Anything in the text that tells of a reaction that goes on. */
  private saysNow(): boolean {
    this.isOfNow ??= this.tokens.slice(0, this.tokens.length).some(({ norm }) => OF_NOW.has(norm))
    return this.isOfNow
  }

  private headAt(i: number): Found | null {
    if ((DISEASES.has(this.norm(i + 1)) && this.same(i, i + 1)) || this.isOfARelative(i)) return null
    const before = this.substancesBefore(i)
    const denial = this.denialBefore(before[0]?.from ?? i)
    const { next, isConnected } = this.afterHead(i)
    const leadsToMore = isConnected && !this.isParted(i) && this.substanceAt(next) !== null
    if (before.length > 0 && !leadsToMore) return this.backward(i, before, denial)
    if (denial !== null && !isConnected) return this.noneOf(denial, i)
    return isConnected || this.leadsOn(i + 1)
      ? this.joined(before, this.forward(denial ?? this.headStart(i), next, denial !== null))
      : null
  }

  /** "penicillin allergy - codeine": what stands before the head is of the list as well. */
  private joined([first, ...more]: { from: number; to: number }[], found: Found | null): Found | null {
    if (!first || !found) return found
    const told = [first, ...more].map(({ from, to }) => this.allergy(from, to, null))
    const { statement, next } = found
    const start = this.tokens.at(first.from).start
    return { statement: { ...statement, start, allergies: [...told, ...statement.allergies] }, next }
  }

  /** "sensitive to penicillin"; but not what a culture is sensitive to, in this sentence or the one before. */
  private sensitivityAt(i: number): Found | null {
    if (this.norm(i + 1) !== 'to' || !this.substanceAt(i + 2) || this.isOfARelative(i)) return null
    const { sentence } = this.tokens.at(i)
    for (let k = i - 1; k >= 0 && this.tokens.at(k).sentence >= sentence - 1; k--)
      if (OF_A_CULTURE.has(this.norm(k))) return null
    for (let k = i + 1; this.tokens.at(k).sentence === sentence; k++) if (OF_A_CULTURE.has(this.norm(k))) return null
    const denial = this.denialBefore(i)
    return this.forward(denial ?? i, i + 2, denial !== null)
  }

  private leadsOn = (k: number): boolean => this.isSubstance(k) || ANSWERS_NONE.has(this.norm(k))

  /** "drug allergies" begin with their kind. */
  private headStart(i: number): number {
    return i > this.floor && KINDS_OF_HEAD.has(this.norm(i - 1)) ? i - 1 : i
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

  /** "PCN allergy (anaphylaxis)", "penicillin-allergic", "no latex allergy", "penicillin allergy: none". */
  private backward(i: number, before: { from: number; to: number }[], denial: number | null): Found {
    const isDenied = denial !== null || this.isAnsweredNone(i + 1)
    const reaction = isDenied ? null : (this.reactionAt(i + 1) ?? this.reactionBehindComma(i + 1))
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
    return { statement: this.statement(denial ?? before[0]?.from ?? i, next, allergies), next }
  }

  /** "he is penicillin allergic, rash": the reaction where the sentence ends with it. */
  private reactionBehindComma(k: number): Reaction | null {
    const reaction = this.norm(k) === ',' ? this.run(k + 1, true) : null
    const behind = reaction && this.tokens.at(reaction.next).kind
    return behind === 'end' || behind === 'break' ? reaction : null
  }

  /** "no known drug allergies"; "no food allergies" says nothing of medicines. */
  private noneOf(from: number, head: number): Found | null {
    const words = this.tokens.slice(from, head).map((token) => token.norm)
    if (words.some((word) => NOT_OF_DRUGS.has(word)) && !words.some((word) => OF_DRUGS.has(word))) return null
    return { statement: this.none(from, head + 1), next: head + 1 }
  }

  /** "h/o anaphylaxis to penicillin", "hives with amoxicillin as a child": told as past. */
  private pastReactionAt(i: number): Found | null {
    if (!LEADS_FROM.has(this.norm(i + 1))) return null
    const match = this.substanceAt(i + 2)
    if (!match || !this.same(i, i + 2)) return null
    const isPast = [i - 1, i - 2, i - 3, i - 4].some(
      (k) => k >= this.floor && this.same(i, k) && PAST.has(this.norm(k)),
    )
    const trailing = this.run(match.to, false)
    const isOld =
      trailing !== null && this.tokens.slice(trailing.from, trailing.to).some((token) => LONG_AGO.has(token.norm))
    if (!isPast && !isOld) return null
    const next = isOld ? trailing.next : match.to
    const allergy: Allergy = { ...this.allergy(i + 2, match.to, null), reaction: this.words(i, i + 1) }
    return {
      statement: this.statement(i > this.floor && this.norm(i - 1) === 'allergic' ? i - 1 : i, next, [allergy]),
      next,
    }
  }

  /** Where the list behind the word at i begins, and whether a word or sign leads to it. */
  private afterHead(i: number): { next: number; isConnected: boolean } {
    let next = i + 1
    const bracket = this.bracketAt(next)
    // "Allergies (drug): PCN"
    if (bracket && this.tokens.at(bracket.next).raw === ':') next = bracket.next
    while (this.same(i, next) && CONNECTORS.has(this.norm(next))) next++
    if (this.same(i, next) && this.isAnsweredNone(next)) next++
    const isConnected = next > i + 1
    if (isConnected) next = behindTicked(this.tokens, next)
    const isHeading =
      this.tokens.at(next).raw === '\n' && (isConnected || i === 0 || this.tokens.at(i - 1).kind === 'break')
    return isHeading ? { next: this.skipBreaks(next), isConnected: true } : { next, isConnected }
  }

  /** Known substances that end right before token i, joined by "and" or a slash; one unknown word of "X allergy". */
  private substancesBefore(i: number): { from: number; to: number }[] {
    // "which antibiotic, allergic to penicillin"
    const known = this.norm(i + 1) === 'to' && this.medicineEnd(i + 2) !== null ? [] : this.knownBefore(i)
    const [first, last] = [known[0], known.at(-1)]
    if (!first || !last) return this.isUnknownSubstance(i - 1, i) ? [{ from: i - 1, to: i }] : []
    const areTaken = known.length > 1 && TAKING.has(this.norm(first.from - 1))
    return areTaken ? [last] : known
  }

  private knownBefore(i: number): { from: number; to: number }[] {
    const known: { from: number; to: number }[] = []
    let end = i
    for (;;) {
      const from = this.substanceEnding(end)
      if (from === null) return known
      known.unshift({ from, to: end })
      const joint = this.norm(from - 1)
      const isList = JOINTS.has(joint) || (joint === ',' && known.length > 1)
      if (!isList || !this.same(from, from - 1)) return known
      end = from - 1
    }
  }

  /** "zorblax allergy", "zorblax-allergic": whether the word at k, which nobody knows, can be the substance of the head at i. */
  private isUnknownSubstance(k: number, i: number): boolean {
    const { kind, norm, raw, end } = this.tokens.at(k)
    if (k >= this.floor && this.same(k, i) && ALLERGY_SHORT[norm] !== undefined) return true
    if (k < this.floor || kind !== 'word' || !this.same(k, i) || raw.length < 3 || norm.endsWith('ly')) return false
    const isHeaded = this.norm(i) === 'allergy' || (this.norm(i) === 'allergic' && this.text[end] === '-')
    return isHeaded && !NO_SUBSTANCE.some((words) => words.has(norm))
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
    while (k >= 0 && i - k < 4 && BEFORE_HEAD.has(this.norm(k))) k--
    return k >= 0 && this.same(k, i) && (RELATIVES.has(this.norm(k)) || this.norm(k) === 'if')
  }

  private none(from: number, to: number): AllergyStatement {
    return { start: this.tokens.at(from).start, end: this.tokens.at(to - 1).end, isNone: true, allergies: [] }
  }

  private statement(from: number, to: number, allergies: Allergy[]): AllergyStatement {
    return { start: this.tokens.at(from).start, end: this.tokens.at(to - 1).end, isNone: false, allergies }
  }
}
