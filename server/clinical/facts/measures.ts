/** Measures: every number that stands behind a measure's name, and the few that carry their name in their unit. */
import type { Dictionary, Entry } from '../dictionary.ts'
import type { ReadFact, Unclear } from '../types.ts'
import { keyInFluid } from './fluids.ts'
import { numberAfter, numberBefore, type MeasureNumber } from './measure-number.ts'
import type { Page } from './page.ts'
import type { Match } from './phrases.ts'
import { presentFact } from './present-fact.ts'
import { PressureReader } from './pressures.ts'
import { readSelfNamed } from './self-named-measures.ts'
import type { Sense } from './senses.ts'
import { readTrend } from './trends.ts'
import { readValue, type Value } from './values.ts'

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
export function readMeasures(page: Page, dictionary: Dictionary): MeasureReading {
  return new MeasureReader(page, dictionary).read()
}

class MeasureReader {
  private readonly facts: ReadFact[] = []
  private readonly unclear: Unclear[] = []
  private readonly pressures: PressureReader

  constructor(
    private readonly page: Page,
    private readonly dictionary: Dictionary,
  ) {
    this.pressures = new PressureReader(page, dictionary.entry('systolic_bp'), this.facts, this.unclear)
  }

  read(): MeasureReading {
    const { page, facts, unclear } = this
    for (const match of page.matches)
      for (const sense of match.values) {
        const known = facts.length
        this.readSense(match, sense)
        // The words of a value are its name and its number: "Hgb 7.1", not "7.1".
        const name = page.tokens.at(match.from).start
        for (const added of facts.slice(known))
          if (added.span.start > name) added.span = { start: name, end: added.span.end }
      }
    readSelfNamed(page, this.dictionary, facts, this.pressures)
    return { facts, unclear }
  }

  private readSense(match: Match<Sense>, sense: Sense): void {
    if (sense.kind === 'PRESSURE') this.pressures.behind(match.to)
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

  private readMeasure(match: Match<Sense>, sense: SenseOf<'MEASURE'>): void {
    const { page } = this
    const key = keyInFluid(page, match.from, sense.key)
    const entry = key === null ? undefined : this.dictionary.get(key)
    if (entry?.type !== 'number') return
    const at = numberAfter(page, match.to) ?? numberBefore(page, match.from, entry.key)
    if (!at) return
    if (isShare(page, entry, at.index)) {
      page.used.add(at.index)
      return
    }
    const nameLength = page.tokens.at(match.to - 1).end - page.tokens.at(match.from).start
    if (nameLength === 1 && isPartOfName(page, match, at.index)) return
    const value = readValue(page, entry, at.index, {
      unitless: sense.unitless,
      comparator: at.comparator,
      nameLength: ACCIDENTAL.has(sense.key) ? 1 : nameLength,
    })
    if (!value || isAge(page, match, sense, value)) return
    page.used.add(at.index)
    this.storeNamed(match, sense, entry, at, value)
  }

  private storeNamed(
    match: Match<Sense>,
    sense: SenseOf<'MEASURE'>,
    entry: Entry,
    at: MeasureNumber,
    value: Value,
  ): void {
    if (at.past && !value.unclear && this.storePast(entry, value, at, sense.unitless)) return
    const isFrom = this.page.tokens.slice(match.to, at.index).some(({ norm }) => norm === 'from')
    this.store(entry, value, sense.unitless, isFrom)
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
    if (now && !now.unclear && leadsOn) this.store(entry, now, unitless, false)
    return true
  }

  private store(entry: Entry, value: Value, unitless: string | null, isFrom: boolean): void {
    const { key, label, unit } = entry
    if (value.unclear) {
      this.unclear.push({ key, label, span: value.span, why: value.unclear })
      return
    }
    const { last, earlier, baseline } = readTrend(this.page, entry, value, unitless, isFrom)
    this.facts.push(presentFact(key, last.value, unit, last.span, last.original, earlier))
    const baselineEntry = this.dictionary.get(`baseline_${key}`)
    if (!baselineEntry) return
    const [first] = earlier
    if (baseline)
      this.facts.push(presentFact(baselineEntry.key, baseline.value, unit, baseline.span, baseline.original))
    else if (first) this.facts.push(presentFact(baselineEntry.key, first.value, unit, first.span))
  }
}

/** "neut 84%" is a share of the white cells, no count. */
const isShare = ({ tokens }: Page, { key }: Entry, index: number): boolean =>
  key === 'anc' && tokens.at(index + 1).raw === '%'

/** "T12", "K9": a letter glued to a whole number is a name. */
function isPartOfName({ tokens }: Page, { to }: Match<Sense>, index: number): boolean {
  const { glued, raw, value } = tokens.at(index)
  return glued && index === to && !raw.includes('.') && value < 34
}

/** "febrile 84F" is a feverish 84-year-old woman. */
function isAge({ tokens }: Page, { from }: Match<Sense>, { key }: SenseOf<'MEASURE'>, { value }: Value): boolean {
  return key === 'temperature' && /^(fever|febrile|pyrexia|afebrile)/.test(tokens.at(from).norm) && value < 95
}
