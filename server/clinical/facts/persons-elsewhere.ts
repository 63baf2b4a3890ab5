/** People who are told by where they are: "the driver of the other car", "the patient in the next bed", "a kid at nursery". */
import { OTHER_PEOPLE as IS } from '../data/other-people.ts'
import { isAgeTold } from './may-be-patient.ts'
import { matchAt, pattern } from './token-patterns.ts'
import type { Tokens } from './tokens.ts'

const CLASSES = Object.fromEntries(Object.entries(IS).map(([kind, words]) => [kind, [...words].join(' ')]))
const formsOf = (...forms: string[]) => forms.map((form) => pattern(form, CLASSES))

const PLACED = formsOf(
  '<NEIGHBOR> of|in|from ?the ?a <NEXT> <PLACE>',
  '<NEIGHBOR> beside|opposite|alongside him|her|them',
  '<NEIGHBOR> next to him|her|them',
)
/** Where the patient's age has been told, a bed with a number is another's. */
const NUMBERED = formsOf('<NEIGHBOR> in|from ?the <PLACE> N')
const MET = formsOf('<KID> at|in|from ?the ?a ?her ?his ?their <MEETING>')

/** Where what is said of such a person at token i begins, or -1. */
export function behindElsewhere(tokens: Tokens, i: number): number {
  const placed = endOf(PLACED, tokens, i)
  if (placed > 0) return placed
  const numbered = IS.NEIGHBOR.has(tokens.at(i).norm) && isAgeTold(tokens, i) ? endOf(NUMBERED, tokens, i) : -1
  if (numbered > 0) return numbered
  if (!IS.KID.has(tokens.at(i).norm) || !isAgeTold(tokens, i)) return -1
  const met = endOf(MET, tokens, i)
  if (/^(?:another|other)$/.test(tokens.at(i - 1).norm)) return met > 0 ? met : i + 1
  return isApart(tokens, i) ? met : -1
}

function endOf(forms: ReturnType<typeof formsOf>, tokens: Tokens, i: number): number {
  for (const form of forms) {
    const match = matchAt(form, tokens, i)
    if (match) return match.to
  }
  return -1
}

/** Behind an age ("6F child at nursery") it is the patient's noun. */
const isApart = (tokens: Tokens, i: number): boolean =>
  tokens.at(i - 1).sentence !== tokens.at(i).sentence || /^(?:,|;|a|an|and|some)$/.test(tokens.at(i - 1).norm)
