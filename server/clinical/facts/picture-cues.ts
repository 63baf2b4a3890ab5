/** The words of illnesses' pictures: the cues of `data/pictures`, and what the conditions' files call them, know them by and ask. */
import { pictureRows, pictureWords } from '../data/pictures/pictures.ts'
import table from '../data/pointing-weights.json' with { type: 'json' }
import { compiledContent } from '../compiled-content.ts'
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import type { Page } from './page.ts'
import { Phrases, type Match } from './phrases.ts'
import { ScatteredWords, setsOfPattern } from './scattered-words.ts'
import { fold } from './tokens.ts'

const WEIGHTS = table.pictures

/** One cue of one condition's picture. */
export interface Cue {
  condition: string
  /** Among its condition's cues. */
  place: number
  weight: number
}

/** A word of the files of conditions. */
export interface FileWord {
  of: string[]
}

interface Range {
  from: number
  to: number
}

/** "bp #40-99": a number between two, both among them. */
const RANGE = /#([\d.]+)-([\d.]+)/g

/** Between what is measured and its number. */
const SEPARATORS: ReadonlySet<string> = new Set([':', '=', 'of', 'is', '-'])

/** A phrase at tokens [from, to) of a text, and what it says: the same object wherever the same is said. */
export interface Told {
  from: number
  to: number
  says: readonly Cue[] | FileWord
}

/** The cues by their words, and how many conditions each phrase is of. */
export class PictureCues {
  /** By a phrase the cues that it says: those of a shared list are one group. */
  private readonly phrases = new Phrases<Cue[]>(true)
  private readonly lists = new Map<string, Cue[]>()
  /** By a word the conditions whose files hold it: as cues of their own they would be ten times as large. */
  private readonly fileWords = new Map<string, FileWord>()
  private readonly conditions = new Set<string>()
  /** By a group the numbers that it is said with: "hb 91" and "lactate" are cues, "hb 141" and "lactate 1.1" none. */
  private readonly ranges = new Map<readonly Cue[], Range[]>()
  /** Of the groups of cues that texts have said. */
  private readonly rarities = new WeakMap<readonly Cue[], number>()
  /** Of each way of saying the words that tell something, until the index over them is made. */
  private ways: { value: Cue[]; words: string[] }[] = []
  /** The same cues by words that stand apart, or in another order. */
  readonly scattered: ScatteredWords<Cue[]>

  constructor() {
    const lists = pictureWords()
    for (const [row, { condition, cues }] of pictureRows().entries()) {
      this.conditions.add(condition)
      for (const [i, cue] of cues.entries())
        this.add(cue, { condition, place: row * 100 + i, weight: cue.startsWith('!') ? WEIGHTS.key.is : 1 }, lists)
    }
    this.addFileWords()
    this.scattered = new ScatteredWords(this.ways)
    this.ways = []
  }

  /** What the conditions' files call them, know them by and ask: a word each. */
  private addFileWords(): void {
    for (const { id: condition, condition_name: name, ...file } of compiledContent.conditions) {
      const asked = file.data_points.map((point) => point.data_point_name.replaceAll('_', ' '))
      const words = new Set(wordsIn([name, ...file.synonyms, ...file.trigger_phrases, ...asked]))
      for (const word of words) {
        const known = this.fileWords.get(word)
        if (known) known.of.push(condition)
        else this.fileWords.set(word, { of: [condition] })
      }
    }
  }

  private add(words: string, cue: Cue, lists: Record<string, string>): void {
    const own = [cue]
    for (const way of words.replace(/^!/, '').split('|')) {
      if (way.startsWith('$')) this.groupOf(way.slice(1), lists).push(cue)
      else this.addWay(way, own)
    }
  }

  private addWay(way: string, cues: Cue[]): void {
    const ranges = [...way.matchAll(RANGE)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))
    if (ranges.length > 0) this.ranges.set(cues, [...(this.ranges.get(cues) ?? []), ...ranges])
    this.phrases.addPattern(way.replaceAll(RANGE, '#'), cues)
    for (const words of setsOfPattern(way)) this.ways.push({ value: cues, words })
  }

  /** The cues that a shared list says. @throws Error where there is no such list */
  private groupOf(name: string, lists: Record<string, string>): Cue[] {
    const known = this.lists.get(name)
    if (known) return known
    const group: Cue[] = []
    this.lists.set(name, group)
    for (const way of waysOf(name, lists)) this.addWay(way, group)
    return group
  }

  /** Adds every phrase that says a cue at a token, the longest first: a shorter one tells another illness than the longer that holds it. */
  addAt(page: Page, from: number, all: Told[]): void {
    const matches = this.phrases.all(page.text, page.tokens, from)
    for (let i = matches.length - 1; i >= 0; i--) {
      const { to, values } = matches[i] as Match<Cue[]>
      const said = values.filter((cues) => this.isInRange(cues, page, from, to))
      // phrases that end in one thing share it
      if (said.length > 0) all.push({ from, to, says: said.length === 1 ? (said[0] ?? []) : said.flat() })
    }
    const word = this.fileWords.get(page.tokens.at(from).norm)
    if (word) all.push({ from, to: from + 1, says: word })
  }

  /** Whether the number of a phrase, or right behind it, is one that its cue is said with; of a cue that names none every number is. */
  private isInRange(cues: readonly Cue[], { tokens }: Page, from: number, to: number): boolean {
    const ranges = this.ranges.get(cues)
    if (!ranges) return true
    let at = SEPARATORS.has(tokens.at(to).raw) ? to + 1 : to
    for (let i = from; i < to; i++) if (tokens.at(i).kind === 'number') at = i
    const { kind, value } = tokens.at(at)
    return kind !== 'number' || ranges.some((range) => value >= range.from && value <= range.to)
  }

  /** A phrase that many illnesses share tells little of each. */
  rarity(says: Told['says']): number {
    if (!isOfCues(says)) return this.rarityAmong(says.of.length)
    let rarity = this.rarities.get(says)
    if (rarity === undefined) {
      rarity = this.rarityAmong(new Set(says.map(({ condition }) => condition)).size)
      this.rarities.set(says, rarity)
    }
    return rarity
  }

  private rarityAmong(conditions: number): number {
    const all = this.conditions.size
    return Math.log(1 + all / (1 + conditions)) / Math.log(1 + all)
  }
}

export const isOfCues = (says: Told['says']): says is readonly Cue[] => Array.isArray(says)

/** The words of a list, and of the lists that it names. */
function waysOf(name: string, lists: Record<string, string>): string[] {
  const words = lists[name]
  if (words === undefined) throw new Error(`No words are known for "$${name}"`)
  return words.split('|').flatMap((way) => (way.startsWith('$') ? waysOf(way.slice(1), lists) : [way]))
}

/** The words of phrases that say something by themselves, as texts hold them. */
const wordsIn = (phrases: readonly string[]): string[] =>
  phrases
    .flatMap((phrase) => phrase.toLowerCase().match(/[a-z]{3,}/g) ?? [])
    .map(fold)
    .filter((word) => !EVERYDAY_WORDS.has(word))
