/** Quantities that the words around their number tell: the rows of `data/counted-quantity-forms.ts`. */
import { QUANTITY_FORMS, QUANTITY_WORDS, STOOL_FINDINGS, type QuantityForm } from '../data/counted-quantity-forms.ts'
import lifeStages from '../data/life-stages.json' with { type: 'json' }
import { medicinePhrases } from '../medicine-names.ts'
import { cuedForm, cuedMatchAt, type CompiledForm } from './cued-forms.ts'
import { FormIndex, mayHold, needsOf, wordsIn, type Needs } from './form-index.ts'
import { isFree } from './measure-number.ts'
import type { Page } from './page.ts'
import { NONE, type Quantity } from './quantity.ts'
import { isMeasure, type Sense } from './senses.ts'
import { wordsOf, type Looks, type PatternMatch } from './token-patterns.ts'
import type { Token, Tokens } from './tokens.ts'
import { rounded } from './possible-values.ts'

interface Row {
  row: QuantityForm
  form: CompiledForm
  needs: Needs
}

const ROWS: Row[] = QUANTITY_FORMS.map((row) => {
  const form = cuedForm(row, QUANTITY_WORDS)
  const beside = [...(row.before ?? []), ...(row.behind ?? [])].map(([, words]) => wordsOf(words, QUANTITY_WORDS))
  return { row, form, needs: needsOf(form.parts, beside) }
})
const FORMS = new FormIndex(ROWS, ({ form }) => form.parts)
/** How far before a number of stools the finding may stand that tells them, in tokens. */
const STOOLS_BEFORE = 5
const DAYS_A_WEEK = 7

const tellsStools = (sense: Sense) => sense.kind === 'FINDING' && !sense.absent && STOOL_FINDINGS.has(sense.key)

/** What the rows look for beside their words. */
const quantityLooks = ({ matchAt, text, tokens }: Page): Looks => ({
  stools: (_tokens, i) =>
    matchAt.slice(Math.max(0, i - STOOLS_BEFORE), i).some((match) => match?.values.some(tellsStools)),
  unmeasured: (_tokens, i) => !matchAt[i - 1]?.values.some(isMeasure),
  // "20 tablets of paracetamol" is one phrase of a finding, in which no medicine is matched by itself
  head: ({ length }, i) => length > i && opensWithHer(tokens, i),
  agent: (tokens, i) => medicinePhrases.longest(text, tokens, i) !== null,
})

/** As far into a sentence as an age that opens it may reach. */
const HEAD_REACH = 9
const HEAD_WORDS = wordsOf('<head>', QUANTITY_WORDS)

/** Whether nothing stands before a token in its sentence but the age of somebody who may be pregnant, with or without her sex. */
function opensWithHer(tokens: Tokens, i: number): boolean {
  let from = i
  while (from > 0 && i - from <= HEAD_REACH && !endsSentence(tokens.at(from - 1))) from--
  if (from === i || i - from > HEAD_REACH) return false
  const before = tokens.slice(from, i)
  const [age, ...others] = before.filter(({ kind }) => kind === 'number')
  return (
    age !== undefined &&
    others.length === 0 &&
    age.value >= lifeStages.childbearing.from &&
    age.value <= lifeStages.childbearing.to &&
    before.every(({ kind, norm }) => kind === 'number' || HEAD_WORDS.has(norm))
  )
}

const endsSentence = ({ kind, raw }: Token): boolean => kind === 'break' || raw === '?'

function valueOf(
  { is, isDifference, isLarger, isProduct, isShare, hasDays, times = 1 }: QuantityForm,
  { value, before, from }: PatternMatch,
  tokens: Tokens,
): number {
  if (is !== undefined) return is
  if (isLarger) return Math.max(value, before)
  if (isDifference) return rounded(Math.abs(value - before))
  if (isProduct) return rounded(value * before * times)
  if (isShare) return Math.round((100 * before) / value)
  return hasDays ? rounded(value + tokens.at(from + 2).value / DAYS_A_WEEK) : rounded(value * times)
}

/** Reads at a word, or at a number that nothing else has taken, with the rows of whose words the page has some. */
export function quantityReader(page: Page): (i: number) => readonly Quantity[] {
  const words = wordsIn(page.tokens)
  const active = new Set(ROWS.filter(({ needs }) => mayHold(words, needs)))
  const looks = quantityLooks(page)
  return (i) => {
    let found = NONE
    for (const row of FORMS.at(page.tokens, i)) {
      const more = active.has(row) ? quantitiesAt(page, i, row, looks) : NONE
      if (more.length > 0) found = found.length > 0 ? [...found, ...more] : more
    }
    return found
  }
}

function quantitiesAt(page: Page, i: number, { row, form }: Row, looks: Looks): readonly Quantity[] {
  const match = cuedMatchAt(form, page.tokens, i, looks)
  if (!match || (match.number >= 0 && !isFree(page, match.number))) return NONE
  if (match.value < (row.min ?? 0) || match.value > (row.max ?? Infinity)) return NONE
  const of: Pick<Quantity, 'from' | 'to'> = { from: i, to: match.to }
  const isWorkedOut = row.isProduct === true || row.times !== undefined
  const { keepsNumbers } = row
  const quantity = {
    key: row.says,
    value: row.isFinding ? true : valueOf(row, match, page.tokens),
    isWorkedOut,
    keepsNumbers,
    ...of,
  }
  return row.ofPregnancy ? [quantity, { key: 'pregnant', value: true, ...of }] : [quantity]
}
