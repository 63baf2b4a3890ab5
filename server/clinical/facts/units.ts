/** Units as typed, and how each turns into the product's unit. */
import type { AlternativeUnit } from '../measure-content.ts'

export interface Conversion {
  factor: number
  offset: number
  /** The unit's own name, for showing. */
  unit: string
  /** Already the product's unit. */
  own: boolean
  /** One only where it touches the number: "18k", and not the potassium of "18,000 K 5.1". */
  glued?: true
}

export interface UnitTable {
  byName: Map<string, Conversion>
  longest: number
  /** What a name in this table may begin with, as typed in lower case: most words behind a number are no unit, and are told by that. */
  initials: Set<string>
}

export interface UnitFound {
  conversion: Conversion
  /** Offset behind it. */
  end: number
}

/** No unit in words is longer. */
const LONGEST_SPELLED = 30
const SPACES: ReadonlySet<string> = new Set([' ', '\u00a0', '\t'])
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

const folded = new Map<string, string>()
/** What stands behind numbers is much the same in all texts: so much of it is kept folded. */
const MOST_FOLDED = 5_000

/** Folds spelling: "10^9 / L", "x10*9/l" and "µmol/L" become "10^9/l" and "umol/l". */
export function foldUnit(unit: string): string {
  let known = folded.get(unit)
  if (known === undefined) {
    known = spelledAlike(unit)
    if (folded.size < MOST_FOLDED) folded.set(unit, known)
  }
  return known
}

function spelledAlike(unit: string): string {
  return (
    unit
      .toLowerCase()
      .replace(/[µμ]/g, 'u')
      .replace(/[\s ]+/g, '')
      .replace(/\*/g, '^')
      .replace(/×/g, 'x')
      .replace(/^x(?=10)/, '')
      .replace(/⁹/g, '^9')
      // "2,800/cumm", "18,000 cells/cu mm" of Indian and older reports
      .replace(/^(?:cells?)?\/(?:cu\.?|c|cubic)mm$/, '/ul')
      .replace(/^mcg/, 'ug')
      .replace('litre', 'l')
      .replace('liter', 'l')
  )
}

const EVERYDAY: Record<string, string[]> = {
  '°F': ['f', '°f', 'degf', 'degreesf', 'fahrenheit', 'degf', 'deg'],
  '°C': ['c', '°c', 'degc', 'degreesc', 'celsius', 'cel', '℃'],
  bpm: ['bpm', '/min', '/mt', 'beats/min', 'beatsperminute'],
  '/min': ['/min', '/mt', 'bpm', 'breaths/min', 'breathsperminute', '/minute'],
  '%': ['%', 'percent', 'pct'],
  'mmol/L': ['mmol/l', 'mmol', 'mm', 'mmol/litre', 'meq/l'],
  'U/L': ['u/l', 'iu/l', 'units/l', 'unit/l'],
  'K/μL': ['k/ul', 'k', 'k/mm3', '10^9/l', '10^3/ul', '10^9', 'thousand', 'g/l'],
  'g/dL': ['g/dl', 'gm/dl', 'g%', 'gdl'],
  'mg/dL': ['mg/dl', 'mg%', 'mgdl'],
  sec: ['s', 'sec', 'secs', 'seconds'],
  s: ['s', 'sec', 'secs', 'seconds'],
  mmHg: ['mmhg', 'torr', 'mm'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilograms'],
  cm: ['cm', 'cms', 'centimeters', 'centimetres'],
  'ng/mL': ['ng/ml', 'ug/l'],
  'pg/mL': ['pg/ml'],
  'μg/mL': ['ug/ml', 'ug/mlfeu', 'mg/lfeu'],
  ms: ['ms', 'msec'],
  points: ['points', '/15', 'pts'],
  '/10': ['/10', 'outof10', 'outoften'],
  mm: ['mm'],
  mL: ['ml', 'cc'],
  'ug/g': ['ug/g', 'mcg/g'],
  'mm/h': ['mm/h', 'mm/hr'],
  'mg/L': ['mg/l'],
  ratio: [],
  fL: ['fl'],
  'mL/min/1.73m2': ['ml/min/1.73m2', 'ml/min', 'ml/min/1.73m^2', 'ml/min/1.73'],
}

/** Units of what reaches thousands: "CK 18k". */
const IN_THOUSANDS: ReadonlySet<string> = new Set(['U/L', 'IU/L', 'ng/mL', 'pg/mL', 'mIU/mL'])

const SPELLED: [RegExp, string][] = [
  [/nanogram(me)?s?/, 'ng'],
  [/microgram(me)?s?/, 'ug'],
  [/milligram(me)?s?/, 'mg'],
  [/picogram(me)?s?/, 'pg'],
  [/millimoles?/, 'mmol'],
  [/micromoles?/, 'umol'],
  [/milliunits?/, 'mu'],
  [/gram(me)?s?/, 'g'],
  [/ per /, '/'],
  [/decili(tre|ter)s?/, 'dl'],
  [/millili(tre|ter)s?/, 'ml'],
  [/li(tre|ter)s?/, 'l'],
]
const SPELLED_UNIT = /^(nano|micro|milli|pico|gram)[a-z]+ per [a-z]+/i

/** A unit in words at an offset: "nanograms per litre". */
function spelledUnitAt(text: string, start: number, { byName }: UnitTable): UnitFound | null {
  const said = SPELLED_UNIT.exec(text.slice(start, start + LONGEST_SPELLED))?.[0]
  if (!said) return null
  const short = SPELLED.reduce((unit, [word, sign]) => unit.replace(word, sign), said.toLowerCase())
  const conversion = byName.get(foldUnit(short))
  return conversion ? { conversion, end: start + said.length } : null
}

/** Builds the table of one measure: its own unit, the everyday spellings, and every alternative with its factor. */
export function unitTable(own: string | null, alternatives: AlternativeUnit[]): UnitTable {
  const byName = new Map<string, Conversion>()
  const add = (name: string, conversion: Conversion) => {
    const key = foldUnit(name)
    if (key && !byName.has(key)) byName.set(key, conversion)
  }
  for (const alternative of alternatives) {
    const same = alternative.factor === 1 && !alternative.offset
    const conversion = {
      factor: alternative.factor,
      offset: alternative.offset ?? 0,
      unit: alternative.unit === 'C' ? '°C' : alternative.unit,
      own: same,
    }
    for (const name of [alternative.unit, ...(alternative.spellings ?? [])]) add(name, conversion)
    if (alternative.unit === 'C' || alternative.unit === '°C') for (const name of EVERYDAY['°C']!) add(name, conversion)
  }
  if (own) addOwn(own, add)
  // "3.2 mmol" is told of a liter
  for (const [name, conversion] of [...byName]) if (/^[mun]mol\/l$/.test(name)) add(name.slice(0, -2), conversion)
  let longest = 0
  const initials = new Set<string>()
  for (const key of byName.keys()) {
    longest = Math.max(longest, key.length)
    for (const initial of typedAs(key)) initials.add(initial)
  }
  return { byName, longest, initials }
}

/** The product's own unit, with how it is written every day. */
function addOwn(own: string, add: (name: string, conversion: Conversion) => void): void {
  const conversion = { factor: 1, offset: 0, unit: own, own: true }
  for (const name of [own, ...(EVERYDAY[own] ?? [])]) add(name, conversion)
  if (!IN_THOUSANDS.has(own)) return
  const thousand = { factor: 1000, offset: 0, unit: `thousand ${own}`, own: false, glued: true as const }
  for (const name of ['k', 'thousand']) add(name, thousand)
}

/** How the first letter of a folded name may have been typed; see `foldUnit`. */
function typedAs(key: string): string[] {
  const first = key[0]!
  if (key.startsWith('10')) return [first, 'x', '×', '*']
  if (first === 'u') return [first, 'µ', 'μ', 'm']
  if (key === '/ul') return [first, 'c']
  return first === '^' ? [first, '*', '⁹'] : [first]
}

function unitNamed(name: string, { byName }: UnitTable, isApart: boolean): Conversion | null {
  const conversion = byName.get(foldUnit(name))
  return conversion && !(conversion.glued && isApart) ? conversion : null
}

/** Reads the unit that starts at `at` (spaces allowed before it). Returns its conversion and the offset after it. */
export function unitAt(text: string, at: number, table: UnitTable): UnitFound | null {
  let start = at
  while (SPACES.has(text[start] ?? '')) start++
  if (text[start] === '(') start++
  const spelled = isLetter(text.charCodeAt(start)) ? spelledUnitAt(text, start, table) : null
  if (spelled) return spelled
  if (!table.initials.has((text[start] ?? '').toLowerCase())) return null
  const limit = Math.min(text.length, start + table.longest + 6)
  for (let end = limit; end > start; end--) {
    const next = text[end] ?? ' '
    const last = text[end - 1]!
    if (/[a-z0-9]/i.test(last) && /[a-z]/i.test(next)) continue
    if (/\s/.test(last)) continue
    const conversion = unitNamed(text.slice(start, end), table, start > at)
    if (conversion) return { conversion, end }
  }
  return null
}
