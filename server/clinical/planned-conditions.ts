/** Which of the likely conditions are planned for, and beside which others. */
import { GIVES_WAY, PLANNED_ALONE, RAISED_PRESSURE, RAISES_PRESSURE } from './data/plan-precedence.ts'
import type { Candidate } from './candidate.ts'

/** A condition that is planned for. */
export interface Led {
  one: Candidate
  /** It would not be, for its strength: what is due of it at once is kept. */
  isKept: boolean
}

/** The conditions that are planned for: the first with rules, others nearly as strong that fit beside it, and behind them what is kept. */
export const leading = (likely: Candidate[]): Candidate[] => led(likely).map(({ one }) => one)

/** What is kept counts among those that others give way to: no aspirin line beside a bleed that another complaint has overtaken. */
export function led(likely: Candidate[]): Led[] {
  const all = likely.filter((one) => !one.index.isTaught && one.mayPlan)
  const kept = all.filter(({ isKept }) => isKept)
  // what raises the pressure says how far to lower it, and with what: no nitrate line beside a dissection
  const hasCause = all.some(({ index }) => RAISES_PRESSURE.has(index.condition.id))
  const ruled = hasCause ? all.filter(({ index }) => index.condition.id !== RAISED_PRESSURE) : all
  const strongest = Math.max(...ruled.map(({ strength }) => strength))
  const near = ruled.slice(0, 3).filter(({ strength }, i) => i === 0 || strength >= strongest * NEARLY)
  const before = [...near, ...kept]
  const first = near.find((one) => !givesWay(one, before)) ?? kept.find((one) => !givesWay(one, before))
  if (!first) return []
  const others = PLANNED_ALONE.has(first.index.condition.id) ? [] : near.filter((one) => isBeside(one, first, before))
  const lead = [first, ...others]
  const planned = [...lead, ...kept]
  const behind = kept.filter((one) => ruled.includes(one) && !lead.includes(one) && !givesWay(one, planned))
  return [...lead.map((one) => ({ one, isKept: false })), ...behind.map((one) => ({ one, isKept: true }))]
}

const NEARLY = 0.8

/** Until another that is nearly as likely is excluded, it alone is planned for. */
const givesWay = ({ index, yieldsTo = [] }: Candidate, near: Candidate[]): boolean => {
  const firsts = [...(GIVES_WAY[index.condition.id] ?? []), ...yieldsTo]
  return near.some((other) => firsts.includes(other.index.condition.id))
}

/** Beside a diagnosis that is made what is merely likely by less is explained by it. */
const isBeside = (one: Candidate, first: Candidate, near: Candidate[]): boolean =>
  one !== first &&
  !givesWay(one, near) &&
  !(first.isConfirmed && one.index.condition.id === RAISED_PRESSURE) &&
  ((one.index.condition.standing === undefined && !first.isConfirmed) ||
    one.isConfirmed === true ||
    one.strength >= first.strength)
