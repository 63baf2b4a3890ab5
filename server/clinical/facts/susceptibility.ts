/** What a culture says of an antibiotic: "sensitive to ceftriaxone, resistant to amoxicillin", "flucloxacillin sensitive". */
import type { Page } from './page.ts'

const TESTED = /^(sensitiv|suscept|resist)/i
/** What stands between the medicines of a list. */
const JOINT = /^(,|\/|and|or|&|\+)$/i

/** Whether the medicine at tokens [from, to) is what something is sensitive or resistant to: nobody takes it for that. */
export function isSusceptibility(page: Page, from: number, to: number): boolean {
  const { tokens } = page
  if (TESTED.test(tokens.at(to).raw)) return true
  let i = from - 1
  while (i > 0 && (JOINT.test(tokens.at(i).raw) || isMedicine(page, i))) i--
  return i > 0 && tokens.at(i).norm === 'to' && TESTED.test(tokens.at(i - 1).raw)
}

const isMedicine = ({ matchAt }: Page, i: number): boolean =>
  matchAt[i]?.values.some(({ kind }) => kind === 'MEDICINE') ?? false
