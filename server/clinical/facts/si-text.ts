/** Whether a text tells its laboratory values in SI units: by a hemoglobin in grams a litre, or a creatinine in micromoles. */
import type { Page } from './page.ts'
import type { Tokens } from './tokens.ts'

const HEMOGLOBIN_PER_LITRE =
  /\b(?:hb|hgb|ha?emoglobin)\b\W{0,3}(?:(?:is|was|of|at)\s)?(?:[4-9]\d|1\d\d|2[0-3]\d)(?![\d%/]|[.,]\d)/i
const CREATININE_IN_MICROMOLES =
  /\b(?:cr|creat|creatinine)\b\W{0,3}(?:(?:is|was|of|at)\s)?(?:[3-9]\d|[1-9]\d\d)(?![\d%/]|[.,]\d)/i
const MICROMOLES = /\b(?:[uµμ]mol|micromol)\/l\b/i
const CONVENTIONAL = /\b(?:mg|g)\/dl\b/i

const KNOWN = new WeakMap<Tokens, boolean>()

/** True only where no value is told in conventional units. A page is looked at once. */
export function isInSI({ text, tokens }: Pick<Page, 'text' | 'tokens'>): boolean {
  const known = KNOWN.get(tokens)
  if (known !== undefined) return known
  const isSI =
    !CONVENTIONAL.test(text) &&
    [HEMOGLOBIN_PER_LITRE, CREATININE_IN_MICROMOLES, MICROMOLES].some((form) => form.test(text))
  KNOWN.set(tokens, isSI)
  return isSI
}
