/** Reads the number (or numbers) that stand behind a measure's name: unit, conversion, trend, and what must be asked instead. */
import type { Entry } from '../dictionary.ts'
import type { FactValue, Span } from '../types.ts'
import type { Page } from './page.ts'
import { foldUnit, unitAt, type Conversion } from './units.ts'

export interface Value {
  value: number
  span: Span
  /** As written, when it was converted or carries a comparator. */
  original: string | null
  /** Set when the number must be asked for. */
  unclear: string | null
  /** Token index after value and unit. */
  to: number
  /** "was", "baseline", "last week": an earlier value. */
  past: boolean
  baseline: boolean
}

const CONNECTIVES = new Set(
  'is was of at to in on the a an now currently today level count rate result reading still only about approx approximately around came back measured remain remained remains arrival admission triage presentation ed initial initially high low elevated raised : = ~ < > ≤ ≥ ( , - down up dropped drop fell fallen risen rose increased decreased went going value then peak peaked max min us ua ra r l lowest highest ≈ @ improved just has been trending → it his her currently recorded noted en de del'
    .split(' ')
    .map((w) => (w.length > 3 && w.endsWith('s') && !w.endsWith('ss') ? w.slice(0, -1) : w)),
)
const TIME_UNIT =
  /^(d|day|wk|wks|week|h|hr|hrs|yrs|mos|hour|min|minute|mo|month|yo|year|yr|y|am|pm|x|th|st|nd|rd|time|episode|unit|pack|tab|tablet|pill|dose|old|ago)$/
const DOSE_UNIT = /^(mg|mcg|ug|g|gram|ml|iu|unit|mEq|meq|puff|drop|l|cc|tab)$/
const PAST_WORD =
  /^(was|prev|previou|previously|prior|baseline|usual|usually|normally|initially|from|old|last|yesterday|before|earlier|initial|admission|bl)$/
const BASELINE_WORD = /^(was|baseline|usual|usually|normally|prior|prev|previou|previously|bl|from)$/

/** Finds the first number behind token `at` that belongs to the name ending there, or -1. */
export function numberAfter(
  page: Page,
  at: number,
  limit = 6,
): { index: number; past: boolean; baseline: boolean; comparator: string | null } | null {
  let past = false
  let baseline = false
  let comparator: string | null = null
  const name = page.tokens.at(at - 1)
  for (let i = at, steps = 0; i < page.tokens.length && steps < limit; i++, steps++) {
    const token = page.tokens.at(i)
    if (token.sentence !== name.sentence) {
      // "Hgb:\n7.1" of a pasted table
      if (
        i === at + 1 &&
        page.tokens.at(at).kind === 'break' &&
        page.tokens.at(at).raw === '\n' &&
        token.kind === 'number'
      )
        return { index: i, past, baseline, comparator }
      if (!(token.kind === 'break' && token.raw === '\n' && i === at)) return null
      continue
    }
    if (token.kind === 'number')
      return page.protected.tokens.has(i) || page.used.has(i) ? null : { index: i, past, baseline, comparator }
    if (page.matchAt[i]! >= 0 && !CONNECTIVES.has(token.norm)) return null
    if (token.norm === '<' || token.norm === '>' || token.norm === '≤' || token.norm === '≥') comparator = token.norm
    if (
      PAST_WORD.test(token.norm) &&
      token.norm !== 'was' &&
      token.norm !== 'from' &&
      token.norm !== 'initially' &&
      token.norm !== 'initial' &&
      token.norm !== 'admission'
    ) {
      past = true
      baseline = BASELINE_WORD.test(token.norm)
      continue
    }
    if (token.norm === 'from') continue
    if (!CONNECTIVES.has(token.norm)) return null
    if (token.norm === ',' && page.tokens.at(i + 1).kind !== 'number') return null
  }
  return null
}

/** Reads the value at a number token. Null when the number cannot belong to this measure. */
export function readValue(
  page: Page,
  entry: Entry,
  index: number,
  unitless: string | null,
  comparator: string | null,
  fromName: number,
): Value | null {
  const { text, tokens } = page
  const token = tokens.at(index)
  let number = token.value
  if (!Number.isFinite(number)) return null
  let end = token.end
  let to = index + 1
  let rangeText: string | null = null
  // "88-92", "110-120s"
  const dash = tokens.at(to)
  const second = tokens.at(to + 1)
  if (
    dash.raw === '-' &&
    dash.glued &&
    second.kind === 'number' &&
    second.glued &&
    !page.protected.tokens.has(to + 1)
  ) {
    if (LOW_IS_BAD.has(entry.key)) number = Math.min(number, second.value)
    else number = Math.max(number, second.value)
    end = second.end
    to += 2
    rangeText = text.slice(token.start, end)
    if (tokens.at(to).raw === '-' && tokens.at(to).glued) return null
  }
  const next = tokens.at(to)
  // "120s"
  if (next.glued && next.raw === 's' && number >= 20 && !entry.units.byName.has('s')) {
    end = next.end
    to++
  }
  const unit = unitAt(text, end, entry.units)
  let conversion: Conversion | null = unit?.conversion ?? null
  if (unit && conversion) {
    // "K 40 mEq PO" is a dose, "g" after 10^9 is none
    const written = foldUnit(text.slice(end, unit.end))
    if (
      (written === 's' || written === 'f' || written === 'c' || written === 'm' || written === 'k') &&
      /[a-z]/i.test(text[unit.end] ?? ' ')
    )
      conversion = null
    else {
      end = unit.end
      while (to < tokens.length && tokens.at(to).start < unit.end) to++
    }
    if (written === 'k' && entry.unit === 'K/μL') conversion = { factor: 1, offset: 0, unit: 'K/μL', own: true }
    if (entry.key === 'platelets' && /^lakh/.test(written))
      conversion = { factor: 100, offset: 0, unit: 'lakh/uL', own: false }
  }
  if (!conversion) {
    const after = tokens.at(to)
    if (after.start === end && after.kind === 'word') {
      // "GCS 8T": intubated
      if (!/^(s|ish|ra|on|and|with|now)$/.test(after.norm) && !(entry.key === 'gcs' && after.norm === 't')) return null
    }
    if (after.start === end && /^[+°]$/.test(after.raw) && entry.key !== 'temperature') return null
    if (after.raw === '/' && after.start === end) {
      const denominator = tokens.at(to + 1)
      if (entry.key === 'gcs' && denominator.value === 15) to += 2
      else if (entry.key === 'pain_scale' && denominator.value === 10) to += 2
      else if (denominator.kind === 'number' || denominator.kind === 'word') return null
    }
    if (after.kind === 'word' && after.sentence === token.sentence) {
      // "Hgb 7.1 HR 104": the name of the next measure, not hours
      const names = after.norm === 'hr' && after.start > end && /^(:|=)$|^\d/.test(tokens.at(to + 1).raw)
      if (TIME_UNIT.test(after.norm) && !names && !(after.norm === 'x' && entry.key !== 'heart_rate')) return null
      if (DOSE_UNIT.test(after.norm) && !(after.norm === 'l' && tokens.at(to + 1).kind === 'number')) return null
      if (entry.key === 'oxygen_saturation' && /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(after.norm))
        return null
      if (entry.key === 'pt' && /^(yo|year|yr|m|f|male|female|y)$/.test(after.norm)) return null
    }
  }
  const written = text.slice(token.start, end)
  const measure = entry.measure
  let factor = conversion?.factor ?? 1
  let offset = conversion?.offset ?? 0
  let converted = conversion != null && !conversion.own
  if (!conversion && unitless) {
    const meant = entry.units.byName.get(unitless)
    if (meant && !(entry.key === 'troponin' && number < 1)) {
      factor = meant.factor
      offset = meant.offset
      converted = true
    }
  } else if (entry.key === 'bun' && conversion?.own && unitless) {
    // "urea 90 mg/dL" is the whole molecule
    factor = 0.467
    converted = true
  } else if (!conversion) {
    const ask = measure?.ask_when_unitless?.find((rule) => number >= rule.min && number <= rule.max)
    if (ask)
      return {
        value: number,
        span: { start: token.start, end },
        original: written,
        unclear: `${entry.label} ${written} has no unit: ${ask.why}. Which unit is it?`,
        to,
        past: false,
        baseline: false,
      }
    const inferred = measure?.unit_inference?.find(
      (rule) => number >= (rule.min ?? -Infinity) && number <= (rule.max ?? Infinity),
    )
    const meant = inferred ? entry.units.byName.get(foldUnit(inferred.unit)) : inferUnit(entry, number)
    if (meant) {
      factor = meant.factor
      offset = meant.offset
      converted = factor !== 1 || offset !== 0
    }
  }
  const value = converted ? rounded(number * factor + offset) : number
  const plausible = entry.plausible
  const span = { start: token.start, end }
  if (plausible && (value < plausible.min - 1e-9 || value > plausible.max + 1e-9)) {
    // a lone letter, or a number glued to its name ("T12", "Ca 125"), is no measure; a named measure with an impossible value is asked
    if (fromName < 3) return null
    return {
      value,
      span,
      original: written,
      unclear:
        `${entry.label} ${written} is outside what is possible (${plausible.min} to ${plausible.max} ${entry.unit ?? ''}). Please check the value and its unit.`.replace(
          ' )',
          ')',
        ),
      to,
      past: false,
      baseline: false,
    }
  }
  const original = converted || rangeText ? written : comparator ? `${comparator}${written}` : null
  return { value, span, original, unclear: null, to, past: false, baseline: false }
}

const LOW_IS_BAD = new Set([
  'oxygen_saturation',
  'systolic_bp',
  'diastolic_bp',
  'hemoglobin',
  'platelets',
  'gcs',
  'sodium',
  'ph',
  'albumin',
  'egfr',
  'hematocrit',
  'urine_output_ml_kg_h',
])

/** Values that are impossible in the product's unit and plain in another ("alb 26", "bili 190", "Ca 2.9", "iron"). */
function inferUnit(entry: Entry, number: number): Conversion | undefined {
  const pick = (unit: string) => entry.units.byName.get(unit)
  switch (entry.key) {
    case 'albumin':
      return number >= 10 && number <= 65 ? pick('g/l') : undefined
    case 'total_bilirubin':
      return number > 50 ? pick('umol/l') : undefined
    case 'direct_bilirubin':
      return number > 50 ? pick('umol/l') : undefined
    case 'calcium':
      return number >= 1 && number < 4.2 ? pick('mmol/l') : undefined
    case 'anc':
      return number >= 100 ? pick('/ul') : undefined
    case 'baseline_creatinine':
      return number >= 31 ? pick('umol/l') : undefined
    case 'baseline_hemoglobin':
      return number >= 30 ? pick('g/l') : undefined
    case 'paco2':
      return number < 15 ? pick('kpa') : undefined
    case 'uric_acid':
      return number > 60 ? pick('umol/l') : undefined
    default:
      return undefined
  }
}

/** Conversions keep four significant decimals at most. */
export function rounded(value: number): number {
  const digits = Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 10 ? 2 : 3
  return Number(value.toFixed(digits))
}

/** Continues a trend behind a value: "9.8 → 7.1", "from 9.8 to 7.1", "71 (was 118)", "118, was 128 last week". */
export function readTrend(
  page: Page,
  entry: Entry,
  first: Value,
  unitless: string | null,
  from: boolean,
): { last: Value; earlier: { value: FactValue; span: Span }[]; baseline: Value | null } {
  let last = first
  const earlier: { value: FactValue; span: Span }[] = []
  let baseline: Value | null = null
  let i = first.to
  for (let guard = 0; guard < 4; guard++) {
    const token = page.tokens.at(i)
    if (token.sentence !== page.tokens.at(first.to - 1).sentence) break
    let next: { index: number; past: boolean; comparator: string | null } | null = null
    const forward =
      token.norm === '→' ||
      (from && token.norm === 'to') ||
      (token.norm === ',' && /^(now|then)$/.test(page.tokens.at(i + 1).norm)) ||
      token.norm === 'now' ||
      token.norm === 'then'
    if (forward) next = numberAfter(page, i + 1, 4)
    else if (token.raw === '>' && !token.glued && page.tokens.at(i + 1).kind === 'number')
      next = { index: i + 1, past: false, comparator: null }
    else {
      let k = i
      while (/^(\(|,|down|up|from|dropped|improved)$/.test(page.tokens.at(k).norm) && k - i < 3) k++
      const word = page.tokens.at(k)
      const downFrom = page.tokens.at(k - 1).norm === 'from' && k > i
      if (word.sentence === token.sentence && (PAST_WORD.test(word.norm) || downFrom)) {
        let n = downFrom && word.kind === 'number' ? k : k + 1
        while (
          /^(of|is|was|at|~|around|about|:|=|hb|hgb|cr|value|month|week|year|level|on|time)$/.test(
            page.tokens.at(n).norm,
          ) &&
          n - k < 4
        )
          n++
        if (page.tokens.at(n).kind === 'number' && !page.protected.tokens.has(n) && !page.used.has(n)) {
          const value = readValue(page, entry, n, unitless, null, 1)
          if (value && !value.unclear) {
            earlier.push({ value: value.value, span: value.span })
            if (BASELINE_WORD.test(word.norm) || downFrom) baseline = value
            page.used.add(n)
            last = { ...last, to: last.to }
            i = value.to
            if (page.tokens.at(i).raw === ')') i++
            continue
          }
        }
      }
    }
    if (!next) break
    const value = readValue(page, entry, next.index, unitless, next.comparator, 1)
    if (!value || value.unclear) break
    earlier.push({ value: last.value, span: last.span })
    page.used.add(next.index)
    last = value
    i = value.to
  }
  return { last, earlier, baseline }
}
