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

/** A test that looks for one thing alone: "ctpa neg" says that it is not there. */
const BARE_CTPA =
  /^\W*(?:the |his |her )?ctpa(?:\s*[:=-]|\s+(?:is|was|came|back|all))*\s+(?:clear|clean|normal|neg|negative|-ve|nad|unremarkable)\W*$/i

/** "Test positive", where the plan asks for a pregnancy test. */
const BARE_TEST =
  /^\W*(?:the |her |urine |home )?(?:test|preg|hcg)(?:\s*[:=-]|\s+(?:is|was|came|back|now))*\s+(positive|pos|\+ve|\+|negative|neg|-ve)\W*$/i
const OF_PREGNANCY = /\bpregnancy test\b|\btest for pregnancy\b/i

/** What such a message tells, read with the part that the plan names; null where it is none, or the plan names none or several. */
export function resultAnswer(
  text: string,
  { record }: Hearing,
  { testsFor, read }: ListenParts,
): { facts: ReadFact[]; inFull: string } | null {
  if (text.length > LONGEST || record.length === 0) return null
  const verdict = BARE_TEST.exec(text)?.[1]
  if (verdict !== undefined) return pregnancyTest(verdict, testsFor(record), read)
  const told = BARE_CTPA.test(text) ? 'CTPA: no pulmonary embolism' : inFull(text, () => testsFor(record))
  const facts = told === null ? [] : read(told).facts.filter(({ status }) => status === 'ABSENT')
  return told !== null && facts.length > 0 ? { facts, inFull: told } : null
}

/** The verdict as one of the pregnancy test, where that is planned; null where it is not. */
function pregnancyTest(
  verdict: string,
  tests: string[],
  read: ListenParts['read'],
): { facts: ReadFact[]; inFull: string } | null {
  if (!tests.some((line) => OF_PREGNANCY.test(line))) return null
  const inFull = `pregnancy test ${/^(?:n|-)/i.test(verdict) ? 'negative' : 'positive'}`
  const facts = read(inFull).facts.filter(({ key }) => key === 'pregnancy_test_positive' || key === 'pregnant')
  return facts.length > 0 ? { facts, inFull } : null
}

/** "CT clear" as "CT head normal", "CT no bleed" as "CT head no bleed", by the one part that the plan would have looked at. */
function inFull(text: string, tests: () => string[]): string | null {
  const [, test, excluded] = BARE_NO.exec(text) ?? BARE.exec(text) ?? []
  if (test === undefined) return null
  const isNo = BARE_NO.test(text)
  const part = onePartOf(tests())
  if (part === null || (isNo && part !== 'head')) return null
  return `${/^(?:scan|imaging)$/i.test(test) ? 'CT' : test} ${part} ${isNo ? `no ${excluded ?? ''}` : VERDICT}`
}

/** The part of the body that these tests look at; null where there is none, or more than one. */
function onePartOf(lines: string[]): string | null {
  const parts = new Set(
    lines.flatMap((line) =>
      [...line.matchAll(PLANNED)].map(([, part = '']) => part.toLowerCase().replace('brain', 'head')),
    ),
  )
  const [part, ...others] = parts
  return part === undefined || others.length > 0 ? null : part
}
