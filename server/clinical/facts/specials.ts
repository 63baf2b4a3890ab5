/** Quantities that are written in a way of their own: stools a day, gestation, pregnancies, chemotherapy days, volumes. */
import type { Dictionary } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import { quantityReader } from './counted-quantities.ts'
import type { Hit } from './findings.ts'
import { NOTED } from './noted-quantities.ts'
import { spanOf, type Page } from './page.ts'
import type { Quantity } from './quantity.ts'

/** Reads the special quantities of a page up to offset `cut`. Of each the first counts. */
export function readSpecials(page: Page, dictionary: Dictionary, cut: number): ReadFact[] {
  const facts: ReadFact[] = []
  /** Keys of which the text says two values. */
  const twofold = new Set<string>()
  const add = ({ key, value, from, to, isWorkedOut, keepsNumbers }: Quantity) => {
    const entry = dictionary.get(key)
    const first = facts.find((fact) => fact.key === key)
    if (first && first.value !== value) twofold.add(key)
    if (!entry || first) return
    const { plausible, unit } = entry
    if (typeof value === 'number' && plausible && (value < plausible.min || value > plausible.max)) return
    if (!keepsNumbers) for (let k = from; k < to; k++) if (page.tokens.at(k).kind === 'number') page.used.add(k)
    const span = spanOf(page, from, to)
    const original = isWorkedOut ? page.text.slice(span.start, span.end) : null
    facts.push({ key, value, unit, status: 'PRESENT', span, original, uncertain: false, earlier: [] })
  }
  const quantitiesAt = quantityReader(page)
  for (let i = 0; i < page.tokens.length; i++) {
    const token = page.tokens.at(i)
    if (token.start >= cut) break
    const isFree =
      token.kind === 'number' && !page.protected.tokens.has(i) && !page.used.has(i) && Number.isFinite(token.value)
    if (isFree || token.kind === 'word') for (const quantity of quantitiesAt(i)) add(quantity)
    const noted = NOTED.get(token.norm)
    if (noted) for (const quantity of noted(page, i)) add(quantity)
  }
  // of two agents each has an amount of its own, and neither is that of what was ingested
  return facts.filter(({ key }) => key !== INGESTED_AMOUNT || !twofold.has(key))
}

/** How much of an agent was ingested, in mg. */
export const INGESTED_AMOUNT = 'ingested_amount_mg'

/** Findings that tell an ingestion: without one an amount is that of a treatment. */
const INGESTION = /^(drug_overdose_possible|intentional_overdose|.*_overdose|.*_ingestion|.*_poisoning)$/

/** Without an amount that nobody is said to have swallowed. */
export function ofIngestion(specials: ReadFact[], hits: readonly Hit[]): ReadFact[] {
  const isTold =
    specials.some(({ key }) => INGESTION.test(key)) ||
    hits.some(({ key, assertion }) => assertion === 'PRESENT' && INGESTION.test(key))
  return isTold ? specials : specials.filter(({ key }) => key !== INGESTED_AMOUNT)
}
