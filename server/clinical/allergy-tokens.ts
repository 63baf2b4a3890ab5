/** A text as a reader of allergies sees it: its tokens, the substances they name, and the reactions told behind them. */
import { CURRENT, FILLERS, LEADS, REACTIONS, STOPS, STRONG, TRAILING } from './allergy-words.ts'
import { ALLERGENS } from './data/allergens.ts'
import { Phrases, type Match } from './facts/phrases.ts'
import { tokenize } from './facts/tokenize.ts'
import { isBoundary, wordSet, type Tokens } from './facts/tokens.ts'
import { medicinePhrases } from './medicine-names.ts'

export interface Substance {
  name: string
  classes: string[]
}

export interface Reaction {
  /** Token range of the words alone. */
  from: number
  to: number
  /** The token behind all of it, brackets included. */
  next: number
}

const allergens = new Phrases<Substance>()
for (const line of ALLERGENS) {
  const aliases = line.split('|')
  const [name = line] = aliases
  for (const alias of aliases) allergens.add(alias, { name, classes: [] })
}

export const SEPARATORS: ReadonlySet<string> = new Set([',', '/', '&', '+', 'and', 'or', '-', '•', '*'])
const OPEN: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
const LONG_AGO = wordSet('child kid infant childhood ago age previously teens')
/** No reaction is read further than this: what stands behind is another sentence. */
const LONGEST_REACTION = 24

export class AllergyTokens {
  readonly tokens: Tokens
  protected readonly text: string

  constructor(text: string, tokens = tokenize(text)) {
    this.text = text
    this.tokens = tokens
  }

  /** The reaction that is told behind a substance: in brackets, behind a dash or colon, by "causes", or by its bare name. */
  protected reactionAt(k: number): Reaction | null {
    const bracket = this.bracketAt(k)
    if (bracket)
      return this.norm(bracket.from) === 'reaction' && bracket.to - bracket.from > 2
        ? { ...bracket, from: bracket.from + (this.norm(bracket.from + 1) === ':' ? 2 : 1) }
        : bracket
    const token = this.tokens.at(k)
    if (isBoundary(token)) return null
    if (/^(-|:|→|=|>)$/.test(token.norm)) {
      if (this.substanceAt(k + 1)) return null
      return this.run(k + 1, false) ?? this.freeWords(k + 1)
    }
    if (LEADS.has(token.norm)) {
      let from = k + 1
      while (LEADS.has(this.norm(from)) || /^(:|-|a|an|him|her|them|of|is|was|to|in|into)$/.test(this.norm(from)))
        from++
      return this.run(from, token.norm === 'with' || token.norm === 'had' || token.norm === 'has')
    }
    return this.run(k, true)
  }

  protected bracketAt(k: number): Reaction | null {
    const closing = OPEN[this.tokens.at(k).raw]
    if (!closing) return null
    for (let to = k + 1; to < this.tokens.length && to - k < LONGEST_REACTION; to++)
      if (this.tokens.at(to).raw === closing) return to > k + 1 ? { from: k + 1, to, next: to + 1 } : null
    return null
  }

  /**
   * Words of a reaction from token `from` on, or null where none begins.
   * @param mustBeSkin only what is no complaint of today by itself counts: rash, hives, swelling, anaphylaxis
   */
  protected run(from: number, mustBeSkin: boolean): Reaction | null {
    const { to, isNamed } = this.reactionWords(from, mustBeSkin)
    const isPlaceInTime = !mustBeSkin && this.tokens.slice(from, to).some(({ norm }) => LONG_AGO.has(norm))
    if (to === from || !(isNamed || isPlaceInTime) || this.isCurrent(to)) return null
    return { from, to, next: to }
  }

  /** Where the words that a reaction may be made of end, and whether one of them names it. */
  private reactionWords(from: number, mustBeSkin: boolean): { to: number; isNamed: boolean } {
    let to = from
    let isNamed = false
    while (to - from < LONGEST_REACTION && (to === from || this.same(from, to)) && this.isOfReaction(to, isNamed)) {
      isNamed ||= (mustBeSkin ? STRONG : REACTIONS).has(this.norm(to))
      to++
    }
    while (to > from && TRAILING.has(this.norm(to - 1))) to--
    return { to, isNamed }
  }

  /** A reaction's own word; what may stand with it, unless it is a substance; behind one a number, or a comma that another follows. */
  private isOfReaction(k: number, isNamed: boolean): boolean {
    const { kind, norm, raw } = this.tokens.at(k)
    if (REACTIONS.has(norm)) return true
    const joins = (raw === ',' || raw === '/') && isNamed && REACTIONS.has(this.norm(k + 1)) && !this.substanceAt(k + 1)
    const mayBe = kind === 'number' ? isNamed : FILLERS.has(norm) || joins
    return mayBe && this.substanceAt(k) === null
  }

  /** "penicillin allergy - cefuroxime ok?": behind a substance with its head a dash parts what is asked from what is told. */
  protected isParted(head: number): boolean {
    const { raw, glued, sentence } = this.tokens.at(head + 1)
    if (!/^[-–—]$/.test(raw) || glued) return false
    let k = head + 2
    while (this.tokens.at(k).sentence === sentence && this.tokens.at(k).kind !== 'break' && this.norm(k) !== '?') k++
    return this.tokens.at(k).raw === '?'
  }

  /** "codeine – loopy": up to three words that nobody knows. */
  protected freeWords(from: number): Reaction | null {
    let to = from
    while (
      to - from < 3 &&
      this.tokens.at(to).kind === 'word' &&
      this.same(from, to) &&
      !STOPS.has(this.norm(to)) &&
      !SEPARATORS.has(this.norm(to)) &&
      !this.substanceAt(to)
    )
      to++
    // "penicillin allergy - ok?" tells of no reaction
    return this.tokens.slice(from, to).some(({ norm }) => !TRAILING.has(norm)) ? { from, to, next: to } : null
  }

  /** "rash for 2 days", "hives after dinner": a complaint of today. */
  protected isCurrent(k: number): boolean {
    const token = this.tokens.at(k)
    return !isBoundary(token) && CURRENT.has(token.norm)
  }

  /** A line that the tokenizer takes for a wrapped one breaks no sentence. */
  protected isOnNewLine(k: number): boolean {
    return k > 0 && this.text.slice(this.tokens.at(k - 1).end, this.tokens.at(k).start).includes('\n')
  }

  protected skipBreaks(k: number): number {
    while (
      this.tokens.at(k).kind !== 'end' &&
      ((this.tokens.at(k).kind === 'break' && this.tokens.at(k).raw !== '.') || /^[-•*·]$/.test(this.tokens.at(k).raw))
    )
      k++
    return k
  }

  protected substanceAt(i: number): Match<Substance> | null {
    const token = this.tokens.at(i)
    if (isBoundary(token)) return null
    const allergen = allergens.longest(this.text, this.tokens, i)
    const medicine = medicinePhrases.longest(this.text, this.tokens, i)
    return allergen && allergen.to >= (medicine?.to ?? 0) ? allergen : medicine
  }

  protected words(from: number, to: number): string {
    return this.text.slice(this.tokens.at(from).start, this.tokens.at(to - 1).end).replace(/\s+/g, ' ')
  }

  protected norm(i: number): string {
    return this.tokens.at(i).norm
  }

  protected same(i: number, k: number): boolean {
    return this.tokens.at(i).sentence === this.tokens.at(k).sentence
  }
}
