/**
 * Which illnesses' pictures a text's words make: cues of `data/pictures`, looked for beside the phrases of findings, so that they hide nothing. Two
 * cues are asked, or one that tells an illness nearly alone. What they make points to a condition and gives no level.
 */
import { PICTURE_STATES, pictureRows } from '../data/pictures/pictures.ts'
import table from '../data/pointing-weights.json' with { type: 'json' }
import { PICTURE } from '../dictionary.ts'
import type { FactValue, ReadFact } from '../types.ts'
import type { Assertion } from './assertion.ts'
import { isOfAllergy, spanOf, type Page } from './page.ts'
import { PictureCues, isOfCues, type FileWord, type Told } from './picture-cues.ts'
import { presentFact } from './present-fact.ts'
import { assertionOf } from './scope.ts'

const WEIGHTS = table.pictures

/** A cue that was said at tokens [from, to), with how much it tells. */
interface Said {
  from: number
  to: number
  weight: number
  isDenied: boolean
}

/** What was said of a condition. */
interface SaidOfOne {
  /** Its own cues, by their places. */
  own: Map<number, Said>
  /** Words of its file. */
  ofFile: Said[]
}

/** So many pictures of one text are kept. */
const MOST = 4
const MOST_WORDS = 6
const COUNTS: ReadonlySet<Assertion> = new Set<Assertion>(['PRESENT', 'PAST', 'UNCERTAIN'])
/** No weaker picture is one, of however many cues. */
const LEAST = Math.min(WEIGHTS.least.is, WEIGHTS.least_of_one.is)
/** Parts the words in a picture's value. */
const JOINT = ' · '

/** Before a cue that was taken back since. */
const GONE = '-'

const cuesIn = (value: string): string[] => value.split(JOINT).slice(1)

/** How clear a picture is: the number at the head of its value, less what was taken back; 0 of what is none. */
export function strengthOfPicture(value: FactValue | null | undefined): number {
  if (typeof value !== 'string') return 0
  const [told, all, standing] = [Number.parseFloat(value) || 0, cuesIn(value).length, wordsOfPicture(value).length]
  if (standing === all) return told
  const strength = (told * standing) / all
  return isPictureOf(strength, standing) ? strength : 0
}

/** A picture's value with cues marked as taken back, or as standing again. @param isGone null leaves a cue as it is */
export function withCuesMarked(value: string, isGone: (cue: string) => boolean | null): string {
  const cues = cuesIn(value).map((cue) => {
    const words = cue.startsWith(GONE) ? cue.slice(GONE.length) : cue
    const gone = isGone(words)
    return gone === null ? cue : gone ? GONE + words : words
  })
  return [value.split(JOINT, 1)[0], ...cues].join(JOINT)
}

let graveOnes: ReadonlySet<string> | undefined

/** Whether a picture's key is of an illness that has no form that may wait. */
export function isOfGrave(key: string): boolean {
  graveOnes ??= new Set(pictureRows().flatMap(({ condition, grave }) => (grave ? [PICTURE + condition] : [])))
  return graveOnes.has(key)
}

/** Whether so many cues that tell so much make a picture. */
const isPictureOf = (strength: number, cues: number): boolean =>
  strength >= (cues > 1 ? WEIGHTS.least : WEIGHTS.least_of_one).is

/** The cues that a picture was made of and that still stand, as they were said; none where words of its file alone make it. */
export const wordsOfPicture = (value: string): string[] => cuesIn(value).filter((cue) => !cue.startsWith(GONE))

/** Whether a cue is said of the patient, denied, or neither. "Not hungry" is a phrase of its own, whose "not" denies no more than it says. */
function saidOfPatient(page: Page, { from, to }: Pick<Told, 'from' | 'to'>): 'SAID' | 'DENIED' | null {
  if (isOfAllergy(page, from, to)) return null
  if (PICTURE_STATES.denials.has(page.tokens.at(from - 1).norm) || PICTURE_STATES.fine.has(page.tokens.at(to).norm))
    return 'DENIED'
  const assertion = assertionOf(page, from, to, false)
  if (COUNTS.has(assertion)) return 'SAID'
  return assertion === 'ABSENT' ? 'DENIED' : null
}

let made: PictureCues | undefined

/** What the words of a page make pictures of, the clearest first, each with its words. */
export function readPictures(page: Page, cut: number): ReadFact[] {
  const pictures: { condition: string; cues: Said[]; strength: number }[] = []
  for (const [condition, said] of saidOfEach((made ??= new PictureCues()), page, cut)) {
    const cues = [...said.own.values(), ...said.ofFile]
    // most conditions have a word or two said of them, and no more
    if (told(cues) < LEAST) continue
    const once = onceEach(cues)
    const strength = strengthOf(once)
    const own = ownCues(said.own, once)
    if (isPictureOf(strength, own.length)) pictures.push({ condition, cues: own, strength })
  }
  return pictures
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MOST)
    .map(({ condition, cues, strength }) => pictureFact(page, condition, cues, strength))
}

/** By condition what is said of it. */
function saidOfEach(cues: PictureCues, page: Page, cut: number): Map<string, SaidOfOne> {
  const said = new SaidCues(cues)
  const all: Told[] = []
  for (let i = 0; i < page.tokens.length && page.tokens.at(i).start < cut; i++)
    if (page.tokens.at(i).kind !== 'break' && !page.protected.tokens.has(i)) cues.addAt(page, i, all)
  const whole = new Once()
  for (const one of all) {
    const how = whole.SAID.has(one.says) ? null : saidOfPatient(page, one)
    if (how && whole.isFirst(one.says, how)) said.add(one, how === 'DENIED', 1)
  }
  // words that stand apart say the same less surely, and are weighed for themselves
  const apart = new Once()
  cues.scattered.find(
    page,
    cut,
    ({ value, from, to, places }) => {
      const how = places.some((i) => page.denied[i]) ? 'DENIED' : saidOfPatient(page, { from, to })
      if (how && apart.isFirst(value, how)) said.add({ from, to, says: value }, how === 'DENIED', WEIGHTS.scattered.is)
    },
    (value) => !apart.SAID.has(value),
  )
  return said.ofEach()
}

/** What was said once counts no more when it is said or denied again, what was denied once when it is denied again. */
class Once {
  readonly SAID = new Set<object>()
  private readonly DENIED = new Set<object>()

  isFirst(says: Told['says'], how: 'SAID' | 'DENIED'): boolean {
    if (this.SAID.has(says) || this[how].has(says)) return false
    this[how].add(says)
    return true
  }
}

class SaidCues {
  private readonly all = new Map<string, SaidOfOne>()
  private readonly fileWords = new Map<FileWord, Said>()

  constructor(private readonly cues: PictureCues) {}

  /** @param share how much of its weight counts */
  add({ from, to, says }: Told, isDenied: boolean, share: number): void {
    const rarity = this.cues.rarity(says) * share
    const weigh = (weight: number): Said => ({
      from,
      to,
      weight: rarity * (isDenied ? Math.min(weight, 1) : weight),
      isDenied,
    })
    if (!isOfCues(says)) {
      if (counts(weigh(WEIGHTS.file_word.is), this.fileWords.get(says)))
        this.fileWords.set(says, weigh(WEIGHTS.file_word.is))
      return
    }
    let [one, of] = [weigh(1), 1]
    for (const { condition, place, weight } of says) {
      if (weight !== of) [one, of] = [weigh(weight), weight]
      const { own } = this.of(condition)
      if (counts(one, own.get(place))) own.set(place, one)
    }
  }

  private of(condition: string): SaidOfOne {
    let said = this.all.get(condition)
    if (!said) this.all.set(condition, (said = { own: new Map(), ofFile: [] }))
    return said
  }

  ofEach(): Map<string, SaidOfOne> {
    for (const [word, said] of this.fileWords) for (const condition of word.of) this.of(condition).ofFile.push(said)
    this.fileWords.clear()
    return this.all
  }
}

/** A cue that is said in one way is denied in none. */
const counts = (one: Said, before: Said | undefined): boolean =>
  one.isDenied ? !before : (before?.weight ?? 0) < one.weight || before?.isDenied === true

/** The same words count once, as what they tell most. */
function onceEach(cues: readonly Said[]): Said[] {
  const byPlace = new Map<number, Said>()
  for (const one of cues) {
    const before = byPlace.get(one.from)
    if (!before || before.weight < one.weight) byPlace.set(one.from, one)
  }
  return [...byPlace.values()]
}

/** How much all of it tells at most. */
const told = (cues: readonly Said[]): number =>
  cues.reduce((sum, { weight, isDenied }) => (isDenied ? sum : sum + weight), 0)

const strengthOf = (cues: readonly Said[]): number =>
  cues.reduce((sum, { weight, isDenied }) => sum + (isDenied ? -WEIGHTS.denied.is * weight : weight), 0)

/** Of what was said once each, what is one of the condition's own cues, in order. */
function ownCues(own: SaidOfOne['own'], once: readonly Said[]): Said[] {
  const isOwn = new Set(own.values())
  return once.filter((one) => !one.isDenied && isOwn.has(one)).sort((a, b) => a.from - b.from)
}

function pictureFact(page: Page, condition: string, own: readonly Said[], strength: number): ReadFact {
  const spans = own.map(({ from, to }) => spanOf(page, from, to))
  const words = [...new Set(spans.map(({ start, end }) => page.text.slice(start, end).toLowerCase()))]
  const value = [strength.toFixed(1), ...words.slice(0, MOST_WORDS)].join(JOINT)
  return presentFact(PICTURE + condition, value, null, spans[0] ?? { start: 0, end: 0 })
}
