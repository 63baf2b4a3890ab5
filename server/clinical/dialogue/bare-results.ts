/** "CT clear": a result that names no part of the body is of the test that the plan asks for. */
import type { ReadFact } from '../types.ts'
import type { Hearing, ListenParts } from './hearing.ts'

/** Longer messages name what was looked at. */
const LONGEST = 40
const BARE =
  /^\W*(?:the |his |her |pt'?s )?(ct|mri|mr|scan|imaging)(?: scan)?(?:\s*[:=-]|\s+(?:is|was|has come|came|comes|come|back|result|report|reported|looks|all))*\s+(clear|clean|normal|neg|negative|-ve|nad|unremarkable|fine|ok|okay)\W*$/i
/** "CT no bleed": what is excluded tells the part that was looked at as well, where the plan would have it. */
const BARE_NO =
  /^\W*(?:the |his |her )?(ct|mri|mr|scan|imaging)(?: scan)?(?:\s*[:=-]|\s+(?:is|was|shows|showed|back|says|done))*\s+(?:no|neg(?:ative)? for|nil) (?:acute |obvious |intracranial )*(bleed(?:ing)?|ha?emorrhage|blood|ich)\W*$/i
/** Which part the plan would have looked at. */
const PLANNED =
  /\b(?:CT|MRI)\b(?: or (?:CT|MRI))?(?: scan)?(?: of)?(?: the)? (head|brain|chest|abdomen|spine|neck|orbits?|sinus(?:es)?)\b/gi
/** Nothing looked at alike: as a text would say of any of them that it is well. */
const VERDICT = 'normal'

/** What such a message tells, read with the part that the plan names; null where it is none, or the plan names none or several. */
export function resultAnswer(text: string, { record }: Hearing, { testsFor, read }: ListenParts): ReadFact[] | null {
  const [, test = ''] = (text.length <= LONGEST && (BARE.exec(text) ?? BARE_NO.exec(text))) || []
  if (test === '' || record.length === 0) return null
  const parts = new Set(
    testsFor(record).flatMap((line) =>
      [...line.matchAll(PLANNED)].map(([, part = '']) => part.toLowerCase().replace('brain', 'head')),
    ),
  )
  const [part, ...others] = parts
  if (part === undefined || others.length > 0) return null
  const modality = /^(?:scan|imaging)$/i.test(test) ? 'CT' : test
  const said = BARE_NO.exec(text)?.[2]
  if (said !== undefined && part !== 'head') return null
  const facts = read(`${modality} ${part} ${said === undefined ? VERDICT : `no ${said}`}`).facts.filter(
    ({ status }) => status === 'ABSENT',
  )
  return facts.length > 0 ? facts : null
}
