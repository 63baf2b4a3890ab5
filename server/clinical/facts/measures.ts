/** Measures: every number that stands behind a measure's name, and the few that carry their name in their unit. */
import { ALONE } from '../data/vital-runs.ts'
import { NUMBER_WORDS } from '../data/number-words.ts'
import type { Dictionary, Entry } from '../dictionary.ts'
import type { ReadFact, Unclear } from '../types.ts'
import { intervalFacts, isEcgInterval } from './ecg-interval.ts'
import { orFarther } from './far-number.ts'
import { isConcentrationAt } from './foreign-unit.ts'
import { agentAt } from './ingested-agents.ts'
import { readFishbones } from './fishbones.ts'
import { countBefore, fluidAt, keyInFluid, keyOnGas, shareBehind } from './fluids.ts'
import { readColumns } from './lab-columns.ts'
import { numberAfter, numberBefore, ownsBefore, type MeasureNumber } from './measure-number.ts'
import { earlierTime, momentBefore, withMoments } from './moments.ts'
import type { Page } from './page.ts'
import { measureWithin } from './measure-in-finding.ts'
import type { Match, Phrases } from './phrases.ts'
import { presentFact } from './present-fact.ts'
import { isLikelyPressure, slashPairAt } from './pressure-pair.ts'
import { PressureReader } from './pressures.ts'
import { readSelfNamed } from './self-named-measures.ts'
import { surfaceKey } from './skin-surface.ts'
import { beforeValue } from './result-tail.ts'
import type { Sense } from './senses.ts'
import { namedShort, shortNames, signedFact } from './short-measures.ts'
import { readTrend, unitOfCourse, type First } from './trends.ts'
import { readValue, type Naming, type Value } from './values.ts'
import { readVitalRuns } from './vital-runs.ts'
import { inWhateverUnit } from './whatever-unit.ts'

export interface MeasureReading {
  facts: ReadFact[]
  unclear: Unclear[]
}

type SenseOf<K extends Sense['kind']> = Extract<Sense, { kind: K }>

/** Names that other words share: an impossible value behind them is silence, not a question. */
const ACCIDENTAL = new Set([
  'temperature',
  'feeding_percent',
  'dehydration_percent',
  'cardiac_risk_factor_count',
  'weight',
  'weight_gain_kg',
  'residual_volume_ml',
  'colonic_diameter_cm',
  'respiratory_rate',
  'vomiting_episodes',
  'direct_bilirubin',
  'gestational_age_wk',
  'pneumothorax_size_cm',
  'height',
  'pef_percent',
  'oxygen_saturation',
  'heart_rate',
])

/** Reads all measures of a page. Marks the numbers it takes as used. */
export function readMeasures(page: Page, dictionary: Dictionary, senses: Phrases<Sense>): MeasureReading {
  return new MeasureReader(page, dictionary, senses).read()
}

class MeasureReader {
  private readonly facts: ReadFact[] = []
  private readonly unclear: Unclear[] = []
  private readonly pressures: PressureReader

  constructor(
    private readonly page: Page,
    private readonly dictionary: Dictionary,
    private readonly senses: Phrases<Sense>,
  ) {
    this.pressures = new PressureReader(page, dictionary.entry('systolic_bp'), this.facts, this.unclear)
  }

  read(): MeasureReading {
    const { page, facts, unclear } = this
    facts.push(...readColumns(page, this.dictionary), ...readFishbones(page, this.dictionary))
    for (const whole of page.matches) {
      const match = measureWithin(page, whole, this.senses) ?? whole
      for (const sense of match.values) {
        const known = facts.length
        this.readSense(match, sense)
        // The words of a value are its name and its number: "Hgb 7.1", not "7.1".
        const name = page.tokens.at(match.from).start
        for (const added of facts.slice(known))
          if (added.span.start > name) added.span = { start: name, end: added.span.end }
      }
    }
    for (const match of page.matches) this.readLevelOf(match)
    readVitalRuns({ page, dictionary: this.dictionary, facts, unclear, pressures: this.pressures })
    readSelfNamed(page, this.dictionary, facts, unclear, this.pressures)
    this.readShort()
    return { facts, unclear }
  }

  /** What a short name says of a number that nothing else has taken: "rate 98", "k 2.9". */
  private readShort(): void {
    const { page, facts } = this
    for (const short of shortNames(page)) {
      const entry = this.dictionary.get(short.key)
      if (!entry || facts.some(({ key }) => key === short.key)) continue
      const signed = signedFact(page, entry, short)
      const known = facts.length
      if (signed) facts.push(signed)
      else this.readNamed(...namedShort(page, entry, short), {})
      for (const added of facts.slice(known))
        added.span = { start: page.tokens.at(short.from).start, end: added.span.end }
    }
  }

  private readSense(match: Match<Sense>, sense: Sense): void {
    if (sense.kind === 'PRESSURE') this.pressures.behind(match)
    else if (sense.kind === 'PAIR') this.readPair(match, sense)
    else if (sense.kind === 'MEASURE') this.readMeasure(match, sense)
  }

  /** "I/O 500/300": two measures about a slash. */
  private readPair({ to }: Match<Sense>, { keys }: SenseOf<'PAIR'>): void {
    const { tokens, used } = this.page
    const at = numberAfter(this.page, to)?.index
    if (at === undefined || tokens.at(at + 1).raw !== '/' || tokens.at(at + 2).kind !== 'number') return
    used.add(at).add(at + 2)
    for (const [n, key] of keys.entries()) {
      const { start, end, value } = tokens.at(at + 2 * n)
      const { plausible, unit } = this.dictionary.entry(key)
      if (plausible && value >= plausible.min && value <= plausible.max)
        this.facts.push(presentFact(key, value, unit, { start, end }))
    }
  }

  /** "lithium 2.9 mmol/L": the name of what is taken, with a concentration, is its level in blood. */
  private readLevelOf(match: Match<Sense>): void {
    const { page, dictionary } = this
    const at = page.tokens.at(match.to).kind === 'number' ? numberAfter(page, match.to) : null
    if (at?.index !== match.to || !isConcentrationAt(page.tokens, at.index + 1)) return
    const key = agentAt(page.text, page.tokens, match.from)?.agent.level
    const entry = key === undefined ? undefined : dictionary.get(key)
    if (!entry || page.used.has(at.index)) return
    const known = this.facts.length
    this.readNamed(match, { kind: 'MEASURE', key: entry.key, unitless: null }, entry, at, {})
    for (const added of this.facts.slice(known))
      added.span = { start: page.tokens.at(match.from).start, end: added.span.end }
  }

  private readMeasure(match: Match<Sense>, sense: SenseOf<'MEASURE'>): void {
    const { page } = this
    const fluid = fluidAt(page, match.from, sense.key)
    const key = surfaceKey(page, keyOnGas(page, match, keyInFluid(fluid, sense.key) ?? ''))
    const entry = this.dictionary.get(key)
    if (entry?.type !== 'number' || isHeight(page, match)) return
    const { to, ...before } = beforeValue(page, entry, match.to)
    const behind =
      countBefore(page, fluid, match.from, sense.key) ??
      (ownsBefore(page, match) ? null : numberAfter(page, to)) ??
      numberBefore(page, match.from, entry.key)
    const naming = { unitless: sense.unitless, ...before }
    const at = orFarther(page, behind, to, (index) => readValue(page, entry, index, naming))
    if (at && isEcgInterval(page.tokens, match.from, at.index))
      this.facts.push(...intervalFacts(page, match.from, at.index))
    if (!at || page.used.has(at.index) || this.isPressure(entry, at.index)) return
    if (isShare(page, entry, at.index)) this.readShare(at.index)
    else if (!isPartOfName(page, match, at.index)) {
      const known = this.facts.length
      this.readNamed(match, sense, entry, at, before)
      this.countShare(known, shareBehind(page, fluid, { to: match.to, key: sense.key }, at.index + 1))
    }
  }

  /** Of the cells told from fact `known` on, the share that counts. */
  private countShare(known: number, share: number): void {
    if (share === 1) return
    for (const fact of this.facts.slice(known))
      if (typeof fact.value === 'number') {
        fact.original ??= String(fact.value)
        fact.value = Math.round(fact.value * share)
      }
  }

  private readNamed(
    match: Match<Sense>,
    told: SenseOf<'MEASURE'>,
    entry: Entry,
    at: MeasureNumber,
    before: Pick<Naming, 'conversion' | 'usual'>,
  ): void {
    const { page } = this
    const nameLength = ACCIDENTAL.has(told.key) ? 1 : lengthOf(page, match)
    const naming = { unitless: told.unitless, comparator: at.comparator, ...before, nameLength }
    const first = readValue(page, entry, at.index, naming)
    const unit = first?.either ? unitOfCourse(page, entry, first.to) : null
    const sense = unit === null ? told : { ...told, unitless: unit }
    const value = unit === null ? first : readValue(page, entry, at.index, { ...naming, unitless: unit })
    if (!value || isAge(page, match, sense, value)) return
    page.used.add(at.index)
    this.storeNamed(match, sense, entry, at, value)
  }

  /** "RR 142/84" is a pressure, as German charts name it. */
  private isPressure({ key }: Entry, index: number): boolean {
    const pair = key === 'respiratory_rate' ? slashPairAt(this.page.tokens, index) : null
    return pair !== null && isLikelyPressure(pair) && this.pressures.at(index, true)
  }

  /** "neut 84%" */
  private readShare(index: number): void {
    const { page } = this
    const { value, start } = page.tokens.at(index)
    page.used.add(index)
    const { end } = page.tokens.at(index + 1)
    if (value <= 100) this.facts.push(presentFact('neutrophil_percent', value, '%', { start, end }))
  }

  private storeNamed(
    match: Match<Sense>,
    sense: SenseOf<'MEASURE'>,
    entry: Entry,
    at: MeasureNumber,
    value: Value,
  ): void {
    if (at.past && !value.unclear && this.storePast(entry, value, at, sense.unitless)) return
    const { tokens } = this.page
    const isFrom =
      at.moments.length === 0 &&
      tokens.slice(match.to, at.index).some(({ norm }) => norm === 'from' || NUMBER_WORDS.course.words.has(norm))
    const before = momentBefore(tokens, match.from)
    this.store(entry, { value, moments: before ? [before, ...at.moments] : at.moments, isFrom }, sense.unitless)
  }

  /** "Cr baseline 0.9, now 2.1": the first is the baseline, what follows the value. False where there is no such key. */
  private storePast(entry: Entry, value: Value, at: MeasureNumber, unitless: string | null): boolean {
    const baseline = at.baseline ? this.dictionary.get(`baseline_${entry.key}`) : undefined
    if (!baseline) return false
    const { page } = this
    this.facts.push(presentFact(baseline.key, value.value, entry.unit, value.span, value.original))
    const rest = numberAfter(page, value.to, 3)
    const now = rest && readValue(page, entry, rest.index, { unitless })
    const leadsOn = /^(,|now|→|today|\))$/.test(page.tokens.at(value.to).norm)
    if (now && !now.unclear && leadsOn) this.store(entry, { value: now, moments: [], isFrom: false }, unitless)
    return true
  }

  private store(entry: Entry, first: First, unitless: string | null): void {
    const { key, label, unit } = entry
    const { value } = first
    if (value.unclear) {
      this.unclear.push({
        key,
        label,
        span: value.span,
        why: value.unclear,
        ...(value.either && { either: value.either }),
      })
      if (value.either && earlierTime(first.moments).time !== 'PAST')
        this.facts.push(...inWhateverUnit(this.page, entry, value))
      return
    }
    const { last, earlier, baseline, moments } = readTrend(this.page, entry, first, unitless)
    const time = earlierTime(moments)
    const span = time.time === 'PAST' ? withMoments(this.page.tokens, last.span, moments) : last.span
    this.facts.push({ ...presentFact(key, last.value, unit, span, last.original, earlier), ...time })
    const baselineEntry = this.dictionary.get(`baseline_${key}`)
    if (!baselineEntry) return
    const [oldest] = earlier
    if (baseline)
      this.facts.push(presentFact(baselineEntry.key, baseline.value, unit, baseline.span, baseline.original))
    else if (oldest) this.facts.push(presentFact(baselineEntry.key, oldest.value, unit, oldest.span))
  }
}

/** "5 ft 4 in" is no free T4. */
const isHeight = ({ tokens }: Page, { from }: Match<Sense>): boolean =>
  tokens.at(from).norm === 'ft' && tokens.at(from - 1).kind === 'number' && tokens.at(from - 1).value < 8

/** "neut 84%" is a share of the white cells, no count. */
const isShare = ({ tokens }: Page, { key }: Entry, index: number): boolean =>
  key === 'anc' && tokens.at(index + 1).raw === '%'

/** Of a name, in characters. */
const lengthOf = ({ tokens }: Page, { from, to }: Match<Sense>): number => tokens.at(to - 1).end - tokens.at(from).start

/** "T12", "K9": a letter glued to a whole number is a name. */
function isPartOfName(page: Page, match: Match<Sense>, index: number): boolean {
  const { glued, raw, value } = page.tokens.at(index)
  return lengthOf(page, match) === 1 && glued && index === match.to && !raw.includes('.') && value < 34
}

/** "febrile 84F" is a feverish 84-year-old woman; "afebrile 110" has a pulse of 110. */
function isAge({ tokens }: Page, { from }: Match<Sense>, { key }: SenseOf<'MEASURE'>, { value }: Value): boolean {
  const { norm } = tokens.at(from)
  if (key !== 'temperature' || !/^(fever|febrile|pyre|apyre|afeb)/.test(norm)) return false
  return value < ALONE.coldBelow || (/^a(feb|pyr)/.test(norm) && value > ALONE.afebrileTo)
}
