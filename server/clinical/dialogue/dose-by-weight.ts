/** What a dose by weight comes to for a known weight: "15 mg/kg × 25 kg = 375 mg". Nothing but the text's own figures enters it. */
import { lowerFirst, shownNumber } from '../display.ts'

/** "10 to 20 mg/kg", "0.1 units/kg/h", "5 mL/kg"; a clause ends at a semicolon. */
const BY_WEIGHT =
  /(?<low>\d[\d.,]*)(?:\s*(?:to|-|–)\s*(?<high>\d[\d.,]*))?\s*(?<unit>mg|mcg|micrograms?|µg|g|units?|IU|mL|mmol|mEq)\/kg(?:\/(?<per>h|hour|min|minute|day|dose))?\b(?<span>\s+(?:a day|daily|per day))?/gi
/** A rate limits no amount: "at most 50 mg/min". */
const AT_MOST =
  /(?:at most|max(?:imum)?\.?) (?<most>\d[\d.,]*)\s*(?<unit>mg|mcg|g|units?|mL|mmol)\b(?!\/(?:kg|min|h|hour|s)\b)(?:[^;]*? and (?<child>\d[\d.,]*)\s*\k<unit> in children)?/i

/** In milligrams, of what can be told in them. */
const IN_MG: Readonly<Record<string, number>> = {
  g: 1000,
  mg: 1,
  mcg: 0.001,
  microgram: 0.001,
  micrograms: 0.001,
  µg: 0.001,
}

/** Of a clause as it is written, and of whom. */
interface Weighed {
  weight: number
  isChild: boolean
}

/** Each dose by weight of a text, worked out and kept below the limit that its own clause names. */
export function dosesByWeight(text: string, weighed: Weighed): string[] {
  const found = text
    .split(/;\s*/)
    .filter((clause) => isMeant(clause, weighed))
    .flatMap((clause) => {
      const of = INDICATION.exec(clause)?.[1]
      const doses = [...clause.matchAll(BY_WEIGHT)].map((one) => workedOut(one, clause, weighed))
      return of === undefined ? doses : doses.map((dose, i) => (i === 0 ? `${lowerFirst(of)}: ${dose}` : dose))
    })
  return [...new Set(found)]
}

/** What a clause is told of: "Ischemic stroke: 0.25 mg/kg"; whom or how says nothing of what for. */
const INDICATION = /^(?!Adults\b|IV\b|Treatment\b|children\b)(\S[^.:\d]{3,60}):\s/i

/** "Children 5 to 10 mg/kg" is no adult's dose, nor the other way round. */
function isMeant(clause: string, { isChild }: Weighed): boolean {
  const [ofChildren, ofAdults] = [OF_CHILDREN.test(clause), OF_ADULTS.test(clause)]
  return ofChildren === ofAdults || ofChildren === isChild
}
const OF_CHILDREN = /\b(?:child(?:ren)?|infants?|neonates?|newborns?|croup)\b/i
const OF_ADULTS = /\badults?\b/i

function workedOut({ groups = {}, index = 0 }: RegExpMatchArray, clause: string, { weight, isChild }: Weighed): string {
  const { low = '', high, unit = '', per, span = '' } = groups
  const [from, to] = [numberOf(low) * weight, numberOf(high ?? low) * weight]
  const limit = limitOf(clause.slice(index), unit, isChild)
  const capped = (amount: number) => (limit === null ? amount : Math.min(amount, limit))
  const rate = `${per ? `/${per}` : ''}${span}`
  const [least, most] = [rounded(capped(from)), rounded(capped(to))]
  const said = least === most ? shownNumber(most) : `${shownNumber(least)} to ${shownNumber(most)}`
  const isLimit = /(?:at most|max(?:imum)?\.?) $/.test(clause.slice(0, index))
  const isCapped = limit !== null && to > limit
  return `${isLimit ? 'at most ' : ''}${low}${high ? ` to ${high}` : ''} ${unit}/kg${rate} × ${shownNumber(weight)} kg = ${said} ${unit}${rate}${isCapped ? ' (the limit named with it)' : ''}`
}

/** The limit of a clause in the unit of its dose; null where none is named that can be told in it. */
function limitOf(clause: string, unit: string, isChild: boolean): number | null {
  const { most, unit: of = '', child } = AT_MOST.exec(clause)?.groups ?? {}
  if (most === undefined) return null
  const amount = numberOf(isChild && child !== undefined ? child : most)
  const [mine, theirs] = [IN_MG[unit.toLowerCase()], IN_MG[of.toLowerCase()]]
  if (mine !== undefined && theirs !== undefined) return (amount * theirs) / mine
  return unit.toLowerCase() === of.toLowerCase() ? amount : null
}

const numberOf = (written: string): number => Number(written.replaceAll(',', '').replace(/\.$/, ''))

/** To three digits that count. */
const rounded = (amount: number): number => Number(amount.toPrecision(3))
