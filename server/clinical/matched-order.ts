/** In which order the candidates stand, and which of them step back: the strength alone does not tell. */
import {
  EXPLAINS_LITTLE,
  FIRST_OF_ALL,
  GIVES_WAY_UNLESS,
  GIVES_WAY_WHILE,
  RAISED_PRESSURE,
  RAISES_PRESSURE,
} from './data/plan-precedence.ts'
import { isGrave } from './grave-conditions.ts'
import { holds, type Knowledge } from './knowledge.ts'
import type { Candidate } from './candidate.ts'

/** @param found the strongest first */
export const inOrder = (found: Candidate[], knowledge: Knowledge): Candidate[] =>
  withoutPresentations(firstOfAll(explainedFirst(causesFirst(found)), knowledge), knowledge).map((one) =>
    yielding(one, knowledge),
  )

/** With what its plan gives way to as long as a finding confirms that, or none tells it apart. */
function yielding(one: Candidate, knowledge: Knowledge): Candidate {
  const { id } = one.index.condition
  const confirmed = (GIVES_WAY_WHILE[id] ?? []).filter((row) => holds(knowledge, row.while))
  const explained = (GIVES_WAY_UNLESS[id] ?? []).filter(({ unless }) => !unless.some((key) => holds(knowledge, key)))
  const yieldsTo = [...confirmed, ...explained].map(({ to }) => to)
  return yieldsTo.length > 0 ? { ...one, yieldsTo } : one
}

/** What goes before everything else: an arrest before the collapse that it was told as, then the diagnosis that is made before what is likely. */
function firstOfAll(found: Candidate[], knowledge: Knowledge): Candidate[] {
  const ids = FIRST_OF_ALL.filter((one) => holds(knowledge, one.while)).map(({ condition }) => condition)
  const first = found.filter(({ index }) => ids.includes(index.condition.id))
  const made = found.filter((one) => one.isConfirmed && !first.includes(one))
  const ahead = [...first, ...made]
  return ahead.length > 0 ? [...ahead, ...found.filter((one) => !ahead.includes(one))] : found
}

/** What raises the pressure stands before the raised pressure. */
function causesFirst(found: Candidate[]): Candidate[] {
  const cause = found.findIndex(({ index, mayPlan }) => mayPlan && RAISES_PRESSURE.has(index.condition.id))
  const pressure = found.findIndex(({ index }) => index.condition.id === RAISED_PRESSURE)
  if (pressure < 0 || cause < pressure) return found
  const others = found.filter((_, i) => i !== pressure)
  return [...others.slice(0, cause), ...found.slice(pressure, pressure + 1), ...others.slice(cause)]
}

/** How nearly as likely a disease stands before the presentation that it explains. */
const EXPLAINING_SHARE = 0.8

/** What explains a presentation stands before it: a lipase of 1,200 before "acute abdominal pain". */
function explainedFirst(found: Candidate[]): Candidate[] {
  const [first] = found
  const isPresentation = ({ index }: Candidate) => index.condition.standing !== undefined
  if (!first || !isPresentation(first)) return found
  const cause = found.find(
    (one) => one.mayPlan && !isPresentation(one) && one.strength >= first.strength * EXPLAINING_SHARE,
  )
  return cause ? [cause, ...found.filter((one) => one !== cause)] : found
}

/** A presentation steps back when something more specific explains it. */
function withoutPresentations(found: Candidate[], knowledge: Knowledge): Candidate[] {
  const isPresentation = ({ index, isConfirmed: isMade }: Candidate) =>
    index.condition.standing !== undefined && !isMade
  const specific = found.find((one) => !isPresentation(one))
  if (!specific) return found
  const explainsLittle = EXPLAINS_LITTLE.has(specific.index.condition.id)
  return found.flatMap((one) => {
    if (!isPresentation(one) || one.strength > specific.strength - 0.4) return [one]
    if (explainsLittle && isGrave(one.index, knowledge)) return [one]
    return one.isNamed ? [{ ...one, isBehind: true as const }] : []
  })
}
