/**
 * Findings stated by parts that stand near one another in any order: "weak left arm", "L arm weakness", "the arm on the left is weak". A part is
 * a class of words; a row names the classes that together state a finding. A sign belongs to the site nearest to it.
 */
import { BETWEEN_PARTS } from '../data/between-parts.ts'
import type { FindingRow, FindingSense, WordClasses } from './finding-rows.ts'
import { Phrases } from './phrases.ts'
import { isBoundary, type Token, type Tokens } from './tokens.ts'

interface Composition {
  sense: FindingSense
  /** The classes beside the head. */
  others: string[]
}

/** Words of one or more classes, over tokens [from, to). */
interface Part {
  from: number
  to: number
  classes: ReadonlySet<string>
}

/** A finding that parts of a text compose. */
export interface Composed {
  sense: FindingSense
  /** The part that is denied or affirmed. */
  head: { from: number; to: number }
  /** Where its other parts begin that name no site. */
  signs: number[]
  /** All its parts, from the first to the last. */
  from: number
  to: number
  /** Its site was named further before, of other things: only its denial belongs to that. */
  isFar: boolean
}

/** The last of the sites that were named, and what they all are. */
interface SiteBefore {
  part: Part
  common: ReadonlySet<string>
}

/** How far apart two parts may stand: words that say nothing here cost 1, a comma 2; known parts and small words nothing. */
const FARTHEST = 3
/** And so many tokens at most. */
const MOST_TOKENS = 10
/** "Abdomen soft, not distended, bowel sounds present, no mass": so far before what is denied its site may stand. */
const MOST_DENIED = 30

export class Compositions {
  private readonly words = new Phrases<string>()
  private readonly siteNames: ReadonlySet<string>
  private readonly byHead = new Map<string, Composition[]>()

  constructor({ sites, signs }: WordClasses) {
    this.siteNames = new Set(Object.keys(sites))
    for (const [name, list] of Object.entries({ ...sites, ...signs }))
      for (const phrase of list.split('|')) this.words.addPattern(phrase, name)
    this.names = new Set([...Object.keys(sites), ...Object.keys(signs)])
  }

  private readonly names: ReadonlySet<string>

  /** Adds what a row composes. @throws on a class without words: a misspelt row is found at start */
  add(row: FindingRow, present: FindingSense, absent: FindingSense): void {
    for (const together of row.together ?? []) this.compose(together, present)
    for (const together of row.normalTogether ?? []) this.compose(together, absent)
  }

  /** Adds one finding of classes, the last of them its head. @throws on a class without words */
  compose(together: string, sense: FindingSense): void {
    const classes = together.split(' ')
    const unknown = classes.find((name) => !this.names.has(name))
    if (unknown !== undefined) throw new Error(`No words are known for "${unknown}" (${sense.key})`)
    const head = classes.pop() ?? ''
    this.byHead.set(head, [...(this.byHead.get(head) ?? []), { sense, others: classes }])
  }

  /** The findings that a text composes, in order. @param isHidden tokens that are part of nothing, by index */
  find(text: string, tokens: Tokens, isHidden: (i: number) => boolean): Composed[] {
    const parts = this.parts(text, tokens, isHidden)
    const at = new Array<Part | null>(tokens.length).fill(null)
    for (const part of parts) at.fill(part, part.from, part.to)
    const near = new Neighbourhood(tokens, at, this.siteNames)
    const named = new Set(parts.flatMap(({ classes }) => [...classes]))
    return parts.flatMap((head) => this.headedBy(head, near, named))
  }

  private parts(text: string, tokens: Tokens, isHidden: (i: number) => boolean): Part[] {
    const parts: Part[] = []
    for (let i = 0; i < tokens.length; i++) {
      if (tokens.at(i).kind === 'break' || isHidden(i)) continue
      const match = this.words.longest(text, tokens, i)
      if (!match) continue
      parts.push({ from: match.from, to: match.to, classes: new Set(match.values) })
      i = match.to - 1
    }
    return parts
  }

  /** @param named all classes that the text names */
  private headedBy(head: Part, near: Neighbourhood, named: ReadonlySet<string>): Composed[] {
    const found: Composed[] = []
    for (const name of head.classes) {
      for (const { sense, others } of this.byHead.get(name) ?? []) {
        if (others.some((other) => !named.has(other))) continue
        const beside = others.map((other) => near.find(head, other))
        const isFar = others.length === 1 && beside[0] === null && !BETWEEN_PARTS.nearOnly.has(name)
        const members = isFar ? [near.siteBefore(head, others[0] ?? '')] : beside
        if (members.some((one) => one === null)) continue
        const all = [head, ...members.filter((one) => one !== null)]
        const [from, to] = [Math.min(...all.map((one) => one.from)), Math.max(...all.map((one) => one.to))]
        const signs = all.filter((one) => one !== head && !near.isSite(one)).map((one) => one.from)
        found.push({ sense, head: { from: head.from, to: head.to }, signs, from, to, isFar })
      }
    }
    return found
  }
}

/** The parts around a head. */
class Neighbourhood {
  private sites: (SiteBefore | null)[] | undefined

  constructor(
    private readonly tokens: Tokens,
    private readonly partAt: (Part | null)[],
    private readonly siteNames: ReadonlySet<string>,
  ) {}

  /** The part of a class that belongs to a head, or null. */
  find(head: Part, name: string): Part | null {
    if (head.classes.has(name)) return head
    return this.siteNames.has(name) ? this.siteOf(head, name) : this.nearest(head, (part) => part.classes.has(name))
  }

  /** The site named last before a head in its sentence, however far, where it is of the class. */
  siteBefore(head: Part, name: string): Part | null {
    if (!this.siteNames.has(name)) return null
    const { sentence } = this.tokens.at(head.from)
    for (let k = head.from - 1; k >= head.from - MOST_DENIED && this.tokens.at(k).sentence === sentence; k--) {
      const part = this.partAt[k]
      if (part && this.isSite(part)) return part.classes.has(name) ? part : null
    }
    return this.onlySiteBefore(head, name)
  }

  /** "R knee pain 2 days. No swelling, no redness": the one site that the text has named, however often. */
  private onlySiteBefore({ from }: Part, name: string): Part | null {
    this.sites ??= this.sitesInOrder()
    const last = this.sites[from]
    return last?.common.has(name) ? last.part : null
  }

  /** By token: the last site before it, with the classes that all sites before it share. */
  private sitesInOrder(): (SiteBefore | null)[] {
    let last: SiteBefore | null = null
    return this.partAt.map((part, k) => {
      const before = last
      if (part && part.from === k && this.isSite(part))
        last = { part, common: new Set([...part.classes].filter((name) => !before || before.common.has(name))) }
      return before
    })
  }

  /** The nearest site, or one that is joined to it, where it is of the class. */
  private siteOf(head: Part, name: string): Part | null {
    const nearest = this.nearest(head, (part) => this.isSite(part))
    if (!nearest) return null
    return this.joined(nearest).find(({ classes }) => classes.has(name)) ?? null
  }

  /** "face, neck or leg": all sites of the list. */
  private joined(site: Part): Part[] {
    const sites = [site]
    for (const step of [1, -1] as const) {
      let from = site
      for (let next = this.joinedTo(from, step); next; next = this.joinedTo(from, step)) sites.push((from = next))
    }
    return sites
  }

  private joinedTo({ from, to }: Part, step: 1 | -1): Part | null {
    let isJoined = false
    for (let k = step > 0 ? to : from - 1, n = 0; n < MOST_TOKENS; n++, k += step) {
      const token = this.tokens.at(k)
      if (isBoundary(token) || BETWEEN_PARTS.denials.has(token.norm)) return null
      const part = this.partAt[k]
      if (part) return this.isSite(part) && (isJoined || part.from === to || part.to === from) ? part : null
      if (BETWEEN_PARTS.joins.has(token.norm)) isJoined = true
      else if (!BETWEEN_PARTS.small.has(token.norm)) return null
    }
    return null
  }

  /** The nearest part that will do; of two as near the one behind. */
  private nearest(head: Part, willDo: (part: Part) => boolean): Part | null {
    const [behind, before] = [this.walk(head, willDo, 1), this.walk(head, willDo, -1)]
    if (!behind || !before) return (behind ?? before)?.part ?? null
    return behind.cost <= before.cost ? behind.part : before.part
  }

  private walk(head: Part, willDo: (part: Part) => boolean, step: 1 | -1): { part: Part; cost: number } | null {
    const { sentence } = this.tokens.at(head.from)
    let cost = 0
    for (let k = step > 0 ? head.to : head.from - 1, n = 0; n < MOST_TOKENS; n++) {
      const token = this.tokens.at(k)
      if (token.sentence !== sentence || isBarred(token, step) || this.endsStatement(head, k, step)) return null
      const part = this.partAt[k]
      if (part && willDo(part)) return { part, cost }
      cost += this.costAt(k)
      if (cost > FARTHEST) return null
      k = step > 0 ? (part?.to ?? k + 1) : (part?.from ?? k) - 1
    }
    return null
  }

  /** "Leg hot, swollen", and not "reflexes normal, reduced movement": behind a comma a sign with words of its own is said of them. */
  private endsStatement({ from, to }: Part, k: number, step: 1 | -1): boolean {
    if (step > 0 || this.tokens.at(k).raw !== ',') return false
    for (let i = k + 1; i < from; i++) if (this.costAt(i) > 0) return true
    const next = this.tokens.at(to)
    return next.kind === 'word' && costOf(next) === 1 && !BETWEEN_PARTS.behindSign.has(next.norm)
  }

  private costAt(k: number): number {
    return this.partAt[k] || this.joinsSigns(k) ? 0 : costOf(this.tokens.at(k))
  }

  /** "Knee red, hot, swollen": a comma between two signs makes them one list; of "knee not red, hot" that cannot be told. */
  private joinsSigns(k: number): boolean {
    let first = this.signBeforeComma(k)
    const next = this.partAt[k + 1]
    if (!first || !next || this.isSite(next)) return false
    for (let one: Part | null = first; one; one = this.signBeforeComma(one.from - 1)) first = one
    return !BETWEEN_PARTS.listDenials.has(this.tokens.at(first.from - 1).norm)
  }

  private signBeforeComma(k: number): Part | null {
    const sign = this.tokens.at(k).raw === ',' ? this.partAt[k - 1] : null
    return sign && !this.isSite(sign) ? sign : null
  }

  isSite({ classes }: Part): boolean {
    for (const name of classes) if (this.siteNames.has(name)) return true
    return false
  }
}

/** Nothing behind a denial belongs to what stands before it. */
const isBarred = (token: Token, step: 1 | -1): boolean =>
  isBoundary(token) || (step > 0 && BETWEEN_PARTS.denials.has(token.norm))

function costOf(token: Token): number {
  if (BETWEEN_PARTS.ends.has(token.norm)) return Infinity
  if (token.raw === ',') return 2
  return token.kind !== 'word' || BETWEEN_PARTS.small.has(token.norm) || BETWEEN_PARTS.joins.has(token.norm) ? 0 : 1
}
