/** A slice of a line; `amount` and `unit` are how a dose ends: they stay together, and a unit that is easily misread can be written out. */
export type MedicationPart =
  { text: string; strong: false } | { text: string; strong: true; amount: string; unit: string }

const DOSE_UNIT =
  'mg/kg/h|mg/kg|mg/h|mg|micrograms/kg/min|micrograms/kg|micrograms|mcg|µg|μg|g/kg|g|units/kg|units|IU|U|mL/kg|mL/h|mL|mmol'
const DOSE = new RegExp(
  `\\b((?:[a-z][a-z-]{3,}(?: [a-z][a-z-]{3,})?) )?(\\d[\\d,]*(?:\\.\\d+)?(?:[–-]\\d[\\d,]*(?:\\.\\d+)?)?)[ \u00a0]?(${DOSE_UNIT})(?![A-Za-z/])`,
  'g',
)
/** Words that stand before a dose and are no medicine. */
const NOT_A_NAME = new Set([
  'dose',
  'bolus',
  'then',
  'give',
  'over',
  'about',
  'until',
  'least',
  'than',
  'every',
  'start',
  'with',
  'infusion',
  'maximum',
  'total',
  'above',
  'below',
  'urine',
  'output',
  'target',
  'from',
  'plus',
])

/**
 * Splits a plan line so that generic name, dose and unit can stand out. The parts are slices of the line: joined they are the line again,
 * whatever it holds.
 */
export function medicationParts(line: string): MedicationPart[] {
  const parts: MedicationPart[] = []
  let from = 0
  for (const match of line.matchAll(DOSE)) {
    const start = match.index + nameStart(match[1] ?? '')
    const end = match.index + match[0].length
    if (start > from) parts.push({ text: line.slice(from, start), strong: false })
    const unit = match[3]!
    parts.push({
      text: line.slice(start, end),
      strong: true,
      amount: line.slice(match.index + (match[1] ?? '').length, end - unit.length),
      unit,
    })
    from = end
  }
  if (from < line.length) parts.push({ text: line.slice(from), strong: false })
  return parts
}

/** Where the name begins in the words before a dose: behind the last word that is none. */
function nameStart(words: string): number {
  let start = 0
  for (const word of words.matchAll(/\S+/g)) if (NOT_A_NAME.has(word[0])) start = word.index + word[0].length + 1
  return start
}
