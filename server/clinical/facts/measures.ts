/** Measures: every number that stands behind a measure's name, and the few that carry their name in their unit. */
import type { Dictionary } from '../dictionary.ts'
import type { ReadFact, Span, Unclear } from '../types.ts'
import type { Page } from './page.ts'
import { spanOf } from './page.ts'
import type { Sense } from './senses.ts'
import { keyInFluid } from './fluids.ts'
import { unitAt } from './units.ts'
import { numberAfter, readTrend, readValue, rounded, type Value } from './values.ts'

export interface MeasureReading {
  facts: ReadFact[]
  unclear: Unclear[]
}

/** Builds the fact of a value. */
function fact(key: string, unit: string | null, value: Value, earlier: ReadFact['earlier'] = []): ReadFact {
  return {
    key,
    value: value.value,
    unit,
    status: 'PRESENT',
    span: value.span,
    original: value.original,
    uncertain: false,
    earlier,
  }
}

/** Reads all measures of a page. Marks the numbers it takes as used. */
export function readMeasures(page: Page, dictionary: Dictionary): MeasureReading {
  const facts: ReadFact[] = []
  const unclear: Unclear[] = []
  const store = (key: string, value: Value, unitless: string | null, from: boolean) => {
    const entry = dictionary.get(key)
    if (!entry) return
    if (value.unclear) {
      unclear.push({ key, label: entry.label, span: value.span, why: value.unclear })
      return
    }
    const trend = readTrend(page, entry, value, unitless, from)
    facts.push(fact(key, entry.unit, trend.last, trend.earlier))
    const baselineKey = `baseline_${key}`
    const first = trend.earlier[0]
    if (trend.baseline && dictionary.get(baselineKey)) facts.push(fact(baselineKey, entry.unit, trend.baseline))
    else if (first && dictionary.get(baselineKey))
      facts.push({
        ...fact(baselineKey, entry.unit, { ...value, value: first.value as number, span: first.span }),
        original: null,
      })
  }
  const readSense = (match: Page['matches'][number], sense: Sense): void => {
    if (sense.kind === 'PRESSURE') readPressure(page, dictionary, match.to, facts, unclear)
    else if (sense.kind === 'PAIR') {
      const at = numberAfter(page, match.to)
      const slash = at && page.tokens.at(at.index + 1)
      const second = at && page.tokens.at(at.index + 2)
      if (!at || slash?.raw !== '/' || second?.kind !== 'number') return
      const entries = sense.keys.map((key) => dictionary.get(key)!)
      page.used.add(at.index).add(at.index + 2)
      ;[at.index, at.index + 2].forEach((index, n) => {
        const token = page.tokens.at(index)
        const entry = entries[n]!
        if (entry.plausible && token.value >= entry.plausible.min && token.value <= entry.plausible.max) {
          facts.push(
            fact(entry.key, entry.unit, {
              value: token.value,
              span: { start: token.start, end: token.end },
              original: null,
              unclear: null,
              to: index + 1,
              past: false,
              baseline: false,
            }),
          )
        }
      })
    } else if (sense.kind === 'MEASURE') {
      const key = keyInFluid(page, match.from, sense.key)
      const entry = key === null ? undefined : dictionary.get(key)
      if (!entry || entry.type !== 'number') return
      const at = numberAfter(page, match.to) ?? numberBefore(page, match.from, entry.key)
      if (!at) return
      const token = page.tokens.at(at.index)
      // "neut 84%" is a share of the white cells, no count
      if (entry.key === 'anc' && page.tokens.at(at.index + 1).raw === '%') return void page.used.add(at.index)
      const nameLength = page.tokens.at(match.to - 1).end - page.tokens.at(match.from).start
      // "T12", "K9": a letter glued to a whole number is a name
      if (nameLength === 1 && token.glued && at.index === match.to && !token.raw.includes('.') && token.value < 34)
        return
      const isFrom = page.tokens.slice(match.to, at.index).some((t) => t.norm === 'from')
      const value = readValue(
        page,
        entry,
        at.index,
        sense.unitless,
        at.comparator,
        ACCIDENTAL.has(sense.key) ? 1 : nameLength,
      )
      if (!value) return
      // "febrile 84F" is a feverish 84-year-old woman
      if (
        sense.key === 'temperature' &&
        /^(fever|febrile|pyrexia|afebrile)/.test(page.tokens.at(match.from).norm) &&
        value.value < 95
      )
        return
      page.used.add(at.index)
      if (at.past && !value.unclear) {
        const key = at.baseline && dictionary.get(`baseline_${entry.key}`) ? `baseline_${entry.key}` : null
        if (key) {
          facts.push(fact(key, entry.unit, value))
          const rest = numberAfter(page, value.to, 3)
          const now = rest && readValue(page, entry, rest.index, sense.unitless, null, 1)
          if (rest && now && !now.unclear && /^(,|now|→|today|\))$/.test(page.tokens.at(value.to).norm))
            store(entry.key, now, sense.unitless, false)
          return
        }
      }
      store(entry.key, value, sense.unitless, isFrom)
    }
  }
  for (const match of page.matches)
    for (const sense of match.values) {
      const known = facts.length
      readSense(match, sense)
      // The words of a value are its name and its number: "Hgb 7.1", not "7.1".
      const name = page.tokens.at(match.from).start
      for (const added of facts.slice(known))
        if (added.span.start > name) added.span = { start: name, end: added.span.end }
    }
  readByUnit(page, dictionary, facts)
  return { facts, unclear }
}

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
const BEFORE = new Set(['bsa_percent', 'heart_rate', 'oxygen_saturation', 'dehydration_percent', 'pef_percent'])

/** "15% BSA", "118 HR": the number stands right before its name. */
function numberBefore(
  page: Page,
  from: number,
  key: string,
): { index: number; past: false; baseline: false; comparator: null } | null {
  if (!BEFORE.has(key)) return null
  let i = from - 1
  if (page.tokens.at(i).raw === '%') i--
  const token = page.tokens.at(i)
  if (token.kind !== 'number' || page.used.has(i) || page.protected.tokens.has(i)) return null
  if (key === 'oxygen_saturation' && page.tokens.at(i + 1).raw !== '%') return null
  if (key === 'heart_rate' && page.tokens.at(from - 1).raw === '%') return null
  const previous = page.matchAt[i - 1] ?? -1
  if (
    previous >= 0 &&
    page.matches[previous]!.values.some((sense) => sense.kind === 'MEASURE' || sense.kind === 'PRESSURE')
  )
    return null
  return { index: i, past: false, baseline: false, comparator: null }
}

/** Blood pressure: "88/52", "88 / 52 mmHg", "80/palp", "88 systolic", "R 198 L 152" (systolics of two arms). */
function readPressure(page: Page, dictionary: Dictionary, at: number, facts: ReadFact[], unclear: Unclear[]): void {
  const first = numberAfter(page, at, 7)
  if (!first) return
  readPressureAt(page, dictionary, first.index, facts, unclear, true)
}

function readPressureAt(
  page: Page,
  dictionary: Dictionary,
  index: number,
  facts: ReadFact[],
  unclear: Unclear[],
  named: boolean,
  depth = 0,
): boolean {
  const { tokens, text } = page
  const systolic = tokens.at(index)
  const entry = dictionary.get('systolic_bp')!
  const slash = tokens.at(index + 1)
  const second = tokens.at(index + 2)
  const add = (key: string, value: number, span: Span, original: string | null, earlier: ReadFact['earlier'] = []) =>
    facts.push({ key, value, unit: 'mmHg', status: 'PRESENT', span, original, uncertain: false, earlier })
  const possible = (value: number) => value >= entry.plausible!.min && value <= entry.plausible!.max
  if ((slash.raw === '/' || slash.norm === 'over') && second.kind === 'number') {
    const mmhg = unitAt(text, second.end, entry.units)
    const span = { start: systolic.start, end: mmhg?.end ?? second.end }
    const kpa = /^\s*kpa/i.test(text.slice(second.end, second.end + 5))
    const [sys, dia] = kpa
      ? [rounded(systolic.value * 7.50062), rounded(second.value * 7.50062)]
      : [systolic.value, second.value]
    page.used.add(index).add(index + 2)
    if (!possible(sys) || dia < 10 || dia > 220 || dia >= sys) {
      if (named)
        unclear.push({
          key: 'blood_pressure',
          label: 'Blood pressure',
          span,
          why: `Blood pressure ${text.slice(span.start, span.end)} is outside what is possible. Please check it.`,
        })
      return false
    }
    const original = kpa ? text.slice(systolic.start, second.end) : null
    // a later pressure of the same text follows: "88/52 → 102/60"
    let next = index + 3
    while (tokens.at(next).start < span.end) next++
    const arrow = tokens.at(next)
    if (
      depth < 4 &&
      (arrow.norm === '→' || (arrow.norm === ',' && tokens.at(next + 1).norm === 'now') || arrow.norm === 'now')
    ) {
      const k = tokens.at(next + 1).kind === 'number' ? next + 1 : next + 2
      if (tokens.at(k).kind === 'number' && tokens.at(k + 1).raw === '/' && tokens.at(k + 2).kind === 'number') {
        const count = facts.length
        if (readPressureAt(page, dictionary, k, facts, unclear, false, depth + 1)) {
          const later = facts.slice(count)
          later.find((f) => f.key === 'systolic_bp')?.earlier.unshift({ value: sys, span })
          later.find((f) => f.key === 'diastolic_bp')?.earlier.unshift({ value: dia, span })
          return true
        }
      }
    }
    add('systolic_bp', sys, span, original)
    add('diastolic_bp', dia, span, original)
    return true
  }
  const palpated = slash.raw === '/' && /^(palp|p|palpation|doppler)$/.test(second.norm)
  const bySystolic = /^(systolic|sys|palp|palpable)$/.test(slash.norm) || (slash.norm === 's' && slash.glued)
  if (palpated || bySystolic || named) {
    if (!possible(systolic.value) || systolic.value < 30) return false
    if (!palpated && slash.raw === '/') return false
    if (slash.kind === 'word' && slash.glued && !bySystolic) return false
    page.used.add(index)
    add(
      'systolic_bp',
      systolic.value,
      spanOf(page, index, palpated ? index + 3 : index + 1),
      palpated ? text.slice(systolic.start, second.end) : null,
    )
    return true
  }
  return false
}

const NO_WEIGHT = /^(loss|lost|lighter|off|heavier|weight|wt|gain|gained|per|baby|infant|mg|down|up|over)$/

/** Values that name themselves by their unit: "118 bpm", "118/76 mmHg", "38.9 °C", "70 kg", "165 cm", "91% on RA", "7/10 pain". */
function readByUnit(page: Page, dictionary: Dictionary, facts: ReadFact[]): void {
  const { tokens, text } = page
  const has = (key: string) => facts.some((f) => f.key === key)
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens.at(i)
    if (token.kind !== 'number' || page.used.has(i) || page.protected.tokens.has(i) || !Number.isFinite(token.value))
      continue
    const next = tokens.at(i + 1)
    const previous = tokens.at(i - 1)
    if (next.kind === 'end') continue
    if (
      next.norm === 'out' &&
      tokens.at(i + 2).norm === 'of' &&
      tokens.at(i + 3).value === 10 &&
      token.value <= 10 &&
      !has('pain_scale')
    ) {
      page.used.add(i).add(i + 3)
      facts.push({
        key: 'pain_scale',
        value: token.value,
        unit: '/10',
        status: 'PRESENT',
        span: spanOf(page, i, i + 4),
        original: null,
        uncertain: false,
        earlier: [],
      })
      continue
    }
    if (next.raw === '/' && tokens.at(i + 2).kind === 'number') {
      const second = tokens.at(i + 2)
      if (second.value === 10 && token.value <= 10 && !has('pain_scale')) {
        const near = tokens.slice(Math.max(0, i - 6), i + 10).filter((t) => t.sentence === token.sentence)
        if (
          near.some((t) =>
            /^(pain|painful|ache|hurt|headache|ha|cp|severity|nr|crushing|chest|abdominal)$/.test(t.norm),
          )
        ) {
          page.used.add(i).add(i + 2)
          facts.push({
            key: 'pain_scale',
            value: token.value,
            unit: '/10',
            status: 'PRESENT',
            span: spanOf(page, i, i + 3),
            original: null,
            uncertain: false,
            earlier: [],
          })
        }
        continue
      }
      const mmhg = /^\s*mm\s*hg/i.test(text.slice(second.end, second.end + 8))
      const vitals =
        !has('systolic_bp') &&
        token.value >= 70 &&
        token.value <= 260 &&
        second.value >= 30 &&
        second.value < token.value - 9 &&
        second.value <= 160 &&
        next.glued &&
        second.glued &&
        (facts.some((f) => f.key === 'heart_rate' || f.key === 'oxygen_saturation' || f.key === 'respiratory_rate') ||
          tokens.slice(Math.max(0, i - 3), i).some((t) => /^(vital|v|vs|ob|presure)$/.test(t.norm)))
      if ((mmhg || vitals) && tokens.at(i + 3).raw !== '/') readPressureAt(page, dictionary, i, facts, [], false)
      continue
    }
    if (previous.raw === '/' || previous.raw === '-') continue
    const unit = next.norm
    const put = (key: string, end: number) => {
      const entry = dictionary.get(key)!
      const value = readValue(page, entry, i, null, null, 1)
      if (value && !value.unclear) {
        page.used.add(i)
        facts.push({
          key,
          value: value.value,
          unit: entry.unit,
          status: 'PRESENT',
          span: { start: value.span.start, end: Math.max(value.span.end, end) },
          original: value.original,
          uncertain: false,
          earlier: [],
        })
      }
    }
    if (unit === 'bpm' && !has('heart_rate')) put('heart_rate', next.end)
    else if (
      (next.raw === '°' ||
        unit === 'degree' ||
        unit === 'celsius' ||
        ((next.raw === 'C' || next.raw === 'F') && token.raw.includes('.'))) &&
      !has('temperature') &&
      token.value > 30
    )
      put('temperature', next.end)
    else if ((unit === 'kg' || unit === 'kgs' || unit === 'lb' || unit === 'pound') && !has('weight')) {
      const around = [tokens.at(i - 1), tokens.at(i - 2), tokens.at(i - 3), tokens.at(i + 2), tokens.at(i + 3)].filter(
        (t) => t.sentence === token.sentence,
      )
      if (!around.some((t) => NO_WEIGHT.test(t.norm)) && tokens.at(i + 2).raw !== '/' && token.value >= 2)
        put('weight', next.end)
    } else if (
      unit === 'cm' &&
      !has('height') &&
      token.value >= 100 &&
      token.value < 230 &&
      !/^(x|by)$/.test(previous.norm)
    )
      put('height', next.end)
    else if (next.raw === '%' && !has('oxygen_saturation') && token.value >= 50 && token.value <= 100) {
      const rest = text.slice(next.end, next.end + 22)
      if (/^\s*(on|in)?\s*(ra\b|room air|\d+\s?l\b|air\b|nrb|nc\b|o2\b)/i.test(rest)) put('oxygen_saturation', next.end)
    } else if (
      (next.raw === "'" || unit === 'ft' || unit === 'feet' || unit === 'foot') &&
      token.value >= 3 &&
      token.value <= 8 &&
      tokens.at(i + 2).kind === 'number' &&
      tokens.at(i + 2).value < 12 &&
      !has('height')
    ) {
      page.used.add(i).add(i + 2)
      facts.push({
        key: 'height',
        value: rounded((token.value * 12 + tokens.at(i + 2).value) * 2.54),
        unit: 'cm',
        status: 'PRESENT',
        span: spanOf(page, i, i + 3),
        original: text.slice(token.start, tokens.at(i + 2).end),
        uncertain: false,
        earlier: [],
      })
    }
  }
}
