/**
 * Which illnesses' pictures a text's words make: cues of `data/pictures`, looked for beside the phrases of findings, so that they hide nothing. Two
 * cues are asked, or one that tells an illness nearly alone. What they make points to a condition and gives no level.
 */
import { PICTURE_STATES, pictureRows, pictureWords } from '../data/pictures/pictures.ts'
import table from '../data/pointing-weights.json' with { type: 'json' }
import { compiledContent } from '../compiled-content.ts'
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import { PICTURE } from '../dictionary.ts'
import type { FactValue, ReadFact } from '../types.ts'
import type { Assertion } from './assertion.ts'
import { isOfAllergy, spanOf, type Page } from './page.ts'
import { Phrases, type Match } from './phrases.ts'
import { presentFact } from './present-fact.ts'
import { ScatteredWords, setsOfPattern } from './scattered-words.ts'
import { assertionOf } from './scope.ts'
import { fold } from './tokens.ts'

const WEIGHTS = table.pictures

/** One cue of one condition's picture. */
interface Cue {
  condition: string
  /** Among its condition's cues. */
  place: number
  weight: number
}

/** A cue that was said, with how much it tells. */
interface Said {
  weight: number
  match: Match<Cue>
  isDenied: boolean
}

/** A word of the files of conditions. */
interface FileWord {
  place: number
  of: string[]
}

/** A phrase at tokens [from, to) of a text. */
interface Told {
  from: number
  to: number
  /** What it says: the same wherever the same is said. */
  key: object
  cuesOf: () => Cue[]
}

/** The places of words of the conditions' files stand behind those of all cues. */
const FILE_WORDS = 100_000
/** So many pictures of one text are kept. */
const MOST = 4
const MOST_WORDS = 6
const COUNTS: ReadonlySet<Assertion> = new Set<Assertion>(['PRESENT', 'PAST', 'UNCERTAIN'])
/** Parts the words in a picture's value. */
const JOINT = ' · '

/** How clear a picture is: the number at the head of its value; 0 of what is none. */
export const strengthOfPicture = (value: FactValue | null | undefined): number =>
  typeof value === 'string' ? Number.parseFloat(value) || 0 : 0

let graveOnes: ReadonlySet<string> | undefined

/** Whether a picture's key is of an illness that has no form that may wait. */
export function isOfGrave(key: string): boolean {
  graveOnes ??= new Set(pictureRows().flatMap(({ condition, grave }) => (grave ? [PICTURE + condition] : [])))
  return graveOnes.has(key)
}

/** The cues that a picture was made of, as they were said; none where words of its file alone make it. */
export const wordsOfPicture = (value: string): string[] => value.split(JOINT).slice(1)

/** The cues by their words, and how many conditions each phrase is of. */
class Pictures {
  /** By a phrase the cues that it says: those of a shared list are one group. */
  private readonly phrases = new Phrases<Cue[]>(true)
  private readonly lists = new Map<string, Cue[]>()
  /** By a word the conditions whose files hold it: as cues of their own they would be ten times as large. */
  private readonly fileWords = new Map<string, FileWord>()
  private readonly conditions = new Set<string>()
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
        else this.fileWords.set(word, { place: FILE_WORDS + this.fileWords.size, of: [condition] })
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
    this.phrases.addPattern(way, cues)
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

  /** Calls back for every cue that begins at a token: a shorter one tells another illness than a longer that holds it. */
  at(page: Page, from: number, onCue: (told: Told) => void): void {
    let match = this.phrases.longest(page.text, page.tokens, from)
    while (match) {
      const { to, values } = match
      // phrases that end in one thing share it
      onCue({ from, to, key: values.length === 1 ? (values[0] ?? values) : values, cuesOf: () => values.flat() })
      match = this.phrases.longest(page.text, page.tokens, from, to - 1)
    }
    const word = this.fileWords.get(page.tokens.at(from).norm)
    if (word) onCue({ from, to: from + 1, key: word, cuesOf: () => cuesOfFileWord(word) })
  }

  /** A phrase that many illnesses share tells little of each. */
  rarity(cues: readonly Cue[]): number {
    const all = this.conditions.size
    const among = new Set(cues.map(({ condition }) => condition)).size
    return Math.log(1 + all / (1 + among)) / Math.log(1 + all)
  }
}

const cuesOfFileWord = ({ of, place }: FileWord): Cue[] =>
  of.map((condition) => ({ condition, place, weight: WEIGHTS.file_word.is }))

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

/** Whether a cue is said of the patient, denied, or neither. "Not hungry" is a phrase of its own, whose "not" denies no more than it says. */
function saidOfPatient(page: Page, { from, to }: Pick<Told, 'from' | 'to'>): 'SAID' | 'DENIED' | null {
  if (isOfAllergy(page, from, to)) return null
  if (PICTURE_STATES.denials.has(page.tokens.at(from - 1).norm) || PICTURE_STATES.fine.has(page.tokens.at(to).norm))
    return 'DENIED'
  const assertion = assertionOf(page, from, to, false)
  if (COUNTS.has(assertion)) return 'SAID'
  return assertion === 'ABSENT' ? 'DENIED' : null
}

let made: Pictures | undefined

/** What the words of a page make pictures of, the clearest first, each with its words. */
export function readPictures(page: Page, cut: number): ReadFact[] {
  const said = saidCues((made ??= new Pictures()), page, cut)
  return [...said]
    .map(([condition, cues]) => ({ condition, cues: onceEach(cues.values()) }))
    .map((picture) => ({ ...picture, strength: strengthOf(picture.cues) }))
    .filter(
      ({ condition, cues, strength }) =>
        strength >= (cuesOf(condition, cues).length > 1 ? WEIGHTS.least : WEIGHTS.least_of_one).is,
    )
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MOST)
    .map(({ condition, cues, strength }) => pictureFact(page, condition, cues, strength))
}

function saidCues(pictures: Pictures, page: Page, cut: number): Map<string, Map<number, Said>> {
  const said = new Map<string, Map<number, Said>>()
  // what was said once counts no more when it is said or denied again, what was denied once when it is denied again
  const weigh = (once: Once, one: Told, told: 'SAID' | 'DENIED' | null, share: number) => {
    if (!told || once[told].has(one.key)) return
    once[told].add(one.key)
    const cues = one.cuesOf()
    const match = { from: one.from, to: one.to, values: cues }
    addSaid(said, match, pictures.rarity(cues) * share, told === 'DENIED')
  }
  const whole: Once = { SAID: new Set(), DENIED: new Set() }
  for (let i = 0; i < page.tokens.length && page.tokens.at(i).start < cut; i++) {
    if (page.tokens.at(i).kind === 'break' || page.protected.tokens.has(i)) continue
    pictures.at(page, i, (one) => weigh(whole, one, whole.SAID.has(one.key) ? null : saidOfPatient(page, one), 1))
  }
  // words that stand apart say the same less surely, and are weighed for themselves
  const apart: Once = { SAID: new Set(), DENIED: new Set() }
  pictures.scattered.find(
    page,
    cut,
    ({ value, from, to, places }) => {
      const one = { from, to, key: value, cuesOf: () => value }
      const told = places.some((i) => page.denied[i]) ? 'DENIED' : saidOfPatient(page, one)
      weigh(apart, one, told, WEIGHTS.scattered.is)
    },
    (value) => !apart.SAID.has(value),
  )
  return said
}

/** What was said, and what was denied. */
type Once = Record<'SAID' | 'DENIED', Set<object>>

function addSaid(said: Map<string, Map<number, Said>>, match: Match<Cue>, rarity: number, isDenied: boolean): void {
  for (const { condition, place, weight: own } of match.values) {
    const cues = said.get(condition) ?? new Map<number, Said>()
    const weight = rarity * (isDenied ? Math.min(own, 1) : own)
    const before = cues.get(place)
    // a cue that is said in one way is denied in none
    if (isDenied ? !before : (before?.weight ?? 0) < weight || before?.isDenied)
      cues.set(place, { weight, match, isDenied })
    said.set(condition, cues)
  }
}

/** The same words count once, as what they tell most. */
function onceEach(cues: Iterable<Said>): Said[] {
  const byPlace = new Map<number, Said>()
  for (const one of cues) {
    const before = byPlace.get(one.match.from)
    if (!before || before.weight < one.weight) byPlace.set(one.match.from, one)
  }
  return [...byPlace.values()]
}

const strengthOf = (cues: Said[]): number =>
  cues.reduce((sum, { weight, isDenied }) => sum + (isDenied ? -WEIGHTS.denied.is * weight : weight), 0)

/** Of what was said the condition's own cues, in order. */
function cuesOf(condition: string, cues: Said[]): Said[] {
  const isOwn = ({ values }: Match<Cue>) => values.some((cue) => cue.condition === condition && cue.place < FILE_WORDS)
  return cues.filter(({ isDenied, match }) => !isDenied && isOwn(match)).sort((a, b) => a.match.from - b.match.from)
}

function pictureFact(page: Page, condition: string, cues: Said[], strength: number): ReadFact {
  const inOrder = cuesOf(condition, cues)
  const spans = inOrder.map(({ match }) => spanOf(page, match.from, match.to))
  const words = [...new Set(spans.map(({ start, end }) => page.text.slice(start, end).toLowerCase()))]
  const value = [strength.toFixed(1), ...words.slice(0, MOST_WORDS)].join(JOINT)
  return presentFact(PICTURE + condition, value, null, spans[0] ?? { start: 0, end: 0 })
}
