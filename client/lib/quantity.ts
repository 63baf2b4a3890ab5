const NBSP = '\u00a0'

/** Units that a hurried reader mistakes are written out: U is read as 0, µg as mg. */
const WRITTEN_OUT: readonly [RegExp, string][] = [
  [/^(?:I\.?U\.?|U)(?=$|[/ ])/, 'units'],
  [/^(?:mcg|ug|µg|μg)(?=$|[/ ])/, 'micrograms'],
]

/** The unit as it is safe to read. */
export function formatUnit(unit: string): string {
  for (const [pattern, words] of WRITTEN_OUT) if (pattern.test(unit)) return unit.replace(pattern, words)
  return unit
}

/** A number with a leading zero, no trailing zero and thousands commas; other text as it stands. */
export function formatNumber(value: number | string): string {
  const text = String(value).trim()
  const match = /^([+-]?)(\d*)(?:\.(\d+))?$/.exec(text)
  if (!match || (match[2] === '' && match[3] === undefined)) return text
  const [, sign, whole = '', fraction = ''] = match
  const grouped = (whole === '' ? '0' : whole.replace(/^0+(?=\d)/, '')).replace(/\B(?=(\d{3})+$)/g, ',')
  const kept = fraction.replace(/0+$/, '')
  return `${sign === '-' ? '−' : ''}${grouped}${kept === '' ? '' : `.${kept}`}`
}

/** A value with its unit; the space between them does not break. */
export function formatQuantity(value: number | string, unit?: string | null): string {
  const number = formatNumber(value)
  // A ratio is a number; nobody reads "1.4 ratio".
  if (!unit || unit === 'ratio') return number
  const words = formatUnit(unit)
  // "22/min", "7/10" and "98%" are read as one sign.
  const space = /^[/%]/.test(words) ? '' : NBSP
  return `${number}${space}${words.replaceAll(' ', NBSP)}`
}

/** A range in the way tables print it: "30–220". */
export const formatRange = (range: { min: number; max: number }): string =>
  `${formatNumber(range.min)}–${formatNumber(range.max)}`
