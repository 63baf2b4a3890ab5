/** Quantities that are written in a way of their own: stools a day, gestation, pregnancies, chemotherapy days, volumes. */
import type { Dictionary } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import { quantityReader } from './counted-quantities.ts'
import { NOTED } from './noted-quantities.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import type { Quantity } from './quantity.ts'

/** How much of an agent was ingested, in mg. */
export const INGESTED_AMOUNT = 'ingested_amount_mg'
/** With the weight. */
export const INGESTED_DOSE = 'ingested_dose_mg_kg'

/** The special quantities of a page. */
export interface Specials {
  facts: ReadFact[]
  /** Each amount that may have been ingested, with the tokens that tell it. */
  amounts: { fact: ReadFact; from: number; to: number }[]
}

/** Reads the special quantities of a page up to offset `cut`. Of each the first counts, of amounts every one. */
export function readSpecials(page: Page, dictionary: Dictionary, cut: number): Specials {
  const specials: Specials = { facts: [], amounts: [] }
  const add = (quantity: Quantity) => {
    const { key, value, from, to, isWorkedOut, keepsNumbers } = quantity
    const entry = dictionary.get(key)
    const isAmount = key === INGESTED_AMOUNT
    if (!entry || (!isAmount && specials.facts.some((fact) => fact.key === key))) return
    const { plausible, unit } = entry
    if (typeof value === 'number' && plausible && (value < plausible.min || value > plausible.max)) return
    if (!keepsNumbers) for (let k = from; k < to; k++) if (page.tokens.at(k).kind === 'number') page.used.add(k)
    const span = spanOf(page, from, to)
    const fact = presentFact(key, value, unit, span, isWorkedOut ? page.text.slice(span.start, span.end) : null)
    if (isAmount) specials.amounts.push({ fact, from, to })
    else specials.facts.push(fact)
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
  return specials
}
