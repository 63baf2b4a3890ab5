/** Lines of a plan that give what was given already: each says so, and where it is not to be repeated it comes behind what is still due. */
import type { Medicine } from './data/medicines.ts'
import { listed } from './display.ts'
import { GIVEN } from './facts/given-medicines.ts'
import type { Knowledge } from './knowledge.ts'
import type { MedicineChecker } from './medicine-check.ts'
import type { Step } from './steps.ts'
import type { Basis, PlanItem } from './types.ts'

/** Written to be given again. */
const REPEATED = /\b(?:repeat\w*|again|every|may be given twice|titrat\w*|infusion)\b/i

/** Whether what a line gives was given, and it is not written to be repeated: nothing to do next. */
export const isGiven = ({ basis, text, detail }: Pick<PlanItem, 'basis' | 'text' | 'detail'>): boolean =>
  basis.some(({ ref }) => ref === GIVEN) && !REPEATED.test(`${text}. ${detail ?? ''}`)

/** What was given of a step, as one of the facts that its line rests on: of one with alternatives one, of any other all that it gives. Null where it was not. */
export function givenBasis(
  { text, isTest }: Pick<Step, 'text' | 'isTest'>,
  { knowledge, medicines }: { knowledge: Knowledge; medicines: MedicineChecker },
): Basis | null {
  const [list, taken] = [knowledge.measure(GIVEN), knowledge.measure('current_medications')]
  if (isTest || typeof list !== 'string' || typeof taken !== 'string') return null
  // what was struck from the list of medicines was not given either
  const still = new Set(taken.toLowerCase().split(', '))
  const given = medicines
    .named(list)
    .map(({ medicine }) => medicine)
    .filter(({ name }) => still.has(name.toLowerCase()))
  const found = medicines
    .given(text)
    .map(({ medicine: { name, classes, isClass } }) =>
      given.filter((one) => (isClass ? one.classes.includes(classes[0] ?? '') : one.name === name)),
    )
  const wasGiven = (all: Medicine[]) => all.length > 0
  const isMet = / or /.test(text) ? found.some(wasGiven) : found.length > 0 && found.every(wasGiven)
  if (!isMet) return null
  const names = new Set(found.flat().map(({ name }) => name))
  return { kind: 'FACT', ref: GIVEN, text: `${listed([...names], 'and')} given already` }
}
