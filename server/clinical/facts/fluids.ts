/** Whether a laboratory value is of blood or of another fluid. */
import { BLOOD, CSF, FLUID, IN_ANY_FLUID, IN_CSF } from '../data/body-fluids.ts'
import type { Page } from './page.ts'

/** How far before a label its fluid is looked for, within the sentence. */
const REACH = 14

/** The key that a label at token `at` means where it stands: "CSF WCC 42, glucose 1.6". Null where no key holds such a value. */
export function keyInFluid({ tokens }: Page, at: number, key: string): string | null {
  if (!IN_ANY_FLUID.has(key)) return key
  const { sentence } = tokens.at(at)
  for (let k = at - 1; k >= Math.max(0, at - REACH) && tokens.at(k).sentence === sentence; k--) {
    const { norm } = tokens.at(k)
    if (BLOOD.has(norm)) return key
    if (CSF.has(norm)) return IN_CSF[key] ?? null
    if (FLUID.has(norm)) return null
  }
  return key
}
