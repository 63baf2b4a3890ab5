/** Corrections of the medicines that are taken. */
import { patternOf } from '../data/correction-words.ts'
import { GIVEN } from '../facts/given-medicines.ts'
import type { ReadFact, RecordFact } from '../types.ts'
import { corrected, type CorrectionContext } from './correction.ts'

const LIST = 'current_medications'

function medicinesOn(record: RecordFact[], key = LIST): string[] {
  const list = record.find((fact) => fact.key === key)
  return typeof list?.value === 'string' ? list.value.split(', ') : []
}

const NOT_GIVEN =
  /(?:\b(?:not|never|wasnt|werent|didnt|hasnt|havent)\b|n['’]t\b)[^?]{0,24}\b(?:given|administered|get|got|receive\w*|have|had)\b/i

/** "The aspirin was not given" of what is recorded as given: off both lists, with what it said by itself. Empty where nothing of it is told. */
export function notGivenAfterAll(words: string, context: CorrectionContext): ReadFact[] {
  const given = medicinesOn(context.record, GIVEN)
  const parts = words.split(/[,;.]|\b(?:but|and)\b/i).filter((part) => NOT_GIVEN.test(part))
  const gone = parts.flatMap(context.medicinesNamed).filter((name) => given.includes(name))
  if (gone.length === 0) return []
  const on = medicinesOn(context.record)
  const rest = on.filter((name) => !gone.includes(name))
  return [without(LIST, on, gone), without(GIVEN, given, gone), ...impliedByMedicines(rest, gone, [], context)]
}

function without(key: string, names: string[], gone: string[]): ReadFact {
  const rest = names.filter((name) => !gone.includes(name))
  return rest.length > 0 ? corrected(key, rest.join(', '), 'PRESENT') : corrected(key, null, 'UNKNOWN')
}

const RECENT = new RegExp(`\\b(?:${patternOf('RECENT')})\\b`, 'i')
const OFF = new RegExp(`\\b(?:${patternOf('OFF')})\\b`, 'i')

/** "andexanet not available", "naloxone not helping": of the medicine itself, and no other is taken instead. */
const NO_SWAP =
  /^\W*(?:available|stocked|in stock|on the ward|here|licensed|needed|indicated|possible|sure|working|helping|an option|allowed|given|tolerated|started)\b/i

/** "edoxaban not apixaban", "the apixaban was stopped last month". */
export function swappedMedicines(words: string, left: string, negated: string, context: CorrectionContext): ReadFact[] {
  const on = medicinesOn(context.record)
  const notGiven = notGivenAfterAll(words, context)
  if (notGiven.length > 0) return notGiven
  const isOff = OFF.test(words)
  if ((isOff && RECENT.test(words)) || NO_SWAP.test(negated)) return []
  const named = context.medicinesNamed(left)
  const taken = isOff ? takenInstead(words, context) : []
  const gone = isOff
    ? context.medicinesNamed(words).filter((name) => !taken.includes(name))
    : context.medicinesNamed(negated)
  const added = isOff ? taken : named.filter((name) => !gone.includes(name) && (gone.length > 0 || !on.includes(name)))
  if (gone.length === 0 && added.length === 0) return []
  const rest = [...on.filter((name) => !gone.includes(name)), ...added.filter((name) => !on.includes(name))]
  const facts: ReadFact[] = []
  if (rest.join() !== on.join())
    facts.push(rest.length > 0 ? corrected(LIST, rest.join(', '), 'PRESENT') : corrected(LIST, null, 'UNKNOWN'))
  const given = medicinesOn(context.record, GIVEN)
  if (given.some((name) => gone.includes(name))) facts.push(without(GIVEN, given, gone))
  facts.push(...impliedByMedicines(rest, gone, added, context))
  return facts
}

/** "He is not on ramipril, that was stopped, he is on candesartan": what the parts that stop nothing say is taken. */
function takenInstead(words: string, { medicinesNamed }: CorrectionContext): string[] {
  const parts = words.split(/[,;.]|\b(?:but|instead)\b/i)
  return parts.filter((part) => TAKEN.test(part) && !OFF.test(part)).flatMap(medicinesNamed)
}

const TAKEN =
  /\b(?:(?:is|are|he'?s|she'?s|now|already|still|started|started on) on|on|takes?|taking|switched to|changed to|swapped for|now)\b/i

/** What taking a medicine says by itself ("on apixaban": anticoagulated) goes with it, and comes with another. */
function impliedByMedicines(
  rest: string[],
  gone: string[],
  added: string[],
  { read, record }: CorrectionContext,
): ReadFact[] {
  const saidBy = (names: string[]) =>
    names.flatMap((name) =>
      read(`on ${name}`)
        .facts.filter((fact) => fact.value === true && fact.status === 'PRESENT')
        .map(({ key }) => key),
    )
  const still = new Set(saidBy([...rest, ...added]))
  const facts = [...still]
    .filter((key) => !record.some((fact) => fact.key === key && fact.value === true))
    .map((key) => corrected(key, true, 'PRESENT'))
  const ended = [...new Set(saidBy(gone))].filter(
    (key) => !still.has(key) && record.some((fact) => fact.key === key && fact.value === true),
  )
  return [...facts, ...ended.map((key) => corrected(key, false, 'ABSENT'))]
}
