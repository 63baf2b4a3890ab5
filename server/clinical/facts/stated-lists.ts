/** Allergies and current medicines, each as a text names them. */
import { allergyWords } from '../allergies.ts'
import type { ReadFact, Span } from '../types.ts'
import type { FindingReading } from './findings.ts'
import { readGiven } from './given-medicines.ts'
import { spanOf, type Page } from './page.ts'
import { absentFact, presentFact } from './present-fact.ts'

/** Allergies as text: "PCN (anaphylaxis), sulfa"; absent for "NKDA". What is denied of one substance says nothing of others. */
export function readAllergies({ allergies }: Page, cut: number): ReadFact | null {
  const statements = allergies.filter(({ start }) => start < cut)
  const stated = statements.filter((one) => one.allergies.some(({ isDenied }) => !isDenied))
  const [first, last] = [stated[0], stated.at(-1)]
  if (first && last) {
    const words = allergyWords(stated.flatMap((one) => one.allergies.filter(({ isDenied }) => !isDenied)))
    return presentFact('allergies', words, null, { start: first.start, end: last.end })
  }
  const denial = statements.find(({ isNone }) => isNone)
  return denial ? absentFact('allergies', { start: denial.start, end: denial.end }) : null
}

/** Current medicines as text, from the medicines named as taken, and those of them that were given now. @param swallowed tokens of what was taken for harm or in error */
export function readMedicines(
  page: Page,
  findings: FindingReading,
  swallowed: readonly { from: number; to: number }[],
  cut: number,
): ReadFact[] {
  const isSwallowed = (one: { from: number; to: number }) =>
    swallowed.some(({ from, to }) => one.from < to && from < one.to)
  const taken = findings.medicines.filter((one) => one.assertion === 'PRESENT' && !isSwallowed(one))
  const [first, last] = [taken[0], taken.at(-1)]
  if (!first || !last) {
    const span = noMedicines(page, cut)
    return span ? [absentFact('current_medications', span)] : []
  }
  const given = readGiven(page, taken)
  const names = [...new Set(taken.map((medicine) => medicine.name))]
  const list = presentFact('current_medications', names.join(', '), null, spanOf(page, first.from, last.to))
  return given ? [list, given] : [list]
}

/** "No meds otherwise", "not on anything else": something is taken. */
const EXCEPT = /^(otherwise|else|other|besides?|except|apart|aside|but|than)$/

/** "no meds", "not on anything" */
function noMedicines(page: Page, cut: number): Span | null {
  const { tokens } = page
  for (let i = 0; i < tokens.length - 1 && tokens.at(i).start < cut; i++) {
    const [first, second, third] = [tokens.at(i).norm, tokens.at(i + 1).norm, tokens.at(i + 2).norm]
    if (first === 'no' && /^(med|medication|medicine)$/.test(second) && !EXCEPT.test(third))
      return spanOf(page, i, i + 2)
    if (first === 'not' && second === 'on' && /^(anything|any)$/.test(third) && !EXCEPT.test(tokens.at(i + 3).norm))
      return spanOf(page, i, i + 3)
  }
  return null
}
