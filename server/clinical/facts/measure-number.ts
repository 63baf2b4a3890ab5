/** Finds the number that belongs to a measure's name: behind it, over words that may stand between, or right before it. */
import type { Page } from './page.ts'

export interface MeasureNumber {
  /** Its token. */
  index: number
  /** "was", "baseline", "last week": an earlier value. */
  past: boolean
  baseline: boolean
  comparator: string | null
}

const CONNECTIVES = new Set(
  'is was of at to in on the a an now currently today level count rate result reading still only about approx approximately around came back measured remain remained remains arrival admission triage presentation ed initial initially high low elevated raised : = ~ < > ≤ ≥ ( , - down up dropped drop fell fallen risen rose increased decreased went going value then peak peaked max min us ua ra r l lowest highest ≈ @ improved just has been trending → it his her currently recorded noted en de del'
    .split(' ')
    .map((w) => (w.length > 3 && w.endsWith('s') && !w.endsWith('ss') ? w.slice(0, -1) : w)),
)
const COMPARATORS = new Set(['<', '>', '≤', '≥'])
/** Words that make the value behind them an earlier one. */
const OF_PAST = /^(prev|previou|previously|prior|baseline|usual|usually|normally|old|last|yesterday|before|earlier|bl)$/
export const BASELINE_WORD = /^(was|baseline|usual|usually|normally|prior|prev|previou|previously|bl|from)$/
const BEFORE_NAME = new Set(['bsa_percent', 'heart_rate', 'oxygen_saturation', 'dehydration_percent', 'pef_percent'])

/** Whether the number at token i may still be read as a measure. */
export const isFree = (page: Page, i: number): boolean => !page.protected.tokens.has(i) && !page.used.has(i)

/** The first number behind token `at` that belongs to the name ending there, or null. */
export function numberAfter(page: Page, at: number, limit = 6): MeasureNumber | null {
  const { tokens } = page
  const { sentence } = tokens.at(at - 1)
  const found: MeasureNumber = { index: at, past: false, baseline: false, comparator: null }
  for (; found.index < at + limit; found.index++) {
    const token = tokens.at(found.index)
    const { norm } = token
    if (token.sentence !== sentence) return null
    if (token.kind === 'number') return isFree(page, found.index) ? found : null
    const isOfPast = OF_PAST.test(norm)
    if (isOfPast) {
      found.past = true
      found.baseline = BASELINE_WORD.test(norm)
    }
    const isConnective = CONNECTIVES.has(norm)
    if (page.matchAt[found.index] && !isConnective) return null
    if (!isConnective && !isOfPast && norm !== 'from') return null
    if (norm === ',' && tokens.at(found.index + 1).kind !== 'number') return null
    if (COMPARATORS.has(norm)) found.comparator = norm
  }
  return null
}

/** "15% BSA", "118 HR": the number that stands right before its name. */
export function numberBefore(page: Page, from: number, key: string): MeasureNumber | null {
  const { tokens, matchAt } = page
  if (!BEFORE_NAME.has(key)) return null
  const isPercent = tokens.at(from - 1).raw === '%'
  const index = isPercent ? from - 2 : from - 1
  if (tokens.at(index).kind !== 'number' || !isFree(page, index)) return null
  if (key === 'oxygen_saturation' && !isPercent) return null
  if (key === 'heart_rate' && isPercent) return null
  const isOfOther = matchAt[index - 1]?.values.some(({ kind }) => kind === 'MEASURE' || kind === 'PRESSURE')
  return isOfOther ? null : { index, past: false, baseline: false, comparator: null }
}
