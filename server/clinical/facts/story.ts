/** The story around the findings: duration, chief complaint, allergies and current medicines. */
import { isBoundary } from './tokens.ts'
import { allergyWords } from '../allergies.ts'
import type { FactValue, ReadFact, Span } from '../types.ts'
import { NAMED } from '../dictionary.ts'
import type { FindingReading, Hit } from './findings.ts'
import { spanOf, type Page } from './page.ts'
import { rounded } from './values.ts'

const UNIT_HOURS: Record<string, number> = {
  min: 1 / 60,
  minute: 1 / 60,
  h: 1,
  hr: 1,
  hour: 1,
  d: 24,
  day: 24,
  wk: 168,
  week: 168,
  w: 168,
  mo: 730,
  month: 730,
  mth: 730,
  yr: 8766,
  yrs: 8766,
  hrs: 1,
  wks: 168,
  mos: 730,
  year: 8766,
  y: 8766,
}
const UNIT_WORD: Record<string, string> = {
  min: 'minute',
  minute: 'minute',
  h: 'hour',
  hr: 'hour',
  hour: 'hour',
  d: 'day',
  day: 'day',
  wk: 'week',
  week: 'week',
  w: 'week',
  mo: 'month',
  month: 'month',
  mth: 'month',
  yr: 'year',
  yrs: 'year',
  hrs: 'hour',
  wks: 'week',
  mos: 'month',
  year: 'year',
  y: 'year',
}
const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  several: 3,
  few: 3,
  couple: 2,
  a: 1,
  an: 1,
  half: 0.5,
}

const make = (key: string, value: FactValue, unit: string | null, span: Span): ReadFact => ({
  key,
  value,
  unit,
  status: 'PRESENT',
  span,
  original: null,
  uncertain: false,
  earlier: [],
})

export interface Duration {
  hours: number
  text: string
  unit: string
  count: number
  from: number
  to: number
}

/** A length of time that starts at token i: "2 days", "x2d", "3/7", "two weeks", "~14h". */
function lengthAt(page: Page, i: number): Duration | null {
  const { tokens } = page
  const token = tokens.at(i)
  let count: number
  let k = i + 1
  if (token.kind === 'number' && !page.protected.tokens.has(i)) count = token.value
  else if (NUMBER_WORDS[token.norm] !== undefined && token.norm !== 'a' && token.norm !== 'an')
    count = NUMBER_WORDS[token.norm]!
  else return null
  if (!(count > 0) || count > 1000) return null
  // "2-3 days": the longer counts
  if (tokens.at(k).raw === '-' && tokens.at(k + 1).kind === 'number') {
    count = tokens.at(k + 1).value
    k += 2
  } else if (tokens.at(k).norm === 'to' && tokens.at(k + 1).kind === 'number') {
    count = tokens.at(k + 1).value
    k += 2
  }
  // UK shorthand: 3/7 days, 2/52 weeks, 4/12 months
  if (tokens.at(k).raw === '/' && tokens.at(k).glued && tokens.at(k + 1).glued) {
    const unit = { '7': 'd', '52': 'wk', '12': 'mo', '24': 'h' }[tokens.at(k + 1).raw]
    if (unit && token.kind === 'number' && count < 60)
      return {
        hours: count * UNIT_HOURS[unit]!,
        text: `${count} ${UNIT_WORD[unit]}${count === 1 ? '' : 's'}`,
        unit,
        count,
        from: i,
        to: k + 2,
      }
    return null
  }
  if (tokens.at(k).norm === 'of') k++
  if (tokens.at(k).raw === '-' && tokens.at(k).glued) k++
  const unit = tokens.at(k)
  if (unit.kind !== 'word' || UNIT_HOURS[unit.norm] === undefined) return null
  // "T 38.0 HR 104": the next measure's name, not hours
  if (unit.norm === 'hr' && (unit.raw === 'HR' || !unit.glued) && tokens.at(k + 1).kind === 'number') return null
  if ((unit.norm === 'w' || unit.norm === 'y' || unit.norm === 'h' || unit.norm === 'd') && !unit.glued) return null
  return {
    hours: count * UNIT_HOURS[unit.norm]!,
    text: `${rounded(count)} ${UNIT_WORD[unit.norm]}${count === 1 ? '' : 's'}`,
    unit: unit.norm,
    count,
    from: i,
    to: k + 1,
  }
}

const INTERVAL = /^(every|q|each|in|within|next|after|per|last|aged|age|about every)$/

/** Reads how long the complaint has lasted. Also special intervals: last known well, seizure, time since ingestion. */
export function readDurations(page: Page, cut: number): { facts: ReadFact[]; spans: Span[] } {
  const facts: ReadFact[] = []
  const spans: Span[] = []
  const { tokens } = page
  let main: Duration | null = null
  let since: { text: string; from: number; to: number } | null = null
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens.at(i)
    if (token.start >= cut) break
    if (page.used.has(i)) continue
    if ((token.norm === 'since' || token.norm === 'started' || token.norm === 'began') && !since) {
      const phrase = sincePhrase(page, i + 1)
      if (phrase)
        since = {
          text: `since ${page.text.slice(tokens.at(phrase.from).start, tokens.at(phrase.to - 1).end)}`,
          from: i,
          to: phrase.to,
        }
    }
    const length = lengthAt(page, i)
    if (!length) continue
    const before = tokens.at(i - 1).norm
    const before2 = tokens.at(i - 2).norm
    const after = tokens.at(length.to).norm
    if (after === 'old' || INTERVAL.test(before) || (before === 'the' && INTERVAL.test(before2) && before2 !== 'last'))
      continue
    if (after === 'pregnant' || after === 'gestation' || after === 'ga') continue
    const window = tokens
      .slice(Math.max(0, i - 7), i)
      .filter((t) => t.sentence === token.sentence)
      .map((t) => t.norm)
    const behind = tokens
      .slice(length.to, length.to + 5)
      .filter((t) => t.sentence === token.sentence)
      .map((t) => t.norm)
    const span = spanOf(page, i, length.to)
    const special = specialInterval(window, behind, length, after)
    for (let k = i; k < length.to; k++) if (tokens.at(k).kind === 'number') page.used.add(k)
    if (special) {
      facts.push(make(special.key, special.value, special.unit, span))
      i = length.to - 1
      continue
    }
    const marked =
      before === 'x' ||
      before === 'for' ||
      before === '~' ||
      /^(history|hx|of|duration|course|now|so)$/.test(after) ||
      before === 'past' ||
      before === 'last' ||
      after === 'ago' ||
      before === 'about' ||
      before === 'over' ||
      before === 'lasting'
    // another event's time: "clinda 2 wks ago", "surgery 3 weeks ago", "stopped 4d ago"
    const finding = page.matchAt[i - 1]! >= 0 || page.matchAt[i - 2]! >= 0 || page.matchAt[i - 3]! >= 0
    const drug = after === 'ago' && !finding && main !== null
    if (drug) continue
    const other =
      after === 'ago' &&
      [i - 1, i - 2, i - 3].some(
        (k) =>
          page.matchAt[k]! >= 0 &&
          page.matches[page.matchAt[k]!]!.values.some(
            (s) =>
              s.kind === 'MEDICINE' || (s.kind === 'FINDING' && /(_use|antibiotic|surgery|prior_|history)/.test(s.key)),
          ),
      )
    if (
      other ||
      /^(stopped|started|quit|ran)$/.test(before) ||
      window.slice(-4).some((w) => /^(stopped|quit|missed|started)$/.test(w))
    )
      continue
    const closes =
      token.sentence === 0 && (tokens.at(length.to).kind === 'end' || /^[,.;\n]$/.test(tokens.at(length.to).raw))
    if (!main && (marked || finding || closes || i <= 2)) main = length
    i = length.to - 1
  }
  if (main) {
    const span = spanOf(page, main.from, main.to)
    spans.push(span)
    facts.push(make('duration', main.text, null, span))
    const key =
      main.hours < 24 || /^(h|hr|hrs|hour|min|minute)$/.test(main.unit)
        ? 'symptom_duration_h'
        : /^(d|day)$/.test(main.unit)
          ? 'symptom_duration_d'
          : 'symptom_duration_wk'
    const value =
      key === 'symptom_duration_h'
        ? main.hours
        : key === 'symptom_duration_d'
          ? main.hours / 24
          : /^(yrs?|year|y)$/.test(main.unit)
            ? main.count * 52
            : main.hours / 168
    facts.push(
      make(
        key,
        key === 'symptom_duration_wk' && /^mo/.test(main.unit) ? Math.round(value) : rounded(value),
        key.endsWith('_h') ? 'h' : key.endsWith('_d') ? 'days' : 'weeks',
        span,
      ),
    )
  } else if (since) {
    const span = spanOf(page, since.from, since.to)
    spans.push(span)
    facts.push(make('duration', since.text, null, span))
  }
  return { facts, spans }
}

function specialInterval(
  window: string[],
  behind: string[],
  length: Duration,
  after: string,
): { key: string; value: number; unit: string } | null {
  const has = (...words: string[]) => words.some((word) => window.includes(word))
  if (has('lkw', 'lsw', 'lsn') || (has('last') && (has('known') || has('seen')) && (has('well') || has('normal'))))
    return { key: 'last_known_well_h', value: rounded(length.hours), unit: 'h' }
  if (
    behind.slice(0, 4).some((w) => /^(gtc|seizure|gtcs|sz|tonic|convulsion|fit)$/.test(w)) ||
    (window.slice(-4).some((w) => /^(seizure|seizing|gtc|convulsing|fitting|convulsion|gtcs|sz)$/.test(w)) &&
      length.hours < 5)
  )
    return { key: 'seizure_duration_min', value: rounded(length.hours * 60), unit: 'min' }
  if (window.includes('drink') && after === 'ago')
    return { key: 'last_drink_h', value: rounded(length.hours), unit: 'h' }
  if (after === 'after' && length.hours < 24)
    return { key: 'symptom_onset_min', value: rounded(length.hours * 60), unit: 'min' }
  if (window.slice(-3).some((w) => /^(floor|ground)$/.test(w)))
    return { key: 'long_lie_h', value: rounded(length.hours), unit: 'h' }
  if (window.slice(-4).some((w) => /^(nosebleed|epistaxis|bleeding)$/.test(w)) && length.hours < 5)
    return { key: 'bleeding_duration_min', value: rounded(length.hours * 60), unit: 'min' }
  if (window.slice(-5).some((w) => /^(ingested|ingestion|took|swallowed|overdose|od)$/.test(w)) && after === 'ago')
    return { key: 'ingestion_time_h', value: rounded(length.hours), unit: 'h' }
  if (window.slice(-4).some((w) => /^(lasting|lasts|last)$/.test(w)) && window.includes('pain') && length.hours <= 48)
    return { key: 'pain_duration_h', value: rounded(length.hours), unit: 'h' }
  if (
    after === 'ago' &&
    window.slice(-3).includes('started') &&
    behind.some((w) => /^(rash|blister|blistering|hive|skin|eruption|lip)$/.test(w))
  )
    return { key: 'culprit_drug_days', value: rounded(length.hours / 24), unit: 'days' }
  if ((window.includes('chemo') || window.includes('chemotherapy')) && length.hours < 24 * 90)
    return { key: 'last_chemo_days', value: rounded(length.hours / 24), unit: 'days' }
  if (/^(postpartum|pp)$/.test(after) || (window.includes('delivered') && after === 'ago'))
    return { key: 'postpartum_days', value: rounded(length.hours / 24), unit: 'days' }
  return null
}

function sincePhrase(page: Page, i: number): { from: number; to: number } | null {
  const { tokens } = page
  const first = tokens.at(i)
  if (isBoundary(first)) return null
  if (
    /^(yesterday|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|childhood|birth|noon|midnight)$/.test(
      first.norm,
    )
  ) {
    return { from: i, to: /^(morning|evening|night|afternoon|am|pm)$/.test(tokens.at(i + 1).norm) ? i + 2 : i + 1 }
  }
  if (/^(this|last)$/.test(first.norm) && tokens.at(i + 1).kind === 'word') return { from: i, to: i + 2 }
  if (/^(am|pm)$/.test(first.norm)) return { from: i, to: i + 1 }
  if (page.protected.tokens.has(i)) {
    let to = i
    while (page.protected.tokens.has(to)) to++
    return { from: i, to }
  }
  return null
}

const LEADS = /^(with|for|of|w|p\/w|c\/o|complaining|presents|presenting|presented|c|cc)$/
const NOT_A_COMPLAINT =
  /(_use|_history|_known|_risk|^prior_|^family_|pregnant|smoker|sudden_onset|immunosuppressed|supplemental_oxygen|recent_|comorbidity|atopy|prodrome|ill_appearing|positional_trigger|troponin|ecg|st_|alcohol_use|diabetes_type|joint_site|rash_type|dysphagia_type|fall_mechanism|skin_site|vertigo_timing|stool_pattern|malignancy_type|cancer|adherence|exposure|dialysis|atrial_fibrillation|postmenopausal|steroid|therapy|pain_radiat|vascular_disease|ischemic_heart|substance|lactulose|seizure_ongoing|travel|ppi|drug|catheter|first_|medication|immunized|precipitant|volume_status|antiseizure)/

/** The presenting complaint in the text's own words. */
export function readComplaint(page: Page, findings: FindingReading, cut: number): ReadFact | null {
  const usable = (hit: Hit) =>
    hit.assertion === 'PRESENT' && page.tokens.at(hit.from).start < cut && !NOT_A_COMPLAINT.test(hit.key)
  const hits = findings.hits.filter(usable)
  const symptom = hits.find((hit) => !hit.key.startsWith(NAMED)) ?? null
  const named = hits.find((hit) => hit.key.startsWith(NAMED)) ?? null
  // a named condition stands for the complaint only where no symptom precedes it
  const first =
    symptom && named
      ? named.from < symptom.from && named.from - 0 < symptom.from - 12
        ? named
        : symptom
      : (symptom ?? named)
  if (!first) return fallback(page, cut)
  let to = first.to
  for (let guard = 0; guard < 2; guard++) {
    const joint = page.tokens.at(to)
    const next = hits.find((hit) => hit.from === to + 1)
    if (
      next &&
      /^(\+|and|&|w|with)$/.test(joint.norm) &&
      !page.matches[page.matchAt[next.from]!]!.values.some((s) => s.kind === 'MEDICINE')
    )
      to = next.to
    else break
  }
  const span = spanOf(page, first.from, to)
  const words = page.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim()
  return make('chief_complaint', lowered(words), null, span)
}

/** Lower case, but abbreviations stay. */
function lowered(words: string): string {
  return words.replace(/\p{L}[\p{L}'’]*/gu, (word) =>
    word.length <= 5 && word === word.toUpperCase() && word.length > 1 ? word : word.toLowerCase(),
  )
}

/** Nothing known: the words after "with" or "c/o", up to the first mark or number. */
function fallback(page: Page, cut: number): ReadFact | null {
  const { tokens } = page
  for (let i = 0; i < tokens.length - 1; i++) {
    if (tokens.at(i).start >= cut) return null
    const cue =
      LEADS.test(tokens.at(i).norm) && /^(with|w|presents|presenting|presented|complaining|cc)$/.test(tokens.at(i).norm)
    if (!cue || i > 14) continue
    let from = i + 1
    while (/^(with|of|a|an|the|:|to)$/.test(tokens.at(from).norm)) from++
    let to = from
    while (
      tokens.at(to).kind === 'word' &&
      tokens.at(to).sentence === tokens.at(i).sentence &&
      to - from < 5 &&
      !/^(for|since|x|and|but|on|after|that|who|which|over)$/.test(tokens.at(to).norm)
    )
      to++
    if (to > from && page.used.size > 0) {
      const span = spanOf(page, from, to)
      return make('chief_complaint', lowered(page.text.slice(span.start, span.end)), null, span)
    }
  }
  return null
}

/** Allergies as text: "PCN (anaphylaxis), sulfa"; absent for "NKDA". What is denied of one substance says nothing of others. */
export function readAllergies({ allergies }: Page, cut: number): ReadFact | null {
  const statements = allergies.filter(({ start }) => start < cut)
  const told = statements.filter((one) => one.allergies.some(({ isDenied }) => !isDenied))
  const [first, last] = [told[0], told[told.length - 1]]
  if (first && last) {
    const words = allergyWords(told.flatMap((one) => one.allergies.filter(({ isDenied }) => !isDenied)))
    return make('allergies', words, null, { start: first.start, end: last.end })
  }
  const none = statements.find(({ isNone }) => isNone)
  return none ? { ...make('allergies', false, null, { start: none.start, end: none.end }), status: 'ABSENT' } : null
}

/** Current medicines as text, from the medicines named as taken. */
export function readMedicines(page: Page, findings: FindingReading, cut: number): ReadFact | null {
  const taken = findings.medicines.filter((medicine) => medicine.assertion === 'PRESENT')
  if (taken.length === 0) {
    for (let i = 0; i < page.tokens.length - 1 && page.tokens.at(i).start < cut; i++) {
      const [a, b] = [page.tokens.at(i), page.tokens.at(i + 1)]
      if (a.norm === 'no' && /^(med|medication|medicine)$/.test(b.norm))
        return { ...make('current_medications', false, null, spanOf(page, i, i + 2)), status: 'ABSENT' }
      if (a.norm === 'not' && b.norm === 'on' && /^(anything|any)$/.test(page.tokens.at(i + 2).norm))
        return { ...make('current_medications', false, null, spanOf(page, i, i + 3)), status: 'ABSENT' }
    }
    return null
  }
  const names = [...new Set(taken.map((medicine) => medicine.name))]
  return make('current_medications', names.join(', '), null, {
    start: page.tokens.at(taken[0]!.from).start,
    end: page.tokens.at(taken[taken.length - 1]!.to - 1).end,
  })
}
