/** Lines of a plan that give what was given already: each says so, and where it is not to be repeated it comes behind what is still due. */
import { GIVEN } from './facts/given-medicines.ts'
import type { Knowledge } from './knowledge.ts'
import type { MedicineChecker } from './medicine-check.ts'
import type { Step } from './steps.ts'

/** Written to be given again. */
export const REPEATED = /\b(?:repeat\w*|again|every|may be given twice|titrat\w*|infusion)\b/i

export interface GivenAlready {
  /** Names of what was given of it. */
  names: string[]
  mayRepeat: boolean
}

/** Of a line with alternatives one was given, of any other all that it gives; null where not. */
export function givenAlready(
  { text, detail }: Pick<Step, 'text' | 'detail'>,
  { knowledge, medicines }: { knowledge: Knowledge; medicines: MedicineChecker },
): GivenAlready | null {
  const [list, taken] = [knowledge.measure(GIVEN), knowledge.measure('current_medications')]
  if (typeof list !== 'string' || typeof taken !== 'string') return null
  // what was struck from the list of medicines was not given either
  const still = new Set(taken.toLowerCase().split(', '))
  const given = medicines
    .named(list)
    .map(({ medicine }) => medicine)
    .filter(({ name }) => still.has(name.toLowerCase()))
  const wanted = medicines.given(text).map(({ medicine }) => medicine)
  const matching = (one: (typeof wanted)[number]) =>
    given.filter(({ name, classes }) => (one.isClass ? classes.includes(one.classes[0] ?? '') : name === one.name))
  const found = wanted.map(matching)
  const isMet = / or /.test(text) ? found.some((all) => all.length > 0) : found.every((all) => all.length > 0)
  if (wanted.length === 0 || !isMet) return null
  return {
    names: [...new Set(found.flat().map(({ name }) => name))],
    mayRepeat: REPEATED.test(`${text}. ${detail ?? ''}`),
  }
}
