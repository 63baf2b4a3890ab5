/** Quantities that the words around their number tell: the rows of `data/counted-quantity-forms.ts`. */
import { QUANTITY_FORMS, QUANTITY_WORDS, STOOL_FINDINGS } from '../data/counted-quantity-forms.ts'
import { cuedForm, cuedMatchAt } from './cued-forms.ts'
import type { Page } from './page.ts'
import type { Quantity } from './quantity.ts'
import { isMeasure, type Sense } from './senses.ts'
import type { Looks } from './token-patterns.ts'
import { rounded } from './values.ts'

const FORMS = QUANTITY_FORMS.map((row) => ({ row, form: cuedForm(row, QUANTITY_WORDS) }))
/** How far before a number of stools the finding may stand that tells them, in tokens. */
const STOOLS_BEFORE = 5
const DAYS_A_WEEK = 7

const tellsStools = (sense: Sense) => sense.kind === 'FINDING' && STOOL_FINDINGS.has(sense.key)

/** What the rows look for beside their words. */
export const quantityLooks = ({ matchAt }: Page): Looks => ({
  stools: (_tokens, i) =>
    matchAt.slice(Math.max(0, i - STOOLS_BEFORE), i).some((match) => match?.values.some(tellsStools)),
  unmeasured: (_tokens, i) => !matchAt[i - 1]?.values.some(isMeasure),
})

/** What is read at a number that nothing else has taken. */
export function countedAt({ tokens }: Page, i: number, looks: Looks): Quantity[] {
  return FORMS.flatMap(({ row, form }) => {
    const match = cuedMatchAt(form, tokens, i, looks)
    if (!match || match.value < (row.min ?? 0) || match.value > (row.max ?? Infinity)) return []
    const value = row.hasDays ? rounded(match.value + tokens.at(i + 2).value / DAYS_A_WEEK) : match.value
    const of: Pick<Quantity, 'from' | 'to'> = { from: i, to: match.to }
    return [{ key: row.says, value, ...of }, ...(row.ofPregnancy ? [{ key: 'pregnant', value: true, ...of }] : [])]
  })
}
