/** Quantities that are written in a way of their own: stools a day, gestation, pregnancies, chemotherapy days, volumes. */
import type { Dictionary } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import { quantityReader } from './counted-quantities.ts'
import { NOTED } from './noted-quantities.ts'
import { spanOf, type Page } from './page.ts'
import type { Quantity } from './quantity.ts'

/** Reads the special quantities of a page up to offset `cut`. Of each the first counts. */
export function readSpecials(page: Page, dictionary: Dictionary, cut: number): ReadFact[] {
  const facts: ReadFact[] = []
  const add = ({ key, value, from, to }: Quantity) => {
    const entry = dictionary.get(key)
    if (!entry || facts.some((fact) => fact.key === key)) return
    const { plausible, unit } = entry
    if (typeof value === 'number' && plausible && (value < plausible.min || value > plausible.max)) return
    for (let k = from; k < to; k++) if (page.tokens.at(k).kind === 'number') page.used.add(k)
    const span = spanOf(page, from, to)
    facts.push({ key, value, unit, status: 'PRESENT', span, original: null, uncertain: false, earlier: [] })
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
  return facts
}
