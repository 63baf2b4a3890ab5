/** Conditions that the facts point to where no name, trigger or criterion makes them candidates. */
import type { Complaint } from './content.ts'
import { CONCERNS } from './compiled-content.ts'
import { isRuledOut, type ConditionIndex } from './conditions.ts'
import { COMPLAINT, PICTURE } from './dictionary.ts'
import { strengthOfPicture, wordsOfPicture } from './facts/pictures.ts'
import table from './data/pointing-weights.json' with { type: 'json' }
import type { Knowledge } from './knowledge.ts'
import { evaluate, type Leaf, type Rule } from './rules.ts'

const { weights: WEIGHTS, shares: SHARES } = table

/** A condition that is pointed to, with the facts that speak for and against it, the most telling first. */
export interface Pointed {
  index: ConditionIndex
  for: string[]
  against: string[]
  /** It is told as the illness is told: it stands though others match. */
  isClear: boolean
  /** So strongly that it is planned for where nothing matches. */
  isPlanned: boolean
}

/** True of the patient before this illness. */
const BACKGROUND = /_(?:use|history|known|risk|exposure)$|^(?:prior|recent|family)_/
/** What an illness is not recognized by, and what every illness moves. */
const CIRCUMSTANCE = /^age(?:_|$)|^gender$|^symptom_duration/
const VITAL =
  /^(?:(?:systolic|diastolic)_bp|heart_rate|respiratory_rate|oxygen_saturation|temperature|shock_index|gcs)$/

/** How many signs an emergency is pointed to by. */
const ENOUGH = 2

type MeasureLeaf = Extract<Leaf, { measure: string }>

/** One place where a fact points to a condition. */
interface Pointer {
  place: number
  weight: number
  /** It is recognized by this. */
  isSign: boolean
  /** The file says that this alone is enough: of an emergency two signs are asked otherwise. */
  isEnough?: true
  /** The value that is asked for: a choice of a select, a limit of a measure; null of a finding. */
  asks: MeasureLeaf | null
}

interface Score {
  sum: number
  signs: number
  pro: [string, number][]
  against: [string, number][]
  /** How clear its picture is. */
  picture: number
}

/** What is asked of a condition to be pointed to beside what matches. */
interface Asked {
  least: number
  /** Words that are cues of the pictures of what matches. */
  explained: ReadonlySet<string>
}

const noScore = (): Score => ({ sum: 0, signs: 0, pro: [], against: [], picture: 0 })

/** What each condition is recognized by, by the fact's key. */
class Profiles {
  private readonly byKey = new Map<string, Pointer[]>()
  /** Where each condition stands. */
  private readonly places: ReadonlyMap<string, number>

  constructor(
    private readonly indexes: readonly ConditionIndex[],
    complaints: readonly Complaint[],
  ) {
    const places = new Map(indexes.map(({ condition }, place) => [condition.id, place]))
    for (const [place, index] of indexes.entries())
      for (const pointer of pointersOf(index)) this.put(pointer.key, { ...pointer, place })
    for (const { id, may_be: mayBe } of complaints)
      for (const condition of mayBe) {
        const place = places.get(condition)
        if (place !== undefined) this.put(COMPLAINT + id, { ...sign(WEIGHTS.complaint.is), place })
      }
    for (const pointers of this.byKey.values()) this.share(pointers)
    this.places = places
  }

  /** Of several reasons for the same the strongest counts. */
  private put(key: string, pointer: Pointer): void {
    const pointers = this.byKey.get(key) ?? []
    this.byKey.set(key, pointers)
    const same = pointers.find(
      ({ place, asks }) =>
        place === pointer.place && asks?.op === pointer.asks?.op && asks?.value === pointer.asks?.value,
    )
    if (!same) pointers.push(pointer)
    else if (same.weight < pointer.weight || pointer.isEnough) Object.assign(same, pointer)
  }

  /** A finding that many conditions share points to none of them. */
  private share(pointers: Pointer[]): void {
    const all = this.indexes.length
    const shared = new Map<number, number>()
    for (const { place, weight } of pointers) shared.set(place, Math.max(shared.get(place) ?? 0, weight))
    const among = [...shared.values()].reduce((sum, weight) => sum + weight, 0)
    const rarity = Math.log(1 + all / (1 + among)) / Math.log(1 + all)
    for (const pointer of pointers) pointer.weight *= rarity
  }

  /** The conditions that are pointed to most, the most first. */
  pointedTo(knowledge: Knowledge, hidden: ReadonlySet<string>, room: number, { least, explained }: Asked): Pointed[] {
    const found: { index: ConditionIndex; score: Score; strength: number }[] = []
    for (const [place, score] of this.scores(knowledge)) {
      const index = this.indexes[place]
      if (!index || hidden.has(index.condition.id)) continue
      const strength = strengthOf(index, score)
      if (strength < least || isRuledOut(index, knowledge) || !mayFollow(index, score, knowledge)) continue
      if (!isExplained(index, explained, knowledge)) found.push({ index, score, strength })
    }
    const most = Math.max(...found.map(({ strength }) => strength))
    return found
      .filter(({ strength }) => strength >= most * SHARES.behind.is)
      .sort((a, b) => b.strength - a.strength)
      .map(({ index, score, strength }) => ({
        index,
        for: tellingFirst(score.pro),
        against: tellingFirst(score.against),
        isClear: score.picture >= table.clear.is,
        isPlanned: strength >= table.planned.is,
      }))
      .filter(({ isClear }, i) => i < room || (i === 0 && isClear))
  }

  private scores(knowledge: Knowledge): Map<number, Score> {
    const scores = new Map<number, Score>()
    for (const key of knowledge.values.keys()) {
      if (key.startsWith(PICTURE)) this.addPicture(key, knowledge, scores)
      const told = new Set<number>()
      for (const pointer of this.byKey.get(key) ?? []) {
        const { place } = pointer
        // of several limits of one measure the first that holds counts
        if (told.has(place)) continue
        const score = scores.get(place) ?? noScore()
        if (!weigh(key, pointer, score, knowledge)) continue
        scores.set(place, score)
        told.add(place)
      }
    }
    return scores
  }

  /** What the words of the illness's picture add: two cues are two signs. */
  private addPicture(key: string, knowledge: Knowledge, scores: Map<number, Score>): void {
    const place = this.places.get(key.slice(PICTURE.length))
    const strength = pictureStrength(knowledge, key)
    if (place === undefined || strength === 0) return
    const score = scores.get(place) ?? noScore()
    score.sum += strength * WEIGHTS.picture.is
    score.signs += ENOUGH
    score.picture = strength
    score.pro.push([key, strength])
    scores.set(place, score)
  }
}

/** How clear an illness's picture is. */
export const pictureStrength = (knowledge: Knowledge, key: string): number => strengthOfPicture(knowledge.of(key))
/** Adds what a known fact says of a condition; false where it says nothing. */
function weigh(key: string, { weight, isSign, isEnough, asks }: Pointer, score: Score, knowledge: Knowledge): boolean {
  const value = knowledge.measure(key)
  const isDerived = knowledge.derivedFrom.has(key)
  const share = (isDerived ? SHARES.derived.is : 1) * (BACKGROUND.test(key) ? SHARES.background.is : 1)
  if (asks ? evaluate(asks, knowledge) === true : value === true) {
    score.sum += weight * share
    if (isSign && share === 1 && !VITAL.test(key)) score.signs += isEnough ? ENOUGH : 1
    if (!isDerived) score.pro.push([key, weight * share])
    return true
  }
  if (asks || value !== false || !isSign) return false
  score.sum -= weight * share * SHARES.denied.is
  if (!isDerived) score.against.push([key, weight])
  return true
}

/** "Painless, smoker" is of the hematuria that matches, and tells of no lump in the neck. */
function isExplained({ condition }: ConditionIndex, explained: ReadonlySet<string>, knowledge: Knowledge): boolean {
  const own = cuesOf(condition.id, knowledge)
  return own.length > 0 && own.every((cue) => explained.has(cue))
}

function cuesOf(conditionId: string, knowledge: Knowledge): string[] {
  const value = knowledge.of(PICTURE + conditionId)
  return typeof value === 'string' ? wordsOfPicture(value) : []
}

/** Whether what it follows is known, where it follows something; a clear picture tells that by itself. */
function mayFollow({ condition }: ConditionIndex, { picture }: Score, knowledge: Knowledge): boolean {
  const { only_after: after } = CONCERNS.get(condition.id) ?? {}
  if (!after || picture >= table.clear.is) return true
  return after.some((key) => (knowledge.measure(key) ?? false) !== false)
}

/** What needs hospital by default is not pointed to by a single finding as much as what does not. */
function strengthOf({ condition }: ConditionIndex, { sum, signs }: Score): number {
  const isUrgent = condition.triage_rules.at(-1)?.disposition !== 'OUTPATIENT_URGENT'
  return isUrgent && signs < ENOUGH ? sum * SHARES.single.is : sum
}

const tellingFirst = (keys: [string, number][]): string[] => keys.sort(([, a], [, b]) => b - a).map(([key]) => key)

const sign = (weight: number): Omit<Pointer, 'place'> => ({ weight, isSign: true, asks: null })

/** Everything that points to a condition, with repetitions. */
function* pointersOf(index: ConditionIndex): Generator<Omit<Pointer, 'place'> & { key: string }> {
  const { condition, triggers, criteria, told = [] } = index
  const { sign: ofSign, told: ofTold, asked: ofAsked, flagged } = WEIGHTS
  for (const { keys } of triggers) for (const key of keys) yield chosen(key, ofSign.is)
  for (const key of condition.suggested_by ?? []) yield { ...chosen(key, ofSign.is), isEnough: true }
  for (const key of told) yield chosen(key, ofTold.is)
  for (const rule of criteria) for (const leaf of measuresOf(rule)) yield* ofLeaf(leaf)
  for (const { data_point_name: key, data_type: type } of condition.data_points)
    if (type === 'boolean') yield { key, weight: ofAsked.is, isSign: false, asks: null }
  for (const { detect } of condition.red_flags)
    for (const { measure: key, value } of measuresOf(detect))
      if (value === true) yield { key, weight: flagged.is, isSign: false, asks: null }
}

/** What a rule asks to be so: not what it asks to be absent. */
function asked(rule: Rule): Leaf[] {
  if ('all' in rule) return rule.all.flatMap(asked)
  if ('any' in rule) return rule.any.flatMap(asked)
  return 'op' in rule ? [rule] : []
}

const measuresOf = (rule: Rule): MeasureLeaf[] =>
  asked(rule).filter((leaf): leaf is MeasureLeaf => 'measure' in leaf && !CIRCUMSTANCE.test(leaf.measure))

/** "cough", or the choice of a select: "diabetes_type=1". */
function chosen(name: string, weight: number): Omit<Pointer, 'place'> & { key: string } {
  const [key = name, value] = name.split('=')
  return { key, ...sign(weight), asks: value === undefined ? null : { measure: key, op: '==', value } }
}

function* ofLeaf(leaf: MeasureLeaf): Generator<Omit<Pointer, 'place'> & { key: string }> {
  const { measure: key, value, op } = leaf
  if (value === false || op === '!=') return
  if (value === true) yield { key, ...sign(WEIGHTS.sign.is) }
  else if (typeof value === 'number')
    yield { key, weight: VITAL.test(key) ? WEIGHTS.vital.is : WEIGHTS.value.is, isSign: true, asks: leaf }
  else yield { key, ...sign(WEIGHTS.sign.is), asks: leaf }
}

/** Made once per list of conditions. */
const made = new WeakMap<readonly ConditionIndex[], Profiles>()

/**
 * What the facts point to beside what matches, as many as the first places of the differential have room for, and a clear picture though there is none.
 * @param indexes the compiled conditions
 * @param matched ids of what stands there already
 * @param hidden ids of these, and of what is not to stand there
 */
export function pointedTo(
  indexes: readonly ConditionIndex[],
  complaints: readonly Complaint[],
  knowledge: Knowledge,
  matched: readonly string[],
  hidden: ReadonlySet<string>,
): Pointed[] {
  const room = Math.max(0, table.places.is - matched.length)
  const profiles = made.get(indexes) ?? new Profiles(indexes, complaints)
  made.set(indexes, profiles)
  const asked = {
    least: leastBeside(matched, indexes),
    explained: new Set(matched.flatMap((id) => cuesOf(id, knowledge))),
  }
  return profiles.pointedTo(knowledge, hidden, room, asked)
}

/** How strongly it must be pointed to beside what matches: a presentation alone explains nothing yet. */
function leastBeside(matched: readonly string[], indexes: readonly ConditionIndex[]): number {
  const [first] = matched
  if (first === undefined) return table.least.is
  if (matched.length > 1) return table.beside_several.is
  const isPresentation = indexes.find(({ condition }) => condition.id === first)?.condition.standing !== undefined
  return (isPresentation ? table.beside_presentation : table.beside_one).is
}
