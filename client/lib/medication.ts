import { formatUnit } from './quantity.ts'

export type MedicationPart = { text: string; strong: boolean }

const DOSE_UNIT = 'mg/kg/h|mg/kg|mg/h|mg|micrograms/kg/min|micrograms/kg|micrograms|mcg|µg|μg|g/kg|g|units/kg|units|IU|U|mL/kg|mL/h|mL|mmol'
const DOSE = new RegExp(
  `\\b((?:[a-z][a-z-]{3,}(?: [a-z][a-z-]{3,})?) )?(\\d[\\d,]*(?:\\.\\d+)?(?:[–-]\\d[\\d,]*(?:\\.\\d+)?)?)[ \u00a0]?(${DOSE_UNIT})(?![A-Za-z/])`,
  'g',
)
/** Words that stand before a dose and are no medicine. */
const NOT_A_NAME = new Set(['dose', 'bolus', 'then', 'give', 'over', 'about', 'until', 'least', 'than', 'every', 'start', 'with', 'infusion', 'maximum', 'total', 'above', 'below', 'urine', 'output', 'target', 'from', 'plus'])

/** Splits a plan line so that generic name, dose and unit can stand out; the words themselves stay as they are. */
export function medicationParts(line: string): MedicationPart[] {
  const parts: MedicationPart[] = []
  let from = 0
  for (const match of line.matchAll(DOSE)) {
    const [whole, words = '', amount, unit] = match as unknown as [string, string | undefined, string, string]
    const name = (words ?? '').trim().split(' ').filter((word) => word !== '' && !NOT_A_NAME.has(word))
    const kept = name.length === 0 ? '' : `${name.join(' ')} `
    const strong = `${kept}${amount}\u00a0${formatUnit(unit)}`
    const skipped = (words ?? '').length - kept.length
    const start = match.index + Math.max(0, skipped)
    if (start > from) parts.push({ text: line.slice(from, start), strong: false })
    parts.push({ text: strong, strong: true })
    from = match.index + whole.length
  }
  if (from < line.length) parts.push({ text: line.slice(from), strong: false })
  return parts
}
